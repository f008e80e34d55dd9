import assert from 'node:assert/strict';
import test from 'node:test';
import { pageWith } from '../../test/stories/page-with.ts';
import { countPage, noCounts, SeenPages } from './site-counts.ts';

const operation = (anchor: string | null) => ({
  ...{ method: 'GET', path: '/x', apiTitle: 'X', tag: null, operationId: null, deprecated: false, anchor },
});

test('pages and chunks are counted by scope', () => {
  const counts = noCounts();
  countPage(counts, { version: 'v1', locale: 'en' }, 2, 1);
  countPage(counts, { version: 'v1', locale: 'fr' }, 1, 0);
  countPage(counts, { version: 'v1', locale: 'en' }, 0, 4);
  assert.deepEqual([counts.pages, counts.chunks], [3, 8]);
  assert.deepEqual(counts.scopes, [
    { version: 'v1', locale: 'en', pages: 2, docs: 2, endpoints: 5 },
    { version: 'v1', locale: 'fr', pages: 1, docs: 1, endpoints: 0 },
  ]);
});

test('a second page at the same URL is reported with the first', () => {
  const seen = new SeenPages();
  assert.equal(seen.add(pageWith([], { url: '/a', sourceFile: 'a.md' })), null);
  const problem = seen.add(pageWith([], { url: '/a', sourceFile: 'a/index.md' }));
  assert.deepEqual(
    [problem?.code, problem?.severity, problem?.file],
    ['duplicate_url', 'error', 'a/index.md'],
  );
  assert.match(problem?.message ?? '', /same URL as a\.md \(\/a\)/);
});

test('pages in another scope or operations with another fragment are not duplicates', () => {
  const seen = new SeenPages();
  for (const rest of [
    {},
    { version: 'v2' },
    { locale: 'fr' },
    { operation: operation('x') },
    { operation: operation('y') },
  ])
    assert.equal(seen.add(pageWith([], { url: '/a', ...rest })), null);
  assert.notEqual(seen.add(pageWith([], { url: '/a', operation: operation('x') })), null);
});
