import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { hostileTexts } from '../browser/hostile-texts.ts';
import { searchOf, widgetSite } from '../browser/widget-site.ts';

/** No content security policy, so that scripts could run. */
const defenceless = { page: { policy: null, lang: 'en' } };
/** Number of questions in one conversation. */
const textsTogether = 10;

suite('the widget executes nothing hostile', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  test(`there are more than fifty ways to try (${hostileTexts.length})`, () => {
    assert.ok(new Set(hostileTexts).size >= 50);
  });

  test('titles, headings, snippets, paths, links and queries stay text', async (context) => {
    const site = await widgetSite(context, defenceless);
    const { page, assertUnharmed } = await trapped(context, site);
    const hits = hostileTexts.map((text, index) => ({
      id: `${index}${text}`,
      kind: index % 2 ? 'doc' : 'endpoint',
      title: text,
      snippet: text,
      url: text,
      anchor: text,
      headerPath: [text, text, text],
      method: text,
      path: text,
      score: 1,
    }));
    await page.route('**/api/search', (route) => {
      const { query } = route.request().postDataJSON();
      return route.fulfill({ json: { hits: query === 'everything' ? hits : [], degraded: true } });
    });
    const { opener, field, hits: shown } = searchOf(page);
    await opener.waitFor();
    await page.keyboard.press('Control+k');
    for (const text of hostileTexts) {
      await field.fill(text);
      await page.locator('.option.ask').waitFor();
    }
    await assertUnharmed();
    await field.fill('everything');
    await shown.nth(hostileTexts.length - 1).waitFor();
    const titles = await page.locator('.hit-title').allTextContents();
    // Operations do not repeat their method and path in the title.
    for (const text of hostileTexts.filter((each, index) => index % 2 === 1 && each.isWellFormed()))
      assert.ok(
        titles.some((title) => title.includes(text)),
        text,
      );
    await assertUnharmed();
  });

  test('answers, their sources, quotes and questions stay text', async (context) => {
    const site = await widgetSite(context, defenceless);
    const { page, assertUnharmed } = await trapped(context, site);
    const asked: string[] = [];
    await page.route('**/api/ask', (route) => {
      const { query } = route.request().postDataJSON();
      asked.push(query);
      return route.fulfill({ contentType: 'text/event-stream', body: hostileAnswer(query) });
    });
    const reload = async () => {
      await page.reload();
      await searchOf(page).opener.waitFor();
    };
    await searchOf(page).opener.waitFor();
    // Several conversations, because a single one would take minutes on a busy machine.
    for (let at = 0; at < hostileTexts.length; at += textsTogether) {
      await page.evaluate('sessionStorage.clear()');
      await reload();
      for (const text of hostileTexts.slice(at, at + textsTogether)) {
        await page.evaluate(`document.querySelector('docent-search').ask(${JSON.stringify(text)})`);
        await page.locator('.turn').last().and(page.locator('[data-phase=done]')).waitFor();
      }
      for (const reference of await page.locator('.reference').all())
        await reference.dispatchEvent('pointerenter');
      await assertUnharmed();
    }
    assert.equal(asked.length, hostileTexts.length);
    await reload();
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().click();
    await page.locator('.turn').first().waitFor();
    await assertUnharmed();
  });

  test('whatever an answer says, its links stay on the sites of the page and of the sources', async (context) => {
    const site = await widgetSite(context, defenceless);
    const page = await site.visit(browser());
    const text = '[a](https://evil.example) [b](/guide) [c](https://docs.example/c) https://evil.example [1]';
    const parts = [
      { type: 'start', messageId: 'a' },
      { type: 'source-url', sourceId: '1', url: 'https://docs.example/guide', title: 'Guide' },
      { type: 'text-delta', id: 'answer', delta: text },
      { type: 'data-citations', data: [] },
      {
        type: 'data-status',
        data: { answerer: 'model', status: 'answered', fallback: null, truncated: false },
      },
      { type: 'finish' },
    ];
    const body = parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('');
    await page.route('**/api/ask', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
    await searchOf(page).opener.waitFor();
    await page.evaluate(`document.querySelector('docent-search').ask('x')`);
    await page.locator('.turn[data-phase=done]').waitFor();
    const links = await page.locator('.markdown a:not(.reference)').allTextContents();
    assert.deepEqual(links, ['b', 'c']);
    assert.match((await page.locator('.markdown').textContent()) ?? '', /^a b c https:\/\/evil\.example/);
  });

  test('attributes, texts, comments, errors and stored data stay text', async (context) => {
    const site = await widgetSite(context, defenceless);
    const { page, assertUnharmed } = await trapped(context, site);
    await searchOf(page).opener.waitFor();
    for (const text of hostileTexts) {
      await page.evaluate(`(() => {
        const text = ${JSON.stringify(text)};
        const element = document.querySelector('docent-search');
        for (const name of ['placeholder', 'examples', 'base-url', 'version', 'locale', 'theme', 'hotkeys']) element.setAttribute(name, text);
        element.texts = { startTyping: text, askTitle: text, failed: text };
        localStorage.setItem('docent:recent:' + location.origin + '/_service', JSON.stringify([text]));
        sessionStorage.setItem('docent:conversation:dialog:' + location.origin + '/_service', text);
      })()`);
      await page.evaluate(`document.querySelector('docent-search').open()`);
      await searchOf(page).dialog.waitFor();
      await page.evaluate(`document.querySelector('docent-search').close()`);
    }
    await page.route('**/api/search', (route) =>
      route.fulfill({ status: 400, json: { error: hostileTexts.join(' '), code: hostileTexts[0] } }),
    );
    await page.evaluate(`document.querySelector('docent-search').open('x')`);
    await searchOf(page).trouble.waitFor();
    await assertUnharmed();
  });

  /** A page that detects every executed script. */
  async function trapped(
    context: Parameters<typeof widgetSite>[0],
    site: Awaited<ReturnType<typeof widgetSite>>,
  ) {
    const calls: string[] = [];
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.exposeFunction('pwned', () => calls.push('pwned'));
      },
    });
    page.context().on('page', () => calls.push('a window'));
    context.after(() => assert.deepEqual(calls, []));
    return {
      page,
      async assertUnharmed() {
        assert.deepEqual(await hostileNodes(page), []);
        await page.waitForTimeout(100);
        assert.deepEqual(calls, []);
      },
    };
  }
});

