import assert from 'node:assert/strict';
import test from 'node:test';
import type { FakeChatFault } from '../providers/fake-chat-fault.ts';
import type { MidFault } from '../providers/fake-speech.ts';
import { askedSite } from './asked-site.ts';

const question = 'How do I descale a kettle?';
/** Short, so that a hanging model is detected soon. */
const patience = { firstTextMs: 300, stallMs: 300 };
/** For models that do not hang, because a busy machine is slow. */
const morePatience = { firstTextMs: 60_000, stallMs: 60_000 };
/** A test that takes longer is waiting for the model. */
const watchdog = { timeout: 120_000 };

const beforeTheFirstWord: [name: string, fault: FakeChatFault, reason: RegExp][] = [
  ['answers 401', { kind: 'status', status: 401 }, /unauthorized/],
  ['answers 429 with Retry-After', { kind: 'status', status: 429, retryAfter: '30' }, /rate_limited/],
  ['answers 500', { kind: 'status', status: 500 }, /server_error/],
  ['hangs before the headers', { kind: 'hang' }, /timeout/],
  ['drops the connection', { kind: 'drop' }, /unreachable|cut_off/],
  ['answers a page of HTML', { kind: 'html' }, /invalid_response|empty/],
  ['sends rubbish at once', { kind: 'garbage', after: 0 }, /invalid_response/],
  ['says nothing at all', { kind: 'empty' }, /empty/],
  ['calls its tool for ever', { kind: 'tool_loop' }, /empty/],
];

for (const [name, fault, reason] of beforeTheFirstWord) {
  test(
    `a model that ${name}: the answer is quoted from the pages in the same stream`,
    watchdog,
    async (context) => {
      const model = fault.kind === 'hang' ? patience : morePatience;
      const { provider, ask, journal } = await askedSite(context, { model });
      provider.chat.fail(fault);
      const told = await ask(question);
      assert.equal(told.status, 200);
      assert.match(told.text, /vinegar/);
      const [status] = told.of('data-status');
      assert.partialDeepStrictEqual(status?.data, { answerer: 'extractive', status: 'answered' });
      assert.match(JSON.stringify(status?.data), reason);
      assert.ok(told.raw.endsWith('"}}\n\ndata: [DONE]\n\n') || told.raw.endsWith('}}\n\ndata: [DONE]\n\n'));
      assert.deepEqual(
        journal.all().map(({ ending }) => [ending?.outcome, ending?.answerer]),
        [['finished', 'extractive']],
      );
    },
  );
}

test('a model that refuses connections: the answer is quoted from the pages', async (context) => {
  const { provider, ask } = await askedSite(context, { model: morePatience });
  await provider.refuse();
  const told = await ask(question);
  assert.partialDeepStrictEqual(told.of('data-status')[0]?.data, {
    answerer: 'extractive',
    fallback: 'unreachable',
  });
});

const inTheMidst: [name: string, fault: MidFault][] = [
  ['falls silent', { kind: 'stall' }],
  ['is cut off', { kind: 'cut' }],
  ['sends rubbish', { kind: 'garbage' }],
  ['sends an error', { kind: 'error' }],
];

for (const [name, fault] of inTheMidst) {
  test(
    `a model that ${name} in the middle of its answer: the received text stays, and a sentence says that the answer failed`,
    watchdog,
    async (context) => {
      const model = fault.kind === 'stall' ? patience : morePatience;
      const { provider, ask, journal } = await askedSite(context, { model });
      provider.chat.reply('Boil vinegar in it [1], wait for a while and then rinse it twice [1].');
      provider.chat.fail({ ...fault, after: 6 });
      const told = await ask(question);
      assert.match(told.text, /^Boil/);
      assert.match(told.raw, /"type":"error","errorText":"[^"]+"\}\n\ndata: \[DONE\]\n\n$/);
      assert.equal(told.of('finish').length, 0);
      assert.deepEqual(
        journal.all().map(({ ending }) => ending?.outcome),
        ['failed'],
      );
      assert.ok(journal.all()[0]!.ending!.inputTokens > 100);
    },
  );
}

