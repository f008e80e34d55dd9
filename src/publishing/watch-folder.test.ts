import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { watchFolder } from './watch-folder.ts';

const saves: Record<string, (file: string, text: string) => void> = {
  'writes over the file': (file, text) => writeFileSync(file, text),
  'renames a new file over it': (file, text) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  },
  'keeps a backup of it': (file, text) => {
    renameSync(file, `${file}~`);
    writeFileSync(file, text);
    rmSync(`${file}~`);
  },
};

for (const [manner, save] of Object.entries(saves))
  test(`each save is detected when an editor ${manner}`, async (context) => {
    const { folder, changes } = await watched(context);
    for (const file of ['a.md', 'sub/b.md'])
      for (const text of ['1', '2', '3']) {
        save(join(folder, file), text);
        await changes();
      }
  });

test('changes in new and replaced folders are detected', async (context) => {
  const { folder, changes } = await watched(context);
  for (const text of ['1', '2']) {
    rmSync(join(folder, 'sub'), { recursive: true });
    mkdirSync(join(folder, 'sub/deep'), { recursive: true });
    await changes();
    writeFileSync(join(folder, 'sub/deep/c.md'), text);
    await changes();
  }
});

test('the repository and installed packages are not watched', async (context) => {
  const { folder, changes } = await watched(context);
  for (const ignored of ['.git', 'node_modules/x', 'sub/.docent']) {
    mkdirSync(join(folder, ignored), { recursive: true });
    writeFileSync(join(folder, ignored, 'a.md'), '1');
  }
  await assert.rejects(changes(500), /no change/);
});

/** A watched folder; `changes` waits for the next change. */
async function watched(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'docent-watch-'));
  mkdirSync(join(folder, 'sub'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'a.md'), '0');
  writeFileSync(join(folder, 'sub/b.md'), '0');
  const stopping = new AbortController();
  const watching = watchFolder(folder, { signal: stopping.signal, settleMs: 20, atLeastEveryMs: 600_000 });
  context.after(async () => {
    stopping.abort();
    await watching.return(undefined);
    rmSync(folder, { recursive: true });
  });
  await watching.next();
  const changes = async (patienceMs = 10_000) => {
    const none = wait(patienceMs, 'none', { ref: false });
    if ((await Promise.race([watching.next(), none])) === 'none') throw new Error('no change was noticed');
  };
  return { folder, changes };
}
