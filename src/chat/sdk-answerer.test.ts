import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { chatProviderNames, connectAnswerer } from '../../test/providers/connect-answerer.ts';
import type { FakeChatRequest } from '../../test/providers/fake-chat.ts';
import { FakeProvider } from '../../test/providers/fake-provider.ts';
import { searchCall } from '../../test/providers/fake-reply.ts';
import type { AnswerRequest, ModelEvent } from './answerer.ts';

const provider = await FakeProvider.start();
test.after(() => provider.close());
test.beforeEach(() => {
  provider.chat.mend();
  provider.chat.requests.length = 0;
  provider.chat.reply('Five words of an answer.');
});

/** Cancelling takes a few milliseconds, but longer on busy machines. Without it, the provider would never end. */
const atOnceMs = 10_000;

const ask = (more: Partial<AnswerRequest> = {}): AnswerRequest => ({
  instructions: 'Be brief.',
  messages: [{ role: 'user', text: 'Why?' }],
  maxOutputTokens: 500,
  signal: AbortSignal.timeout(20_000),
  ...more,
});

async function firstRequest(): Promise<FakeChatRequest> {
  while (provider.chat.requests.length === 0) await wait(2);
  return provider.chat.requests[0]!;
}

async function assertClosedAtOnce(request: FakeChatRequest, since: number): Promise<void> {
  await request.answer.over;
  assert.ok(request.answer.closedByClient !== null, 'the client has closed the connection');
  const took = request.answer.closedByClient - since;
  assert.ok(took < atOnceMs, `it took ${took} ms`);
}

/** Waits until a number stops changing, which takes seconds at most. */
async function whenAtRest(read: () => number): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (let last = -1; last !== read(); ) {
    assert.ok(performance.now() < deadline, `it does not come to rest: ${read()}`);
    last = read();
    await wait(250);
  }
}

const textOf = (events: readonly ModelEvent[]) =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');

