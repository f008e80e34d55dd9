import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openJournal } from '../../src/journal/open-journal.ts';
import { openDocs } from '../../src/open-docs.ts';
import { answerBeginning } from '../contracts/journal-contract.ts';
import { eventually } from '../eventually.ts';
import { builtSite } from './built-site.ts';
import { run } from './captured-run.ts';
import { servedApp } from './served-site.ts';

interface Health {
  journal: string;
  journalSize: { bytes: number; maxBytes: number | null; warning: string | null } | null;
}

test('health and metrics show the size of the journal, with a warning from 80 % of its limit', async (context) => {
  const { dataDir } = await builtSite(context, { 'a.md': '# Herons\n\nHerons stand in the water.' });
  const maxBytes = 10_000_000;
  const journal = await openJournal({ dataDir, maxBytes, checkMs: 10 });
  const docs = await openDocs({ dataDir, journal });
  context.after(async () => {
    await docs.close();
    await journal.close();
  });
  const { url } = await servedApp(context, docs, { adminToken: 'secret' });
  const headers = { authorization: 'Bearer secret' };
  const get = (path: string) => fetch(`${url}/_service/${path}`, { headers });
  const size = async () => ((await (await get('api/health')).json()) as Health).journalSize;
  await eventually(async () => (await size()) !== null, 'measured');
  assert.partialDeepStrictEqual(await size(), { maxBytes, warning: null });
  const fill = async (count: number) => {
    for (let index = 0; index < count; index++)
      await journal.begin(answerBeginning({ question: 'how is it done '.repeat(2000) }));
  };
  while ((await size())!.warning === null) {
    await fill(10);
    await wait(50);
  }
  assert.match((await size())!.warning!, /^The journal uses \d+% of journal\.maxBytes \(10 MB\)\./);
  await fill(200);
  const hasRemoved = async () =>
    /^docent_journal_removed_records [1-9]/m.test(await (await get('metrics')).text());
  await eventually(hasRemoved, 'the oldest are removed');
  await eventually(async () => (await size())!.bytes < maxBytes, 'below the limit again');
  const metrics = await (await get('metrics')).text();
  assert.match(metrics, /^docent_journal_max_bytes 10000000$/m);
  assert.match(metrics, /^docent_journal_bytes [1-9]\d{5,7}$/m);
  assert.match(metrics, /^docent_journal_lost_records 0$/m);
  const environment = { DOCENT_DATA_DIR: dataDir, DOCENT_JOURNAL_MAX_BYTES: String(maxBytes) };
  const stats = await run(['journal', 'stats'], { environment });
  assert.match(stats.stdout, /: [\d.]+ MB of 10\.0 MB, since /);
});
