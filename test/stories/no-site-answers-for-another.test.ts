import assert from 'node:assert/strict';
import { cp, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { openSite, type SiteOptions } from '../../src/content/open-site.ts';
import { LocalPublisher } from '../../src/publishing/local-publisher.ts';
import { publishSite } from '../../src/publishing/publish-site.ts';
import { serveProcess } from './serve-process.ts';
import { temporarySite } from './temporary-site.ts';

const secret = { 'index.md': '# Secret plan\n\nThe walrus is confidential.' };

test('a data folder of another site is not served, and the server says why it waits', async (context) => {
  const dataDir = await temporarySite(context);
  await publishSite(
    openSite({ directory: await temporarySite(context, secret) }),
    new LocalPublisher(dataDir),
  );
  const open = { 'index.md': '# Opening hours\n\nEvery day from nine to five.' };
  const server = await serveProcess(context, open, [], {}, dataDir);
  assert.match(server.written(), /belongs to another site, so searches wait for the new index/);
  assert.doesNotMatch(server.written(), /Serving snapshot 1:/);
  const response = await fetch(`${server.url}/_service/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"walrus"}',
  });
  assert.deepEqual(await response.json(), { hits: [], degraded: false });
});

test('an earlier build of the same site is served at once, even after the folder moved', async (context) => {
  const { directory, isOf } = await published(context, files);
  assert.ok(await isOf({ directory }));
  const moved = join(await temporarySite(context), 'moved');
  await cp(directory, moved, { recursive: true });
  await rename(join(moved, 'c.md'), join(moved, 'd.md'));
  assert.ok(await isOf({ directory: moved }));
});

test('another site at the same path is a different site, and so is another part of a folder', async (context) => {
  const { directory, isOf } = await published(context, { ...files, 'open/e.md': '# E' });
  assert.ok(!(await isOf({ directory, content: [{ kind: 'dir', path: join(directory, 'open') }] })));
  await writeFile(join(directory, 'index.md'), '# Another');
  await writeFile(join(directory, 'b.md'), '# Yet another');
  assert.ok(!(await isOf({ directory })));
});

const files = { 'index.md': '# A\n\nText.', 'b.md': '# B\n\nMore.', 'c.md': '# C\n\nMost.' };

/** Publishes a site and returns a check whether the snapshot belongs to a given site. */
async function published(context: TestContext, own: Record<string, string>) {
  const directory = await temporarySite(context, own);
  const publisher = new LocalPublisher(await temporarySite(context));
  await publishSite(openSite({ directory }), publisher);
  return { directory, isOf: (site: SiteOptions) => publisher.isOfSite(openSite(site)) };
}
