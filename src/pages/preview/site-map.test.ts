import assert from 'node:assert/strict';
import test from 'node:test';
import type { PageEntry } from '../../engine/engine.ts';
import type { NavigationPlace } from '../../vocabulary/page.ts';
import { placesOf } from './preview-page.ts';
import { drawMap, type MapPlace, nameApis } from './site-map.ts';

function entry(url: string, navigation?: NavigationPlace): PageEntry {
  return { url, title: `Title of ${url}`, description: '', sourceFile: 'a.md', operation: null, navigation };
}

function cardsOf(entries: readonly PageEntry[]): string[] {
  return placesOf(drawMap(entries)).map(({ title }) => title);
}

const guide = { groups: [{ title: 'Guide', order: 1 }] };

test('a folder whose pages the navigation lists in several groups has no card', () => {
  const other = { groups: [{ title: 'Other', order: 2 }] };
  const listed = [entry('/cms/a', guide), entry('/cms/b', other)];
  const pages = [...listed, entry('/cms/old'), entry('/cloud/x'), entry('/cloud/y')];
  assert.deepEqual(cardsOf(pages), ['Guide', 'Other', 'Cloud']);
  const listing = drawMap(pages).places.map(({ title }) => title);
  assert.deepEqual(listing, ['Guide', 'Other', 'Cms', 'Cloud'], 'the navigation has it');
});

test('the parts beside a start page with pages below it are those of the group around it', () => {
  const [root, use] = [
    { title: 'Kettle', order: 1 },
    { title: 'Use', order: 2 },
  ];
  const pages = [
    entry('/', { groups: [root, use], isGroupPage: true }),
    entry('/a', { groups: [root, use] }),
    entry('/b', { groups: [root, use] }),
    entry('/api', { groups: [root] }),
  ];
  assert.deepEqual(cardsOf(pages), ['Title of /a', 'Title of /b', 'Title of /api']);
});

test('a group named only after its folder is named by its index page, unless that title is generic', () => {
  const page = (url: string, group: string, navigation: NavigationPlace = {}) =>
    entry(url, { groups: [{ title: group }], ...navigation });
  const index = { isGroupPage: true, namesGroup: true } as const;
  const { places } = drawMap([
    page('/python-cli', 'Python cli', { ...index, label: 'Python CLI' }),
    page('/python-cli/a', 'Python cli'),
    page('/care', 'Care', { ...index, label: 'Overview' }),
    page('/care/a', 'Care'),
    page('/brew', 'Brewing', { isGroupPage: true, label: 'All about tea' }),
    page('/brew/a', 'Brewing'),
  ]);
  assert.deepEqual(
    places.map(({ title }) => title),
    ['Python CLI', 'Care', 'Brewing'],
  );
});

test('an API beside a page with the same title has a title of its own', () => {
  const page = { ...entry('/docs/api'), title: 'Api' };
  const operations = ['/api/a', '/api/b'].map((url) => ({ ...entry(url), sourceFile: 'tea.json' }));
  const titlesOf = (entries: readonly PageEntry[]) => {
    const map = drawMap(entries);
    nameApis(map, 'API reference');
    return map.places.map(({ title }) => title).toSorted();
  };
  const listed = { ...page, navigation: { order: 1, groups: [] } };
  assert.deepEqual(titlesOf([listed, ...operations]), ['API reference', 'Api']);
  assert.ok(titlesOf([entry('/docs/tea'), ...operations]).includes('Api'));
});

function trailOf(path: string, entries: readonly PageEntry[]): string[] {
  const titles: string[] = [];
  for (let place = drawMap(entries).at(path)?.parent; place; place = place.parent)
    titles.unshift(place.title);
  return titles;
}

test('a page that the navigation does not mention joins the group of the other pages in its folder', () => {
  const proxies = { groups: [{ title: 'Bypass Adblockers' }, { title: 'Proxy Guides' }] };
  const pages = [
    entry('/proxy/guides/nginx', proxies),
    entry('/start', guide),
    entry('/proxy/guides/fastly'),
  ];
  assert.deepEqual(trailOf('/proxy/guides/fastly', pages), ['Bypass Adblockers', 'Proxy Guides']);
  assert.deepEqual(
    drawMap(pages).places.map(({ title }) => title),
    ['Guide', 'Bypass Adblockers'],
  );
});

test('many pages that the navigation does not mention are below the page of their folder', () => {
  const pages = [
    entry('/a', guide),
    entry('/a/login', guide),
    entry('/a/login/okta'),
    entry('/a/login/ldap'),
  ];
  assert.deepEqual(trailOf('/a/login/okta', pages), ['Guide', 'Title of /a/login']);
});

