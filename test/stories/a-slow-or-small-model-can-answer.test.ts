import assert from 'node:assert/strict';
import test from 'node:test';
import { setImmediate as otherWork } from 'node:timers/promises';
import { createAnswerer } from '../../src/chat/create-answerer.ts';
import { type AskedOptions, askedSite, kitchen } from './asked-site.ts';
import type { Files } from './temporary-site.ts';

const question = 'How do I descale a kettle?';
const answer = 'Boil vinegar in it and rinse it twice [1].';

/** Many long pages about kettles, too long for a small model. */
const library: Files = {
  ...kitchen,
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, page) => [
      `model-${page}.md`,
      `# Kettle model ${page}\n\n${`How to descale kettle model ${page} with vinegar. `.repeat(120)}`,
    ]),
  ),
};

const lengthOf = (request: { system: string; messages: readonly { text: string }[] }) =>
  request.system.length + request.messages.reduce((sum, { text }) => sum + text.length, 0);

for (const [provider, seconds, answerer] of [
  ['openai-compatible', 60, 'model'],
  ['openai', 60, 'extractive'],
  ['openai-compatible', 121, 'extractive'],
] as const)
  test(`a model of ${provider} whose first word takes ${seconds} s: the answer is ${answerer}`, async (context) => {
    const site = await askedSite(context, { model: { provider } });
    const { promise: thought, resolve: speak } = Promise.withResolvers<void>();
    async function* slowly() {
      await thought;
      yield answer;
    }
    site.provider.chat.reply({ parts: slowly() });
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const told = site.ask(question);
    while (site.provider.chat.requests.length === 0) await otherWork();
    for (let turn = 0; turn < 5; turn++) await otherWork();
    context.mock.timers.tick(seconds * 1000);
    speak();
    context.mock.timers.reset();
    assert.partialDeepStrictEqual((await told).of('data-status')[0]?.data, { answerer });
  });

test('hosted models have less time than local ones, and both can be configured', async () => {
  const hosted = await createAnswerer({ provider: 'openai', apiKey: 'any' });
  const local = {
    provider: 'openai-compatible',
    model: 'any',
    baseUrl: 'http://localhost',
    apiKey: '',
  } as const;
  assert.deepEqual(hosted.limits, {
    firstTextMs: 20_000,
    stallMs: 20_000,
    totalMs: 60_000,
    contextTokens: null,
  });
  assert.deepEqual((await createAnswerer(local)).limits, {
    firstTextMs: 120_000,
    stallMs: 60_000,
    totalMs: 300_000,
    contextTokens: 4096,
  });
  const { limits } = await createAnswerer({ ...local, firstTextMs: 5_000, contextTokens: 32_000 });
  assert.deepEqual([limits.firstTextMs, limits.contextTokens], [5_000, 32_000]);
});

const contexts: [tokens: number | undefined, least: number, most: number][] = [
  [1024, 1_000, 4_000],
  [undefined, 4_000, 9_000],
  [32_000, 15_000, 40_000],
];

for (const [contextTokens, least, most] of contexts)
  test(`a prompt fits a context of ${contextTokens ?? 'unknown size'}`, async (context) => {
    const options: AskedOptions = { files: library, model: { contextTokens } };
    const { provider, ask } = await askedSite(context, options);
    provider.chat.reply(answer);
    const told = await ask(question);
    const [request] = provider.chat.requests;
    const length = lengthOf(request!);
    assert.ok(length > least && length < most, `${length} characters`);
    assert.match(request!.messages.at(-1)!.text, /number="1"/);
    assert.partialDeepStrictEqual(told.of('data-status')[0]?.data, { answerer: 'model', status: 'answered' });
  });

test('a model that rejects a long prompt gets shorter ones from then on', async (context) => {
  const { provider, ask } = await askedSite(context, { files: library, model: { contextTokens: 32_000 } });
  provider.chat.reply(answer);
  const message = "This model's maximum context length is 2048 tokens. However, you requested 5000 tokens.";
  provider.chat.fail((request) =>
    lengthOf(request) > 9_000 ? { kind: 'status', status: 400, message } : null,
  );
  assert.match((await ask(question)).text, /^Boil vinegar/);
  const tries = provider.chat.requests.length;
  assert.ok(tries > 1 && tries < 5, `${tries} tries`);
  await ask('How do I descale kettle model 3?');
  assert.equal(provider.chat.requests.length, tries + 1, 'the size is remembered');
});

test('a model that rejects for another reason is not called again', async (context) => {
  const { provider, ask } = await askedSite(context, { files: library });
  provider.chat.fail({ kind: 'status', status: 400, message: 'Unknown parameter.' });
  assert.partialDeepStrictEqual((await ask(question)).of('data-status')[0]?.data, {
    answerer: 'extractive',
    fallback: 'refused',
  });
  assert.equal(provider.chat.requests.length, 1);
});

test('a small model gets the latest turns of a long conversation', async (context) => {
  const { provider, ask } = await askedSite(context, { files: library });
  provider.chat.reply(answer);
  const history = Array.from({ length: 10 }, (_, turn) => ({
    role: turn % 2 === 0 ? 'user' : 'assistant',
    text: `Turn ${turn}. ${'kettle '.repeat(60)}`,
  }));
  await ask(question, { history });
  const [{ messages }] = provider.chat.requests as [(typeof provider.chat.requests)[number]];
  assert.match(messages.at(-2)!.text, /^Turn 9/);
  assert.ok(messages.length < 6, `${messages.length} messages`);
  assert.match(messages.at(-1)!.text, /number="1"/);
});
