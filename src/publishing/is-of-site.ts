import { statSync } from 'node:fs';
import type { Site } from '../content/open-site.ts';
import { listSite } from '../content/read-site.ts';
import { diskPath, type SourceFile } from '../content/source.ts';
import type { FileCard } from './card.ts';
import { keyOf } from './file-cards.ts';

/** Number of files to compare. */
const sampled = 100;

/**
 * Whether a snapshot with these cards was built from this site: most of its files have the same path and size. The
 * folder is not compared, because a site may move and another site may replace it.
 */
export async function isOfSite(
  cards: readonly Pick<FileCard, 'key' | 'stamp'>[],
  site: Site,
): Promise<boolean> {
  const sizes = sampledSizes(cards);
  let same = 0;
  for await (const file of listSite(site, () => undefined))
    if (sizes.has(keyOf(file)) && sizes.get(keyOf(file)) === sizeOf(file)) same++;
  return same > sizes.size / 2;
}

/** The sizes of a sample of the snapshot's files. */
function sampledSizes(all: readonly Pick<FileCard, 'key' | 'stamp'>[]): Map<string, number> {
  const cards = all.filter(({ stamp }) => stamp !== null);
  const step = Math.ceil(cards.length / sampled);
  // A stamp begins with the size; the times after it change when files are copied.
  return new Map(
    cards
      .filter((_, index) => index % step === 0)
      .map(({ key, stamp }) => [key, Number.parseInt(stamp!, 10)]),
  );
}

function sizeOf(file: SourceFile): number | undefined {
  return statSync(diskPath(file), { throwIfNoEntry: false })?.size;
}
