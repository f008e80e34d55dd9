import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { violationsOn } from '../browser/violations-on.ts';
import { searchOf, widgetSite } from '../browser/widget-site.ts';
import { eventually } from '../eventually.ts';

const wide = { viewport: { width: 1280, height: 800 } };

/** The bodies of the searches that a page sends. */
function searchesOf(page: Page): { query: string; includeText?: boolean; arms: string }[] {
  const sent: { query: string; includeText?: boolean; arms: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search')) sent.push(request.postDataJSON());
  });
  return sent;
}

suite('the widget previews the active hit', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  test('the preview is shown next to the list, follows the arrow keys, and is loaded once', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    const sent = searchesOf(page);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('kettle toaster');
    const passage = page.locator('.passage');
    await passage.locator('.markdown').waitFor();
    const first = await passage.getAttribute('aria-label');
    assert.match(first ?? '', /^Preview: /);
    assert.ok((await passage.locator('mark').count()) > 0, 'words of the query are marked');
    const requests = sent.length;
    await page.keyboard.press('ArrowDown');
    await eventually(async () => assert.notEqual(await passage.getAttribute('aria-label'), first));
    await page.keyboard.press('ArrowUp');
    await eventually(async () => assert.equal(await passage.getAttribute('aria-label'), first));
    assert.equal(sent.length, requests, 'the other passages came with the first');
    assert.equal(sent.filter(({ includeText }) => includeText).length, 1);
  });

  test('for the ask option, the preview explains it above the section of the first hit', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('kettle');
    const passage = page.locator('.passage');
    await passage.locator('.markdown').waitFor();
    await page.keyboard.press('ArrowUp');
    await passage.getByText('Answers come from these docs and cite their sources.').waitFor();
    assert.equal(await passage.getAttribute('data-stale'), null);
    await passage.locator('.passage-ask ~ .passage-body .markdown').waitFor();
    await page.keyboard.press('ArrowDown');
    await passage.locator('.markdown').waitFor();
  });

  test('a page is shown with its opening and links to its sections', async (context) => {
    const water =
      '# Water\n\nWater is wet.\n\n## Cold water\n\nFrom the tap.\n\n## Hot water\n\nFrom the kettle.';
    const site = await widgetSite(context, { files: { 'water.md': water, 'tap.md': '# Tap\n\nCold.' } });
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('water');
    const sections = page.locator('.passage .contents a');
    await sections.nth(1).waitFor();
    assert.deepEqual(await sections.allTextContents(), ['Cold water', 'Hot water']);
    assert.equal(await page.locator('.passage-body').textContent(), 'Water is wet.');
    assert.deepEqual(await violationsOn(page), []);
    await sections.nth(1).click();
    await page.waitForURL('**/water#hot-water');
  });

  test('a long table is scrolled to the row with most words of the query', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    const rows = Array.from({ length: 60 }, (_, row) => `| option ${row} | of the kettle |`);
    rows[50] = '| `KETTLE_WATER` | how full |';
    await page.route('**/api/search', async (route) => {
      const response = await route.fetch();
      const result = await response.json();
      for (const hit of result.hits) hit.text = `| Option | Meaning |\n| - | - |\n${rows.join('\n')}`;
      await route.fulfill({ response, json: result });
    });
    await searchOf(page).opener.click();
    await page.keyboard.insertText('kettle water');
    await page.locator('.passage tr').nth(51).waitFor();
    const isInView = `(() => {
      const pane = document.querySelector('docent-search').shadowRoot.querySelector('.passage');
      const row = [...pane.querySelectorAll('tr')].find((each) => each.textContent.includes('KETTLE_WATER'));
      const [outer, inner] = [pane.getBoundingClientRect(), row.getBoundingClientRect()];
      return inner.top >= outer.top && inner.bottom <= outer.bottom;
    })()`;
    await eventually(async () => assert.equal(await page.evaluate(isInView), true));
  });

  for (const [what, block] of [
    ['code', '```sh\n# one\n# two\nboil --kettle water\n```'],
    ['a heading', '## Far\n\nThe kettle boils water.'],
    ['a list', '- one\n- two\n- The kettle boils water.'],
  ])
    test(`if the pane scrolls to ${what}, its title covers no part of it`, async (context) => {
      const site = await widgetSite(context);
      const page = await site.visit(browser(), wide);
      await page.route('**/api/search', async (route) => {
        const response = await route.fetch();
        const result = await response.json();
        const text = `## First\n\n${'Long before.\n\n'.repeat(60)}${block}${'\n\nLong after.'.repeat(60)}`;
        const title = 'A title of several lines '.repeat(6);
        const hits = result.hits.map((hit: object) => ({ ...hit, title, headerPath: [title], text }));
        await route.fulfill({ response, json: { ...result, hits } });
      });
      await searchOf(page).opener.click();
      await page.keyboard.insertText('kettle water');
      const passage = page.locator('.passage');
      await eventually(async () => assert.ok((await passage.evaluate((pane) => pane.scrollTop)) > 100));
      const gap = await passage.evaluate((pane) => {
        const block = [...pane.querySelectorAll('.code, .heading, ul')].at(-1)!;
        const title = pane.querySelector('.passage-title')!;
        return block.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
      });
      assert.ok(gap > -1 && gap < 30, `the space below the title: ${gap}`);
    });

  test('words are marked once, where most of them are close together', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await page.route('**/api/search', async (route) => {
      const response = await route.fetch();
      const result = await response.json();
      const text =
        'A kettle is a kettle.\n\nFill the kettle with water, and the kettle boils the kettle water.\n\n- a kettle';
      for (const hit of result.hits) hit.text = text;
      await route.fulfill({ response, json: result });
    });
    await searchOf(page).opener.click();
    const marks = page.locator('.passage-body mark');
    await page.keyboard.insertText('kettle water');
    await eventually(async () =>
      assert.deepEqual(await marks.allTextContents(), ['kettle', 'water', 'kettle water']),
    );
    assert.equal(await marks.last().evaluate((mark) => mark.closest('p')?.textContent?.slice(0, 4)), 'Fill');
    await searchOf(page).field.fill('kettle');
    await eventually(async () =>
      assert.deepEqual(await marks.allTextContents(), ['kettle', 'kettle', 'kettle'], 'once in each place'),
    );
  });

  test('a section whose title has all words of the query is shown from its start', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await page.route('**/api/search', async (route) => {
      const response = await route.fetch();
      const result = await response.json();
      const [hit] = result.hits;
      const text = `## First\n\n${'Long before.\n\n'.repeat(60)}Burn the recipe, which burns recipes.`;
      const operation = {
        ...hit,
        kind: 'endpoint',
        title: 'Burn a recipe',
        method: 'DELETE',
        path: '/r',
        text,
      };
      await route.fulfill({ response, json: { ...result, hits: [operation] } });
    });
    await searchOf(page).opener.click();
    await page.keyboard.insertText('burn recipe');
    await page.locator('.passage-body mark').first().waitFor();
    await page.waitForTimeout(200);
    assert.deepEqual(await page.locator('.passage-title mark').allTextContents(), ['Burn', 'recipe']);
    assert.equal(await page.locator('.passage').evaluate((pane) => pane.scrollTop), 0);
    const edges = await Promise.all(
      ['.passage-title', '.passage-body'].map((part) => page.locator(part).boundingBox()),
    );
    assert.ok(edges[0]!.y + edges[0]!.height < edges[1]!.y + 1, 'the title covers no part of the section');
  });

  test('the preview shows only the section of the hit, with highlighted code', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await page.route('**/api/search', async (route) => {
      const response = await route.fetch();
      const result = await response.json();
      const [hit] = result.hits;
      const text =
        'Above.\n\n## Descale\n\nFill it.\n\n```sh\n# boil\nboil --twice "water"\n```\n\n```\npour\n```\n\n## Far below\n\nElsewhere.';
      const json = { ...result, hits: [{ ...hit, kind: 'doc', headerPath: ['Kettles', 'Descale'], text }] };
      await route.fulfill({ response, json });
    });
    await searchOf(page).opener.click();
    await page.keyboard.insertText('kettle');
    const passage = page.locator('.passage-body');
    await passage.getByText('Fill it.').waitFor();
    assert.doesNotMatch((await passage.textContent()) ?? '', /Above|Far below|Elsewhere/);
    assert.deepEqual(await passage.locator('pre span[class]').allTextContents(), [
      '# boil',
      'boil',
      '--twice',
      '"water"',
    ]);
    const [comment] = await passage.locator('pre .comment').all();
    assert.equal(await comment!.evaluate((span) => getComputedStyle(span).display), 'inline');
    const [named, bare] = await passage
      .locator('.code')
      .evaluateAll((blocks) =>
        blocks.map(
          (block) => block.querySelector('pre')!.offsetTop - block.querySelector('button')!.offsetTop,
        ),
      );
    assert.ok(named! > 15 && bare! <= 0, 'code without a language has no bar above it');
  });

  test('nothing moves while previews load and change', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), {
      ...wide,
      async before(tab) {
        await tab.addInitScript(`window.shift = 0; new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });`);
      },
    });
    await searchOf(page).opener.click();
    await page.evaluate('window.shift = 0');
    await page.keyboard.insertText('kettle');
    const box = () => page.locator('.columns').boundingBox();
    await searchOf(page).hits.first().waitFor();
    const before = await box();
    await page.locator('.passage .markdown').waitFor();
    assert.deepEqual(await box(), before);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.insertText(' oven');
    await page.waitForTimeout(700);
    assert.deepEqual(await box(), before);
    assert.equal(await page.evaluate('window.shift'), 0);
  });

  test('the preview of an earlier query is dimmed while a slow search has no results yet', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    const { opener, field } = searchOf(page);
    await opener.click();
    await page.keyboard.insertText('kettle');
    await page.locator('.passage .markdown').waitFor();
    await page.route('**/api/search', () => undefined);
    await field.fill('');
    await page.locator('.columns:not([data-hits])').waitFor();
    await field.fill('oven');
    await page.locator('.passage[data-stale]').waitFor();
  });

  test('Tab moves the focus to the preview, and the field keeps the list', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('kettle');
    await page.locator('.passage .markdown').waitFor();
    const isInPassage = `document.activeElement.shadowRoot.activeElement.matches('.passage')`;
    let tabs = 0;
    while (!(await page.evaluate(isInPassage)) && tabs++ < 6) await page.keyboard.press('Tab');
    assert.ok(tabs < 6, 'Tab comes to the passage');
    assert.equal(await searchOf(page).active.count(), 1);
  });

  test('a narrow screen has no preview and loads no texts', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), { viewport: { width: 700, height: 800 } });
    const sent = searchesOf(page);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('kettle');
    await searchOf(page).hits.first().waitFor();
    await page.waitForTimeout(600);
    assert.equal(await page.locator('.passage').isVisible(), false);
    assert.ok(sent.every(({ includeText }) => !includeText));
  });

  test('hostile words of a page have no effect in the preview', async (context) => {
    const site = await widgetSite(context, {
      files: {
        'kettle.md':
          '# Kettles\n\nA kettle: [bad](javascript:alert(1)), `<img src=x onerror=alert(1)>` and <img src=x onerror=alert(1)>.',
      },
    });
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('kettle');
    const passage = page.locator('.passage .markdown');
    await passage.waitFor();
    assert.equal(await passage.locator('img, script, a[href^=javascript]').count(), 0);
    assert.equal(await passage.locator('code').textContent(), '<img src=x onerror=alert(1)>');
  });

  test('a word typed quickly sends few searches, and a single key sends one at once', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), { viewport: { width: 700, height: 800 } });
    const sent = searchesOf(page);
    await searchOf(page).opener.click();
    const typing = Date.now();
    await page.keyboard.type('configuration', { delay: 100 });
    await eventually(() => assert.equal(sent.at(-1)?.query, 'configuration'));
    const most = 2 + (Date.now() - typing) / 250;
    assert.ok(sent.length <= most, `${sent.length} searches for 13 keys`);
    await page.waitForTimeout(400);
    await page.evaluate(
      'const later = setTimeout; globalThis.setTimeout = (work, ms) => (ms < 100 ? later(work, ms) : 0)',
    );
    await page.keyboard.press('x');
    await eventually(() => assert.equal(sent.at(-1)?.query, 'configurationx'));
  });

  test('for misspelt words, the widget shows the corrected query and marks it in the hits', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('toastre');
    await page.locator('[part=corrected]').waitFor();
    assert.equal(await page.locator('[part=corrected]').textContent(), 'Showing results for toaster');
    assert.equal(await page.locator('[part=corrected] mark').textContent(), 'toaster');
    assert.match((await page.locator('[part~=ask-option]').textContent()) ?? '', /^Ask “toaster”/);
    assert.match((await page.locator('.hit mark').first().textContent()) ?? '', /toaster/i);
    await eventually(async () =>
      assert.match(
        (await page.locator('.found [role=status]').textContent()) ?? '',
        /^Showing results for toaster\. \d+ result/,
      ),
    );
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('er');
    await eventually(async () => assert.equal(await page.locator('[part=corrected]').count(), 0));
  });

  test('for misspelt words, the hotkey asks the question that the option shows', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('toastre');
    await page.locator('[part=corrected]').waitFor();
    await page.keyboard.press('Control+Enter');
    await eventually(async () =>
      assert.equal(await page.locator('.turn .question').textContent(), 'toaster'),
    );
  });

  test('for misspelt words, one click searches for the original query', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('toastre');
    await page.getByRole('button', { name: 'Search instead for “toastre”' }).click();
    await page.locator('[part=empty]').waitFor();
    assert.equal(await searchOf(page).field.inputValue(), '"toastre"');
    assert.equal(await page.locator('[part=corrected]').count(), 0);
    assert.ok(await searchOf(page).field.evaluate((field) => field.matches(':focus')));
  });

  test('a word that may be correct is not replaced, but one click searches for the similar word', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('burn toapter');
    await page.locator('[part=corrected]').waitFor();
    assert.equal(await page.locator('[part=corrected]').textContent(), 'No page contains “toapter”');
    await page.getByRole('button', { name: 'Did you mean “burn toaster”?' }).click();
    assert.equal(await searchOf(page).field.inputValue(), 'burn toaster');
    await page.getByText('These results match only part of “burn toaster”').first().waitFor();
  });

  test('results that have only part of the query say so, unless the query is a question', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('burn toaster');
    await page.locator('[part=corrected]').waitFor();
    assert.match(
      (await page.locator('[role=status]').first().textContent()) ?? '',
      /^These results match only part of/,
    );
    await searchOf(page).field.fill('kettle');
    await eventually(async () => assert.equal(await page.locator('[part=corrected]').count(), 0));
    await searchOf(page).field.fill('burn toaster?');
    await page.locator('.hit').first().waitFor();
    assert.equal(await page.locator('[part=corrected]').count(), 0);
  });

  test('a name that no page contains is reported, and its words are marked', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('burn_recipe_twice');
    await page.locator('[part=corrected]').waitFor();
    assert.equal(
      await page.locator('[part=corrected]').textContent(),
      'No page contains “burn_recipe_twice”',
    );
    assert.match((await page.locator('.hit mark').first().textContent()) ?? '', /burn|recipe/i);
  });

  test('each word that no page contains is in quotes', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('422 unprocessable toaster');
    await page.locator('[part=corrected]').waitFor();
    assert.equal(
      await page.locator('[part=corrected]').textContent(),
      'No page contains “422”, “unprocessable”',
    );
  });

  test('an operation shows its method, path and summary once', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await searchOf(page).opener.click();
    await page.keyboard.insertText('burn recipe');
    const operation = searchOf(page).hits.filter({ hasText: 'Burn a recipe' });
    await operation.waitFor();
    const text = (await operation.textContent()) ?? '';
    for (const once of ['DELETE', '/v1/recipes/{recipeId}', 'Burn a recipe'])
      assert.equal(text.split(once).length - 1, 1, `${once} in ${text}`);
  });

  test('without hits for a very long query, at most three lines of the query are shown', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), wide);
    await searchOf(page).opener.click();
    await page.keyboard.insertText('xqz'.repeat(400));
    const box = await page.locator('.empty .trouble-title').boundingBox();
    assert.ok(box!.height < 90, `${box!.height} pixels`);
  });

  test('without hits, the widget names the searched version and language', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/api/ai/capabilities*', async (route) => {
          const response = await route.fetch();
          const several = { versions: ['2.0', '1.0'], currentVersion: '2.0', locales: ['en', 'de'] };
          await route.fulfill({ response, json: { ...(await response.json()), ...several } });
        });
      },
    });
    await searchOf(page).opener.click();
    await page.keyboard.insertText('zzqqxx');
    await page.locator('[part=empty]').getByText('Searched in: Version 2.0 · English').waitFor();
  });

  test('on a phone the button shrinks to its icon and keeps its accessible name; a wide one keeps its label', async (context) => {
    const styles = '#wide { display: block }';
    const widget = '<docent-search></docent-search><docent-search id="wide"></docent-search>';
    const site = await widgetSite(context, { page: { styles, widget } });
    const page = await site.visit(browser(), { viewport: { width: 390, height: 844 } });
    const [small, large] = [page.locator('docent-search').first(), page.locator('#wide')].map((each) =>
      each.getByRole('button', { name: 'Search the docs' }),
    );
    const { width, height } = (await small!.boundingBox())!;
    assert.ok(width === height && width >= 44 && width < 50, `${width} x ${height}`);
    assert.ok((await large!.locator('[part=button-label]').boundingBox())!.width > 200);
  });
});
