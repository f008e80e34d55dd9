import assert from 'node:assert/strict';
import test from 'node:test';
import { currentFirst, pageScopes, type ScopedPage } from './page-scopes.ts';

/** `path`, or `path` with signals. */
type Given = string | [path: string, signals: ScopedPage['signals']];

function scopes(pages: readonly Given[], start = '/'): Record<string, string> {
  const given = pages.map((page) =>
    typeof page === 'string' ? { path: page, signals: {} } : { path: page[0], signals: page[1] },
  );
  const found = pageScopes(given, start);
  return Object.fromEntries(
    given.map(({ path }, index) => [path, `${found[index]?.version} ${found[index]?.locale}`]),
  );
}

const cases: [name: string, pages: Given[], expected: Record<string, string>, start?: string][] = [
  ['a site without versions', ['/', '/guide'], { '/': 'current en', '/guide': 'current en' }],
  [
    'versions in the path show by pages that exist in two of them',
    ['/', '/v1/a', '/v2/a', '/v2/b'],
    { '/': 'v2 en', '/v1/a': 'v1 en', '/v2/a': 'v2 en', '/v2/b': 'v2 en' },
  ],
  [
    'pages without a version are current if a version has the same ones',
    ['/docs/a', '/docs/1.0/a'],
    { '/docs/a': 'current en', '/docs/1.0/a': '1.0 en' },
  ],
  [
    'years of a blog are no versions',
    ['/blog/2023/x', '/blog/2024/y', '/guide'],
    { '/blog/2023/x': 'current en', '/blog/2024/y': 'current en', '/guide': 'current en' },
  ],
  [
    'a single name is no version',
    ['/en/latest', '/en/latest/a'],
    { '/en/latest': 'current en', '/en/latest/a': 'current en' },
  ],
  [
    'latest is current before numbers',
    ['/', '/en/latest/a', '/en/9.0/a'],
    { '/': 'latest en', '/en/latest/a': 'latest en', '/en/9.0/a': '9.0 en' },
  ],
  [
    'the version that the start leads to is current',
    ['/about', '/en/stable', '/en/stable/a', '/en/latest/a'],
    {
      '/about': 'stable en',
      '/en/stable': 'stable en',
      '/en/stable/a': 'stable en',
      '/en/latest/a': 'latest en',
    },
    '/en/stable',
  ],
  [
    'numbers alone can be versions',
    ['/docs/16/a', '/docs/17/a'],
    { '/docs/16/a': '16 en', '/docs/17/a': '17 en' },
  ],
  [
    'the page says its version itself; Docusaurus calls the coming one current',
    [['/docs/a', { version: '2.0' }], ['/docs/next/a', { version: 'current' }], '/blog/x'],
    { '/docs/a': '2.0 en', '/docs/next/a': 'next en', '/blog/x': '2.0 en' },
    '/docs/a',
  ],
  ['one version called current', [['/docs/a', { version: 'current' }]], { '/docs/a': 'current en' }],
  [
    'a language in the path goes before the one that the theme prints everywhere',
    [
      ['/a', { htmlLanguage: 'en-US' }],
      ['/ja/a', { htmlLanguage: 'en-US' }],
    ],
    { '/a': 'current en', '/ja/a': 'current ja' },
  ],
  [
    'hreflang and the path name one language',
    [
      ['/pt/a', { hreflang: 'pt-BR' }],
      ['/anleitung', { hreflang: 'de' }],
    ],
    { '/pt/a': 'current pt', '/anleitung': 'current de' },
  ],
  ['docsearch:language goes first', [['/pt/a', { language: 'pt-BR' }]], { '/pt/a': 'current pt-BR' }],
  [
    'a page without a language has that of most pages',
    [['/a', { htmlLanguage: 'de' }], ['/b', { htmlLanguage: 'de-DE' }], ['/c', { htmlLanguage: 'en' }], '/d'],
    { '/a': 'current de', '/b': 'current de', '/c': 'current en', '/d': 'current de' },
  ],
  [
    'words that look like languages are none',
    ['/api/a', '/sdk/a'],
    { '/api/a': 'current en', '/sdk/a': 'current en' },
  ],
];

for (const [name, pages, expected, start] of cases) {
  test(name, () => {
    assert.deepEqual(scopes(pages, start), expected);
  });
}

test('the current version and the language of the start come first', () => {
  const order = currentFirst(
    [
      { version: 'next', locale: 'en' },
      { version: '1.0', locale: 'de' },
      { version: '2.0', locale: 'en' },
      { version: '1.0', locale: 'en' },
    ],
    { version: '1.0', locale: 'en' },
  );
  assert.deepEqual(
    order.map(({ version, locale }) => `${version} ${locale}`),
    ['1.0 en', '1.0 de', '2.0 en', 'next en'],
  );
});
