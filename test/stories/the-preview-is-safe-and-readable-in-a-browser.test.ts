import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { textLanguages } from '../../src/vocabulary/text-language.ts';
import { noBrowser, sharedBrowser } from '../browser/browser.ts';
import { colorRules, violationsOn } from '../browser/violations-on.ts';
import { eventually } from '../eventually.ts';
import { servedSite } from './served-site.ts';
import type { Files } from './temporary-site.ts';

suite('the preview in a browser', { skip: noBrowser }, () => {
  const browser = sharedBrowser();

  test('hostile pages run nothing and load nothing', async (context) => {
    assert.ok(payloads.length >= 50);
    const site = await servedSite(context, hostileSite(), { preview: true, frontPage: true });
    const page = await openPage(context);
    const alarms: string[] = [];
    page.on('dialog', (dialog) => {
      alarms.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== site.url || pathname.includes('evil')) alarms.push(`request: ${request.url()}`);
    });
    await page.exposeFunction('alarm', () => alarms.push('a script ran'));
    for await (const { url } of site.docs.pageEntries()) {
      const response = await page.goto(`${site.url}${url}`);
      assert.equal(response?.status(), 200, url);
      await page.evaluate(provoke);
      assert.deepEqual(await page.evaluate<string[]>(foreignParts), [], url);
    }
    assert.deepEqual(alarms, []);
  });

  test('a long text in `kbd`, as READMEs use for boxes, fits on a phone', async (context) => {
    const page = await openPage(context, { viewport: { width: 390, height: 800 } });
    const files = { 'a.md': `# Kettle\n\n<kbd>${'Show your love for kettles. '.repeat(9)}</kbd>` };
    const site = await servedSite(context, files, { preview: true });
    await page.goto(`${site.url}/a`);
    assert.equal(await page.evaluate('document.body.scrollWidth <= innerWidth'), true);
  });

  test('a table of options fits next to the contents, and a wider one scrolls in its own region', async (context) => {
    const meaning = 'The longest time that a search waits for the other server, in milliseconds.';
    const options = ['port', 'engine.opensearch.timeoutMs', 'embedding.requestsPerMinute'].map(
      (key) =>
        `| \`${key}\` | lower-case letters, digits, \`-\`, \`_\` | one per core, up to 4 | ${meaning} |`,
    );
    const cells = Array.from({ length: 14 }, (_, column) => `measured_value_${column}`).join(' | ');
    const page = await openPage(context, { viewport: { width: 1280, height: 800 } });
    const site = await servedSite(
      context,
      {
        'a.md': `# Options\n\n## Keys\n\n| key | type of the value | default in a new file | meaning |\n| - | - | - | - |\n${options.join('\n')}\n\n## Figures\n\n| ${cells} |\n${'| - '.repeat(14)}|\n| ${cells} |\n\n> [!NOTE]\n> | a |\n> | - |\n> | b |`,
      },
      { preview: true },
    );
    await page.goto(`${site.url}/a`);
    const [fits, scrolls] = await page.evaluate<boolean[]>(
      `[...document.querySelectorAll('.table')].map((table) => table.scrollWidth <= table.clientWidth)`,
    );
    assert.deepEqual([fits, scrolls], [true, false]);
    const wide = page.getByRole('group', { name: /^Table: measured_value_0/ });
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    await holds(page, `document.querySelectorAll('.table')[1].scrollLeft > 0`);
    assert.equal(await page.evaluate('document.body.scrollWidth <= innerWidth'), true);
    // The edges of a table are covered in the page color, so a table in a callout must have this color too.
    const grounds = `[document.body, ...document.querySelectorAll('.table')].map((each) => getComputedStyle(each).backgroundColor)`;
    assert.equal(new Set(await page.evaluate<string[]>(grounds)).size, 1);
  });

  test('a hit opens and marks its section, and a citation marks the quoted words', async (context) => {
    const filler = 'Some words to read before. '.repeat(40);
    const sections = ['One', 'Two', 'Three'].map(
      (name) => `## ${name}\n\n${filler}\n\nIt is ${name} indeed.`,
    );
    const short = `${filler}\n\n## Four\n\nIt is Four indeed.\n\n${filler}\n\n## Five\n\n${filler.repeat(3)}`;
    const site = await servedSite(
      context,
      { 'kettle.md': `# Kettle\n\n${sections.join('\n\n')}\n\n${short}` },
      { preview: true },
    );
    const { hits } = await site.docs.search({ query: 'three indeed' });
    assert.equal(hits[0]?.url, '/kettle#three');
    const page = await openPage(context);
    await page.goto(`${site.url}${hits[0]?.url}`);
    const section = "document.querySelector('article section:has(:target)')";
    const marked = page.locator('article section:has(:target)');
    assert.equal(await marked.count(), 1);
    assert.match((await marked.textContent()) ?? '', /^Three/);
    const bar = await page.evaluate<string>(`getComputedStyle(${section}, '::before').width`);
    assert.equal(bar, '3px');
    const top = await page.evaluate<number>(`${section}.getBoundingClientRect().top`);
    assert.ok(top >= 0 && top < 400, `the passage is at ${top}`);

    await page.goto('about:blank');
    await page.goto(`${site.url}/kettle#:~:text=It%20is%20Four%20indeed`);
    await page.locator('.contents a[aria-current]', { hasText: 'Four' }).waitFor();
    await holds(page, 'scrollY > 100');
  });

  test('a section of the page at / is opened at the preview URL, not on the front page', async (context) => {
    const files = { 'index.md': '# Kettle\n\nThe start.\n\n## Parts\n\nA lid.' };
    const site = await servedSite(context, files, { preview: true, frontPage: true });
    const page = await openPage(context);
    await page.goto(`${site.url}/#parts`);
    await page.waitForURL(`${site.url}/_service/preview#parts`);
    assert.match((await page.locator('h2:target').textContent()) ?? '', /^Parts/);
  });

  test('keys pressed before the widget is loaded open the search and become the query', async (context) => {
    const site = await servedSite(context, readableSite, { preview: true, frontPage: true });
    for (const path of ['/', '/guide/fill']) {
      const page = await openPage(context);
      const widget = Promise.withResolvers<void>();
      await page.route('**/widget.js', async (route) => {
        await widget.promise;
        await route.continue();
      });
      const scripts = path === '/' ? null : page.waitForResponse('**/preview.js');
      await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
      await page.locator('footer').first().waitFor();
      await scripts;
      await page.waitForTimeout(200);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('fil');
      widget.resolve();
      await page.locator('docent-search dialog[open]').first().waitFor();
      assert.equal(await page.locator('docent-search .query').first().inputValue(), 'fil');
    }
  });

  test('on a phone the front page fits and does not break words', async (context) => {
    const site = await servedSite(context, readableSite, { preview: true, frontPage: true });
    const page = await openPage(context, { viewport: { width: 390, height: 844 } });
    await page.goto(site.url);
    const code = page.locator('.copyable pre').last();
    assert.equal(await code.isVisible(), false);
    assert.deepEqual(await violationsOn(page), []);
    await page.locator('footer summary').click();
    assert.equal(await code.isVisible(), true);
    assert.deepEqual(await page.evaluate(scrolledSideways), []);
    assert.deepEqual(await violationsOn(page), []);
  });

  test('the front page shows the owner link only on the machine of the server', async (context) => {
    const insights = { insights: async () => assert.fail(), adminToken: 'token-of-the-owner' };
    const site = await servedSite(context, readableSite, { preview: true, frontPage: true, ...insights });
    const page = await openPage(context);
    const link = page.getByRole('link', { name: 'Insights' });
    await page.goto(site.url);
    assert.equal(await link.isVisible(), true);
    const remote = await openPage(context);
    await remote.route('http://docs.example.com/**', async (route) => {
      const address = route.request().url().replace('http://docs.example.com', site.url);
      await route.fulfill({ response: await remote.request.get(address) });
    });
    await remote.goto('http://docs.example.com/');
    assert.equal(await remote.locator('.owner').isVisible(), false);
  });

  test('the search button shows its whole label in every language, also on a tablet', async (context) => {
    const locales = ['en', ...textLanguages];
    const files = Object.fromEntries(locales.map((locale) => [`${locale}/fill.md`, '# Fill it\n\nWater.']));
    const site = await servedSite(context, files, { preview: true, frontPage: true });
    const page = await openPage(context);
    for (const locale of locales) {
      await page.goto(`${site.url}/${locale}/fill`);
      const label = page.locator('docent-search .opener-label');
      await label.waitFor();
      for (const width of [660, 1000]) {
        await page.setViewportSize({ width, height: 700 });
        const hidden = await label.evaluate((element) => element.scrollWidth - element.clientWidth);
        assert.ok(hidden <= 0, `${locale}: ${await label.textContent()} at ${width}`);
      }
    }
  });

  test('Korean lines break between words', async (context) => {
    const sentence = '주전자에물을채우는방법을설명합니다 '.repeat(8);
    const files = { 'fill.md': '# Fill it', 'ko/fill.md': `# 물\n\n${sentence}` };
    const site = await servedSite(context, files, { preview: true });
    const page = await openPage(context, { viewport: { width: 390, height: 844 } });
    await page.goto(`${site.url}/ko/fill`);
    const lines = await page
      .locator('article p')
      .first()
      .evaluate((paragraph) => {
        const text = paragraph.firstChild as Text;
        return [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length;
        });
      });
    assert.deepEqual(new Set(lines), new Set([1]));
  });

  test('the search box of a 404 page works', async (context) => {
    const site = await servedSite(context, readableSite, { preview: true, frontPage: true });
    const page = await openPage(context);
    await page.goto(`${site.url}/no/fil`);
    await page.getByRole('searchbox').fill('water');
    await page.getByRole('searchbox').press('Enter');
    await page.locator('docent-search .hit', { hasText: 'Fill it' }).first().waitFor();
  });

  test('the preview is accessible', async (context) => {
    const site = await servedSite(context, readableSite, { preview: true, frontPage: true });
    const page = await openPage(context);
    for (const path of ['/guide/fill', '/guide/fill#slowly', '/api/add-pet', '/fr', '/no/fil'])
      await context.test(path, async () => {
        const status = (await page.goto(`${site.url}${path}`))?.status();
        // The browser does not load the same document again for another fragment.
        if (!path.includes('#')) assert.equal(status, path === '/no/fil' ? 404 : 200);
        for (const [look, { colorScheme, width, rules }] of Object.entries(looks)) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 844 });
          assert.deepEqual(await violationsOn(page, rules), [], look);
          const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          assert.ok(overflow <= 0, `${look}: ${overflow}px too wide`);
        }
      });
  });

  test('the script copies code and highlights the current section, and nothing moves while a page loads', async (context) => {
    const filler = 'Some words to read. '.repeat(150);
    const text = `# Run\n\n\`\`\`console\n$ kettle boil\nboiling\n\`\`\`\n\n## One\n\n${filler}\n\n## Two\n\n${filler}`;
    const site = await servedSite(
      context,
      { 'run.md': text, 'a.md': '# A\n\nB.' },
      { preview: true, frontPage: true },
    );
    const page = await openPage(context, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.addInitScript(countShifts);
    for (const path of ['/', '/run']) {
      await page.goto(`${site.url}${path}`);
      await page.locator('docent-search button').first().waitFor();
      assert.equal(await page.evaluate('shifts'), 0, path);
    }
    assert.deepEqual(await page.locator('.contents a[aria-current]').allTextContents(), ['Overview']);
    await page.locator('figure.code').hover();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), 'kettle boil');
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.locator('.contents a[aria-current]', { hasText: 'Two' }).waitFor();
  });

  test('identifiers in tables are not broken, and copy buttons do not cover code', async (context) => {
    const row = `| \`metricsPort\` | \`maximumOutputTokens\` | ${'Words about the option. '.repeat(12)} |\n`;
    const code = `\`\`\`sh\nkettle ${'--boil '.repeat(40)}\n\`\`\`\n`;
    const site = await servedSite(
      context,
      {
        'a.md': `# A\n\n| option | other | meaning |\n| --- | --- | --- |\n${row}\n${code}`,
        'b.md': '# B\n\nC.',
      },
      { preview: true, frontPage: true },
    );
    for (const width of [1280, 390]) {
      const page = await openPage(context, { viewport: { width, height: 844 } });
      await page.goto(`${site.url}/a`);
      assert.deepEqual(await page.evaluate(brokenCode), [], `${width}`);
      for (const [path, frame] of [
        ['/a', '.code'],
        ['/#developers', '.copyable'],
      ]) {
        await page.goto(`${site.url}${path}`);
        await page.locator(`${frame} button`).first().waitFor({ state: 'attached' });
        assert.equal(await page.evaluate(`(${overlaps})('${frame}')`), 0, `${path} at ${width}`);
      }
    }
  });

  test('commands and tables of two columns fit on a phone', async (context) => {
    const table = `| option | meaning |\n| --- | --- |\n| \`maximumTokens\` | ${'Words about it. '.repeat(8)} |\n`;
    const text = `# A\n\n${table}\n\`\`\`sh\nkettle ${'--boil '.repeat(20)}\n\`\`\`\n\n## B\n\nC.\n\n## D\n\nE.\n`;
    const site = await servedSite(context, { 'a.md': text, 'b.md': '# B\n\nC.' }, { preview: true });
    const page = await openPage(context, { viewport: { width: 390, height: 844 } });
    await page.goto(`${site.url}/a`);
    assert.deepEqual(await page.evaluate(scrolledSideways), []);
  });

  test('a long command with slashes stays on one line on a wide screen, and wraps on a phone', async (context) => {
    const text = `# A\n\n\`\`\`sh\nkettle ${'cups/tea/leaves '.repeat(12)}\n\`\`\`\n`;
    const site = await servedSite(context, { 'a.md': text, 'b.md': '# B\n\nC.' }, { preview: true });
    const linesAt = async (width: number) => {
      const page = await openPage(context, { viewport: { width, height: 844 } });
      await page.goto(`${site.url}/a`);
      return page.locator('.code code').evaluate((code) => {
        const range = document.createRange();
        range.selectNodeContents(code);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    };
    assert.equal(await linesAt(1280), 1);
    assert.ok((await linesAt(390)) > 2);
  });

  test('on a phone the page actions are next to the title of a page without a breadcrumb', async (context) => {
    const site = await servedSite(
      context,
      { 'a.md': '# Kettle\n\nHot.', 'b.md': '# B\n\nC.' },
      { preview: true },
    );
    const page = await openPage(context, { viewport: { width: 390, height: 844 } });
    await page.goto(`${site.url}/a`);
    const copy = page.getByRole('button', { name: 'Copy page' });
    const [button, title] = await Promise.all([copy.boundingBox(), page.locator('h1').boundingBox()]);
    assert.ok(Math.abs(button!.y - title!.y) < button!.height);
    assert.ok(button!.x > 200 && button!.width < 60);
    assert.deepEqual(await violationsOn(page), []);
  });

  test('code longer than the screen scrolls in its frame, and fades at the bottom', async (context) => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, line) => `const cup${line} = 1;`).join('\n');
    const text = [40, 41, 200].map((count) => `\`\`\`js\n${lines(count)}\n\`\`\``).join('\n\n');
    const site = await servedSite(
      context,
      { 'a.md': `# A\n\n${text}`, 'b.md': '# B\n\nC.' },
      { preview: true },
    );
    const page = await openPage(context, { viewport: { width: 1280, height: 700 } });
    await page.goto(`${site.url}/a`);
    const scrolls = `[...document.querySelectorAll('pre')].map((code) => code.scrollHeight > code.clientHeight)`;
    assert.deepEqual(await page.evaluate(scrolls), [false, true, true]);
    const fades = `[...document.querySelectorAll('pre')].map((code) => getComputedStyle(code).maskImage.includes('to top'))`;
    assert.deepEqual(await page.evaluate(fades), [false, true, true]);
    assert.deepEqual(await violationsOn(page), []);
  });

  test('on a phone the list of sections stays visible, names the current section, and closes', async (context) => {
    const sections = ['Brew', 'Clean', 'Drain'].map((title) => `## ${title}\n\n${'Words.\n\n'.repeat(60)}`);
    const files = { 'a.md': `# A\n\n${sections.join('')}`, 'b.md': '# B\n\nC.' };
    const site = await servedSite(context, files, { preview: true });
    const page = await openPage(context, { viewport: { width: 390, height: 844 } });
    await page.goto(`${site.url}/a#clean`);
    const bar = page.locator('.contents-above');
    const isNow = (title: string) => bar.locator('.now', { hasText: title }).waitFor();
    await isNow('Clean');
    assert.equal((await bar.boundingBox())?.y, (await page.locator('header.bar').boundingBox())?.height);
    await bar.locator('summary').click();
    const links = bar.getByRole('link');
    assert.deepEqual(await links.allTextContents(), ['Overview', 'Brew', 'Clean', 'Drain']);
    assert.deepEqual(await violationsOn(page), []);
    await links.last().click();
    assert.equal(await links.last().isVisible(), false);
    await isNow('Drain');
    await bar.locator('summary').click();
    await page.keyboard.press('Escape');
    assert.equal(await links.first().isVisible(), false);
    await page.getByRole('link', { name: 'Back to top' }).click();
    await isNow('Overview');
    assert.equal(await page.evaluate('scrollY'), 0);
  });

  test('tabs work with the keyboard, and without the script', async (context) => {
    const tabs = '=== "npm"\n\n    Run npm.\n\n=== "yarn"\n\n    Run yarn.\n';
    const files = {
      'mkdocs.yml': 'site_name: Tabs',
      'docs/tabs.md': `# Tabs\n\n${tabs}`,
      'docs/b.md': '# B\n\nC.',
    };
    const site = await servedSite(context, files, { preview: true });
    const page = await openPage(context, { javaScriptEnabled: false });
    await page.goto(`${site.url}/tabs/`);
    const shown = page.locator('.tabs details[open] summary');
    assert.deepEqual(await shown.allTextContents(), ['npm']);
    await page.locator('.tabs summary', { hasText: 'yarn' }).press('Enter');
    assert.deepEqual(await shown.allTextContents(), ['yarn']);

    const scripted = await openPage(context, {});
    await scripted.goto(`${site.url}/tabs/`);
    await scripted.locator('.tabs summary', { hasText: 'npm' }).press('ArrowRight');
    assert.deepEqual(await scripted.locator('.tabs details[open] summary').allTextContents(), ['yarn']);
    await scripted.keyboard.press('ArrowRight');
    await scripted.keyboard.press('Home');
    assert.deepEqual(await scripted.locator('.tabs details[open] summary').allTextContents(), ['npm']);
  });

  test('the list of pages opens and closes on a phone', async (context) => {
    const site = await servedSite(context, readableSite, { preview: true });
    const page = await openPage(context, { viewport: { width: 390, height: 844 } });
    await page.goto(`${site.url}/guide/fill`);
    const link = page.locator('nav.pages a', { hasText: 'Fill it' });
    assert.equal(await link.isVisible(), false);
    await page.getByRole('button', { name: 'Pages' }).click();
    assert.equal(await link.isVisible(), true);
    assert.deepEqual(await violationsOn(page), []);
  });

  test('a long list of pages scrolls below the header on a phone', async (context) => {
    const pages = Array.from({ length: 40 }, (_, index) => [`page-${index}.md`, `# Page ${index}\n\nText.`]);
    const site = await servedSite(context, Object.fromEntries(pages), { preview: true });
    const page = await openPage(context, { viewport: { width: 390, height: 844 } });
    await page.goto(`${site.url}/page-0`);
    await page.getByRole('button', { name: 'Pages' }).click();
    const box = await page.locator('nav.pages').boundingBox();
    assert.deepEqual([box?.y, box?.height], [56, 844 - 56]);
    await page.locator('nav.pages a', { hasText: 'Page 39' }).click();
    await page.waitForURL(`${site.url}/page-39`);
  });

  test('the list of pages is not scrolled if the current page is visible, and otherwise starts with a whole row', async (context) => {
    const pages = Array.from({ length: 60 }, (_, index) => [`page-${index}.md`, `# Page ${index}\n\nText.`]);
    const site = await servedSite(context, Object.fromEntries(pages), { preview: true });
    const page = await openPage(context, { viewport: { width: 1280, height: 720 } });
    const scrolled = () => page.evaluate<number>(`document.querySelector('.pages').scrollTop`);
    await page.goto(`${site.url}/page-12`);
    assert.equal(await scrolled(), 0);
    await page.goto(`${site.url}/page-40`);
    assert.ok((await scrolled()) > 0);
    // The first pixels of the list are covered.
    const cut = `(({ top: start }) => [...document.querySelectorAll('.pages a')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top < start && bottom > start + 12).length
    )(document.querySelector('.pages').getBoundingClientRect())`;
    assert.equal(await page.evaluate(cut), 0, 'no row is cut by the header');
    assert.ok(await page.locator('.pages a[aria-current]').isVisible());
  });

  async function openPage(context: TestContext, options: BrowserContextOptions = {}): Promise<Page> {
    const visit = await browser().newContext(options);
    context.after(() => visit.close());
    return visit.newPage();
  }
});

