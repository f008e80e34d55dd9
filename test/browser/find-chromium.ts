import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it needs less than half the CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

/** The system's Chromium: from CHROMIUM_PATH, the PATH or a common install location; null if there is none. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const folders = [...PATH.split(delimiter), '/usr/bin', '/usr/local/bin'];
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [CHROMIUM_PATH ?? '', ...onPath, ...places].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  if (path === '') return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
