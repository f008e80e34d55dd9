import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { createApp } from '../../src/http/create-app.ts';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { type DocSearchSite, docSearchSite } from '../browser/docsearch-site.ts';
import { builtSite } from './built-site.ts';
import { servedSite } from './served-site.ts';
import type { Files } from './temporary-site.ts';

const home = join(import.meta.dirname, '../..');
const docSearchScript = readFileSync(join(home, 'node_modules/@docsearch/js/dist/umd/index.js'), 'utf8');

const kitchen: Files = {
  'kettle.md':
    '# Kettles & pots\n\nA kettle boils water.\n\n## Descale\n\nTo remove limescale, boil vinegar in it.\n\n## The `<img src=x onerror="window.harmed=1">` lid\n\nClose the lid & wait.\n',
  'toaster.md': '# Toasters\n\nA toaster browns bread. Empty the crumb tray every week.',
};

async function siteWithDocSearch(context: TestContext): Promise<DocSearchSite> {
  const { docs } = await builtSite(context, kitchen);
  const site = await docSearchSite(createApp(docs, { searchLimit: null }), docSearchScript);
  context.after(() => site.stop());
  return site;
}

suite('DocSearch searches Docent unchanged', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  async function typed(context: TestContext, { url }: DocSearchSite, query: string): Promise<Page> {
    const page = await browser().newPage();
    context.after(() => page.close());
    page.setDefaultTimeout(20_000);
    await page.goto(url);
    await page.locator('.DocSearch-Button').click();
    await page.locator('.DocSearch-Input').fill(query);
    return page;
  }

  test('with the code of the manual, it opens, finds a section and links to it', async (context) => {
    const page = await typed(context, await siteWithDocSearch(context), 'descale');
    const hit = page.locator('.DocSearch-Hit').first();
    await hit.waitFor();
    assert.equal(await page.locator('.DocSearch-Hit-source').first().textContent(), 'Kettles & pots');
    assert.equal(await hit.locator('.DocSearch-Hit-title').textContent(), 'Descale');
    assert.equal(await hit.locator('mark').first().textContent(), 'Descale');
    assert.equal(await hit.locator('.DocSearch-Hit-path').textContent(), 'Kettles & pots');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/kettle#descale');
  });

  test('a match in the text shows the text with highlighted words', async (context) => {
    const page = await typed(context, await siteWithDocSearch(context), 'vinegar');
    const title = page.locator('.DocSearch-Hit-title').first();
    await title.waitFor();
    assert.equal(await title.textContent(), 'To remove limescale, boil vinegar in it.');
    assert.equal(await title.locator('mark').textContent(), 'vinegar');
  });

  test('HTML in the docs is shown as text, also in recent searches', async (context) => {
    const page = await typed(context, await siteWithDocSearch(context), 'lid');
    const title = page.locator('.DocSearch-Hit-title').first();
    await title.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/kettle#*');
    await page.locator('.DocSearch-Button').click();
    await page.locator('.DocSearch-Hit-title').first().waitFor();
    const heading = 'The <img src=x onerror="window.harmed=1"> lid';
    assert.equal(await page.locator('.DocSearch-Hit-title').first().textContent(), heading);
    assert.equal(await page.evaluate('window.harmed'), undefined);
  });

  test('a query without hits says so', async (context) => {
    const page = await typed(context, await siteWithDocSearch(context), 'xyzzyplugh');
    await page.locator('.DocSearch-NoResults').waitFor();
  });

  test('it recovers after Docent was unreachable', async (context) => {
    const site = await siteWithDocSearch(context);
    site.isDown = true;
    const page = await typed(context, site, 'toaster');
    await page.locator('.DocSearch-NoResults, .DocSearch-ErrorScreen').waitFor();
    site.isDown = false;
    await page.locator('.DocSearch-Input').fill('toasters');
    await page.locator('.DocSearch-Hit').first().waitFor();
  });
});

interface Result {
  index: string;
  nbHits: number;
  hits: { url: string; content: string; hierarchy: Record<string, string | null> }[];
}

