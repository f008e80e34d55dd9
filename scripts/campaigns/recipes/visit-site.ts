import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { searches } from './recipe-site.ts';

export interface Visit {
  /** Width and height of the button, or its fault. */
  button: string;
  isShown: boolean;
  hits: number;
  rightAnchors: number;
  errors: string[];
}

/** Looks for the button, searches, and follows the first hit of each search. */
export async function visitSite(
  browser: Browser,
  url: string,
  device: BrowserContextOptions,
  screenshot: string,
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', ...device });
  context.setDefaultTimeout(15_000);
  // Fonts and icons of other hosts are blocked, so that the campaign does not depend on them.
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ body: '' }),
  );
  const page = await context.newPage();
  const visit: Visit = {
    button: 'none',
    isShown: false,
    hits: 0,
    rightAnchors: 0,
    errors: watchErrors(page),
  };
  try {
    for (const { query, heading } of searches) {
      await page.goto(url, { waitUntil: 'load' });
      const button = await shownButton(page);
      if (visit.hits === 0) await page.screenshot({ path: screenshot });
      if (button === null) return visit;
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      visit.button = `${Math.round(width)} × ${Math.round(height)}`;
      visit.isShown = width >= 24 && width <= 420 && height >= 24 && height <= 60;
      await button.click();
      await page.keyboard.type(query);
      await page.locator('docent-search dialog[open] .hit').first().click();
      visit.hits++;
      await page.waitForLoadState('load');
      if (await isAt(page, heading)) visit.rightAnchors++;
      else visit.errors.push(`'${query}' led to ${page.url()}`);
    }
  } catch (error) {
    visit.errors.push(String(error).split('\n')[0] ?? '');
  } finally {
    await context.close();
  }
  return visit;
}

/** The first visible button that nothing covers; null if there is none. */
async function shownButton(page: Page): Promise<Locator | null> {
  await page.locator('docent-search [part=button]').first().waitFor({ state: 'attached' });
  for (const element of await page.locator('docent-search').all()) {
    const isOnTop = await element.evaluate((search) => {
      const { left, top, width, height } = search.getBoundingClientRect();
      return width > 0 && document.elementFromPoint(left + width / 2, top + height / 2) === search;
    });
    if (isOnTop) return element.locator('[part=button]');
  }
  return null;
}

/** Whether the anchor of the URL is in view, at this heading; a URL without an anchor means the whole page. */
async function isAt(page: Page, heading: string): Promise<boolean> {
  const lookFor = (expected: string) => {
    const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[’‘]/g, "'").trim();
    const titles = [
      document.title,
      ...[...document.querySelectorAll('h1')].map((title) => title.textContent),
    ];
    if (location.hash === '') return titles.some((title) => plain(title).includes(expected));
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const title = target?.closest('h1, h2, h3') ?? target?.querySelector('h1, h2, h3');
    if (!title) return false;
    const { top } = title.getBoundingClientRect();
    return plain(title.textContent).includes(expected) && top > -80 && top < innerHeight;
  };
  return page.waitForFunction(lookFor, heading, { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}
