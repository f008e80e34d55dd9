import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import type { AppSettings } from '../../src/http/app-settings.ts';
import { earlyKeysScript } from '../../src/pages/early-keys-script.ts';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { searchOf, type WidgetSite, widgetSite } from '../browser/widget-site.ts';

interface OtherPage {
  head?: string;
  body?: string;
  policy?: string;
}

/** A page of another origin, on another port. */
async function otherSite(context: TestContext, { head = '', body = '', policy }: OtherPage): Promise<string> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Other</title>${head}</head><body>${body}</body></html>`;
  const server = createServer((_, response) => {
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The docs, as served locally by `docent serve`. */
function docsSite(context: TestContext, app: AppSettings = {}): Promise<WidgetSite> {
  return widgetSite(context, { app: { isLocalOnly: true, preview: true, ...app } });
}

const element = '<docent-search></docent-search>';
const reset =
  '<style>* { all: unset } *, *::before { box-sizing: content-box !important; font: 9px serif !important; display: block } svg { display: none !important } button { visibility: hidden }</style>';

suite('the widget works on other sites', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  const pages: Record<string, (script: string) => OtherPage> = {
    'in the head, with defer': (script) => ({
      head: `<script src="${script}" defer></script>`,
      body: element,
    }),
    'at the end of the body': (script) => ({ body: `${element}<script src="${script}"></script>` }),
    'async, before the element': (script) => ({ body: `<script src="${script}" async></script>${element}` }),
    'as a module': (script) => ({ head: `<script type="module" src="${script}"></script>`, body: element }),
    'with crossorigin': (script) => ({
      head: `<script src="${script}" crossorigin defer></script>`,
      body: element,
    }),
    'below another base': (script) => ({
      head: `<base href="https://elsewhere.example/deep/"><script src="${script}" defer></script>`,
      body: element,
    }),
    'under a strict policy': (script) => {
      const { origin } = new URL(script);
      return {
        head: `<script src="${script}" defer></script>`,
        body: element,
        policy: `default-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
      };
    },
    'among styles that reset everything': (script) => ({
      head: `${reset}<script src="${script}" defer></script>`,
      body: element,
    }),
  };

  test('with the script of the manual, keys pressed before it has loaded are not lost', async (context) => {
    const docs = await docsSite(context);
    const manual = await readFile(join(import.meta.dirname, '../../docs/widget.md'), 'utf8');
    const [early = ''] = /<script>\n\{.*?<\/script>/s.exec(manual) ?? [];
    assert.ok(early.includes(earlyKeysScript.trim()));
    const page = await browser().newPage();
    context.after(() => page.close());
    const loading = Promise.withResolvers<void>();
    await page.route('**/widget.js', async (route) => {
      await loading.promise;
      await route.continue();
    });
    const script = `<script src="${docs.url}/_service/widget.js" async></script>`;
    const url = await otherSite(context, { head: early + script, body: element });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('docent-search').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Kettle w');
    loading.resolve();
    const { field } = searchOf(page);
    await field.waitFor();
    await page.keyboard.type('ater');
    assert.equal(await field.inputValue(), 'Kettle water');
  });

  for (const [name, pageWith] of Object.entries(pages)) {
    test(`works when pasted into a page of another port: ${name}`, async (context) => {
      const docs = await docsSite(context);
      const page = await browser().newPage();
      context.after(() => page.close());
      page.setDefaultTimeout(20_000);
      await page.goto(await otherSite(context, pageWith(`${docs.url}/_service/widget.js`)));
      await searchOf(page).opener.click();
      await page.keyboard.insertText('toaster');
      const hit = searchOf(page).hits.first();
      await hit.waitFor();
      assert.equal(pageOf(await hit.getAttribute('href')), `${docs.url}/toaster`, 'links lead to the docs');
      await page.locator('.passage .markdown').waitFor();
      await page.evaluate(`document.querySelector('docent-search').ask('How do I descale a kettle?')`);
      await page.locator('.turn[data-phase=done]').waitFor();
    });
  }

  const themes: Record<string, { query: string; body: string; parent: string }> = {
    'Material for MkDocs': {
      query: '?button',
      body: '<header><nav class="md-header__inner"><div class="md-header__title"></div></nav></header>',
      parent: '.md-header__inner',
    },
    'the search box of Sphinx': {
      query: '?button',
      body: '<div class="sphinxsidebar"><div id="searchbox"><form></form></div></div>',
      parent: '.sphinxsidebar',
    },
    'a place of the page': {
      query: '?button=.tools',
      body: '<div class="tools"></div><div class="md-header__title"></div>',
      parent: '.tools',
    },
    'a corner, for unknown themes': { query: '?button', body: '<main>Text</main>', parent: 'body' },
    'a corner, for a hidden place': {
      query: '?button=.menu',
      body: '<div class="menu" hidden></div>',
      parent: 'body',
    },
  };

  for (const [name, { query, body, parent }] of Object.entries(themes)) {
    test(`the script places the button: ${name}`, async (context) => {
      const docs = await docsSite(context);
      const head = `<script src="${docs.url}/_service/widget.js${query}" defer></script>`;
      const page = await browser().newPage();
      context.after(() => page.close());
      page.setDefaultTimeout(20_000);
      await page.goto(await otherSite(context, { head, body }));
      const button = page.locator(`${parent} > docent-search`);
      await button.locator('[part=button]').click();
      assert.equal(await page.locator('docent-search:visible').count(), 1);
      assert.equal(await page.locator('#searchbox').count(), 0);
      await page.keyboard.insertText('toaster');
      await button.locator('.hit').first().waitFor();
    });
  }

  test('in a corner, the button does not cover the field of a panel', async (context) => {
    const docs = await docsSite(context);
    const head = `<script src="${docs.url}/_service/widget.js?button" defer></script>`;
    const page = await browser().newPage({ viewport: { width: 800, height: 500 } });
    context.after(() => page.close());
    page.setDefaultTimeout(20_000);
    await page.goto(await otherSite(context, { head, body: '<docent-ask></docent-ask>' }));
    const button = page.locator('docent-search [part=button]');
    await button.waitFor();
    await page.evaluate(`document.querySelector('docent-ask').ask('How do I descale a kettle?')`);
    await page.locator('.turn[data-phase=done]').waitFor();
    const [above, below] = [await button.boundingBox(), await page.locator('.composer').boundingBox()];
    assert.ok(above!.y + above!.height < below!.y, JSON.stringify({ above, below }));
  });

  test('on phones, the icon is light on a dark bar and dark on a light bar', async (context) => {
    const docs = await docsSite(context);
    const head = `<script src="${docs.url}/_service/widget.js?button=.bar" defer></script>`;
    const page = await browser().newPage({ viewport: { width: 390, height: 844 } });
    context.after(() => page.close());
    const body = ['#4051b5', '#fff'].map((color) => `<div class="bar" style="background: ${color}"></div>`);
    await page.goto(await otherSite(context, { head, body: body.join('') }));
    const buttons = page.locator('[part=button]');
    await buttons.nth(1).waitFor();
    const colors = await buttons.evaluateAll((all) => all.map((button) => getComputedStyle(button).color));
    assert.deepEqual(colors, ['rgb(255, 255, 255)', 'rgb(22, 24, 29)']);
  });

  test('keys typed into the dialog do not trigger shortcuts of the page', async (context) => {
    const docs = await docsSite(context);
    const head = `<script src="${docs.url}/_service/widget.js" defer></script>`;
    const page = await browser().newPage();
    context.after(() => page.close());
    await page.goto(await otherSite(context, { head, body: element }));
    await page.evaluate(
      `globalThis.seen = ''; document.addEventListener('keydown', ({ key }) => { globalThis.seen += key; })`,
    );
    await searchOf(page).opener.click();
    await page.keyboard.type('sn?');
    assert.equal(await page.evaluate('globalThis.seen'), '');
    await page.keyboard.press('Control+k');
    await searchOf(page).dialog.waitFor({ state: 'hidden' });
  });

  test('links lead to the published site, or to the base URL of the page', async (context) => {
    const docs = await docsSite(context, { siteUrl: 'https://docs.example/' });
    const script = `<script src="${docs.url}/_service/widget.js" defer></script>`;
    const page = await browser().newPage();
    context.after(() => page.close());
    for (const [attribute, link] of [
      ['', 'https://docs.example/toaster'],
      ['base-url="https://manual.example/v2/"', 'https://manual.example/toaster'],
    ] as const) {
      await page.goto(
        await otherSite(context, { head: script, body: `<docent-search ${attribute}></docent-search>` }),
      );
      await searchOf(page).opener.click();
      await page.keyboard.insertText('toaster');
      await searchOf(page).hits.first().waitFor();
      assert.equal(pageOf(await searchOf(page).hits.first().getAttribute('href')), link);
    }
  });

  test('works in a frame, removed and added again, twice on a page', async (context) => {
    const docs = await docsSite(context);
    const script = `<script src="${docs.url}/_service/widget.js" defer></script>`;
    const inner = await otherSite(context, { head: script, body: `${element}${element}` });
    const page = await browser().newPage();
    context.after(() => page.close());
    await page.goto(
      await otherSite(context, { body: `<iframe src="${inner}" width="900" height="600"></iframe>` }),
    );
    const frame = page.frameLocator('iframe');
    await frame.locator('[part=button]').first().waitFor();
    await page
      .frames()[1]!
      .evaluate(
        `{ const one = document.querySelector('docent-search'); one.remove(); document.body.append(one); }`,
      );
    await frame.locator('[part=button]').last().click();
    await page.keyboard.insertText('toaster');
    await frame.locator('.hit').first().waitFor();
    assert.equal(await frame.locator('dialog[open]').count(), 1);
  });

  test('a page that is not allowed says which setting to change, before anything is typed', async (context) => {
    const docs = await docsSite(context, { isLocalOnly: false, allowedOrigins: ['https://docs.example'] });
    const head = `<script src="${docs.url}/_service/widget.js" defer></script>`;
    const address = await otherSite(context, { head, body: element });
    const page = await browser().newPage();
    context.after(() => page.close());
    await page.goto(address);
    await searchOf(page).opener.click();
    const { trouble } = searchOf(page);
    await trouble.waitFor();
    assert.equal(await trouble.getAttribute('data-kind'), 'refusedOrigin');
    assert.equal(
      await trouble.locator('code').textContent(),
      `allowedOrigins: ["${new URL(address).origin}"]`,
    );
    await page.keyboard.insertText('toaster');
    await page.waitForTimeout(500);
    assert.equal(await trouble.getAttribute('data-kind'), 'refusedOrigin');
    await docs.stop();
    await page.keyboard.type('s');
    await page.locator('[data-kind=unreachable]').waitFor();
  });

  test('a policy that forbids the connection is reported', async (context) => {
    const docs = await docsSite(context);
    const { origin } = new URL(docs.url);
    const page = await browser().newPage();
    context.after(() => page.close());
    await page.goto(
      await otherSite(context, {
        head: `<script src="${docs.url}/_service/widget.js" defer></script>`,
        body: element,
        policy: `default-src 'none'; script-src ${origin}`,
      }),
    );
    await searchOf(page).opener.click();
    await page.locator('[data-kind=refusedByPolicy]').waitFor();
    assert.equal(await searchOf(page).trouble.locator('code').textContent(), `connect-src ${origin}`);
  });
});

/** A link without its text fragment. */
function pageOf(href: string | null): string | undefined {
  return href?.split('#:~:text=')[0];
}
