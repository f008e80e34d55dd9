import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readQueries } from '../evals/query.ts';
import { buildIndex } from '../src/build-index.ts';
import type { AskFigures } from './ask/server-process.ts';
import type { Benchmark } from './benchmark.ts';
import { distinctQueries } from './http/distinct-queries.ts';
import { percentile } from './search/median.ts';

/** Streamed answers: the time to the first source, and the cost of many concurrent streams. */
export const ask: Benchmark = {
  name: 'ask',
  summary: 'time to the first source beside a search; 1,000 answers of 30 s at once: CPU, memory, delay',

  async run({ corpora, quick }) {
    const site = join(corpora, 'k8s');
    if (!existsSync(site))
      return console.log(`There is no ${site}; name the folder of the corpora with --corpora.`);
    const dataDir = await mkdtemp(join(tmpdir(), 'docent-bench-'));
    const [streams, seconds] = quick ? [100, 5] : [1000, 30];
    const model = fork(join(import.meta.dirname, 'ask/model-process.ts'), [String(seconds)]);
    try {
      await buildIndex({ directory: site, dataDir });
      const [baseUrl] = (await once(model, 'message')) as [string];
      const server = fork(join(import.meta.dirname, 'ask/server-process.ts'), [dataDir, baseUrl]);
      await once(server, 'message');
      const asked = readQueries(join(site, 'queries.jsonl')).filter(({ locale }) => locale === 'en');
      const queries = distinctQueries(
        asked.map(({ query }) => query),
        streams + 800,
      );
      await compareFirstSource(server, queries.slice(0, 400), queries.slice(400, 800));
      await manyStreams(server, queries.slice(800), seconds);
      server.disconnect();
    } finally {
      model.disconnect();
      await rm(dataDir, { recursive: true });
    }
  },
};

async function figuresOf(server: ChildProcess): Promise<AskFigures> {
  server.send('figures');
  const [figures] = await once(server, 'message');
  return figures as AskFigures;
}

/** CPU time from a question to its first source, compared with a search. */
async function compareFirstSource(server: ChildProcess, warm: string[], queries: string[]): Promise<void> {
  const { url } = await figuresOf(server);
  for (const query of warm) {
    await search(url, query);
    await firstSource(url, query);
  }
  const start = await figuresOf(server);
  for (const query of queries) await search(url, query);
  const middle = await figuresOf(server);
  const waits: number[] = [];
  for (const query of queries) waits.push(await firstSource(url, query));
  const end = await figuresOf(server);
  const searchMs = ((middle.cpuSeconds - start.cpuSeconds) * 1000) / queries.length;
  const askMs = ((end.cpuSeconds - middle.cpuSeconds) * 1000) / queries.length;
  console.log(
    `CPU of a search ${searchMs.toFixed(2)} ms, of a question until its first source ${askMs.toFixed(2)} ms: ${(askMs - searchMs).toFixed(2)} ms more; wall p50 ${percentile(waits, 0.5).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms`,
  );
}

async function manyStreams(server: ChildProcess, queries: string[], seconds: number): Promise<void> {
  await wait(2000);
  const idle = await figuresOf(server);
  const running = queries.map((query) => wholeAnswer(idle.url, query));
  await wait((seconds * 1000) / 2);
  const { residentMegabytes: peak } = await figuresOf(server);
  const whole = (await Promise.all(running)).filter(Boolean).length;
  const end = await figuresOf(server);
  const [cpu, memory] = [end.cpuSeconds - idle.cpuSeconds, peak - idle.residentMegabytes];
  console.log(
    `${queries.length} answers of ${seconds} s at once: ${whole} came whole; ${((cpu * 1000) / queries.length).toFixed(1)} ms CPU and ${((memory * 1024) / queries.length).toFixed(0)} KB each over the idle server; event loop delay p99 ${end.delayP99.toFixed(0)} ms`,
  );
}

function post(url: string, path: string, query: string, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/_service/api/${path}`, {
    method: 'POST',
    headers,
    signal,
    body: JSON.stringify({ query }),
  });
}

async function search(url: string, query: string): Promise<void> {
  await (await post(url, 'search', query)).text();
}

/** Milliseconds until the first source; then disconnects. */
async function firstSource(url: string, query: string): Promise<number> {
  const leaving = new AbortController();
  const started = performance.now();
  const response = await post(url, 'ask', query, leaving.signal);
  let heard = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    heard += piece;
    if (heard.includes('"source-url"')) break;
  }
  const waited = performance.now() - started;
  leaving.abort();
  return waited;
}

async function wholeAnswer(url: string, query: string): Promise<boolean> {
  // A broken connection is a lost answer, but does not end the others.
  const text = await post(url, 'ask', query)
    .then((response) => response.text())
    .catch(() => '');
  return text.includes('"type":"finish"') && text.endsWith('data: [DONE]\n\n');
}