test('an endless answer is cut off at the maximum duration', watchdog, async (context) => {
  const { provider, ask, journal } = await askedSite(context, { desk: { totalMs: 400 } });
  provider.chat.fail({ kind: 'endless' });
  const told = await ask(question);
  assert.equal(told.of('error').length, 1);
  assert.equal(journal.all()[0]?.ending?.outcome, 'failed');
  await provider.chat.requests[0]!.answer.over;
  assert.ok(provider.chat.requests[0]!.answer.closedByClient !== null);
});

test('a million tokens are cut off at the maximum length', async (context) => {
  const { provider, ask } = await askedSite(context, { desk: { maxOutputTokens: 200 } });
  provider.chat.fail({ kind: 'flood' });
  const told = await ask(question);
  assert.ok(told.text.length < 5_000, `${told.text.length}`);
  assert.partialDeepStrictEqual(told.of('data-status')[0]?.data, { truncated: true });
  assert.partialDeepStrictEqual(told.of('finish')[0], { finishReason: 'length' });
});

test('invented references, HTML, scripts and images do not leave the server', async (context) => {
  const { provider, ask } = await askedSite(context);
  provider.chat.reply(
    'Boil it [1] as others do [99]. <script>alert(1)</script><img src="http://evil.example/x"> ![x](http://evil.example/y) [here](http://evil.example/z)',
  );
  const { text, raw } = await ask(question);
  assert.match(text, /^Boil it \[1\] as others do\./);
  assert.doesNotMatch(text, /<script|<img|!\[|\]\(http/);
  assert.doesNotMatch(raw, /\[99\]/);
});

test('error messages of the provider never reach the reader', async (context) => {
  const { provider, ask } = await askedSite(context, { model: patience });
  provider.chat.fail({ kind: 'status', status: 401, message: 'Bad key sk-very-secret of org-42' });
  assert.doesNotMatch((await ask(question)).raw, /secret|org-42/);
});

/** The random part of the tags in the prompt. */
const secretOf = ({ messages }: { messages: readonly { text: string }[] }) =>
  /<passages-(\w+)>/.exec(messages.at(-1)!.text)![1]!;

test('a model that repeats the tags of its prompt: its text is shown without them, and is paid for', async (context) => {
  const { provider, ask, desk, journal } = await askedSite(context, {
    model: { prices: { input: 1, output: 1 } },
  });
  let secret = '';
  provider.chat.reply((request) => {
    secret = secretOf(request);
    return [
      ...`<answer-${secret}>Boil vinegar in it <source-${secret} number="1" title="Kettles"> and rinse it.</answer-${secret}>`,
      ...`\n\n<passages-${secret}>\n<source-${secret} number="1" title="Kettles" url="/kettle">`,
      ...Array.from({ length: 50 }, () => 'A kettle boils water. '),
    ];
  });
  const { text, raw, of } = await ask(question);
  assert.equal(text.trimEnd(), 'Boil vinegar in it [1] and rinse it.');
  assert.doesNotMatch(raw, new RegExp(secret));
  assert.partialDeepStrictEqual(of('data-status')[0]?.data, { answerer: 'model', status: 'answered' });
  assert.doesNotMatch(JSON.stringify(journal.all()), new RegExp(secret));
  const { inputTokens = 0, outputTokens = 0, cost } = journal.all()[0]?.ending ?? {};
  assert.ok(inputTokens > 100 && outputTokens > 10, `${inputTokens} and ${outputTokens} tokens`);
  assert.equal(cost, desk.spentToday);
});

test('a model that only repeats its prompt: the answer is quoted from the pages', async (context) => {
  const { provider, ask, journal } = await askedSite(context);
  provider.chat.reply(({ messages }) => messages.at(-1)!.text);
  const { text, raw, of } = await ask(question);
  assert.match(text, /vinegar/);
  assert.doesNotMatch(raw, /passages-|source-\w{8}|question-/);
  assert.partialDeepStrictEqual(of('data-status')[0]?.data, { answerer: 'extractive', fallback: 'empty' });
  assert.ok(journal.all()[0]!.ending!.inputTokens > 100);
});
