import assert from 'node:assert/strict';
import test from 'node:test';
import { pageWith } from '../../test/stories/page-with.ts';
import { LinkIndex } from './link-index.ts';

const index = new LinkIndex({ siteUrl: 'https://docs.example' });
for (const [url, sourceFile, anchors] of [
  ['/guide/install', 'docs/guide/install.md', ['linux']],
  ['/guide', 'docs/guide/index.md', []],
  ['/', 'docs/index.md', []],
  ['/api', 'docs/api.md', ['münze']],
  ['/guide/data.html', 'docs/guide/data.ipynb', []],
] as const) {
  index.add(
    pageWith([], { url, sourceFile, anchors: [...anchors], aliases: url === '/api' ? ['/reference'] : [] }),
  );
}
const from = { url: '/guide/install', sourceFile: 'docs/guide/install.md' };

for (const [href, url] of [
  ['#linux', '/guide/install'],
  ['../api.md', '/api'],
  ['./index.md#x', '/guide'],
  ['/guide/', '/guide'],
  ['/guide/install.html?tab=1', '/guide/install'],
  ['/reference', '/api'],
  ['https://docs.example/api', '/api'],
  ['https://docs.example', '/'],
  ['https://docs.example/<VERSION>/guide/install/', '/guide/install'],
  ['/<TEA_VERSION>/api#x', '/api'],
  ['/guide/%3CVERSION%3E/install', '/guide/install'],
  ['/{version}/guide', '/guide'],
  ['/latest/guide/install', '/guide/install'],
  ['https://docs.example/guide/stable/install#linux', '/guide/install'],
  ['/API', '/api'],
  ['data.ipynb', '/guide/data.html'],
] as const) {
  test(`the link ${href} leads to ${url}`, () => {
    const target = index.resolve(href, from);
    assert.equal(target.kind === 'page' && target.url, url);
  });
}

for (const [href, found] of [
  ['#linux', true],
  ['#windows', false],
  ['#top', true],
  ['/api#m%C3%BCnze', true],
  ['/api#:~:text=a', true],
] as const) {
  test(`the fragment of ${href} is ${found ? 'there' : 'missing'}`, () => {
    const target = index.resolve(href, from);
    assert.equal(target.kind === 'page' && target.anchorFound, found);
  });
}

for (const [href, kind] of [
  ['https://example.com/a', 'external'],
  ['//cdn.example/a', 'external'],
  ['https://docs.example.evil.example/api', 'external'],
  ['/guide/<VERSION>/nowhere', 'external'],
  ['/other/<VERSION>/install', 'external'],
  ['mailto:a@example.com', 'external'],
  ['/logo.svg', 'asset'],
  ['/guide/nowhere', 'missing'],
  ['nowhere.md', 'missing'],
  ['/guides/install', 'missing'],
  ['/play', 'outside'],
  ['/', 'page'],
  ['/guide/category/teas', 'outside'],
  ['@site/src/components/Cup', 'asset'],
  ['{{ base }}/x', 'external'],
  ['${base}/x', 'external'],
  ['pathname:///x', 'external'],
  ['g', 'external'],
] as const) {
  test(`the link ${href} is ${kind}`, () => assert.equal(index.resolve(href, from).kind, kind));
}

test('a link that ends with a slash is relative to the URL of its page, not to its file', () => {
  const folders = new LinkIndex();
  for (const name of ['_index', 'brew/_index', 'brew/time'])
    folders.add(
      pageWith([], {
        url: `/${name.replace('_index', '')}/`.replace('//', '/'),
        sourceFile: `docs/${name}.md`,
      }),
    );
  const page = { url: '/brew/time/', sourceFile: 'docs/brew/time.md' };
  const urls = ['../', './', '../../', '../_index.md'].map((href) => {
    const target = folders.resolve(href, page);
    return target.kind === 'page' && target.url;
  });
  assert.deepEqual(urls, ['/brew/', '/brew/time/', '/', '/']);
});

test("a link without a leading slash is resolved from the site's root if nothing else matches", () => {
  const page = pageWith([], { url: '/guide/install', sourceFile: 'docs/guide/install.md' });
  const kinds = [true, false].map((fromRoot) => {
    const links = new LinkIndex({ fromRoot });
    links.add(page);
    return ['guide/install', 'install/guide'].map((href) => links.resolve(href, from).kind);
  });
  assert.deepEqual(kinds, [
    ['page', 'missing'],
    ['missing', 'missing'],
  ]);
});

