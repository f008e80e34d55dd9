import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { openJournalStore } from '../src/journal/open-journal.ts';
import { findChromium } from '../test/browser/find-chromium.ts';
import { fillJournal } from './screenshots/fill-journal.ts';
import { serveVitePress } from './screenshots/serve-vitepress.ts';
import { writeStory } from './screenshots/write-story.ts';

const home = join(import.meta.dirname, '..');
const images = join(home, 'docs/images');

const executablePath = findChromium();
if (executablePath === null) {
  console.error(
    'Screenshots need Chromium: install it (on Debian: apt-get install chromium), or name it in CHROMIUM_PATH.',
  );
  process.exit(1);
}

const adminToken = randomUUID();

/** The content of each image, and the steps to get there. */
const scenes: Record<string, (page: Page, url: string, otherSite: string) => Promise<void>> = {
  async 'front-page'(page, url) {
    await page.goto(url);
    await page.locator('docent-search [part=button]').first().waitFor();
  },
  async 'front-page-phone'(page, url) {
    await page.goto(url);
    await page.locator('docent-search [part=button]').first().waitFor();
  },
  async search(page, url) {
    await page.goto(`${url}/?q=push+a+snapshot`);
    await page.locator('docent-search .passage-body').waitFor();
  },
  async answer(page, url) {
    await page.goto(`${url}/?q=How+do+I+roll+back+a+build%3F&ask`);
    await page.locator('docent-search [part=rating]').first().waitFor();
  },
  async 'answer-phone'(page, url) {
    await page.goto(`${url}/?q=How+do+I+turn+off+answers%3F&ask`);
    await page.locator('docent-search [part=rating]').first().waitFor();
  },
  async preview(page, url) {
    await page.goto(`${url}/replicas#push-a-snapshot-to-s3`);
    await page.locator('article section:has(:target)').waitFor();
  },
  async 'page-actions'(page, url) {
    await page.goto(`${url}/getting-started`);
    const actions = page.locator('docent-page-actions');
    // Chat apps cannot read pages on localhost, so the menu would leave them out.
    await actions.evaluate((element) => element.setAttribute('base-url', 'https://docs.example.com'));
    await actions.locator('[aria-haspopup]').click();
  },
  async 'widget-vitepress'(page, _, otherSite) {
    await page.goto(`${otherSite}getting-started`);
    await page.locator('docent-search [part=button]').first().click();
    await page.keyboard.type('deploy behind nginx');
    await page.locator('docent-search .passage-body').waitFor();
  },
  async insights(page, url) {
    await page.goto(`${url}/_service/insights?token=${adminToken}`);
    await page.goto(`${url}/_service/insights#inbox`);
  },
  async 'insights-charts'(page, url) {
    await page.goto(`${url}/_service/insights?token=${adminToken}`);
    await page.goto(`${url}/_service/insights#use`);
  },
};

interface Window {
  width: number;
  height: number;
  scale: number;
}

/** Smaller than a screen, so that images are legible in a README or a page that is 800 pixels wide. */
const desktop: Window = { width: 1000, height: 625, scale: 1.5 };
/** Wide enough for "On this page", or for a site around the dialog. */
const wide: Window = { width: 1280, height: 800, scale: 1.2 };
const wideScenes = new Set(['preview', 'widget-vitepress']);
/** As wide as displayed, so that a phone does not fill the page. */
const phone: Window = { width: 390, height: 600, scale: 1 };

/** The working folder of the server, so that its files have the default names. */
const folder = await mkdtemp(join(tmpdir(), 'docent-screenshots-'));
try {
  await recordReaders();
  const { url, stop } = await serveManual();
  const otherSite = await serveVitePress(join(folder, 'vitepress'), url);
  try {
    await takeScenes(url, otherSite.url);
  } finally {
    await otherSite.stop();
    await stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function recordReaders(): Promise<void> {
  const store = await openJournalStore({ dataDir: join(folder, '.docent') });
  // Two periods, so that the page can compare them.
  await fillJournal(store, { days: 60 });
  await store.database.close();
}

async function serveManual(): Promise<{ url: string; stop(): Promise<void> }> {
  const program = join(home, 'src/cli/docent.ts');
  const child = spawn(process.execPath, [program, 'serve', join(home, 'docs'), '--port', '0'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DOCENT_ADMIN_TOKEN: adminToken },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let told = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (data) => {
      told += data;
      if (told.includes('Serving snapshot')) resolve();
    });
    child.once('close', () => reject(new Error(`The server ended: ${told}`)));
  });
  const url = /http:\S+/.exec(told)?.[0] ?? '';
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function takeScenes(url: string, otherSite: string): Promise<void> {
  await mkdir(images, { recursive: true });
  const browser = await chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await writeStory(browser, { url, adminToken }, join(images, 'story.svg'));
    for (const [name, go] of Object.entries(scenes)) {
      const { width, height, scale } = wideScenes.has(name)
        ? wide
        : name.endsWith('-phone')
          ? phone
          : desktop;
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await go(page, url, otherSite);
      await page.waitForLoadState('networkidle');
      // Without a scroll bar, the space reserved for it would be a white strip.
      await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
      const path = join(images, `${name}.png`);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      await context.close();
      console.log(`docs/images/${name}.png  ${Math.round((await stat(path)).size / 1024)} KB`);
    }
  } finally {
    await browser.close();
  }
}
