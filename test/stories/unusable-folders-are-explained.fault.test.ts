import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { openSite } from '../../src/content/open-site.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { LocalPublisher } from '../../src/publishing/local-publisher.ts';
import { publishSite } from '../../src/publishing/publish-site.ts';
import { answerBeginning, answerEnding } from '../contracts/journal-contract.ts';
import { docentProgram } from '../docent-program.ts';
import { eventually } from '../eventually.ts';
import { run } from './captured-run.ts';
import { postSearch } from './served-site.ts';
import { temporarySite } from './temporary-site.ts';

const files = { 'a.md': '# Herons\n\nHerons stand in the water.' };

interface Ended {
  status: number | null;
  text: string;
}

/** `docent ARGS` in this process. */
async function docent(...args: string[]): Promise<Ended> {
  const { code, stdout, stderr } = await run(args);
  return { status: code, text: `${stdout}${stderr}` };
}

/** A cache of compiled modules that every user can write to. */
const openCache = mkdtempSync(join(tmpdir(), 'docent-cache-'));
chmodSync(openCache, 0o777);
test.after(() => rmSync(openCache, { recursive: true }));

/** Runs `docent ARGS` for each line, in a process of another user. */
function docentAs(as: readonly string[], lines: readonly string[][]): Ended[] {
  const [command, ...rest] = [...as, process.execPath, '--input-type=module', '--eval', runLines];
  const env = { ...process.env, NODE_COMPILE_CACHE: openCache };
  const input = JSON.stringify(lines);
  const { stdout, stderr } = spawnSync(command!, rest, { encoding: 'utf8', input, timeout: 300_000, env });
  assert.match(stdout, /^\[/, stderr);
  return JSON.parse(stdout) as Ended[];
}

const runLines = `
  import { text } from 'node:stream/consumers';
  import { run } from '${new URL('./captured-run.ts', import.meta.url)}';
  const ended = [];
  for (const args of JSON.parse(await text(process.stdin))) {
    const { code, stdout, stderr } = await run(args);
    ended.push({ status: code, text: stdout + stderr });
  }
  console.log(JSON.stringify(ended));
`;

function assertExplained({ status, text }: Ended, explanation: RegExp): void {
  assert.equal(status, 2, text);
  assert.match(text, explanation);
  assert.doesNotMatch(text, /fault of Docent|at file:/);
}

/** A separate file system that can be made read-only; null if this user may not mount one. */
function newDisk(context: TestContext, size: string): { folder: string; makeReadOnly(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'docent-disk-'));
  context.after(() => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status !== 0) return null;
  return { folder, makeReadOnly: () => void spawnSync('mount', ['-o', 'remount,ro', folder]) };
}

/** A command prefix that drops all privileges; null if that is not possible. */
function nobody(): string[] | null {
  const as = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  const tried = spawnSync(as[0]!, [...as.slice(1), process.execPath, docentProgram, '--version']);
  return tried.status === 0 ? as : null;
}

/** `docent serve` once it serves a snapshot. */
async function serving(
  context: TestContext,
  directory: string,
  dataDir: string,
): Promise<{ url: string; wrote(pattern: RegExp): Promise<void> }> {
  const child = spawn(process.execPath, [
    docentProgram,
    'serve',
    directory,
    '--port',
    '0',
    '--data-dir',
    dataDir,
  ]);
  context.after(() => child.kill('SIGKILL'));
  let text = '';
  child.stderr.on('data', (data) => {
    text += data;
  });
  const wrote = (pattern: RegExp) => eventually(() => pattern.test(text), `${pattern} in ${text}`);
  await wrote(/Serving snapshot/);
  return { url: /http:\S+/.exec(text)![0], wrote };
}

test('a data folder that cannot be created: every command names it and says what to do', async (context) => {
  const root = await temporarySite(context, { ...files, 'a-file': '' });
  symlinkSync('loop', join(root, 'loop'));
  symlinkSync('nowhere', join(root, 'dangling'));
  const places: [string, RegExp][] = [
    [join(root, 'a-file'), /is a file/],
    [join(root, 'a-file', 'below'), /is a file/],
    [join(root, 'loop'), /symbolic links form a loop/],
    [join(root, 'x'.repeat(300)), /too long|ENAMETOOLONG/],
    ['/dev/null', /is a file/],
    ...(existsSync('/proc/self')
      ? [['/proc/docent', /the folder cannot be created/] as [string, RegExp]]
      : []),
  ];
  for (const [place, reason] of places)
    for (const args of [['build'], ['serve', '--port', '0']]) {
      const ended = await docent(...args, root, '--data-dir', place);
      assertExplained(ended, reason);
      assert.match(ended.text, /--data-dir/);
      assert.ok(ended.text.includes(place), ended.text);
    }
  for (const args of [['search', 'heron'], ['insights'], ['journal', 'stats'], ['rollback']])
    for (const [place] of places)
      assert.ok((await docent(...args, '--data-dir', place)).status! <= 2, `${args[0]} ${place}`);
});

