import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { cleanEnvironment } from '../../../test/clean-environment.ts';
import { docentProgram } from '../../../test/docent-program.ts';
import { freePort } from '../../../test/free-port.ts';
import { type SitePage, serveSite } from '../../../test/site-server.ts';
import { buildSite, type InstalledSite } from './build-site.ts';
import { printedRecipe } from './printed-recipe.ts';
import type { RecipeSite } from './recipe-site.ts';
import { type Visit, visitSite } from './visit-site.ts';

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Builds a site as in docs/recipes.md, serves it together with Docent, and visits it on a desktop and on a phone. */
export async function followRecipe(
  site: RecipeSite,
  browser: Browser,
  installed: InstalledSite,
): Promise<Visit[]> {
  const { directory } = installed;
  await using server = await serveSite((path) => fileAt(join(directory, site.output), path));
  const port = await freePort();
  const addresses = { docent: `http://127.0.0.1:${port}`, site: server.origin };
  await buildSite(site, printedRecipe(site.recipe, addresses), installed);
  const [settings] = printedRecipe('## If your site is on another host', addresses);
  const config = join(directory, 'docent.config.yaml');
  writeFileSync(config, settings!.text);
  const service = await serve(join(directory, site.docs), ['--port', String(port), '--config', config]);
  try {
    return await Promise.all(
      Object.entries(devices).map(([name, device]) =>
        visitSite(browser, server.origin, device, join(directory, `${name}.png`)),
      ),
    );
  } finally {
    service.kill('SIGKILL');
  }
}

async function serve(directory: string, args: readonly string[]): Promise<ChildProcess> {
  const data = ['--data-dir', join(directory, '.docent')];
  const child = spawn(process.execPath, [docentProgram, 'serve', directory, ...data, ...args], {
    env: cleanEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  await new Promise<void>((resolve, reject) => {
    child.on('close', () => reject(new Error(`docent serve ended: ${written}`)));
    child.stderr.on('data', (text) => {
      written += text;
      if (written.includes('Serving snapshot')) resolve();
    });
  });
  return child;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Like static hosts: a folder is its `index.html`, and `/kettle` may be `kettle.html`. */
function fileAt(folder: string, address: string): SitePage | undefined {
  const path = join(folder, decodeURIComponent(new URL(address, 'http://site').pathname));
  const file = [path, `${path}.html`, join(path, 'index.html'), join(folder, 'index.html')].find(isFile);
  if (file === undefined) return undefined;
  return { type: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
