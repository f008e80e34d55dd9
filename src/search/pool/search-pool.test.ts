import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { FakeProvider } from '../../../test/providers/fake-provider.ts';
import { capturedWorkers } from '../../../test/stories/captured-workers.ts';
import { type Files, temporarySite } from '../../../test/stories/temporary-site.ts';
import { buildIndex } from '../../build-index.ts';
import type { Docs } from '../../docs.ts';
import { type OpenDocsOptions, openDocs } from '../../open-docs.ts';
import { SearchPool } from './search-pool.ts';

const files: Files = {
  'kettle.md': '# Kettles\n\nBoil water in a kettle before you brew tea.\n\n## Clean it\n\nUse vinegar.',
  'toaster.md': '# Toasters\n\nA toaster browns bread. Empty the tray.',
  'de/ofen.md': '# Öfen\n\nIm Ofen wird Brot gebacken.',
};
const queries = [
  'kettle',
  'boil water for tea',
  'bread',
  'tosater',
  'vinegar',
  'clean a toaster',
  'nothing at all',
];

interface Pooled {
  docs: Docs;
  pool: SearchPool;
  dataDir: string;
  warnings: string[];
}

/** A site that two threads search. */
async function pooled(
  context: TestContext,
  { embedding, ...options }: Pick<OpenDocsOptions, 'embedding' | 'onDamage'> = {},
): Promise<Pooled> {
  const directory = await temporarySite(context, files);
  const dataDir = join(await temporarySite(context), 'data');
  await buildIndex({ directory, dataDir, embedding });
  const warnings: string[] = [];
  const pool = new SearchPool(2, (warning) => warnings.push(warning));
  const docs = await openDocs({ dataDir, pool, journal: null, embedding, ...options });
  context.after(async () => {
    await pool.close();
    await docs.close();
  });
  return { docs, pool, dataDir, warnings };
}

/** Searches until this many threads are ready. */
async function underLoad({ docs, pool }: Pooled, ready = 2): Promise<void> {
  while (pool.state.ready < ready) {
    await docs.search({ query: 'kettle' });
    await wait(2);
  }
}

test('few searches start no thread, many start all, and all threads find the same', async (context) => {
  const workers = capturedWorkers(context);
  const site = await pooled(context);
  const { docs, pool } = site;
  const alone = await Promise.all(queries.map((query) => docs.search({ query, includeText: true })));
  assert.equal(workers.length, 0);
  assert.deepEqual(pool.state, { wanted: 2, ready: 0, ended: 0 });
  await underLoad(site);
  assert.equal(workers.length, 2);
  for (let round = 0; round < 5; round++) {
    const found = await Promise.all(queries.map((query) => docs.search({ query, includeText: true })));
    assert.deepEqual(
      found.map(({ hits }) => hits),
      alone.map(({ hits }) => hits),
    );
  }
});

test('an invalid search fails in a thread as in the main thread', async (context) => {
  const site = await pooled(context);
  await underLoad(site);
  await assert.rejects(site.docs.search({ query: 'kettle', version: '9' }), { code: 'unknown_version' });
});

test('a thread that ends is replaced, and its searches are still answered', async (context) => {
  const workers = capturedWorkers(context);
  const site = await pooled(context);
  const { docs, pool, warnings } = site;
  await underLoad(site);
  const expected = await docs.search({ query: 'kettle' });
  const running = Array.from({ length: 40 }, () => docs.search({ query: 'kettle' }));
  for (const worker of workers) void worker.terminate();
  for (const { hits } of await Promise.all(running)) assert.deepEqual(hits, expected.hits);
  await underLoad(site);
  assert.equal(workers.length, 4);
  assert.equal(pool.state.ended, 2);
  assert.match(warnings[0]!, /^A search thread stopped: .* Docent replaces it/);
  assert.deepEqual((await docs.search({ query: 'kettle' })).hits, expected.hits);
});

