import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readQueries } from '../evals/query.ts';
import { buildIndex } from '../src/build-index.ts';
import { formatTable } from '../src/cli/format-table.ts';
import { gatherInsights } from '../src/journal/insights/gather-insights.ts';
import { openJournal, openJournalStore } from '../src/journal/open-journal.ts';
import { answerBeginning, answerEnding } from '../test/contracts/journal-contract.ts';
import { PostgresServer } from '../test/postgres/postgres-server.ts';
import type { Benchmark } from './benchmark.ts';
import { distinctQueries } from './http/distinct-queries.ts';
import { sendLoad } from './http/send-load.ts';
import { benchedServer } from './http/server-figures.ts';
import { type Filling, fillJournal } from './journal/fill-journal.ts';
import { median } from './search/median.ts';

/** The cost of recording. */
export const journal: Benchmark = {
  name: 'journal',
  summary:
    'answers and ratings per second, what a search pays for its record, bytes per search, looking back',

  async run({ corpora, quick, repeats }) {
    const folder = await mkdtemp(join(tmpdir(), 'docent-bench-'));
    const postgres = await PostgresServer.start();
    try {
      const url = typeof postgres === 'string' ? null : await postgres.database();
      await writesPerSecond(folder, url, quick ? 300 : 2000);
      await bytesPerSearch(folder, queriesOf(corpora, quick ? 20_000 : 200_000));
      await costOfSearches(folder, corpora, 1000, repeats * (quick ? 1 : 8));
      await lookingBack(folder, url, {
        searches: quick ? 100_000 : 1_000_000,
        answers: quick ? 10_000 : 100_000,
        days: 29,
        queries: queriesOf(corpora, 200_000),
        urls: Array.from({ length: 2000 }, (_, index) => `/docs/concepts/workloads/page-${index}`),
      });
    } finally {
      if (typeof postgres !== 'string') await postgres.remove();
      await rm(folder, { recursive: true });
    }
  },
};

/** All insights of a month, three times: the second and third time, the database pages are cached. */
async function lookingBack(folder: string, url: string | null, filling: Filling): Promise<void> {
  const { searches, answers } = filling;
  console.log(
    `\ninsights over ${searches.toLocaleString('en')} searches and ${answers.toLocaleString('en')} answers:`,
  );
  const places = { SQLite: undefined, ...(url !== null && { Postgres: url }) };
  for (const [name, place] of Object.entries(places)) {
    const { database } = await openJournalStore({ dataDir: join(folder, `${name} filled`), url: place });
    await fillJournal(database, filling);
    const times: string[] = [];
    for (let time = 0; time < 3; time++) {
      const started = performance.now();
      await gatherInsights(database);
      times.push(`${((performance.now() - started) / 1000).toFixed(2)} s`);
    }
    console.log(`${name.padEnd(8)}  ${times.join(', ')}`);
    await database.close();
  }
}

type OpenJournal = Awaited<ReturnType<typeof openJournal>>;

async function writesPerSecond(folder: string, url: string | null, count: number): Promise<void> {
  const rows: (string | number)[][] = [];
  const places = { SQLite: undefined, ...(url !== null && { Postgres: url }) };
  for (const [name, place] of Object.entries(places)) {
    const kept = await openJournal({ dataDir: join(folder, name), url: place });
    for (let time = 0; time < 50; time++) await kept.begin(answerBeginning()); // Warm up.
    for (const atOnce of [1, 64]) {
      const some = atOnce === 1 ? Math.ceil(count / 4) : count;
      const answers = Array.from({ length: some }, () => answerBeginning());
      const answered = await perSecond(answers, atOnce, async (answer) => {
        await kept.begin(answer);
        await kept.end(answer.id, answerEnding());
      });
      const rated = await perSecond(answers, atOnce, async ({ id }) => {
        await kept.rate({ id, value: 1 });
      });
      rows.push([name, atOnce, answered.toFixed(0), rated.toFixed(0)]);
    }
    await kept.close();
  }
  for (const line of formatTable(['journal', 'at once', 'answers/s', 'ratings/s'], rows)) console.log(line);
}