/** Forbidden parts of the widget: unknown elements, handlers, styles, links that do not lead to pages. */
function hostileNodes(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const known = new Set('a article blockquote br button code div dialog em footer form h2 header hr i input kbd label li mark ol option p path pre q s section select span strong svg table tbody td textarea th thead tr ul wbr'.split(' '));
    const found = [];
    for (const host of document.querySelectorAll('docent-search, docent-ask'))
      for (const element of host.shadowRoot.querySelectorAll('*')) {
        if (!known.has(element.localName)) found.push('element ' + element.localName);
        for (const { name } of element.attributes) if (/^on|^style$|^src/.test(name)) found.push('attribute ' + name);
        if (element.href && typeof element.href === 'string' && !/^https?:/.test(element.href)) found.push('link ' + element.href);
        if (element.localName === 'a' && (element.username || element.password)) found.push('credentials ' + element.href);
      }
    return found;
  })()`);
}

function hostileAnswer(text: string): string {
  const citation = { number: 1, title: text, url: text, anchor: text, quote: text, quoteUrl: text };
  const parts = [
    { type: 'start', messageId: text },
    { type: 'source-url', sourceId: '1', url: text, title: text },
    { type: 'text-delta', id: 'answer', delta: `${text} [1]\n\n${text}\n\n[${text}](${text})\n\n` },
    { type: 'data-see-also', data: [{ title: text, trail: [text, text], url: text, excerpt: text }] },
    { type: 'data-citations', data: [citation] },
    {
      type: 'data-status',
      data: { answerer: 'extractive', model: text, status: text, fallback: text, truncated: false },
    },
    { type: 'finish' },
  ];
  return parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('');
}
