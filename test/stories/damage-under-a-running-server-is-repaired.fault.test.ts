import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { buildIndex } from '../../src/build-index.ts';
import { serveProcess } from './serve-process.ts';
import { postSearch } from './served-site.ts';
import { temporarySite } from './temporary-site.ts';

const files = { 'a.md': '# Toaster\n\nToasts bread.', 'b.md': '# Other\n\nPage.' };

/** `docent serve` on a data folder with two snapshots: the older one has a kettle instead of the toaster. */
async function servedTwice(context: TestContext) {
  const dataDir = join(await temporarySite(context), 'data');
  const older = await temporarySite(context, { ...files, 'a.md': '# Kettle\n\nToasts nothing.' });
  await buildIndex({ directory: older, dataDir });
  const server = await serveProcess(context, files, [], {}, dataDir);
  await server.wrote(/Serving snapshot 2/);
  return { server, dataDir };
}

async function damageTexts(dataDir: string, snapshot: number): Promise<void> {
  const path = join(dataDir, `snapshots/${snapshot}/0.texts`);
  const bytes = await readFile(path);
  for (let at = 20; at < bytes.length; at += 20) bytes[at]! ^= 1;
  await writeFile(path, bytes);
}

async function damageInHealth(url: string): Promise<string | null> {
  const response = await fetch(`${url}/_service/api/health`);
  return ((await response.json()) as { damage: string | null }).damage;
}

test('a search that hits damage is answered from the older snapshot, and the index is rebuilt', async (context) => {
  const { server, dataDir } = await servedTwice(context);
  assert.equal(await damageInHealth(server.url), null);
  await damageTexts(dataDir, 2);
  const { status, body } = await postSearch(server.url, { query: 'toasts' });
  assert.equal(status, 200);
  assert.deepEqual([body.hits[0]?.url, body.hits.length], ['/a', 1]);
  assert.match(body.hits[0]!.title, /Kettle|Toaster/);
  await server.wrote(/The current snapshot is damaged and will be rebuilt/);
  await server.wrote(/Snapshot 2 cannot be used: the checksum of 0\.texts does not match/);
  await server.wrote(/Serving snapshot 3/);
  const repaired = await postSearch(server.url, { query: 'toasts' });
  assert.equal(repaired.body.hits[0]?.title, 'Toaster');
  assert.equal(await damageInHealth(server.url), null);
});

test('without an older snapshot, damaged chunks cause 503 until the index is rebuilt', async (context) => {
  const dataDir = join(await temporarySite(context), 'data');
  const server = await serveProcess(context, files, [], {}, dataDir);
  await damageTexts(dataDir, 1);
  const { status, body } = await postSearch(server.url, { query: 'toasts' });
  assert.ok(status === 503 || body.hits[0]?.title === 'Toaster', `${status}`);
  await server.wrote(/Serving snapshot 2/);
  assert.equal((await postSearch(server.url, { query: 'toasts' })).body.hits[0]?.title, 'Toaster');
});
