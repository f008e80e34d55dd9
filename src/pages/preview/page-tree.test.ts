import assert from 'node:assert/strict';
import test from 'node:test';
import { pageTree } from './page-tree.ts';
import type { MapPlace } from './site-map.ts';

test('long names in the list of all pages are wrapped between their parts', () => {
  const place = { title: 'resolveDynamicImport', path: '/a', children: [], entry: {} } as unknown as MapPlace;
  const html = pageTree([place], { query: '', home: '/', locale: 'en' });
  assert.match(html, />resolve<wbr>Dynamic<wbr>Import</);
});
