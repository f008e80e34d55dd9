import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { fakeAnswer, refusal } from '../browser/fake-answers.ts';
import { searchOf, type WidgetSite, widgetSite } from '../browser/widget-site.ts';
import { eventually } from '../eventually.ts';

const question = 'How do I descale a kettle?';
const answer =
  'Boil **vinegar** in it [1].\n\n```sh\nkettle descale --twice\n```\n\nThen rinse it twice [1].';

function talkOf(
  page: Page,
): Record<
  'turns' | 'markdown' | 'references' | 'sources' | 'card' | 'field' | 'send' | 'tools' | 'notices',
  Locator
> {
  const place = page.locator('docent-search, docent-ask').first();
  return {
    turns: place.locator('.turn'),
    markdown: place.locator('.markdown'),
    references: place.locator('.reference'),
    sources: place.locator('.source'),
    card: place.locator('.card'),
    field: place.locator('.question-field'),
    send: place.locator('.send'),
    tools: place.locator('.tools'),
    notices: place.locator('.notice'),
  };
}

/** Asks with the keyboard only, from the page to the answer. */
async function ask(page: Page, asked = question): Promise<void> {
  await searchOf(page).opener.waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(asked);
  await page.locator('.option.ask').waitFor();
  await page.keyboard.press('Control+Enter');
}

/** Makes the service respond to ratings like this. */
async function withFeedback(page: Page, reply: { status: number; json: object }): Promise<void> {
  await page.route('**/api/ai/feedback', (route) => route.fulfill(reply));
}

async function withCapability(page: Page, capability: object): Promise<void> {
  await page.route('**/api/ai/capabilities*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...capability } });
  });
}

async function answered(page: Page): Promise<void> {
  await page.locator('.turn').last().and(page.locator('[data-phase=done]')).waitFor();
}

