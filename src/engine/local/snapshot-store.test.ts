import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { crc32 } from 'node:zlib';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { formatVersion } from './manifest.ts';
import { SnapshotStore } from './snapshot-store.ts';
import { writePieces } from './write-pieces.ts';

const manifest = {
  format: formatVersion,
  createdAt: '2026-11-15T00:00:00.000Z',
  signature: 'test',
  versions: { current: 'v1', list: ['v1'] },
  locales: { default: 'en', list: ['en'] },
  scopes: [],
  files: {},
};

async function emptyStore(context: TestContext): Promise<SnapshotStore> {
  return new SnapshotStore(await temporarySite(context));
}

async function publish(store: SnapshotStore, text = 'texts'): Promise<number> {
  const draft = await store.draft();
  const file = writePieces(join(draft, '0.texts'), [Buffer.from(text)]);
  return store.publish(draft, { ...manifest, files: { '0.texts': file } });
}

async function storeWith(context: TestContext, count: number): Promise<SnapshotStore> {
  const store = await emptyStore(context);
  for (let index = 0; index < count; index++) await publish(store);
  return store;
}

test('there is no snapshot before the first build', async (context) => {
  const store = await emptyStore(context);
  assert.deepEqual(await store.list(), []);
  assert.equal(await store.currentNumber(), null);
  assert.equal(await store.openCurrent(), null);
  await assert.rejects(store.rollback(), { code: 'no_snapshot' });
  assert.deepEqual(await store.prune(3), []);
});

test('snapshots are numbered, and the newest is current', async (context) => {
  const store = await storeWith(context, 3);
  assert.deepEqual(await store.list(), [3, 2, 1]);
  const snapshot = await store.openCurrent();
  assert.deepEqual(
    [snapshot?.number, snapshot?.manifest.files],
    [3, { '0.texts': { bytes: 5, crc32: crc32('texts') } }],
  );
  assert.equal(await readFile(join(store.folder, '3', '0.texts'), 'utf8'), 'texts');
  assert.deepEqual((await readdir(store.folder)).toSorted(), ['1', '2', '3', 'current']);
});

test('numbers sort as numbers', async (context) => {
  const store = await storeWith(context, 11);
  assert.deepEqual((await store.list()).slice(0, 3), [11, 10, 9]);
});

const damages: Record<string, (folder: string) => Promise<void>> = {
  'a file is cut off': (folder) => truncate(join(folder, '0.texts'), 2),
  'a file has other bytes': (folder) => writeFile(join(folder, '0.texts'), 'tests'),
  'the manifest has other values': async (folder) => {
    const path = join(folder, 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('2026-11-15', '2026-11-16'));
  },
  'a file is longer': (folder) => writeFile(join(folder, '0.texts'), 'longer texts'),
  'a file is gone': (folder) => rm(join(folder, '0.texts')),
  'the manifest is gone': (folder) => rm(join(folder, 'manifest.json')),
  'the manifest is cut off': (folder) => truncate(join(folder, 'manifest.json'), 20),
  'the manifest is another file': (folder) => writeFile(join(folder, 'manifest.json'), '[]'),
  'the folder is gone': (folder) => rm(folder, { recursive: true }),
};

for (const [damage, inflict] of Object.entries(damages)) {
  test(`when ${damage}, the last good snapshot is served and the reason is reported`, async (context) => {
    const store = await storeWith(context, 3);
    await inflict(join(store.folder, '3'));
    const complaints: string[] = [];
    const snapshot = await store.openCurrent((message) => complaints.push(message));
    assert.equal(snapshot?.number, 2);
    assert.equal(complaints.length, 1);
    assert.match(complaints[0] ?? '', /^Snapshot 3 cannot be used: \S/);
  });
}

test('a snapshot that cannot be opened is skipped like a damaged one', async (context) => {
  const store = await storeWith(context, 3);
  const complaints: string[] = [];
  const used = await store.useCurrent(
    async ({ number }) => {
      if (number > 1) throw new Error(`not ${number}.`);
      return number;
    },
    (message) => complaints.push(message),
  );
  assert.equal(used, 1);
  assert.deepEqual(complaints, ['Snapshot 3 cannot be used: not 3.', 'Snapshot 2 cannot be used: not 2.']);
});

