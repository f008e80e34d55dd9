import assert from 'node:assert/strict';
import test from 'node:test';
import type { FakeFault } from '../../test/providers/fake-fault.ts';
import { type FakeProtocol, FakeProvider } from '../../test/providers/fake-provider.ts';
import { createEmbedder } from './create-embedder.ts';
import { EmbeddingError, type EmbeddingFailureReason } from './embedding-error.ts';

const never = new AbortController().signal;
const provider = await FakeProvider.start({ dimensions: 512 });
test.after(() => provider.close());
test.afterEach(() => provider.mend());

const protocols: FakeProtocol[] = ['openai', 'google', 'mistral', 'cohere', 'voyage'];
const status = (code: number, more: object = {}): FakeFault => ({ kind: 'status', status: code, ...more });

const faults: [fault: FakeFault, reason: EmbeddingFailureReason, isTemporary: boolean][] = [
  [status(400), 'refused', false],
  [status(401), 'unauthorized', false],
  [status(402), 'payment', false],
  [status(403), 'unauthorized', false],
  [status(404), 'refused', false],
  [status(408), 'timeout', true],
  [status(413), 'refused', false],
  [status(422), 'refused', false],
  [status(429), 'rate_limited', true],
  [status(429, { message: 'insufficient_quota' }), 'payment', false],
  [status(400, { message: 'API_KEY_INVALID' }), 'unauthorized', false],
  [status(500, { message: 'input (992 tokens) is too large to process' }), 'refused', false],
  [status(500), 'server_error', true],
  [status(503), 'server_error', true],
  [{ kind: 'drop' }, 'cut_off', true],
  [{ kind: 'cut' }, 'cut_off', true],
  [{ kind: 'garbage' }, 'invalid_response', true],
  [{ kind: 'html' }, 'invalid_response', true],
  [{ kind: 'shape' }, 'invalid_response', true],
  [{ kind: 'nan' }, 'invalid_response', true],
  [{ kind: 'infinite' }, 'invalid_response', true],
  [{ kind: 'zero' }, 'invalid_response', true],
  [{ kind: 'count' }, 'invalid_response', true],
];

async function connect(protocol: FakeProtocol, dimensions?: number) {
  return createEmbedder({
    provider: protocol,
    baseUrl: provider.baseUrl(protocol),
    apiKey: 'secret',
    dimensions,
  });
}

async function failureOf(call: Promise<unknown>): Promise<EmbeddingError> {
  const error: unknown = await call.then(
    () => assert.fail('it did not fail'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof EmbeddingError, String(error));
  return error;
}

for (const protocol of protocols) {
  for (const [fault, reason, isTemporary] of faults) {
    const name = Object.values(fault).join(' ');

    test(`${protocol}: ${name} is reported as ${reason}`, async () => {
      const embedder = await connect(protocol);
      provider.fail(fault);
      const calls = [() => embedder.embedDocuments(['a', 'b'], never), () => embedder.embedQuery('q', never)];
      for (const call of calls) {
        const error = await failureOf(call());
        assert.deepEqual([error.reason, error.isTemporary], [reason, isTemporary]);
        assert.match(
          error.message,
          new RegExp(`^The embedding provider ${protocol} .*model ${embedder.model}`),
        );
        assert.doesNotMatch(error.message, /asked for|tokens|Sign in|secret/, 'no words of the provider');
      }
    });
  }

  test(`${protocol}: vectors with other dimensions than configured are a permanent failure`, async () => {
    const fixed = protocol === 'mistral' ? 1024 : 512;
    const embedder = await connect(protocol, fixed);
    // The fake gives mistral-embed 512 dimensions, which is wrong without any fault.
    if (protocol !== 'mistral') provider.fail({ kind: 'dimension', by: 1 });
    const error = await failureOf(embedder.embedQuery('q', never));
    assert.deepEqual([error.reason, error.isTemporary], ['invalid_response', false]);
  });
}

test('a response with too few vectors is invalid', async () => {
  const embedder = await connect('openai');
  provider.fail(({ texts }) => (texts.length > 1 ? { kind: 'count' } : null));
  assert.equal((await failureOf(embedder.embedDocuments(['a', 'b'], never))).reason, 'invalid_response');
});

for (const [name, retryAfter, atLeast, atMost] of [
  ['seconds', () => '7', 7_000, 7_000],
  ['a date', () => new Date(Date.now() + 60_000).toUTCString(), 50_000, 60_000],
] as const) {
  test(`the wait that the provider requests is kept: Retry-After with ${name}`, async () => {
    const embedder = await connect('openai');
    provider.fail(status(429, { retryAfter: retryAfter() }));
    const { retryAfterMs } = await failureOf(embedder.embedQuery('q', never));
    assert.ok(
      retryAfterMs !== null && retryAfterMs >= atLeast && retryAfterMs <= atMost,
      String(retryAfterMs),
    );
  });
}

test('only a refusal of the sent content is about the texts', async () => {
  const embedder = await connect('openai');
  const about = async (code: number, message?: string) => {
    provider.fail(status(code, message === undefined ? {} : { message }));
    return (await failureOf(embedder.embedQuery('q', never))).isAboutTexts;
  };
  assert.equal(await about(400), true);
  assert.equal(await about(413), true);
  assert.equal(await about(500, 'input is too large to process'), true);
  assert.equal(await about(404), false);
  assert.equal(await about(500), false);
  assert.equal(await about(400, 'API_KEY_INVALID'), false);
});

test('a provider that is down is unreachable, and works again when it is back', async () => {
  const embedder = await connect('openai');
  await provider.refuse();
  assert.equal((await failureOf(embedder.embedQuery('q', never))).reason, 'unreachable');
  await provider.accept();
  assert.equal((await embedder.embedQuery('q', never)).length, 512);
});

test('an expired deadline is a timeout, and a caller who leaves is an abort', async () => {
  const embedder = await connect('openai');
  provider.fail({ kind: 'hang' });
  assert.equal((await failureOf(embedder.embedQuery('q', AbortSignal.timeout(30)))).reason, 'timeout');
  const leaving = new AbortController();
  const call = failureOf(embedder.embedQuery('q', leaving.signal));
  leaving.abort();
  const { reason, isTemporary } = await call;
  assert.deepEqual([reason, isTemporary], ['aborted', false]);
});

test('an error contains nothing of the sent text', async () => {
  const embedder = await connect('openai');
  provider.fail(status(500));
  const error = await failureOf(embedder.embedQuery('what a reader typed', never));
  const { inspect } = await import('node:util');
  assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /what a reader typed|secret/);
});
