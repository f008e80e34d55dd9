import { setTimeout as wait } from 'node:timers/promises';
import type { Snapshots } from '../engine/snapshots.ts';
import type { LiveDocs } from '../http/live-docs.ts';
import { type Output, tell } from './output.ts';

interface Following {
  snapshots: Snapshots;
  live: LiveDocs;
  serve(): Promise<void>;
  signal: AbortSignal;
  output: Output;
  /** Polling interval, default two seconds. */
  everyMs?: number;
  /** Fetches newer snapshots. */
  refresh?(): Promise<void>;
  /** Called when the snapshots can be read again after a failure. */
  onRecovery?(): void;
}

/** Serves the current snapshot, which a build or rollback in another process may change, until aborted. */
export async function followSnapshots(following: Following): Promise<void> {
  const { snapshots, live, serve, signal, output, everyMs = 2_000, refresh, onRecovery } = following;
  let served: number | null = null;
  const look = async () => {
    const current = await snapshots.current();
    // If the current snapshot is damaged, an older one is served.
    if (current === null || current === served || current === live.current?.snapshot) return;
    await serve();
    served = current;
  };
  let isFailing = false;
  while (!signal.aborted) {
    try {
      await look();
      if (refresh !== undefined) {
        await refresh();
        await look();
      }
      if (isFailing) tell(output, 'The snapshots are available again.');
      if (isFailing) onRecovery?.();
      isFailing = false;
    } catch (error) {
      if (!isFailing) tell(output, error instanceof Error ? error.message : String(error));
      isFailing = true;
    }
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
