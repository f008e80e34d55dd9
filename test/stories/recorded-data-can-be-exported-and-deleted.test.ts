import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { kitchen } from './asked-site.ts';
import { run } from './captured-run.ts';
import { serveProcess } from './serve-process.ts';
import { temporarySite } from './temporary-site.ts';

test('the journal of a running server can be exported, counted and emptied', async (context) => {
  const dataDir = join(await temporarySite(context), 'data');
  const token = 'a-token-of-the-owner';
  const environment = { DOCENT_ADMIN_TOKEN: token };
  const { url } = await serveProcess(context, kitchen, ['--data-dir', dataDir], environment);
  const docent = (...args: string[]) => run(args, { environment: { DOCENT_DATA_DIR: dataDir } });
  const post = async (operation: string, body: object) => {
    const response = await fetch(`${url}/_service/api/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.text();
  };
  const ask = async (query: string) =>
    /"messageId":"([^"]+)"/.exec(await post('ask', { query }))?.[1] ?? assert.fail('no answer');

  const kept = await ask('How do I descale a kettle?');
  const removed = await ask('My secret question about the oven?');
  await post('ai/feedback', { id: removed, value: -1, comment: 'secretly bad' });

  const insights = await fetch(`${url}/_service/api/insights?days=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(insights.status, 200);
  assert.equal(((await insights.json()) as { totals: { down: number } }).totals.down, 1);

  const exported = await docent('journal', 'export', '--kind', 'answer', '--since', '1');
  const ids = exported.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  assert.deepEqual(new Set(ids), new Set([kept, removed]));
  assert.match(exported.stderr, /2 records exported/);

  assert.match((await docent('journal', 'remove', removed)).stdout, /Deleted answer .* and its rating/);
  assert.equal((await docent('journal', 'remove', removed)).code, 1);
  assert.ok(!(await docent('journal', 'export')).stdout.includes('secret'));
  assert.match((await docent('journal', 'stats')).stdout, /answers +1 +90 days\nratings +0/);

  assert.match((await docent('journal', 'purge', '--all')).stderr, /Add --yes/);
  for (const days of ['0', '-1', '3651']) {
    const refused = await docent('journal', 'purge', '--days', days);
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /must be a whole number from 1 to 3650\. .*--all --yes/);
  }
  assert.equal((await docent('journal', 'purge', '--kind', 'search', '--days', '1')).code, 2);
  for (const args of [['--yes'], ['--days', '3', '--yes']])
    assert.match((await docent('journal', 'purge', ...args)).stderr, /--yes only works with --all: /);
  for (const ids of [[], [''], [kept, removed]])
    assert.match((await docent('journal', 'remove', ...ids)).stderr, /Missing answer ID/);
  assert.match((await docent('journal', 'export', '--since', '-1')).stderr, /--since is '-1', but must be/);
  assert.match((await docent('journal', 'purge', '--days', '1')).stdout, /0 answer records/);
  assert.match((await docent('journal', 'purge', '--all', '--yes')).stdout, /1 answer record/);
  assert.equal((await docent('journal', 'export')).stdout, '');

  const after = await ask('How do I descale a kettle?');
  assert.match((await docent('journal', 'export')).stdout, new RegExp(after));
});

test('a journal that cannot be read is reported as damaged', async (context) => {
  const dataDir = await temporarySite(context, { 'journal.db': 'x'.repeat(10_000) });
  const { code, stdout } = await run(['journal', 'stats'], { environment: { DOCENT_DATA_DIR: dataDir } });
  assert.equal(code, 1);
  assert.match(stdout, /is damaged/);
  assert.equal(await readFile(join(dataDir, 'journal.db'), 'utf8'), 'x'.repeat(10_000));
});
