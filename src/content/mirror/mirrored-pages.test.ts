import assert from 'node:assert/strict';
import test from 'node:test';
import type { CrawlHeader, MirrorRecord, StoredPage } from './mirror-log.ts';
import { mirroredPages } from './mirrored-pages.ts';

const header: CrawlHeader = {
  format: 1,
  start: 'https://docs.example.com/',
  startPage: '/',
  number: 1,
  startedAt: 0,
  finishedAt: 1,
  publishedOrigin: null,
  followsLinks: true,
  problems: [],
};

type Given = Partial<Omit<StoredPage, 'signals'>> & { canonical?: string; print?: string };

function page(address: string, { canonical, print = address, ...rest }: Given = {}): MirrorRecord {
  const signals = canonical === undefined ? { print } : { print, canonical };
  return {
    address,
    crawl: 1,
    page: { url: address, from: address, file: `${address}.html`, signals, ...rest },
  };
}

function redirect(address: string, to: string): MirrorRecord {
  return { address, crawl: 1, redirect: to };
}

function read(...records: MirrorRecord[]): { pages: Record<string, string[]>; problems: string[] } {
  const { pages, problems } = mirroredPages(
    header,
    new Map(records.map((record) => [record.address, record])),
  );
  return {
    pages: Object.fromEntries(pages.map(({ url, aliases }) => [url, aliases])),
    problems: problems.map(({ file, message }) => `${file}: ${message}`),
  };
}

test('redirects are aliases of the page at their final target', () => {
  const { pages } = read(page('/new/'), redirect('/old', '/older'), redirect('/older', '/new'));
  assert.deepEqual(pages, { '/new/': ['/old', '/older'] });
});

test('a page with another canonical address is an alias of that address, if it is a page', () => {
  assert.deepEqual(read(page('/a'), page('/b', { canonical: '/a' })).pages, { '/a': ['/b'] });
  assert.deepEqual(read(page('/b', { canonical: '/gone' })).pages, { '/b': [] });
});

test('a loop of canonical addresses loses no content', () => {
  const { pages } = read(page('/a', { canonical: '/b' }), page('/b', { canonical: '/a' }));
  assert.deepEqual(pages, { '/b': ['/a'] });
});

test('a canonical address that redirects back to the page is an alias of the page', () => {
  const { pages } = read(redirect('/', '/latest/'), page('/latest/', { canonical: '/' }));
  assert.deepEqual(pages, { '/latest/': ['/'] });
});

test('a redirect loop is not a page', () => {
  assert.deepEqual(read(redirect('/a', '/b'), redirect('/b', '/a'), page('/c')).pages, { '/c': [] });
});

test('copies of a page are reported once', () => {
  const { pages, problems } = read(
    page('/a', { print: 'x' }),
    page('/b', { print: 'x' }),
    page('/c', { print: 'x' }),
  );
  assert.deepEqual(pages, { '/a': ['/b', '/c'] });
  assert.deepEqual(problems, [
    'https://docs.example.com/a: 2 other URLs have the same title and text, such as /b. Only this page is indexed. If these pages do not exist, the server should return 404 for them.',
  ]);
});

test('the same page with and without .html is not reported', () => {
  const { pages, problems } = read(page('/a', { print: 'x' }), page('/a.html', { print: 'x' }));
  assert.deepEqual([pages, problems], [{ '/a': ['/a.html'] }, []]);
});

test('the same text in two versions is two pages', () => {
  const { pages } = read(page('/v1/a', { print: 'x' }), page('/v2/a', { print: 'x' }));
  assert.deepEqual(Object.keys(pages), ['/v1/a', '/v2/a']);
});

test('a page hidden by a response header is excluded', () => {
  assert.deepEqual(read(page('/a', { isHidden: true }), page('/b')).pages, { '/b': [] });
});
