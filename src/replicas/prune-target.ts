import { objectName, type Pointer, readShared, snapshotName } from './shared-snapshot.ts';
import type { Target } from './target.ts';

/** Younger objects may belong to a push that is not done yet. */
const graceMs = 24 * 60 * 60 * 1000;

/**
 * Removes what no kept snapshot needs. Safe beside other pushes: they rely only on objects of snapshots that the pointer
 * names when they replace it, and on objects of their own, which are young.
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
