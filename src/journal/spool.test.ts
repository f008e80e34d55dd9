import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import type { Statement } from './database.ts';
import { Spool } from './spool.ts';
import { spoolName } from './spool-files.ts';

const root = mkdtempSync(join(tmpdir(), 'docent-spool-'));
after(() => rmSync(root, { recursive: true }));

function newFolder(): string {
  const folder = join(root, crypto.randomUUID());
  mkdirSync(folder);
  return folder;
}

function numbered(number: number): Statement {
  return { sql: 'INSERT', values: [number, 'text', null] };
}

function lines(...statements: unknown[]): string {
  return statements.map((statement) => `${JSON.stringify(statement)}\n`).join('');
}

/** The id of a process that has ended. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

/** A file that a process left the given number of seconds ago. */
function leave(folder: string, owner: string, pid: number, text: string, secondsAgo = 0): string {
  const path = join(folder, spoolName(owner, pid));
  writeFileSync(path, text);
  const then = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(path, then, then);
  return path;
}

test('waiting statements are in a file that only its owner can read and that is deleted with them', async () => {
  const folder = newFolder();
  const spool = new Spool(folder);
  await Promise.all([1, 2, 3].map((number) => spool.add(numbered(number))));
  const [name] = readdirSync(folder);
  const path = join(folder, name!);
  assert.equal(readFileSync(path, 'utf8'), lines(numbered(1), numbered(2), numbered(3)));
  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.deepEqual(spool.first(2), [numbered(1), numbered(2)]);
  await spool.drop(2);
  assert.deepEqual(spool.first(9), [numbered(3)]);
  await spool.drop(1);
  assert.equal(readFileSync(path, 'utf8'), '');
  await spool.close();
  assert.deepEqual(readdirSync(folder), []);
});

test('the spool is limited by number and bytes, and accepts statements again after some are removed', async () => {
  const few = new Spool(newFolder(), { statements: 2 });
  assert.deepEqual([await few.add(numbered(1)), await few.add(numbered(2))], [true, true]);
  assert.equal(await few.add(numbered(3)), false);
  await few.drop(1);
  assert.equal(await few.add(numbered(3)), true);
  const short = new Spool(newFolder(), { bytes: 100 });
  assert.equal(await short.add({ sql: 'x'.repeat(60) }), true);
  assert.equal(await short.add({ sql: 'x'.repeat(60) }), false);
  assert.equal(await short.add(numbered(1)), false);
  await short.drop(1);
  assert.equal(await short.add({ sql: 'x'.repeat(60) }), true);
  await Promise.all([few.close(), short.close()]);
});

test('the limit counts bytes, not characters', async () => {
  const spool = new Spool(newFolder(), { bytes: 100 });
  assert.equal(await spool.add({ sql: '€'.repeat(40) }), false);
  assert.equal(await spool.add({ sql: 'x'.repeat(40) }), true);
  await spool.close();
});

test('the files do not grow if the database is never quite up to date', async () => {
  const folder = newFolder();
  leave(folder, hostname(), deadProcess(), lines(numbered(-1)));
  const spool = new Spool(folder);
  await spool.adopt();
  const large = (index: number) => ({ sql: 'INSERT', values: [index, 'x'.repeat(100_000)] });
  let most = 0;
  for (let index = 0; index < 100; index++) {
    await spool.add(large(index));
    if (index > 0) await spool.drop(1);
    most = Math.max(most, await spool.bytes());
  }
  assert.ok(most < 2_000_000, `${most} bytes for one or two statements of 100,000`);
  assert.deepEqual(spool.first(9), [large(98), large(99)]);
  await spool.close();
  const next = new Spool(folder);
  const left = await next.adopt();
  assert.ok(left < 30, `${left} statements are on the disk`);
  assert.deepEqual(next.first(99).slice(-2), [large(98), large(99)]);
  await next.drop(next.size);
  await next.close();
  assert.deepEqual(readdirSync(folder), []);
});

test('lines of dead processes are taken over, oldest first; incomplete and invalid lines are skipped', async () => {
  const folder = newFolder();
  const torn = `{"sql":"INSERT","val\n${lines(numbered(2), { sql: 7 }, { sql: 'x', values: [{}] }, 'x', null)}{"sql":"cut o`;
  leave(folder, hostname(), deadProcess(), lines(numbered(3)), 5);
  leave(folder, hostname(), deadProcess(), lines(numbered(1)) + torn, 10);
  const spool = new Spool(folder);
  assert.equal(await spool.adopt(), 3);
  assert.deepEqual(spool.first(9), [1, 2, 3].map(numbered));
  assert.equal(readdirSync(folder).length, 2, 'they are on the disk until they are delivered');
  await spool.drop(3);
  assert.deepEqual(readdirSync(folder), []);
});

test('files of running processes are not taken over: on this machine, on another, in this process', async () => {
  const folder = newFolder();
  const mine = new Spool(folder);
  await mine.add(numbered(1));
  leave(folder, hostname(), process.ppid, lines(numbered(2)));
  leave(folder, 'another-machine', deadProcess(), lines(numbered(3)));
  writeFileSync(join(folder, 'notes.txt'), 'by hand');
  const spool = new Spool(folder);
  assert.equal(await spool.adopt(), 0);
  assert.equal(readdirSync(folder).length, 4);
  await mine.close();
});

test('files that were not touched for long are taken over, whoever owns them', async () => {
  const folder = newFolder();
  leave(folder, 'another-machine', 1, lines(numbered(1)), 60);
  leave(folder, hostname(), process.ppid, lines(numbered(2)), 50);
  const spool = new Spool(folder);
  assert.equal(await spool.adopt(), 2);
});

test('a process with the id of an earlier one, as in a container, takes over its file', async () => {
  const folder = newFolder();
  leave(folder, hostname(), process.pid, lines(numbered(1)));
  const spool = new Spool(folder);
  assert.equal(await spool.adopt(), 1);
});

test('only one of two processes that start at the same time takes over a file', async () => {
  const folder = newFolder();
  leave(folder, hostname(), deadProcess(), lines(numbered(1), numbered(2)));
  const counts = await Promise.all([new Spool(folder).adopt(), new Spool(folder).adopt()]);
  assert.deepEqual(counts.toSorted(), [0, 2]);
});

test('statements that were taken over are taken over again when the second process dies too', async () => {
  const folder = newFolder();
  leave(folder, hostname(), deadProcess(), lines(numbered(1)));
  const second = new Spool(folder);
  await second.adopt();
  await second.add(numbered(2));
  await second.close();
  const third = new Spool(folder);
  assert.equal(await third.adopt(), 2);
  assert.deepEqual(
    third
      .first(9)
      .map(({ values }) => values?.[0])
      .toSorted(),
    [1, 2],
  );
  await third.drop(2);
  await third.close();
  assert.deepEqual(readdirSync(folder), []);
});

test('statements are kept in memory if no file can be written', async () => {
  const path = join(newFolder(), 'a-file');
  writeFileSync(path, '');
  const spool = new Spool(path);
  assert.equal(await spool.add(numbered(1)), true);
  assert.equal(await spool.adopt(), 0);
  assert.deepEqual(spool.first(9), [numbered(1)]);
  await spool.close();
});
