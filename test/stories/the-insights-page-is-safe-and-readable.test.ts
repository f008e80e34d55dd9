import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { fillJournal } from '../../scripts/screenshots/fill-journal.ts';
import type { AppSettings } from '../../src/http/app-settings.ts';
import { LiveDocs } from '../../src/http/live-docs.ts';
import { InboxMarks } from '../../src/journal/inbox-marks.ts';
import { gatherInsights } from '../../src/journal/insights/gather-insights.ts';
import { shownToReaders } from '../../src/journal/insights/shown-to-readers.ts';
import type { JournalStore } from '../../src/journal/journal-store.ts';
import { openJournalStore } from '../../src/journal/open-journal.ts';
import {
  beginAnswer,
  endAnswer,
  keepRating,
  keepReport,
  keepSearches,
} from '../../src/journal/statements.ts';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { hostileTexts } from '../browser/hostile-texts.ts';
import { colorRules, violationsOn } from '../browser/violations-on.ts';
import { answerBeginning, answerEnding } from '../contracts/journal-contract.ts';
import { servedApp } from './served-site.ts';
import { temporarySite } from './temporary-site.ts';

suite('the insights page in a browser', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  test('texts of readers run nothing, load nothing and link nowhere', async (context) => {
    assert.ok(hostileTexts.length >= 50);
    const url = await servedJournal(context, (store) => fillWithHostileTexts(store));
    const page = await openPage(context, browser());
    const alarms: string[] = [];
    page.on('dialog', (dialog) => {
      alarms.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(`${url}/_service/insights`)) alarms.push(`a request: ${request.url()}`);
    });
    await page.exposeFunction('pwned', () => alarms.push('a script ran'));
    await page.goto(`${url}/_service/insights?token=secret`);
    assert.equal(page.url(), `${url}/_service/insights`, 'the token has left the address');
    await page.goto(`${url}/_service/insights?all`);
    await page.evaluate(provoke);
    assert.deepEqual(await page.evaluate<string[]>(foreignParts), []);
    const shown = (await page.locator('main').textContent()) ?? '';
    for (const text of hostileTexts)
      assert.ok(shown.includes(readable(text)), `not shown as it was written: ${text}`);
    await page.locator('article form button').first().press('Enter');
    await page.waitForURL(/marked=/);
    assert.deepEqual(alarms, []);
  });

  test('the page is accessible', async (context) => {
    const url = await servedJournal(context, (store) => fillJournal(store, { days: 7 }));
    const page = await openPage(context, browser());
    await page.goto(`${url}/_service/insights?token=secret`);
    await page.goto(`${url}/_service/insights?days=7`);
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
    assert.equal(await page.getByRole('img').count(), 5);
    assert.equal(await page.locator('figure details table').count(), 5, 'a table behind each chart');
    for (const width of [1280, 390])
      await context.test(`${width}px wide`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await readableByAll(page);
      });
  });

  test('an owner signs in, marks an entry as done and signs out', async (context) => {
    const url = await servedJournal(context, (store) => fillJournal(store, { days: 7 }), {
      adminToken: 'secret',
    });
    const page = await openPage(context, browser());
    await page.goto(`${url}/docs/_service/insights`);
    await readableByAll(page);
    await page.getByLabel('Admin token').fill('guess');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await readableByAll(page);
    await page.getByLabel('Admin token').fill('secret');
    await page.getByLabel('Admin token').press('Enter');
    const worst = page.locator('article').filter({ hasText: 'thumbs-down' }).first();
    const question = (await worst.getByRole('heading', { level: 3 }).textContent()) ?? '';
    await worst.locator('summary').press('Enter');
    await worst.getByText(/What the reader saw on/).waitFor();
    await worst.getByRole('textbox').fill('Ticket 7');
    await worst.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await worst.getByText('Note: Ticket 7').waitFor();
    await worst.getByRole('button', { name: 'Done' }).click();
    await page.getByText(/done or ignored/).click();
    const closed = page.locator('.closed article').filter({ hasText: question });
    await closed.getByText('Note: Ticket 7').waitFor();
    await readableByAll(page);
    const cookies = await page.context().cookies(`${url}/docs/_service/insights`);
    assert.deepEqual(
      cookies.map(({ httpOnly, sameSite, path }) => [httpOnly, sameSite, path]),
      [[true, 'Strict', '/docs/_service/insights']],
    );
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Admin token').waitFor();
    assert.deepEqual(await page.context().cookies(), []);
  });

  test('several entries are selected and marked, and words are explained, with the keyboard', async (context) => {
    const url = await servedJournal(context, (store) => fillJournal(store, { days: 7 }));
    const page = await openPage(context, browser());
    await page.goto(`${url}/_service/insights?token=secret`);
    const help = page.getByRole('button', { name: 'About “Certain answers”' });
    await help.press('Enter');
    await page.getByText(/Docent quoted a section/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/Docent quoted a section/).waitFor({ state: 'hidden' });
    const done = page.getByRole('button', { name: 'Mark the selected entries as done' });
    assert.equal(await done.isVisible(), false);
    const boxes = page.getByRole('checkbox');
    await boxes.nth(0).press('Space');
    await boxes.nth(1).press('Space');
    await done.press('Enter');
    await page.getByText('Done: 2 entries').waitFor();
    const before = await page.locator('#inbox-title').textContent();
    await page.locator('article').nth(0).getByRole('button', { name: 'Ignore' }).press('Enter');
    await page.getByText(/^Ignored: /).waitFor();
    assert.notEqual(await page.locator('#inbox-title').textContent(), before);
  });

  test('the values of a day are shown on hover, and with the arrow keys', async (context) => {
    const url = await servedJournal(context, (store) => fillJournal(store, { days: 7 }));
    const page = await openPage(context, browser());
    await page.goto(`${url}/_service/insights?token=secret&days=7`);
    const days = page.getByRole('radiogroup', { name: 'Searches: values of each day' });
    const tips = days.locator('.values:visible');
    assert.equal(await tips.count(), 0);
    await days.locator('label').nth(2).hover();
    assert.match((await tips.textContent()) ?? '', /^\d+ \w+ Matching results: \d+/);
    await page.mouse.move(0, 0);
    await days.getByRole('radio').first().focus();
    const first = await tips.textContent();
    await page.keyboard.press('ArrowRight');
    assert.notEqual(await tips.textContent(), first);
    assert.equal(await tips.count(), 1);
  });

  test('an owner marks a reported page on a phone', async (context) => {
    const url = await servedJournal(context, (store) => fillJournal(store, { days: 7 }));
    const page = await openPage(context, browser());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/_service/insights?token=secret`);
    const reports = page.locator('.reports > li');
    const before = await reports.count();
    const [width, height] = await reports
      .first()
      .getByRole('button', { name: 'Done' })
      .evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight]);
    assert.ok(width! >= 44 && height! >= 44, `${width} x ${height}`);
    await reports.first().getByRole('textbox').fill('Ticket 9');
    await reports.first().getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/marked=/);
    assert.equal(await reports.count(), before);
    const closed = page.locator('#pages details').filter({ hasText: 'done or ignored' });
    assert.match((await closed.textContent()) ?? '', /Done · Note: Ticket 9/);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  });

  test('on a phone, an opened entry stays in place and shows its buttons below the question', async (context) => {
    const url = await servedJournal(context, (store) => fillJournal(store, { days: 7 }));
    const page = await openPage(context, browser());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/_service/insights?token=secret`);
    const entry = page.locator('article').first();
    const closed = await entry.locator('summary').evaluate(({ clientWidth }) => clientWidth);
    await entry.locator('summary').press('Enter');
    const tops = await entry.evaluate((article) =>
      ['h3', '.mark', '.inside'].map(
        (part) =>
          article.querySelector(part)!.getBoundingClientRect().top - article.getBoundingClientRect().top,
      ),
    );
    assert.ok(tops[0]! < 20 && tops[0]! < tops[1]! && tops[1]! < tops[2]!, `${tops}`);
    assert.equal(await entry.locator('summary').evaluate(({ clientWidth }) => clientWidth), closed);
    await readableByAll(page);
  });

  test('on a phone, titles in lists and explanations have the width of the screen', async (context) => {
    const url = await servedJournal(context, (store) => fillJournal(store, { days: 7 }));
    const page = await openPage(context, browser());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/_service/insights?token=secret`);
    const cited = page.getByRole('group', { name: 'Pages cited by answers with a thumbs-down' }).first();
    const [width, hidden] = await cited.evaluate((table) => [
      table.querySelector('td')!.clientWidth,
      table.scrollHeight - table.clientHeight,
    ]);
    assert.ok(width! > 280 && hidden! <= 0, `${width}px wide, ${hidden}px hidden`);
    await page.getByRole('button', { name: 'About “Certain answers”' }).click();
    const tip = await page.locator('.tip:popover-open').boundingBox();
    assert.ok(tip!.width > 340 && tip!.height < 200, `${tip!.width} x ${tip!.height}`);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  });

  test('on a phone, a closed entry has at most two lines below a title of one line', async (context) => {
    const url = await servedJournal(context, (store) => fillJournal(store, { days: 7 }));
    const page = await openPage(context, browser());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/_service/insights?token=secret`);
    const places = await page.locator('.entry').evaluateAll((entries) =>
      entries.map((entry) => {
        const [title, time, labels] = ['h3', 'time', '.reasons'].map((part) =>
          entry.querySelector(part)!.getBoundingClientRect(),
        );
        return [time!.top < title!.bottom, labels!.height];
      }),
    );
    for (const [isBesideTitle, height] of places)
      assert.deepEqual([isBesideTitle, Number(height) < 30], [true, true]);
    const filters = page.getByRole('navigation', { name: 'Filter the inbox' });
    assert.match(await filters.evaluate((each) => getComputedStyle(each).maskImage), /gradient/);
  });

  test('the lines of a comment are kept', async (context) => {
    const url = await servedJournal(context, async (store) => {
      const rated = answerBeginning({ question: 'How?' });
      const rating = keepRating(rated.id, new Date(), -1, 'One\n  Two\nThree');
      await store.database.write([beginAnswer(rated), endAnswer(rated.id, answerEnding()), rating]);
    });
    const page = await openPage(context, browser());
    await page.goto(`${url}/_service/insights?token=secret`);
    await page.locator('.entry summary').click();
    const comment = page.locator('.quotes q');
    assert.equal(await comment.evaluate((each) => getComputedStyle(each).whiteSpace), 'pre-wrap');
    assert.equal(await comment.textContent(), 'One\n  Two\nThree');
  });

  test('a chart beside a taller card fills its card', async (context) => {
    const url = await servedJournal(context, (store) => fillJournal(store, { days: 7 }));
    const page = await openPage(context, browser());
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto(`${url}/_service/insights?token=secret`);
    const gap = await page.evaluate<number>(widestGap);
    assert.ok(gap < 50, `${gap}px`);
  });

  test('an empty journal shows a friendly message', async (context) => {
    const url = await servedJournal(context, async () => undefined);
    const page = await openPage(context, browser());
    await page.goto(`${url}/_service/insights?token=secret`);
    await page.getByText('Nothing recorded yet').waitFor();
    await page.getByText('Your search or question appears here within 30 seconds.').waitFor();
    await readableByAll(page);
  });
});

