import assert from 'node:assert/strict';
import test from 'node:test';
import { inspect } from 'node:util';
import { chatProviderNames, connectAnswerer } from '../../test/providers/connect-answerer.ts';
import type { FakeChatFault } from '../../test/providers/fake-chat-fault.ts';
import { FakeProvider } from '../../test/providers/fake-provider.ts';
import { AnswerError, type AnswerFailureReason } from './answer-error.ts';
import type { Answerer, AnswerRequest, ModelEvent } from './answerer.ts';
import type { ModelLimits } from './model-limits.ts';

const provider = await FakeProvider.start();
test.after(() => provider.close());
test.beforeEach(() => {
  provider.chat.mend();
  provider.chat.requests.length = 0;
  provider.chat.reply('Five words of an answer.');
});

const shortMs = 150;

/** For all limits except the tested one, because a busy machine could reach a short limit by itself. */
const farMs = 20_000;

function limitsFor(fault: FakeChatFault): Pick<ModelLimits, 'firstTextMs' | 'stallMs'> {
  const isWithin = fault.kind === 'stall' && fault.after !== 0;
  if (isWithin) return { firstTextMs: farMs, stallMs: shortMs };
  const isBefore = ['hang', 'slow', 'stall'].includes(fault.kind);
  return isBefore ? { firstTextMs: shortMs, stallMs: farMs } : { firstTextMs: farMs, stallMs: farMs };
}

const request = (more: Partial<AnswerRequest> = {}): AnswerRequest => ({
  instructions: 'Be brief.',
  messages: [{ role: 'user', text: 'what a reader typed' }],
  maxOutputTokens: 500,
  signal: AbortSignal.timeout(10_000),
  ...more,
});

/** The text before the failure, and the failure. */
async function failureOf(answerer: Answerer, more?: Partial<AnswerRequest>) {
  const events: ModelEvent[] = [];
  try {
    for await (const event of answerer.stream(request(more))) events.push(event);
  } catch (error) {
    assert.ok(error instanceof AnswerError, inspect(error));
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
    return { error, text };
  }
  assert.fail(`It did not fail: ${JSON.stringify(events)}`);
}

const status = (code: number, more: object = {}): FakeChatFault => ({
  kind: 'status',
  status: code,
  ...more,
});

const faults: [fault: FakeChatFault, reason: AnswerFailureReason, text?: string][] = [
  [status(400), 'refused'],
  [status(401), 'unauthorized'],
  [status(402), 'payment'],
  [status(403), 'unauthorized'],
  [status(404), 'refused'],
  [status(408), 'timeout'],
  [status(413), 'refused'],
  [status(429), 'rate_limited'],
  [status(429, { message: 'insufficient_quota' }), 'payment'],
  [status(400, { message: 'Your credit balance is too low' }), 'payment'],
  [status(400, { message: 'API_KEY_INVALID' }), 'unauthorized'],
  [status(500), 'server_error'],
  [status(503), 'server_error'],
  [status(529), 'server_error'],
  [{ kind: 'drop' }, 'cut_off'],
  [{ kind: 'html' }, 'invalid_response'],
  [{ kind: 'shape' }, 'invalid_response'],
  [{ kind: 'hang' }, 'timeout'],
  [{ kind: 'slow', ms: 2 * shortMs }, 'timeout'],
  [{ kind: 'stall', after: 0 }, 'timeout'],
  [{ kind: 'stall' }, 'timeout', 'Five words '],
  [{ kind: 'cut', after: 0 }, 'cut_off'],
  [{ kind: 'cut' }, 'cut_off', 'Five words '],
  [{ kind: 'unfinished' }, 'cut_off', 'Five words '],
  [{ kind: 'garbage', after: 0 }, 'invalid_response'],
  [{ kind: 'garbage' }, 'invalid_response', 'Five words '],
  [{ kind: 'error', after: 0 }, 'server_error'],
  [{ kind: 'error' }, 'server_error', 'Five words '],
  [{ kind: 'empty' }, 'empty'],
];

