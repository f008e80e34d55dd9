import type { TestContext } from 'node:test';
import { setImmediate as otherWork } from 'node:timers/promises';

const stepMs = 50;

/** Runs work with simulated timers. Returns the result and the milliseconds that would have passed. */
export async function inVirtualTime<Result>(
  context: TestContext,
  work: (now: () => number) => Promise<Result>,
): Promise<{ result: Result; milliseconds: number }> {
  const { timers } = context.mock;
  timers.enable({ apis: ['setTimeout'] });
  let milliseconds = 0;
  let isOver = false;
  const result = work(() => milliseconds).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (let turn = 0; turn < 3; turn++) await otherWork();
    if (isOver) break;
    milliseconds += stepMs;
    timers.tick(stepMs);
  }
  timers.reset();
  return { result: await result, milliseconds };
}