for (const name of chatProviderNames) {
  test(`${name}: the connection closes when the reader stops`, async () => {
    provider.chat.fail({ kind: 'stall' });
    for await (const event of (await connectAnswerer(provider, name)).stream(ask())) {
      assert.deepEqual(event, { type: 'text', text: 'Five ' });
      break;
    }
    await assertClosedAtOnce(await firstRequest(), performance.now());
  });

  test(`${name}: the connection closes when the reader leaves while nothing arrives`, async () => {
    for (const fault of [{ kind: 'hang' }, { kind: 'stall', after: 0 }, { kind: 'stall' }] as const) {
      provider.chat.requests.length = 0;
      provider.chat.fail(fault);
      const iterator = (await connectAnswerer(provider, name)).stream(ask())[Symbol.asyncIterator]();
      if (fault.kind === 'stall' && !('after' in fault)) {
        await iterator.next();
        await iterator.next();
      }
      const pending = iterator.next();
      const request = await firstRequest();
      await wait(20);
      const left = performance.now();
      await iterator.return?.();
      await assertClosedAtOnce(request, left);
      assert.deepEqual(await pending, { done: true, value: undefined });
      assert.deepEqual(await iterator.next(), { done: true, value: undefined });
    }
  });

  test(`${name}: a signal closes the connection, before the headers and within the answer`, async () => {
    for (const kind of ['hang', 'stall'] as const) {
      provider.chat.requests.length = 0;
      provider.chat.fail({ kind });
      const leaving = new AbortController();
      const answer = Array.fromAsync(
        (await connectAnswerer(provider, name)).stream(ask({ signal: leaving.signal })),
      );
      const failed = assert.rejects(answer, { name: 'AnswerError', reason: 'aborted' });
      const request = await firstRequest();
      await wait(20);
      const left = performance.now();
      leaving.abort();
      await failed;
      assert.ok(performance.now() - left < atOnceMs);
      await assertClosedAtOnce(request, left);
    }
  });

  test(`${name}: a slow reader slows down the provider instead of filling memory`, async () => {
    // About 200 MB on the wire.
    provider.chat.fail({ kind: 'flood', tokens: 1_000_000 });
    const answerer = await connectAnswerer(provider, name);
    let taken = 0;
    for await (const _event of answerer.stream(ask({ maxOutputTokens: 1_000_000 }))) {
      taken++;
      const { answer } = provider.chat.requests[0]!;
      if (taken === 1) await whenAtRest(() => answer.sentBytes);
      // The data in the socket buffers of both sides, whose size depends on the system.
      assert.ok(answer.sentBytes < 24e6 + taken * 400, `${answer.sentBytes} bytes for ${taken} words`);
      if (taken === 1_000) break;
    }
    await provider.chat.requests[0]!.answer.over;
  });

  test(`${name}: tokens are estimated when the provider does not count them`, async () => {
    provider.chat.reply({ parts: ['Seven letters', ' and more.'], usage: null });
    const events = await Array.fromAsync(
      (await connectAnswerer(provider, name)).stream(ask({ instructions: 'x'.repeat(4_000) })),
    );
    const end = events.at(-1);
    assert.ok(end?.type === 'end');
    assert.equal(end.outputTokens, Math.ceil('Seven letters and more.'.length / 4));
    assert.ok(end.inputTokens > 1_000 && end.inputTokens < 1_100, `${end.inputTokens} tokens`);
  });

  test(`${name}: an answer that its limit has cut ends with the reason length`, async () => {
    provider.chat.reply({ parts: ['Half an'], finish: 'length' });
    const events = await Array.fromAsync((await connectAnswerer(provider, name)).stream(ask()));
    assert.deepEqual(events, [
      { type: 'text', text: 'Half an' },
      { type: 'end', finishReason: 'length', inputTokens: 10, outputTokens: 20 },
    ]);
  });

  test(`${name}: successive calls share a connection`, async (context) => {
    const kept = await FakeProvider.start({ keepAlive: true });
    context.after(() => kept.close());
    const answerer = await connectAnswerer(kept, name);
    kept.chat.reply(
      { parts: [searchCall('more')], closeAfterMs: 5 },
      { parts: ['An answer.'], closeAfterMs: 5 },
    );
    for (let count = 0; count < 5; count++) {
      await Array.fromAsync(answerer.stream(ask({ searchDocs: async () => 'Found.' })));
    }
    assert.equal(kept.chat.requests.length, 6);
    // A call may start before the connection of the previous one is known to be free.
    assert.ok(kept.connections <= 3, `${kept.connections} connections`);
  });
}

test('the provider is not called before the first read, nor if the signal has already fired', async () => {
  const answerer = await connectAnswerer(provider, 'openai');
  const unread = answerer.stream(ask());
  await wait(20);
  await unread[Symbol.asyncIterator]().return?.();
  const fired = answerer.stream(ask({ signal: AbortSignal.abort() }));
  const spent = { inputTokens: 0, outputTokens: 0 };
  await assert.rejects(Array.fromAsync(fired), { reason: 'aborted', spent });
  await wait(20);
  assert.equal(provider.chat.requests.length, 0);
});

test('a reader may be slower than the time limit of the provider', async () => {
  const answerer = await connectAnswerer(provider, 'google', { stallMs: 150 });
  const events: ModelEvent[] = [];
  for await (const event of answerer.stream(ask())) {
    events.push(event);
    await wait(200);
  }
  assert.equal(textOf(events), 'Five words of an answer.');
});

test('short pauses may add up to any length', async () => {
  provider.chat.reply(['a', { waitMs: 150 }, 'b', { waitMs: 150 }, { thought: 'hm' }, { waitMs: 150 }, 'c']);
  const answerer = await connectAnswerer(provider, 'anthropic', { stallMs: 400 });
  assert.equal(textOf(await Array.fromAsync(answerer.stream(ask()))), 'abc');
});

