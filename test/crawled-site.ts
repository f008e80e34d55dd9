import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openSite } from '../src/content/open-site.ts';
import { readSite } from '../src/content/read-site.ts';
import type { CrawlReport } from '../src/crawl/crawl.ts';
import { type CrawlOptions, crawlSite } from '../src/crawl/crawl-site.ts';
import type { Page } from '../src/vocabulary/page.ts';
import type { Problem } from '../src/vocabulary/problem.ts';

/** Tests do not wait long for failing servers. */
export const impatient = { retries: 1, backoffMs: 1, longestWaitMs: 50 };

export interface CrawledSite {
  report: CrawlReport;
  pages: Page[];
  /** URLs of the pages, in order. */
  urls: string[];
  problems: Problem[];
  notes: string[];
}

/** An empty data folder, removed after the test. */
export async function temporaryData(context: Pick<TestContext, 'after'>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-crawl-'));
  context.after(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Crawls a site and reads the pages of its mirror. */
export async function crawled(options: CrawlOptions): Promise<CrawledSite> {
  const notes: string[] = [];
  const report = await crawlSite({ patience: impatient, onNote: (note) => notes.push(note), ...options });
  return { report, notes, ...(await readMirror(options)) };
}

/** Reads the pages of a mirror from the last crawl. */
export async function readMirror({
  url,
  dataDir,
}: Pick<CrawlOptions, 'url' | 'dataDir'>): Promise<Pick<CrawledSite, 'pages' | 'urls' | 'problems'>> {
  const pages: Page[] = [];
  const problems: Problem[] = [];
  const site = openSite({ directory: url, dataDir });
  for await (const read of readSite(site, { report: (problem) => problems.push(problem) })) {
    pages.push(...read.pages);
    problems.push(...read.problems);
  }
  return { pages, problems, urls: pages.map((page) => page.url) };
}