/** Unlike `waitForFunction` of Playwright, works with policies that forbid eval. */
function holds(page: Page, condition: string): Promise<void> {
  return eventually(async () => assert.equal(await page.evaluate(condition), true, condition));
}

const looks = {
  light: { colorScheme: 'light', width: 1280, rules: null },
  dark: { colorScheme: 'dark', width: 1280, rules: colorRules },
  'on a phone': { colorScheme: 'light', width: 390, rules: null },
} as const;

/** Adds up the layout shifts after the first paint. */
const countShifts = `
globalThis.shifts = 0;
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifts += value; })
  .observe({ type: 'layout-shift', buffered: true });
`;

/** Code and tables with hidden overflow. */
const scrolledSideways = `
[...document.querySelectorAll('pre, .table')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)
`;

/** Code in tables that is broken into several lines. */
const brokenCode = `
[...document.querySelectorAll('td code')].filter((code) => code.getClientRects().length > 1).map((code) => code.textContent)
`;

/** Number of buttons that cover code. */
const overlaps = `(frame) => [...document.querySelectorAll(frame)].filter((block) => {
  const [button, pre] = ['button', 'pre'].map((name) => block.querySelector(name).getBoundingClientRect());
  return button.left < pre.right && button.right > pre.left && button.top < pre.bottom && button.bottom > pre.top;
}).length`;

