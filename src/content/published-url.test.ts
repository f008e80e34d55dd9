import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { publishedPath, publishedUrl, type UrlRules } from './published-url.ts';

const cases: [UrlRules, string, string][] = [
  [{}, 'guide/install', '/docs/guide/install'],
  [{}, 'guide/', '/docs/guide'],
  [{}, '', '/docs'],
  [{ trailingSlash: true }, 'guide/install', '/docs/guide/install/'],
  [{ trailingSlash: true }, '', '/docs/'],
  [{ trailingSlash: 'folders' }, 'guide/install', '/docs/guide/install'],
  [{ trailingSlash: 'folders' }, 'guide/', '/docs/guide/'],
  [{ extension: '.html' }, 'guide/install', '/docs/guide/install.html'],
  [{ extension: '.html', trailingSlash: 'folders' }, 'guide/', '/docs/guide/'],
  [{ extension: '.html', trailingSlash: true }, 'guide/install', '/docs/guide/install.html'],
  [{ trailingSlash: true }, 'old/page.html', '/docs/old/page.html'],
  [{ trailingSlash: true }, '/what is/a#b?', '/docs/what%20is/a%23b%3F/'],
];

for (const [rules, path, url] of cases) {
  test(`${JSON.stringify(rules)} publishes '${path}' at ${url}`, () => {
    assert.equal(publishedUrl({ baseUrl: '/docs', urls: rules }, path), url);
  });
}

test('a base URL with an origin keeps the origin', () => {
  const place = { baseUrl: 'https://docs.example.com/guide/', urls: { trailingSlash: true } };
  assert.equal(publishedUrl(place, 'install'), 'https://docs.example.com/guide/install/');
  assert.equal(publishedUrl({ baseUrl: 'https://docs.example.com' }, ''), 'https://docs.example.com');
});

test('the home page of a site is / under any rules', () => {
  const rules = fc.record(
    {
      extension: fc.constantFrom('', '.html'),
      trailingSlash: fc.constantFrom(true, false, 'folders' as const),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(rules, fc.constantFrom('', '/', '.'), (urls, path) => {
      assert.equal(publishedUrl({ baseUrl: '', urls }, path === '.' ? '' : path), '/');
    }),
  );
});

test('numbers that set an order are not part of a URL; dates and versions are', () => {
  const stripped = (path: string) => publishedPath(path, { stripNumbers: true });
  assert.equal(stripped('01-guide/2. Start.md'), 'guide/Start.md');
  assert.equal(stripped('1.guide/02.start.md'), 'guide/start.md');
  assert.equal(stripped('2024-05-01-release.md'), '2024-05-01-release.md');
  assert.equal(stripped('1.2-changes.md'), '1.2-changes.md');
  assert.equal(stripped('404.md'), '404.md');
});

test('upper case is kept unless the site publishes lower case', () => {
  assert.equal(publishedPath('API/Client.md', {}), 'API/Client.md');
  assert.equal(publishedPath('API/Client.md', { lowercase: true }), 'api/client.md');
});

test('a path may leave the base URL of its language, and never the site', () => {
  assert.equal(publishedUrl({ baseUrl: '/docs/fr' }, '../about'), '/docs/about');
  assert.equal(publishedUrl({ baseUrl: '/fr' }, '../../../about'), '/about');
});
