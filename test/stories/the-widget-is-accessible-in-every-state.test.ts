import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import {
  fakeAnswer,
  refusal,
  sectionAnswer,
  sectionsThatMayHelp,
  sectionThatMayAnswer,
} from '../browser/fake-answers.ts';
import { colorRules, violationsOn } from '../browser/violations-on.ts';
import { searchOf, widgetSite } from '../browser/widget-site.ts';

const markdown =
  '## Descale\n\nBoil **vinegar** [1], see [the manual](/kettle) and `kettle`:\n\n1. Boil [1]\n2. Rinse\n   - twice\n\n> Quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```sh\nkettle descale --twice --and-a-very-long-option-that-must-be-scrolled --for-the-sake-of-the-test\n```';
const status = { answerer: 'model', model: 'fake', status: 'answered', fallback: null, truncated: true };
const source = { type: 'source-url', sourceId: '1', url: '/kettle', title: 'Kettles' };
const citation = {
  number: 1,
  title: 'Kettles',
  url: '/kettle',
  anchor: null,
  quote: 'Boil vinegar in it.',
  quoteUrl: '/kettle#:~:text=Boil',
};
const text = { type: 'text-delta', id: 'answer', delta: markdown };
const start = { type: 'start', messageId: 'one' };
const finished = [
  start,
  source,
  text,
  { type: 'data-citations', data: [citation] },
  { type: 'data-status', data: status },
  { type: 'finish' },
];

/** How to reach each state; each is checked in light, dark, and right to left. */
const states: Record<string, (page: Page) => Promise<void>> = {
  async closed(page) {
    await searchOf(page).opener.waitFor();
  },
  async 'open and empty'(page) {
    await open(page);
  },
  async 'with hits'(page) {
    await open(page, 'recipe kettle');
    await searchOf(page).hits.first().waitFor();
  },
  async 'with more hits than fit, on a wide screen'(page) {
    await page.setViewportSize({ width: 1280, height: 420 });
    await open(page, 'kettle oven toaster recipe bread water');
    await page.locator('.passage .markdown').waitFor();
    const overflows = `(() => { const { scrollHeight, clientHeight } = document.querySelector('docent-search').shadowRoot.querySelector('.list'); return scrollHeight > clientHeight; })()`;
    assert.equal(await page.evaluate(overflows), true);
  },
  async 'with a passage of two tables beside the hits'(page) {
    await page.setViewportSize({ width: 1280, height: 800 });
    const table = '| Option | Default |\n| - | - |\n| a | b |';
    await page.route('**/api/search', async (route) => {
      const response = await route.fetch();
      const result = await response.json();
      for (const hit of result.hits)
        if (hit.text) hit.text = `${table}\n\nMore\n\n${table}\n\n\`\`\`\ncode\n\`\`\``;
      await route.fulfill({ response, json: result });
    });
    await open(page, 'kettle');
    await page.locator('.passage table').nth(1).waitFor();
  },
  async 'with corrected words'(page) {
    await open(page, 'toastre');
    await page.locator('[part=corrected]').waitFor();
  },
  async 'with hits by keyword only'(page) {
    await page.route('**/api/search', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), degraded: true } });
    });
    await open(page, 'kettle');
    await page.locator('[part=degraded]').waitFor();
  },
  async 'with recent searches'(page) {
    await page.evaluate(
      `localStorage.setItem('docent:recent:' + location.origin + '/_service', '["oven","toaster"]')`,
    );
    await open(page);
    await searchOf(page).options.first().waitFor();
    await page.keyboard.press('ArrowDown');
  },
  async 'with nothing found'(page) {
    await open(page, 'zzqqxx');
    await page.locator('[part=empty]').waitFor();
  },
  async 'rate limited'(page) {
    await trouble(page, 429);
  },
  async unavailable(page) {
    await trouble(page, 503);
  },
  async private(page) {
    await trouble(page, 401);
  },
  async failed(page) {
    await trouble(page, 500);
  },
  async 'asking, reading'(page) {
    await page.route('**/api/ask', () => undefined);
    await ask(page);
    await page.locator('[data-phase=reading]').waitFor();
  },
  async 'answer broken off'(page) {
    await answer(page, [start, source, text]);
    await page.locator('[data-phase=broken]').waitFor();
  },
  async answered(page) {
    await answer(page, finished);
    await page.locator('.source').first().waitFor();
  },
  async 'answered, with the preview of a source'(page) {
    await answer(page, finished);
    await page.locator('.reference').first().hover();
    await page.locator('docent-search .card').waitFor();
  },
  async 'answered, rated, with a comment'(page) {
    await answer(page, finished);
    await page.getByRole('button', { name: 'Not helpful' }).click();
    await page.locator('.comment-form').waitFor();
  },
  async 'a section of the docs, with further ones'(page) {
    await answer(page, sectionAnswer);
    await page.locator('.markdown mark').first().waitFor();
    await page.locator('[part=see-also]').waitFor();
  },
  async 'a section that may answer'(page) {
    await answer(page, sectionThatMayAnswer);
    await page.locator('.answer > p:not(.progress)').waitFor();
  },
  async 'sections that may help'(page) {
    await answer(page, sectionsThatMayHelp);
    await page.locator('[part=search]').waitFor();
  },
  async refused(page) {
    await answer(page, refusal);
    await page.locator('[part=search]').waitFor();
  },
  async 'ask limited'(page) {
    await page.route('**/api/ask', (route) =>
      route.fulfill({ status: 429, json: {}, headers: { 'retry-after': '60' } }),
    );
    await ask(page);
    await page.locator('.turn [data-kind=limited]').waitFor();
  },
  async 'the panel in the page'(page) {
    await page.getByRole('button', { name: 'How do I descale a kettle?' }).click();
    await page.locator('docent-ask').getByRole('button', { name: 'Not helpful' }).waitFor();
  },
};

