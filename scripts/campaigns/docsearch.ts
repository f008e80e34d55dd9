import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { buildIndex } from '../../src/build-index.ts';
import { createApp } from '../../src/http/create-app.ts';
import { openDocs } from '../../src/open-docs.ts';
import { launchBrowser } from '../../test/browser/browser.ts';
import { type DocSearchSite, docSearchSite } from '../../test/browser/docsearch-site.ts';

const run = promisify(execFile);
const home = join(import.meta.dirname, '../..');
const usual = '3.0.0 3.3.5 3.6.3 3.7.0 3.9.0 4.0.1 4.7.1 5.0.5 5.1.2';

/** Searches Docent's manual with versions of `@docsearch/js` from npm, using the code from the manual. */
export async function docSearchCampaign(versions = usual): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-docsearch-'));
  const dataDir = join(folder, 'data');
  await buildIndex({ directory: join(home, 'docs'), dataDir });
  const docs = await openDocs({ dataDir });
  const app = createApp(docs, { searchLimit: null });
  const browser = await launchBrowser();
  try {
    const rows = [];
    for (const version of versions.split(/[ ,]+/)) {
      const hasIndices = Number.parseInt(version, 10) >= 5;
      const site = await docSearchSite(app, await scriptOf(version, folder), { hasIndices });
      const page = await browser.newPage();
      page.setDefaultTimeout(10_000);
      // The recovery comes first, because later recent searches would be shown.
      const down = await tried(() => recovers(page, site));
      const row = { version, ...(await tried(() => finds(page, site))), ...down };
      console.log(row);
      rows.push(row);
      await page.close();
      await site.stop();
    }
    console.table(rows);
  } finally {
    await browser.close();
    await docs.close();
    await rm(folder, { recursive: true });
  }
}

async function scriptOf(version: string, folder: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', `@docsearch/js@${version}`, '--silent'], { cwd: folder });
  await run('tar', ['-xzf', stdout.trim()], { cwd: folder });
  return readFile(join(folder, 'package/dist/umd/index.js'), 'utf8');
}

/** Acts like a reader: opens the box, types, sees hits with highlighted words, and follows the first one. */
async function finds(page: Page, { url }: DocSearchSite): Promise<Record<string, unknown>> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => void errors.push(message));
  await page.goto(url);
  await page.locator('.DocSearch-Button').click();
  await page.locator('.DocSearch-Input').fill('replica');
  await page.locator('.DocSearch-Hit a').first().waitFor();
  const hits = await page.locator('.DocSearch-Hit').count();
  const marks = await page.locator('.DocSearch-Hit mark').count();
  await page.keyboard.press('Enter');
  await page.waitForURL(/scaling/);
  return { hits, marks, led: new URL(page.url()).pathname + new URL(page.url()).hash, errors: errors.length };
}

/** Checks what is shown while Docent is unreachable, and whether searches work again afterwards. */
async function recovers(page: Page, site: DocSearchSite): Promise<Record<string, unknown>> {
  await page.goto(site.url);
  await page.locator('.DocSearch-Button').click();
  site.isDown = true;
  await page.locator('.DocSearch-Input').fill('kubernetes');
  const shown = page.locator('.DocSearch-Title').first();
  await shown.waitFor();
  const whenDown = ((await shown.textContent()) ?? '').replace(/\s+/g, ' ');
  site.isDown = false;
  await page.locator('.DocSearch-Input').fill('replica');
  await page.locator('.DocSearch-Hit a').first().waitFor();
  return { whenDown, findsAgain: true };
}

async function tried(work: () => Promise<Record<string, unknown>>): Promise<Record<string, unknown>> {
  return work().catch((error: Error) => {
    process.exitCode = 1;
    return { failed: error.message.split('\n')[0] };
  });
}
