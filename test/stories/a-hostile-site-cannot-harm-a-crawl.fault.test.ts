import assert from 'node:assert/strict';
import test from 'node:test';
import { crawled, temporaryData } from '../crawled-site.ts';
import { serveHostileSite } from '../hostile-site.ts';

test('a hostile site is crawled within the limits, and its good pages are found', async (context) => {
  await using site = await serveHostileSite({ hugeBytes: 20_000_000 });
  const settings = { maxPages: 60, maxPageBytes: 100_000, timeoutMs: 400, parallel: 8 };
  const dataDir = await temporaryData(context);
  const { urls, problems, report } = await crawled({ url: `${site.server.origin}/`, dataDir, settings });

  for (const path of site.good) assert.ok(urls.includes(path), path);
  const failed = problems
    .filter(({ code }) => code === 'fetch_failed')
    .map(({ file }) => new URL(file).pathname);
  assert.deepEqual(failed.sort(), site.bad.toSorted());
  assert.equal(urls.filter((url) => url.startsWith('/nonce/')).length, 1);
  assert.match(
    report.stopped ?? '',
    /^(?:it|the site) (has more than 60 pages|needs more than three requests)/,
  );
  assert.deepEqual(site.secret.requests, []);
  assert.ok(report.requests < 60 * 4 + 100, `${report.requests} requests`);
  assert.ok(report.bytes < 20_000_000, `${report.bytes} bytes`);
});
