import assert from 'node:assert/strict';
import test from 'node:test';
import type { PageEntry } from '../../engine/engine.ts';
import type { NavigationPlace } from '../../vocabulary/page.ts';
import { breadcrumb, navigation, neighbours } from './navigation.ts';
import { drawMap, type SiteMap } from './site-map.ts';

const links = { query: '', home: '/', locale: 'en' };

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

function openGroups(html: string): string[] {
  return [...html.matchAll(/<details open><summary><span>([^<]*)/g)].map((found) => found[1] ?? '');
}

test('a small site shows all of its pages; nested groups and news are open only around the current page', () => {
  const map = mapOf(['/', '/guide', '/guide/install', '/api/a', '/api/v1/b', '/api/v1/c', '/blog/d']);
  const html = navigation(map, map.at('/guide/install'), links);
  assert.deepEqual(hrefs(html), [
    ...['/', '/guide', '/guide/install', '/api/a', '/api/v1/b', '/api/v1/c', '/blog/d'],
  ]);
  assert.deepEqual(openGroups(html), ['Title of /guide', 'Api']);
  assert.deepEqual(openGroups(navigation(map, map.at('/blog/d'), links)), ['Title of /guide', 'Api', 'Blog']);
  assert.match(html, /<a href="\/guide\/install" aria-current="page">/);
});

test('a start page with the name of the site is its overview, in the language of the page', () => {
  const map = mapOf(['/', '/guide']);
  const start = (siteName: string, locale = 'en') =>
    /<a href="\/">([^<]*)/.exec(navigation(map, map.at('/guide'), { ...links, siteName, locale }))?.[1];
  assert.equal(start('Title of /'), 'Overview');
  assert.equal(start('Title'), 'Title of /');
  assert.equal(start('Title of /', 'de'), 'Übersicht');
  assert.equal(start('Kettle'), 'Title of /');
  const titled = drawMap([{ ...entry('/'), title: 'Kettle - Hot water' }, entry('/guide')]);
  assert.match(navigation(titled, undefined, { ...links, siteName: 'KettleJS' }), /<a href="\/">Overview/);
});

test('a start page beside a page titled Overview has the name of the site', () => {
  const pages = [
    { ...entry('/'), title: 'Kettle - Hot water' },
    { ...entry('/docs/a'), title: 'Overview' },
  ];
  const html = navigation(drawMap([...pages, entry('/docs/b')]), undefined, { ...links, siteName: 'Kettle' });
  assert.match(html, /<a href="\/">Kettle</);
});

test('a group that the site collapses is closed, and badges are beside titles', () => {
  const groups = [{ title: 'Cups', badge: 'Old', isCollapsed: true as const }];
  const map = drawMap([
    entry('/'),
    { ...entry('/a'), navigation: { groups, badge: 'New' } },
    { ...entry('/b'), navigation: { groups: [{ title: 'Pots' }] } },
  ]);
  const html = navigation(map, map.at('/b'), links);
  assert.deepEqual(openGroups(html), ['Pots']);
  assert.match(html, /<summary><span>Cups <span class="label-badge">Old<\/span><\/span>/);
  assert.match(html, /<a href="\/a">[^<]* <span class="label-badge">New</);
});

test('the chapters of a book have their numbers', () => {
  const chapter = { title: 'Boil', order: 1 };
  const map = drawMap([
    entry('/boil', { groups: [chapter], order: 1, number: '1.', label: 'Boil', isGroupPage: true }),
    entry('/hot', { groups: [chapter], order: 2, number: '1.1.', label: 'Hot' }),
    entry('/thanks', { groups: [], order: 3, label: 'Thanks' }),
  ]);
  const html = navigation(map, map.at('/hot'), links).replace(/<[^>]*>/g, '|');
  assert.match(html, /\|1\. Boil\|.*\|Overview\|.*\|1\.1\. Hot\|.*\|Thanks\|/);
});

test('titles may be wrapped after a slash between words', () => {
  const place = { description: '', operation: null };
  const entries = ['Add/change/delete cups', 'CI/CD'].map((title) => ({
    ...place,
    ...{ url: `/${title.length}`, title, sourceFile: `${title.length}.md` },
    navigation: { groups: [{ title: 'Cups/Plates' }] },
  }));
  const html = navigation(drawMap(entries), undefined, links);
  assert.match(html, />Add\/<wbr>change\/<wbr>delete cups<.*>CI\/CD</);
  assert.match(html, />Cups\/<wbr>Plates</);
});

test('groups of a larger site are open only around the current page', () => {
  const map = mapOf(Array.from({ length: 80 }, (_, page) => `/group-${page % 4}/page-${page}`));
  assert.deepEqual(openGroups(navigation(map, map.at('/group-2/page-2'), links)), ['Group 2']);
});

