import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

/** For tests: waits until something holds, for as long as a busy machine may take. */
export async function eventually(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    assert.ok(tries < 2000, `it never came to this: ${what}`);
    await wait(10);
  }
}
