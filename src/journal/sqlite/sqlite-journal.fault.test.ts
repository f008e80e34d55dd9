import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import test, { after, type TestContext } from 'node:test';
import { answerBeginning, answerEnding } from '../../../test/contracts/journal-contract.ts';
import { eventually } from '../../../test/eventually.ts';
import { migrations } from '../migrations.ts';
import { openJournal } from '../open-journal.ts';
import { spoolName } from '../spool-files.ts';
import { SqliteConnection } from './sqlite-connection.ts';

const root = mkdtempSync(join(tmpdir(), 'docent-journal-'));
after(() => rmSync(root, { recursive: true }));

interface Opened {
  dataDir: string;
  file: string;
  journal: Awaited<ReturnType<typeof openJournal>>;
  told: string[];
}

async function open(context: TestContext, dataDir = join(root, crypto.randomUUID())): Promise<Opened> {
  const told: string[] = [];
  const journal = await openJournal({ dataDir, retryMs: 10, onWarning: (message) => told.push(message) });
  context.after(() => journal.close());
  return { dataDir, file: join(dataDir, 'journal.db'), journal, told };
}

/** Writes whole answers; resolves to their ids. */
async function answer(journal: Opened['journal'], count: number): Promise<string[]> {
  const answers = Array.from({ length: count }, () => answerBeginning());
  for (const each of answers) {
    await journal.begin(each);
    await journal.end(each.id, answerEnding());
  }
  return answers.map(({ id }) => id);
}

/** A journal with answers in it, closed. */
async function closedJournal(dataDir: string, count = 50): Promise<string[]> {
  const journal = await openJournal({ dataDir });
  const ids = await answer(journal, count);
  await journal.close();
  return ids;
}

function keptIds(file: string): string[] {
  using database = new DatabaseSync(file);
  assert.equal(database.prepare('PRAGMA integrity_check').get()?.integrity_check, 'ok');
  const rows = database.prepare("SELECT id FROM docent_answers WHERE outcome = 'finished'").all();
  return rows.map(({ id }) => String(id));
}

/** During a fault, answers are accepted, ratings are rejected, and one message says why. */
async function failsWith(message: RegExp, { journal, told }: Opened, known: string): Promise<string[]> {
  const ids = await answer(journal, 3);
  await assert.rejects(journal.rate({ id: known, value: 1 }), { code: 'journal_unreachable', message });
  assert.equal(journal.state().isReachable, false);
  assert.equal(told.length, 1, told.join('\n'));
  assert.match(told[0]!, message);
  return ids;
}

async function isBack({ journal, told }: Opened): Promise<void> {
  await eventually(() => journal.state().isReachable, `reachable, but ${journal.state().fault}`);
  assert.partialDeepStrictEqual(journal.state(), { isReachable: true, waiting: 0, lost: 0, fault: null });
  assert.equal(told.at(-1), 'The journal is available again.');
}

test('a file locked by another program: the event loop stays free, and records are written later', async (context) => {
  const opened = await open(context);
  const { journal, file } = opened;
  const [known] = await answer(journal, 1);
  const other = new DatabaseSync(file, { timeout: 5000 });
  other.exec('BEGIN EXCLUSIVE');
  let isWaiting = true;
  let turns = 0;
  const during = answer(journal, 1).finally(() => {
    isWaiting = false;
  });
  while (isWaiting) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    turns++;
  }
  assert.ok(turns > 50, `${turns} turns of the event loop while a write waited for the lock`);
  const ids = [...(await during), ...(await failsWith(/is locked by another program/, opened, known!))];
  other.close();
  await isBack(opened);
  assert.equal(await journal.rate({ id: ids[0]!, value: 1 }), true);
  assert.deepEqual(keptIds(file).toSorted(), [known!, ...ids].toSorted());
});

