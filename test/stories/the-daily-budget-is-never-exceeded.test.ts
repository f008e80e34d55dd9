import assert from 'node:assert/strict';
import test from 'node:test';
import { AnswerDesk } from '../../src/answers/answer-desk.ts';
import { type AnswererSettings, createAnswerer } from '../../src/chat/create-answerer.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { eventually, patienceMs } from '../eventually.ts';
import { searchCall } from '../providers/fake-reply.ts';
import { type AskedOptions, askedSite, type Told } from './asked-site.ts';
import { budgetIsShared } from './budget-is-shared.ts';
import { temporarySite } from './temporary-site.ts';

const question = 'How do I descale a kettle?';
const dear = (prices = { input: 1, output: 1 }, budgetPerDay = 0.05): AskedOptions => ({
  desk: { budgetPerDay },
  model: { prices },
});

function statusOf(told: Told): unknown {
  return told.of('data-status')[0]?.data;
}

const bySentences = { answerer: 'extractive', fallback: 'budget_spent' };

test('40 concurrent questions to a slow model do not cost more than the budget', async (context) => {
  const { ask, provider, desk } = await askedSite(context, dear());
  // The maximum usage of a call, so that each call costs its reservation.
  provider.chat.reply({
    parts: [{ waitMs: 500 }, 'With vinegar [1].'],
    usage: { inputTokens: 1e6, outputTokens: 1e6 },
  });
  const told = await Promise.all(
    Array.from({ length: 40 }, (_, index) => ask(`How do I descale kettle ${index}?`)),
  );
  assert.ok(desk.spentToday > 0.03 && desk.spentToday <= 0.05, `${desk.spentToday}`);
  const byModel = told.filter(({ text }) => text.startsWith('With vinegar'));
  assert.equal(byModel.length, provider.chat.requests.length);
  for (const each of told)
    if (!byModel.includes(each)) assert.partialDeepStrictEqual(statusOf(each), bySentences);
});

test('two servers on one SQLite journal stay within the budget together', async (context) => {
  const dataDir = await temporarySite(context);
  const open = () => openJournal({ dataDir, patienceMs });
  await budgetIsShared(context, [await open(), await open()]);
});

test('every call of an answer that searches is covered by a reservation', async (context) => {
  // Two calls fit with their maximum cost, the third does not.
  const { ask, provider, desk } = await askedSite(context, dear({ input: 1, output: 1 }, 0.013));
  provider.chat.reply({ parts: [searchCall('toaster')], usage: { inputTokens: 1e6, outputTokens: 1e6 } });
  assert.partialDeepStrictEqual(statusOf(await ask(question)), bySentences);
  assert.ok(provider.chat.requests.length >= 1 && provider.chat.requests.length < 3);
  assert.ok(desk.spentToday > 0 && desk.spentToday <= 0.013, `${desk.spentToday}`);
});

test('a model that is too expensive for the rest of the budget is replaced by a cheaper one', async (context) => {
  const site = await askedSite(context);
  const models = await Promise.all(
    [
      { model: 'dear', prices: { input: 100, output: 100 } },
      { model: 'cheap', prices: { input: 1, output: 1 } },
    ].map((each) =>
      createAnswerer({
        ...{ provider: 'openai-compatible', baseUrl: site.provider.baseUrl(), apiKey: 'any' },
        ...each,
      }),
    ),
  );
  const { provider, ask } = await askedSite(context, { desk: { answerers: models, budgetPerDay: 0.05 } });
  provider.chat.reply('Unused.');
  site.provider.chat.reply('With vinegar [1].');
  assert.partialDeepStrictEqual(statusOf(await ask(question)), {
    answerer: 'model',
    model: 'openai-compatible/cheap',
    fallback: null,
  });
});

test('for any reported usage, an answer costs at least nothing and at most its reservation', async (context) => {
  for (const [reported, least] of [
    [{ inputTokens: -1e9, outputTokens: -1e9 }, 0.0003],
    [{ inputTokens: 0, outputTokens: 0 }, 0.0003],
    [{ inputTokens: 0.5, outputTokens: 0.5 }, 0.000002],
    [{ inputTokens: 1e300, outputTokens: 1e300 }, 0.004],
    [null, 0.0003],
    [{ inputTokens: 'many', outputTokens: 'more' }, 0.0003],
  ] as const) {
    const { ask, provider, desk } = await askedSite(context, dear());
    provider.chat.reply({ parts: ['With vinegar [1].'], usage: reported as never });
    await ask(question);
    const shown = `$${desk.spentToday} for ${JSON.stringify(reported)}`;
    assert.ok(desk.spentToday >= least && desk.spentToday < 0.02, shown);
  }
});

