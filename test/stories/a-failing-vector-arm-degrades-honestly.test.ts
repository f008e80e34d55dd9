import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { buildIndex } from '../../src/build-index.ts';
import { createEmbedder, type EmbedderSettings } from '../../src/embedding/create-embedder.ts';
import { QueryEmbedder, type QueryEmbedderOptions } from '../../src/embedding/query-embedder.ts';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import { openDocs } from '../../src/open-docs.ts';
import type { FakeFault } from '../providers/fake-fault.ts';
import { FakeProvider } from '../providers/fake-provider.ts';
import { temporarySite } from './temporary-site.ts';

const files = {
  'kettle.md': '# Kettles\n\nBoil water in a kettle before you brew tea.\n\n## Clean it\n\nUse vinegar.',
  'toaster.md': '# Toasters\n\nA toaster browns bread. Empty the tray.',
  'oven.md': '# Ovens\n\nBake bread in the oven. Heat it first.',
};
const deadlineMs = 250;
const probeMs = 300;
/** A test that takes longer is waiting for the provider. */
const watchdog = { timeout: 120_000 };

interface Served {
  provider: FakeProvider;
  directory: string;
  dataDir: string;
  embedding: EmbedderSettings;
  search(body?: object): Promise<Answer>;
  get(path: string): Promise<Record<string, unknown>>;
  metrics(): Promise<string>;
}

interface Answer {
  status: number;
  hits: { id: string; url: string }[];
  degraded: boolean;
  timing: string;
}

