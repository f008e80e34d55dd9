import assert from 'node:assert/strict';
import test from 'node:test';
import { oneOfCopies } from './one-of-copies.ts';

const hit = (url: string, snippet = 'Kettles boil.', kind: 'doc' | 'endpoint' = 'doc') => ({
  kind,
  url,
  snippet,
  score: 1,
});
const urlsOf = (query: string, ...urls: string[]) =>
  oneOfCopies(
    urls.map((url) => hit(url)),
    query,
  ).map(({ url }) => url);

test('of pages that differ only in their version, the newest is kept, in the best place', () => {
  assert.deepEqual(
    urlsOf('boil', '/addon/0.9/boil/#a', '/other', '/addon/0.16/boil/#a', '/addon/0.10/boil/#a'),
    ['/addon/0.16/boil/#a', '/other'],
  );
});

test('the page without a folder for a version or language is preferred', () => {
  assert.deepEqual(urlsOf('boil', '/ckb-IR/boil', '/boil'), ['/boil']);
  assert.deepEqual(urlsOf('boil', '/boil', '/v2/boil'), ['/boil']);
});

test('a version in the query decides', () => {
  assert.deepEqual(urlsOf('boil 0.14', '/0.14/boil', '/0.16/boil'), ['/0.14/boil']);
  assert.deepEqual(urlsOf('boil 0.14?', '/0.16/boil', '/0.14/boil'), ['/0.14/boil']);
});

test('other pages with the same text are kept', () => {
  for (const urls of [
    ['/aws/boil', '/gcp/boil'],
    ['/releases/1', '/news/1'],
    ['/boil#a', '/boil-more#a'],
  ])
    assert.deepEqual(urlsOf('boil', ...urls), urls);
  const others = [
    hit('/1.0/boil', 'One.'),
    hit('/2.0/boil', 'Two.'),
    hit('/v1/x', '', 'endpoint'),
    hit('/v2/x', '', 'endpoint'),
  ];
  assert.deepEqual(oneOfCopies(others, 'boil'), others);
});
