import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Folder } from './folder.ts';
import { rspress } from './rspress.ts';

const sites = join(import.meta.dirname, '../../../test/fixtures/sites');

/** The pages and folders of the navigation, each with its groups. */
function navigationOf(name: string, dir: string): string[] {
  const site = new Folder(join(sites, name));
  const root = rspress.roots(site).find((each) => each.dir === dir)!;
  return rspress.navigation!(site, root).map((entry) =>
    [
      ...(entry.groups ?? []).map(({ title }) => title),
      'page' in entry ? entry.page : `${entry.folder}/`,
    ].join(' > '),
  );
}

test('_nav.json and _meta.json order the pages, with titles from i18n.json', () => {
  assert.deepEqual(navigationOf('rspress', 'docs/zh'), [
    '指南 > guide/index',
    '指南 > guide/index',
    '指南 > 更多 > Brew > guide/brew/',
    '指南 > 更多 > guide/leaves',
    '指南 > guide/',
    '/',
  ]);
});

test('the configured sidebar sets the order of pages in the default version and locale', () => {
  assert.deepEqual(navigationOf('rspress-versions', 'docs/v2/en'), ['/start', 'Tea > Kinds > /green']);
  assert.deepEqual(navigationOf('rspress-versions', 'docs/v2/de'), ['/']);
});

test('redirects of one path are read, patterns of many paths are not', () => {
  const site = new Folder(join(sites, 'rspress'));
  assert.deepEqual(rspress.redirects!(site), [
    ['/kettle/boil', '/kettle/guide/'],
    ['/kettle/en/:path*', '/kettle/:path*'],
  ]);
});
