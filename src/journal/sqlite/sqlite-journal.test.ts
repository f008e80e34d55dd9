import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { answerBeginning, journalContract } from '../journal-contract.ts';
import { openJournal, openJournalStore } from '../open-journal.ts';
import { storeContract } from '../store-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'docent-journal-'));
after(() => rmSync(folder, { recursive: true }));

journalContract('in a file', () => openJournal({ dataDir: join(folder, crypto.randomUUID()) }));

storeContract('in a file', () => openJournalStore({ dataDir: join(folder, crypto.randomUUID()) }));

test('what readers asked is for the owner of the server alone to read', async () => {
  const dataDir = join(folder, crypto.randomUUID());
  const journal = await openJournal({ dataDir });
  await journal.begin(answerBeginning());
  const files = readdirSync(dataDir).filter((name) => name.startsWith('journal.db'));
  assert.ok(files.length > 1, files.join());
  for (const name of files) assert.equal(statSync(join(dataDir, name)).mode & 0o777, 0o600, name);
  await journal.close();
});

test('a comment that was withdrawn is gone from the files after the next cleaning', async () => {
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