test('a site with thousands of pages shows only those around the current page', () => {
  const urls = Array.from({ length: 50 }, (_, folder) =>
    Array.from({ length: 100 }, (_, page) => `/docs/folder-${folder}/page-${page}`),
  ).flat();
  const map = mapOf(urls);
  const shown = hrefs(navigation(map, map.at('/docs/folder-20/page-50'), links));
  assert.ok(shown.length < 150, String(shown.length));
  for (const url of ['/docs/folder-20/page-49', '/docs/folder-20/page-51', '/docs/folder-19/page-0'])
    assert.ok(shown.includes(url), url);
});

test('a folder with thousands of pages shows those around the current page, with links to more', () => {
  const map = mapOf(Array.from({ length: 5000 }, (_, page) => `/page-${page}`));
  const html = navigation(map, map.at('/page-2500'), links);
  assert.ok(hrefs(html).length < 100);
  assert.match(html, /href="\/page-2469">… 2,470 before/);
  assert.match(html, /href="\/page-2531">… 2,469 more/);
  assert.ok(!navigation(map, map.at('/page-0'), links).includes('before'));
});

test('previous and next pages follow the order of the navigation', () => {
  const map = mapOf(['/z', '/guide/b', '/a', '/guide', '/guide/a']);
  assert.deepEqual(
    map.pages.map(({ path }) => path),
    ['/z', '/a', '/guide', '/guide/b', '/guide/a'],
  );
  assert.deepEqual(hrefs(neighbours(map, map.at('/guide/b'), links)), ['/guide', '/guide/a']);
  assert.deepEqual(hrefs(neighbours(map, map.at('/z'), links)), ['/a']);
});

test('a breadcrumb names the folders below the common path', () => {
  const map = mapOf(['/ja/docs/a/b', '/ja/docs/c', '/ja/docs/a']);
  assert.equal(map.base, '/ja/docs');
  assert.deepEqual(hrefs(breadcrumb(map.at('/ja/docs/a/b'), links)), ['/ja/docs/a']);
  assert.equal(breadcrumb(map.at('/ja/docs/c'), links), '');
});

function entry(url: string, navigation?: NavigationPlace): PageEntry {
  const title = `Title of ${url}`;
  return { url, title, description: '', sourceFile: `${url}.md`, operation: null, navigation };
}

test('the navigation of the site decides order, groups and labels; other pages come last in a closed group', () => {
  const guide = { title: 'Guide', order: 2 };
  const map = drawMap([
    entry('/other/page'),
    entry('/b', { groups: [guide], order: 4, label: 'Second' }),
    entry('/a', { groups: [guide], order: 3 }),
    entry('/guide', { groups: [guide], order: 2, isGroupPage: true }),
    entry('/start', { groups: [], order: 1 }),
    entry('/blog/news'),
    entry('/'),
  ]);
  assert.deepEqual(
    map.pages.map(({ path }) => path),
    ['/', '/start', '/guide', '/a', '/b', '/blog/news', '/other/page'],
  );
  assert.deepEqual(
    map.places.map(({ title }) => title),
    ['Title of /', 'Title of /start', 'Guide', 'Blog', 'Other pages'],
  );
  assert.equal(map.at('/b')?.title, 'Second');
  assert.equal(map.home?.path, '/');
  assert.match(breadcrumb(map.at('/a'), links), /<a href="\/guide">Guide<\/a>/);
  const list = navigation(map, map.at('/a'), links);
  assert.match(list, /<details open><summary><span>Guide/);
  assert.match(
    list,
    /<details><summary><span>Other pages<\/span><\/summary><ul><li><a href="\/other\/page">/,
  );
  assert.equal(neighbours(map, map.at('/other/page'), links), '');
  assert.doesNotMatch(neighbours(map, map.at('/blog/news'), links), /rel="next"/);
});

test('weights order the pages of a folder, and pages without a weight come last', () => {
  const map = drawMap([
    entry('/d/z'),
    entry('/d/b', { order: 20 }),
    entry('/d/a', { order: 10 }),
    entry('/e'),
  ]);
  assert.deepEqual(
    map.pages.map(({ path }) => path),
    ['/d/a', '/d/b', '/d/z', '/e'],
  );
});

test('siblings that are all titled Overview get the names of their folders', () => {
  const overview = (url: string, title = 'Overview') => ({ ...entry(url), title });
  const map = drawMap([
    ...['/kits/nextjs', '/kits/cups/intro/overview', '/kits/lids'].map((url) => overview(url)),
    overview('/kits/nextjs/data', 'Data in Next.js'),
    overview('/more/overview'),
    overview('/more/a', 'A'),
  ]);
  const [kits, more] = map.places;
  assert.deepEqual(
    kits?.children.map(({ title }) => title),
    ['Cups', 'Lids', 'Next.js'],
  );
  assert.deepEqual(
    more?.children.map(({ title }) => title),
    ['Overview', 'A'],
  );
});

function operationEntry(
  url: string,
  title: string,
  path: string,
  group: { title: string; order: number },
): PageEntry {
  const operation = { method: 'GET', path, apiTitle: 'Pets', tag: group.title, operationId: null };
  return {
    ...entry(url, { below: '/api', groups: [group] }),
    title,
    operation: { ...operation, anchor: null, deprecated: false },
  };
}