/** A server whose journal contains what `fill` writes. */
async function servedJournal(
  context: TestContext,
  fill: (store: JournalStore) => Promise<void>,
  settings: AppSettings = {},
): Promise<string> {
  const store = await openJournalStore({ dataDir: await temporarySite(context) });
  context.after(() => store.database.close());
  await fill(store);
  const { url } = await servedApp(context, new LiveDocs(), {
    insights: (days) => gatherInsights(store.database, { days, most: 200 }),
    shown: (entries) => shownToReaders(store.database, entries),
    marks: new InboxMarks(store.database),
    adminToken: 'secret',
    ...settings,
  });
  return url;
}

async function openPage(
  context: TestContext,
  browser: ReturnType<ReturnType<typeof sharedBrowser>>,
): Promise<Page> {
  const visit = await browser.newContext();
  context.after(() => visit.close());
  const page = await visit.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|violates/i.test(message.text())) faults.push(message.text());
  });
  context.after(() => assert.deepEqual(faults, []));
  return page;
}

async function readableByAll(page: Page): Promise<void> {
  assert.deepEqual(await violationsOn(page), []);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await violationsOn(page, colorRules), [], 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  assert.ok(overflow <= 0, `it is ${overflow}px too wide`);
}

/** The most vertical space between two parts of a chart. */
const widestGap = `
Math.max(...[...document.querySelectorAll('.columns > .chart > * + *')].map(
  (part) => part.getBoundingClientRect().top - part.previousElementSibling.getBoundingClientRect().bottom,
))`;

