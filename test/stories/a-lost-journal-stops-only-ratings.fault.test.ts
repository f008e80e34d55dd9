import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import test from 'node:test';
import { DailyBudget } from '../../src/answers/daily-budget.ts';
import { createApp } from '../../src/http/create-app.ts';
import { startServer } from '../../src/http/start-server.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import { eventually } from '../eventually.ts';
import { builtSite } from './built-site.ts';
import { temporarySite } from './temporary-site.ts';

test('without a writable journal, search and answers work, ratings are rejected, and no record is lost', async (context) => {
  let close = async () => {};
  context.after(() => close());
  const { dataDir } = await builtSite(context, {
    'kettle.md': '# Kettles\n\nA kettle boils water. Descale the kettle with vinegar.',
  });
  const journal = await openJournal({ dataDir, retryMs: 20 });
  const docs = await openDocs({ dataDir, journal });
  const server = await startServer(createApp(docs), { port: 0, host: '127.0.0.1' });
  close = async () => {
    await server.stop();
    await docs.close();
    await journal.close();
  };
  const post = (path: string, body: object) =>
    fetch(`${server.url}/_service/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const ask = async () => {
    const answer = await (await post('ask', { query: 'How do I descale a kettle?' })).text();
    assert.match(answer, /vinegar/);
    return /"messageId":"([^"]+)"/.exec(answer)![1]!;
  };
  const rate = async (id: string) => {
    const response = await post('ai/feedback', { id, value: -1 });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const health = async () => {
    const response = await fetch(`${server.url}/_service/api/health`);
    return ((await response.json()) as { journal: string }).journal;
  };

  const before = await ask();
  assert.deepEqual(await rate(before), { status: 200, body: { ok: true } });
  assert.equal(await health(), 'ok');

  const other = new DatabaseSync(join(dataDir, 'journal.db'), { timeout: 5000 });
  other.exec('BEGIN EXCLUSIVE');
  const refused = await rate(before);
  assert.deepEqual([refused.status, refused.body.code], [503, 'journal_unreachable']);
  assert.equal(await health(), 'failing');
  assert.equal((await post('search', { query: 'kettle' })).status, 200);
  const during = await ask();

  other.exec('ROLLBACK');
  other.close();
  await eventually(async () => (await health()) === 'ok', 'the journal is back');
  assert.deepEqual(await rate(during), { status: 200, body: { ok: true } });
  assert.equal((await journal.answer(during))?.ending?.outcome, 'finished');
});

test('the spending of today is still known after a restart', async (context) => {
  const dataDir = await temporarySite(context);
  const spend = async (dollars: number) => {
    const ledger = await openJournal({ dataDir });
    const budget = new DailyBudget(1, { ledger });
    await budget.open();
    const atStart = budget.spentToday;
    (await budget.reserve(dollars))?.settle(dollars);
    await budget.refresh();
    await ledger.close();
    return { atStart, isSpent: budget.isSpent };
  };
  assert.deepEqual(await spend(0.75), { atStart: 0, isSpent: false });
  assert.deepEqual(await spend(0.25), { atStart: 0.75, isSpent: true });
  assert.deepEqual(await spend(0), { atStart: 1, isSpent: true });
});