test('a link may leave out the folder that all pages are published in', () => {
  const based = new LinkIndex();
  for (const path of ['', 'brew', 'zh/brew', 'docs'])
    based.add(pageWith([], { url: `/docs/${path}`, sourceFile: `content/${path}.md` }));
  const urls = ['/brew', '/zh/brew', '/docs', '/docs/brew', '/'].map((href) => {
    const target = based.resolve(href, { url: '/docs/', sourceFile: 'content/.md' });
    return target.kind === 'page' ? target.url : target.kind;
  });
  assert.deepEqual(urls, ['/docs/brew', '/docs/zh/brew', '/docs/', '/docs/brew', '/docs/']);
  const kindOf = (href: string) => based.resolve(href, { url: '/docs/', sourceFile: 'content/.md' }).kind;
  assert.deepEqual(['/zh/lost', '/blog/post'].map(kindOf), ['missing', 'outside']);
});

test('a link to a part of the site that was not read is outside', () => {
  const docs = new LinkIndex();
  docs.add(pageWith([], { url: '/docs/a', sourceFile: 'a.md' }));
  assert.equal(docs.resolve('/blog/post', { url: '/docs/a', sourceFile: 'a.md' }).kind, 'outside');
  assert.equal(docs.resolve('/docs/b', { url: '/docs/a', sourceFile: 'a.md' }).kind, 'missing');
});

test("a full URL of the site's own host is not moved below the base of the docs", () => {
  const docs = new LinkIndex({ siteUrl: 'https://tea.example' });
  for (const url of ['/docs', '/docs/pour', '/docs/boil'])
    docs.add(pageWith([], { url, sourceFile: `${url.slice(1)}.md` }));
  const page = { url: '/docs/pour', sourceFile: 'docs/pour.md' };
  assert.deepEqual(
    ['https://tea.example/#pricing', 'https://tea.example', 'https://tea.example/boil', '/boil'].map(
      (href) => docs.resolve(href, page).kind,
    ),
    ['outside', 'outside', 'outside', 'page'],
  );
});

test("a full URL of the site's own host may lead to pages of another repository", () => {
  const docs = new LinkIndex({ siteUrl: 'https://tea.example' });
  for (const url of ['/docs/pots/pour', '/docs/pots/boil/a'])
    docs.add(pageWith([], { url, sourceFile: `${url.slice(1)}.md` }));
  const page = { url: '/docs/pots/pour', sourceFile: 'docs/pots/pour.md' };
  assert.deepEqual(
    [
      '/docs/cups/a',
      '/docs/pots/lost',
      'https://tea.example/docs/pots/new/a',
      'https://tea.example/docs/pots/lost',
    ].map((href) => docs.resolve(href, page).kind),
    ['missing', 'missing', 'outside', 'missing'],
  );
});

test('a file is also found relative to the folders above the page', () => {
  assert.equal(index.resolve('guide/install.md', from).kind, 'page');
  assert.equal(index.resolve('/guide/install.md', from).kind, 'page');
});

test('an untranslated page is shown in the default language if the framework does so', () => {
  const pages = ['/guide/a', '/guide/b', '/ja/guide/a'].map((url) =>
    pageWith([], { url, sourceFile: `docs${url}.md`, anchors: url.startsWith('/ja') ? ['概要'] : [] }),
  );
  const origin = { url: '/ja/guide/a', sourceFile: 'docs/ja/guide/a.md' };
  for (const showsUntranslated of [true, false]) {
    const links = new LinkIndex({ showsUntranslated });
    for (const page of pages) links.add(page);
    assert.equal(links.resolve('/ja/guide/b', origin).kind, showsUntranslated ? 'page' : 'missing');
    const translated = links.resolve('/guide/a#概要', origin);
    assert.equal(translated.kind === 'page' && translated.anchorFound, true);
  }
});

