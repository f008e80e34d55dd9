import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { docusaurus } from './docusaurus.ts';
import { Folder } from './folder.ts';

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