test('a snapshot of another format is refused with both numbers', async (context) => {
  const store = await emptyStore(context);
  const draft = await store.draft();
  await store.publish(draft, { ...manifest, format: formatVersion + 1 });
  const complaints: string[] = [];
  assert.equal(await store.openCurrent((message) => complaints.push(message)), null);
  assert.deepEqual(complaints, [
    `Snapshot 1 cannot be used: it has format ${formatVersion + 1}, but this version of Docent reads format ${formatVersion}. Build the site again.`,
  ]);
});

test('the newest snapshot is used if the pointer is missing or unreadable', async (context) => {
  const store = await storeWith(context, 2);
  const complaints: string[] = [];
  for (const text of ['', 'x', '-1', '1e3', '1', '1 2\n', '1 1', '2 2\n2']) {
    await writeFile(join(store.folder, 'current'), text);
    assert.equal((await store.openCurrent((message) => complaints.push(message)))?.number, 2, text);
    assert.match(complaints.pop() ?? '', /current' in the snapshot folder is missing or damaged/);
  }
  await rm(join(store.folder, 'current'));
  assert.equal((await store.openCurrent())?.number, 2);
});

test('a snapshot that was never made current is not served', async (context) => {
  const store = await storeWith(context, 2);
  await writeFile(join(store.folder, 'current'), '1 1\n');
  assert.equal((await store.openCurrent())?.number, 1);
  assert.equal(await publish(store), 3, 'its number is not used again');
});

test('each rollback makes the newest older intact snapshot current', async (context) => {
  const store = await storeWith(context, 4);
  await truncate(join(store.folder, '3', '0.texts'), 1);
  assert.equal((await store.rollback()).number, 2);
  assert.equal((await store.openCurrent())?.number, 2);
  assert.equal((await store.rollback()).number, 1);
  await assert.rejects(store.rollback(), {
    code: 'no_snapshot',
    message: `There is no older snapshot in '${dirname(store.folder)}' to go back to.`,
  });
  assert.equal((await store.openCurrent())?.number, 1);
  assert.equal(await publish(store), 5);
  assert.equal((await store.openCurrent())?.number, 5);
});

test('pruning keeps the newest snapshots, and always the current one', async (context) => {
  const store = await storeWith(context, 6);
  assert.deepEqual(await store.prune(3), [3, 2, 1]);
  assert.deepEqual(await store.list(), [6, 5, 4]);
  await writeFile(join(store.folder, 'current'), '4 4\n');
  assert.deepEqual(await store.prune(1), [6, 5]);
  assert.deepEqual(await store.list(), [4]);
  assert.deepEqual(await store.prune(0), []);
  assert.equal((await store.openCurrent())?.number, 4);
});

test('concurrent publishing gives each snapshot its own number, and an intact one is current', async (context) => {
  const store = await emptyStore(context);
  const numbers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => publish(store, `texts ${index}`)),
  );
  assert.deepEqual(
    numbers.toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
  const current = await store.openCurrent(assert.fail);
  assert.ok(numbers.includes(current?.number ?? 0));
});

const asideOf = (kind: string, pid: number) =>
  `.${kind}-${hostname()}-${pid}-00000000-0000-0000-0000-000000000000`;

test('drafts of dead builds are removed, those of running builds stay', async (context) => {
  const store = await storeWith(context, 1);
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const alive = process.ppid;
  const draftOf = (pid: number) => join(store.folder, asideOf('draft', pid));
  for (const folder of [draftOf(dead), draftOf(alive), join(store.folder, '.draft-1-old')])
    await mkdir(folder);
  await writeFile(join(store.folder, asideOf('pointer', dead)), '7');
  await utimes(join(store.folder, '.draft-1-old'), 0, 0);
  const own = await store.draft();
  assert.deepEqual([draftOf(dead), draftOf(alive), own, join(store.folder, '.draft-1-old')].map(existsSync), [
    false,
    true,
    true,
    false,
  ]);
  assert.ok(!existsSync(join(store.folder, asideOf('pointer', dead))));
  assert.equal((await store.openCurrent())?.number, 1);
});

test('a data directory that is a file is reported', async (context) => {
  const directory = await temporarySite(context, { data: 'a file' });
  const store = new SnapshotStore(join(directory, 'data'));
  await assert.rejects(store.draft(), {
    code: 'storage_failed',
    message: /^Cannot write to '.*data\/snapshots': part of the path is a file\./,
  });
  assert.equal(await store.openCurrent(), null);
});
