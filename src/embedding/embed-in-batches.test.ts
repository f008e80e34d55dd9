import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { FakeFault } from '../../test/providers/fake-fault.ts';
import { FakeProvider, type FakeRequest } from '../../test/providers/fake-provider.ts';
import type { EmbeddedText } from './batch-run.ts';
import { createEmbedder } from './create-embedder.ts';
import { type EmbedInBatchesOptions, embedInBatches } from './embed-in-batches.ts';
import type { Embedder, EmbedderLimits } from './embedder.ts';
import { EmbeddingError } from './embedding-error.ts';
import type { KeyedText } from './text-queue.ts';

const never = new AbortController().signal;
const limits: EmbedderLimits = { batch: 4, characters: 1_000, batchBytes: 2_000 };

async function batchesAt(context: TestContext, given: Partial<EmbedderLimits> = {}) {
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  const real = await createEmbedder({ provider: 'openai', baseUrl: provider.baseUrl(), apiKey: 'any' });
  const embedder: Embedder = {
    identity: real.identity,
    model: real.model,
    limits: { ...limits, ...given },
    pricePerMillionTokens: real.pricePerMillionTokens,
    embedDocuments: (texts, signal) => real.embedDocuments(texts, signal),
    embedQuery: (text, signal) => real.embedQuery(text, signal),
  };
  const sleeps: number[] = [];
  const options: EmbedInBatchesOptions = {
    signal: never,
    random: () => 1,
    sleep: async (ms) => {
      sleeps.push(ms);
    },
  };
  return { provider, embedder, sleeps, options };
}

function numbered(count: number): KeyedText<number>[] {
  return Array.from({ length: count }, (_, key) => ({ key, text: `text ${key}` }));
}

/** Collects everything that is yielded, and the error that is thrown at the end. */
async function drain<Key>(batches: AsyncIterable<EmbeddedText<Key>[]>) {
  const embedded: EmbeddedText<Key>[][] = [];
  try {
    for await (const batch of batches) embedded.push(batch);
    return { embedded, keys: keysOf(embedded), error: null };
  } catch (error) {
    return { embedded, keys: keysOf(embedded), error };
  }
}

function keysOf<Key>(batches: readonly EmbeddedText<Key>[][]): Key[] {
  return batches.flat().map(({ key }) => key);
}

