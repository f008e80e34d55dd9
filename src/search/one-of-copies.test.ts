import assert from 'node:assert/strict';
import test from 'node:test';
import { oneOfCopies } from './one-of-copies.ts';

const hit = (url: string, snippet = 'Kettles boil.', kind: 'doc' | 'endpoint' = 'doc') => ({
  kind,
  title: 'Boil',
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

test('an operation in several versions of an API is kept once, also if its text has changed', () => {
  const versions = (...urls: string[]) => urls.map((url) => hit(url, `Boils, see ${url}.`, 'endpoint'));
  const kept = (query: string, ...urls: string[]) =>
    oneOfCopies(versions(...urls), query).map(({ url }) => url);
  const urls = ['/api/Tea-v9/boil', '/api/Tea-v10/boil', '/api/Cups-v9/boil'];
  assert.deepEqual(kept('boil', ...urls), ['/api/Tea-v10/boil', '/api/Cups-v9/boil']);
  assert.deepEqual(kept('boil v9', ...urls), ['/api/Tea-v9/boil', '/api/Cups-v9/boil']);
  assert.deepEqual(kept('boil', '/api/2024-05-01/boil', '/api/2025-01-01/boil'), ['/api/2025-01-01/boil']);
  assert.deepEqual(urlsOf('tea', '/api/tea_v1', '/api/tea_v2'), ['/api/tea_v2']);
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
    hit('/api/boil-v1', '', 'endpoint'),
    hit('/api/boil-v2', '', 'endpoint'),
    { ...hit('/v1/x', '', 'endpoint'), title: 'Boil water' },
    { ...hit('/v2/x', '', 'endpoint'), title: 'Boil milk' },
  ];
  assert.deepEqual(oneOfCopies(others, 'boil'), others);
});
