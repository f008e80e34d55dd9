import assert from 'node:assert/strict';
import test from 'node:test';
import { readWhole, temporarySite } from '../../../test/stories/temporary-site.ts';

test('the number in the label of the unreleased pages is their version, if they are the main ones', async (context) => {
  const versionsOf = async (label: string) => {
    const directory = await temporarySite(context, {
      'docusaurus.config.js': `module.exports = { baseUrl: '/', presets: [['classic', { docs: {
        lastVersion: 'current', versions: { current: { label: '${label}' } },
      } }]] };`,
      'versions.json': '["v8"]',
      'docs/a.md': '# Tea',
      'versioned_docs/version-v8/a.md': '# Tea',
    });
    const { pages } = await readWhole({ directory });
    return pages.map(({ version, url }) => [version, url]).sort();
  };
  assert.deepEqual(await versionsOf('v9 (latest)'), [
    ['v8', '/docs/v8/a'],
    ['v9', '/docs/a'],
  ]);
  assert.deepEqual(await versionsOf('Now'), [
    ['current', '/docs/a'],
    ['v8', '/docs/v8/a'],
  ]);
});
