import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openJournalStore } from '../../src/journal/open-journal.ts';
import { FakeProvider } from '../providers/fake-provider.ts';
import { run } from './captured-run.ts';
import { type ServeProcess, serveProcess } from './serve-process.ts';
import { postSearch } from './served-site.ts';
import { temporarySite } from './temporary-site.ts';

const files = { 'a.md': '# Herons\n\nHerons stand in the water.' };
const twoWorkers = ['--workers', '2'];
const adminToken = 'a-token-that-is-long-enough';
/** Number of searches that makes the server start its workers. */
const starting = 30;

/** The statuses of this many concurrent searches, each for different words. */
async function statuses(url: string, name: string, count: number): Promise<number[]> {
  const replies = Array.from({ length: count }, (_, index) =>
    postSearch(url, { query: `heron ${name}${String(index).padStart(4, '0')}` }),
  );
  return (await Promise.all(replies)).map(({ status }) => status);
}

async function workersOf(url: string): Promise<{ wanted: number; ready: number } | null> {
  const response = await fetch(`${url}/_service/api/health`);
  return ((await response.json()) as { workers: { wanted: number; ready: number } | null }).workers;
}

/** Searches until both workers answer; returns the number of searches. */
async function startWorkers({ url }: ServeProcess): Promise<number> {
  for (let round = 1; ; round++) {
    assert.deepEqual(new Set(await statuses(url, `start${round}`, starting)), new Set([200]));
    // On a slow machine a round may be too slow to count as load.
    for (let waited = 0; waited < 5000; waited += 20) {
      if ((await workersOf(url))?.ready === 2) return round * starting;
      await wait(20);
    }
  }
}

test('limits, metrics and the journal count each search once, whichever worker answers', async (context) => {
  const dataDir = await temporarySite(context);
  const environment = { DOCENT_LIMIT_SEARCH: '300/86400', DOCENT_ADMIN_TOKEN: adminToken };
  const server = await serveProcess(context, files, twoWorkers, environment, dataDir);
  assert.deepEqual(await workersOf(server.url), { wanted: 2, ready: 0 });
  const started = await startWorkers(server);
  const more = await statuses(server.url, 'more', 350);
  assert.equal(more.filter((status) => status === 200).length, 300 - started);
  const response = await fetch(`${server.url}/_service/metrics`, {
    headers: { authorization: `Bearer ${adminToken}` },
  });
  const metrics = await response.text();
  assert.match(metrics, /^docent_search_workers 2$/m);
  assert.match(metrics, /^docent_requests_total\{operation="\/api\/search",status="200"\} 300$/m);
  const refused = new RegExp(
    `^docent_requests_total\\{operation="/api/search",status="429"\\} ${50 + started}$`,
    'm',
  );
  assert.match(metrics, refused);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
  const store = await openJournalStore({ dataDir });
  context.after(() => store.database.close());
  const [row] = await store.database.all(
    'SELECT COUNT(*) AS searches, COUNT(DISTINCT query) AS queries FROM docent_searches',
  );
  assert.deepEqual([row!.searches, row!.queries], [300, 300]);
});

test('answers stay within the budget, are recorded once, and can be rated', async (context) => {
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  provider.chat.reply({
    parts: [{ waitMs: 200 }, 'In the water [1].'],
    usage: { inputTokens: 1e6, outputTokens: 1e6 },
  });
  const dataDir = await temporarySite(context);
  const config = 'ask: { budgetPerDay: 0.03 }\nchat: { prices: { fake-chat: { input: 1, output: 1 } } }\n';
  const environment = {
    DOCENT_LIMIT_SEARCH: 'off',
    DOCENT_LIMIT_ASK: 'off',
    DOCENT_CHAT_BASE_URL: provider.baseUrl(),
    DOCENT_CHAT_API_KEY: 'any',
    DOCENT_CHAT_MODEL: 'fake-chat',
  };
  const site = { ...files, 'docent.config.yaml': config };
  const server = await serveProcess(context, site, twoWorkers, environment, dataDir);
  await startWorkers(server);
  const searching = statuses(server.url, 'while', 100);
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, index) => askedId(server.url, `Where do ${index} herons stand?`)),
  );
  assert.deepEqual(new Set(await searching), new Set([200]));
  for (const id of ids) assert.deepEqual(await rate(server.url, id), { ok: true });
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
  const store = await openJournalStore({ dataDir });
  context.after(() => store.database.close());
  const answers = await store.database.all('SELECT id FROM docent_answers');
  assert.deepEqual(answers.map(({ id }) => id).sort(), ids.toSorted());
  const [spent] = await store.database.all('SELECT SUM(dollars) AS dollars FROM docent_spending');
  assert.ok(Number(spent!.dollars) > 0.01 && Number(spent!.dollars) <= 0.03, `${spent!.dollars}`);
});

async function askedId(url: string, query: string): Promise<string> {
  const response = await post(`${url}/_service/api/ask`, { query });
  return /"messageId":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
}

async function rate(url: string, id: string): Promise<unknown> {
  return (await post(`${url}/_service/api/ai/feedback`, { id, value: 1 })).json();
}

function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

test('SIGTERM under load: every started search is answered, then the server exits with 0', async (context) => {
  const server = await serveProcess(context, files, twoWorkers, { DOCENT_LIMIT_SEARCH: 'off' });
  let answered = await startWorkers(server);
  const before = answered;
  const reader = async () => {
    for (;;) {
      const reply = await postSearch(server.url, { query: 'heron' }).catch(() => null);
      if (reply === null) return; // The server does not listen any more.
      assert.deepEqual([reply.status, reply.body.hits.length], [200, 1]);
      answered++;
    }
  };
  const readers = Array.from({ length: 16 }, reader);
  while (answered <= before + 50) await wait(20);
  server.child.kill('SIGTERM');
  await Promise.all(readers);
  assert.equal(await server.ended, 0);
  assert.equal(server.written().match(/api\/search","status":200/g)?.length, answered);
});

/** Every search worker crashes when it starts. */
const crashing = `
  import threads from 'node:worker_threads';
  if (!threads.isMainThread && threads.workerData?.snapshots) throw new Error('no room for a thread');
`;

test('workers that cannot start are reported, and the server answers without them', async (context) => {
  const server = await serveProcess(context, files, twoWorkers, {
    DOCENT_LIMIT_SEARCH: 'off',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(crashing)}`,
  });
  assert.deepEqual(new Set(await statuses(server.url, 'start', starting)), new Set([200]));
  await server.wrote(/A search thread cannot start: no room for a thread\. Searches run without it.* in 2 s/);
  assert.deepEqual(new Set(await statuses(server.url, 'more', 100)), new Set([200]));
  assert.deepEqual(await workersOf(server.url), { wanted: 2, ready: 0 });
  assert.ok(server.written().match(/cannot start/g)!.length <= 6, server.written());
});

test('one worker is the main thread', async (context) => {
  const server = await serveProcess(context, files, ['--workers', '1'], { DOCENT_LIMIT_SEARCH: 'off' });
  assert.deepEqual(new Set(await statuses(server.url, 'start', starting)), new Set([200]));
  assert.equal(await workersOf(server.url), null);
});

test('an invalid number of workers is rejected', async (context) => {
  const directory = await temporarySite(context, files);
  for (const given of ['0', '65', 'many']) {
    const { code, stderr } = await run(['serve', directory, '--workers', given]);
    assert.equal(code, 2);
    assert.match(stderr, /--workers is .*, but must be a whole number from 1 to 64/);
  }
});
