import { DocentError } from '../errors.ts';
import type { LiveDocs } from '../http/live-docs.ts';
import type { Puller } from '../replicas/puller.ts';
import { formatBytes, formatDuration } from './format.ts';
import { type Output, tell } from './output.ts';

/** Returns a function that pulls new snapshots. A repeated failure is reported once; the next call tries again. */
export function pullSnapshots(puller: Puller, live: LiveDocs, output: Output): () => Promise<void> {
  const { place } = puller.target;
  let told: string | null = null;
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
      } else if (told !== null) tell(output, `${place} is available again.`);
      told = puller.state.newest === null ? tellWaiting(place, told, output) : null;
    } catch (error) {
      if (!(error instanceof DocentError)) throw error;
      const what =
        live.current === null ? 'There is no snapshot to serve yet' : 'The current snapshot is still served';
      const message = `Not pulled: ${error.message} ${what}. Docent will try again.`;
      if (message !== told) tell(output, message);
      told = message;
      if (live.current === null) live.prepare({ progress: 0, message: 'No snapshot could be fetched yet' });
    }
  };
}

function tellWaiting(place: string, told: string | null, output: Output): string {
  const message = `Nothing has been pushed to ${place} yet. Run 'docent build --push ${place}'. This server waits for the snapshot.`;
  if (message !== told) tell(output, message);
  return message;
}
