import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createAnswerer } from '../../src/chat/create-answerer.ts';
import { FakeProvider } from '../providers/fake-provider.ts';
import { searchCall } from '../providers/fake-reply.ts';
import { type AskedOptions, askedSite, type Told } from './asked-site.ts';

const question = 'How do I descale a kettle?';
const prices = { input: 1, output: 1 };
/** A test that takes longer is waiting for the model. */
const watchdog = { timeout: 120_000 };

function statusOf(told: Told): unknown {
  return told.of('data-status')[0]?.data;
}

const byPages = { answerer: 'extractive', model: null, status: 'answered', fallback: 'uncited' };

for (const [name, said] of [
  ['without a reference', 'Just hit the thing with a hammer until it works again.'],
  ['with a reference that does not exist', 'Just hit the thing with a hammer [99] until it works again.'],
  ['with a reference to a page that says nothing of it', 'The capital of France is Paris, on the Seine [1].'],
  ['with a reference and nothing else', '[1]'],
  ['in code that only looks cited', '```js\nhammer(kettles[1]);\n```'],
  ['that there is no answer', 'The documentation does not say how to do this with a hammer.'],
] as const)
  test(`a model that answers ${name}: the answer is quoted from the pages, and its text is never shown`, async (context) => {
    const { provider, ask, desk, journal } = await askedSite(context, { model: { prices } });
    provider.chat.reply({ parts: said.split(/(?<= )/), usage: { inputTokens: 700, outputTokens: 30 } });
    const told = await ask(question);
    assert.match(told.text, /vinegar/);
    assert.doesNotMatch(told.raw, /hammer|Paris/);
    assert.deepEqual(statusOf(told), { ...byPages, truncated: false });
    assert.ok(told.raw.endsWith('data: [DONE]\n\n'));
    assert.partialDeepStrictEqual(journal.all()[0]?.ending, {
      ...{ outcome: 'finished', fallback: 'uncited', inputTokens: 700, outputTokens: 30, cost: 0.00073 },
    });
    assert.equal(desk.spentToday, 0.00073);
    assert.doesNotMatch(JSON.stringify(journal.all()), /hammer|Paris/);
  });

test('text is held back until its first citation, and then shown completely', watchdog, async (context) => {
  const { provider, url } = await askedSite(context);
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  let hasSpoken = false;
  async function* slowly() {
    yield 'Boil vinegar ';
    yield 'in the kettle ';
    hasSpoken = true;
    await isRead;
    yield '[1]. ';
    yield 'Rinse it.';
  }
  provider.chat.reply({ parts: slowly() });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: question }),
  });
  let raw = '';
  const reading = (async () => {
    for await (const bytes of response.body!) raw += Buffer.from(bytes).toString();
  })();
  while (!hasSpoken || !raw.includes('start-step')) await wait(5);
  await wait(50);
  assert.doesNotMatch(raw, /text-delta|source-url/);
  goOn();
  await reading;
  const deltas = [...raw.matchAll(/"delta":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text!));
  assert.equal(deltas.join(''), 'Boil vinegar in the kettle [1]. Rinse it.');
  assert.match(deltas[0]!, /^Boil vinegar in the kettle \[1\]/);
});

test(
  'a model that never cites is stopped, and only its output so far is paid for',
  watchdog,
  async (context) => {
    const { provider, ask, desk, journal } = await askedSite(context, { model: { prices } });
    provider.chat.reply({ parts: Array.from({ length: 200_000 }, () => 'hammer ') });
    const told = await ask(question);
    assert.partialDeepStrictEqual(statusOf(told), byPages);
    const [request] = provider.chat.requests;
    await request!.answer.over;
    assert.ok(request!.answer.closedByClient !== null);
    const { inputTokens = 0, outputTokens = 0, cost } = journal.all()[0]?.ending ?? {};
    assert.ok(inputTokens > 100 && outputTokens > 900 && outputTokens < 2000, `${outputTokens} tokens`);
    assert.equal(cost, desk.spentToday);
  },
);

test(
  'a model that takes too long to cite: the answer is quoted from the pages',
  watchdog,
  async (context) => {
    const { provider, ask } = await askedSite(context, { model: { firstTextMs: 300 } });
    provider.chat.reply({ parts: Array.from({ length: 2000 }, () => ['hammer ', { waitMs: 10 }]).flat() });
    assert.partialDeepStrictEqual(statusOf(await ask(question)), { ...byPages, fallback: 'timeout' });
  },
);

for (const kind of ['stall', 'cut', 'garbage', 'error'] as const)
  test(
    `a model that fails by ${kind} before its first citation: the answer is quoted from the pages`,
    watchdog,
    async (context) => {
      const { provider, ask, journal } = await askedSite(context, {
        model: { firstTextMs: 300, stallMs: 300 },
      });
      provider.chat.reply('Boil vinegar in the kettle [1].');
      provider.chat.fail({ kind, after: 3 });
      const told = await ask(question);
      assert.doesNotMatch(told.text, /^Boil vinegar in the kettle/);
      assert.partialDeepStrictEqual(statusOf(told), { answerer: 'extractive', status: 'answered' });
      assert.ok(journal.all()[0]!.ending!.inputTokens > 100, 'the failed call is recorded');
    },
  );

