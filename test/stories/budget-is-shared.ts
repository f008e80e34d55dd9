import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { AnswerDesk } from '../../src/answers/answer-desk.ts';
import { createAnswerer } from '../../src/chat/create-answerer.ts';
import { createApp } from '../../src/http/create-app.ts';
import type { DurableJournal } from '../../src/journal/durable-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import { eventually } from '../eventually.ts';
import { FakeProvider } from '../providers/fake-provider.ts';
import { kitchen } from './asked-site.ts';
import { builtSite } from './built-site.ts';

const budget = 0.05;
/** The reported usage: 40 calls cost more than twice the budget. */
const usage = { inputTokens: 2000, outputTokens: 1000 };
/** US dollars per million tokens: a call costs up to about a tenth of the budget. */
const prices = { input: 1, output: 1 };
const costOfCall = (usage.inputTokens * prices.input + usage.outputTokens * prices.output) / 1e6;

/** Two servers, each with one of the journals: 40 concurrent questions to both must not cost more than the budget. */
export async function budgetIsShared(
  context: TestContext,
  journals: readonly [DurableJournal, DurableJournal],
): Promise<void> {
  const provider = await FakeProvider.start();
  context.after(() => provider.close());
  provider.chat.reply({ parts: [{ waitMs: 300 }, 'With vinegar [1].'], usage });
  const { dataDir } = await builtSite(context, kitchen);
  const apps = await Promise.all(
    journals.map(async (journal) => {
      const answerer = await createAnswerer({
        ...{
          provider: 'openai-compatible',
          model: 'fake',
          baseUrl: provider.baseUrl(),
          apiKey: 'any',
          prices,
        },
      });
      const desk = new AnswerDesk({ answerers: [answerer], budgetPerDay: budget, ledger: journal });
      const docs = await openDocs({ dataDir, desk, journal });
      context.after(async () => {
        await docs.close();
        await journal.close();
      });
      return createApp(docs, { askLimit: null });
    }),
  );
  const ask = async (index: number) => {
    const response = await apps[index % 2]!.fetch(
      new Request('http://docs/_service/api/ask', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: `How do I descale kettle ${index}?` }),
      }),
    );
    return response.text();
  };
  const told = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
  const byModel = told.filter((raw) => raw.includes('With vinegar')).length;
  const calls = provider.chat.requests.length;
  assert.equal(byModel, calls);
  assert.ok(calls >= 2 && calls * costOfCall <= budget, `${calls} calls`);
  for (const raw of told) if (!raw.includes('With vinegar')) assert.match(raw, /"fallback":"budget_spent"/);
  const today = new Date().toISOString().slice(0, 10);
  const isSettled = async () => Math.abs((await journals[0].spend(today, 0)) - calls * costOfCall) < 1e-9;
  await eventually(isSettled, 'every reservation is replaced by its cost');
}