/** A sleep that only a signal ends. */
async function untilStopped(_ms: number, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

const inOrder = (keys: readonly number[]) => keys.toSorted((a, b) => a - b);

test('every text is embedded once, in full calls, with its own vector', async (context) => {
  const { provider, embedder, options } = await batchesAt(context);
  const texts = numbered(10);
  const { embedded, keys, error } = await drain(embedInBatches(embedder, texts, options));
  assert.equal(error, null);
  assert.deepEqual(
    inOrder(keys),
    texts.map(({ key }) => key),
  );
  assert.deepEqual(provider.requests.map((request) => request.texts.length).toSorted(), [2, 4, 4]);
  assert.deepEqual(new Set(provider.embedded.values()), new Set([1]));
  for (const { key, vector } of embedded.flat()) {
    assert.deepEqual(vector, await embedder.embedQuery(`text ${key}`, never));
  }
});

test('progress counts texts, tokens and dollars', async (context) => {
  const { embedder, options } = await batchesAt(context);
  const seen: unknown[] = [];
  const onProgress = (progress: unknown) => seen.push(progress);
  await drain(embedInBatches(embedder, numbered(6), { ...options, parallel: 1, total: 6, onProgress }));
  assert.deepEqual(seen, [
    { done: 4, total: 6, tokens: 8, cost: (8 / 1_000_000) * 0.02 },
    { done: 6, total: 6, tokens: 12, cost: (12 / 1_000_000) * 0.02 },
  ]);
});

test('only the allowed number of calls run at once, and none starts before a batch is taken', async (context) => {
  const { provider, embedder, options } = await batchesAt(context, { batch: 1 });
  const batches = embedInBatches(embedder, numbered(10), { ...options, parallel: 3 });
  const callsAfterAWhile = async (expected: number) => {
    while (provider.requests.length < expected) await wait(5);
    await wait(30);
    return provider.requests.length;
  };
  await batches.next();
  assert.equal(await callsAfterAWhile(1), 1, 'the first call is alone');
  await batches.next();
  assert.equal(await callsAfterAWhile(4), 4);
  await batches.next();
  assert.equal(await callsAfterAWhile(5), 5);
  await batches.return(undefined);
  assert.equal(provider.requests.length, 5);
});

test('a text that is too long is cut at a word, and calls stay within their size limit', async (context) => {
  const { provider, embedder, options } = await batchesAt(context, { characters: 20, batchBytes: 45 });
  const text = 'one two three four five six seven';
  await drain(
    embedInBatches(
      embedder,
      [1, 2, 3].map((key) => ({ key, text })),
      options,
    ),
  );
  assert.deepEqual(
    provider.requests.map((request) => request.texts),
    [['one two three four', 'one two three four'], ['one two three four']],
  );
});

test('a text without words is skipped without a call', async (context) => {
  const { provider, embedder, options } = await batchesAt(context);
  const texts = [
    { key: 1, text: ' \n ' },
    { key: 2, text: 'word' },
    { key: 3, text: '' },
  ];
  const { embedded } = await drain(embedInBatches(embedder, texts, options));
  assert.deepEqual(
    embedded.flat().map((each) => [each.key, 'reason' in each ? each.reason : 'embedded']),
    [
      [1, 'empty'],
      [3, 'empty'],
      [2, 'embedded'],
    ],
  );
  assert.deepEqual([...provider.embedded.keys()], ['word']);
});

const temporary: FakeFault[] = [
  { kind: 'status', status: 429 },
  { kind: 'status', status: 503 },
  { kind: 'cut' },
  { kind: 'drop' },
  { kind: 'html' },
  { kind: 'count' },
];

for (const fault of temporary) {
  test(`temporary failures are retried with growing waits: ${Object.values(fault).join(' ')}`, async (context) => {
    const { provider, embedder, sleeps, options } = await batchesAt(context);
    provider.fail(fault, 3);
    const { keys, error } = await drain(embedInBatches(embedder, numbered(4), options));
    assert.equal(error, null);
    assert.deepEqual(keys, [0, 1, 2, 3]);
    assert.deepEqual(sleeps, [500, 1_000, 2_000]);
    assert.deepEqual(new Set(provider.embedded.values()), new Set([1]));
  });
}

test('a wait that the provider requests is respected', async (context) => {
  const { provider, embedder, sleeps, options } = await batchesAt(context);
  provider.fail({ kind: 'status', status: 429, retryAfter: '3' }, 1);
  await drain(embedInBatches(embedder, numbered(4), options));
  assert.deepEqual(sleeps, [3_500]);
});

test('a call that never ends is aborted and retried', async (context) => {
  const { provider, embedder, options } = await batchesAt(context);
  provider.fail({ kind: 'hang' }, 1);
  const { keys, error } = await drain(
    embedInBatches(embedder, numbered(2), { ...options, callTimeoutMs: 300 }),
  );
  assert.equal(error, null);
  assert.deepEqual(keys, [0, 1]);
});

test('the failure is thrown after all retries, and not before', async (context) => {
  const { provider, embedder, sleeps, options } = await batchesAt(context);
  provider.fail({ kind: 'status', status: 500 });
  const { keys, error } = await drain(embedInBatches(embedder, numbered(2), { ...options, retries: 2 }));
  assert.deepEqual(keys, []);
  assert.ok(error instanceof EmbeddingError && error.reason === 'server_error');
  assert.equal(sleeps.length, 2);
  assert.equal(provider.requests.length, 3);
});

test('a permanent failure starts no new call, and results of running calls are yielded first', async (context) => {
  const { provider, embedder, options } = await batchesAt(context, { batch: 1 });
  provider.fail(({ texts: [text] }) =>
    text === 'text 1' ? { kind: 'status', status: 401 } : { kind: 'slow', ms: 40 },
  );
  const { keys, error } = await drain(embedInBatches(embedder, numbered(20), { ...options, parallel: 4 }));
  assert.ok(error instanceof EmbeddingError && error.reason === 'unauthorized');
  assert.deepEqual(inOrder(keys), [0, 2, 3, 4]);
  assert.equal(provider.requests.length, 5);
});

test('a batch that waits for its retry stops when another batch fails permanently', async (context) => {
  const { provider, embedder, options } = await batchesAt(context, { batch: 1 });
  const statuses: Record<string, number> = { 'text 1': 500, 'text 2': 402 };
  provider.fail(({ texts: [text] }) => {
    const status = statuses[text!];
    return status === undefined ? null : { kind: 'status', status };
  });
  const { error } = await drain(
    embedInBatches(embedder, numbered(3), { ...options, parallel: 2, sleep: untilStopped }),
  );
  assert.ok(error instanceof EmbeddingError && error.reason === 'payment');
});

test('when the source of texts fails, results of running calls are yielded before the error', async (context) => {
  const { provider, embedder, options } = await batchesAt(context, { batch: 1 });
  provider.fail({ kind: 'slow', ms: 20 });
  function* texts() {
    yield* numbered(3);
    throw new Error('the disk is gone');
  }
  const { keys, error } = await drain(embedInBatches(embedder, texts(), options));
  assert.deepEqual(inOrder(keys), [0, 1, 2]);
  assert.match(String(error), /the disk is gone/);
});

test('stopping is prompt, keeps earlier results, and throws an aborted error', async (context) => {
  const { provider, embedder, options } = await batchesAt(context, { batch: 1 });
  provider.fail(({ texts: [text] }) => (text === 'text 0' ? null : { kind: 'hang' }));
  const stop = new AbortController();
  const keys: number[] = [];
  await assert.rejects(
    async () => {
      for await (const batch of embedInBatches(embedder, numbered(50), { ...options, signal: stop.signal })) {
        keys.push(...batch.map(({ key }) => key));
        setTimeout(() => stop.abort(), 20);
      }
    },
    { name: 'EmbeddingError', reason: 'aborted' },
  );
  assert.deepEqual(keys, [0]);
});

test('stopping ends a wait between two tries', async (context) => {
  const { provider, embedder, options } = await batchesAt(context);
  provider.fail({ kind: 'status', status: 429, retryAfter: '60' });
  const { sleep: _, ...realSleep } = options;
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  const { error } = await drain(embedInBatches(embedder, numbered(2), { ...realSleep, signal: stop.signal }));
  assert.ok(error instanceof EmbeddingError && error.reason === 'aborted');
});

test('nothing is called if the signal is aborted before the start', async (context) => {
  const { provider, embedder, options } = await batchesAt(context);
  const signal = AbortSignal.abort();
  const { error } = await drain(embedInBatches(embedder, numbered(2), { ...options, signal }));
  assert.ok(error instanceof EmbeddingError && error.reason === 'aborted');
  assert.equal(provider.requests.length, 0);
});

const refuseLongerThan =
  (characters: number) =>
  (request: FakeRequest): FakeFault | null =>
    request.texts.some((text) => text.length > characters) ? { kind: 'status', status: 400 } : null;

test('a refused batch is halved until the text that is too long is alone, which is then cut once', async (context) => {
  const { provider, embedder, options } = await batchesAt(context, { batch: 8 });
  const texts = numbered(8).with(5, { key: 5, text: 'word '.repeat(12).trim() });
  provider.fail(refuseLongerThan(30));
  const { embedded, keys, error } = await drain(embedInBatches(embedder, texts, { ...options, parallel: 1 }));
  assert.equal(error, null);
  assert.deepEqual(keys, [0, 1, 2, 3, 4, 5, 6, 7]);
  assert.ok(embedded.flat().every(({ vector }) => vector !== null));
  assert.deepEqual(
    provider.requests.map((request) => request.texts.length),
    [4, 4, 2, 1, 1, 1, 2],
  );
  assert.deepEqual(new Set(provider.embedded.values()), new Set([1]));
  assert.ok(provider.embedded.has('word word word word word word'));
});

test('a text that is refused even when shortened is skipped, and the others are embedded', async (context) => {
  const { provider, embedder, options } = await batchesAt(context, { batch: 8 });
  provider.fail(({ texts }) =>
    texts.some((text) => /bad/.test(text)) ? { kind: 'status', status: 400 } : null,
  );
  const texts = numbered(8).with(0, { key: 0, text: 'bad '.repeat(10) });
  const { embedded, error } = await drain(embedInBatches(embedder, texts, options));
  assert.equal(error, null);
  assert.deepEqual(embedded.flat()[0], { key: 0, vector: null, reason: 'refused' });
  assert.equal(embedded.flat().filter(({ vector }) => vector !== null).length, 7);
});

test('a provider that refuses every text is not called for each of them', async (context) => {
  const { provider, embedder, options } = await batchesAt(context, { batch: 8 });
  provider.fail({ kind: 'status', status: 400 });
  const { keys, error } = await drain(embedInBatches(embedder, numbered(1_000), { ...options, parallel: 1 }));
  assert.deepEqual(keys, []);
  assert.ok(error instanceof EmbeddingError && error.reason === 'refused');
  assert.ok(provider.requests.length < 10, String(provider.requests.length));
});

test('a missing model is reported at once', async (context) => {
  const { provider, embedder, options } = await batchesAt(context);
  provider.fail({ kind: 'status', status: 404 });
  const { error } = await drain(embedInBatches(embedder, numbered(4), options));
  assert.ok(error instanceof EmbeddingError && error.status === 404);
  assert.equal(provider.requests.length, 1);
});

/** Embeds in memory. Refuses texts with an `x`, fails every few calls, and takes a random number of turns. */
function moodyEmbedder(
  given: EmbedderLimits,
  moods: readonly number[],
): Embedder & { counted: Map<string, number> } {
  const counted = new Map<string, number>();
  let calls = 0;
  return {
    counted,
    identity: 'moody',
    model: 'moody',
    limits: given,
    pricePerMillionTokens: null,
    async embedDocuments(texts) {
      const mood = moods[calls++ % moods.length] ?? 0;
      for (let turn = 0; turn < mood; turn++) await Promise.resolve();
      if (mood === 7) throw new EmbeddingError('server_error', '');
      assert.ok(texts.length <= given.batch);
      assert.ok(texts.every((text) => text.length <= given.characters && text.trim() !== ''));
      const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
      assert.ok(texts.length === 1 || bytes <= (given.batchBytes ?? Number.POSITIVE_INFINITY));
      if (texts.some((text) => text.includes('x'))) {
        throw new EmbeddingError('refused', '', { isAboutTexts: true });
      }
      for (const text of texts) counted.set(text, (counted.get(text) ?? 0) + 1);
      return { vectors: texts.map(() => Float32Array.of(1)), tokens: texts.length };
    },
    embedQuery: async () => Float32Array.of(1),
  };
}

test('every key is returned exactly once, with any sizes, refusals and failures', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '🎉', 'x'), maxLength: 60 });
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 4, arbitrary: word }, text), { maxLength: 60 }),
      fc.record({
        batch: fc.integer({ min: 1, max: 12 }),
        characters: fc.integer({ min: 13, max: 50 }),
        batchBytes: fc.integer({ min: 1, max: 200 }),
      }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 20 }),
      async (texts, given, parallel, moods) => {
        fc.pre(moods.some((mood) => mood !== 7));
        const embedder = moodyEmbedder(given, moods);
        const keyed = texts.map((each, key) => ({ key, text: each }));
        const sleep = async () => undefined;
        const options = { signal: never, parallel, retries: 1_000, sleep };
        const { embedded, keys, error } = await drain(embedInBatches(embedder, keyed, options));
        assert.equal(error, null);
        assert.deepEqual(
          inOrder(keys),
          keyed.map(({ key }) => key),
        );
        for (const each of embedded.flat()) {
          const mayBeSkipped =
            /x/.test(texts[each.key]!) || texts[each.key]!.slice(0, given.characters).trim() === '';
          assert.ok(each.vector !== null || mayBeSkipped, texts[each.key]);
        }
      },
    ),
    { numRuns: 300 },
  );
});
