import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { docusaurus } from './docusaurus.ts';
import { Folder } from './folder.ts';

test('a sidebar in TypeScript is found by its name after compiling, and unreadable items are skipped', async (context) => {
  const dir = await temporarySite(context, {
    'docusaurus.config.ts': `export default {
      presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]],
    } satisfies Config;`,
    'sidebars.ts': `import { env } from './env';
    const config: SidebarsConfig = {
      docs: ['intro', ...(env.EXTRA ? [extra] : []), ...generated(), 'brew'],
    };
    export default config;`,
  });
  const site = new Folder(dir);
  const [root] = docusaurus.roots(site);
  const entries = docusaurus.navigation?.(site, root!) ?? [];
  assert.deepEqual(
    entries.map(({ page }) => page),
    ['intro', 'brew'],
  );
  assert.match([...site.notes].join('\n'), /sidebars\.ts: a list has items that are computed by code/);
});

test('a configured sidebar that cannot be read is noted', async (context) => {
  const dir = await temporarySite(context, {
    'docusaurus.config.js': `module.exports = { presets: [['classic', { docs: { sidebarPath: 'menu.js' } }]] };`,
  });
  const site = new Folder(dir);
  const [root] = docusaurus.roots(site);
  docusaurus.navigation?.(site, root!);
  assert.match([...site.notes].join('\n'), /menu\.js: no sidebar could be read/);
});

test('every sidebar after the first is one group', async (context) => {
  const dir = await temporarySite(context, {
    'docusaurus.config.js': `module.exports = {
      presets: [['classic', { docs: {} }]],
      themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'rest', label: 'HTTP API' }] } },
    };`,
    'sidebars.js': `module.exports = {
      docs: ['intro', { type: 'category', label: 'Guides', items: ['brew'] }],
      commandLineSidebar: ['start', 'stop'],
      rest: ['kettles', { type: 'category', label: 'Errors', items: ['cold'] }],
      extra: [{ type: 'category', label: 'Extras', items: ['milk'] }],
      old: { Archive: ['tea'] },
    };`,
  });
  const site = new Folder(dir);
  const [root] = docusaurus.roots(site);
  const entries = docusaurus.navigation?.(site, root!) ?? [];
  assert.deepEqual(
    entries.map(({ page, groups = [] }) => [...groups.map(({ title }) => title), page].join(' > ')),
    [
      'intro',
      'Guides > brew',
      'Command line > start',
      'Command line > stop',
      'HTTP API > kettles',
      'HTTP API > Errors > cold',
      'Extras > milk',
      'Archive > tea',
    ],
  );
});
