import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { SlowEmbedder, type SlowEmbedderOptions } from '../../test/providers/slow-embedder.ts';
import { inVirtualTime } from '../../test/providers/virtual-time.ts';
import { type EmbedInBatchesOptions, embedInBatches } from './embed-in-batches.ts';
import { EmbeddingError } from './embedding-error.ts';

/** Embeds numbered texts with a slow server, in virtual time. */
async function embedAt(
  context: TestContext,
  server: SlowEmbedderOptions,
  given: Partial<EmbedInBatchesOptions> & { texts?: number } = {},
) {
  const { texts = 253, ...options } = given;
  const embedder = new SlowEmbedder(server);
  const all = Array.from({ length: texts }, (_, key) => ({ key, text: `text ${key}` }));
  const { result, milliseconds } = await inVirtualTime(context, async (now) => {
    const keys: number[] = [];
    const waits: number[] = [];
    const sleep = (ms: number) => {
      waits.push(ms);
      return new Promise<void>((done) => setTimeout(done, ms));
    };
    try {
      const signal = new AbortController().signal;
      const batches = embedInBatches(embedder, all, { signal, now, sleep, random: () => 1, ...options });
      for await (const batch of batches) keys.push(...batch.map(({ key }) => key));
      return { keys, waits, error: null };
    } catch (error) {
      return { keys, waits, error };
    }
  });
  const missing = texts - new Set(result.keys).size;
  const twice = [...embedder.worked.values()].filter((times) => times > 1).length;
  return { ...result, missing, twice, calls: embedder.calls, seconds: milliseconds / 1000 };
}

const second = (texts: readonly string[]) => texts.length * 1000;

test('a slow server with one call at a time is kept busy and embeds no text twice', async (context) => {
  const { missing, twice, seconds, error } = await embedAt(context, { msOf: second });
  assert.deepEqual([missing, twice, error], [0, 0, null]);
  assert.ok(seconds < 260, `${seconds} s for 253 s of work`);
});

test('a server that processes four calls at once gets four', async (context) => {
  const { missing, twice, seconds } = await embedAt(context, { msOf: second, lanes: 4 });
  assert.deepEqual([missing, twice], [0, 0]);
  assert.ok(seconds < 75, `${seconds} s for 64 s of work`);
});

test('a server that needs a second per call gets large calls', async (context) => {
  const { missing, calls, seconds } = await embedAt(context, { msOf: () => 1000, lanes: 4 });
  assert.equal(missing, 0);
  assert.ok(calls.length <= 14, `${calls.length} calls`);
  assert.ok(seconds < 10, `${seconds} s`);
});

test('a server that needs ten seconds per text finishes, even if the first call times out', async (context) => {
  const { missing, error, calls } = await embedAt(
    context,
    { msOf: (texts) => texts.length * 10_000 },
    { texts: 40, callTimeoutMs: 30_000 },
  );
  assert.deepEqual([missing, error], [0, null]);
  assert.equal(calls[0], 4);
  assert.equal(calls[1], 2);
});

test('calls that time out only when they are large become small, and rarely grow again', async (context) => {
  const { missing, error, calls } = await embedAt(
    context,
    { msOf: (texts) => (texts.length > 20 ? Infinity : 100), lanes: 4 },
    { texts: 4000 },
  );
  assert.deepEqual([missing, error], [0, null]);
  assert.ok(calls.filter((texts) => texts > 20).length < 40, 'few calls are lost');
  assert.ok(calls.length < 500, `${calls.length} calls`);
});

test('a single call that hangs is sent again, and later calls grow again', async (context) => {
  const { missing, twice, error, calls } = await embedAt(
    context,
    { msOf: (_, call) => (call === 0 ? Infinity : 100), lanes: 4 },
    { texts: 3000 },
  );
  assert.deepEqual([missing, twice, error], [0, 0, null]);
  assert.equal(Math.max(...calls), 32);
});

test('a server that never answers fails after the allowed number of timeouts', async (context) => {
  const { keys, calls, error } = await embedAt(context, { msOf: () => Infinity });
  assert.ok(error instanceof EmbeddingError && error.reason === 'timeout');
  assert.deepEqual([keys.length, calls.slice(0, 3)], [0, [4, 2, 1]]);
  assert.ok(calls.length <= 9, `${calls.length} calls`);
});

test('after a gateway timeout, smaller calls are sent without a wait', async (context) => {
  const refuse = (texts: readonly string[]) => {
    if (texts.length > 2) throw new EmbeddingError('server_error', '', { status: 504 });
  };
  const { missing, waits } = await embedAt(context, { msOf: () => 10, refuse }, { texts: 20 });
  assert.deepEqual([missing, waits], [0, []]);
});

test('a server that breaks off long calls gets smaller ones', async (context) => {
  const embedder = new SlowEmbedder({ msOf: second });
  const patient = embedder.embedDocuments.bind(embedder);
  embedder.embedDocuments = async (texts, signal) => {
    const answer = await patient(texts, signal);
    if (texts.length > 2) throw new EmbeddingError('cut_off', '');
    return answer;
  };
  const { result } = await inVirtualTime(context, async (now) => {
    const keys: number[] = [];
    const texts = Array.from({ length: 8 }, (_, key) => ({ key, text: `${'long '.repeat(key)}${key}` }));
    const options = { signal: new AbortController().signal, now: () => now() * 4 };
    for await (const batch of embedInBatches(embedder, texts, options))
      keys.push(...batch.map(({ key }) => key));
    return keys;
  });
  assert.equal(new Set(result).size, 8);
  assert.equal(embedder.calls[1], 2);
});

test('only the first call waits when the server asks for a pause', async (context) => {
  const refuse = (_texts: readonly string[], call: number) => {
    if (call < 2) throw new EmbeddingError('rate_limited', '', { retryAfterMs: 20_000 });
  };
  const { missing, waits, calls } = await embedAt(context, { msOf: () => 10, refuse }, { texts: 40 });
  assert.equal(missing, 0);
  assert.deepEqual(waits, [20_500, 21_000]);
  assert.deepEqual(calls.slice(0, 3), [4, 4, 4]);
});

test('results are yielded before the rest of the texts is sent again', async (context) => {
  const refuse = (texts: readonly string[]) => {
    if (texts.length > 1 && texts.includes('text 3'))
      throw new EmbeddingError('refused', '', { isAboutTexts: true });
    if (texts.includes('text 3')) throw new EmbeddingError('unauthorized', '');
  };
  const { keys, error } = await embedAt(context, { msOf: () => 10, refuse }, { texts: 4, parallel: 1 });
  assert.ok(error instanceof EmbeddingError && error.reason === 'unauthorized');
  assert.deepEqual(keys, [0, 1, 2], 'the answered halves are kept');
});
