import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { AnswerStatus } from '../../src/vocabulary/ask.ts';
import { askQuestion } from '../browser/ask-question.ts';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import {
  answerOf,
  fakeAnswer,
  refusal,
  sectionsThatMayHelp,
  sectionThatMayAnswer,
} from '../browser/fake-answers.ts';
import { violationsOn } from '../browser/violations-on.ts';
import { widgetSite } from '../browser/widget-site.ts';

const question = 'How do I descale a kettle?';
const extractive: AnswerStatus = {
  answerer: 'extractive',
  model: null,
  status: 'answered',
  fallback: null,
  truncated: false,
};

suite('what is not answered can be searched', { skip: noBrowser }, () => {
  const browser = sharedBrowser();
  const widgets = {
    'docent-search': '<docent-search></docent-search>',
    'docent-ask': '<docent-ask></docent-ask>',
  };

  for (const [element, widget] of Object.entries(widgets))
    test(`a refusal in ${element} has no sources, offers the parts of the docs and opens the search with the question`, async (context) => {
      const site = await widgetSite(context, { page: { widget } });
      const page = await site.visit(browser());
      await fakeAnswer(page, refusal);
      await askQuestion(page, 'kettle vinegar', element);
      assert.equal(await page.locator('.turn a:not([part=parts] a)').count(), 0);
      const part = page.getByRole('list', { name: 'Browse the docs' }).getByRole('link').first();
      assert.match((await part.getAttribute('href')) ?? '', /^http/);
      assert.equal(await page.locator('.markdown').textContent(), 'These docs do not answer that.');
      assert.equal(await page.locator('.notice').count(), 0);
      assert.equal(await page.getByRole('button', { name: 'Copy answer' }).count(), 0);
      const button = page.getByRole('button', { name: 'Search instead for “kettle vinegar”' });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator(element).locator('dialog[open]');
      await dialog.locator('.hit').first().waitFor();
      assert.equal(await dialog.locator('.query').inputValue(), 'kettle vinegar');
      assert.ok(await dialog.locator('.query').evaluate((field) => field.matches(':focus')));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      if (element === 'docent-ask') assert.ok(await button.evaluate((each) => each.matches(':focus')));
    });

  test('the search is not offered if it finds nothing either', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    for (const [asked, offered] of [
      ['xyzzyqux plugh', 0],
      ['who won the kettle championship in Paris', 1],
    ] as const) {
      await askQuestion(page, asked);
      const turn = page.locator('.turn').last();
      await turn.locator('.tools').waitFor({ state: 'attached' });
      assert.equal(await turn.locator('[part=search]').count(), offered, asked);
    }
  });

  test('only questions similar to the asked one are offered', async (context) => {
    const widget = '<docent-search examples="How do I descale it? | How do I fill it?"></docent-search>';
    const site = await widgetSite(context, { page: { widget } });
    const page = await site.visit(browser());
    const near = ['How do I toast bread?', 'How do I fill it?'];
    await fakeAnswer(page, refusal.toSpliced(-1, 0, { type: 'data-questions', data: near }));
    await askQuestion(page, question);
    const offered = page.locator('.turn [part=example]');
    await offered.first().waitFor();
    assert.deepEqual(await offered.allTextContents(), near);
  });

  test('without similar questions, a refusal offers the examples of the site', async (context) => {
    const widget = '<docent-search examples="How do I descale it? | How do I fill it?"></docent-search>';
    const site = await widgetSite(context, { page: { widget } });
    const page = await site.visit(browser());
    for (const [answer, offered] of [
      [refusal, 2],
      [sectionsThatMayHelp, 0],
    ] as const) {
      await fakeAnswer(page, answer);
      await askQuestion(page, question);
      const turn = page.locator('.turn').last();
      await turn.locator('[part=search]').waitFor();
      assert.equal(await turn.locator('[part=example]').count(), offered);
    }
    assert.deepEqual(await violationsOn(page), []);
  });

  test('questions of this conversation are not offered again', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const data = ['How do I descale it?', 'How do I fill it?'];
    await fakeAnswer(page, refusal.toSpliced(-1, 0, { type: 'data-questions', data }));
    for (const asked of ['How do I descale it?', question]) {
      await askQuestion(page, asked);
      const offered = page.locator('.turn').last().locator('[part=example]');
      await offered.first().waitFor();
      assert.deepEqual(await offered.allTextContents(), ['How do I fill it?']);
    }
  });

  test('the search of the panel does not offer questions', async (context) => {
    const site = await widgetSite(context, { page: { widget: '<docent-ask></docent-ask>' } });
    const page = await site.visit(browser());
    await fakeAnswer(page, refusal);
    await askQuestion(page, 'kettle vinegar', 'docent-ask');
    await page.locator('[part=search]').click();
    await page.locator('dialog[open] .hit').first().waitFor();
    assert.equal(await page.locator('dialog[open] .option.ask').count(), 0);
  });

  test('sections that may help are not an answer: one sentence, a list, one button, no sources', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await fakeAnswer(page, sectionsThatMayHelp);
    await askQuestion(page, question);
    assert.equal(
      await page.locator('.markdown > p').textContent(),
      'These sections come closest to your question:',
    );
    assert.equal(await page.locator('.notice, .source, [data-answerer]').count(), 0);
    assert.deepEqual(await page.locator('.markdown a').allTextContents(), ['Kettles › Descale', 'Ovens']);
    await page.getByRole('button', { name: 'See all results' }).waitFor();
  });

  test('a section that may answer is shown like an answer, with an introduction, its rest and the search', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await fakeAnswer(page, sectionThatMayAnswer);
    await askQuestion(page, question);
    const lead = page.locator('.answer > p:not(.progress)');
    assert.equal(await lead.textContent(), 'This may answer it:', 'outside of the quote');
    assert.equal(await page.locator('.markdown mark').textContent(), 'Boil vinegar in the kettle.');
    const links = page.locator('.markdown a');
    assert.deepEqual(await links.allTextContents(), ['Kettles › Descale', 'Kettles']);
    for (const link of await links.all())
      assert.match((await link.getAttribute('href')) ?? '', /\/kettle#descale:~:text=/);
    assert.equal(await page.locator('.reference, .sources[part=sources]').count(), 0);
    assert.equal(await page.locator('.sources[part=see-also] a').count(), 1);
    await page.getByRole('button', { name: 'See all results' }).waitFor();
  });

  test('the search is offered discreetly even below a certain answer, which may be wrong', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await fakeAnswer(page, answerOf({ text: 'Boil vinegar.', status: extractive }));
    await askQuestion(page, 'kettle');
    const button = page.getByRole('button', { name: 'See all results' });
    assert.equal(await button.evaluate((each) => getComputedStyle(each).borderStyle), 'none');
    await button.click();
    await page.locator('dialog[open] .hit').first().waitFor();
    assert.equal(await page.locator('.query').inputValue(), 'kettle');
  });

  test('the dialog keeps its height from the results to the end of the answer', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await fakeAnswer(page, sectionsThatMayHelp);
    const height = () => page.locator('.sheet').evaluate((sheet) => sheet.getBoundingClientRect().height);
    await page.locator('docent-search').evaluate((element: HTMLElement & { open(): void }) => element.open());
    await page.locator('.query').fill('kettle');
    await page.locator('.hit').first().waitFor();
    const before = await height();
    await page.keyboard.press('Control+Enter');
    await page.locator('.question').waitFor();
    const during = await height();
    await page.getByRole('button', { name: 'See all results' }).waitFor();
    assert.deepEqual([during, await height()], [before, before]);
  });

  test('links of quoted sections lead to docs on another site; links of a model do not', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const text = 'See:\n\n- [Kettles](https://docs.example/kettle)';
    for (const [answerer, links] of [
      ['extractive', 1],
      ['model', 0],
    ] as const) {
      await fakeAnswer(page, answerOf({ text, status: { ...extractive, answerer, status: 'unsupported' } }));
      await askQuestion(page, question);
      assert.equal(await page.locator('.turn').last().locator('.markdown a').count(), links);
    }
  });
});
