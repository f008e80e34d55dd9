import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { readQueries } from '../evals/query.ts';
import { bundleWidget } from '../scripts/bundle-widget.ts';
import { buildIndex } from '../src/build-index.ts';
import { formatTable } from '../src/cli/format-table.ts';
import { launchBrowser, noBrowser } from '../test/browser/browser.ts';
import { hostPage } from '../test/browser/host-page.ts';
import type { Benchmark } from './benchmark.ts';
import { benchedServer } from './http/server-figures.ts';
import { percentile } from './search/median.ts';

/** Milliseconds between two keys of a fast typist. */
const keyMs = 110;

/** Size of the widget, and the time from a key press to visible hits. */
export const widget: Benchmark = {
  name: 'widget',
  summary: 'size of the browser widget, and from a key to painted hits in Chromium',

  async run({ corpora, quick }) {
    await showSizes();
    const site = join(corpora, 'k8s');
    if (!existsSync(site))
      return console.log(`There is no ${site}; name the folder of the corpora with --corpora.`);
    if (noBrowser !== false) return console.log(noBrowser);
    const dataDir = await mkdtemp(join(tmpdir(), 'docent-bench-'));
    try {
      await buildIndex({ directory: site, dataDir });
      const queries = readQueries(join(site, 'queries.jsonl')).filter(({ locale }) => locale === 'en');
      const step = Math.max(1, Math.floor(queries.length / (quick ? 10 : 40)));
      const chosen = queries.filter((_, index) => index % step === 0).map(({ query }) => query);
      await showWaits(dataDir, chosen);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  },
};

async function showSizes(): Promise<void> {
  const rows = [
    ...Object.entries(await bundleWidget('page')).map(([name, script]) => [
      `docent ${name}`,
      ...sizesOf(Buffer.from(script)),
    ]),
    ['@docsearch/js', ...sizesOf(readFileSync(fileURLToPath(import.meta.resolve('@docsearch/js'))))],
  ];
  for (const line of formatTable(['script', 'KB', 'KB gzipped'], rows)) console.log(line);
}

/** Kilobytes, uncompressed and compressed. */
function sizesOf(script: Buffer): string[] {
  return [script, gzipSync(script, { level: 9 })].map(({ length }) => (length / 1000).toFixed(1));
}

async function showWaits(dataDir: string, queries: readonly string[]): Promise<void> {
  const server = await benchedServer(dataDir);
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, (await server.figures()).url);
    await typeAll(page, queries.slice(0, 3)); // Warm up.
    const { hits, bare } = await typeAll(page, queries);
    const rows = [
      ['to its hits, painted', ...figuresOf(hits)],
      ['to its letter, painted, in a bare field', ...figuresOf(bare)],
    ];
    console.log(`\nk8s in English, ${queries.length} queries typed letter by letter`);
    for (const line of formatTable(['from a key', 'keys', 'p50 ms', 'p90 ms', 'p99 ms'], rows))
      console.log(line);
    console.log('\nWords typed at a steady pace');
    const paces = [];
    for (const pace of [5, 8, 10, 12]) paces.push(await typeWords(page, pace));
    const head = ['keys a second', 'keys', 'searches', 'from the last key to hits, p50 ms'];
    for (const line of formatTable(head, paces)) console.log(line);
  } finally {
    await browser.close();
    server.stop();
  }
}

const words = ['configuration', 'deployment', 'scheduler', 'persistent volume', 'kubectl'];

/** Number of searches for words typed at a given speed, and the time to the hits of the whole word. */
async function typeWords(page: Page, keysPerSecond: number): Promise<(string | number)[]> {
  let searches = 0;
  const count = (request: { url(): string }) => {
    if (request.url().endsWith('/api/search')) searches++;
  };
  page.on('request', count);
  const waits: number[] = [];
  for (const word of words) {
    await page.evaluate(`document.querySelector('docent-search').open()`);
    const field = page.locator('docent-search .query');
    await field.fill('');
    await page.keyboard.type(word.slice(0, -1), { delay: 1000 / keysPerSecond });
    await page.evaluate('window.waits = []');
    await page.keyboard.press(word.at(-1)!);
    await page.waitForFunction('window.waits.length > 0');
    waits.push((await page.evaluate('window.waits[0]')) as number);
    await page.evaluate(`document.querySelector('docent-search').close()`);
  }
  page.off('request', count);
  const keys = words.join('').length;
  return [keysPerSecond, keys, searches, percentile(waits, 0.5).toFixed(0)];
}

/** A page with the widget and a plain input field, under the server's URL. */
async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  const body = hostPage('# Kubernetes', { widget: '<docent-search></docent-search><input id="bare">' });
  await page.route(`${url}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${url}/`);
  await page.unrouteAll();
  return page;
}

function figuresOf(waits: number[]): (string | number)[] {
  return [waits.length, ...[0.5, 0.9, 0.99].map((share) => percentile(waits, share).toFixed(1))];
}

interface Waits {
  hits: number[];
  /** Time to show a letter in the plain field, measured at the same time. */
  bare: number[];
}

/** Milliseconds from each key to the frame with its hits, without keys that the next one overtook. */
async function typeAll(page: Page, queries: readonly string[]): Promise<Waits> {
  await page.evaluate(watchPaints);
  for (const query of queries) {
    await page.evaluate(`document.querySelector('docent-search').open()`);
    await page.locator('docent-search .query').fill('');
    await page.keyboard.type(query, { delay: keyMs });
    await page.waitForTimeout(300);
    await page.evaluate(
      `document.querySelector('docent-search').close(); document.querySelector('#bare').focus()`,
    );
    await page.keyboard.type(query, { delay: keyMs });
  }
  return page.evaluate('({ hits: waits, bare: letters })');
}

/** The field stops being busy when its hits are in the page; the next frame shows them. */
const watchPaints = `(() => {
  window.waits = [];
  window.letters = [];
  const seen = (since, list) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => list.push(performance.now() - since);
    port2.postMessage(null);
  });
  document.querySelector('#bare').oninput = (event) => seen(event.timeStamp, letters);
  const root = document.querySelector('docent-search').shadowRoot;
  const head = root.querySelector('.search-head');
  let typed = null;
  root.querySelector('.query').addEventListener('input', (event) => {
    typed = event.target.value.trim() === '' ? null : event.timeStamp;
  }, { capture: true });
  window.paints?.disconnect();
  window.paints = new MutationObserver(() => {
    if (typed === null || head.hasAttribute('data-busy')) return;
    seen(typed, waits);
    typed = null;
  });
  window.paints.observe(head, { attributeFilter: ['data-busy'] });
})()`;
