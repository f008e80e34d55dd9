import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { damageSnapshots } from '../../scripts/campaigns/damage-snapshots.ts';
import { buildIndex } from '../../src/build-index.ts';
import { openDocs } from '../../src/open-docs.ts';
import { foundUrls } from './built-site.ts';
import { run } from './captured-run.ts';
import { temporarySite } from './temporary-site.ts';

interface TwoSnapshots {
  directory: string;
  dataDir: string;
  /** Folder of the current snapshot. */
  current: string;
  older: string;
}

/** A data directory whose first snapshot is about kettles and whose second, current one is about toasters. */
async function twoSnapshots(context: TestContext): Promise<TwoSnapshots> {
  const directory = await temporarySite(context, {
    'a.md': '# Kettle\n\nBoils.',
    'b.md': '# Other\n\nPage.',
  });
  const dataDir = await temporarySite(context);
  await buildIndex({ directory, dataDir });
  await writeFile(join(directory, 'a.md'), '# Toaster\n\nToasts.');
  await buildIndex({ directory, dataDir });
  return { directory, dataDir, current: join(dataDir, 'snapshots/2'), older: join(dataDir, 'snapshots/1') };
}

async function flip(path: string, share: number): Promise<void> {
  const bytes = await readFile(path);
  bytes[Math.floor((bytes.length - 1) * share)]! ^= 0x40;
  await writeFile(path, bytes);
}

const damages: Record<string, (folder: string) => Promise<void>> = {
  'a bit of the index is flipped': (folder) => flip(join(folder, '0.index'), 0.5),
  'a bit of the header is flipped': (folder) => flip(join(folder, '0.index'), 0.02),
  'the index is cut off': (folder) => truncate(join(folder, '0.index'), 100),
  'the index is empty': (folder) => truncate(join(folder, '0.index'), 0),
  'a bit of the texts is flipped': (folder) => flip(join(folder, '0.texts'), 0.5),
  'a bit of the pages is flipped': (folder) => flip(join(folder, '0.pages'), 0.5),
  'a bit of the cards is flipped': (folder) => flip(join(folder, '0.cards'), 0.5),
  'a digit of the manifest is changed': async (folder) => {
    const path = join(folder, 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace(/"pages": \d+/, '"pages": 7'));
  },
  'the texts are cut off': (folder) => truncate(join(folder, '0.texts'), 10),
  'the manifest is rubbish': (folder) => writeFile(join(folder, 'manifest.json'), '{"format":'),
};

for (const [damage, inflict] of Object.entries(damages)) {
  test(`when ${damage}, the last good snapshot is served, and the next build repairs it`, async (context) => {
    const { directory, dataDir, current } = await twoSnapshots(context);
    await inflict(current);
    const warnings: string[] = [];
    const docs = await openDocs({ dataDir, onWarning: (message) => warnings.push(message) });
    assert.deepEqual([docs.snapshot, await foundUrls(docs, 'kettle')], [1, ['/a']]);
    await docs.close();
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /^Snapshot 2 cannot be used: .+\.$/);
    const { snapshot } = await buildIndex({ directory, dataDir });
    const repaired = await openDocs({ dataDir, onWarning: assert.fail });
    assert.deepEqual([snapshot, await foundUrls(repaired, 'toaster')], [3, ['/a']]);
    await repaired.close();
  });
}

test('the command line reports on stderr which snapshot was skipped', async (context) => {
  const { dataDir, current } = await twoSnapshots(context);
  await flip(join(current, '0.index'), 0.9);
  const { code, stdout, stderr } = await run(['search', 'kettle', '--data-dir', dataDir]);
  assert.equal(code, 0);
  assert.match(stdout, /Kettle/);
  assert.equal(
    stderr,
    'Snapshot 2 cannot be used: The index file is damaged: its checksum does not match.\n',
  );
});

test('if no snapshot is intact, the error says what to do', async (context) => {
  const { dataDir, current, older } = await twoSnapshots(context);
  for (const folder of [current, older]) await truncate(join(folder, '0.index'), 7);
  const { code, stderr } = await run(['search', 'kettle', '--data-dir', dataDir]);
  assert.equal(code, 2);
  assert.match(
    stderr,
    /Snapshot 2 cannot be used.*\nSnapshot 1 cannot be used.*\nError: No snapshot in .* can be used\. Run '.*build' to create a new one\.\n$/,
  );
});