const damages: Record<string, (file: string) => void> = {
  'garbage in place of its beginning': (file) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x55, 0, 100));
  },
  'cut off in the middle': (file) => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096),
  'pages overwritten': (file) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, 4096));
  },
};

for (const [name, damage] of Object.entries(damages))
  test(`a damaged file (${name}): after it is moved away, a new one is created without a restart`, async (context) => {
    const dataDir = join(root, crypto.randomUUID());
    const [known] = await closedJournal(dataDir);
    const file = join(dataDir, 'journal.db');
    damage(file);
    const opened = await open(context, dataDir);
    const ids = await failsWith(/is damaged\. Move it to another folder/, opened, known!);
    renameSync(file, `${file}.damaged`);
    await isBack(opened);
    assert.deepEqual(keptIds(file).toSorted(), ids.toSorted());
  });

test('a file that is deleted while it is open: a new one is created', async (context) => {
  const { journal, dataDir, file } = await open(context);
  await answer(journal, 3);
  rmSync(file);
  const ids = await answer(journal, 3);
  assert.deepEqual(await journal.answer(ids[0]!).then((found) => found?.id), ids[0]);
  assert.deepEqual(keptIds(file).toSorted(), ids.toSorted());
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
  const again = await answer(journal, 3);
  assert.deepEqual(keptIds(file).toSorted(), again.toSorted());
});

test('a file that is replaced while it is open: no data of the old file gets into the new one', async (context) => {
  const backup = join(root, crypto.randomUUID());
  const restored = await closedJournal(backup);
  const { journal, file } = await open(context);
  await answer(journal, 40);
  cpSync(join(backup, 'journal.db'), `${file}.new`);
  renameSync(`${file}.new`, file);
  const ids = await answer(journal, 3);
  assert.equal((await journal.answer(restored[0]!))?.ending?.outcome, 'finished');
  assert.deepEqual(keptIds(file).toSorted(), [...restored, ...ids].toSorted());
});

test('a file that is replaced before the first read: only the new file is read', async (context) => {
  const backup = join(root, crypto.randomUUID());
  const restored = await closedJournal(backup);
  const { journal, file } = await open(context);
  const [old] = await answer(journal, 1);
  cpSync(join(backup, 'journal.db'), `${file}.new`);
  renameSync(`${file}.new`, file);
  assert.equal((await journal.answer(restored[0]!))?.ending?.outcome, 'finished');
  assert.equal(await journal.answer(old!), null);
  const ids = await answer(journal, 2);
  for (const id of ids) assert.equal((await journal.answer(id))?.ending?.outcome, 'finished');
  assert.deepEqual(keptIds(file).toSorted(), [...restored, ...ids].toSorted());
});

test('a data folder that is a file: waiting records are written as soon as the folder exists', async (context) => {
  const dataDir = join(root, crypto.randomUUID());
  writeFileSync(dataDir, '');
  const opened = await open(context, dataDir);
  const ids = await failsWith(/part of its path is a file/, opened, 'any');
  rmSync(dataDir);
  mkdirSync(dataDir);
  await isBack(opened);
  assert.deepEqual(keptIds(join(dataDir, 'journal.db')).toSorted(), ids.toSorted());
});

/** A small file system; null if this user may not create one. */
function smallDisk(context: TestContext): string | null {
  const folder = join(root, crypto.randomUUID());
  mkdirSync(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status !== 0) return null;
  context.after(() => spawnSync('umount', ['-l', folder]));
  return folder;
}

test('a full disk: records that do not fit wait in memory until there is free space', async (context) => {
  const disk = smallDisk(context);
  if (disk === null) return context.skip('only root may make a small disk');
  const opened = await open(context, join(disk, 'data'));
  const { journal, file } = opened;
  const [known] = await answer(journal, 1);
  const ballast = join(disk, 'ballast');
  assert.throws(() => writeFileSync(ballast, Buffer.alloc(4_000_000)), { code: 'ENOSPC' });
  const taken: string[] = [];
  await eventually(async () => {
    taken.push(...(await answer(journal, 1)));
    return !journal.state().isReachable;
  }, 'a full disk');
  taken.push(...(await failsWith(/The disk is full/, opened, known!)));
  rmSync(ballast);
  await isBack(opened);
  assert.deepEqual(keptIds(file).toSorted(), [known!, ...taken].toSorted());
});

