import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { askQuestion } from '../browser/ask-question.ts';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { fakeAnswer, sectionAnswer } from '../browser/fake-answers.ts';
import { widgetSite } from '../browser/widget-site.ts';

const question = 'How do I descale a kettle?';

suite('a thumb down opens its form', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  for (const [name, viewport] of Object.entries({
    'on a desk': { width: 1000, height: 700 },
    'on a phone': { width: 360, height: 640 },
  }))
    test(`in view and focused, ${name}`, async (context) => {
      const site = await widgetSite(context);
      const page = await site.visit(browser(), { viewport });
      await page.route('**/api/ai/feedback', (route) => route.fulfill({ json: { ok: true } }));
      await fakeAnswer(page, sectionAnswer);
      await askQuestion(page, question);
      const down = page.getByRole('button', { name: 'Not helpful' });
      await down.focus();
      await page.keyboard.press('Enter');
      const form = page.locator('.comment-form');
      await form.waitFor();
      const [shown, composer, head] = await Promise.all([
        form.boundingBox(),
        page.locator('docent-search .composer').boundingBox(),
        page.locator('docent-search .talk-head').boundingBox(),
      ]);
      assert.ok(shown!.y >= head!.y + head!.height, 'below the head');
      assert.ok(shown!.y + shown!.height <= composer!.y, 'above the field for the next question');
      await page.keyboard.insertText('It says nothing about lemons.');
      assert.equal(await form.locator('textarea').inputValue(), 'It says nothing about lemons.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      assert.ok(await down.evaluate((button) => button.matches(':focus')), 'the focus is not lost');
    });

  test('a thumb that could not be saved closes the form, with the focus on the thumb', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await page.route('**/api/ai/feedback', (route) => route.fulfill({ json: { ok: false } }));
    await fakeAnswer(page, sectionAnswer);
    await askQuestion(page, question);
    const down = page.getByRole('button', { name: 'Not helpful' });
    await down.click();
    await page.getByText('This answer is too old to rate.').waitFor();
    assert.equal(await page.locator('.comment-form').count(), 0);
    assert.ok(await down.evaluate((button) => button.matches(':focus')));
  });
});
