import { DocentError } from '../errors.ts';
import type { LiveDocs } from '../http/live-docs.ts';
import type { Puller } from '../replicas/puller.ts';
import { formatBytes, formatDuration } from './format.ts';
import { type Output, tell } from './output.ts';

/** Returns a function that pulls new snapshots. A repeated failure is reported once; the next call tries again. */
export function pullSnapshots(puller: Puller, live: LiveDocs, output: Output): () => Promise<void> {
  const { place } = puller.target;
  let failure: string | null = null;
  let isWaiting = false;
  let repaired: number | null = null;
  live.pulls = () => puller.state;
  live.prepare({ progress: 0, message: 'The first snapshot is being fetched' });
  return async () => {
    const { snapshot = null } = live.current ?? {};
    const isDamaged = live.damage !== null && repaired !== snapshot;
    try {
      const pulled = await puller.pull({
        isDamaged,
        onProgress: (progress) => live.prepare({ progress, message: 'The first snapshot is being fetched' }),
      });
      if (isDamaged) repaired = snapshot;
      if (pulled !== null) {
        const took = formatDuration(pulled.milliseconds / 1000);
        const size = formatBytes(pulled.bytes);
        const loaded = `${formatBytes(pulled.downloadedBytes)} downloaded`;
        tell(output, `Pulled snapshot ${pulled.number} (${size}) from ${place} in ${took}: ${loaded}.`);
      } else if (failure !== null) tell(output, `${place} is available again.`);
      failure = null;
      const isEmpty = puller.state.newest === null;
      if (isEmpty && !isWaiting)
        tell(
          output,
          `Nothing has been pushed to ${place} yet. Run 'docent build --push ${place}'. This server waits for the snapshot.`,
        );
      isWaiting = isEmpty;
    } catch (error) {
      if (!(error instanceof DocentError)) throw error;
      const what =
        live.current === null ? 'There is no snapshot to serve yet' : 'The current snapshot is still served';
      const message = `Not pulled: ${error.message} ${what}. Docent will try again.`;
      if (message !== failure) tell(output, message);
      failure = message;
      if (live.current === null) live.prepare({ progress: 0, message: 'No snapshot could be fetched yet' });
    }
  };
}
