import { after, before } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

const program = findChromium();

/** For a test's `skip`: false where there is a browser, else why the test does not run. */
export const noBrowser: string | false =
  program === null && 'Chromium is not installed; on Debian: apt-get install chromium';

/** Options that keep the browser to itself: no sandbox as root, nothing over the network but what a page asks for. */
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
 * Frames of animations take a fourth of the browser's CPU time; a test of motion asks for `no-preference`. A handler of
 * requests that still waits when its tab closes would fail in another test.
 */
function forTests(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ reducedMotion: 'reduce', ...options });
    const close = context.close.bind(context);
    context.close = async (reason) => {
      for (const each of [...context.pages(), context]) await each.unrouteAll({ behavior: 'ignoreErrors' });
      await close(reason);
    };
    return context;
  };
  return browser;
}
