import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '../content/open-site.ts';
import { watchFolder } from '../publishing/watch-folder.ts';

/** What `--watch` follows: a folder, or published sites. */
export function watchedPlace({ directory, sources }: Site): string {
  const sites = sources.flatMap((source) => (source.kind === 'site' ? [source.origin] : []));
  return sites.length < sources.length ? directory : [...new Set(sites)].join(', ');
}

/** How often to look whether a published site is to be crawled again. */
const lookEveryMs = 15_000;

/** Yields when a site may have changed: its folder did, or time passed and published sites belong to it. */
export async function* watchSite({ directory, sources }: Site, signal: AbortSignal): AsyncGenerator<void> {
  if (sources.some(({ kind }) => kind !== 'site')) {
    yield* watchFolder(directory, { signal });
    return;
  }
  while (!signal.aborted) {
    await wait(lookEveryMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) yield;
  }
}