test('pages that the navigation does not mention are not below a start page whose folder has several parts', () => {
  const inGroup = (title: string, order: number) => ({ groups: [{ title, order }] });
  const listed = ['start', 'build', 'care'].map((title, order) =>
    entry(`/docs/${title}`, inGroup(title, order)),
  );
  const { places } = drawMap([
    entry('/docs', inGroup('start', 0)),
    ...listed,
    entry('/docs/old'),
    entry('/docs/older'),
  ]);
  assert.deepEqual(
    places.map(({ title, children }) => [title, children.length]),
    [
      ['start', 2],
      ['build', 1],
      ['care', 1],
      ['Other pages', 2],
    ],
  );
});

test('a few pages that the navigation does not mention are in a group of their own, without small folders', () => {
  const listed = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => entry(`/a/${name}`, guide));
  const stray = ['/a/old', '/lab/x', '/lab/y', '/lab/z', '/blog/post'].map((url) => entry(url));
  const { places, others } = drawMap([...listed, ...stray]);
  assert.deepEqual(
    places.map(({ title }) => title),
    ['Guide', 'Blog', 'Other pages'],
  );
  assert.deepEqual(
    others?.children.map(({ title, children }) => [title, children.length]),
    [
      ['Title of /a/old', 0],
      ['Lab', 3],
    ],
  );
  assert.equal(others?.children[0]?.parent, others);
});

test('pages beside listed ones count as listed when the others are set apart', () => {
  const commands = Array.from({ length: 6 }, (_, index) => entry(`/a/commands/${index}`));
  const pages = [
    entry('/a/start', guide),
    entry('/a/commands/all', guide),
    entry('/a/more', guide),
    ...commands,
  ];
  const { places } = drawMap([...pages, entry('/contributing')]);
  assert.deepEqual(
    places.map(({ title }) => title),
    ['Guide', 'Other pages'],
  );
});

test('folders without an order are ordered by their roles, also below a common folder', () => {
  const folders = ['community', 'guides', 'migration', 'reference', 'server'];
  const pages = folders.flatMap((folder) => [entry(`/docs/${folder}/a`), entry(`/docs/${folder}/b`)]);
  const docs = drawMap([...pages, entry('/blog/a')]).places[0]!;
  assert.deepEqual(
    docs.children.map(({ title }) => title),
    ['Guides', 'Server', 'Reference', 'Community', 'Migration'],
  );
});

test('posts are ordered by the dates in their file names if their paths have none', () => {
  const post = (url: string, sourceFile: string) => ({ ...entry(url), sourceFile });
  const posts = [post('/blog/b', 'blog/2021-05-01-b.md'), post('/blog/a', 'blog/2024-05-01-a.md')];
  const map = drawMap([...posts, post('/blog/c', 'blog/2022-05-01-c.md'), entry('/guide')]);
  assert.deepEqual(
    map.places.find(({ path }) => path === '/blog')?.children.map(({ path }) => path),
    ['/blog/a', '/blog/c', '/blog/b'],
  );
});

test('posts are ordered by the dates in their front matter', () => {
  const posts = [entry('/blog/a', { date: '2022-05-01' }), entry('/blog/b', { date: '2024-05-01' })];
  const map = drawMap([...posts, entry('/guide')]);
  assert.deepEqual(
    map.places.find(({ path }) => path === '/blog')?.children.map(({ path }) => path),
    ['/blog/b', '/blog/a'],
  );
});

test('the 404 page is not listed', () => {
  assert.deepEqual(cardsOf([entry('/404'), entry('/a'), entry('/b')]), ['Title of /a', 'Title of /b']);
});

test('a group that starts with a group of the same name takes over its pages', () => {
  const inGroups = (url: string, ...titles: string[]) => ({
    ...entry(url),
    navigation: { groups: titles.map((title) => ({ title })) },
  });
  const pages = [
    inGroups('/a', 'Guide', 'Guide'),
    inGroups('/b', 'Guide', 'More'),
    inGroups('/c', 'API', 'Basics'),
    inGroups('/d', 'API', 'API'),
  ];
  const childrenOf = (place: MapPlace) => place.children.map(({ title }) => title);
  assert.deepEqual(drawMap(pages).places.map(childrenOf), [
    ['Title of /a', 'More'],
    ['Basics', 'API'],
  ]);
  assert.deepEqual(trailOf('/a', pages), ['Guide']);
});

test('blog posts are one list, regardless of dates in their paths, newest first', () => {
  const pages = ['/a', '/blog/2023/05/07/old', '/blog/2024/new'].map((url) => entry(url));
  assert.deepEqual(trailOf('/blog/2023/05/07/old', pages), ['Blog']);
  assert.deepEqual(
    drawMap(pages).pages.map(({ path }) => path),
    ['/a', '/blog/2024/new', '/blog/2023/05/07/old'],
  );
});

