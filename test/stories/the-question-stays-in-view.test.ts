import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { askQuestion } from '../browser/ask-question.ts';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { searchOf, widgetSite } from '../browser/widget-site.ts';
import { eventually } from '../eventually.ts';

const question = 'How do I descale a kettle?';

/** Pixels from the top of one element to the top of another. */
async function distance(from: Locator, to: Locator): Promise<number> {
  const [above, below] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  return below!.y - above!.y;
}

suite('the question stays in view', { skip: noBrowser }, () => {
  const browser = sharedBrowser();
  const paragraph = `${'Boil vinegar in the kettle and rinse it. '.repeat(8)}[1]\n\n`;
  const long = [...Array(6).fill(paragraph), { waitMs: 400 }, ...Array(6).fill(paragraph)];

  function partsOf(page: Page) {
    const dialog = page.locator('docent-search');
    return { scroller: dialog.locator('.scroll').last(), questions: dialog.locator('.question') };
  }

  test('while the answer grows, and a new question moves to the top', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    const page = await site.visit(browser(), { viewport: { width: 900, height: 700 } });
    const { scroller, questions } = partsOf(page);
    site.provider.chat.reply(long, long, 'Short [1].');
    await askQuestion(page, question);
    assert.equal(await scroller.evaluate(({ scrollTop }) => scrollTop), 0, 'it has not moved');
    assert.ok(await scroller.evaluate((all) => all.scrollHeight > all.clientHeight + 200));
    const top = await distance(scroller, questions.first());
    for (const [index, asked] of ['And how often?', 'And then?'].entries()) {
      await page.locator('.question-field').fill(`${asked} How do I descale the kettle?`);
      await page.keyboard.press('Enter');
      const latest = questions.nth(index + 1);
      await eventually(async () => assert.ok(Math.abs((await distance(scroller, latest)) - top) < 3));
      await page
        .locator('.turn[data-phase=done]')
        .nth(index + 1)
        .waitFor();
      assert.ok(Math.abs((await distance(scroller, latest)) - top) < 3, 'and there it stays');
    }
  });

  test('the keyboard of a phone never covers the answer', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), {
      viewport: { width: 390, height: 700 },
      isMobile: true,
      hasTouch: true,
    });
    const { scroller } = partsOf(page);
    const isFocused = (place: Locator) => place.evaluate((each) => each.matches(':focus'));
    await askQuestion(page, question);
    assert.ok(await isFocused(scroller));
    await page.locator('.question-field').fill('How do I toast bread?');
    await page.locator('.question-field').press('Enter');
    await eventually(async () => assert.ok(await isFocused(scroller)));
    await page.getByRole('button', { name: 'New conversation' }).click();
    assert.ok(await isFocused(page.locator('.question-field')));
  });

  test('after the reader scrolls, the view stays', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    const page = await site.visit(browser(), { viewport: { width: 900, height: 700 } });
    const { scroller } = partsOf(page);
    site.provider.chat.reply([...Array(6).fill(paragraph), { waitMs: 1500 }, ...Array(6).fill(paragraph)]);
    const asked = askQuestion(page, question);
    await eventually(async () =>
      assert.ok(await scroller.evaluate((all) => all.scrollHeight > all.clientHeight + 100)),
    );
    await scroller.evaluate((all) => all.scrollTo(0, all.scrollHeight));
    const place = await scroller.evaluate(({ scrollTop }) => scrollTop);
    assert.ok(place > 0);
    await asked;
    assert.equal(await scroller.evaluate(({ scrollTop }) => scrollTop), place);
  });

  test('the last question of a conversation is at the top when the conversation is opened again', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    const page = await site.visit(browser(), { viewport: { width: 900, height: 700 } });
    const { scroller, questions } = partsOf(page);
    site.provider.chat.reply(long, long);
    await askQuestion(page, question);
    const top = await distance(scroller, questions.first());
    await askQuestion(page, 'And how do I descale the kettle again?');
    await page.reload();
    await searchOf(page).opener.click();
    await searchOf(page).options.first().click();
    await eventually(async () => assert.ok(Math.abs((await distance(scroller, questions.last())) - top) < 3));
  });

  test('in the panel, the page scrolls to a new question', async (context) => {
    const widget = '<docent-ask></docent-ask>';
    const site = await widgetSite(context, {
      withModel: true,
      page: { widget, styles: 'main { height: 3000px }' },
    });
    const page = await site.visit(browser(), { viewport: { width: 900, height: 700 } });
    site.provider.chat.reply(long, long);
    const scrolled = () => page.evaluate<number>('scrollY');
    await askQuestion(page, question, 'docent-ask');
    assert.equal(await scrolled(), 0, 'the first one is in view already');
    await askQuestion(page, 'And how do I descale the kettle again?', 'docent-ask');
    const place = await page.locator('.question').last().boundingBox();
    assert.ok(place!.y > 0 && place!.y < 150, `${place!.y}`);
    await page.reload();
    await page.locator('.question').last().waitFor();
    await page.evaluate('scrollTo(0, 0)');
    await page.waitForTimeout(100);
    assert.equal(await scrolled(), 0, 'an old conversation does not move the page');
  });
});
