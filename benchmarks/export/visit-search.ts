import type { Browser, CDPSession, Page } from 'playwright-core';
import { median, percentile } from '../search/median.ts';
import type { ServedFolder } from './serve-folder.ts';

/** How a page loads an engine and searches with it: expressions that return promises. */
export interface StaticSearch {
  name: string;
  start: string;
  /** Searches for `query`; returns the URLs of ten hits after loading everything that a result page shows. */
  search: string;
}

export const docentSearch: StaticSearch = {
  name: 'Docent',
  start: `(async () => {
    const root = await (await fetch('/docent/docent.json')).json();
    const { openExport } = await import('/docent/' + root.scripts.engine);
    window.docs = openExport(root, (path, { part }) =>
      part === undefined
        ? fetch('/docent/' + path)
        : fetch('/docent/' + path + '?' + part.from, { headers: { range: 'bytes=' + part.from + '-' + (part.to - 1) } }));
    await window.docs.prepare();
  })()`,
  search: `window.docs.search({ query, limit: 10 }).then(({ hits }) => hits.map(({ url }) => url))`,
};

export const pagefindSearch: StaticSearch = {
  name: 'Pagefind',
  start: `(async () => {
    window.pagefind = await import('/pagefind/pagefind.js');
    await window.pagefind.init();
  })()`,
  search: `window.pagefind.search(query).then(async ({ results }) =>
    (await Promise.all(results.slice(0, 10).map((each) => each.data()))).map(({ url }) => url))`,
};

export interface VisitFigures {
  start: { requests: number; bytes: number };
  /** Per query in a new visit, after the start. */
  query: { requests: number; bytes: number; p90: number };
  /** Milliseconds from a query to its hits on a slow connection, each in a new visit after the start. */
  slow: number;
  /** Of a page that has run all queries. */
  heap: number;
  /** The URLs of the hits, by query. */
  hits: string[][];
}

/** A 3G connection as in Chromium's developer tools: 1.6 Mbit/s, 150 ms. */
const slowConnection = {
  offline: false,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
  latency: 150,
};

/** Measures an engine in Chromium. `few`: the queries whose bytes and times are measured. */
export async function visitSearch(
  browser: Browser,
  folder: ServedFolder,
  engine: StaticSearch,
  queries: readonly string[],
  few: readonly string[],
): Promise<VisitFigures> {
  const single: { requests: number; bytes: number; slow: number }[] = [];
  let start = { requests: 0, bytes: 0 };
  for (const query of few) {
    const { page, network, close } = await open(browser, folder);
    await page.evaluate(engine.start);
    start = await settled(page, folder);
    await network.send('Network.emulateNetworkConditions', slowConnection);
    const began = performance.now();
    await search(page, engine, query);
    single.push({ ...folder.sent(), slow: performance.now() - began });
    await close();
  }
  const { page, network, close } = await open(browser, folder);
  await page.evaluate(engine.start);
  await settled(page, folder);
  const hits: string[][] = [];
  for (const query of queries) hits.push(await search(page, engine, query));
  await network.send('HeapProfiler.collectGarbage');
  const { usedSize } = await network.send('Runtime.getHeapUsage');
  await close();
  const bytes = single.map((each) => each.bytes);
  return {
    start,
    query: {
      requests: median(single.map(({ requests }) => requests)),
      bytes: median(bytes),
      p90: percentile(bytes, 0.9),
    },
    slow: median(single.map(({ slow }) => slow)),
    heap: usedSize,
    hits,
  };
}

async function open(
  browser: Browser,
  { url, sent }: ServedFolder,
): Promise<{ page: Page; network: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/`);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  sent();
  return { page, network, close: () => context.close() };
}

/** Requests and bytes until no more arrive: an engine may continue loading in a worker. */
async function settled(page: Page, { sent }: ServedFolder): Promise<{ requests: number; bytes: number }> {
  const sum = { requests: 0, bytes: 0 };
  for (let isQuiet = false; !isQuiet; ) {
    await page.waitForTimeout(700);
    const { requests, bytes } = sent();
    sum.requests += requests;
    sum.bytes += bytes;
    isQuiet = requests === 0;
  }
  return sum;
}

function search(page: Page, engine: StaticSearch, query: string): Promise<string[]> {
  return page.evaluate(`((query) => ${engine.search})(${JSON.stringify(query)})`);
}
