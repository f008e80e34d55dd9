import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../content/open-site.ts';
import { scopeFiles } from '../engine/local/manifest.ts';
import type { StoredSnapshot } from '../engine/local/snapshot-store.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import type { FileCard } from './card.ts';
import { readCards } from './card-file.ts';

/** Files that are looked at. */
const sampled = 100;

/**
 * Whether a snapshot was made from this site: from the same folder, or elsewhere from files most of which are here,
 * as when it was built on another machine.
 */
export function isOfSite({ folder, manifest }: StoredSnapshot, site: Site): boolean {
  if (manifest.site === siteMark(site)) return true;
  const cards = manifest.scopes.flatMap((_, index) => readCards(join(folder, scopeFiles(index).cards)));
  const step = Math.ceil(cards.length / sampled);
  const sample = cards.filter((_, index) => index % step === 0);
  const here = sample.filter((card) => isHere(card, site.directory));
  return here.length > sample.length / 2;
}

/** What a snapshot keeps of the folder it was made from. */
export function siteMark({ directory }: Site): string {
  return contentHash(directory);
}

/** By path and size: times change when files are copied. */
function isHere({ key, stamp }: FileCard, directory: string): boolean {
  const path = key.slice(key.lastIndexOf('\n') + 1);
  const size = statSync(join(directory, path), { throwIfNoEntry: false })?.size;
  return size !== undefined && size === Number.parseInt(stamp ?? '', 10);
}