test('a search is reported to the reader, gets the signal of the answer, and is limited in number', async () => {
  const searched: [string, boolean][] = [];
  const searchDocs = async (query: string, signal: AbortSignal) => {
    searched.push([query, signal.aborted]);
    return `about ${query}`;
  };
  for (const name of chatProviderNames) {
    searched.length = 0;
    provider.chat.requests.length = 0;
    provider.chat.reply([searchCall(' first '), searchCall('second'), searchCall('third')], ({ messages }) =>
      messages.map(({ text }) => text).join('|'),
    );
    const events = await Array.fromAsync((await connectAnswerer(provider, name)).stream(ask({ searchDocs })));
    assert.deepEqual(searched, [
      ['first', false],
      ['second', false],
    ]);
    assert.deepEqual(events.slice(0, 2), [
      { type: 'search', query: 'first' },
      { type: 'search', query: 'second' },
    ]);
    assert.match(textOf(events), /about first.*about second.*No search was run\./);
    assert.deepEqual(
      provider.chat.requests.map(({ tools }) => tools.length),
      [1, 0],
    );
  }
});

test('an invalid tool call is answered without a search, and counts', async () => {
  const inputs = [{ query: '' }, { query: 7 }, { words: 'x' }, 'x', null];
  const calls = inputs.map((input) => ({ tool: 'searchDocs', input }));
  for (const call of [...calls, { tool: 'deleteDocs', input: { query: 'all' } }]) {
    provider.chat.requests.length = 0;
    provider.chat.reply([call], 'Well.');
    const searchDocs = () => assert.fail('it was searched');
    const answerer = await connectAnswerer(provider, 'openai-compatible');
    const events = await Array.fromAsync(answerer.stream(ask({ searchDocs, maxToolCalls: 1 })));
    assert.deepEqual(
      events.map(({ type }) => type),
      ['text', 'end'],
    );
    const [, second] = provider.chat.requests;
    assert.match(second!.messages.at(-1)!.text, /^\W*(error\W+)?No search was run/);
    assert.deepEqual(second!.tools, []);
  }
});

test('a query has at most 500 characters', async () => {
  provider.chat.reply([searchCall('long '.repeat(1_000))], 'Well.');
  const queries: string[] = [];
  const searchDocs = async (query: string) => {
    queries.push(query);
    return '';
  };
  await Array.fromAsync((await connectAnswerer(provider, 'openai')).stream(ask({ searchDocs })));
  assert.deepEqual(
    queries.map(({ length }) => length),
    [500],
  );
});

test('a search that fails does not end the answer', async () => {
  provider.chat.reply([searchCall('more')], ({ messages }) => messages.at(-1)!.text);
  const searchDocs = async () => {
    throw new Error('secret words of the engine');
  };
  const text = textOf(
    await Array.fromAsync((await connectAnswerer(provider, 'anthropic')).stream(ask({ searchDocs }))),
  );
  assert.equal(text, 'The search failed. Answer with the passages you have.');
});

test('a search that ignores the signal is not waited for', async () => {
  provider.chat.reply([searchCall('more')], 'Well.');
  const leaving = new AbortController();
  const searchDocs = () => {
    setTimeout(() => leaving.abort(), 10);
    return new Promise<string>(() => undefined);
  };
  const answer = (await connectAnswerer(provider, 'openai')).stream(
    ask({ searchDocs, signal: leaving.signal }),
  );
  await assert.rejects(Array.fromAsync(answer), { reason: 'aborted' });
});

test('reasoning is not shown, and white space before the first word is dropped', async () => {
  provider.chat.reply([{ thought: 'Let me think.' }, '\n\n', ' So', ' it is.']);
  for (const name of chatProviderNames) {
    assert.equal(
      textOf(await Array.fromAsync((await connectAnswerer(provider, name)).stream(ask()))),
      'So it is.',
    );
  }
});

test('two hundred concurrent answers do not mix', async () => {
  provider.chat.reply(({ messages }) => ['You said ', { waitMs: 20 }, messages.at(-1)!.text]);
  const answerer = await connectAnswerer(provider, 'openai-compatible');
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_each, index) => {
      const messages = [{ role: 'user' as const, text: `number ${index}` }];
      return textOf(await Array.fromAsync(answerer.stream(ask({ messages }))));
    }),
  );
  assert.deepEqual(
    answers,
    answers.map((_each, index) => `You said number ${index}`),
  );
});
