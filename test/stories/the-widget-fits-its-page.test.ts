import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { kitchenWithApi, searchOf, widgetSite } from '../browser/widget-site.ts';
import { eventually } from '../eventually.ts';

async function find(page: Page, query: string): Promise<void> {
  await searchOf(page).opener.waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(query);
  await searchOf(page).hits.first().waitFor();
}

/** Asserts that no part of the dialog overflows sideways. */
async function assertFits(page: Page): Promise<void> {
  const widths = (await page.evaluate(`(() => {
    const dialog = document.querySelector('docent-search').shadowRoot.querySelector('dialog');
    const wide = [...dialog.querySelectorAll('*')].filter((each) => each.scrollWidth > each.clientWidth + 1
      && getComputedStyle(each).overflowX === 'auto' && each.localName !== 'pre').length;
    const { left, right } = dialog.getBoundingClientRect();
    return { left, right, wide, page: document.documentElement.scrollWidth, screen: innerWidth };
  })()`)) as { left: number; right: number; wide: number; page: number; screen: number };
  assert.ok(widths.left >= 0 && widths.right <= widths.screen, JSON.stringify(widths));
  assert.equal(widths.wide, 0);
  assert.ok(widths.page <= widths.screen, JSON.stringify(widths));
}

function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate(
    `getComputedStyle(document.querySelector('docent-search').shadowRoot.querySelector('${selector}')).${property}`,
  );
}

