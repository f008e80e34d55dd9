import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import test, { after, type TestContext } from 'node:test';
import { answerBeginning } from '../../test/contracts/journal-contract.ts';
import { eventually } from '../../test/eventually.ts';
import { openJournal } from './open-journal.ts';

const root = mkdtempSync(join(tmpdir(), 'docent-size-'));
after(() => rmSync(root, { recursive: true }));

interface Limited {
  journal: Awaited<ReturnType<typeof openJournal>>;
  dataDir: string;
  told: string[];
}

async function open(
  context: TestContext,
  { maxBytes, dataDir = join(root, crypto.randomUUID()) }: { maxBytes: number; dataDir?: string },
): Promise<Limited> {
  const told: string[] = [];
  const onWarning = (message: string) => told.push(message);
  const journal = await openJournal({ dataDir, maxBytes, checkMs: 20, retryMs: 10, onWarning });
  context.after(() => journal.close());
  return { journal, dataDir, told };
}

/** Records answers of a few kilobytes, each with a search. */
async function record(journal: Limited['journal'], count: number): Promise<void> {
  const scope = { version: 'current', locale: 'en' };
  const results = { hits: 1, topUrls: ['/a'], coverage: 1, degraded: false, milliseconds: 1 };
  for (let index = 0; index < count; index++) {
    await journal.begin(answerBeginning({ question: 'how is it done '.repeat(260) }));
    const query = 'what is it '.repeat(40);
    journal.searched({ at: new Date(), scope, asker: 'reader', query, ...results });
  }
}

function bytesOnDisk(dataDir: string): number {
  return readdirSync(dataDir, { recursive: true })
    .map((name) => statSync(join(dataDir, String(name)), { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0);
}

const countOf = (database: DatabaseSync) =>
  Number(database.prepare('SELECT count(*) AS n FROM docent_answers').get()?.n);

test('a journal under constant writes stays near its limit, and its file shrinks', async (context) => {
  const maxBytes = 1_000_000;
  const { journal, dataDir, told } = await open(context, { maxBytes });
  let most = 0;
  for (let round = 0; round < 40; round++) {
    await record(journal, 20);
    most = Math.max(most, bytesOnDisk(dataDir));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.ok(most < 8 * maxBytes, `at most ${most} bytes, with the log`);
  const isBelow = (bytes: number) => bytes < 1.1 * maxBytes;
  await eventually(
    () => isBelow(bytesOnDisk(dataDir)) && isBelow(journal.state().size!.bytes!),
    'below the limit',
  );
  const { size, isReachable, lost } = journal.state();
  assert.deepEqual([isReachable, lost, size?.maxBytes], [true, 0, maxBytes]);
  assert.ok(size!.removed > 400, JSON.stringify(size));
  assert.ok(told.some((line) => /^The journal uses \d+% of journal\.maxBytes \(1 MB\)/.test(line)));
  assert.equal(
    told.filter((line) => /^Removed the oldest/.test(line)).length,
    1,
    'once a minute at the most',
  );
});

test('a file without automatic vacuum is rewritten once', async (context) => {
  const { journal: first, dataDir } = await open(context, { maxBytes: 0 });
  await record(first, 300);
  await first.close();
  const file = join(dataDir, 'journal.db');
  const full = statSync(file).size;
  {
    using database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM');
    assert.equal(database.prepare('PRAGMA auto_vacuum').get()?.auto_vacuum, 0);
  }
  const { journal } = await open(context, { maxBytes: full / 2, dataDir });
  await eventually(() => bytesOnDisk(dataDir) < full / 2, 'half of it');
  await journal.close();
  using database = new DatabaseSync(file);
  assert.equal(database.prepare('PRAGMA auto_vacuum').get()?.auto_vacuum, 2);
  assert.equal(database.prepare('PRAGMA integrity_check').get()?.integrity_check, 'ok');
});

test('a reader that blocks truncation of the log does not cause extra records to be removed', async (context) => {
  const { journal: first, dataDir } = await open(context, { maxBytes: 0 });
  await record(first, 300);
  await first.close();
  const file = join(dataDir, 'journal.db');
  using reader = new DatabaseSync(file);
  reader.exec('BEGIN');
  const before = countOf(reader);
  const { journal } = await open(context, { maxBytes: 0.9 * statSync(file).size, dataDir });
  await eventually(() => journal.state().size!.removed > 0, 'something is removed');
  await new Promise((resolve) => setTimeout(resolve, 300));
  reader.exec('COMMIT');
  assert.ok(countOf(reader) > 0.6 * before, `${countOf(reader)} of ${before} are left`);
  await eventually(
    () => bytesOnDisk(dataDir) < 0.9 * journal.state().size!.maxBytes! * 1.2,
    'and the log is emptied',
  );
});

test('removal continues after a full disk has free space again', async (context) => {
  const disk = join(root, crypto.randomUUID());
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk]).status !== 0)
    return context.skip('only root may make a small disk');
  context.after(() => spawnSync('umount', ['-l', disk]));
  const dataDir = join(disk, 'data');
  const { journal: first } = await open(context, { maxBytes: 0, dataDir });
  await record(first, 300);
  await first.close();
  const ballast = join(disk, 'ballast');
  assert.throws(() => writeFileSync(ballast, Buffer.alloc(8_000_000)), { code: 'ENOSPC' });
  const { journal, told } = await open(context, { maxBytes: 1_000_000, dataDir });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await record(journal, 2);
  assert.ok(journal.state().size!.bytes! > 1_000_000);
  assert.ok(
    told.every((line) => !/could not be checked/.test(line)),
    told.join('\n'),
  );
  rmSync(ballast);
  await eventually(() => journal.state().isReachable, 'reachable');
  await eventually(() => bytesOnDisk(dataDir) < 1_100_000, 'below the limit');
  await journal.close();
  using database = new DatabaseSync(join(dataDir, 'journal.db'));
  assert.equal(database.prepare('PRAGMA integrity_check').get()?.integrity_check, 'ok');
});

test('records that wait for a locked database have their own limit, and lost ones are counted', async (context) => {
  const maxBytes = 2_000_000;
  const { journal, dataDir, told } = await open(context, { maxBytes });
  await record(journal, 1);
  const other = new DatabaseSync(join(dataDir, 'journal.db'), { timeout: 5000 });
  other.exec('BEGIN EXCLUSIVE');
  await record(journal, 150);
  const spool = bytesOnDisk(join(dataDir, 'journal-spool'));
  const oneRecord = 3000;
  assert.ok(spool > 100_000 && spool <= maxBytes / 10 + oneRecord, `${spool} bytes wait`);
  const { waiting, lost } = journal.state();
  assert.ok(waiting > 10 && lost > 50, `${waiting} wait, ${lost} are lost`);
  other.close();
  await eventually(() => journal.state().isReachable, 'back');
  assert.match(
    told.join('\n'),
    /Too many records are waiting.*\n.*The journal is available again\. Dropped records: \d+\./,
  );
});