/** Hovers, opens and focuses everything, as an owner might. */
const provoke = `
for (const each of document.querySelectorAll('details')) each.open = true;
for (const element of document.querySelectorAll('main *'))
  for (const type of ['mouseover', 'focus', 'toggle', 'error', 'load', 'animationend', 'pointerenter'])
    element.dispatchEvent(new Event(type, { bubbles: true }));
`;

/** Lists forbidden parts: scripts, handlers, styles, frames, and links to other sites. */
const foreignParts = `
[...document.querySelectorAll('*')].flatMap((element) => [
  ...[...element.attributes].filter(({ name, value }) =>
    name.startsWith('on') || name === 'style' || name === 'srcdoc' || name === 'src' ||
    (['href', 'action', 'formaction'].includes(name) && !/^[/#](?![/\\\\])/.test(value)),
  ).map(({ name, value }) => element.tagName + ' ' + name + '=' + value),
  ...(element.matches('script, iframe, object, embed, base, img, video, audio, math, template, textarea, select, link, main style, svg script')
    ? [element.tagName] : []),
])
`;

/** The text as stored in a database and shown in a browser. */
function readable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

const scope = { version: 'current', locale: 'en' };

/** Every text as query, question, earlier question, answer, title, URL, comment and report. */
async function fillWithHostileTexts(store: JournalStore): Promise<void> {
  for (const [index, given] of hostileTexts.entries()) {
    const text = readable(given);
    const at = new Date(Date.now() - 60_000 - index);
    const search = {
      at,
      scope,
      asker: 'reader' as const,
      query: text,
      topUrls: [text],
      degraded: false,
      milliseconds: 1,
    };
    const later = new Date(at.getTime() + 30_000);
    const [rated, refused, repeated] = [
      answerBeginning({ question: text, at }),
      answerBeginning({ question: `${text} ?`, at, earlier: { question: text, relation: 'continued' } }),
      answerBeginning({ question: `?${text}`, at: later, earlier: { question: text, relation: 'repeated' } }),
    ];
    const [citation] = answerEnding().citations;
    const citations = [
      { ...citation!, number: 1, title: text, url: text },
      { ...citation!, number: 2, title: text, url: `/${text}` },
    ];
    await store.database.write([
      keepSearches(
        [
          { ...search, key: index * 2, writer: 1, hits: 0, coverage: 0 },
          { ...search, key: index * 2 + 1, writer: 1, query: `${text} !`, hits: 1, coverage: 0.2 },
        ].map((each) => ({ ...each, key: at.getTime() * 1000 + each.key })),
      ),
      beginAnswer(rated),
      endAnswer(rated.id, answerEnding({ text, citations })),
      keepRating(rated.id, at, -1, text),
      beginAnswer(refused),
      endAnswer(refused.id, answerEnding({ status: 'refused', text, citations: [] })),
      beginAnswer(repeated),
      keepReport({ id: crypto.randomUUID(), at, scope, asker: 'agent', url: text, comment: text }),
      keepReport({ id: crypto.randomUUID(), at, scope, asker: 'agent', url: `/${text}`, comment: text }),
    ]);
  }
}