/** A site with vectors, served over HTTP, with a provider whose faults are chosen. */
async function served(
  context: TestContext,
  { build = true, options = {} }: { build?: boolean; options?: QueryEmbedderOptions } = {},
): Promise<Served> {
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  const directory = await temporarySite(context, files);
  const dataDir = await temporarySite(context);
  const embedding: EmbedderSettings = {
    provider: 'openai-compatible',
    model: 'fake',
    baseUrl: provider.baseUrl(),
    apiKey: 'any',
  };
  await buildIndex({ directory, dataDir, ...(build && { embedding }) });
  const embedder = new QueryEmbedder(await createEmbedder(embedding), {
    deadlineMs,
    cacheSize: 1,
    breaker: { failures: 100, firstPauseMs: probeMs },
    ...options,
  });
  const docs = await openDocs({ dataDir, embedder });
  const server = await startServer(createApp(docs, { adminToken: 'secret' }), { port: 0, host: '127.0.0.1' });
  context.after(async () => {
    await server.stop();
    await docs.close();
  });
  const at = (path: string) => `${server.url}/_service${path}`;
  return {
    provider,
    directory,
    dataDir,
    embedding,
    async search(body = { query: 'bread oven' }) {
      const response = await fetch(at('/api/search'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { hits, degraded } = (await response.json()) as Pick<Answer, 'hits' | 'degraded'>;
      const timing = response.headers.get('server-timing') ?? '';
      return { status: response.status, hits, degraded, timing };
    },
    get: async (path) => (await (await fetch(at(path))).json()) as Record<string, unknown>,
    metrics: async () =>
      (await fetch(at('/metrics'), { headers: { authorization: 'Bearer secret' } })).text(),
  };
}

const faults: [name: string, fault: FakeFault, reason: RegExp][] = [
  ['answers too late', { kind: 'slow', ms: 60_000 }, /timeout/],
  ['never answers', { kind: 'hang' }, /timeout/],
  ['answers 401', { kind: 'status', status: 401 }, /unauthorized/],
  ['answers 402', { kind: 'status', status: 402 }, /payment/],
  ['answers 429', { kind: 'status', status: 429 }, /rate_limited/],
  ['answers 500', { kind: 'status', status: 500 }, /server_error/],
  ['answers 503', { kind: 'status', status: 503 }, /server_error/],
  ['cuts its answer off', { kind: 'cut' }, /cut_off|unreachable|invalid_response/],
  ['drops the connection', { kind: 'drop' }, /cut_off|unreachable/],
  ['answers rubbish', { kind: 'garbage' }, /invalid_response/],
  ['answers a page of HTML', { kind: 'html' }, /invalid_response/],
  ['answers JSON of another shape', { kind: 'shape' }, /invalid_response/],
  ['sends a vector of another length', { kind: 'dimension', by: 3 }, /wrong_dimensions|invalid_response/],
  ['sends NaN', { kind: 'nan' }, /invalid_response/],
  ['sends a vector of zeros', { kind: 'zero' }, /invalid_response/],
  ['sends too few vectors', { kind: 'count' }, /invalid_response/],
];

for (const [name, fault, reason] of faults) {
  test(
    `a provider that ${name}: keyword hits with 200, degraded, in time, and recovery with the provider`,
    watchdog,
    async (context) => {
      const { provider, search, get, metrics } = await served(context);
      const byKeyword = await search({ query: 'bread oven', arms: 'keyword' });
      assert.deepEqual([byKeyword.status, byKeyword.degraded], [200, false]);
      provider.fail(fault);
      const failed = await search();
      assert.deepEqual([failed.status, failed.degraded], [200, true]);
      assert.deepEqual(failed.hits, byKeyword.hits);
      assert.match(failed.timing, reason);
      assert.match(await metrics(), /docent_degraded_searches_total\{reason="\w+"\} 1/);
      const { vectors } = await get('/api/health');
      assert.match(JSON.stringify(vectors), reason.source.includes('wrong') ? /breaker/ : reason);
      provider.mend();
      await comesBack(search);
    },
  );
}

test('a provider that refuses connections, and recovers', watchdog, async (context) => {
  const { provider, search } = await served(context);
  const byKeyword = await search({ query: 'bread oven', arms: 'keyword' });
  await provider.refuse();
  const failed = await search();
  assert.deepEqual([failed.status, failed.degraded, failed.hits], [200, true, byKeyword.hits]);
  await provider.accept();
  await comesBack(search);
});

/** Waits until searches are not degraded any more, without a restart. */
async function comesBack(search: Served['search']): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { degraded } = await search({ query: `bread oven ${tries}` });
    if (!degraded) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test(
  'a circuit breaker skips a dead provider, responds at once, and probes the provider again',
  watchdog,
  async (context) => {
    const clock = { time: 0, step: 0 };
    const now = () => (clock.time += clock.step);
    const { provider, search, get } = await served(context, {
      options: { breaker: { failures: 3, firstPauseMs: probeMs, now } },
    });
    provider.fail({ kind: 'hang' });
    for (let index = 0; index < 3; index++) await search({ query: `bread ${index}` });
    const calls = provider.requests.length;
    for (let index = 0; index < 5; index++) {
      const { degraded, timing } = await search({ query: `oven ${index}` });
      assert.ok(degraded);
      assert.match(timing, /breaker_open/);
    }
    assert.equal(provider.requests.length, calls);
    assert.deepEqual((await get('/api/health')).arms, { keyword: 'ok', vector: 'failing' });
    provider.mend();
    clock.step = 60_000;
    await comesBack(search);
    assert.deepEqual((await get('/api/health')).arms, { keyword: 'ok', vector: 'ok' });
  },
);

test('a working provider: not degraded, hybrid hits, and timings of both arms', async (context) => {
  const { search, get } = await served(context);
  const { degraded, hits, timing } = await search();
  assert.equal(degraded, false);
  assert.equal(hits[0]?.url, '/oven');
  assert.match(timing, /^keyword;dur=[\d.]+, vector;dur=[\d.]+, previews;dur=[\d.]+$/);
  assert.equal((await get('/api/ai/capabilities')).vectorSearch, true);
});

test('searches during typing do not call the provider and are not degraded', async (context) => {
  const { provider, search } = await served(context);
  provider.fail({ kind: 'status', status: 500 });
  const calls = provider.requests.length;
  const { degraded, hits } = await search({ query: 'brea', arms: 'keyword' });
  assert.deepEqual([degraded, hits.length > 0], [false, true]);
  assert.equal(provider.requests.length, calls);
});

test('a snapshot whose build could not embed is degraded, and the provider is not called', async (context) => {
  const { provider, search, get } = await served(context, { build: false });
  const { degraded, timing, hits } = await search();
  assert.equal(degraded, true);
  assert.ok(hits.length > 0);
  assert.match(timing, /no_vectors/);
  assert.equal(provider.requests.length, 0);
  assert.deepEqual((await get('/api/health')).arms, { keyword: 'ok', vector: 'failing' });
});

test('a snapshot with vectors of another model is degraded', async (context) => {
  const { dataDir, embedding } = await served(context);
  const docs = await openDocs({ dataDir, embedding: { ...embedding, model: 'another' } });
  context.after(() => docs.close());
  const { degraded, degradedBy } = await docs.search({ query: 'bread' });
  assert.deepEqual([degraded, degradedBy], [true, 'other_model']);
});

test('without a key, searches are not degraded and the provider is not called', async (context) => {
  const { provider, dataDir } = await served(context);
  const calls = provider.requests.length;
  const docs = await openDocs({ dataDir });
  context.after(() => docs.close());
  assert.equal((await docs.search({ query: 'bread' })).degraded, false);
  assert.equal(docs.vectorArm(), null);
  assert.equal(provider.requests.length, calls);
});

test('some chunks without a vector: not degraded, and health reports it', async (context) => {
  const { provider, directory, dataDir, embedding } = await served(context);
  await provider.refuse();
  await writeFile(join(directory, 'new.md'), '# Mixers\n\nA mixer mixes.');
  await buildIndex({ directory, dataDir, embedding, vectors: { retries: 0 } });
  await provider.accept();
  const docs = await openDocs({ dataDir, embedding });
  context.after(() => docs.close());
  assert.equal((await docs.search({ query: 'mixer' })).degraded, false);
  const { embedded, chunks } = docs.vectorArm()!;
  assert.equal(chunks - embedded, 1);
});

test('a reader who leaves ends the call', watchdog, async (context) => {
  const { provider, dataDir, embedding } = await served(context);
  const docs = await openDocs({ dataDir, embedding: { ...embedding, deadlineMs: 60_000 } });
  context.after(() => docs.close());
  provider.fail({ kind: 'hang' });
  const gone = new AbortController();
  setTimeout(() => gone.abort(), 30);
  await docs.search({ query: 'bread' }, { signal: gone.signal });
});