for (const name of chatProviderNames) {
  for (const [fault, reason, text = ''] of faults) {
    test(`${name}: ${Object.values(fault).join(' ')} is reported as ${reason}`, async (t) => {
      const answerer = await connectAnswerer(provider, name, limitsFor(fault));
      provider.chat.fail(fault);
      const started = performance.now();
      const failure = await failureOf(answerer, { instructions: t.name });
      const { error } = failure;
      assert.deepEqual([error.reason, failure.text], [reason, text]);
      assert.equal(error.status, fault.kind === 'status' ? fault.status : error.status);
      const model = answerer.model.slice(answerer.provider.length + 1);
      assert.match(error.message, new RegExp(`^The chat provider ${name} .*model ${model}`));
      assert.doesNotMatch(
        error.message,
        /asked for|credit balance|Sign in|secret/,
        'no words of the provider',
      );
      assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /what a reader typed|secret/);
      assert.ok(performance.now() - started < farMs / 4, 'it fails in time');
      // On a busy machine, the time may run out before a call, this one or the last, reaches the provider.
      const [call, ...more] = provider.chat.requests.filter(({ system }) => system === t.name);
      assert.equal(more.length, 0, 'it is not tried again');
      assert.ok(call !== undefined || reason === 'timeout');
      await call?.answer.over;
    });
  }

  test(`${name}: an unavailable provider is reported as unreachable, and used again when it is back`, async () => {
    const answerer = await connectAnswerer(provider, name);
    await provider.refuse();
    const { error } = await failureOf(answerer);
    await provider.accept();
    assert.equal(error.reason, 'unreachable');
    assert.deepEqual(error.spent, { inputTokens: 0, outputTokens: 0 });
    assert.equal((await Array.fromAsync(answerer.stream(request()))).at(-1)?.type, 'end');
  });

  test(`${name}: a model that only searches ends as empty after the allowed number of searches`, async () => {
    const answerer = await connectAnswerer(provider, name);
    provider.chat.fail({ kind: 'tool_loop' });
    const searched: string[] = [];
    const searchDocs = async (query: string) => {
      searched.push(query);
      return 'Nothing new.';
    };
    const { error } = await failureOf(answerer, { searchDocs, maxToolCalls: 3 });
    assert.equal(error.reason, 'empty');
    assert.equal(searched.length, 3);
    const offered = provider.chat.requests.map(({ tools }) => tools.length);
    assert.deepEqual(offered, [1, 1, 1, 0]);
  });

  test(`${name}: a tool that was not offered is not used`, async () => {
    const answerer = await connectAnswerer(provider, name);
    provider.chat.fail({ kind: 'tool_loop' });
    assert.equal((await failureOf(answerer)).error.reason, 'empty');
    assert.equal(provider.chat.requests.length, 1);
  });

  test(`${name}: an answer that goes far beyond its limit is cut`, async () => {
    const answerer = await connectAnswerer(provider, name);
    provider.chat.fail({ kind: 'flood' });
    const events = await Array.fromAsync(answerer.stream(request({ maxOutputTokens: 100 })));
    const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
    assert.deepEqual(
      { ...events.at(-1), inputTokens: 0 },
      {
        type: 'end',
        finishReason: 'length',
        inputTokens: 0,
        outputTokens: Math.ceil(text.length / 4),
      },
    );
    assert.ok(text.length > 1000 && text.length < 1100, `${text.length} characters`);
    const [call] = provider.chat.requests;
    await call!.answer.over;
    assert.notEqual(call!.answer.closedByClient, null);
  });

  test(`${name}: an endless answer is stopped by its caller's time limit`, async () => {
    const answerer = await connectAnswerer(provider, name);
    provider.chat.fail({ kind: 'endless', everyMs: 1 });
    const { error, text } = await failureOf(answerer, { signal: AbortSignal.timeout(500) });
    assert.equal(error.reason, 'timeout');
    assert.match(text, /^So it goes \[1\] (and on )+$/);
    assert.ok(error.spent.inputTokens > 0);
    assert.equal(error.spent.outputTokens, Math.ceil(text.length / 4));
    await provider.chat.requests[0]!.answer.over;
  });
}

test('the Retry-After of the provider is kept', async () => {
  const answerer = await connectAnswerer(provider, 'anthropic');
  provider.chat.fail(status(429, { retryAfter: '7' }));
  const { error } = await failureOf(answerer);
  assert.deepEqual([error.retryAfterMs, error.status], [7_000, 429]);
});

test('a failed answer reports the used tokens of all its calls', async () => {
  const answerer = await connectAnswerer(provider, 'openai');
  provider.chat.reply([{ tool: 'searchDocs', input: { query: 'more' } }], 'Five words of an answer.');
  provider.chat.fail(({ messages }) => (messages.at(-1)?.role === 'tool' ? { kind: 'cut' } : null));
  const { error } = await failureOf(answerer, { searchDocs: async () => 'x'.repeat(4_000) });
  assert.equal(error.reason, 'cut_off');
  assert.ok(error.spent.inputTokens > 1_010, `${error.spent.inputTokens} tokens in`);
  assert.equal(error.spent.outputTokens, 20 + Math.ceil('Five words '.length / 4));
});

test('reasoning does not count as the first word', async () => {
  const answerer = await connectAnswerer(provider, 'anthropic', { firstTextMs: shortMs, stallMs: farMs });
  provider.chat.reply({
    parts: (function* () {
      for (;;) yield* [{ thought: 'hm ' }, { waitMs: 10 }];
    })(),
  });
  assert.equal((await failureOf(answerer)).error.reason, 'timeout');
});

test('text with only white space is not an answer', async () => {
  provider.chat.reply([' ', '\n']);
  assert.equal((await failureOf(await connectAnswerer(provider, 'google'))).error.reason, 'empty');
});

test('an answer that the provider filters ends where it was cut', async () => {
  provider.chat.reply({ parts: ['I will not say'], finish: 'content_filter' });
  for (const name of chatProviderNames) {
    const events = await Array.fromAsync((await connectAnswerer(provider, name)).stream(request()));
    assert.partialDeepStrictEqual(events.at(-1), { finishReason: 'other' });
  }
});