/** Hovers and focuses everything, as a reader might, and waits for the effects. */
const provoke = `
for (const element of document.querySelectorAll('main *'))
  for (const type of ['mouseover', 'focus', 'toggle', 'error', 'load', 'animationend', 'pointerenter'])
    element.dispatchEvent(new Event(type, { bubbles: true }));
`;

/** Lists forbidden parts of a page: handlers, scripts, frames, links with schemes such as `javascript:`. */
const foreignParts = `
[...document.querySelectorAll('*')].flatMap((element) => [
  ...[...element.attributes].filter(({ name, value }) =>
    name.startsWith('on') || name === 'style' || name === 'srcdoc' ||
    (['href', 'src', 'action'].includes(name) && /^\\s*(?:javascript|data|vbscript|blob|file):/i.test(value)),
  ).map(({ name, value }) => element.tagName + ' ' + name + '=' + value),
  ...(element.matches('iframe, object, embed, base, svg, math, style, template, img:not(header.bar > .name > img), picture, video, audio, main script, main form')
    ? [element.tagName] : []),
])
`;

const readableSite: Files = {
  'guide/index.md': '# Guide\n\nAll guides.',
  'guide/fill.md': `# Fill it

With water, see [the API](/api/add-pet), *gently*, ~~never~~ at once. ${'`a_very_long_identifier_'.padEnd(120, 'x')}\`

## Slowly

- one
- [x] two

1. first
2. second

### Very slowly

| key | a very wide column that makes the table wide | another very wide column that makes it wider |
| --- | --- | --- |
| a | b | c |

> [!NOTE]
> Mind the lid.

\`\`\`js title="fill.js"
${'fill(); '.repeat(40)}
\`\`\`

## Quickly

No.
`,
  'index.md': '# Kettle\n\nThe start.',
  'fr/index.md': '# Bouilloire\n\nLe début.',
  'openapi.yaml': `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: add-pet
      tags: [pets]
      summary: Add a pet
      description: Adds one.
      requestBody:
        content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } }
      responses: { "200": { description: Added. } }
`,
};