test('threads that crash at every start are restarted less and less often', async (context) => {
  const workers = capturedWorkers(context, new URL('data:text/javascript,throw new Error("no memory")'));
  const site = await pooled(context);
  const { docs, pool, warnings } = site;
  const busy = () => Promise.all(Array.from({ length: 30 }, () => docs.search({ query: 'kettle' })));
  await busy();
  while (warnings.length < 2) await wait(5);
  assert.match(
    warnings[0]!,
    /cannot start: no memory\. Searches run without it. Docent will try again in 1 s/,
  );
  while (warnings.length < 4) await wait(5);
  assert.match(warnings[3]!, /in 2 s/);
  for (const { hits } of await busy()) assert.equal(hits[0]?.title, 'Kettles');
  assert.equal(workers.length, 4);
  assert.equal(pool.state.ready, 0);
  await pool.close();
  await wait(2100);
  assert.equal(workers.length, 4, 'a closed pool starts nothing');
});

test('a new snapshot and the previous one are searched at the same time', async (context) => {
  const site = await pooled(context);
  const { pool, dataDir } = site;
  await underLoad(site);
  const directory = await temporarySite(context, { 'a.md': '# Kettle of another edition' });
  await buildIndex({ directory, dataDir });
  const next = await openDocs({ dataDir, pool, journal: null });
  context.after(() => next.close());
  const [before, after] = await Promise.all([
    site.docs.search({ query: 'kettle' }),
    next.search({ query: 'kettle' }),
  ]);
  assert.equal(before.hits[0]?.title, 'Kettles');
  assert.equal(after.hits[0]?.title, 'Kettle of another edition');
});

test('a snapshot with missing files ends the threads, and the main thread searches instead', async (context) => {
  const site = await pooled(context);
  const { pool, dataDir, warnings } = site;
  await underLoad(site);
  const next = await openDocs({ dataDir, journal: null, pool: removing(pool, dataDir) });
  context.after(() => next.close());
  const found = await Promise.all(queries.map((query) => next.search({ query })));
  assert.equal(found[0]?.hits[0]?.title, 'Kettles');
  assert.match(warnings[0]!, /stopped: ENOENT.* Docent replaces it/);
});

/** Removes the snapshots before the threads can open their files. */
function removing(pool: SearchPool, dataDir: string): SearchPool {
  return Object.create(pool, {
    readers: { value: pool.readers },
    state: { value: pool.state },
    over: {
      value: (...args: Parameters<SearchPool['over']>) => {
        rmSync(join(dataDir, 'snapshots'), { recursive: true });
        return pool.over(...args);
      },
    },
  }) as SearchPool;
}

test('the main thread embeds each query once for all threads', async (context) => {
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  const embedding = {
    provider: 'openai-compatible' as const,
    model: 'fake',
    baseUrl: provider.baseUrl(),
    apiKey: 'any',
    deadlineMs: 20_000,
  };
  const site = await pooled(context, { embedding });
  const { docs } = site;
  const alone = await docs.search({ query: 'hot water' });
  await underLoad(site);
  const before = provider.requests.length;
  const found = await Promise.all(Array.from({ length: 20 }, () => docs.search({ query: 'something warm' })));
  assert.equal(provider.requests.length, before + 1);
  assert.deepEqual(new Set(found.map(({ degraded }) => degraded)), new Set([false]));
  assert.deepEqual((await docs.search({ query: 'hot water' })).hits, alone.hits);
});

test('damage that a thread finds is reported', async (context) => {
  const damages: string[] = [];
  const site = await pooled(context, { onDamage: ({ message }) => damages.push(message) });
  const { docs, dataDir } = site;
  await underLoad(site);
  const path = join(dataDir, 'snapshots/1/0.texts');
  await writeFile(
    path,
    (await readFile(path)).map((byte) => byte ^ 1),
  );
  await assert.rejects(docs.search({ query: 'bread' }), { code: 'snapshot_damaged' });
  while (damages.length === 0) await wait(5);
  assert.match(damages[0]!, /checksum of a record/);
});
