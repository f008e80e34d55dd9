import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { clusterFormat } from '../../src/engine/opensearch/index-mapping.ts';
import type { SiteState } from '../../src/engine/opensearch/site-state.ts';
import type { App } from '../../src/http/app-settings.ts';
import { createApp } from '../../src/http/create-app.ts';
import { LiveDocs } from '../../src/http/live-docs.ts';
import { openDocs } from '../../src/open-docs.ts';
import {
  type FakeAnswer,
  type FakeCall,
  FakeOpenSearch,
  searchAnswer,
} from '../opensearch/fake-opensearch.ts';

const scope = { version: 'current', locale: 'en' };
const state: SiteState = {
  current: 7,
  lastNumber: 7,
  lease: null,
  isDirty: false,
  snapshots: [
    {
      format: clusterFormat,
      number: 7,
      createdAt: '2026-11-16T12:00:00.000Z',
      signature: '',
      versions: { current: 'current', list: ['current'] },
      locales: { default: 'en', list: ['en'] },
      scopes: [
        {
          ...scope,
          ...{ pages: 1, chunks: 1, vectors: null, key: 'k', routing: null, meaning: null, noise: [] },
          ...{ fieldLengths: [], averages: [], nextRef: 1, isWorn: false },
        },
      ],
    },
  ],
};

function healthy({ path, body }: FakeCall): FakeAnswer {
  if (path.includes('-sites/')) return { body: { _seq_no: 1, _primary_term: 1, _source: { state } } };
  return searchAnswer([], {}, body.trim().split('\n').length / 2);
}

async function served(context: TestContext): Promise<{ fake: FakeOpenSearch; app: App }> {
  const fake = await FakeOpenSearch.start(healthy);
  context.after(() => fake.close());
  const live = new LiveDocs();
  live.replace(await openDocs({ engine: { nodes: [fake.url], timeoutMs: 2_000 } }));
  context.after(() => live.close());
  return { fake, app: createApp(live, { isLocalOnly: false, adminToken: 'a token of the admin' }) };
}

let searches = 0;

/** Every search has a new word, because words are cached after their first lookup. */
async function search(app: App): Promise<Response> {
  const body = JSON.stringify({ query: `word${'x'.repeat(++searches)}` });
  const headers = { 'content-type': 'application/json' };
  return app.fetch(new Request('http://localhost/_service/api/search', { method: 'POST', body, headers }));
}

async function health(app: App, query = ''): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await app.fetch(new Request(`http://localhost/_service/api/health${query}`));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

for (const [name, trouble, reason] of [
  ['does not answer', (): FakeAnswer => ({ hangs: true }), 'timeout'],
  ['has no manager', (): FakeAnswer => ({ status: 503, body: {} }), 'partial'],
  ['answers without a shard', () => searchAnswer([], { _shards: { total: 2, failed: 1 } }), 'partial'],
  ['refuses the password', (): FakeAnswer => ({ status: 401, body: {} }), 'refused'],
] as const)
  test(`a cluster that ${name} causes 503 with Retry-After, and searches work again once it recovers`, async (context) => {
    const { fake, app } = await served(context);
    assert.equal((await search(app)).status, 200);
    assert.deepEqual((await health(app)).body.engine, { kind: 'opensearch', state: 'ok', lastFailure: null });
    fake.answerWith(trouble);
    const refused = await search(app);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '5');
    const { error, code } = (await refused.json()) as { error: string; code: string };
    assert.deepEqual(
      [code, error],
      ['engine_unavailable', 'Search is temporarily unavailable. Try again in a moment.'],
    );
    const failing = await health(app, '?ready');
    assert.equal(failing.status, 503);
    assert.deepEqual(failing.body.arms, { keyword: 'failing', vector: 'off' });
    assert.equal((failing.body.engine as { lastFailure: { reason: string } }).lastFailure.reason, reason);
    assert.match(
      await metrics(app),
      new RegExp(`docent_engine_up 0[^]*docent_engine_failures\\{reason="${reason}"\\} [1-9]`),
    );
    fake.answerWith(healthy);
    assert.equal((await search(app)).status, 200);
    assert.equal((await health(app, '?ready')).status, 200);
    assert.match(await metrics(app), /docent_engine_up 1/);
  });

async function metrics(app: App): Promise<string> {
  const headers = { authorization: 'Bearer a token of the admin' };
  return (await app.fetch(new Request('http://localhost/_service/metrics', { headers }))).text();
}