const pets = { title: 'pets', order: 1 };
const orders = { title: 'orders', order: 0 };

test('operations are grouped by tag, below the page of their API', () => {
  const operations = [
    operationEntry('/api/listPets', 'List', '/pets', pets),
    operationEntry('/api/listOrders', 'List', '/orders', orders),
  ];
  const alone = drawMap([entry('/api'), ...operations]);
  const titles = alone.places.map(({ title }) => title);
  assert.deepEqual(titles, ['Title of /api', 'orders', 'pets']);
  assert.match(breadcrumb(alone.at('/api/listPets'), links), /pets/);

  const amongGuides = drawMap([entry('/guide/a'), entry('/guide/b'), ...operations, entry('/api')]);
  const [guide, api] = amongGuides.places;
  assert.deepEqual([guide?.title, api?.title], ['Guide', 'Title of /api']);
  const groups = api?.children.map(({ title }) => title);
  assert.deepEqual(groups, ['orders', 'pets']);
});

test('without an order, pages for newcomers come first, and operations and news come last', () => {
  const map = drawMap([
    entry('/blog/a'),
    operationEntry('/api/a', 'List', '/pets', pets),
    entry('/cups/a'),
    entry('/getting-started/a'),
  ]);
  assert.deepEqual(
    map.places.map(({ path }) => path),
    ['/getting-started', '/cups', '/api', '/blog'],
  );
});

test('operations show their methods, and their paths if titles are the same', () => {
  const map = drawMap([
    entry('/api'),
    operationEntry('/api/a', 'List', '/pets', pets),
    operationEntry('/api/b', 'List', '/pets/<all>', pets),
    operationEntry('/api/c', 'GET /pets/new', '/pets/new', pets),
  ]);
  const html = navigation(map, map.at('/api/a'), links);
  const badge = '<span class="method get">GET</span>';
  assert.ok(
    html.includes(`<a href="/api/b">${badge} <span>List</span> <code>/pets<wbr>/&#60;all&#62;</code></a>`),
    html,
  );
  assert.ok(html.includes(`<a href="/api/c">${badge} <span>/pets<wbr>/new</span></a>`), html);
});

test('operations with the same title and long paths show the parts that differ', () => {
  const map = drawMap([
    entry('/api'),
    operationEntry('/api/a', 'List', '/v1/zoos/{zoo}/pets', pets),
    operationEntry('/api/b', 'List', '/v1/zoos/{zoo}/shops/{shop}/pets', pets),
  ]);
  const html = navigation(map, map.at('/api/a'), links);
  assert.match(
    html,
    /<code>…<wbr>\/pets<\/code>[\s\S]*<code>…<wbr>\/shops<wbr>\/\{shop\}<wbr>\/pets<\/code>/,
  );
});

test('a page that several operations share has no method', () => {
  const shared = [pets, orders].map((group) => operationEntry('/api/all', group.title, '/all', group));
  const map = drawMap([entry('/api'), ...shared]);
  assert.equal(map.at('/api/all')?.operation, null);
});

test('malicious titles and URLs stay text', () => {
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

test("folders are ordered and named by the site's metadata; an index page keeps its folder", () => {
  const entry = (url: string, place: NavigationPlace): PageEntry => ({
    url,
    title: `Title of ${url}`,
    description: '',
    sourceFile: `${url}.md`,
    operation: null,
    navigation: place,
  });
  const later = { path: '/later', title: 'Later on', order: 10 };
  const map = drawMap([
    entry('/later', { order: 10, folders: [later] }),
    entry('/later/a', { order: 1, folders: [later] }),
    entry('/sooner/b', { folders: [{ path: '/sooner', order: 2 }] }),
    entry('/hidden', { isUnlisted: true }),
    entry('/sooner', { isUnlisted: true }),
    entry('/', { isUnlisted: true }),
  ]);
  const html = navigation(map, map.at('/hidden'), links);
  assert.deepEqual(hrefs(html), ['/', '/sooner', '/sooner/b', '/later', '/later/a']);
  assert.match(html, /<summary><span>Title of \/sooner<.*<summary><span>Later on</);
  assert.match(breadcrumb(map.at('/later/a'), links), />Later on</);
});

test('a start page with a slogan is the overview, unless the navigation of the site lists it', () => {
  const titleOf = (title: string, place: NavigationPlace) => {
    const entries = ['/', '/a'].map((url) => ({
      ...entry(url),
      title: url === '/' ? title : 'A',
      navigation: place,
    }));
    const map = drawMap(entries);
    return /<a href="\/"[^>]*>([^<]*)/.exec(navigation(map, map.at('/a'), links))?.[1];
  };
  assert.equal(titleOf('Hot water for every cup of tea', {}), 'Overview');
  assert.equal(titleOf('What is Kettle?', {}), 'What is Kettle?');
  assert.equal(titleOf('Hot water for every cup of tea', { groups: [] }), 'Hot water for every cup of tea');
});
