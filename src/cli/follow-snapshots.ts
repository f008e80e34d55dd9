import { setTimeout as wait } from 'node:timers/promises';
import type { Snapshots } from '../engine/snapshots.ts';
import type { LiveDocs } from '../http/live-docs.ts';
import { type Output, tell } from './output.ts';

const everyMs = 2_000;

interface Following {
  snapshots: Snapshots;
  live: LiveDocs;
  serve(): Promise<void>;
  signal: AbortSignal;
  output: Output;
  /** Called when the snapshots can be read again after a failure. */
  onRecovery?(): void;
}

/** Serves whatever snapshot others make current, by a build or a rollback, until aborted. */
export async function followSnapshots(following: Following): Promise<void> {
  const { snapshots, live, serve, signal, output, onRecovery } = following;
  let isFailing = false;
  while (!signal.aborted) {
    try {
      const current = await snapshots.current();
      if (current !== null && current !== live.current?.snapshot) await serve();
      if (isFailing) tell(output, 'OpenSearch answers again.');
      if (isFailing) onRecovery?.();
      isFailing = false;
    } catch (error) {
      if (!isFailing) tell(output, error instanceof Error ? error.message : String(error));
      isFailing = true;
    }
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
