import assert from 'node:assert/strict';
import test from 'node:test';
import { temporarySite } from '../../../test/stories/temporary-site.ts';
import { Folder } from './folder.ts';
import { openSpaceLinks } from './gitbook-space-links.ts';

test('links between spaces lead to the folder that has the linked pages', async (context) => {
  const link = (id: string, path: string) => `[x](https://app.gitbook.com/s/${id}/${path})`;
  const directory = await temporarySite(context, {
    'build/README.md': `# Build\n\n${link('B1', 'install/linux#arm')} ${link('B1', 'install')} ${link('B1', 'gone')}`,
    'deploy/README.md': `# Deploy\n\n${link('Z9', 'nowhere')} ${link('A1', '')}`,
    'deploy/install/README.md': '# Install',
    'deploy/install/linux.md': '# Linux',
  });
  const site = new Folder(directory);
  const opened = (text: string) => openSpaceLinks(text, site, ['build', 'deploy']);
  assert.equal(opened(link('B1', 'install/linux#arm')), '[x](/deploy/install/linux#arm)');
  assert.equal(opened(link('B1', 'other')), '[x](/deploy/other)');
  for (const other of [link('Z9', 'nowhere'), link('B1', '~/reusable/c0'), link('unknown', 'install')])
    assert.equal(opened(other), other);
  assert.equal(openSpaceLinks(link('B1', 'install'), site, ['']), link('B1', 'install'));
});
