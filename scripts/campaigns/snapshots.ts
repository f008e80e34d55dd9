import { type KillFigures, killBuilds } from './kill-builds.ts';

/** Kills `kills` builds at random moments and prints the results. */
export async function snapshotCampaign(kills = 200): Promise<void> {
  const started = performance.now();
  const figures = await killBuilds({ kills, onKill: ({ killed }) => tellProgress(killed, kills) });
  process.stderr.write('\n');
  for (const line of report(figures)) console.log(line);
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
}

function tellProgress(killed: number, kills: number): void {
  process.stderr.write(`\r${killed} of ${kills}`);
}

function report(figures: KillFigures): string[] {
  return [
    `${figures.killed} builds killed, ${figures.finished} were done before their moment came`,
    `${figures.beforeFirst} killed before there was anything to serve, ${figures.afterPublishing} when their snapshot served already`,
    `${figures.passedOver} snapshots had to be passed over`,
    'after each kill what was there opened, answered, and was one edition as a whole',
    `${figures.draftsAtMost} drafts left behind at the most; after a last build ${figures.draftsAtEnd}, and ${figures.snapshotsAtEnd} snapshots`,
  ];
}
