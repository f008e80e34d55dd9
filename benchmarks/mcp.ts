import { join } from 'node:path';
import { readQueries } from '../evals/query.ts';
import { formatTable } from '../src/cli/format-table.ts';
import type { Benchmark } from './benchmark.ts';
import { distinctQueries } from './http/distinct-queries.ts';
import { sendLoad } from './http/send-load.ts';
import { type BenchedServer, benchedServer } from './http/server-figures.ts';
import { median } from './search/median.ts';
import { withIndexedK8s } from './with-indexed-k8s.ts';

interface Contender {
  name: string;
  path: string;
  body(query: string): object;
  headers?: Record<string, string>;
}

const accept = { accept: 'application/json, text/event-stream' };
const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const modernHeaders = {
  ...accept,
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'search_docs',
};

const contenders: Contender[] = [
  { name: 'search', path: '/_service/api/search', body: (query) => ({ query }) },
  {
    name: 'search with whole texts',
    path: '/_service/api/search',
    body: (query) => ({ query, includeText: true }),
  },
  {
    name: 'search_docs, 2026-07-28',
    path: '/mcp',
    body: (query) => call(query, envelope),
    headers: modernHeaders,
  },
  { name: 'search_docs, 2025-11-25', path: '/mcp', body: (query) => call(query), headers: accept },
  {
    name: "by the SDK's handler, 2026-07-28",
    path: '/plain-sdk',
    body: (query) => call(query, envelope),
    headers: modernHeaders,
  },
];

/** An agent's search compared with a reader's, over HTTP. */
export const mcp: Benchmark = {
  name: 'mcp',
  summary: "search_docs calls per CPU-second of the server beside plain searches and the SDK's own handler",

  async run({ corpora, quick, repeats }) {
    await withIndexedK8s(corpora, async ({ site, dataDir }) => {
      const asked = readQueries(join(site, 'queries.jsonl')).filter(({ locale }) => locale === 'en');
      const queries = distinctQueries(
        asked.map(({ query }) => query),
        quick ? 500 : 3000,
      );
      const server = await benchedServer(dataDir, join(import.meta.dirname, 'mcp/server-process.ts'));
      await compare(server, queries, quick ? 3 : repeats);
      server.stop();
    });
  },
};

async function compare(server: BenchedServer, queries: string[], repeats: number): Promise<void> {
  const measured = contenders.map((contender) => ({ contender, rates: [] as number[] }));
  for (let round = 0; round <= repeats; round++)
    for (const { contender, rates } of measured) {
      const rate = await perCpuSecond(server, contender, queries);
      if (round > 0) rates.push(rate); // The first round is a warm-up.
    }
  const plain = median(measured[0]!.rates);
  const rows = measured.map(({ contender, rates }) => {
    const rate = median(rates);
    return [contender.name, rate.toFixed(0), (1e6 / rate).toFixed(0), (rate / plain).toFixed(2)];
  });
  for (const line of formatTable(['route', 'per CPU-second', 'CPU µs each', 'of search'], rows))
    console.log(line);
}

async function perCpuSecond(
  server: BenchedServer,
  { path, body, headers }: Contender,
  queries: string[],
): Promise<number> {
  const bodies = queries.map((query) => JSON.stringify(body(query)));
  const before = await server.figures();
  const times = await sendLoad({ url: before.url, path, connections: 16, bodies, headers });
  return times.length / ((await server.figures()).cpuSeconds - before.cpuSeconds);
}

function call(query: string, meta?: object): object {
  const params = { name: 'search_docs', arguments: { query }, ...(meta !== undefined && { _meta: meta }) };
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
}