test('posts whose URLs start with a date are the blog', () => {
  const pages = ['/a', '/2023/05/07/old', '/2024/01/02/new', '/blog'].map((url) => entry(url));
  assert.deepEqual(trailOf('/2023/05/07/old', pages), ['Title of /blog']);
  const listed = [...pages, ...['/x', '/y', '/z'].map((url) => entry(url, guide)), entry('/stray/b')];
  assert.deepEqual(
    drawMap(listed).places.map(({ title }) => title),
    ['Guide', 'Title of /a', 'Stray', 'Title of /blog'],
  );
});

test('blog posts stay together even if the navigation mentions one', () => {
  const pages = [entry('/a', guide), entry('/blog/new', guide), entry('/blog/old'), entry('/blog/older')];
  assert.deepEqual(trailOf('/blog/old', pages), ['Blog']);
});

test('a small folder that the navigation omits has no card, but a blog has', () => {
  const listed = ['/a', '/b', '/c', '/d', '/e'].map((url) => entry(url, guide));
  const pages = [...listed, entry('/snippets/x'), entry('/snippets/y'), entry('/blog/z')];
  assert.deepEqual(cardsOf(pages), ['Guide', 'Blog']);
});

test('the tags of an API do not count as a navigation that omits folders', () => {
  const names = { apiTitle: 'Tea', tag: 'Cups', operationId: null, anchor: null };
  const operation = { method: 'GET', path: '/cups', deprecated: false, ...names };
  const operations = ['/api/a', '/api/b', '/api/c', '/api/d', '/api/e'].map((url) => ({
    ...entry(url, { groups: [{ title: 'Cups' }], below: '/api' }),
    operation,
  }));
  const page = entry('/api/cups', { groups: [{ title: 'Cups' }], below: '/api', isGroupPage: true });
  for (const api of [operations, [page, ...operations]])
    assert.deepEqual(cardsOf([entry('/'), entry('/guide/a'), entry('/guide/b'), ...api]), ['Guide', 'Api']);
});

test('a folder of translations has no card', () => {
  const english = ['/start', '/guide/a', '/guide/b'];
  const italian = english.map((url) => `/it${url}`);
  assert.deepEqual(cardsOf(['/', ...english, ...italian].map((url) => entry(url))), [
    'Title of /start',
    'Guide',
  ]);
});

test('folders with one language each are named after the language', () => {
  const urls = ['de', 'it', 'jp'].flatMap((language) => [`/${language}/start`, `/${language}/use`]);
  assert.deepEqual(cardsOf(urls.map((url) => entry(url))), ['Deutsch', 'Italiano', '日本語']);
});

test('a folder with a short name is not a language unless its pages exist elsewhere', () => {
  assert.deepEqual(cardsOf([entry('/it/tools'), entry('/it/desk'), entry('/hr/pay')]), ['It', 'Hr']);
  assert.deepEqual(cardsOf([entry('/'), entry('/go/start'), entry('/js/start'), entry('/start')]), [
    'Title of /start',
    'Go',
    'Js',
  ]);
});

test('without a navigation, pages come before folders, and those that readers need first come first', () => {
  const paths = ['/brew/pour', '/brew/cups/a', '/brew/cups/b', '/brew/wash', '/brew/overview'];
  const map = drawMap(
    ['/', '/api/a', '/api/b', ...paths, '/deploy', '/first-steps', '/introduction'].map((path) =>
      entry(path),
    ),
  );
  const names = (places: readonly { path: string }[] = []) => places.map(({ path }) => path);
  assert.deepEqual(names(map.places), ['/', '/introduction', '/first-steps', '/deploy', '/brew', '/api']);
  assert.deepEqual(names(map.at('/brew/wash')?.parent?.children), [
    '/brew/overview',
    '/brew/pour',
    '/brew/wash',
    '/brew/cups',
  ]);
  const ordered = drawMap([entry('/api/a'), entry('/api/b'), entry('/deploy', { order: 2 })]);
  assert.deepEqual(names(ordered.places), ['/deploy', '/api']);
});

test('a folder whose page is titled Introduction has the name of the folder', () => {
  const titled = (path: string, title: string) => ({ ...entry(path), title });
  const map = drawMap([
    ...[titled('/api', 'Introduction'), titled('/api/boil', 'The API to boil')],
    ...[titled('/lids', 'Lids for all'), entry('/lids/a'), titled('/about', 'Overview')],
    ...[titled('/intro', 'Introduction'), entry('/intro/a')],
  ]);
  const titles = map.places.map(({ title }) => title);
  assert.deepEqual(titles.toSorted(), ['API', 'Introduction', 'Lids for all', 'Overview']);
});