test('a read-only disk: existing data can be served, searched and inspected, and nothing else is claimed', async (context) => {
  const root = await temporarySite(context, files);
  const disk = newDisk(context, '16m');
  if (disk === null) return context.skip('only root may make a read-only disk');
  const dataDir = join(disk.folder, 'data');
  assert.equal((await docent('build', root, '--data-dir', dataDir)).status, 0);
  const journal = await openJournal({ dataDir });
  const answer = answerBeginning();
  await journal.begin(answer);
  await journal.end(answer.id, answerEnding());
  await journal.close();
  disk.makeReadOnly();

  assertExplained(
    await docent('build', root, '--data-dir', join(disk.folder, 'new')),
    /new.*read-only file system/,
  );
  const searched = await docent('search', 'heron', '--data-dir', dataDir);
  assert.deepEqual([searched.status, /Herons/.test(searched.text)], [0, true]);
  for (const args of [['journal', 'stats'], ['insights']]) {
    const { status, text } = await docent(...args, '--data-dir', dataDir);
    assert.equal(status, 0, text);
    assert.match(text, /answers +1|How do I install it\?/);
  }
  const exported = await docent('journal', 'export', '--data-dir', dataDir);
  assert.deepEqual([exported.status, exported.text.includes(answer.id)], [0, true]);
  assertExplained(
    await docent('journal', 'purge', '--all', '--yes', '--data-dir', dataDir),
    /cannot be opened|read-only/,
  );

  writeFileSync(join(root, 'b.md'), '# Cranes\n\nCranes dance.');
  const { url, wrote } = await serving(context, root, dataDir);
  await wrote(/Not published: Cannot write to .* read-only file system/);
  const { status, body } = await postSearch(url, { query: 'heron' });
  assert.deepEqual([status, body.hits[0]?.title], [200, 'Herons']);
});

test('a disk that became full: the build reports it, and existing data is kept', async (context) => {
  const root = await temporarySite(context, files);
  const disk = newDisk(context, '1m');
  if (disk === null) return context.skip('only root may make a small disk');
  const dataDir = join(disk.folder, 'data');
  assert.equal((await docent('build', root, '--data-dir', dataDir)).status, 0);
  assert.throws(() => writeFileSync(join(disk.folder, 'ballast'), Buffer.alloc(2_000_000)), {
    code: 'ENOSPC',
  });
  writeFileSync(join(root, 'b.md'), '# Cranes\n\nCranes dance.');
  assertExplained(await docent('build', root, '--data-dir', dataDir), /the disk is full.*--data-dir/);
  assert.match((await docent('search', 'heron', '--data-dir', dataDir)).text, /Herons/);
});

test('folders without permission are reported: data, content, and a part of the content', async (context) => {
  const as = nobody();
  if (as === null) return context.skip('no program can be started without rights here');
  const root = await temporarySite(context, {
    ...files,
    'locked/c.md': '# C\n\nText.',
    'out/x': '',
    'data/x': '',
  });
  chmodSync(root, 0o755);
  chmodSync(join(root, 'out'), 0o777);
  for (const name of ['locked', 'data']) chmodSync(join(root, name), 0o700);
  const data = ['--data-dir', join(root, 'data')];
  const out = ['--data-dir', join(root, 'out', 'data')];
  const [locked, partly, ...refused] = docentAs(as, [
    ['build', join(root, 'locked'), ...out],
    ['build', root, ...out],
    ...[['build', root], ['search', 'x'], ['insights']].map((args) => [...args, ...data]),
  ]);
  assert.equal(refused.length, 3);
  for (const ended of refused) assertExplained(ended, /data.*(not permitted|permission denied)/);
  assertExplained(locked!, /locked cannot be read: permission denied/);
  assert.equal(partly!.status, 0, partly!.text);
  assert.match(partly!.text, /1 page and[\s\S]*permission denied[\s\S]*locked/);
  writeFileSync(join(root, 'docent.config.yaml'), 'content:\n  - dir: locked\n');
  const [empty, searched] = docentAs(as, [
    ['build', root, ...out],
    ['search', 'heron', ...out],
  ]);
  assertExplained(empty!, /No page .*permission denied\. Nothing was published/);
  assert.match(searched!.text, /Herons/);
});

test('a page without permission is reported by its name, and not a broken link next to the page', async (context) => {
  const as = nobody();
  if (as === null) return context.skip('no program can be started without rights here');
  const root = await temporarySite(context, { 'secret.md': '# Secret', 'out/x': '' });
  chmodSync(root, 0o755);
  chmodSync(join(root, 'out'), 0o777);
  chmodSync(join(root, 'secret.md'), 0o600);
  symlinkSync('missing.md', join(root, 'gone.md'));
  const out = ['--data-dir', join(root, 'out', 'data')];
  const [page, folder] = docentAs(as, [
    ['build', join(root, 'secret.md'), ...out],
    ['build', root, ...out],
  ]);
  for (const ended of [page!, folder!])
    assertExplained(ended, /could be read\. secret\.md: .*permission denied/);
  assert.doesNotMatch(page!.text, /gone\.md/);
});

test('a content folder that is removed while it is read: the previous index stays', async (context) => {
  const root = await temporarySite(context);
  const directory = join(root, 'site');
  const write = () => {
    mkdirSync(directory, { recursive: true });
    for (let index = 0; index < 20; index++)
      writeFileSync(join(directory, `${index}.md`), `# Page ${index}\n\nText ${Math.random()}.`);
  };
  const publisher = new LocalPublisher(join(root, 'data'));
  const { store } = publisher.snapshots;
  write();
  const { snapshot } = await publishSite(openSite({ directory }), publisher);
  const remove = () => rmSync(directory, { recursive: true, force: true });
  const moments = { onPlan: remove, onProgress: remove };
  for (const [name, moment] of Object.entries(moments)) {
    write();
    const site = openSite({ directory });
    await assert.rejects(publishSite(site, publisher, { [name]: moment }), {
      code: 'site_not_found',
      message: /was removed during the build\. Nothing was published/,
    });
    assert.equal(await store.currentNumber(), snapshot);
  }
});