const payloads = [
  '<script>alarm()</script>',
  '<script src=//evil.example/x.js></script>',
  '<img src=x onerror=alarm()>',
  '<img src="x" onerror="alarm()" />',
  '<svg onload=alarm()>',
  '<svg><script>alarm()</script></svg>',
  '<svg><animate onbegin=alarm() attributeName=x dur=1s>',
  '<math><mtext><img src=x onerror=alarm()></mtext></math>',
  '<iframe src="javascript:alarm()"></iframe>',
  '<iframe srcdoc="<script>parent.alarm()</script>"></iframe>',
  '<object data="javascript:alarm()"></object>',
  '<embed src="javascript:alarm()">',
  '<base href="//evil.example/">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css"</style>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<form action="javascript:alarm()"><button>go</button></form>',
  '<input autofocus onfocus=alarm()>',
  '<details open ontoggle=alarm()>',
  '<video><source onerror=alarm()></video>',
  '<audio src=x onerror=alarm()>',
  '<body onload=alarm()>',
  '<marquee onstart=alarm()>',
  '<template><script>alarm()</script></template>',
  '<div style="background:url(//evil.example/x)">x</div>',
  '<div onmouseover="alarm()">x</div>',
  '<a href="javascript:alarm()">x</a>',
  '<a href="data:text/html,<script>alarm()</script>">x</a>',
  '[x](javascript:alarm())',
  '[x](JaVaScRiPt:alarm())',
  '[x](<javascript:alarm()>)',
  '[x](java&#x0A;script:alarm())',
  '[x](&#106;avascript:alarm())',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGFybSgpPC9zY3JpcHQ+)',
  '[x](vbscript:alarm())',
  '[x](https://example.com "onmouseover=alarm()")',
  '[x](https://example.com/"onmouseover="alarm())',
  '[x][evil]\n\n[evil]: javascript:alarm()',
  '![x](javascript:alarm())',
  '![x" onerror="alarm()](x)',
  '![x](x"onerror="alarm())',
  '![x](//evil.example/x.png)',
  '<div>![x](https://evil.example/x.png)</div>',
  '<p>![x](/evil.png) ![x][evil]</p>\n\n[evil]: https://evil.example/y.png',
  '<javascript:alarm()>',
  '"><script>alarm()</script>',
  "'><img src=x onerror=alarm()>",
  '`</code><script>alarm()</script>`',
  '</article></main><script>alarm()</script>',
  '</title><script>alarm()</script>',
  '</textarea><script>alarm()</script>',
  '<!--><script>alarm()</script>-->',
  '<![CDATA[><script>alarm()</script>]]>',
  '<?xml ?><script>alarm()</script>',
  '&lt;script&gt;alarm()&lt;/script&gt;',
  '&#60;script&#62;alarm()&#60;/script&#62;',
  '\uFDD0script>alarm()\uFDD0/script>',
  '{{constructor.constructor("alarm()")()}}',
  '${alarm()}',
  '<x onclick=alarm() id=x tabindex=1 autofocus onfocus=alarm()>',
  '<scr<script>ipt>alarm()</scr</script>ipt>',
  '<a href="#" onclick="alarm()" id="docent-main">x</a>',
];

/**
 * Every payload in every part of a page: title, description, headings, anchors, text, links, code, lists, quotes,
 * tables, file names.
 */
function hostileSite(): Files {
  const files: Files = {};
  for (const [number, payload] of payloads.entries()) {
    const line = payload.replaceAll('\n', ' ');
    const quoted = JSON.stringify(line);
    files[`page-${number}.md`] = `---
title: ${quoted}
description: ${quoted}
---

${payload}

## ${line}

## Custom {#x"onclick="alarm()${number}}

- ${line}

> ${line}

| ${line.replaceAll('|', '/')} | b |
| --- | --- |
| ${line.replaceAll('|', '/')} | \`${line.replaceAll('`', '').replaceAll('|', '/')}\` |

\`\`\`js title=${quoted}
${payload}
\`\`\`

Term ${line}
: ${line}

[${line.replace(/[[\]]/g, '')}](javascript:alarm())

<a id="${line.replaceAll('"', '&quot;')}"></a>
`;
  }
  files['<img src=x onerror=alarm()>/page.md'] = '# In a hostile folder\n\nWords.';
  files['"onclick="alarm()".md'] = '# In a hostile file\n\nWords.';
  return files;
}