async function queried({ url }: { url: string }, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/_service/api/docsearch/1/indexes/*/queries?x-algolia-api-key=any`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  });
  const { results = [] } = (await response.json()) as { results?: Result[] };
  return { status: response.status, results };
}

test('several queries are answered in one request, in order, also as query strings', async (context) => {
  const site = await servedSite(context, kitchen);
  const { status, results } = await queried(site, {
    requests: [
      {
        indexName: 'one',
        query: 'toaster',
        hitsPerPage: 1,
        highlightPreTag: '<b>',
        highlightPostTag: '</b>',
      },
      { indexName: 'two', params: 'query=vinegar&hitsPerPage=1&facetFilters=%5B%22language%3Aen%22%5D' },
      { indexName: 'three', query: '' },
    ],
  });
  assert.equal(status, 200);
  assert.deepEqual(
    results.map(({ index, nbHits, hits }) => [index, nbHits, hits[0]?.url]),
    [
      ['one', 1, '/toaster'],
      ['two', 1, '/kettle#descale'],
      ['three', 0, undefined],
    ],
  );
});

test('operations are grouped by their tag', async (context) => {
  const operation = (summary: string, tags: string[]) => ({ get: { summary, tags, responses: {} } });
  const paths = {
    '/a': operation('List kettles', ['Kettles']),
    '/b': operation('List toasters', ['Toasters']),
  };
  const description = JSON.stringify({ openapi: '3.1.0', info: { title: 'Kitchen', version: '1' }, paths });
  const site = await servedSite(context, { 'api/openapi.json': description });
  const { results } = await queried(site, { requests: [{ query: 'list' }] });
  const groups = results[0]!.hits.map(({ hierarchy: { lvl0, lvl1 } }) => [lvl0, lvl1]);
  assert.deepEqual(groups.toSorted(), [
    ['Kettles', 'List kettles'],
    ['Toasters', 'List toasters'],
  ]);
});

test('filters select the version and the language', async (context) => {
  const files: Files = {
    'one/oven.md': '# Oven one',
    'next/oven.md': '# Oven next',
    'de/oven.md': '# Oven und Herd',
  };
  const site = await servedSite(context, files, {}, (directory) => ({
    content: [
      { kind: 'dir', path: join(directory, 'one'), version: '1.0', locale: 'en', baseUrl: '/one' },
      { kind: 'dir', path: join(directory, 'next'), version: 'next', locale: 'en', baseUrl: '/next' },
      { kind: 'dir', path: join(directory, 'de'), version: '1.0', locale: 'de', baseUrl: '/de' },
    ],
    versions: { current: '1.0', list: ['1.0', 'next'] },
    locales: { default: 'en', list: ['en', 'de'] },
  }));
  const found = async (facetFilters: unknown) => {
    const { status, results } = await queried(site, { requests: [{ query: 'oven', facetFilters }] });
    return results[0]?.hits[0]?.url ?? status;
  };
  assert.equal(await found([]), '/one/oven');
  assert.equal(await found(['version:next']), '/next/oven');
  assert.equal(await found('version:next'), '/next/oven');
  assert.equal(await found([['version:0.1', 'version:next'], 'language:en']), '/next/oven');
  assert.equal(await found(['lang:de-AT']), '/de/oven');
  assert.equal(
    await found(['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]),
    '/next/oven',
  );
  assert.equal(await found([['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']]), '/one/oven');
  assert.equal(await found(['docusaurus_tag:blog']), '/one/oven');
  assert.equal(await found(['version:0.1']), 400);
});

test('pages of an allowed origin get links to the published site', async (context) => {
  const site = await servedSite(context, kitchen, {
    siteUrl: 'https://docs.example/',
    allowedOrigins: ['https://shop.example'],
  });
  const body = { requests: [{ query: 'toaster' }] };
  const linked = async (origin: string) => (await queried(site, body, { origin })).results[0]?.hits[0]?.url;
  assert.equal(await linked('https://shop.example'), 'https://docs.example/toaster');
  assert.equal(await linked(site.url), '/toaster');
});

test('each query counts towards the search limit', async (context) => {
  const site = await servedSite(context, kitchen, { searchLimit: { count: 3, seconds: 60 } });
  const three = { requests: [{ query: 'a' }, { query: 'b' }, { query: 'c' }] };
  assert.equal((await queried(site, three)).status, 200);
  assert.equal((await queried(site, { requests: [{ query: 'a' }] })).status, 429);
  assert.equal((await site.search({ query: 'a' })).status, 429);
});

for (const [name, body] of Object.entries({
  'no requests': {},
  'too many requests': { requests: Array(11).fill({ query: 'a' }) },
  'a tag that is too long': { requests: [{ query: 'a', highlightPreTag: 'x'.repeat(101) }] },
  'params that are no fields': { requests: [{ params: 7 }, { params: null }, null, 'x'] },
}))
  test(`rejected: ${name}`, async (context) => {
    assert.equal((await queried(await servedSite(context, kitchen), body)).status, 400);
  });