suite('the widget fits its page', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  test('the end of a conversation fades out above its field', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await searchOf(page).opener.waitFor();
    await page.evaluate(`document.querySelector('docent-search').ask('How do I descale a kettle?')`);
    await page.locator('.turn .tools').waitFor();
    assert.match(await styleOf(page, '.scroll', 'maskImage'), /^linear-gradient/);
  });

  test('Japanese input works: Enter belongs to the input method, then to the search', async (context) => {
    const site = await widgetSite(context, {
      files: {
        'yakan.md': '# やかん\n\n水を沸かす道具です。\n\n## 水垢を取る\n\n酢を沸かして二回すすぎます。',
        'kama.md': '# 釜\n\n米を炊く道具です。',
      },
    });
    const page = await site.visit(browser());
    const { opener, dialog, field, hits } = searchOf(page);
    await opener.waitFor();
    await page.keyboard.press('Control+k');
    await dialog.waitFor();
    const input = await page.context().newCDPSession(page);
    for (const text of ['m', 'み', 'みず', 'みずあ', 'みずあか', '水垢']) {
      await input.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
      // Keys that choose and confirm candidates have the key code 229 and are marked as composing.
      for (const key of ['ArrowDown', 'Enter'])
        await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
    }
    assert.equal(await dialog.isVisible(), true);
    assert.equal(new URL(page.url()).pathname, '/');
    await input.send('Input.insertText', { text: '水垢' });
    await eventually(async () => assert.equal(await field.inputValue(), '水垢'));
    await hits.filter({ hasText: '水垢を取る' }).first().waitFor();
    assert.deepEqual(await hits.first().locator('.hit-title mark').allTextContents(), ['水垢']);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/yakan*');
  });

  test('at 400 % zoom and on a narrow phone everything fits the screen', async (context) => {
    const site = await widgetSite(context);
    for (const viewport of [
      { width: 320, height: 256 },
      { width: 320, height: 640 },
      { width: 390, height: 844 },
    ]) {
      const page = await site.visit(browser(), { viewport });
      await find(page, 'kettle');
      await assertFits(page);
      await eventually(async () => {
        const option = await searchOf(page).hits.first().boundingBox();
        assert.ok(option !== null && option.y < viewport.height, 'a hit can be seen');
      });
      await page.keyboard.press('Control+Enter');
      await page.locator('[data-phase=done]').waitFor();
      await assertFits(page);
      await page.getByRole('button', { name: 'Close' }).last().click();
      await searchOf(page).dialog.waitFor({ state: 'hidden' });
    }
  });

  test('where a trail does not fit, its groups are cut, or hidden if little of them would be left', async (context) => {
    const site = await widgetSite(context, {
      files: {
        'mkdocs.yml': `site_name: Kitchen
nav:
  - Home: index.md
  - Everything about preparing hot drinks:
      - Appliances:
          - Boiling and keeping water at a temperature:
              - Electric kettles: kettle.md
              - Removing all the limescale from the inside: lime.md
`,
        'docs/index.md': '# Kitchen\n\nA place to descale.',
        'docs/kettle.md': '# Electric kettles\n\nBoils.\n\n## Vinegar\n\nDescale it with vinegar.',
        'docs/lime.md':
          '# Removing all the limescale from the inside\n\nOften.\n\n## Lemon\n\nDescale it with lemon.',
      },
    });
    const page = await site.visit(browser(), { viewport: { width: 390, height: 844 } });
    const { hits } = searchOf(page);
    const shownParts = async (title: string) => {
      const trail = hits.filter({ hasText: title }).locator('.trail');
      await trail.waitFor();
      return trail.evaluate((line) =>
        [...line.children]
          .filter((part) => part.getBoundingClientRect().top >= line.getBoundingClientRect().top - 1)
          .map(({ textContent, scrollWidth, clientWidth }) => [textContent, scrollWidth > clientWidth]),
      );
    };
    await find(page, 'descale vinegar');
    // The trails are cut after the hits are shown.
    await eventually(async () =>
      assert.deepEqual(await shownParts('Vinegar'), [
        ['Everything about preparing hot drinks›…›Boiling and keeping water at a temperature', true],
        ['›', false],
        ['Electric kettles', false],
      ]),
    );
    await searchOf(page).field.fill('descale lemon');
    await eventually(async () =>
      assert.deepEqual(await shownParts('with lemon'), [
        ['Removing all the limescale from the inside', false],
      ]),
    );
  });

  test('on a right-to-left page, a trail in another direction is above its title', async (context) => {
    const site = await widgetSite(context, {
      files: {
        'mkdocs.yml':
          'site_name: Kitchen\nnav:\n  - Home: index.md\n  - Appliances:\n      - Kettle: kettle.md\n',
        'docs/index.md': '# Kitchen\n\nA place to descale.',
        'docs/kettle.md': '# Kettle\n\nBoils.\n\n## Vinegar\n\nDescale it with vinegar.',
      },
    });
    const page = await site.visit(browser());
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await find(page, 'descale vinegar');
    const hit = searchOf(page).hits.filter({ hasText: 'Vinegar' }).first();
    const ends = await hit.evaluate((option) =>
      ['.trail > :last-child', '.hit-title'].map(
        (each) => option.querySelector(each)!.getBoundingClientRect().right,
      ),
    );
    assert.ok(Math.abs(ends[0]! - ends[1]!) < 2, `${ends}`);
  });

  for (const width of [390, 820])
    test(`on a touch screen of ${width} pixels, the search works by touch alone and names no keys`, async (context) => {
      const site = await widgetSite(context);
      const viewport = { width, height: 1180 };
      const page = await site.visit(browser(), { viewport, hasTouch: true, isMobile: true });
      const { opener, field, hits, dialog } = searchOf(page);
      await opener.tap();
      await field.fill('toaster');
      await hits.first().waitFor();
      assert.equal(await page.locator('docent-search kbd').filter({ visible: true }).count(), 0);
      await dialog.locator('.search-head .close .icon').tap();
      await dialog.waitFor({ state: 'hidden' });
      await opener.tap();
      await hits.first().tap();
      await page.waitForURL('**/toaster*');
    });

  test('the widget is dark if the page is: by color-scheme, by a class alone, or by attribute', async (context) => {
    const dark = 'rgb(22, 24, 30)';
    const light = 'rgb(255, 255, 255)';
    const styles = 'html.night body { background: #111 } html.both { color-scheme: light dark }';
    const site = await widgetSite(context, { page: { styles } });
    const page = await site.visit(browser(), { colorScheme: 'dark' });
    const ground = () => styleOf(page, '.sheet', 'backgroundColor');
    await find(page, 'kettle');
    assert.equal(await ground(), light, 'a page that is light stays light');
    const set = (script: string) => page.evaluate(script);
    await set(`document.documentElement.className = 'night'`);
    await eventually(async () => assert.equal(await ground(), dark));
    await set(`document.documentElement.className = 'both'`);
    await eventually(async () => assert.equal(await ground(), dark));
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(async () => assert.equal(await ground(), light));
    await set(`document.querySelector('docent-search').setAttribute('theme', 'dark')`);
    await eventually(async () => assert.equal(await ground(), dark));
  });

  test('in a dark bar the button is dark, and the dialog is light if the page is', async (context) => {
    const widget = '<header><docent-search></docent-search></header>';
    const styles = 'header { background: #111 }';
    const site = await widgetSite(context, { page: { widget, styles } });
    const page = await site.visit(browser());
    const schemes = () =>
      Promise.all(['.opener', '.dialog'].map((selector) => styleOf(page, selector, 'colorScheme')));
    await find(page, 'kettle');
    assert.deepEqual(await schemes(), ['dark', 'light']);
    assert.equal(await styleOf(page, '.sheet', 'backgroundColor'), 'rgb(255, 255, 255)');
    await page.evaluate(`document.querySelector('header').style.colorScheme = 'dark'`);
    await page.evaluate(`document.documentElement.style.colorScheme = 'light'`);
    await eventually(async () => assert.deepEqual(await schemes(), ['dark', 'light'], 'by color-scheme'));
    await page.evaluate(`document.querySelector('docent-search').setAttribute('theme', 'dark')`);
    await eventually(async () => assert.deepEqual(await schemes(), ['dark', 'dark'], 'by attribute'));
  });

  test('a page can set colors and style parts', async (context) => {
    const styles =
      'docent-search { --docent-accent: rgb(200, 0, 100); --docent-radius: 2px } docent-search::part(button) { text-transform: uppercase }';
    const site = await widgetSite(context, { page: { styles } });
    const page = await site.visit(browser());
    await find(page, 'kettle');
    assert.equal(await styleOf(page, '.search-head .icon-search', 'color'), 'rgb(200, 0, 100)');
    assert.equal(await styleOf(page, '.sheet', 'borderRadius'), '2px');
    assert.equal(await styleOf(page, '.opener', 'textTransform'), 'uppercase');
  });

  test('the widget does not inherit the text styles of a navigation bar', async (context) => {
    const site = await widgetSite(context, {
      page: { styles: 'body { white-space: nowrap; word-spacing: 1em; text-indent: 2em }' },
    });
    const page = await site.visit(browser());
    await find(page, 'kettle');
    assert.equal(await styleOf(page, '.hit', 'whiteSpace'), 'normal');
    assert.equal(await styleOf(page, '.hit', 'wordSpacing'), '0px');
    assert.equal(await styleOf(page, '.hit', 'textIndent'), '0px');
  });

  test('on a right-to-left page the layout is mirrored, but code is not', async (context) => {
    const site = await widgetSite(context, { page: { lang: 'ar', dir: 'rtl' } });
    const page = await site.visit(browser());
    await find(page, 'recipe');
    // In one call, because the list may be rendered again at any moment.
    const [badge, body] = (await page.evaluate(`(() => {
      const hit = document.querySelector('docent-search').shadowRoot.querySelector('.hit');
      return ['.badge', '.hit-body'].map((part) => hit.querySelector(part).getBoundingClientRect().x);
    })()`)) as [number, number];
    assert.ok(badge > body, 'the badge stands to the right');
    assert.equal(await styleOf(page, '.path', 'direction'), 'ltr');
    // At the other side, browsers leave out the ellipsis of a text that is cut.
    assert.equal(await styleOf(page, '.snippet', 'textAlign'), 'start');
    await assertFits(page);
  });

  test('the widget uses the language of the page, and searches in it if the docs have it', async (context) => {
    const site = await widgetSite(context, { page: { lang: 'de-AT' } });
    const page = await site.visit(browser());
    const sent: { locale?: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/search')) sent.push(request.postDataJSON());
    });
    await find(page, 'kettle');
    await eventually(async () =>
      assert.equal(await searchOf(page).field.getAttribute('placeholder'), 'Suchen oder fragen'),
    );
    assert.equal(sent.at(-1)?.locale, undefined, 'the docs have no German');
    await page.evaluate(`document.querySelector('docent-search').setAttribute('locale', 'en')`);
    await eventually(async () =>
      assert.equal(await searchOf(page).field.getAttribute('placeholder'), 'Search the docs'),
    );
    await find(page, 'oven');
    assert.equal(sent.at(-1)?.locale, 'en');
    await page.evaluate(`document.querySelector('docent-search').texts = { placeholder: 'Look it up' }`);
    await eventually(async () =>
      assert.equal(await searchOf(page).field.getAttribute('placeholder'), 'Look it up'),
    );
  });

  test('the dialog opens before the texts of the language are loaded, and keeps typed text', async (context) => {
    const site = await widgetSite(context, { page: { lang: 'de' } });
    const page = await site.visit(browser());
    const loading = Promise.withResolvers<void>();
    await page.route('**/widget-de.js*', async (route) => {
      await loading.promise;
      await route.continue();
    });
    await page.reload();
    await page.locator('docent-search .opener').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('kett');
    const { field } = searchOf(page);
    assert.equal(await field.inputValue(), 'kett');
    loading.resolve();
    await page.locator('dialog[aria-label="Suchen"]').waitFor();
    await page.keyboard.type('le');
    assert.equal(await field.inputValue(), 'kettle');
    await page
      .getByRole('option', { name: /Kettles/ })
      .first()
      .waitFor();
    assert.equal(await page.locator('docent-search dialog').count(), 1);
  });

  test('on an Arabic page the button is Arabic at once, and the dialog soon', async (context) => {
    const site = await widgetSite(context, { page: { lang: 'ar', dir: 'rtl' } });
    const page = await site.visit(browser());
    await page.route('**/widget-ar.js*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.reload();
    const opener = page.locator('docent-search .opener-label');
    assert.equal(await opener.textContent(), 'ابحث في الوثائق');
    await page.locator('docent-search .opener').click();
    await page.locator('docent-search dialog[open]').waitFor();
    await page.locator('docent-search .search-head .close[title="إغلاق"]').waitFor();
    assert.equal(await page.locator('docent-search .opener').count(), 1);
  });

  test('the widget is English if its texts cannot be loaded', async (context) => {
    const site = await widgetSite(context, { page: { lang: 'ko' } });
    const page = await site.visit(browser());
    await page.route('**/widget-ko.js*', (route) => route.abort());
    await page.reload();
    await find(page, 'kettle');
    assert.equal(await page.locator('docent-search .search-head .close').getAttribute('title'), 'Close');
  });

  test('two widgets on one page do not conflict', async (context) => {
    const site = await widgetSite(context, {
      page: {
        widget:
          '<docent-search></docent-search> <docent-search id="second" placeholder="Second" hotkeys="alt+s"></docent-search><docent-ask></docent-ask>',
      },
    });
    const page = await site.visit(browser());
    const { dialog } = searchOf(page);
    const second = page.locator('#second dialog');
    await find(page, 'oven');
    assert.equal(await second.isVisible(), false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Alt+s');
    await second.waitFor();
    assert.equal(await dialog.isVisible(), false);
    assert.equal(await second.getByRole('combobox').inputValue(), '');
    await page.keyboard.insertText('toaster');
    await second.locator('.hit').first().waitFor();
    await page.keyboard.press('Escape');
    const panel = page.locator('docent-ask');
    await panel.getByRole('textbox').fill('What is a toaster?');
    await page.keyboard.press('Enter');
    await panel.locator('[data-phase=done]').waitFor();
    assert.equal(await page.locator('docent-search .turn').count(), 0);
  });

  test('with reduced motion there are no animations', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), { reducedMotion: 'reduce' });
    await find(page, 'oven');
    assert.equal(await styleOf(page, 'dialog', 'animationName'), 'none');
    assert.equal(await styleOf(page, '.opener', 'transitionProperty'), 'none');
    const moving = await site.visit(browser(), { reducedMotion: 'no-preference' });
    await find(moving, 'oven');
    assert.equal(await styleOf(moving, 'dialog', 'animationName'), 'rise');
  });

  test('with docs on another host, requests go to its endpoint and links use the base URL', async (context) => {
    const docs = await widgetSite(context, { app: { allowedOrigins: ['*'] } });
    const elsewhere = await widgetSite(context, {
      files: { 'index.md': '# Elsewhere\n\nNothing to see.' },
      page: {
        policy: null,
        widget: `<docent-search endpoint="${docs.url}/docs/_service/" base-url="https://docs.example/manual/"></docent-search>`,
      },
    });
    const page = await elsewhere.visit(browser());
    await find(page, 'toaster');
    assert.match(
      (await searchOf(page).hits.first().getAttribute('href')) ?? '',
      /^https:\/\/docs\.example\/toaster(?:#:~:text=|$)/,
    );
  });

  test('questions and hotkeys can be disabled', async (context) => {
    const site = await widgetSite(context, {
      page: { widget: '<docent-search ask="off" hotkeys="off"></docent-search>' },
    });
    const page = await site.visit(browser());
    const { opener, hits, dialog } = searchOf(page);
    await opener.waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('/');
    assert.equal(await dialog.isVisible(), false);
    await opener.click();
    await page.keyboard.insertText('oven');
    await hits.first().waitFor();
    assert.equal(await page.locator('.option.ask').count(), 0);
    assert.equal(await opener.locator('kbd').count(), 0);
  });

  test('a reader can choose a version if the page does not set one', async (context) => {
    const site = await widgetSite(context, { files: kitchenWithApi });
    const sent: { version?: string }[] = [];
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/api/ai/capabilities*', async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            json: { ...(await response.json()), versions: ['current', '1.0'] },
          });
        });
        tab.on('request', (request) => {
          if (request.url().endsWith('/api/search')) sent.push(request.postDataJSON());
        });
      },
    });
    await find(page, 'oven');
    assert.equal(sent.at(-1)?.version, undefined);
    await page.getByLabel('Version').selectOption('1.0');
    await eventually(() => assert.equal(sent.at(-1)?.version, '1.0'));
  });
});
