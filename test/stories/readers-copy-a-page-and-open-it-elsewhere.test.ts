import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { AppSettings } from '../../src/http/app-settings.ts';
import { startServer } from '../../src/http/start-server.ts';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { colorRules, violationsOn } from '../browser/violations-on.ts';
import { servedSite } from './served-site.ts';
import type { Files } from './temporary-site.ts';

const kitchen: Files = {
  'kettle.md':
    '# Kettles\n\nA kettle boils water. See [toasters](toaster.md).\n\n```bash\nboil --water\n```\n',
  'toaster.md': '# Toasters\n\nA toaster browns bread.',
};
const markdown =
  '# Kettles\n\nA kettle boils water. See [toasters](/toaster).\n\n```bash\nboil --water\n```\n';

test('a page is returned as Markdown by its path or its URL', async (context) => {
  const { url } = await servedSite(context, kitchen);
  const get = (query: string) => fetch(`${url}/_service/api/page${query}`);
  for (const address of ['/kettle', 'kettle.md', 'https://docs.example/kettle#top']) {
    const response = await get(`?url=${encodeURIComponent(address)}`);
    assert.equal(response.headers.get('content-type'), 'text/markdown; charset=utf-8');
    assert.equal(await response.text(), markdown);
  }
  assert.equal((await get('')).status, 400);
  assert.equal((await get('?url=/oven')).status, 404);
  assert.equal((await get('?url=/kettle&version=9')).status, 400);
});

suite('readers copy a page and open it elsewhere', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  interface Visit {
    settings?: AppSettings;
    colorScheme?: 'light' | 'dark';
    width?: number;
  }

  async function visited(
    context: TestContext,
    { settings, colorScheme = 'light', width = 1280 }: Visit = {},
  ): Promise<{ page: Page; url: string }> {
    const { url } = await servedSite(context, kitchen, { preview: true, name: 'Kitchen', ...settings });
    const own = await browser().newContext({ colorScheme, viewport: { width, height: 800 } });
    context.after(() => own.close());
    await own.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await own.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}/kettle`);
    return { page, url };
  }

  const more = (page: Page) => page.getByRole('button', { name: 'More actions for this page' });
  const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

  test('a preview page is copied as Markdown, and the button confirms it', async (context) => {
    const { page } = await visited(context);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await copied(page), markdown);
    await page.getByRole('button', { name: 'Copy page' }).waitFor();
  });

  test('a page that cannot be fetched is not copied, and the button reports it', async (context) => {
    const { page } = await visited(context);
    await page.route('**/api/page*', (route) => route.abort());
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Could not copy the page' }).waitFor();
  });

  test('the menu works with the keyboard', async (context) => {
    const { page, url } = await visited(context, { settings: { siteUrl: 'https://kitchen.example' } });
    await more(page).focus();
    await page.keyboard.press('ArrowDown');
    const focused = () => page.locator('[role=menuitem]:focus').textContent();
    assert.equal(await focused(), 'View as Markdown');
    await page.keyboard.press('ArrowUp');
    assert.equal(await focused(), 'Copy the MCP server URL');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await copied(page), `${url}/_service/mcp`);
    assert.equal(await page.getByRole('menu').isVisible(), false);
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    assert.equal(await focused(), 'View as Markdown');
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('menu').isVisible(), false);
    assert.equal(await more(page).evaluate((button) => button.matches(':focus')), true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    assert.equal(await page.getByRole('menu').isVisible(), false);
    await more(page).click();
    await page.locator('h1').click();
    assert.equal(await page.getByRole('menu').isVisible(), false);
  });

  test('the menu links to chats that can read the published page, and to editors', async (context) => {
    const { page, url } = await visited(context, { settings: { siteUrl: 'https://kitchen.example' } });
    await more(page).click();
    const linkOf = async (name: string) =>
      new URL((await page.getByRole('menuitem', { name }).getAttribute('href'))!);
    assert.equal(await (await fetch(await linkOf('View as Markdown'))).text(), markdown);
    for (const [name, host] of [
      ['Open in ChatGPT', 'chatgpt.com'],
      ['Open in Claude', 'claude.ai'],
    ] as const) {
      const link = await linkOf(name);
      assert.equal(link.host, host);
      assert.match(link.searchParams.get('q')!, /https:\/\/kitchen\.example\/kettle\./);
    }
    const config = (await linkOf('Connect to Cursor')).searchParams.get('config')!;
    assert.deepEqual(JSON.parse(atob(config)), { url: `${url}/_service/mcp` });
    assert.match((await linkOf('Connect to VS Code')).href, /^vscode:mcp\/install\?/);
  });

  test('chats are not offered if they cannot reach the page', async (context) => {
    const { page } = await visited(context);
    await more(page).click();
    assert.equal(await page.getByRole('menuitem', { name: 'Connect to Cursor' }).count(), 1);
    assert.equal(await page.getByRole('menuitem', { name: /ChatGPT|Claude/ }).count(), 0);
  });

  test('a page of another site shows the chosen actions in its language', async (context) => {
    const { url } = await servedSite(context, kitchen, { allowedOrigins: ['*'] });
    const html = `<!doctype html><html lang="ja"><title>Shop</title><script src="${url}/_service/page-actions.js" defer></script><docent-page-actions actions="copy view"></docent-page-actions></html>`;
    const shop = await startServer(
      { fetch: async () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }) },
      { port: 0, host: '127.0.0.1' },
    );
    context.after(() => shop.stop());
    const page = await browser().newPage();
    context.after(() => page.close());
    await page.goto(`${shop.url}/kettle`);
    await page.getByRole('button', { name: 'ページをコピー' }).waitFor();
    await page.getByRole('button', { name: 'このページのその他の操作' }).click();
    assert.deepEqual(await page.getByRole('menuitem').allInnerTexts(), ['Markdown で表示']);
    const href = await page.getByRole('menuitem').getAttribute('href');
    assert.equal(href, `${url}/_service/api/page?url=%2Fkettle`);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 360])
      test(`the menu is accessible and in view, ${colorScheme}, ${width} pixels wide`, async (context) => {
        const { page } = await visited(context, { colorScheme, width });
        await more(page).click();
        const { left, right } = await page.getByRole('menu').evaluate((menu) => {
          const { left, right } = menu.getBoundingClientRect();
          return { left, right };
        });
        assert.ok(left >= 0 && right <= width, `${left} to ${right}`);
        assert.deepEqual(await violationsOn(page, colorScheme === 'dark' ? colorRules : null), []);
      });
});
