import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { searchOf, widgetSite } from '../browser/widget-site.ts';
import { eventually } from '../eventually.ts';

/** The same docs in English and French. */
const bilingual = {
  'docusaurus.config.js': `module.exports = { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', {}]] };`,
  'docs/kettles.md': '# Kettles\n\nA kettle boils water.',
  'docs/ovens.md': '# Ovens\n\nAn oven bakes bread.',
  'i18n/fr/docusaurus-plugin-content-docs/current/kettles.md':
    "# Bouilloires\n\nLa bouilloire chauffe l'eau.",
  'i18n/fr/docusaurus-plugin-content-docs/current/ovens.md': '# Fours\n\nLe four cuit le pain.',
};

suite('the widget finds pages by keyboard', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  test('open by key, type, arrow, enter: the reader arrives at the anchor', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { dialog, field, hits, active, opener } = searchOf(page);
    await opener.waitFor();
    await page.keyboard.press('Control+k');
    await dialog.waitFor();
    await page.keyboard.type('descale kettle');
    await hits.first().waitFor();
    await eventually(async () => assert.match((await active.textContent()) ?? '', /Descale/));
    assert.equal(await field.getAttribute('aria-activedescendant'), await active.getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    await eventually(async () => assert.match((await active.textContent()) ?? '', /Ask “descale kettle”/));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/kettle#descale*');
    await page.locator('h2#descale').waitFor();
    assert.equal(await page.evaluate(() => location.hash), '#descale');
  });

  test('a question selects the ask option, and Enter asks it; keywords select the first hit', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { opener, field, hits, active, options } = searchOf(page);
    await opener.click();
    await eventually(async () =>
      assert.equal(await field.getAttribute('placeholder'), 'Search or ask a question'),
    );
    await field.fill('descale the kettle');
    await eventually(async () => assert.match((await active.getAttribute('class')) ?? '', /hit/));
    await field.fill('how do I descale the kettle');
    await hits.first().waitFor();
    await eventually(async () =>
      assert.match((await active.textContent()) ?? '', /^Ask “how do I descale the kettle”/),
    );
    assert.equal(await options.first().getAttribute('aria-selected'), 'true');
    assert.equal(await field.getAttribute('aria-activedescendant'), await active.getAttribute('id'));
    const keys = page.locator('docent-search [part=footer]');
    assert.equal(await keys.textContent(), '↑↓to navigate↵to askEscto close');
    await page.keyboard.press('ArrowDown');
    await eventually(async () => assert.match((await active.getAttribute('class')) ?? '', /hit/));
    assert.equal(await keys.textContent(), '↑↓to navigate↵to openCtrl ↵to askEscto close');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('.turn').getByText('how do I descale the kettle').waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
  });

  test('Enter asks a question without waiting for hits', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/api/search', () => undefined);
      },
    });
    const { opener, field } = searchOf(page);
    await opener.click();
    await eventually(async () =>
      assert.equal(await field.getAttribute('placeholder'), 'Search or ask a question'),
    );
    await page.keyboard.type('How do I descale the kettle?');
    await page.keyboard.press('Enter');
    await page.locator('.turn').getByText('How do I descale the kettle?').waitFor();
  });

  test('without the ask feature, a question opens its hit, and the placeholder does not mention questions', async (context) => {
    const site = await widgetSite(context, { page: { widget: '<docent-search ask="off"></docent-search>' } });
    const page = await site.visit(browser());
    const { opener, field, hits, active } = searchOf(page);
    await opener.click();
    await page.keyboard.type('how do I descale the kettle');
    await hits.first().waitFor();
    await eventually(async () => assert.match((await active.getAttribute('class')) ?? '', /hit/));
    assert.equal(await field.getAttribute('placeholder'), 'Search the docs');
  });

  test('without hits, examples can be chosen', async (context) => {
    const site = await widgetSite(context, {
      page: { widget: '<docent-search examples="How do I descale it?"></docent-search>' },
    });
    const page = await site.visit(browser());
    const { dialog, active, opener } = searchOf(page);
    await opener.click();
    await dialog.waitFor();
    await page.locator('[role=group][aria-label="Questions these docs answer"]').waitFor();
    await page.keyboard.type('xyzzyplugh');
    await page.locator('[part=empty]').waitFor();
    await eventually(async () => {
      await page.keyboard.press('ArrowDown');
      assert.equal(await active.textContent(), 'How do I descale it?');
    });
  });

  test('a letter or stop words find only headings that start with them, without a change of the layout', async (context) => {
    const files = { 'kettle.md': '# The kettle\n\nA pot.', 'pot.md': '# Pots\n\nThe pot and a lid for you.' };
    const site = await widgetSite(context, { files });
    const page = await site.visit(browser());
    const { opener, hits, options, dialog, field } = searchOf(page);
    await opener.click();
    await page.keyboard.insertText('the');
    await eventually(async () =>
      assert.deepEqual(await hits.locator('.hit-title').allTextContents(), ['The kettle']),
    );
    assert.equal(await options.filter({ hasText: 'Ask' }).count(), 0);
    assert.equal(await dialog.locator('mark').count(), 0);
    for (const query of ['a', 'and', 'for you']) {
      await field.fill(query);
      await eventually(async () => assert.equal(await dialog.locator('[data-hits]').count(), 0));
      assert.equal(await dialog.locator('[part=empty]').count(), 0, query);
      await dialog.getByText('Search for a word, a function or a path').waitFor();
    }
    await dialog.getByRole('button', { name: 'Clear' }).click();
    assert.equal(await field.inputValue(), '');
    assert.equal(await dialog.getByText('Search for a word').count(), 0);
    await field.fill('how do i');
    await options.filter({ hasText: 'Ask “how do i”' }).and(dialog.locator('[aria-selected=true]')).waitFor();
  });

  test('a slash opens the search, but not while the reader types in a field; Escape returns the focus', async (context) => {
    const site = await widgetSite(context, {
      page: { widget: '<docent-search></docent-search><input id="own" aria-label="own">' },
    });
    const page = await site.visit(browser());
    const { dialog, opener } = searchOf(page);
    await opener.waitFor();
    const own = page.locator('#own');
    await own.focus();
    await page.keyboard.press('/');
    assert.equal(await own.inputValue(), '/');
    assert.equal(await dialog.isVisible(), false);
    await page.keyboard.press('Control+k');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.type('typed');
    assert.equal(await own.inputValue(), '/typed');
    await own.blur();
    await page.keyboard.press('/');
    await dialog.waitFor();
    await page.keyboard.press('Control+k');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('only with Tab and Enter: the button opens the search and gets the focus back', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { dialog, opener, hits } = searchOf(page);
    await opener.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.type('toaster');
    await hits.first().waitFor();
    for (let tabs = 0; tabs < 5; tabs++) {
      await page.keyboard.press('Tab');
      const isInside = `document.activeElement === document.body || document.activeElement.localName === 'docent-search'`;
      assert.equal(await page.evaluate(isInside), true, 'the focus leaves the dialog');
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(
      await page.evaluate("document.activeElement.shadowRoot.activeElement.matches('.opener')"),
      true,
    );
  });

  test('operations have their method and path, pages their heading trail, and matches are marked', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { hits, opener } = searchOf(page);
    await opener.click();
    await page.keyboard.type('burn recipe');
    const operation = hits.filter({ hasText: 'Burn a recipe' });
    await operation.waitFor();
    assert.equal(await operation.locator('.path').textContent(), 'DELETE /v1/recipes/{recipeId}');
    const starts = hits
      .locator('.hit-body')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().x));
    assert.equal(new Set(await starts).size, 1, 'all rows start at the same place');
    const marks = operation.locator('.hit-title mark');
    await eventually(async () => assert.deepEqual(await marks.allTextContents(), ['Burn', 'recipe']));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('descale');
    const passage = hits.filter({ hasText: 'Descale' }).first();
    await passage.waitFor();
    assert.equal(await passage.locator('.trail').textContent(), 'Kettles');
  });

  test('every hit has two lines: its location and its heading', async (context) => {
    const site = await widgetSite(context);
    let depth = 4;
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/api/search', async (route) => {
          const answer = await (await route.fetch()).json();
          const hit = { ...answer.hits[0], kind: 'doc', title: 'Vectors', method: null, path: null };
          const headerPath = ['Vectors', 'At query time', 'Options', 'Limits'].slice(0, depth);
          await route.fulfill({ json: { ...answer, hits: [{ ...hit, headerPath, anchor: 'options' }] } });
        });
      },
    });
    const { hits, opener } = searchOf(page);
    await opener.click();
    await page.keyboard.type('descale');
    const lines = hits.first().locator('.hit-title, .trail');
    await lines.first().waitFor();
    assert.deepEqual(await lines.allTextContents(), ['Vectors›At query time›Options', 'Limits']);
    depth = 3;
    await page.keyboard.type(' it');
    // A generic heading is shown with its parent heading.
    await eventually(async () =>
      assert.deepEqual(await lines.allTextContents(), ['Vectors', 'At query time›Options']),
    );
  });

  test('the response to an older query never replaces a newer one, and Enter waits for the newest', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/api/search', async (route) => {
          const { query } = route.request().postDataJSON();
          // The first letters have slow responses, which would arrive last.
          await new Promise((resolve) => setTimeout(resolve, query.length < 4 ? 1500 : 300));
          await route.continue().catch(() => undefined);
        });
      },
    });
    await searchOf(page).opener.click();
    await page.keyboard.type('oven', { delay: 60 });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/oven*');
  });

  test('with vectors, keyword hits come first and hybrid hits when the reader pauses', async (context) => {
    const site = await widgetSite(context);
    const arms: string[] = [];
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/api/ai/capabilities*', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...(await response.json()), vectorSearch: true } });
        });
        tab.on('request', (request) => {
          if (request.url().endsWith('/api/search')) arms.push(request.postDataJSON().arms);
        });
      },
    });
    await searchOf(page).opener.click();
    await page.keyboard.insertText('oven');
    await eventually(() => assert.equal(arms.at(-1), 'hybrid'));
    assert.equal(arms.filter((each) => each === 'hybrid').length, 1);
    assert.equal(arms[0], 'keyword');
  });

  test('without vectors no hybrid search is sent', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('/api/search')) asked.add(request.postDataJSON().arms);
    });
    await searchOf(page).opener.click();
    await page.keyboard.type('oven');
    await searchOf(page).hits.first().waitFor();
    await page.waitForTimeout(600);
    assert.deepEqual([...asked], ['keyword']);
  });

  test('recent searches are offered and removed with Delete, and the search works without storage', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { opener, hits, field } = searchOf(page);
    const recent = page.locator('[data-recent]');
    for (const query of ['oven', 'toaster']) {
      await opener.click();
      await field.fill(query);
      await hits.first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${query}*`);
    }
    await opener.click();
    await eventually(async () => assert.deepEqual(await recent.allTextContents(), ['toaster', 'oven']));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await eventually(async () => assert.deepEqual(await recent.allTextContents(), ['oven']));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await hits.first().waitFor();
    assert.equal(await field.inputValue(), 'oven');
    await field.fill('');
    await page.getByRole('option', { name: 'Clear' }).click();
    await page.keyboard.type('ov');
    await hits.first().waitFor();
    await field.fill('');
    await page.getByRole('group', { name: 'Browse the docs' }).waitFor();
    assert.equal(await recent.count(), 0);

    const bare = await site.visit(browser(), {
      async before(tab) {
        await tab.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`);
      },
    });
    const parts = searchOf(bare);
    await parts.opener.click();
    await bare.keyboard.type('oven');
    await parts.hits.first().waitFor();
    await bare.keyboard.press('Enter');
    await bare.waitForURL('**/oven*');
  });

  test('before a search, the main parts of the docs are offered, also without the ask feature', async (context) => {
    const site = await widgetSite(context, { page: { widget: '<docent-search ask="off"></docent-search>' } });
    const page = await site.visit(browser());
    await searchOf(page).opener.click();
    const parts = page.getByRole('group', { name: 'Browse the docs' }).getByRole('option');
    await eventually(async () =>
      assert.deepEqual(await parts.allTextContents(), [
        'Kettles',
        'Ovens',
        'Toasters',
        'RecipesRead a recipe · Burn a recipe · Write a recipe',
      ]),
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/oven');
  });

  test('on a page in another language, the main parts of the docs in this language are offered', async (context) => {
    const site = await widgetSite(context, { files: bilingual, page: { lang: 'fr-CA' } });
    const page = await site.visit(browser());
    await searchOf(page).opener.click();
    const group = page.getByRole('group', { name: 'Parcourir la documentation' });
    await eventually(async () =>
      assert.deepEqual(await group.getByRole('option').allTextContents(), ['Bouilloires', 'Fours']),
    );
    await page.evaluate(`document.querySelector('docent-search').setAttribute('locale', 'en')`);
    await searchOf(page).opener.click();
    const english = page.getByRole('group', { name: 'Browse the docs' }).getByRole('option');
    await eventually(async () => assert.deepEqual(await english.allTextContents(), ['Kettles', 'Ovens']));
  });

  test('a selected option stays selected when further options arrive', async (context) => {
    const site = await widgetSite(context, {
      page: { widget: '<docent-search examples="How do I descale it?"></docent-search>' },
    });
    const released = Promise.withResolvers<void>();
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/ai/capabilities*', async (route) => {
          await released.promise;
          await route.continue();
        });
        await tab.addInitScript(
          `localStorage.setItem('docent:recent:${site.url}/_service', JSON.stringify(['oven', 'toaster']));`,
        );
      },
    });
    const { opener, options, active, field, hits } = searchOf(page);
    await opener.click();
    await eventually(async () =>
      assert.deepEqual(await options.allTextContents(), ['oven', 'toaster', 'Clear']),
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    released.resolve();
    await page.locator('[role=group][aria-label="Questions these docs answer"]').waitFor();
    assert.equal(await active.textContent(), 'toaster');
    const [recent, ...titles] = await page.locator('.section').evaluateAll((sections) =>
      sections.map((section) => {
        const text = document.createRange();
        text.selectNodeContents(section);
        return Math.round(text.getBoundingClientRect().left);
      }),
    );
    assert.ok(titles.includes(recent!), `titles are in line: ${recent}, ${titles}`);
    await page.keyboard.press('Enter');
    await hits.first().waitFor();
    assert.equal(await field.inputValue(), 'toaster');
  });

  test('a section that ranks above its page is listed above it', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/api/search', async (route) => {
          const answer = await (await route.fetch()).json();
          const hit = { ...answer.hits[0], kind: 'doc', title: 'Serving', method: null, path: null };
          const section = {
            ...hit,
            url: '/serving#limits',
            anchor: 'limits',
            headerPath: ['Serving', 'Limits'],
          };
          const whole = { ...hit, id: 'page', url: '/serving', anchor: null, headerPath: ['Serving'] };
          await route.fulfill({ json: { ...answer, hits: [section, whole] } });
        });
      },
    });
    const { opener, hits } = searchOf(page);
    await opener.click();
    await page.keyboard.type('descale');
    await hits.nth(1).waitFor();
    assert.match((await hits.first().getAttribute('href')) ?? '', /#limits/);
    assert.equal(await page.locator('.group-title').textContent(), 'Serving');
    assert.deepEqual(await page.locator('.nested .hit-title').allTextContents(), ['Limits', 'Serving']);
  });

  test('the page gets an event for a chosen hit, and may handle it', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { opener, hits, dialog } = searchOf(page);
    await opener.waitFor();
    await page.evaluate(
      `document.addEventListener('docent-select', (event) => { event.preventDefault(); window.chosen = event.detail; })`,
    );
    await opener.click();
    await page.keyboard.type('toaster');
    await hits.first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    const chosen = (await page.evaluate('window.chosen')) as {
      url: string;
      query: string;
      hit: { title: string };
    };
    assert.deepEqual([chosen.query, chosen.hit.title], ['toaster', 'Toasters']);
    assert.equal(new URL(page.url()).pathname, '/');
  });

  test('a trailing space changes nothing: Enter still opens the hit', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { opener, hits, active } = searchOf(page);
    await opener.click();
    await page.keyboard.type('toaster');
    await hits.first().waitFor();
    await page.keyboard.type(' ');
    await page.waitForTimeout(300);
    assert.equal(await active.count(), 1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/toaster*');
  });

  test('a reader who quickly returns to the query before still has its first hit selected', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { opener, field, hits, active, options } = searchOf(page);
    await opener.click();
    await field.fill('descale kettle');
    await hits.first().waitFor();
    await field.evaluate((input: HTMLInputElement) => {
      for (const query of ['descale kettl', 'descale kettle']) {
        input.value = query;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    assert.match((await options.first().textContent()) ?? '', /^Ask “descale kettle”/);
    assert.match((await active.textContent()) ?? '', /Descale/);
    await field.press('Enter');
    await page.waitForURL('**/kettle#descale*');
  });

  test('a page opens, fills and closes the search with methods', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { dialog, hits, field } = searchOf(page);
    await page.evaluate(`document.querySelector('docent-search').open('toaster')`);
    await hits.first().waitFor();
    assert.equal(await field.inputValue(), 'toaster');
    await page.evaluate(`document.querySelector('docent-search').close()`);
    await dialog.waitFor({ state: 'hidden' });
  });
});