const looks = {
  light: { page: {}, visit: {}, only: Object.keys(states), rules: null },
  dark: {
    page: { styles: ':root { color-scheme: dark }' },
    visit: { colorScheme: 'dark' },
    only: [
      'with hits',
      'with a passage of two tables beside the hits',
      'with corrected words',
      'with hits by keyword only',
      'with nothing found',
      'private',
      'answered, with the preview of a source',
      'answered, rated, with a comment',
      'a section of the docs, with further ones',
      'refused',
      'the panel in the page',
    ],
    rules: colorRules,
  },
  'right to left on a phone': {
    page: { dir: 'rtl' },
    visit: { viewport: { width: 360, height: 640 } },
    only: ['with hits', 'answered', 'a section of the docs, with further ones', 'refused', 'private'],
    rules: null,
  },
} as const;

suite('the widget is accessible in every state', { skip: noBrowser }, () => {
  const browser = sharedBrowser();
  for (const [look, { page: host, visit, only, rules }] of Object.entries(looks)) {
    test(look, async (context) => {
      const widget =
        '<docent-search></docent-search><docent-ask examples="How do I descale a kettle?"></docent-ask>';
      const site = await widgetSite(context, { page: { widget, ...host } });
      const page = await site.visit(browser(), { ...visit, reducedMotion: 'reduce' });
      for (const name of only) {
        await context.test(name, async () => {
          await startAgain(page);
          await states[name]!(page);
          await assertAccessible(page, rules);
        });
      }
    });
  }
});

/** Like a first visit, but with new elements on the same page: a new page would compile the rules of the check again. */
async function startAgain(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/ai/capabilities*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), feedback: true } });
  });
  await page.route('**/api/ai/feedback', (route) => route.fulfill({ json: { ok: true } }));
  await page.mouse.move(0, 0);
  await page.evaluate(`localStorage.clear(); sessionStorage.clear();
    for (const each of document.querySelectorAll('docent-search, docent-ask')) each.replaceWith(each.cloneNode());`);
}

async function assertAccessible(page: Page, rules: string[] | null): Promise<void> {
  assert.deepEqual(await violationsOn(page, rules), []);
}

async function open(page: Page, query = ''): Promise<void> {
  await searchOf(page).opener.waitFor();
  await page.keyboard.press('Control+k');
  await searchOf(page).dialog.waitFor();
  await page.keyboard.insertText(query);
}

async function ask(page: Page): Promise<void> {
  await open(page, 'How do I descale a kettle?');
  await page.locator('.option.ask').waitFor();
  await page.keyboard.press('Control+Enter');
}

async function trouble(page: Page, code: number): Promise<void> {
  await page.route('**/api/search', (route) =>
    route.fulfill({ status: code, json: {}, headers: { 'retry-after': '60' } }),
  );
  await open(page, 'oven');
  await searchOf(page).trouble.waitFor();
}

async function answer(page: Page, parts: readonly object[]): Promise<void> {
  await fakeAnswer(page, parts);
  await ask(page);
}
