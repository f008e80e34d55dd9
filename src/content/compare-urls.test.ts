import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { compareUrls } from './compare-urls.ts';
import { publishedPath, publishedUrl, type UrlRules } from './published-url.ts';

const files = ['index', 'guide/index', 'guide/01-Install', 'guide/02-Use', 'api/Client', 'api/index'];

function sitePages(rules: UrlRules = {}, baseUrl = '') {
  return files.map((file) => {
    const path = publishedPath(file, rules).replace(/(^|\/)index$/, '$1');
    return { url: publishedUrl({ baseUrl, urls: rules }, path), sourceFile: `${file}.md` };
  });
}

const urlsOf = (pages: { url: string }[]) => pages.map(({ url }) => `https://docs.example.com${url}`);

test('no rule is proposed if all URLs are published', () => {
  const pages = sitePages({ trailingSlash: true });
  const { right, wrong, fix } = compareUrls(pages, urlsOf(pages));
  assert.deepEqual({ right, wrong, fix }, { right: 6, wrong: [], fix: null });
});

test('an unpublished page is reported with the most likely published URL', () => {
  const published = ['https://docs.example.com/handbook/guide/install/', 'https://docs.example.com/about/'];
  const { wrong, unknown, right } = compareUrls(
    [{ url: '/guide/install', sourceFile: 'guide/install.md' }],
    published,
  );
  assert.deepEqual(wrong, [
    { url: '/guide/install', sourceFile: 'guide/install.md', published: '/handbook/guide/install/' },
  ]);
  assert.deepEqual(unknown, ['/handbook/guide/install/', '/about/']);
  assert.equal(right, 0);
});

test('a prefix of the published URLs is detected', () => {
  const { fix } = compareUrls(sitePages(), urlsOf(sitePages({}, '/product/docs')));
  assert.deepEqual(fix, { rules: {}, moved: { from: '', to: '/product/docs' }, right: 6 });
});

test('a prefix is found together with other rules', () => {
  const { fix } = compareUrls(sitePages({}, '/docs'), urlsOf(sitePages({ trailingSlash: true }, '/guide')));
  assert.deepEqual(fix, { rules: { trailingSlash: true }, moved: { from: '/docs', to: '/guide' }, right: 6 });
});

test('a prefix is detected even if every page has a different name', () => {
  const pages = ['Guide/01-Install', 'Guide/02-Use'].map((path) => ({
    url: `/${path}`,
    sourceFile: `${path}.md`,
  }));
  const published = ['/Help/guide/install', '/Help/guide/use'].map(
    (path) => `https://docs.example.com${path}`,
  );
  assert.deepEqual(compareUrls(pages, published).fix, null);
  const lower = published.map((url) => url.toLowerCase());
  assert.deepEqual(compareUrls(pages, lower).fix, {
    rules: { stripNumbers: true, lowercase: true },
    moved: { from: '', to: '/help' },
    right: 2,
  });
});

test('nothing is proposed if no rule helps', () => {
  assert.equal(compareUrls(sitePages(), ['https://docs.example.com/other']).fix, null);
});

test('the proposed rules make every URL right, for any rules of the published site', () => {
  const rules = fc.record(
    {
      extension: fc.constantFrom('', '.html'),
      trailingSlash: fc.constantFrom(true, false, 'folders' as const),
      stripNumbers: fc.constant(true),
      lowercase: fc.constant(true),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(rules, fc.constantFrom('', '/docs'), (published, baseUrl) => {
      const { right, pages, fix } = compareUrls(sitePages(), urlsOf(sitePages(published, baseUrl)));
      assert.equal(fix?.right ?? right, pages);
    }),
  );
});
