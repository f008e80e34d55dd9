import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { Folder } from './folder.ts';
import { hexo } from './hexo.ts';

test('the sidebar of a Hexo site has the labels of its theme, and only its own pages', () => {
  const site = new Folder(join(import.meta.dirname, '../../../test/fixtures/sites/hexo'));
  const entries = hexo.navigation!(site, hexo.roots(site)[0]!);
  assert.deepEqual(
    entries.map(({ page, label, groups = [] }) =>
      [...groups.map(({ title }) => title), label, page].join(' > '),
    ),
    ['Manual > First steps > Overview > docs/index', 'Manual > First steps > Brew tea > docs/brew-tea'],
  );
});
