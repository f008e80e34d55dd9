import assert from 'node:assert/strict';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { mirrorFolder } from '../../src/content/mirror/mirror-folder.ts';
import { crawlSite } from '../../src/crawl/crawl-site.ts';
import { crawled, temporaryData } from '../crawled-site.ts';
import { type SiteServer, serveSite, sitePage } from '../site-server.ts';

const count = 60;
const parallel = 4;

/** A site where each page links to two further pages, so that links are found during the whole crawl. */
async function treeSite(onRequest: (path: string) => void = () => undefined): Promise<SiteServer> {
  return serveSite((path) => {
    onRequest(path);
    const number = path === '/' ? 1 : Number(/^\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (!(number <= count)) return undefined;
    const below = [number * 2, number * 2 + 1].filter((each) => each <= count).map((each) => `/${each}`);
    return sitePage(`Page ${number}`, `The text of page ${number}, which no other page has.`, below);
  });
}

test('a crawl that is interrupted twenty times fetches every page exactly once', async (context) => {
  let stop = new AbortController();
  let left = Number.POSITIVE_INFINITY;
  await using server = await treeSite((path) => {
    if (/^\/\d*$/.test(path) && --left <= 0) stop.abort();
  });
  const url = `${server.origin}/`;
  const dataDir = await temporaryData(context);
  const interruptions = 20;
  for (let round = 0; round < interruptions; round++) {
    stop = new AbortController();
    left = 1 + ((round * 7) % 5);
    await crawlSite({ url, dataDir, settings: { parallel }, signal: stop.signal }).catch((error) => {
      assert.equal(error.name, 'AbortError');
    });
  }
  left = Number.POSITIVE_INFINITY;
  const { urls } = await crawled({ url, dataDir, settings: { parallel } });
  assert.equal(urls.length, count);
  const pages = server.requests.filter((path) => /^\/\d*$/.test(path));
  assert.ok(pages.length <= count + interruptions * parallel, `${pages.length} requests`);
});

test('a truncated log is read up to its last complete line', async (context) => {
  await using server = await treeSite();
  const url = `${server.origin}/`;
  const dataDir = await temporaryData(context);
  const before = await crawled({ url, dataDir });
  const log = join(mirrorFolder(dataDir, url), 'crawl.jsonl');
  const text = await readFile(log, 'utf8');
  for (const torn of [text.slice(0, -30), `${text}{"address":"/1","cra`, `${text}\u0000\u0000`]) {
    await writeFile(log, torn);
    assert.deepEqual((await crawled({ url, dataDir })).urls, before.urls);
  }
  await writeFile(log, 'not a log');
  assert.deepEqual((await crawled({ url, dataDir })).urls, before.urls);
  await appendFile(log, '{"address":');
  assert.equal((await crawled({ url, dataDir })).report.changed, 0);
});
