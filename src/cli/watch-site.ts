import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '../content/open-site.ts';
import { watchFolder } from '../publishing/watch-folder.ts';

/** What `--watch` observes: a folder, or published sites. */
export function watchedPlace({ directory, sources }: Site): string {
  const sites = sources.flatMap((source) => (source.kind === 'site' ? [source.origin] : []));
  return sites.length < sources.length ? directory : [...new Set(sites)].join(', ');
}

/** How often to check whether a published site is due for a crawl. */
const lookEveryMs = 15_000;

/** Yields when a site may have changed, and regularly for published sites; `watchFolder` does both. */
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