suite('the widget streams cited answers', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  test('by keyboard alone: ask, watch it stream, see the source, follow the citation, and find the answer again', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply([answer.slice(0, 30), { waitMs: 1500 }, answer.slice(30)]);
    const page = await site.visit(browser());
    const { markdown, turns, references, sources, card } = talkOf(page);
    await ask(page);
    await eventually(async () => assert.match((await markdown.textContent()) ?? '', /^Boil vinegar/));
    assert.equal(await turns.getAttribute('data-phase'), 'writing', 'it is shown while it is written');
    assert.ok(!(await markdown.textContent())?.includes('rinse'));
    await answered(page);
    assert.equal(await markdown.locator('strong').textContent(), 'vinegar');
    assert.equal(await references.count(), 2);
    assert.equal(await references.first().getAttribute('aria-label'), 'Source 1: Kettles');
    await sources.first().waitFor();
    await page.keyboard.press('Shift+Tab');
    for (let tabs = 0; tabs < 12 && !(await card.isVisible()); tabs++) await page.keyboard.press('Shift+Tab');
    assert.match((await card.textContent()) ?? '', /1Kettles/);
    await page.keyboard.press('Escape');
    assert.equal(await card.isVisible(), false);
    assert.equal(await searchOf(page).dialog.isVisible(), true, 'Escape closes the preview first');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/kettle*');
    await searchOf(page).opener.waitFor();
    await page.keyboard.press('/');
    await searchOf(page).options.filter({ hasText: 'Back to the last answer' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(async () => assert.match((await markdown.textContent()) ?? '', /rinse it twice/));
  });

  test('an answer continues while the dialog is closed, and is shown when it opens again', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply(['Boil vinegar in it [1]. ', { waitMs: 1000 }, 'Rinse it.']);
    const page = await site.visit(browser());
    const { dialog } = searchOf(page);
    await ask(page);
    await page.locator('[data-phase=writing]').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForTimeout(1200);
    await page.keyboard.press('Control+k');
    const { field, options } = searchOf(page);
    assert.equal(await field.inputValue(), '');
    assert.equal(await options.first().textContent(), 'Back to the last answer');
    await options.first().click();
    await answered(page);
    assert.equal(await talkOf(page).markdown.textContent(), 'Boil vinegar in it\u00a01. Rinse it.');
  });

  test('Escape returns from an answer to the results and then to the page; asking again shows the answer', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply('Boil vinegar in it [1].');
    const page = await site.visit(browser());
    const { dialog, field, hits } = searchOf(page);
    await ask(page);
    await answered(page);
    await page.keyboard.press('Escape');
    await hits.first().waitFor();
    assert.equal(await field.inputValue(), question);
    assert.ok(await field.evaluate((each) => each.matches(':focus')));
    await page.keyboard.press('Control+Enter');
    await answered(page);
    assert.equal(await talkOf(page).turns.count(), 1, 'the model is not asked again');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('Escape in a later answer shows the results of its question; asking it returns to the conversation', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply('Boil vinegar in it [1].', 'Twice [1].');
    const page = await site.visit(browser());
    const { turns, field, send } = talkOf(page);
    await ask(page);
    await answered(page);
    await field.fill('And how often do I rinse it?');
    await send.click();
    await eventually(async () => assert.equal(await turns.last().getAttribute('data-phase'), 'done'));
    await page.keyboard.press('Escape');
    await searchOf(page).hits.first().waitFor();
    assert.equal(await searchOf(page).field.inputValue(), 'And how often do I rinse it?');
    await page.keyboard.press('Control+Enter');
    await turns.last().waitFor();
    assert.equal(await turns.count(), 2);
  });

  test('asking a stopped follow-up question again keeps the conversation', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply(
      'Boil vinegar in it [1].',
      ['Rinse it twice with water [1]. ', { waitMs: 20_000 }, 'never'],
      'Twice [1].',
    );
    const page = await site.visit(browser());
    const { turns, field, send } = talkOf(page);
    await ask(page);
    await answered(page);
    await field.fill('And how often do I rinse it?');
    await send.click();
    await page.locator('[data-phase=writing]').waitFor();
    await send.click();
    await page.locator('[data-phase=stopped]').waitFor();
    await page.keyboard.press('Escape');
    await searchOf(page).hits.first().waitFor();
    await page.keyboard.press('Control+Enter');
    await eventually(async () => assert.equal(await turns.last().getAttribute('data-phase'), 'done'));
    assert.equal(await turns.count(), 2);
  });

  test('a question from the search field starts a new conversation', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply('Boil vinegar in it [1].', 'Every week [1].');
    const page = await site.visit(browser());
    const asked: { query: string; history: unknown[] }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/ask')) asked.push(request.postDataJSON());
    });
    await ask(page);
    await answered(page);
    await page.getByRole('button', { name: 'Back to results' }).click();
    await searchOf(page).field.fill('How often do I empty the crumb tray?');
    await page.keyboard.press('Control+Enter');
    await eventually(async () => assert.equal(asked.length, 2));
    await answered(page);
    assert.deepEqual(asked[1]?.history, []);
    assert.equal(await talkOf(page).turns.count(), 1);
  });

  test('a rating with a thumb and a comment is stored in the journal, and the page gets an event', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply(answer);
    const sent: Record<string, unknown>[] = [];
    const page = await site.visit(browser());
    page.on('request', (request) => {
      if (request.url().endsWith('/api/ai/feedback')) sent.push(request.postDataJSON());
    });
    const kept = async () => {
      const record = await site.journal.answer(String(sent[0]?.id));
      return { question: record?.question, value: record?.rating?.value, comment: record?.rating?.comment };
    };
    await searchOf(page).opener.waitFor();
    await page.evaluate(
      `window.heard = []; document.addEventListener('docent-rate', ({ detail }) => heard.push(detail.value))`,
    );
    await ask(page);
    const { tools } = talkOf(page);
    const [up, down] = [
      tools.getByRole('button', { name: 'Helpful', exact: true }),
      tools.getByRole('button', { name: 'Not helpful' }),
    ];
    await up.click();
    await tools.getByText('Thank you').waitFor();
    assert.equal(await up.getAttribute('aria-pressed'), 'true');
    assert.deepEqual(await kept(), { question, value: 1, comment: null });
    await down.click();
    const comment = page.locator('.comment-form textarea');
    const said = 'It says nothing about <b>lemons</b>.';
    assert.equal(await tools.getByText('Thank you').count(), 0, 'not before the comment is sent');
    await comment.fill(said);
    await comment.press('Enter');
    await comment.waitFor({ state: 'hidden' });
    await tools.getByText('Thank you').waitFor();
    assert.deepEqual(await kept(), { question, value: -1, comment: said });
    await down.click();
    await eventually(async () => assert.equal((await kept()).value, undefined, 'it is withdrawn'));
    const id = sent[0]?.id;
    assert.match(String(id), /^[\da-f-]{36}$/);
    assert.deepEqual(sent, [
      { id, value: 1 },
      { id, value: -1 },
      { id, value: -1, comment: said },
      { id, value: 0 },
    ]);
    await eventually(async () => assert.deepEqual(await page.evaluate('heard'), [1, -1, -1, 0]));
  });

  test('an unsent comment is kept when the reader opens another page', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply(answer);
    const page = await site.visit(browser());
    await ask(page);
    await talkOf(page).tools.getByRole('button', { name: 'Not helpful' }).click();
    const comment = page.locator('.comment-form textarea');
    await comment.fill('It says nothing');
    await page.reload();
    await searchOf(page).opener.click();
    await searchOf(page).options.first().click();
    assert.equal(await comment.inputValue(), 'It says nothing');
    await comment.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.insertText('about lemons.');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await comment.waitFor({ state: 'hidden' });
    await page.reload();
    await searchOf(page).opener.click();
    await searchOf(page).options.first().click();
    await talkOf(page).tools.getByRole('button', { name: 'Not helpful' }).waitFor();
    assert.equal(await comment.count(), 0);
  });

  test('a rating that was not stored is not shown as stored', async (context) => {
    const site = await widgetSite(context);
    for (const [reply, said] of [
      [{ status: 200, json: { ok: false } }, 'This answer is too old to rate.'],
      [
        { status: 503, json: { error: 'The journal is not reachable.' } },
        'Your rating was not saved. Try again.',
      ],
    ] as const) {
      const page = await site.visit(browser(), { before: (tab) => withFeedback(tab, reply) });
      await ask(page);
      const up = talkOf(page).tools.getByRole('button', { name: 'Helpful', exact: true });
      await up.click();
      await page.getByText(said).waitFor();
      await eventually(async () => assert.equal(await up.getAttribute('aria-pressed'), 'false'));
    }
  });

  test('without feedback there are no thumbs', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser(), { before: (tab) => withCapability(tab, { feedback: false }) });
    await ask(page);
    await answered(page);
    await talkOf(page).tools.getByRole('button', { name: 'Copy answer' }).waitFor();
    assert.equal(await page.locator('.rating').count(), 0);
  });

  test('the reader can stop the answer, ask again, and follow up with the conversation so far', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply(['Boil vinegar in it [1]. ', { waitMs: 20_000 }, 'never']);
    const page = await site.visit(browser());
    const asked: { query: string; history: { role: string; text: string }[] }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/ask')) asked.push(request.postDataJSON());
    });
    const { send, turns, field, notices, tools } = talkOf(page);
    await ask(page);
    await page.locator('[data-phase=writing]').waitFor();
    assert.equal(await send.getAttribute('title'), 'Stop');
    await send.click();
    await notices.filter({ hasText: 'Stopped' }).waitFor();
    await hasFocus(field);
    site.provider.chat.reply('Boil vinegar [1].');
    await tools.getByRole('button', { name: 'Ask again' }).click();
    await hasFocus(field);
    await answered(page);
    assert.equal(await turns.count(), 1);
    site.provider.chat.reply('Twice [1].');
    await field.fill('And how often do I rinse it?');
    await field.press('Enter');
    await eventually(async () => assert.equal(await turns.count(), 2));
    await answered(page);
    assert.deepEqual(asked.at(-1)?.history, [
      { role: 'user', text: question },
      { role: 'assistant', text: 'Boil vinegar [1].' },
    ]);
    await page.getByRole('button', { name: 'New conversation' }).click();
    assert.equal(await turns.count(), 0);
  });

  test('below an answer that stopped before its first word, all icons are aligned', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply([{ waitMs: 20_000 }, 'never']);
    const page = await site.visit(browser());
    const { send, notices, tools } = talkOf(page);
    await ask(page);
    await page.locator('[data-phase=reading]').waitFor();
    await send.click();
    await tools.locator('.icon').waitFor();
    const icons = await Promise.all([notices, tools].map((each) => each.locator('.icon').boundingBox()));
    const [left = 0, other = 0] = icons.map((icon) => icon?.x);
    assert.ok(Math.abs(left - other) < 1, `the icons start at ${left} and ${other}`);
  });

  test('a question that is sent during an answer stops the answer', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply(['Boil vinegar in it [1]. ', { waitMs: 20_000 }, 'never'], 'Twice [1].');
    const page = await site.visit(browser());
    const { turns, field } = talkOf(page);
    await ask(page);
    await page.locator('[data-phase=writing]').waitFor();
    await field.fill('How often do I rinse it?');
    await field.press('Enter');
    await answered(page);
    assert.equal(await turns.count(), 2);
    assert.equal(await turns.first().getAttribute('data-phase'), 'stopped');
    assert.equal(await field.inputValue(), '');
  });

  for (const element of ['docent-search', 'docent-ask'])
    test(`in ${element}, a reader can stop a long answer and sees that it stopped`, async (context) => {
      const site = await widgetSite(context, {
        withModel: true,
        page: { widget: `<${element}></${element}>` },
      });
      site.provider.chat.reply([
        `${'Boil **vinegar** in it [1].\n\n'.repeat(40)} `,
        { waitMs: 20_000 },
        'never',
      ]);
      const page = await site.visit(browser());
      await page.locator(element).waitFor();
      await page.evaluate(`document.querySelector('${element}').ask('${question}')`);
      const { send, tools, markdown } = talkOf(page);
      await markdown.locator('p').nth(39).waitFor();
      await eventually(async () => assert.ok(await isInView(send), 'the button to stop'));
      await send.click();
      await eventually(async () =>
        assert.ok(
          await isInView(tools.getByRole('button', { name: 'Ask again' })),
          'the button to ask again',
        ),
      );
    });

  test('code and answers can be copied, with their sources', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    site.provider.chat.reply(answer);
    const page = await site.visit(browser(), { permissions: ['clipboard-read', 'clipboard-write'] });
    await ask(page);
    await answered(page);
    await page.locator('.code').getByRole('button', { name: 'Copy' }).click();
    await eventually(async () => assert.equal(await clipboard(page), 'kettle descale --twice'));
    await talkOf(page).tools.getByRole('button', { name: 'Copy answer' }).click();
    await eventually(async () =>
      assert.match(
        await clipboard(page),
        new RegExp(`rinse it twice \\[1\\]\\.\n\n1\\. \\[Kettles\\]\\(${site.url}/kettle`),
      ),
    );
  });

  test('quoted sections look like a quote', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { turns, sources } = talkOf(page);
    await ask(page);
    await answered(page);
    assert.equal(await turns.getAttribute('data-answerer'), 'extractive');
    assert.equal(await sources.count(), 0);
  });

  test('a refusal is one sentence, and a click asks an offered question', async (context) => {
    const site = await widgetSite(context);
    const page = await site.visit(browser());
    const { turns, markdown } = talkOf(page);
    await fakeAnswer(page, [{ type: 'data-questions', data: ['How do I bake bread?'] }, ...refusal]);
    await ask(page);
    await markdown.filter({ hasText: /^These docs do not answer that\.$/ }).waitFor();
    await turns.getByRole('button', { name: 'How do I bake bread?' }).click();
    await turns.nth(1).locator('.question').getByText('How do I bake bread?').waitFor();
  });

  test('an interrupted answer keeps its text, and can be asked again', async (context) => {
    const site = await widgetSite(context, { withModel: true });
    const page = await site.visit(browser(), {
      async before(tab) {
        await tab.route('**/api/ask', (route) =>
          route.fulfill({
            contentType: 'text/event-stream',
            body: streamOf({ type: 'text-delta', id: 'answer', delta: 'Boil vin' }),
          }),
        );
      },
    });
    await ask(page);
    await talkOf(page).notices.filter({ hasText: 'The answer was interrupted.' }).waitFor();
    assert.equal(await talkOf(page).markdown.textContent(), 'Boil vin');
    await talkOf(page).tools.getByRole('button', { name: 'Ask again' }).waitFor();
  });

  test('the panel in the page asks its example questions', async (context) => {
    const site = await panelSite(context);
    const page = await site.visit(browser());
    await page.getByRole('button', { name: question }).click();
    await answered(page);
    assert.equal(await talkOf(page).field.getAttribute('placeholder'), 'Ask a follow-up question');
  });
});

function panelSite(context: Parameters<typeof widgetSite>[0]): Promise<WidgetSite> {
  return widgetSite(context, {
    page: { widget: `<docent-ask examples="${question} | What is an oven?"></docent-ask>` },
  });
}

/** Waits until an element of the widget has the focus. */
async function hasFocus(element: Locator): Promise<void> {
  const isFocused = (node: Node) => (node.getRootNode() as ShadowRoot).activeElement === node;
  await eventually(async () => assert.ok(await element.evaluate(isFocused), 'the element has the focus'));
}

/** Whether an element is visible without scrolling, and nothing covers it. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    const root = shown.getRootNode() as ShadowRoot;
    return shown.contains(root.elementFromPoint(x + width / 2, y + height / 2));
  });
}

function clipboard(page: Page): Promise<string> {
  return page.evaluate('navigator.clipboard.readText()');
}

function streamOf(...parts: object[]): string {
  return parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('');
}
