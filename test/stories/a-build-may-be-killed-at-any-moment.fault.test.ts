import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { killBuilds } from '../../scripts/campaigns/kill-builds.ts';
import { buildIndex } from '../../src/build-index.ts';
import { openDocs } from '../../src/open-docs.ts';
import { docentProgram } from '../docent-program.ts';
import { foundUrls } from './built-site.ts';
import { temporarySite } from './temporary-site.ts';

test('killed builds keep the current snapshot and leave no drafts', async () => {
  const figures = await killBuilds({ kills: 4, pages: 20 });
  assert.equal(figures.killed, 4);
  assert.equal(figures.passedOver, 0);
  assert.equal(figures.draftsAtEnd, 0);
  assert.ok(figures.snapshotsAtEnd <= 3);
});

test('two concurrent builds both succeed, and one of them is served', async (context) => {
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`p${index}.md`, `# Pod ${index}\n\nA pod.`]),
  );
  const directory = await temporarySite(context, files);
  const dataDir = await temporarySite(context);
  assert.deepEqual(await Promise.all([1, 2].map(() => docentBuild(directory, dataDir))), [0, 0]);
  const docs = await openDocs({ dataDir, onWarning: assert.fail });
  assert.equal((await foundUrls(docs, 'pod', { limit: 50 })).length, 40);
  await docs.close();
  const names = await readdir(join(dataDir, 'snapshots'));
  assert.deepEqual(
    names.filter((name) => name.startsWith('.')),
    [],
  );
});

test('many concurrent builds in one process do not affect each other', async (context) => {
  const dataDir = await temporarySite(context);
  const sites = await Promise.all(
    ['kettle', 'toaster', 'mixer'].map((name) =>
      temporarySite(
        context,
        Object.fromEntries([1, 2, 3].map((page) => [`p${page}.md`, `# ${name}\n\nPage ${page}.`])),
      ),
    ),
  );
  const publications = await Promise.all(sites.map((directory) => buildIndex({ directory, dataDir })));
  assert.equal(new Set(publications.map(({ snapshot }) => snapshot)).size, 3);
  const docs = await openDocs({ dataDir, onWarning: assert.fail });
  const counts = await Promise.all(
    ['kettle', 'toaster', 'mixer'].map(async (name) => (await foundUrls(docs, name)).length),
  );
  assert.deepEqual(counts.toSorted(), [0, 0, 3], 'one site as a whole, no mixture');
  await docs.close();
});

test('readers keep their open snapshot while newer ones are published and old ones removed', async (context) => {
  const directory = await temporarySite(context, { 'a.md': '# Kettle 0' });
  const dataDir = await temporarySite(context);
  await buildIndex({ directory, dataDir });
  const docs = await openDocs({ dataDir });
  for (let edition = 1; edition <= 5; edition++) {
    await writeFile(join(directory, 'a.md'), `# Toaster ${edition}`);
    await buildIndex({ directory, dataDir });
  }
  assert.deepEqual((await readdir(join(dataDir, 'snapshots'))).toSorted(), ['4', '5', '6', 'current']);
  assert.equal(await readFile(join(dataDir, 'snapshots/current'), 'utf8'), '6 6\n');
  assert.deepEqual(await foundUrls(docs, 'kettle'), ['/a']);
  assert.equal((await docs.page('/a'))?.title, 'Kettle 0');
  await docs.close();
});

function docentBuild(directory: string, dataDir: string): Promise<number | null> {
  const build = spawn(process.execPath, [docentProgram, 'build', directory, '--data-dir', dataDir], {
    stdio: 'ignore',
  });
  return new Promise((resolve) => build.once('exit', resolve));
}
