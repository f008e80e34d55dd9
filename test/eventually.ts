import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for a busy machine. */
export const patienceMs = 120_000;

/** Waits until a check returns something other than false; otherwise fails with the last error of the check. */
export async function eventually(check: () => unknown, what = 'the condition is true'): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await wait(20)) {
    try {
      assert.notEqual(await check(), false, `This did not happen in time: ${what}.`);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