const twoModels = async (provider: FakeProvider, more: AskedOptions['desk'] = {}): Promise<AskedOptions> => {
  const settings = { provider: 'openai-compatible', baseUrl: provider.baseUrl(), apiKey: 'any' } as const;
  const answerers = [
    await createAnswerer({ ...settings, model: 'first', prices }),
    await createAnswerer({ ...settings, model: 'second', prices: { input: 2, output: 2 } }),
  ];
  return { desk: { answerers, ...more } };
};

test('the next model is tried, and both are paid for', async (context) => {
  await using provider = await FakeProvider.start();
  const { ask, desk, journal } = await askedSite(context, await twoModels(provider));
  const usage = { inputTokens: 1000, outputTokens: 100 };
  provider.chat.reply({ parts: ['Use a hammer.'], usage }, { parts: ['Boil vinegar in it [1].'], usage });
  const told = await ask(question);
  assert.equal(told.text, 'Boil vinegar in it [1].');
  assert.partialDeepStrictEqual(statusOf(told), { model: 'openai-compatible/second', fallback: null });
  assert.partialDeepStrictEqual(journal.all()[0]?.ending, {
    ...{ inputTokens: 2000, outputTokens: 200, cost: 0.0033 },
  });
  assert.equal(desk.spentToday, 0.0033);
});

test('the next model may cite a page that the first one found, and the page is listed as a source', async (context) => {
  await using provider = await FakeProvider.start();
  const { ask } = await askedSite(context, await twoModels(provider));
  provider.chat.reply([searchCall('crumb tray toaster')], 'Use a hammer.', ({ messages }) => {
    const number = /number="(\d+)" title="Toasters"/.exec(messages.at(-1)!.text)?.[1];
    return `Empty the crumb tray of the toaster [${number}].`;
  });
  const told = await ask(question);
  assert.partialDeepStrictEqual(told.of('data-citations')[0]?.data, [{ title: 'Toasters' }]);
  assert.equal(told.of('source-url').filter(({ title }) => title === 'Toasters').length, 1);
});

test('the maximum duration applies to all models together', watchdog, async (context) => {
  await using provider = await FakeProvider.start();
  const { ask } = await askedSite(context, await twoModels(provider, { totalMs: 400 }));
  provider.chat.reply({ parts: Array.from({ length: 2000 }, () => ['hammer ', { waitMs: 20 }]).flat() });
  assert.partialDeepStrictEqual(statusOf(await ask(question)), { ...byPages, fallback: 'timeout' });
  assert.equal(provider.chat.requests.length, 1);
});

test('the same question at the same time or later shares the quoted answer and is paid for once', async (context) => {
  const { provider, ask, journal } = await askedSite(context, { model: { prices } });
  provider.chat.reply([{ waitMs: 50 }, 'Use a hammer.']);
  const told = await Promise.all([ask(question), ask(question)]);
  told.push(await ask(question));
  assert.equal(provider.chat.requests.length, 1);
  for (const each of told) assert.partialDeepStrictEqual(statusOf(each), byPages);
  const costs = journal.all().map(({ ending }) => ending?.cost ?? 0);
  assert.deepEqual(costs.sort(), [0, 0, 0.00003]);
});

test('a reader who leaves before the first citation stops the model', watchdog, async (context) => {
  const { provider, ask, journal } = await askedSite(context);
  provider.chat.reply(['Use a ', { waitMs: 60_000 }, 'hammer.']);
  const leaving = new AbortController();
  const asking = ask(question, { signal: leaving.signal });
  while (provider.chat.requests.length === 0) await wait(5);
  leaving.abort();
  await assert.rejects(asking, { name: 'AbortError' });
  await provider.chat.requests[0]!.answer.over;
  while (journal.all().some(({ ending }) => ending === null)) await wait(5);
  assert.deepEqual(
    journal.all().map(({ ending }) => ending?.outcome),
    ['aborted'],
  );
});

const japanese = {
  'yakan.md':
    '# やかん\n\nやかんでお湯を沸かします。\n\n## 水垢\n\nやかんの水垢を取るには、酢を入れて沸騰させ、二回すすいでください。',
};

const good: [name: string, asked: string, said: string, files?: AskedOptions['files']][] = [
  ['in a few words', 'How often do I rinse a kettle after I descale it?', 'Twice [1].'],
  ['with code alone', question, '```sh\nkettle descale --twice\n```\n\n[1]'],
  ['with the citation first', question, '[1] says that vinegar is boiled in it.'],
  ['in another language', question, 'Kochen Sie Essig in dem Kessel und spülen Sie ihn zweimal aus [1].'],
  ['in another script', question, '酢を入れて沸騰させ、二回すすいでください[1]。'],
  [
    'in its own words',
    question,
    'Let the vinegar get hot, pour it out and then rinse the pot with water [1].',
  ],
  [
    'after a long list of steps',
    question,
    `${'1. Wait for a minute\n'.repeat(100)}2. Boil vinegar in it [1]`,
  ],
  ['in Japanese', 'やかんの水垢を取るには', '酢を入れて沸騰させてから、二回すすぎます[1]。', japanese],
];

for (const [name, asked, said, files] of good)
  test(`a good answer ${name} is shown`, async (context) => {
    const { provider, ask } = await askedSite(context, { files, desk: { refusesOffTopic: false } });
    provider.chat.reply({ parts: [...said] });
    const told = await ask(asked);
    assert.partialDeepStrictEqual(statusOf(told), { answerer: 'model', status: 'answered' });
    assert.equal(told.of('data-citations').length, 1);
  });
