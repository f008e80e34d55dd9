import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { docentProgram } from '../../test/docent-program.ts';
import { checkPromises, type KeptFigures } from './check-promises.ts';
import type { KeptJournal } from './kept-journal.ts';
import { type Promised, readAnswers } from './reader-of-answers.ts';

export interface ServerKills {
  kills: number;
  /** Number of concurrent readers, default 8. */
  readers?: number;
  /** Share of the kills while the journal is unreachable, default .1. */
  outages?: number;
  onKill?(killed: number): void;
}

/** What killed servers promised to readers, and how much of it was stored. */
export interface KillServerFigures extends KeptFigures {
  killed: number;
  duringOutage: number;
  /** Servers killed during their start. */
  whileStarting: number;
}

const page =
  '# Kettles\n\nA kettle boils water. Fill the kettle with cold water before you switch it on.\n\n## Descale\n\nTo descale a kettle, boil vinegar in it and rinse it twice.\n';

/** Kills servers at random moments while readers ask and rate, and compares the journal with the responses. */
export async function killServers(
  journal: KeptJournal,
  { kills, readers = 8, outages = 0.1, onKill }: ServerKills,
): Promise<KillServerFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-campaign-'));
  const promised = new Map<string, Promised>();
  const figures = { killed: 0, duringOutage: 0, whileStarting: 0 };
  try {
    await mkdir(join(folder, 'site'));
    await writeFile(join(folder, 'site/kettle.md'), page);
    while (figures.killed < kills) {
      const isOutage = Math.random() < outages;
      const hasServed = await serveAndKill(folder, journal, { promised, readers, isOutage });
      figures.killed++;
      if (isOutage) figures.duringOutage++;
      if (!hasServed) figures.whileStarting++;
      onKill?.(figures.killed);
      // Records that are still in the spool are checked at the end.
      if (!isOutage && hasServed) await checkPromises(journal, folder, promised);
    }
    await serveUntilDelivered(folder, journal);
    return { ...figures, ...(await checkPromises(journal, folder, promised)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Round {
  promised: Map<string, Promised>;
  readers: number;
  isOutage: boolean;
}

/** Resolves to whether the server answered any reader. */
async function serveAndKill(
  folder: string,
  journal: KeptJournal,
  { promised, readers, isOutage }: Round,
): Promise<boolean> {
  const server = serve(folder, journal);
  if (Math.random() < 0.05) {
    await wait(Math.random() * 1000);
    await server.kill();
    return false;
  }
  const url = await server.url;
  const round = crypto.randomUUID().slice(0, 8);
  const reading = Array.from({ length: readers }, (_, index) =>
    readAnswers(url, `${round}y${index}`, promised),
  );
  await wait(Math.random() ** 2 * 2000);
  if (isOutage) {
    const mend = await journal.disturb(folder);
    // Longer than a write waits for a lock, so that some answers go to the spool.
    await wait(2500 + Math.random() * 1500);
    await server.kill();
    await mend();
  } else await server.kill();
  await Promise.all(reading);
  return true;
}

async function serveUntilDelivered(folder: string, journal: KeptJournal): Promise<void> {
  const server = serve(folder, journal);
  await server.url;
  const spool = join(folder, 'data/journal-spool');
  for (let tries = 0; (await readdir(spool).catch(() => [])).length > 0; tries++) {
    assert.ok(tries < 600, 'what waited is delivered');
    await wait(100);
  }
  await server.kill();
}

interface Server {
  url: Promise<string>;
  kill(): Promise<void>;
}

function serve(folder: string, journal: KeptJournal): Server {
  const args = [
    docentProgram,
    'serve',
    join(folder, 'site'),
    '--port',
    '0',
    '--data-dir',
    join(folder, 'data'),
  ];
  const env = {
    PATH: process.env.PATH,
    DOCENT_LIMIT_SEARCH: 'off',
    DOCENT_LIMIT_ASK: 'off',
    // Most of a short run is the start of Node.
    NODE_COMPILE_CACHE: join(tmpdir(), 'docent-campaign-cache'),
    ...journal.environment,
  };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let written = '';
  const served = Promise.withResolvers<string>();
  child.stderr.on('data', (data) => {
    written += data;
    if (written.includes('Serving snapshot')) served.resolve(/http:\S+/.exec(written)?.[0] ?? '');
  });
  const ended = new Promise<string | null>((resolve) =>
    child.once('close', (_code, signal) => resolve(signal)),
  );
  void ended.then(() => served.reject(new Error(`It ended, having written: ${written}`)));
  served.promise.catch(() => undefined);
  return {
    url: served.promise,
    async kill() {
      child.kill('SIGKILL');
      assert.equal(await ended, 'SIGKILL', `it ended by itself, having written: ${written}`);
    },
  };
}
