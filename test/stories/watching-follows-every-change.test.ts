import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openDocs } from '../../src/index.ts';
import { docentProgram } from '../docent-program.ts';
import { temporarySite } from './temporary-site.ts';

const patienceMs = 60_000;

test('edits, new files, renames and deletions are published as they happen', async (context) => {
  const { directory, finds } = await watchedSite(context, { 'a.md': '# Kettle\n\nBoils.' });
  await finds('kettle', ['/a']);
  await writeFile(join(directory, 'a.md'), '# Toaster\n\nToasts.');
  await finds('toaster', ['/a']);
  await finds('kettle', []);
  await writeFile(join(directory, 'b.md'), '# Mixer\n\nMixes.');
  await finds('mixer', ['/b']);
  await rename(join(directory, 'b.md'), join(directory, 'c.md'));
  await finds('mixer', ['/c']);
  await rm(join(directory, 'c.md'));
  await finds('mixer', []);
});

test('hundreds of simultaneous changes, as in a checkout, are all published', async (context) => {
  const { directory, finds, docs } = await watchedSite(context, { 'a.md': '# Kettle\n\nBoils.' });
  await finds('kettle', ['/a']);
  await mkdir(join(directory, 'many'));
  const names = Array.from({ length: 300 }, (_, index) => `p${index}`);
  for (const name of names)
    await writeFile(join(directory, 'many', `${name}.md`), `# Page ${name}\n\nAbout ${name}x.`);
  await finds('p299x', ['/many/p299']);
  await finds('p0x', ['/many/p0']);
  assert.equal((await docs()).scopes[0]?.pages, 301);
});

test('a folder that was removed and created again is watched', async (context) => {
  const { directory, finds } = await watchedSite(context, { 'a.md': '# Kettle\n\nBoils.' });
  await finds('kettle', ['/a']);
  for (const [word, pauseMs] of [
    ['toaster', 700],
    ['mixer', 0],
    ['grinder', 0],
  ] as const) {
    await rm(directory, { recursive: true });
    if (pauseMs > 0) await wait(pauseMs);
    await mkdir(directory);
    await writeFile(join(directory, 'a.md'), `# ${word}\n\nNew.`);
    await finds(word, ['/a']);
    await writeFile(join(directory, 'b.md'), `# ${word} and more\n\nPlenty of ${word}plus.`);
    await finds(`${word}plus`, ['/b']);
  }
});

/** A site with `docent build --watch` running, and a search that waits for the expected hits. */
async function watchedSite(context: TestContext, files: Record<string, string>) {
  const directory = await temporarySite(context, files);
  const dataDir = await temporarySite(context, {});
  const watcher = spawn(
    process.execPath,
    [docentProgram, 'build', directory, '--watch', '--data-dir', dataDir],
    {
      stdio: 'ignore',
    },
  );
  context.after(() => watcher.kill('SIGKILL'));
  const docs = async () => {
    const opened = await openDocs({ dataDir });
    await opened.close();
    return opened;
  };
  const ask = async (query: string) => {
    const opened = await openDocs({ dataDir }).catch(() => null);
    // While the folder is removed, there are no pages to search.
    const found = await opened?.search({ query: `${query} ` }).catch(() => null);
    await opened?.close();
    return found?.hits.map((hit) => hit.url.replace(/#.*/, ''));
  };
  const finds = async (query: string, wanted: string[]) => {
    const until = Date.now() + patienceMs;
    let urls = await ask(query);
    while (JSON.stringify(urls) !== JSON.stringify(wanted) && Date.now() < until) {
      await wait(100);
      urls = await ask(query);
    }
    assert.deepEqual(urls, wanted, `search for ${query}`);
  };
  return { directory, finds, docs };
}