async function perSecond<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<number> {
  const rest = items.values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
  return (items.length * 1000) / (performance.now() - started);
}

/** Queries of readers of the Kubernetes docs; without that corpus, generated queries of the same length. */
function queriesOf(corpora: string, count: number): string[] {
  const path = join(corpora, 'k8s', 'queries.jsonl');
  const asked = existsSync(path)
    ? readQueries(path).map(({ query }) => query)
    : Array.from({ length: 1000 }, (_, index) => `configure liveness probe ${index}`);
  return distinctQueries(asked, count);
}

async function bytesPerSearch(folder: string, queries: readonly string[]): Promise<void> {
  const dataDir = join(folder, 'size');
  const kept: OpenJournal = await openJournal({ dataDir });
  const before = process.memoryUsage.rss();
  for (const [index, query] of queries.entries()) {
    kept.searched({
      ...{ at: new Date(), scope: { version: 'current', locale: 'en' }, asker: 'reader', query, hits: 10 },
      topUrls: ['/docs/concepts/workloads/pods', '/docs/tasks/debug/debug-application', '/docs/reference'],
      ...{ coverage: 0.8, degraded: false, milliseconds: 1.234 },
    });
    // Not all in one turn of the event loop, as on a real server.
    if (index % 500 === 499) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const grown = (process.memoryUsage.rss() - before) / 2 ** 20;
  await kept.close();
  const bytes = readdirSync(dataDir)
    .filter((name) => name.startsWith('journal.db'))
    .reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0);
  const each = bytes / queries.length;
  console.log(
    `\n${each.toFixed(0)} bytes per search in SQLite: ${each.toFixed(0)} MB per million; this process grew by ${grown.toFixed(0)} MB over ${queries.length.toLocaleString('en')} of them`,
  );
}

/** Longer than the delay before searches are written. */
const writtenMs = 1500;

/** Number of records per search, because the cost of one is lost in the noise of a search. */
const timesRecorded = 10;

/**
 * The same searches over HTTP with and without a journal, in turns on one server, because no two servers run equally
 * fast.
 */
async function costOfSearches(folder: string, corpora: string, count: number, turns: number): Promise<void> {
  const corpus = join(corpora, 'k8s');
  const site = existsSync(corpus) ? corpus : join(import.meta.dirname, '../docs');
  const dataDir = join(folder, 'served');
  await buildIndex({ directory: site, dataDir });
  const bodies = queriesOf(corpora, count).map((query) => JSON.stringify({ query }));
  const program = join(import.meta.dirname, 'http/server-process.ts');
  const server = await benchedServer(dataDir, program, ['journal']);
  const costOf = async (records: number) => {
    const before = await server.figures(records);
    await sendLoad({ url: before.url, path: '/_service/api/search', connections: 8, bodies });
    await wait(writtenMs);
    const { cpuSeconds } = await server.figures();
    return ((cpuSeconds - before.cpuSeconds) * 1e6) / bodies.length;
  };
  for (let time = 0; time < 4; time++) await costOf((time % 2) * timesRecorded); // Warm up.
  const without: number[] = [];
  const added: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const first = await costOf(turn % 2 === 0 ? 0 : timesRecorded);
    const second = await costOf(turn % 2 === 0 ? timesRecorded : 0);
    const [off, on] = turn % 2 === 0 ? [first, second] : [second, first];
    without.push(off);
    added.push((on - off) / timesRecorded);
  }
  server.stop();
  const cost = mean(added);
  console.log(
    `\na search over HTTP takes ${median(without).toFixed(0)} µs CPU without a journal; a record of it ${cost.toFixed(1)} ± ${standardError(added).toFixed(1)} µs (${((cost / median(without)) * 100).toFixed(1)} %) more, over ${turns} turns with ${timesRecorded} records of each search`,
  );
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function standardError(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(mean(numbers.map((number) => (number - middle) ** 2)) / (numbers.length - 1));
}
