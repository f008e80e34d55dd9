import { after, before } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { patienceMs } from '../eventually.ts';
import { findChromium } from './find-chromium.ts';

const program = findChromium();

/** For a test's `skip`: false if a browser is installed, otherwise the reason to skip. */
export const noBrowser: string | false =
  program === null && 'Chromium is not installed; on Debian: apt-get install chromium';

/** No background network traffic, and no sandbox because tests may run as root. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: program ?? '', args: quiet });
}

let shared: Browser | null = null;
let users = 0;

/** One browser for all suites of a process. */
export function sharedBrowser(): () => Browser {
  users++;
  before(async () => {
    if (program !== null && !shared?.isConnected()) shared = forTests(await launchBrowser());
  });
  after(async () => {
    if (--users === 0) await shared?.close();
  });
  return () => shared!;
}

/**
 * Reduces motion because animation frames take a quarter of the browser's CPU time; tests of motion pass
 * `no-preference`. Removes routes on close because a request handler that is still pending then would fail in another
 * test.
 */
function forTests(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(patienceMs);
    const close = context.close.bind(context);
    context.close = async (reason) => {
      for (const each of [...context.pages(), context]) await each.unrouteAll({ behavior: 'ignoreErrors' });
      await close(reason);
    };
    return context;
  };
  return browser;
}
