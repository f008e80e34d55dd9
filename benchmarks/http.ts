import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readQueries } from '../evals/query.ts';
import { buildIndex } from '../src/build-index.ts';
import { distinctQueries } from './http/distinct-queries.ts';
import { sendLoad } from './http/send-load.ts';
import { type BenchedServer, benchedServer } from './http/server-figures.ts';
import type { Benchmark } from './run.ts';
import { percentile } from './search/median.ts';

const connectionCounts = [1, 32, 256];

/** Searches over HTTP beside an empty JSON route of the same server: what the search itself costs. */
export const http: Benchmark = {
  name: 'http',
  summary: 'searches per CPU-second of the server beside an empty route, at 1, 32 and 256 connections',

  async run({ corpora, quick }) {
    const site = join(corpora, 'k8s');
    if (!existsSync(site))
      return console.log(`There is no ${site}; name the folder of the corpora with --corpora.`);
    const dataDir = await mkdtemp(join(tmpdir(), 'docent-bench-'));
    try {
      await buildIndex({ directory: site, dataDir });
      const asked = readQueries(join(site, 'queries.jsonl')).filter(({ locale }) => locale === 'en');
      const total = quick ? 20_000 : 200_000;
      const queries = distinctQueries(
        asked.map(({ query }) => query),
        total,
      );
      const server = await benchedServer(dataDir);
      await compareRoutes(server, bodiesOf(queries.slice(0, quick ? 3_000 : 20_000)));
      await watchMemory(server, bodiesOf(queries), total);
      server.stop();
    } finally {
      await rm(dataDir, { recursive: true });
    }
  },
};

async function compareRoutes(server: BenchedServer, bodies: string[]): Promise<void> {
  for (const path of ['/empty', '/_service/api/search']) await measure(server, path, 32, bodies); // Warm up.
  console.log('connections  route   requests per CPU-second  p50 ms  p99 ms  of the empty route');
  for (const connections of connectionCounts) {
    const empty = await measure(server, '/empty', connections, bodies);
    const search = await measure(server, '/_service/api/search', connections, bodies);
    for (const [name, figures] of Object.entries({ empty, search })) {
      const share = (figures.perCpuSecond / empty.perCpuSecond).toFixed(2);
      console.log(
        `${String(connections).padStart(11)}  ${name.padEnd(6)}  ${figures.perCpuSecond.toFixed(0).padStart(23)}  ${figures.p50.toFixed(2).padStart(6)}  ${figures.p99.toFixed(2).padStart(6)}  ${share.padStart(18)}`,
      );
    }
  }
}

async function measure(server: BenchedServer, path: string, connections: number, bodies: string[]) {
  const before = await server.figures();
  const times = await sendLoad({ url: before.url, path, connections, bodies });
  const after = await server.figures();
  return {
    perCpuSecond: times.length / (after.cpuSeconds - before.cpuSeconds),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

async function watchMemory(server: BenchedServer, bodies: string[], total: number): Promise<void> {
  const before = await server.figures();
  await sendLoad({ url: before.url, path: '/_service/api/search', connections: 32, bodies });
  const after = await server.figures();
  console.log(
    `\nresident memory ${before.residentMegabytes.toFixed(0)} MB before and ${after.residentMegabytes.toFixed(0)} MB after ${total.toLocaleString('en')} searches`,
  );
}

function bodiesOf(queries: readonly string[]): string[] {
  return queries.map((query) => JSON.stringify({ query }));
}
