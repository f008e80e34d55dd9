import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { openSite } from '../content/open-site.ts';
import { LocalPublisher } from './local-publisher.ts';
import { publishSite } from './publish-site.ts';

const files = {
  'a.md': '# A\n\nText.',
  'b.md': '# B\n\n## Part\n\nText.',
  'draft.md': '---\nhidden: true\n---\nNot yet.',
};

test('a publication reports the files that were read and the counts of the site', async (context) => {
  const directory = await temporarySite(context, files);
  const publisher = new LocalPublisher(await temporarySite(context));
  const first = await publishSite(openSite({ directory }), publisher);
  assert.deepEqual([first.snapshot, first.published, first.filesRead], [1, true, 3]);
  assert.deepEqual([first.counts.files, first.counts.pages, first.counts.skipped], [3, 2, 1]);
  assert.deepEqual(first.counts.skippedFor, { '`hidden: true`': 1 });
  const again = await publishSite(openSite({ directory }), publisher);
  assert.deepEqual(again, { ...first, published: false, filesRead: 0 });
});

test('a site that another version of Docent built is read again', async (context) => {
  const directory = await temporarySite(context, files);
  const publisher = new LocalPublisher(await temporarySite(context));
  await publishSite(openSite({ directory }), publisher, { docentVersion: '0.0.1' });
  const { filesRead, published } = await publishSite(openSite({ directory }), publisher);
  assert.deepEqual([filesRead, published], [3, true]);
});

test('progress is reported after every file', async (context) => {
  const directory = await temporarySite(context, files);
  const publisher = new LocalPublisher(await temporarySite(context));
  const seen: number[] = [];
  const { counts } = await publishSite(openSite({ directory }), publisher, {
    onProgress: (soFar) => seen.push(soFar.files),
  });
  assert.deepEqual(seen, [1, 2, 3]);
  assert.equal(counts.files, 3);
});

test('the configured number of snapshots is kept', async (context) => {
  const directory = await temporarySite(context, files);
  const publisher = new LocalPublisher(await temporarySite(context));
  const { store } = publisher.snapshots;
  for (let edition = 0; edition < 5; edition++) {
    await writeFile(join(directory, 'a.md'), `# A\n\nEdition ${edition}.`);
    await publishSite(openSite({ directory }), publisher, { keep: 2 });
  }
  assert.deepEqual(await store.list(), [5, 4]);
  assert.equal((await store.openCurrent())?.number, 5);
});

test('a build that fails leaves no draft and no new snapshot', async (context) => {
  const directory = await temporarySite(context, files);
  const publisher = new LocalPublisher(await temporarySite(context));
  const { store } = publisher.snapshots;
  await publishSite(openSite({ directory }), publisher);
  await writeFile(join(directory, 'a.md'), '# A\n\nEdited.');
  const fail = () => {
    throw new Error('stop');
  };
  await assert.rejects(publishSite(openSite({ directory }), publisher, { onProgress: fail }), {
    message: 'stop',
  });
  assert.deepEqual((await readdir(store.folder)).toSorted(), ['1', 'current']);
  assert.equal((await store.openCurrent())?.number, 1);
});

test('an unchanged scope is copied file by file', async (context) => {
  const directory = await temporarySite(context, { 'v1/index.md': '# Old', 'v2/index.md': '# New' });
  const publisher = new LocalPublisher(await temporarySite(context));
  const { store } = publisher.snapshots;
  await publishSite(openSite({ directory }), publisher);
  await writeFile(join(directory, 'v2/index.md'), '# Newer');
  const { filesRead, counts } = await publishSite(openSite({ directory }), publisher);
  assert.deepEqual([filesRead, counts.pages], [1, 2]);
  const snapshot = await store.openCurrent();
  assert.deepEqual(snapshot?.manifest.scopes.map(({ version, pages }) => [version, pages]).toSorted(), [
    ['v1', 1],
    ['v2', 1],
  ]);
});
