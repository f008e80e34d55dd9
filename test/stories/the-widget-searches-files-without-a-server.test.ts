import assert from 'node:assert/strict';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { strictPolicy } from '../browser/host-page.ts';
import { type StaticHost, type StaticHostOptions, staticHost } from '../browser/static-host.ts';
import { kitchenWithApi, searchOf, widgetSite } from '../browser/widget-site.ts';
import { eventually } from '../eventually.ts';
import { sharedExports } from './exported-site.ts';
import { type Files, temporarySite } from './temporary-site.ts';

/** The manual, so large that one search does not load all of it. */
const manual = await readManual();
const editedManual = { ...manual, 'agents.md': '# Samovars\n\nA samovar is no agent over MCP.' };

async function readManual(): Promise<Files> {
  const folder = join(import.meta.dirname, '../../docs');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Types a query and returns the titles of the hits. */
async function find(page: Page, query: string): Promise<string[]> {
  await page.evaluate(`document.querySelector('docent-search').open(${JSON.stringify(query)})`);
  const { hits, dialog } = searchOf(page);
  await dialog.locator('.search-head:not([data-busy])').waitFor();
  await hits.first().waitFor();
  return hits.allTextContents();
}

suite('the widget searches files without a server', { skip: noBrowser }, () => {
  const browser = sharedBrowser();
  const exported = sharedExports({
    withScripts: true,
    examples: ['How do I descale a kettle?'],
    mainParts: { en: [{ title: 'Care', url: '/kettle', about: 'Clean and repair' }] },
  });

  async function hosted(
    context: TestContext,
    files: Files = kitchenWithApi,
    options: StaticHostOptions = {},
  ): Promise<StaticHost> {
    return staticHost(context, (await exported(files)).out, options);
  }

  /** A host with a copy of an export whose pieces can be removed. */
  async function hostedCopy(context: TestContext, files: Files, options: StaticHostOptions = {}) {
    const folder = await temporarySite(context);
    await cp((await exported(files)).out, folder, { recursive: true });
    const [pieces, away] = [join(folder, 'pieces'), join(folder, 'away')];
    return {
      host: await staticHost(context, folder, options),
      removePieces: () => rename(pieces, away),
      restorePieces: () => rename(away, pieces),
    };
  }

  /** A page of the host; the test fails if the page violates its policy or throws. */
  async function visit(context: TestContext, { url }: StaticHost, path = '/'): Promise<Page> {
    const tabs: BrowserContext = await browser().newContext();
    const page = await tabs.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Content.Security.Policy|violates|Trusted/i.test(message.text())) faults.push(message.text());
    });
    context.after(async () => {
      await tabs.close();
      assert.deepEqual(faults, []);
    });
    await page.goto(`${url}${path}`);
    return page;
  }

  test('works under a strict policy, on a host without range requests, and loads nothing before the dialog opens', async (context) => {
    const host = await hosted(context);
    const page = await visit(context, host);
    await searchOf(page).opener.waitFor();
    assert.deepEqual(host.requests, ['widget.js']);
    await searchOf(page).opener.click();
    await eventually(() => assert.ok(host.requests.some((path) => path.startsWith('pieces/'))));
    await searchOf(page).dialog.getByText('How do I descale a kettle?').waitFor();
    await page.getByRole('option', { name: 'Care Clean and repair' }).waitFor();
    assert.match((await find(page, 'descale')).join(), /Kettles/);
    assert.match((await find(page, 'toster')).join(), /Toasters/, 'a typing error');
    assert.match((await find(page, 'DELETE /v1/recipes/7')).join(), /Burn a recipe/);
    const asked = host.requests.length;
    await find(page, 'descale');
    assert.equal(host.requests.length, asked, 'a piece is loaded once');
  });

  test('a question is answered with a section, and cannot be rated', async (context) => {
    const host = await hosted(context);
    const page = await visit(context, host);
    await page.evaluate(`document.querySelector('docent-search').ask('How do I descale a kettle?')`);
    await page.locator('[data-phase=done]').waitFor();
    assert.match((await page.locator('.turn').textContent()) ?? '', /boil vinegar in it/);
    assert.equal(await page.locator('[part=rating]').count(), 0);
  });

  for (const [name, change] of [
    ['serves pieces as HTML', (host: StaticHost) => (host.pieceType = 'text/html; charset=utf-8')],
    ['adds its own content encoding', (host: StaticHost) => (host.pieces = 'encoded')],
    ['inflates pieces', (host: StaticHost) => (host.pieces = 'plain')],
  ] as const)
    test(`works on a host that ${name}`, async (context) => {
      const host = await hosted(context);
      change(host);
      const page = await visit(context, host);
      assert.match((await find(page, 'descale kettle')).join(), /Kettles/);
    });

  for (const hasFallbackPage of [false, true])
    test(`works after a deploy during a visit, on a host with ${hasFallbackPage ? 'a fallback page' : '404s'}`, async (context) => {
      const host = await hosted(context, manual);
      host.hasFallbackPage = hasFallbackPage;
      const page = await visit(context, host);
      await find(page, 'daily budget');
      host.folder = (await exported(editedManual)).out;
      assert.match((await find(page, 'agent MCP')).join(), /Samovars/, 'all from the new export');
      assert.doesNotMatch((await find(page, 'point an agent at your server')).join('\n'), /^Agents/m);
    });

  test('the reader sees that files are missing, and can search again when they are back', async (context) => {
    const { host, removePieces, restorePieces } = await hostedCopy(context, manual);
    const page = await visit(context, host);
    await find(page, 'daily budget');
    await removePieces();
    await page.evaluate(`document.querySelector('docent-search').open('agents over MCP')`);
    await searchOf(page).trouble.waitFor();
    await restorePieces();
    assert.match((await find(page, 'agents and MCP')).join('\n'), /^Agents/m);
  });

  test('the reader sees that the files belong to two exports', async (context) => {
    const { host } = await hostedCopy(context, kitchenWithApi);
    const path = join(host.folder, 'docent.json');
    const root = await readFile(path, 'utf8');
    await writeFile(path, JSON.stringify({ ...JSON.parse(root), format: 1 }));
    const page = await visit(context, host);
    await page.evaluate(`document.querySelector('docent-search').open('kettle')`);
    assert.match(
      (await searchOf(page).trouble.textContent()) ?? '',
      /format 1.*Publish all files of one export/,
    );
  });

  const withWorker: StaticHostOptions = {
    // A policy for trusted types would also have to allow the site's own call of `register`.
    policy: strictPolicy.replace(/; require-trusted-types.*/, ''),
    worker:
      "importScripts('/docent/docent-worker.js'); docentOffline('/docent/'); self.onactivate = (event) => event.waitUntil(clients.claim()); self.oninstall = () => self.skipWaiting();",
  };

  async function visitWithWorker(context: TestContext, host: StaticHost): Promise<Page> {
    const page = await visit(context, host);
    await page.evaluate(`void navigator.serviceWorker.register('/worker.js')`);
    await eventually(async () =>
      assert.ok(await page.evaluate('navigator.serviceWorker.controller !== null'), 'the worker has begun'),
    );
    return page;
  }

  test('works offline after the first visit, with a service worker', async (context) => {
    const host = await hosted(context, kitchenWithApi, withWorker);
    const page = await visitWithWorker(context, host);
    await find(page, 'oven');
    await eventually(() => assert.ok(host.requests.includes('docent-files.json')));
    await eventually(async () => {
      const before = host.requests.length;
      await page.waitForTimeout(500);
      assert.equal(host.requests.length, before, 'all files are kept');
    });
    await host.stop();
    assert.match((await find(page, 'descale')).join(), /Kettles/, 'never searched for before');
  });

  test('a service worker does not cache the page that a host sends for a missing file', async (context) => {
    const { host, removePieces, restorePieces } = await hostedCopy(context, kitchenWithApi, withWorker);
    host.hasFallbackPage = true;
    await removePieces();
    const page = await visitWithWorker(context, host);
    await page.evaluate(`document.querySelector('docent-search').open('oven')`);
    await searchOf(page).trouble.waitFor();
    await restorePieces();
    assert.match((await find(page, 'descale')).join(), /Kettles/);
  });

  test('works if the browser stores nothing', async (context) => {
    const host = await hosted(context);
    const page = await visit(context, host);
    const denied = `for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
      Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`;
    await page.addInitScript(denied);
    await page.reload();
    assert.match((await find(page, 'descale')).join(), /Kettles/);
  });

  test('another version is searched when the version attribute changes', async (context) => {
    const host = await hosted(
      context,
      {
        'v1/kettle.md': '# Old kettles\n\nBoil water on the stove.',
        'v2/kettle.md': '# New kettles\n\nBoil water with electricity.',
      },
      {},
    );
    const page = await visit(context, host);
    assert.match((await find(page, 'boil water')).join(), /New kettles/);
    await page.evaluate(`document.querySelector('docent-search').setAttribute('version', 'v1')`);
    await eventually(async () => assert.match((await find(page, 'boil water')).join(), /Old kettles/));
  });

  test('works from any path', async (context) => {
    const host = await hosted(context, kitchenWithApi, {
      widget: '<docent-search static-url="../../docent"></docent-search>',
    });
    const page = await visit(context, host, '/guide/deep/page');
    assert.match((await find(page, 'descale')).join(), /Kettles/);
  });

  test('a server is requested first, and the files are used while it is down', async (context) => {
    const server = await widgetSite(context);
    const host = await hosted(
      context,
      { ...kitchenWithApi, 'files.md': '# Only in files\n\nZebras.' },
      { widget: '<docent-search endpoint="/_service" static-url="/docent/"></docent-search>' },
    );
    const page = await visit(context, host);
    await page.route(`${host.url}/_service/**`, async (route) => {
      const url = route.request().url().replace(host.url, server.url);
      const response = await route.fetch({ url }).catch(() => null);
      await (response === null ? route.abort() : route.fulfill({ response }));
    });
    assert.match((await find(page, 'oven')).join(), /Ovens/);
    assert.deepEqual(
      host.requests.filter((path) => !path.startsWith('widget')),
      [],
      'no file of the export is loaded',
    );
    await server.stop();
    assert.match((await find(page, 'zebras')).join(), /Only in files/);
  });
});
