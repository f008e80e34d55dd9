import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import { nameWords, similarPages } from './similar-pages.ts';

test('a missing page suggests pages with a similar path, then those that match its words', async (context) => {
  const { docs } = await builtSite(context, {
    'install.md': '# Install\n\nWith a package.',
    'guide/instal.md': '# Set up\n\nBy hand.',
    'config/index.md': '# All keys\n\nThe keys.',
    'config/include.md': '# include\n\nThis config key is a pattern.',
    'reset.md': '# Reset a password\n\nWith a link.',
  });
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const pathsOf = async (path: string) => (await similarPages(docs, path, scope)).map(([similar]) => similar);
  assert.deepEqual(await pathsOf('/instll'), ['/install', '/guide/instal']);
  assert.deepEqual(await pathsOf('/account/password-reset.html'), ['/reset']);
  assert.deepEqual(await pathsOf('/xyzzy'), []);
  assert.deepEqual(await pathsOf('/lids/resex'), [], 'a short name in another folder');
  assert.deepEqual(await pathsOf('/config/xyzzy/a'), ['/config'], 'not every page of the folder');
});

test('generic words of a path are not searched for', async (context) => {
  const { docs } = await builtSite(context, {
    'pages.md': '# Write a web page\n\nNo such thing.',
    'reset.md': '# Reset a password\n\nWith a link on a page.',
    'lids/overview.md': '# All lids\n\nMany.',
  });
  const scope = { version: docs.currentVersion, locale: docs.defaultLocale };
  const pathsOf = async (path: string) => (await similarPages(docs, path, scope)).map(([similar]) => similar);
  assert.deepEqual(await pathsOf('/no/such/docs/the-page'), []);
  assert.deepEqual(await pathsOf('/docs/password/overview.html'), ['/reset', '/lids/overview']);
  assert.deepEqual(
    ['/no/such/page', '/docs/latest/index.html', '/docs/Lids/Overview/', '/page-actions'].map(nameWords),
    ['', '', 'Lids', 'page actions'],
  );
});
