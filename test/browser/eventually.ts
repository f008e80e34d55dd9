import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for a busy machine. */
export const patienceMs = 120_000;

/** Waits until a check passes; otherwise fails with the last error of the check. */
export async function eventually(check: () => Promise<void> | void): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await wait(25)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
