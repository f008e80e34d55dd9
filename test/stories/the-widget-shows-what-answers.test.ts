import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Locator } from 'playwright-core';
import type { AnswerStatus } from '../../src/vocabulary/ask.ts';
import { askQuestion } from '../browser/ask-question.ts';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { answerOf, fakeAnswer, sectionAnswer } from '../browser/fake-answers.ts';
import { searchOf, widgetSite } from '../browser/widget-site.ts';

const question = 'How do I descale a kettle?';
const extractive: AnswerStatus = {
  answerer: 'extractive',
  model: null,
  status: 'answered',
  fallback: null,
  truncated: false,
};
const source = { number: 1, title: 'Kettles', url: '/kettle', anchor: 'descale' };

async function textsOf(locator: Locator): Promise<string> {
  return (await locator.allTextContents()).join('').replace(/\s+/g, ' ');
}

suite('the widget shows what answers', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  test('the answering sentence is marked in the section, across elements and lines', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await fakeAnswer(page, sectionAnswer);
    await askQuestion(page, question);
    const marks = page.locator('.markdown mark');
    assert.equal(await textsOf(marks), 'To descale a kettle, boil vinegar in it and rinse it twice.');
    assert.equal(await page.locator('.markdown code mark').textContent(), 'vinegar');
    assert.equal(
      await page.locator('.markdown a:has(mark)').getAttribute('href'),
      `${site.url}/kettle`,
      'a link stays a link',
    );
    assert.equal(await page.locator('.source q').count(), 0, 'and is not repeated below');
  });

  test('links of the docs work in an answer without a model and in the preview', async (context) => {
    const descale =
      '# Descale a kettle\n\nTo descale a kettle, boil [vinegar](../shop/vinegar.md#white) from a ' +
      '[shop](https://shop.example/v), not [lost](lost.md) and not [run](javascript:alert(1)).';
    const files = { 'tips/descale.md': descale, 'shop/vinegar.md': '# Vinegar\n\n## White\n\nSour.' };
    const site = await widgetSite(context, { files, withModel: false });
    const page = await site.visit(browser(), { viewport: { width: 1280, height: 800 } });
    const expected = [
      { text: 'vinegar', href: `${site.url}/shop/vinegar#white`, rel: null },
      { text: 'shop', href: 'https://shop.example/v', rel: 'noopener noreferrer' },
    ];
    const linksIn = (place: Locator) =>
      place.evaluateAll((links) =>
        links.map((link) => ({
          text: link.textContent,
          href: link.getAttribute('href'),
          rel: link.getAttribute('rel'),
        })),
      );
    await searchOf(page).opener.click();
    await page.keyboard.insertText('descale kettle');
    await page.locator('.passage .markdown a').first().waitFor();
    assert.deepEqual(await linksIn(page.locator('.passage .markdown a')), expected);
    await askQuestion(page, question);
    const [, ...inAnswer] = await linksIn(page.locator('.turn .markdown a:not(.reference)'));
    assert.deepEqual(inAnswer, expected);
  });

  test('wide code in a list or a quote scrolls in its own box', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), { viewport: { width: 400, height: 700 } });
    const code = `\`\`\`sh\n${'kettle '.repeat(60)}\n\`\`\``;
    const text = `- Boil it:\n\n${code.replace(/^/gm, '  ')}\n\n${code.replace(/^/gm, '> ')}\n\nDone. [1]`;
    await fakeAnswer(page, answerOf({ text, source, quote: 'Done.', status: extractive }));
    await askQuestion(page, question);
    const boxes = await page.locator('.markdown:not(.lead), .markdown .code').all();
    assert.equal(boxes.length, 3);
    for (const box of boxes) assert.ok((await box.boundingBox())!.width < 400);
  });

  test('long code in a table stays in its cell', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), { viewport: { width: 1000, height: 700 } });
    const cells = ['KETTLE_'.repeat(9), `https://example.com/${'a/'.repeat(60)}`, 'x'.repeat(90), '--twice'];
    const row = cells.map((cell) => ` \`${cell}\` |`).join('');
    const text = `Set them [1]:\n\n| a | b | c | d |\n| - | - | - | - |\n|${row}`;
    await fakeAnswer(page, answerOf({ text, source, quote: 'Set them:', status: extractive }));
    await askQuestion(page, question);
    const overflowing = await page
      .locator('.markdown td')
      .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    assert.equal(overflowing, 0);
    assert.equal(await page.locator('.markdown td code').first().textContent(), cells[0]);
  });

  test('long code is collapsed until the reader expands it, unless it has the answer', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const lines = Array.from({ length: 40 }, (_, line) => `kettle step ${line + 1}`);
    const code = `\`\`\`sh\n${lines.join('\n')}\n\`\`\``;
    const text = `Run the steps [1]:\n\n${code}`;
    await fakeAnswer(page, answerOf({ text, source, quote: 'Run the steps:', status: extractive }));
    await askQuestion(page, question);
    const box = page.locator('.code');
    const heightOf = async () => (await box.last().boundingBox())!.height;
    const folded = await heightOf();
    await page.getByRole('button', { name: 'Show all' }).click();
    assert.ok((await heightOf()) > 2 * folded, 'all lines are shown');
    assert.equal(await page.getByRole('button', { name: 'Show all' }).count(), 0);
    assert.ok(await box.locator('pre').evaluate((pre) => pre.matches(':focus')));
    await fakeAnswer(page, answerOf({ text, source, quote: 'kettle step 39', status: extractive }));
    await askQuestion(page, question);
    assert.ok(await box.last().locator('mark').first().isVisible());
    assert.equal(await page.locator('.folded').count(), 0);
  });

  for (const [name, text, quote, marked] of [
    ['with references', 'Boil [1] vinegar in it [1].', 'Boil vinegar in it.', 3],
    [
      'in code',
      'Run this [1]:\n\n```sh\nkettle open\nkettle descale --twice\n```',
      'kettle descale --twice',
      3,
    ],
    [
      'in a row of a table',
      '| a | b |\n| - | - |\n| `--twice` | rinses again [1] |',
      '--twice rinses again',
      2,
    ],
    ['over two items of a list', '- Boil it.\n- Rinse it. [1]', 'Boil it. Rinse it.', 2],
    ['that is not there', 'Boil vinegar in it [1].', 'Boil lemons in it.', 0],
    ['of white space', 'Boil vinegar in it [1].', '  ', 0],
  ] as const)
    test(`a sentence ${name}: ${marked} marks`, async (context) => {
      const site = await widgetSite(context);
      const page = await site.visit(browser());
      await fakeAnswer(page, answerOf({ text, source, quote, status: extractive }));
      await askQuestion(page, question);
      const marks = page.locator('.markdown mark');
      assert.equal(await marks.count(), marked);
      assert.equal(await page.locator('.reference mark').count(), 0);
      if (marked > 0)
        assert.equal((await textsOf(marks)).replaceAll(' ', ''), quote.replaceAll(' ', ''), 'nothing else');
    });

  const opening = `**[Kettles](/kettle)** [1]\n\n${'A kettle needs care. '.repeat(20)}`;
  const steps = Array.from({ length: 9 }, (_, step) => `kettle step ${step + 1}`).join('\n');
  for (const [name, rest, quote, lead, text] of [
    ['sentence', 'Then **rinse** it. Dry it.', 'Then rinse it.', 'p:has(strong)', 'Then rinse it.'],
    ['item', '- Boil it.\n- Rinse `it`.', 'Rinse it.', 'p:has(code)', 'Rinse it.'],
    ['list', '- Boil it.\n- Rinse it.', 'Boil it. Rinse it.', 'ul:has(li + li)', 'Boil it.Rinse it.'],
    ['row', '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |', '3 4', 'table:has(th)', 'a3b4'],
    ['line', `\`\`\`sh\n${steps}\n\`\`\``, 'kettle step 8', '.code code', 'kettle step 8'],
  ] as const)
    test(`a ${name} far down is shown first, and stays marked in its section`, async (context) => {
      const site = await widgetSite(context);
      const page = await site.visit(browser());
      await fakeAnswer(page, answerOf({ text: `${opening}\n\n${rest}`, source, quote, status: extractive }));
      await askQuestion(page, question);
      const [first] = await page.locator(`.markdown ${lead}`).all();
      assert.equal((await first!.textContent())?.trim(), text);
      assert.ok(await page.locator('.lead').isVisible());
      assert.equal(await page.locator('.lead mark').count(), 0);
      assert.equal(
        (await textsOf(page.locator('.markdown mark'))).replaceAll(' ', ''),
        quote.replaceAll(' ', ''),
      );
    });

  test('a mark near the top is not repeated', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await fakeAnswer(page, sectionAnswer);
    await askQuestion(page, question);
    assert.equal(await page.locator('.lead').count(), 0);
  });

  test('a real answer without a model is marked as well', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await askQuestion(page, question);
    assert.equal(
      await textsOf(page.locator('.markdown mark')),
      'To descale a kettle, boil vinegar in it and rinse it twice.',
    );
    const heading = page.locator('.markdown a').first();
    assert.equal(await heading.textContent(), 'Kettles › Descale');
    assert.match((await heading.getAttribute('href')) ?? '', /#descale:~:text=/, 'it leads to the sentence');
    assert.equal(
      await page.locator('.reference, .sources[part=sources]').count(),
      0,
      'the source is named once',
    );
  });

  test('both sides of a comparison are marked, and their headings link to them', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await askQuestion(page, 'difference between a kettle and a toaster');
    const headings = page.locator('.markdown strong a');
    assert.equal(await headings.count(), 2);
    for (const heading of await headings.all())
      assert.match((await heading.getAttribute('href')) ?? '', /:~:text=/);
    assert.ok((await page.locator('.markdown mark').count()) >= 2);
    assert.equal(await page.locator('.reference, .sources[part=sources]').count(), 0);
  });

  test('nothing is marked in the text of a model', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const status: AnswerStatus = { ...extractive, answerer: 'model' };
    await fakeAnswer(page, answerOf({ text: 'Boil it [1].', source, quote: 'Boil it.', status }));
    await askQuestion(page, question);
    assert.equal(await page.locator('.markdown mark').count(), 0);
    assert.equal(await page.locator('.source q').textContent(), 'Boil it.');
  });

  test('a source without a quote shows its path, which tells pages with the same title apart', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const status: AnswerStatus = { ...extractive, answerer: 'model' };
    await fakeAnswer(page, answerOf({ text: 'Boil it [1].', source, status }));
    await askQuestion(page, question);
    assert.match((await page.locator('.source .snippet').textContent()) ?? '', /^\/kettle/);
  });

  test('steps keep their code, terms are above their definitions, and tables stay tables', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await fakeAnswer(page, sectionAnswer);
    await askQuestion(page, question);
    const answer = page.locator('.markdown');
    assert.equal(await answer.locator('> ol').count(), 1, 'code and inner lists do not end the list');
    assert.equal(await answer.locator('> ol > li').count(), 3);
    assert.equal(await answer.locator('> ol > li > .code pre').textContent(), 'kettle open --lid');
    assert.equal(await answer.locator('> ol > li > ul > li').count(), 2);
    assert.deepEqual(await answer.locator('tbody tr').first().locator('td').allTextContents(), [
      '--twice',
      'off',
      'rinses it again',
    ]);
    assert.equal(await answer.locator('p:has(> strong:first-child + br)').count(), 1);
    assert.equal(await answer.locator('p:has(> code:first-child + br)').count(), 1);
  });

  test('further sections are cards below the answer, with their location, and work with the keyboard', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    await fakeAnswer(page, sectionAnswer);
    await askQuestion(page, question);
    const list = page.getByRole('list', { name: 'See also' });
    const links = list.getByRole('link');
    assert.deepEqual(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), [
      `${site.url}/toaster#crumb-tray`,
      `${site.url}/oven`,
    ]);
    await list.getByRole('link', { name: /^Toasters › Care Crumb tray Empty the crumb tray/ }).waitFor();
    await page.evaluate(
      `window.heard = []; document.addEventListener('docent-select', ({ detail }) => heard.push(detail))`,
    );
    await links.last().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.evaluate(`document.addEventListener('docent-select', (event) => event.preventDefault())`);
    await page.keyboard.press('Enter');
    assert.partialDeepStrictEqual(await page.evaluate('heard'), [{ url: '/oven', title: 'Ovens', question }]);
  });

  test('further sections are stored with the conversation, in the language of the page', async (context) => {
    const site = await widgetSite(context, { page: { lang: 'de' } });
    const page = await site.visit(browser());
    await fakeAnswer(page, sectionAnswer);
    await askQuestion(page, question);
    await page.reload();
    await searchOf(page).opener.click();
    await searchOf(page).options.first().click();
    await page.getByRole('list', { name: 'Siehe auch' }).waitFor();
    assert.ok((await page.locator('.markdown mark').count()) > 0, 'and so is the mark');
  });
});
