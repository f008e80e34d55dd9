import { DocentError } from '../errors.ts';
import { newPointer, readPointer, readShared, writePointer } from './shared-snapshot.ts';
import type { Target } from './target.ts';
import { TargetFailure } from './target-failure.ts';

/** Makes the newest older snapshot of a target its current one, under a new number. */
export async function rollBackTarget(target: Target): Promise<{ number: number; createdAt: string }> {
  const found = await readPointer(target);
  const kept = found?.pointer.kept.slice(1) ?? [];
  const [id] = kept;
  if (found === null || id === undefined)
    throw new DocentError('no_snapshot', `${target.place} has no older snapshot to go back to.`);
  const { shared } = await readShared(target, id);
  const { format, createdAt } = shared.manifest;
  const number = found.pointer.number + 1;
  const pointer = newPointer({ number, format, kept });
  if (!(await writePointer(target, pointer, found.tag)))
    throw new TargetFailure('error', `${target.place} changed during the rollback. Try again.`);
  return { number, createdAt };
}
