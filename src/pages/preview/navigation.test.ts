import assert from 'node:assert/strict';
import test from 'node:test';
import { breadcrumb, navigation, neighbours } from './navigation.ts';
import { drawMap, type SiteMap } from './site-map.ts';

const links = { query: '', home: '/' };

function mapOf(urls: readonly string[]): SiteMap {
  return drawMap(
    urls.map((url) => ({
      url,
      title: `Title of ${url}`,
      description: '',
      sourceFile: `${url}.md`,
      operation: null,
    })),
  );
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1] ?? '');
}

test('a small site shows all of its pages, open where the reader is', () => {
  const map = mapOf(['/', '/guide', '/guide/install', '/api/a', '/api/b']);
  const html = navigation(map, map.at('/guide/install'), links);
  assert.deepEqual(hrefs(html), ['/', '/guide', '/guide/install', '/api/a', '/api/b']);
  assert.deepEqual(
    [...html.matchAll(/<details( open)?><summary>([^<]*)/g)].map((found) => [found[1], found[2]]),
    [
      [' open', 'Title of /guide'],
      [undefined, 'Api'],
    ],
  );
  assert.match(html, /<a href="\/guide\/install" aria-current="page">/);
});

test('a site of thousands shows the surroundings of the page', () => {
  const urls = Array.from({ length: 50 }, (_, folder) =>
    Array.from({ length: 100 }, (_, page) => `/docs/folder-${folder}/page-${page}`),
  ).flat();
  const map = mapOf(urls);
  const shown = hrefs(navigation(map, map.at('/docs/folder-20/page-50'), links));
  assert.ok(shown.length < 150, String(shown.length));
  for (const url of ['/docs/folder-20/page-49', '/docs/folder-20/page-51', '/docs/folder-19/page-0'])
    assert.ok(shown.includes(url), url);
});

test('a folder of thousands is shown around the page, and leads on', () => {
  const map = mapOf(Array.from({ length: 5000 }, (_, page) => `/page-${page}`));
  const html = navigation(map, map.at('/page-2500'), links);
  assert.ok(hrefs(html).length < 100);
  assert.match(html, /href="\/page-2469">… 2470 before/);
  assert.match(html, /href="\/page-2531">… 2469 more/);
  assert.ok(!navigation(map, map.at('/page-0'), links).includes('before'));
});

test('pages are neighbours in the order of the navigation', () => {
  const map = mapOf(['/z', '/guide/b', '/a', '/guide', '/guide/a']);
  assert.deepEqual(
    map.pages.map(({ path }) => path),
    ['/z', '/guide', '/guide/b', '/guide/a', '/a'],
  );
  assert.deepEqual(hrefs(neighbours(map, map.at('/guide/b'), links)), ['/guide', '/guide/a']);
  assert.deepEqual(hrefs(neighbours(map, map.at('/z'), links)), ['/guide']);
});

test('a trail names the folders below what all pages share', () => {
  const map = mapOf(['/ja/docs/a/b', '/ja/docs/c', '/ja/docs/a']);
  assert.equal(map.top.path, '/ja/docs');
  assert.deepEqual(hrefs(breadcrumb(map, map.at('/ja/docs/a/b'), links)), ['/ja/docs/a']);
  assert.equal(breadcrumb(map, map.at('/ja/docs/c'), links), '');
});

test('hostile titles and URLs stay text', () => {
  const map = drawMap([
    {
      url: '/"><script>',
      title: '<script>alert(1)</script>',
      description: '',
      sourceFile: 'a',
      operation: null,
    },
  ]);
  const html = navigation(map, map.pages[0], links);
  assert.ok(!html.includes('<script'), html);
});
