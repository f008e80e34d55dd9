import { objectName, type Pointer, readShared, snapshotName } from './shared-snapshot.ts';
import type { Target } from './target.ts';

/** Newer objects may belong to a push in progress. */
const graceMs = 24 * 60 * 60 * 1000;

/**
 * Removes objects that no kept snapshot needs. Safe during other pushes: they rely only on objects of snapshots that
 * the pointer names when they replace it, and on their own objects, which are new.
 */
export async function pruneTarget(target: Target, { kept }: Pointer, now = Date.now()): Promise<number> {
  const needed = new Set(kept.map(snapshotName));
  for (const id of kept) {
    const { shared } = await readShared(target, id);
    for (const block of Object.values(shared.files).flat()) needed.add(objectName(block));
  }
  let removed = 0;
  for (const folder of ['objects', 'snapshots'])
    for (const { name, writtenAt } of await target.list(folder)) {
      if (needed.has(name) || now - writtenAt.getTime() < graceMs) continue;
      await target.remove(name);
      removed++;
    }
  return removed;
}