test('a failed or abandoned call costs its input, and a rejected call costs nothing', async (context) => {
  const { ask, provider, desk } = await askedSite(context, {
    ...dear(),
    model: { prices: { input: 1, output: 1 }, firstTextMs: 2000 },
  });
  const spentBy = async (index: number, signal?: AbortSignal) => {
    const before = desk.spentToday;
    await ask(`How do I descale kettle ${index}?`, { signal }).catch(() => null);
    return desk.spentToday - before;
  };
  provider.chat.fail({ kind: 'status', status: 503 });
  assert.equal(await spentBy(1), 0);
  provider.chat.fail({ kind: 'status', status: 429 });
  assert.equal(await spentBy(2), 0);
  for (const [index, fault] of [
    { kind: 'status', status: 504 } as const,
    { kind: 'hang' } as const,
    { kind: 'drop' } as const,
    { kind: 'shape' } as const,
    { kind: 'cut' } as const,
  ].entries()) {
    provider.chat.fail(fault);
    const cost = await spentBy(10 + index);
    assert.ok(cost > 0.0003 && cost < 0.002, `${cost} for ${JSON.stringify(fault)}`);
  }
  const leaving = new AbortController();
  provider.chat.fail(() => {
    leaving.abort();
    return { kind: 'hang' };
  });
  const before = desk.spentToday;
  await spentBy(20, leaving.signal);
  const isSettled = () => desk.spentToday > before + 0.0003 && desk.spentToday < before + 0.002;
  await eventually(isSettled, 'an abort costs what was sent');
});

test('when the budget is spent, answers are quoted from the pages', async (context) => {
  const { ask, provider, desk } = await askedSite(context, dear({ input: 1, output: 1 }, 0.006));
  provider.chat.reply({ parts: ['With vinegar [1].'], usage: { inputTokens: 1e6, outputTokens: 1e6 } });
  assert.equal((await ask(question)).text, 'With vinegar [1].');
  assert.ok(desk.spentToday > 0.004);
  const told = await ask('How do I bake bread in the oven?');
  assert.partialDeepStrictEqual(statusOf(told), bySentences);
  assert.match(told.text, /220 degrees/);
});

const local = {
  provider: 'openai-compatible',
  model: 'm',
  baseUrl: 'http://127.0.0.1:1',
  apiKey: '',
} as const;
const hosted = { provider: 'openai', apiKey: 'any' } as const;

test('a budget that is too small for one call causes a warning with the amount', async () => {
  const warnings = async (budgetPerDay: number | undefined, settings: AnswererSettings) => {
    const answerer = await createAnswerer({ ...settings, prices: { input: 1, output: 5 } });
    return new AnswerDesk({ budgetPerDay, answerers: [answerer] }).warnings;
  };
  assert.deepEqual([await warnings(undefined, local), await warnings(1, local)], [[], []]);
  for (const [settings, figure] of [
    [{ ...local, contextTokens: 2048 }, /may cost up to \$0\.008\d\b/],
    [local, /\$0\.005, but one call to openai-compatible\/m may cost up to \$0\.01[67]\b/],
    [{ ...local, contextTokens: 1e6 }, /may cost up to \$0\.0[89]\d\b/],
    [hosted, /may cost up to \$0\.0[89]\d\b/],
  ] as const)
    assert.match((await warnings(0.005, settings))[0] ?? '', figure);
  const unpriced = await createAnswerer(local);
  assert.throws(
    () => new AnswerDesk({ budgetPerDay: 1, answerers: [unpriced] }),
    /does not know its prices.*chat\.prices/,
  );
  assert.doesNotThrow(() => new AnswerDesk({ answerers: [unpriced] }));
});

test('no question, however long its conversation and its pages, reserves more than the warning says', async (context) => {
  const prices = { input: 1, output: 0 };
  const answerer = await createAnswerer({ ...hosted, prices });
  const [warning] = new AnswerDesk({ budgetPerDay: 1e-6, answerers: [answerer] }).warnings;
  const most = Number(/up to \$(\d+\.\d+)/.exec(warning!)?.[1]);
  const page = `# 水壶的水垢\n\n${'水壶的水垢的说明很长。'.repeat(2000)}`;
  const files = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`p${index}.md`, page]));
  const { ask, provider, desk } = await askedSite(context, {
    ...{ files, model: { ...hosted, prices }, desk: { refusesOffTopic: false } },
  });
  provider.chat.reply({ parts: ['水壶 [1].'], usage: { inputTokens: 1e9, outputTokens: 1 } });
  const turn = { role: 'user', text: '水壶'.repeat(900) };
  await ask('水壶的水垢', { history: Array.from({ length: 10 }, () => turn) });
  assert.equal(provider.chat.requests.length, 1);
  assert.ok(desk.spentToday > most / 3 && desk.spentToday <= most, `${desk.spentToday} of ${most}`);
});