test('a snapshot of another format is rejected with a clear error and rebuilt', async (context) => {
  const { directory, dataDir, current, older } = await twoSnapshots(context);
  for (const folder of [current, older]) {
    const path = join(folder, 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace(/"format": \d+/, '"format": 9999'));
  }
  const { code, stderr } = await run(['search', 'toaster', '--data-dir', dataDir]);
  assert.equal(code, 2);
  assert.match(
    stderr,
    /^Snapshot 2 cannot be used: it has format 9999, but this version of Docent reads format \d+\. Build the site again\.\n/,
  );
  const { filesRead, published } = await buildIndex({ directory, dataDir });
  assert.deepEqual([filesRead, published], [2, true]);
  assert.equal((await run(['search', 'toaster', '--data-dir', dataDir])).code, 0);
});

test('a build without changes still detects and repairs damage', async (context) => {
  const { directory, dataDir, current } = await twoSnapshots(context);
  assert.equal((await buildIndex({ directory, dataDir })).published, false);
  await flip(join(current, '0.texts'), 0.5);
  const { filesRead, published } = await buildIndex({ directory, dataDir });
  assert.deepEqual([filesRead, published], [1, true], 'the other page is taken over from the older snapshot');
});

test('random damage to any file is detected, and no hit is ever garbled', async () => {
  const { damages, fellBack, rebuilt } = await damageSnapshots({ perFile: 1, seed: 1, buildEvery: 3 });
  assert.equal(damages.size, 8);
  assert.ok(fellBack > 0 && rebuilt > 0);
});

/** A separate file system mounted at a folder; null if that is not permitted. */
async function mounted(context: TestContext, options: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-disk-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  context.after(async () => {
    execFileSync('/bin/umount', [folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

test('on a full disk a build reports it, leaves no files, and the old snapshot is served', async (context) => {
  const dataDir = await mounted(context, 'size=512k');
  if (dataDir === null) return context.skip('mounting needs root');
  const directory = await temporarySite(context, { 'a.md': '# Kettle\n\nBoils.' });
  await buildIndex({ directory, dataDir });
  const before = await readdir(join(dataDir, 'snapshots'));
  await writeFile(
    join(directory, 'big.md'),
    `# Big\n\n${Array.from({ length: 60_000 }, (_, index) => `w${index}`).join(' ')}`,
  );
  const { code, stderr } = await run(['build', directory, '--data-dir', dataDir]);
  assert.equal(code, 2);
  assert.match(
    stderr,
    /\nError: Cannot write to '.*snapshots': the disk is full\. .*--data-dir\. Snapshots that were already published are not affected\.\n$/,
  );
  assert.deepEqual(await readdir(join(dataDir, 'snapshots')), before);
  const { stdout } = await run(['search', 'kettle', '--data-dir', dataDir]);
  assert.match(stdout, /Kettle/);
});

test('on a read-only disk a build reports it, and the old snapshot is served', async (context) => {
  const dataDir = await mounted(context, 'size=4m');
  if (dataDir === null) return context.skip('mounting needs root');
  const directory = await temporarySite(context, { 'a.md': '# Kettle\n\nBoils.' });
  await buildIndex({ directory, dataDir });
  await writeFile(join(directory, 'b.md'), '# Other');
  await buildIndex({ directory, dataDir });
  execFileSync('/bin/mount', ['-o', 'remount,ro', dataDir]);
  await writeFile(join(directory, 'a.md'), '# Toaster');
  const { code, stderr } = await run(['build', directory, '--data-dir', dataDir]);
  assert.equal(code, 2);
  assert.match(stderr, /\nError: Cannot write to '.*snapshots': it is on a read-only file system\./);
  assert.equal((await run(['search', 'kettle', '--data-dir', dataDir])).code, 0);
  const rollback = await run(['rollback', '--data-dir', dataDir]);
  assert.equal(rollback.code, 2);
  assert.match(rollback.stderr, /^Error: Cannot write to '.*snapshots': it is on a read-only file system\./);
});

test('a data directory that is a file is rejected in one sentence', async (context) => {
  const directory = await temporarySite(context, { 'a.md': '# Kettle', data: 'a file' });
  const { code, stderr } = await run(['build', directory, '--data-dir', join(directory, 'data')]);
  assert.equal(code, 2);
  assert.match(stderr, /\nError: Cannot write to '.*': part of the path is a file\./);
  assert.ok(existsSync(join(directory, 'data')));
});

test('a build replaces a damaged current snapshot even if the previous one has the same content', async (context) => {
  const directory = await temporarySite(context, { 'a.md': '# Kettle\n\nBoils.' });
  const dataDir = join(directory, '.docent');
  await buildIndex({ directory, dataDir });
  await buildIndex({ directory, dataDir, maxBytes: 1000 });
  await writeFile(join(dataDir, 'snapshots/2/0.index'), 'damaged');
  const { snapshot, published } = await buildIndex({ directory, dataDir });
  assert.deepEqual([snapshot, published], [3, true]);
});
