import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { answerBeginning, answerEnding, journalContract } from '../../../test/contracts/journal-contract.ts';
import { storeContract } from '../../../test/contracts/store-contract.ts';
import { openJournal, openJournalStore } from '../open-journal.ts';

const folder = mkdtempSync(join(tmpdir(), 'docent-journal-'));
after(() => rmSync(folder, { recursive: true }));

journalContract('in a file', () => openJournal({ dataDir: join(folder, crypto.randomUUID()) }));

storeContract('in a file', () => openJournalStore({ dataDir: join(folder, crypto.randomUUID()) }));

test('only the owner of the server can read the journal files', async () => {
  const dataDir = join(folder, crypto.randomUUID());
  const journal = await openJournal({ dataDir });
  await journal.begin(answerBeginning());
  const files = readdirSync(dataDir).filter((name) => name.startsWith('journal.db'));
  assert.ok(files.length > 1, files.join());
  for (const name of files) assert.equal(statSync(join(dataDir, name)).mode & 0o777, 0o600, name);
  await journal.close();
});

test('a withdrawn comment is gone from the files after the next cleaning', async () => {
  const dataDir = join(folder, crypto.randomUUID());
  const journal = await openJournal({ dataDir });
  const answer = answerBeginning();
  await journal.begin(answer);
  const isThere = () =>
    readdirSync(dataDir, { withFileTypes: true }).some(
      (entry) => entry.isFile() && readFileSync(join(dataDir, entry.name)).includes('unspeakable'),
    );
  await journal.rate({ id: answer.id, value: -1, comment: 'unspeakable '.repeat(50) });
  assert.ok(isThere());
  await journal.rate({ id: answer.id, value: 0 });
  await journal.clean();
  assert.ok(!isThere());
  await journal.close();
});

test('a secret of the conversation is in no column, wherever a text is cut', async () => {
  const dataDir = join(folder, crypto.randomUUID());
  const journal = await openJournal({ dataDir });
  // No hexadecimal letters, because random ids could contain them.
  const token = `ghp_${'qW3rT6yH'.repeat(5)}`;
  for (let length = 80; length < 130; length++) {
    const lead = 'why '.repeat(40).slice(0, length);
    const parted = 'AK\u200bIAIOSFODNN7EXAMPL1'; // split by an invisible character
    const question = `${lead} ${parted} ${token} ｐａｓｓｗｏｒｄ＝Ｓ３ｃｒ３ｔｘ９`;
    const earlier = {
      question: `${lead} my password is hunter2!x.com ${token}`,
      relation: 'continued' as const,
    };
    const answer = answerBeginning({ question, earlier });
    await journal.begin(answer, ['my password is hunter2!x.com']);
    const text = `${lead} hunter2!x\\.com, ${token}. You wrote ${'hunter2!x.com'.slice(0, 4 + (length % 9))}`;
    await journal.end(answer.id, answerEnding({ outcome: 'aborted', text }));
    await journal.rate({ id: answer.id, value: -1, comment: `${lead} ${token.slice(0, 20)}` });
    const scope = { version: 'current', locale: 'en' };
    const found = { hits: 0, topUrls: [], coverage: 0, degraded: false, milliseconds: 1 };
    journal.searched({ at: new Date(), scope, asker: 'reader', query: `${lead} ${token}`, ...found });
  }
  await journal.close();
  const { database } = await openJournalStore({ dataDir });
  const tables = ['docent_answers', 'docent_searches', 'docent_ratings'];
  const rows = await Promise.all(tables.map((table) => database.all(`SELECT * FROM ${table}`)));
  await database.close();
  assert.deepEqual(
    rows.map(({ length }) => length),
    [50, 50, 50],
  );
  assert.deepEqual(JSON.stringify(rows).match(/.{20}(?:hunt|qw3r|iosf|s3cr3t|Ｓ３).{20}/i), null);
});
