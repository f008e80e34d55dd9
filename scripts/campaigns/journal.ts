import { PostgresServer } from '../../test/postgres/postgres-server.ts';
import { type KeptJournal, postgresJournal, sqliteJournal } from './kept-journal.ts';
import { type KillServerFigures, killServers } from './kill-servers.ts';

/** Kills `kills` servers on each kind of journal, and prints what readers were promised. */
export async function journalCampaign(kills = 200): Promise<void> {
  await campaignOn(sqliteJournal(), kills);
  const server = await PostgresServer.start();
  if (typeof server === 'string') return console.log(`Postgres: left out, ${server}`);
  try {
    await campaignOn(await postgresJournal(await server.database()), kills);
  } finally {
    await server.remove();
  }
}

async function campaignOn(journal: KeptJournal, kills: number): Promise<void> {
  const started = performance.now();
  const figures = await killServers(journal, {
    kills,
    onKill: (killed) => process.stderr.write(`\r${journal.name}: ${killed} of ${kills}`),
  });
  await journal.close();
  process.stderr.write('\n');
  for (const line of report(figures)) console.log(`${journal.name}: ${line}`);
  console.log(`${journal.name}: ${Math.round((performance.now() - started) / 1000)} s`);
}

function report({ killed, duringOutage, whileStarting, ...kept }: KillServerFigures): string[] {
  return [
    `${killed} servers killed, ${duringOutage} of them while the journal could not be reached, ${whileStarting} while they started`,
    `${kept.begun} answers begun, ${kept.finished} seen to their end, ${kept.rated} ratings acknowledged: all there, none twice`,
    `${kept.searches} searches kept, none twice`,
  ];
}