const redirecting = new LinkIndex({
  redirects: [
    ['/old', '/guide/install'],
    ['/chat', 'https://chat.example/x'],
    ['/v1/*', '/guide/:splat'],
    ['/latest/:slug*', '/guide/:slug*'],
    ['/notes/:year/:name', '/guide/:name'],
    ['/was/[...slug]', '/guide/[...slug]'],
    ['/guide/round', '/guide/round'],
    ['/guide/(.*)', '/guide/$1'],
    ['/*', '/index.html'],
  ],
});
redirecting.add(
  pageWith([], { url: '/guide/install', sourceFile: 'docs/guide/install.md', anchors: ['linux'] }),
);
for (const [href, kind] of [
  ['/old', 'page'],
  ['/chat', 'external'],
  ['/v1/install#linux', 'page'],
  ['/v1/', 'missing'],
  ['/latest/install/', 'page'],
  ['/latest/none', 'missing'],
  ['/notes/2024/install', 'page'],
  ['/notes/2024/a/install', 'outside'],
  ['/was/install', 'page'],
  ['/guide/round', 'missing'],
  ['/guide/none', 'missing'],
] as const) {
  test(`with redirects, the link ${href} is ${kind}`, () =>
    assert.equal(redirecting.resolve(href, from).kind, kind));
}

test('a page keeps its URL even if another page is redirected from there', () => {
  const pages = new LinkIndex();
  pages.add(pageWith([], { url: '/b', sourceFile: 'b.md', aliases: ['/a'] }));
  pages.add(pageWith([], { url: '/a', sourceFile: 'a.md' }));
  const target = pages.resolve('/a', { url: '/b', sourceFile: 'b.md' });
  assert.equal(target.kind === 'page' && target.url, '/a');
});

test('a built page may link to files published beside its site', () => {
  const book = new LinkIndex();
  book.add(pageWith([], { url: '/casts.html', sourceFile: 'src/casts.md' }));
  const casts = { url: '/casts.html', sourceFile: 'src/casts.md' };
  assert.equal(book.resolve('../std/mem.html', casts).kind, 'outside');
  assert.equal(book.resolve('../gone.md', casts).kind, 'missing');
  assert.equal(book.resolve('gone.html', casts).kind, 'missing');
});

test('an anchor is found with and without percent-encoding', () => {
  const pages = new LinkIndex();
  pages.add(pageWith([], { url: '/a', sourceFile: 'a.md', anchors: ['read%2Fwrite', 'été'] }));
  const page = { url: '/a', sourceFile: 'a.md' };
  for (const fragment of ['read%2Fwrite', 'read/write', 'été', '%C3%A9t%C3%A9']) {
    const target = pages.resolve(`#${fragment}`, page);
    assert.ok(target.kind === 'page' && target.anchorFound, fragment);
  }
});

test('a placeholder means the version of the linking page', () => {
  const versions = new LinkIndex();
  for (const url of ['/docs/v1/pour', '/docs/v1/boil', '/docs/v2/pour', '/docs/pour'])
    versions.add(pageWith([], { url, sourceFile: `${url.slice(1)}.md` }));
  const target = (page: string) =>
    versions.resolve('/docs/<VERSION>/pour', { url: page, sourceFile: `${page.slice(1)}.md` });
  assert.deepEqual(
    ['/docs/v1/boil', '/docs/v2/pour', '/docs/pour', '/'].map((page) => {
      const found = target(page);
      return found.kind === 'page' && found.url;
    }),
    ['/docs/v1/pour', '/docs/v2/pour', '/docs/pour', '/docs/pour'],
  );
});

test('a full URL with a placeholder leads to the page of this site that has its path', () => {
  const versions = new LinkIndex();
  for (const url of ['/docs/tea/v1/pour', '/docs/tea/v2/pour', '/docs/tea/v2/boil', '/docs/cups/wash'])
    versions.add(pageWith([], { url, sourceFile: `${url.slice(1)}.md` }));
  const target = (href: string, page: string) => {
    const found = versions.resolve(href, { url: page, sourceFile: `${page.slice(1)}.md` });
    return found.kind === 'page' ? found.url : found.kind;
  };
  const pour = 'https://tea.example/docs/tea/<TEA_VERSION>/pour/#hot';
  assert.equal(target(pour, '/docs/tea/v1/pour'), '/docs/tea/v1/pour');
  assert.equal(target(encodeURI(pour), '/docs/tea/v2/boil'), '/docs/tea/v2/pour');
  assert.equal(target(pour, '/docs/cups/wash'), '/docs/tea/v2/pour');
  assert.equal(target('https://tea.example/docs/milk/<MILK_VERSION>/pour/', '/docs/cups/wash'), 'external');
  assert.equal(target('https://tea.example/docs/tea/v2/pour', '/docs/cups/wash'), 'external');
});

test('a full URL with a placeholder on another host than that of the site is external', () => {
  const target = index.resolve('https://other.example/<VERSION>/guide/install/', from);
  assert.equal(target.kind, 'external');
});
