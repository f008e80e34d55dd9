import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { insightsContract } from '../../../test/contracts/insights-contract.ts';
import { answerBeginning, answerEnding } from '../../../test/contracts/journal-contract.ts';
import { openJournalStore } from '../open-journal.ts';
import { beginAnswer, endAnswer } from '../statements.ts';

const folder = mkdtempSync(join(tmpdir(), 'docent-insights-'));
after(() => rmSync(folder, { recursive: true }));

insightsContract('in a file', () => openJournalStore({ dataDir: join(folder, crypto.randomUUID()) }));

test('no part of a removed answer stays in the files, even while a server has them open', async () => {
  const dataDir = join(folder, crypto.randomUUID());
  const [store, server] = [await openJournalStore({ dataDir }), await openJournalStore({ dataDir })];
  const secret = 'unspeakable';
  for (const id of ['before', 'removed', 'behind']) {
    const text = `${id === 'removed' ? secret : 'harmless'} `.repeat(900);
    await server.database.write([
      beginAnswer(answerBeginning({ id, question: text.slice(0, 500) })),
      endAnswer(id, answerEnding({ text })),
    ]);
  }
  const isThere = () =>
    readdirSync(dataDir).some((name) => readFileSync(join(dataDir, name)).includes(secret));
  assert.ok(isThere());
  assert.ok(await store.remove('removed'));
  assert.ok(!isThere());
  assert.equal((await server.counts()).answers, 2);
  await Promise.all([store.database.close(), server.database.close()]);
});
