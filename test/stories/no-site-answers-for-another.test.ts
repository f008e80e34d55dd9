import assert from 'node:assert/strict';
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { openSite } from '../../src/content/open-site.ts';
import { SnapshotStore } from '../../src/engine/local/snapshot-store.ts';
import { isOfSite } from '../../src/publishing/is-of-site.ts';
import { publishSite } from '../../src/publishing/publish-site.ts';
import { serveProcess } from './serve-process.ts';
import { temporarySite } from './temporary-site.ts';

const secret = { 'index.md': '# Secret plan\n\nThe walrus is confidential.' };

test('a data folder with another site is not served, and the server says why it waits', async (context) => {
  const dataDir = await temporarySite(context);
  await publishSite(
    openSite({ directory: await temporarySite(context, secret) }),
    new SnapshotStore(dataDir),
  );
  const open = { 'index.md': '# Opening hours\n\nEvery day from nine to five.' };
  const server = await serveProcess(context, open, [], {}, dataDir);
  assert.match(server.written(), /is of another site: searches wait for the new index/);
  assert.doesNotMatch(server.written(), /Serving snapshot 1:/);
  const response = await fetch(`${server.url}/_service/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"walrus"}',
  });
  assert.deepEqual(await response.json(), { hits: [], degraded: false });
});

test('what an earlier build left of the same site is served at once, also after the folder moved', async (context) => {
  const files = { 'index.md': '# A\n\nText.', 'b.md': '# B\n\nMore.', 'c.md': '# C\n\nMost.' };
  const directory = await temporarySite(context, files);
  const store = new SnapshotStore(await temporarySite(context));
  await publishSite(openSite({ directory }), store);
  const snapshot = await store.openCurrent();
  assert.ok(snapshot !== null && isOfSite(snapshot, openSite({ directory })));
  const moved = join(await temporarySite(context), 'moved');
  await cp(directory, moved, { recursive: true });
  await rename(join(moved, 'c.md'), join(moved, 'd.md'));
  assert.ok(isOfSite(snapshot, openSite({ directory: moved })));
  const other = await temporarySite(context, { ...files, 'index.md': '# Another', 'b.md': '# Yet another' });
  assert.ok(!isOfSite(snapshot, openSite({ directory: other })));
});