test('a disk that becomes read-only: records are written when it is writable again', async (context) => {
  const disk = smallDisk(context);
  if (disk === null) return context.skip('only root may make a disk read-only');
  const opened = await open(context, join(disk, 'data'));
  const { journal, file } = opened;
  const [known] = await answer(journal, 1);
  await journal.close();
  spawnSync('mount', ['-o', 'remount,ro', disk]);
  const again = await open(context, join(disk, 'data'));
  const ids = await failsWith(/cannot be opened. Check that its folder is writable/, again, known!);
  spawnSync('mount', ['-o', 'remount,rw', disk]);
  await isBack(again);
  assert.deepEqual(keptIds(file).toSorted(), [known!, ...ids].toSorted());
});

test('the journal of a newer Docent is not changed', async (context) => {
  const dataDir = join(root, crypto.randomUUID());
  const kept = await closedJournal(dataDir);
  const file = join(dataDir, 'journal.db');
  using database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('INSERT INTO docent_migrations VALUES (99, 0)');
  const opened = await open(context, dataDir);
  const ids = await failsWith(
    /was written by a newer version of Docent \(schema 99; this version supports \d+\)/,
    opened,
    kept[0]!,
  );
  assert.deepEqual(keptIds(file).toSorted(), kept.toSorted());
  database.exec('DELETE FROM docent_migrations WHERE number = 99');
  await isBack(opened);
  assert.deepEqual(keptIds(file).toSorted(), [...kept, ...ids].toSorted());
});

test('a migration that fails halfway is rolled back', () => {
  const file = join(root, `${crypto.randomUUID()}.db`);
  const first = new SqliteConnection(file, migrations);
  assert.ok('rows' in first.write([[]])[0]!);
  first.close();
  const failing = new SqliteConnection(file, [
    ...migrations,
    () => ['CREATE TABLE half (a)', 'ALTER TABLE nowhere ADD b'],
  ]);
  const [outcome] = failing.write([[]]);
  assert.match(
    'error' in outcome! ? outcome.error.message : '',
    /could not be migrated to schema \d+: no such table: nowhere\. The journal was not changed\./,
  );
  failing.close();
  using database = new DatabaseSync(file);
  assert.equal(database.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'half'").get()?.n, 0);
  const form = database.prepare('SELECT max(number) AS n FROM docent_migrations').get()?.n;
  assert.equal(form, migrations.length);
});

test('records left by a dead process are delivered by the next, except for unknown columns', async (context) => {
  const dataDir = join(root, crypto.randomUUID());
  const first = await open(context, dataDir);
  const [known] = await answer(first.journal, 1);
  const other = new DatabaseSync(first.file, { timeout: 5000 });
  other.exec('BEGIN EXCLUSIVE');
  const left = await answer(first.journal, 3);
  await first.journal.close();
  const strange = { sql: 'UPDATE docent_answers SET of_the_future = ?', values: [1] };
  const spool = join(dataDir, 'journal-spool');
  writeFileSync(join(spool, spoolName(hostname(), process.pid)), `${JSON.stringify(strange)}\n`);
  other.close();
  const second = await open(context, dataDir);
  assert.partialDeepStrictEqual(second.journal.state(), {
    isReachable: true,
    waiting: 0,
    lost: 1,
    fault: null,
  });
  assert.match(second.told[0]!, /A record was lost: no such column: of_the_future/);
  assert.deepEqual(readdirSync(spool), []);
  assert.deepEqual(keptIds(first.file).toSorted(), [known!, ...left].toSorted());
});
