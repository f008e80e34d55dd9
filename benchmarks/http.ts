import { join } from 'node:path';
import { readQueries } from '../evals/query.ts';
import { formatTable } from '../src/cli/format-table.ts';
import type { Benchmark } from './benchmark.ts';
import { compareWorkers } from './http/compare-workers.ts';
import { distinctQueries } from './http/distinct-queries.ts';
import { sendLoad } from './http/send-load.ts';
import { type BenchedServer, benchedServer } from './http/server-figures.ts';
import { percentile } from './search/median.ts';
import { withIndexedK8s } from './with-indexed-k8s.ts';

const connectionCounts = [1, 32, 256];
/** `door`: the search operation without the search itself: it reads and checks the body and finds nothing. */
const routes = { empty: '/empty', door: '/door/_service/api/search', search: '/_service/api/search' };

/** Searches over HTTP, compared with an empty JSON route of the same server, to show the cost of the search. */
export const http: Benchmark = {
  name: 'http',
  summary: 'searches per CPU-second of the server beside an empty route, at 1, 32 and 256 connections',

  async run({ corpora, quick, workers, repeats }) {
    await withIndexedK8s(corpora, async ({ site, dataDir }) => {
      const asked = readQueries(join(site, 'queries.jsonl')).filter(({ locale }) => locale === 'en');
      const total = quick ? 20_000 : 200_000;
      const queries = distinctQueries(
        asked.map(({ query }) => query),
        total,
      );
      if (workers)
        return await compareWorkers(dataDir, bodiesOf(queries.slice(0, quick ? 2_000 : 10_000)), { repeats });
      const server = await benchedServer(dataDir);
      await compareRoutes(server, bodiesOf(queries.slice(0, quick ? 3_000 : 20_000)));
      await watchMemory(server, bodiesOf(queries), total);
      server.stop();
    });
  },
};

async function compareRoutes(server: BenchedServer, bodies: string[]): Promise<void> {
  for (const path of Object.values(routes)) await measure(server, path, 32, bodies); // Warm up.
  const rows: (string | number)[][] = [];
  for (const connections of connectionCounts) {
    const measured = new Map<string, Figures>();
    for (const [name, path] of Object.entries(routes))
      measured.set(name, await measure(server, path, connections, bodies));
    const most = measured.get('empty')!.perCpuSecond;
    for (const [name, { perCpuSecond, p50, p99 }] of measured)
      rows.push([
        connections,
        name,
        perCpuSecond.toFixed(0),
        (1e6 / perCpuSecond).toFixed(0),
        p50.toFixed(2),
        p99.toFixed(2),
        (perCpuSecond / most).toFixed(2),
      ]);
  }
  const heads = ['connections', 'route', 'per CPU-second', 'CPU µs each', 'p50 ms', 'p99 ms', 'of empty'];
  for (const line of formatTable(heads, rows)) console.log(line);
}

interface Figures {
  perCpuSecond: number;
  p50: number;
  p99: number;
}

async function measure(
  server: BenchedServer,
  path: string,
  connections: number,
  bodies: string[],
): Promise<Figures> {
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