test('folders have the spelling of titles, even if those use the plural', () => {
  const titled = (url: string, title: string) => ({ ...entry(url), title });
  const pages = [
    titled('/sdk-examples/a', 'Examples and SDKs for kettles'),
    titled('/sdk-examples/b', 'Tea'),
  ];
  assert.deepEqual(cardsOf([...pages, entry('/guide/a'), entry('/guide/b')]), ['SDK examples', 'Guide']);
});

test('without a start page, the page of the part with nearly all pages is the start page, and comes first', () => {
  const inside = Array.from({ length: 20 }, (_, index) => entry(`/tea/page-${index}`));
  const all = [entry('/charts/a'), entry('/tea'), ...inside];
  const { home, places } = drawMap(all);
  assert.equal(home?.path, '/tea');
  assert.deepEqual(
    places.map(({ path }) => path),
    ['/tea', '/charts'],
  );
  assert.equal(drawMap([...all, entry('/')]).home?.path, '/');
  assert.equal(drawMap([...all, entry('/charts/b'), entry('/charts/c')]).home, null);
});

test('a folder with one page is shown as this page', () => {
  const pages = ['/', '/rules/no-tea/css', '/rules/no-cup/js/deep', '/rules/pots/a', '/rules/pots/b', '/faq'];
  const map = drawMap(pages.map((url) => entry(url)));
  const rules = map.places.find(({ title }) => title === 'Rules');
  assert.deepEqual(
    rules?.children.map(({ title }) => title),
    ['Title of /rules/no-tea/css', 'Title of /rules/no-cup/js/deep', 'Pots'],
  );
  assert.equal(map.at('/rules/no-cup/js/deep')?.parent, rules);
  assert.equal(map.pages.length, 6);
});

test('a folder with one page stays if the site names it, or if it is a part of the site or a blog', () => {
  const named = { folders: [{ path: '/docs/named', title: 'Own name' }] };
  const pages = [
    entry('/community/join'),
    entry('/docs/named/a', named),
    entry('/docs/blog/hello'),
    entry('/docs/cups'),
    entry('/docs/cups/a'),
  ];
  assert.deepEqual(
    drawMap(pages).places.map(({ title, children }) => [title, ...children.map((child) => child.title)]),
    [
      ['Docs', 'Own name', 'Title of /docs/cups', 'Blog'],
      ['Community', 'Title of /community/join'],
    ],
  );
});

test('a version folder that is alone in its folder is one level with it, and can be the start page', () => {
  const tea = ['boil', 'pour', 'wash'].flatMap((part) =>
    ['a', 'b', 'c', 'd', 'e', 'f'].map((page) => entry(`/docs/tea/v2.x/${part}/${page}`)),
  );
  const cups = entry('/docs/cups/');
  const titled = { ...entry('/docs/tea/v2.x/', { order: -1 }), title: 'Tea' };
  const map = drawMap([cups, ...tea, titled]);
  assert.deepEqual(
    map.places.map(({ title }) => title),
    ['Tea', 'Title of /docs/cups/'],
  );
  assert.equal(map.home?.path, '/docs/tea/v2.x/');
  assert.deepEqual(cardsOf([cups, ...tea, titled]), ['Boil', 'Pour', 'Wash', 'Title of /docs/cups/']);
  const untitled = drawMap([cups, ...tea]).places.find(({ title }) => title === 'Tea');
  assert.deepEqual(
    untitled?.children.map(({ title }) => title),
    ['Boil', 'Pour', 'Wash'],
  );
});

test('the page about versions is in the only version, whose groups are the parts of the site', () => {
  const pages = [
    ...[
      '/',
      '/docs/',
      '/docs/v2/',
      '/docs/v2/boil/a',
      '/docs/v2/boil/b',
      '/docs/v2/pour/a',
      '/docs/v2/pour/b',
    ],
    ...['/about/', '/blog/a', '/blog/b'],
  ].map((url) => entry(url));
  const { places } = drawMap(pages);
  const version = places.find(({ path }) => path === '/docs/v2/');
  assert.deepEqual(
    version?.children.map(({ path }) => path),
    ['/docs/v2/boil', '/docs/v2/pour', '/docs/'],
  );
  const titles = ['Boil', 'Pour', 'Title of /docs/', 'Title of /about/', 'Blog'];
  assert.deepEqual(cardsOf(pages), titles);
});

test('pages with the same order are in the order of their ties', () => {
  const urls = (...ties: (string | undefined)[]) => {
    const pages = ties.map((tie, index) => entry(`/${'abc'[index]}`, { order: 10, ...(tie && { tie }) }));
    return drawMap([...pages, entry('/first', { order: 1 })]).places.map(({ path }) => path);
  };
  assert.deepEqual(urls('9999-99-99 Tea', '7975-94-98 Cups', '9999-99-99 Pots'), [
    '/first',
    '/b',
    '/c',
    '/a',
  ]);
  assert.deepEqual(urls(undefined, undefined, undefined), ['/first', '/a', '/b', '/c']);
});
