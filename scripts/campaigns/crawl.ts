import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crawlSite } from '../../src/crawl/crawl-site.ts';
import { readMirror } from '../../test/crawled-site.ts';
import { serveHostileSite } from '../../test/hostile-site.ts';
import { serveSite, sitePage } from '../../test/site-server.ts';

const docent = join(import.meta.dirname, '../../src/cli/docent.ts');
const pages = 2000;

/** Kills a crawl at `kills` random moments, then crawls a hostile site at full size. */
export async function crawlCampaign(kills = 20): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-campaign-'));
  try {
    await killCrawls(join(folder, 'killed'), kills);
    await crawlHostileSite(join(folder, 'hostile'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function killCrawls(dataDir: string, kills: number): Promise<void> {
  let fetched = 0;
  await using server = await serveSite(async (path) => {
    const number = path === '/' ? 1 : Number(/^\/(\d+)\/?$/.exec(path)?.[1] ?? Number.NaN);
    if (!(number <= pages)) return undefined;
    fetched++;
    await wait(Math.random() * 8);
    const below = [number * 2, number * 2 + 1, 2 + Math.floor(Math.random() * (pages - 2))].filter(
      (each) => each <= pages,
    );
    return sitePage(
      `Page ${number}`,
      `The text of page ${number}. `.repeat(100),
      below.map((each) => `/${each}`),
    );
  });
  const url = `${server.origin}/`;
  let killed = 0;
  for (; killed < kills; killed++) {
    const child = spawn(process.execPath, [docent, 'build', url, '--data-dir', dataDir], { stdio: 'ignore' });
    const before = fetched;
    const enough = 1 + Math.random() * ((1.5 * pages) / kills);
    while (child.exitCode === null && fetched - before < enough) await wait(5);
    if (child.exitCode !== null) break;
    await kill(child);
  }
  const report = await crawlSite({ url, dataDir });
  const { urls } = await readMirror({ url, dataDir });
  assert.equal(urls.length, pages);
  assert.ok(fetched <= pages + killed * 8, `${fetched} pages were requested`);
  const more = fetched - pages;
  const second = await crawlSite({ url, dataDir });
  assert.equal(second.pages, pages);
  console.log(`${killed} crawls killed; ${pages} pages in the end, with ${more} requests more than without`);
  console.log(`the last crawl requested ${report.requests} addresses`);
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

async function crawlHostileSite(dataDir: string): Promise<void> {
  await using site = await serveHostileSite({ hugeBytes: 1_000_000_000, goodPages: 200 });
  const started = performance.now();
  const settings = { maxPages: 2000, timeoutMs: 5000 };
  const url = `${site.server.origin}/`;
  let mostMemory = 0;
  const meter = setInterval(() => {
    mostMemory = Math.max(mostMemory, process.memoryUsage().rss);
  }, 50);
  const report = await crawlSite({ url, dataDir, settings });
  clearInterval(meter);
  const { urls, problems } = await readMirror({ url, dataDir });
  for (const path of site.good) assert.ok(urls.includes(path), path);
  assert.deepEqual(site.secret.requests, []);
  const failed = problems.filter(({ code }) => code === 'fetch_failed');
  assert.equal(failed.length, site.bad.length);
  for (const { file, message } of failed) console.log(`${new URL(file).pathname}: ${message}`);
  console.log(`stopped: ${report.stopped}`);
  console.log(
    `${urls.length} pages of a hostile site, ${report.requests} requests, ${(report.bytes / 1e6).toFixed(1)} MB received, ${(mostMemory / 1e6).toFixed(0)} MB of memory with the server, ${Math.round((performance.now() - started) / 1000)} s`,
  );
}
