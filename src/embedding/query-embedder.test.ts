import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { FakeFault } from '../../test/providers/fake-fault.ts';
import { FakeProvider } from '../../test/providers/fake-provider.ts';
import { createEmbedder } from './create-embedder.ts';
import type { Embedder } from './embedder.ts';
import { QueryEmbedder, type QueryEmbedderOptions, type QueryFailure } from './query-embedder.ts';

const never = new AbortController().signal;

async function queriesAt(context: TestContext, options: QueryEmbedderOptions = {}) {
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  const clock = { ms: 1_000_000 };
  const embedder = await createEmbedder({ provider: 'openai', baseUrl: provider.baseUrl(), apiKey: 'any' });
  const queries = new QueryEmbedder(embedder, { deadlineMs: 5_000, now: () => clock.ms, ...options });
  const failureOf = async (query: string, signal = never) => {
    const result = await queries.embed(query, signal);
    return 'failure' in result ? result.failure : null;
  };
  return { provider, embedder, queries, clock, failureOf };
}

test('the same query in another spelling is embedded once', async (context) => {
  const { provider, queries } = await queriesAt(context);
  const first = await queries.embed('  hello \n  world ', never);
  assert.deepEqual(await queries.embed('hello world', never), first);
  assert.deepEqual(await queries.embed('ｈｅｌｌｏ world', never), first);
  assert.ok('vector' in first && first.vector.length === 256);
  assert.deepEqual([...provider.embedded], [['hello world', 1]]);
});

test('the latest queries are cached', async (context) => {
  const { provider, queries } = await queriesAt(context, { cacheSize: 2 });
  for (const query of ['a', 'b', 'a', 'c', 'a', 'b']) await queries.embed(query, never);
  assert.deepEqual(Object.fromEntries(provider.embedded), { a: 1, b: 2, c: 1 });
});

test('an empty query is not embedded', async (context) => {
  const { provider, failureOf } = await queriesAt(context);
  assert.equal(await failureOf(' \t\n'), 'empty_query');
  assert.equal(provider.requests.length, 0);
});

test('two readers with the same query share one call', async (context) => {
  const { provider, queries } = await queriesAt(context);
  provider.fail({ kind: 'slow', ms: 40 });
  const [one, two] = await Promise.all([queries.embed('same', never), queries.embed(' same', never)]);
  assert.deepEqual(one, two);
  assert.equal(provider.requests.length, 1);
});

test('a reader who leaves does not cancel the call for others', async (context) => {
  const { provider, queries, failureOf } = await queriesAt(context);
  provider.fail({ kind: 'slow', ms: 60 });
  const leaving = new AbortController();
  const left = failureOf('same', leaving.signal);
  const stayed = queries.embed('same', never);
  await wait(10);
  leaving.abort();
  assert.equal(await left, 'aborted');
  assert.ok('vector' in (await stayed));
  assert.deepEqual([...provider.embedded.values()], [1]);
});

test('the call is cancelled when the last reader leaves, and the next reader starts a new one', async (context) => {
  const { provider, queries, failureOf } = await queriesAt(context);
  provider.fail({ kind: 'slow', ms: 200 });
  const leaving = new AbortController();
  const both = [failureOf('same', leaving.signal), failureOf('same', leaving.signal)];
  while (provider.requests.length === 0) await wait(5);
  leaving.abort();
  assert.deepEqual(await Promise.all(both), ['aborted', 'aborted']);
  assert.ok('vector' in (await queries.embed('same', never)));
  assert.equal(provider.requests.length, 2);
  assert.deepEqual([...provider.embedded.values()], [1], 'the first call was answered by nobody');
  assert.deepEqual(queries.state(), { breaker: 'closed', lastFailure: null });
});

test('a reader who has already left starts no call', async (context) => {
  const { provider, failureOf } = await queriesAt(context);
  assert.equal(await failureOf('late', AbortSignal.abort()), 'aborted');
  assert.equal(provider.requests.length, 0);
});

test('the deadline also ends calls of an embedder that ignores its signal', async () => {
  const deaf: Embedder = {
    identity: 'deaf',
    model: 'deaf',
    limits: { batch: 1, characters: 1_000 },
    pricePerMillionTokens: null,
    embedDocuments: () => new Promise(() => undefined),
    embedQuery: () => new Promise(() => undefined),
  };
  const queries = new QueryEmbedder(deaf, { deadlineMs: 30 });
  assert.deepEqual(await queries.embed('q', never), { failure: 'timeout' });
});

const status = (code: number, retryAfter?: string): FakeFault => ({
  kind: 'status',
  status: code,
  retryAfter,
});
const failures: [fault: FakeFault | 'closed', failure: QueryFailure, callsUntilOpen: number][] = [
  ['closed', 'unreachable', 3],
  [{ kind: 'hang' }, 'timeout', 3],
  [status(401), 'unauthorized', 1],
  [status(402), 'payment', 1],
  [status(429), 'rate_limited', 3],
  [status(429, '2'), 'rate_limited', 1],
  [status(500), 'server_error', 3],
  [{ kind: 'cut' }, 'cut_off', 3],
  [{ kind: 'garbage' }, 'invalid_response', 3],
  [{ kind: 'nan' }, 'invalid_response', 3],
];

for (const [fault, failure, callsUntilOpen] of failures) {
  const name = fault === 'closed' ? fault : Object.values(fault).filter(Boolean).join(' ');

  test(`${name}: reported as ${failure}, opens the breaker after ${callsUntilOpen}, recovers`, async (context) => {
    const deadlineMs = failure === 'timeout' ? 100 : 5_000;
    const { provider, queries, clock, failureOf } = await queriesAt(context, { deadlineMs });
    if (fault === 'closed') await provider.refuse();
    else provider.fail(fault);
    for (let call = 0; call < callsUntilOpen; call++) assert.equal(await failureOf(`q${call}`), failure);
    const calls = provider.requests.length;
    assert.equal(await failureOf('another'), 'breaker_open');
    assert.equal(provider.requests.length, calls);
    assert.deepEqual(queries.state(), { breaker: 'open', lastFailure: { reason: failure, at: clock.ms } });

    if (fault === 'closed') await provider.accept();
    else provider.mend();
    clock.ms += 5_000;
    assert.equal(await failureOf('another'), null);
    assert.equal(queries.state().breaker, 'closed');
  });
}

test('while one query probes, others fail fast, and cached queries are always answered', async (context) => {
  const { provider, queries, clock, failureOf } = await queriesAt(context);
  await queries.embed('remembered', never);
  provider.fail(status(401));
  await failureOf('opens it');
  assert.equal(await failureOf('remembered'), null);
  clock.ms += 5_000;
  provider.fail({ kind: 'slow', ms: 50 });
  const probe = failureOf('probe');
  assert.equal(queries.state().breaker, 'probing');
  assert.equal(await failureOf('meanwhile'), 'breaker_open');
  assert.equal(await probe, null);
  assert.equal(await failureOf('afterwards'), null);
});

test('a failure is not cached', async (context) => {
  const { provider, failureOf } = await queriesAt(context);
  provider.fail(status(500), 1);
  assert.equal(await failureOf('q'), 'server_error');
  assert.equal(await failureOf('q'), null);
});
