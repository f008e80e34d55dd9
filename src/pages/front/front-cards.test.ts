import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import { type MapPlace, partsOf, siteMap } from '../preview/site-map.ts';
import { frontCards } from './front-page.ts';

async function cardsOf(context: TestContext, files: Record<string, string>): Promise<string[]> {
  const { docs } = await builtSite(context, files);
  const map = await siteMap(docs, { version: docs.currentVersion, locale: docs.defaultLocale });
  return (await frontCards(map, docs)).map(({ title }) => title);
}

const vitepressPages = Object.fromEntries(
  ['index', 'guide/a', 'guide/b', 'api/a', 'api/b', 'config/index', 'config/b', 'more/a', 'more/b'].map(
    (path) => [`${path}.md`, `# Page ${path}\n\nThis is the text of a page that is here.`],
  ),
);

function vitepressConfig(nav: string): string {
  return `export default { themeConfig: { nav: ${nav}, sidebar: {
    '/more/': [{ text: 'More kettles', items: [{ link: '/more/a' }, { link: '/more/b' }] }],
    '/config': [{ text: 'Browser Mode', items: [{ link: '/config/' }, { link: '/config/b' }] }],
    '/guide/': [{ text: 'Browser Mode', items: [{ link: '/guide/a' }, { link: '/guide/b' }] }],
    '/api/': [{ text: 'Hooks', link: '/api/a' }, { text: 'Mocks', link: '/api/b' }],
  } } }`;
}

test('VitePress: sidebars have the names and order of the top navigation', async (context) => {
  const nav = `[
    { text: 'Guides', link: '/guide/a#first', activeMatch: '^/guide/' },
    { text: 'Reference', items: [{ text: 'API', link: '/api/a' }, { items: [{ text: 'Config', link: '/config/' }] }] },
    { text: 'Team', link: '/team' },
    { text: 'v2', items: [{ text: 'v1', link: 'https://v1.example.com/guide/' }] },
  ]`;
  const cards = await cardsOf(context, { '.vitepress/config.ts': vitepressConfig(nav), ...vitepressPages });
  assert.deepEqual(cards, ['Guides', 'API', 'Config', 'More kettles']);
});

test('VitePress: a menu item that links into one folder names it, several items do not', async (context) => {
  const nav = `[
    { text: 'Setup', link: '/config/' }, { text: 'All options', link: '/config/b' },
    { text: 'Guides', items: [{ text: 'First', link: '/guide/a' }, { text: 'Second', link: '/guide/b' }] },
  ]`;
  const cards = await cardsOf(context, { '.vitepress/config.ts': vitepressConfig(nav), ...vitepressPages });
  assert.deepEqual(cards, ['Browser Mode', 'Guides', 'More kettles', 'Hooks', 'Mocks']);
});

test('VitePress: sidebars with groups of the same title are named after their folders', async (context) => {
  const nav = `[{ text: 'API', link: '/api/a' }]`;
  const cards = await cardsOf(context, { '.vitepress/config.ts': vitepressConfig(nav), ...vitepressPages });
  assert.deepEqual(cards, ['API', 'More kettles', 'Config', 'Guide']);
});

test('an API shows its largest parts, in the order of its tags', async (context) => {
  const parts = Array.from({ length: 14 }, (_, index) => `part-${index}`);
  const paths = Object.fromEntries(
    parts.flatMap((tag, index) =>
      Array.from({ length: index < 2 ? 1 : 2 }, (_, number) => [
        `/${tag}/${number}`,
        { get: { tags: [tag], responses: {} } },
      ]),
    ),
  );
  const tags = [
    { name: 'Introduction', description: 'The shop sells cups.' },
    ...parts.map((name) => ({ name, description: 'They have handles.' })),
  ];
  for (const described of [{}, { tags }]) {
    const spec = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths, ...described };
    const cards = await cardsOf(context, { 'openapi.json': JSON.stringify(spec) });
    assert.deepEqual(
      cards,
      parts.slice(2).map((part) => part.replace('part-', 'Part ')),
    );
  }
});

test('tags are in the groups of x-tagGroups, in their order; other tags come last', async (context) => {
  const tags = ['Alerts', 'Cups', 'Help', 'Hooks', 'Kettles', 'Notes'].map((name) => ({
    name,
    description: `About ${name.toLowerCase()} of the shop.`,
  }));
  const used = ['Alerts', 'Cups', 'Kettles', 'Pots', 'Hooks'];
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    tags,
    'x-tagGroups': [
      null,
      { name: 'Start', tags: ['Help'] },
      { name: 'Products', tags: ['Pots', 'Kettles', 7, 'Cups'] },
      { name: 'Hooks', tags: ['Hooks', 'Cups'] },
    ],
    paths: Object.fromEntries(used.map((name) => [`/${name}`, { get: { tags: [name], responses: {} } }])),
  };
  const { docs } = await builtSite(context, { 'openapi.json': JSON.stringify(spec) });
  const map = await siteMap(docs, { version: docs.currentVersion, locale: docs.defaultLocale });
  const titles = (places: readonly MapPlace[]): unknown[] =>
    places.map(({ title, children }) => (children.length === 0 ? title : [title, titles(children)]));
  assert.deepEqual(titles(partsOf(map)), [
    ['Start', ['Help']],
    [
      'Products',
      [
        ['Pots', ['List pots']],
        ['Kettles', ['List kettles']],
        ['Cups', ['List cups']],
      ],
    ],
    ['Hooks', ['List hooks']],
    ['Alerts', ['List alerts']],
    'Notes',
  ]);
  const cards = await frontCards(map, docs);
  assert.deepEqual(
    cards.map(({ title }) => title),
    ['Start', 'Products', 'Hooks', 'Alerts', 'Notes'],
  );
});

test('guides come before the parts of an API, which get the other cards', async (context) => {
  const tags = Array.from({ length: 14 }, (_, index) => `Part ${String.fromCharCode(97 + index)}`);
  const operations = tags.flatMap((tag) => Array.from({ length: 8 }, (_, number) => [tag, number] as const));
  const paths = Object.fromEntries(
    operations.map(([tag, number]) => [
      `/${tag.replace(' ', '-')}/${number}`,
      { get: { tags: [tag], responses: {} } },
    ]),
  );
  const spec = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths });
  const pages = (names: string[]) =>
    Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\nThis is the text of a page.`]));
  const folders = ['learn/cups/a', 'learn/cups/b', 'learn/pots/a', 'learn/pots/b'];
  const inFolders = await cardsOf(context, { 'openapi.json': spec, ...pages(folders) });
  assert.deepEqual(inFolders.slice(0, 2), ['Cups', 'Pots']);
  assert.equal(inFolders.filter((title) => title.startsWith('Part ')).length, 10);
  const alone = ['boil', 'cool', 'pour'];
  const atTop = await cardsOf(context, { 'openapi.json': spec, ...pages(alone) });
  assert.deepEqual(atTop.slice(0, 3), alone);
  assert.equal(atTop.filter((title) => title.startsWith('Part ')).length, 9);
  const many = Array.from({ length: 12 }, (_, index) => `guide-${String.fromCharCode(97 + index)}`);
  const crowded = await cardsOf(context, {
    'openapi.json': spec,
    ...pages(many.flatMap((name) => [`${name}/a`, `${name}/b`])),
  });
  assert.deepEqual(
    [crowded[0], crowded.length, crowded.filter((title) => title.startsWith('Part ')).length],
    ['Guide a', 12, 4],
  );
});

test('several APIs, one of them without operations, show their largest parts', async (context) => {
  const names = Array.from({ length: 14 }, (_, index) => `tea-${String.fromCharCode(97 + index)}`);
  const files = names.map((name, index) => {
    const numbers = Array.from({ length: index }, (_, number) => number);
    const paths = Object.fromEntries(
      numbers.map((number) => [`/cups/${number}`, { get: { responses: {} } }]),
    );
    const spec = { openapi: '3.1.0', info: { title: `Tea ${name.at(-1)}`, version: '1' }, paths };
    return [`${name}.json`, JSON.stringify(spec)];
  });
  const cards = await cardsOf(context, Object.fromEntries(files));
  assert.equal(cards.length, 12);
  assert.ok(cards.includes('Tea n') && !cards.includes('Tea b'), cards.join());
});

test('folders without an order: first steps, guides, others, reference, the project, dated pages', async (context) => {
  const text = 'This is the text of a page that is here.';
  const folders = ['api', 'cloud', 'community', 'getting-started', 'guides', 'releases', 'self-hosting'];
  const files = folders.flatMap((folder) => ['a', 'b'].map((name) => `${folder}/${name}.md`));
  const pages = Object.fromEntries(files.map((file) => [file, `# Page ${file}\n\n${text}`]));
  const cards = await cardsOf(context, { 'index.md': `# Tea\n\n${text}`, ...pages });
  assert.deepEqual(cards, [
    ...['Getting started', 'Guides', 'Cloud', 'Self hosting', 'API', 'Community', 'Releases'],
  ]);
});

test('a site without a start page shows the parts of the folder that nearly all its pages are in', async (context) => {
  const text = 'This is the text of a page that is here.';
  const pages = Array.from({ length: 20 }, (_, index) => [
    `tea/${index < 10 ? 'cups' : 'pots'}/page-${index}.md`,
    `# Page ${index}\n\n${text}`,
  ]);
  const cards = await cardsOf(context, {
    ...Object.fromEntries(pages),
    'tea/index.md': `# Tea\n\n${text}`,
    'charts/a.md': `# Charts\n\n${text}`,
  });
  assert.deepEqual(cards, ['Cups', 'Pots', 'Charts']);
});

test('pages that the navigation omits have no cards', async (context) => {
  const page = 'This is the text of a page that is here.';
  const sidebars = {
    docs: ['a', 'b', 'c'].map((label) => ({ type: 'category', label, items: [`${label}1`, `${label}2`] })),
  };
  const names = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'carrd', 'discourse'];
  const cards = await cardsOf(context, {
    'docusaurus.config.js': `module.exports = { title: 'Tea', presets: [['classic', {}]] };`,
    'sidebars.js': `module.exports = ${JSON.stringify(sidebars)};`,
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# Page ${name}\n\n${page}`])),
  });
  assert.deepEqual(cards, ['a', 'b', 'c']);
});

test('a site whose pages are nearly all in one group shows the parts of that group', async (context) => {
  const inGroup = (name: string) => [1, 2, 3, 4].map((number) => ({ link: `/${name}/${number}` }));
  const sidebar = [
    { text: 'Guides', items: ['a', 'b'].map((name) => ({ text: `The ${name}`, items: inGroup(name) })) },
    { text: 'References', items: [{ link: '/flags' }] },
  ];
  const config = `export default { themeConfig: { sidebar: ${JSON.stringify(sidebar)} } }`;
  const paths = [
    'index',
    'flags',
    ...['a', 'b'].flatMap((name) => [1, 2, 3, 4].map((number) => `${name}/${number}`)),
  ];
  const cards = await cardsOf(context, {
    '.vitepress/config.ts': config,
    ...Object.fromEntries(
      paths.map((path) => [`${path}.md`, `# Page ${path}\n\nThis is the text of a page.`]),
    ),
  });
  assert.deepEqual(cards, ['The a', 'The b', 'References']);
});

test('a site whose pages are nearly all in one folder, beside the project, shows the parts of that folder', async (context) => {
  const page = (path: string) => [`${path}.md`, `# Page ${path}\n\nThis is the text of a page that is here.`];
  const paths = ['learn/cups/a', 'learn/cups/b', 'learn/pots/a', 'learn/pots/b', 'learn/index'];
  const project = ['foundation/a', 'foundation/b', 'foundation/c'];
  const cards = await cardsOf(context, Object.fromEntries([...paths, ...project].map(page)));
  assert.deepEqual(cards, ['Cups', 'Pots', 'Foundation']);
});

test('a site with few folders and no navigation also shows top-level pages', async (context) => {
  const text = 'This is the text of a page that is here.';
  const files = (paths: string[]) =>
    Object.fromEntries(paths.map((path) => [`${path}.md`, `# ${path.replace('/', ' ')}\n\n${text}`]));
  const folder = Array.from({ length: 6 }, (_, index) => `file/${index}`);
  assert.deepEqual(await cardsOf(context, files(['index', 'api', 'install', ...folder])), [
    'install',
    'api',
    'File',
  ]);
  const [many, other] = ['cups', 'pots'].map((name) =>
    Array.from({ length: 20 }, (_, index) => `${name}/${index}`),
  );
  assert.deepEqual(await cardsOf(context, files(['index', 'api', ...many!, ...other!])), ['Cups', 'Pots']);
});

test('if there are too many parts, those about the project and single pages have no cards', async (context) => {
  const parts = ['Contributing', ...Array.from({ length: 12 }, (_, index) => `Part ${index}`)];
  const groups = parts.map((part, index) => ({ [part]: [`p${index}.md`, `q${index}.md`] }));
  const nav = [{ Alone: 'alone.md' }, ...groups];
  const pages = ['alone', ...parts.flatMap((_, index) => [`p${index}`, `q${index}`])];
  const cards = await cardsOf(context, {
    'mkdocs.yml': JSON.stringify({ site_name: 'Tea', nav }),
    ...Object.fromEntries(
      pages.map((page) => [`docs/${page}.md`, `# ${page}\n\nThis is the text of a page.`]),
    ),
  });
  assert.deepEqual(cards, parts.slice(1));
});

test('a website without a navigation shows the parts of its docs beside its other sections', async (context) => {
  const text = 'This is the text of a page that is here.';
  const paths = ['cups', 'pots'].flatMap((part) =>
    [1, 2, 3].map((number) => `documentation/${part}/${number}`),
  );
  const others = ['summit/a', 'summit/b', 'articles/a', 'articles/b'];
  const pages = [...paths, ...others].map((path) => [
    `content/${path}.md`,
    `---\ntitle: ${path.replaceAll('/', ' ')}\n---\n\n${text}`,
  ]);
  const cards = await cardsOf(context, { 'hugo.toml': 'title = "Tea"\n', ...Object.fromEntries(pages) });
  assert.deepEqual(cards, ['Articles', 'Cups', 'Pots', 'Summit']);
});

test('of too many folders without an order, the largest have cards', async (context) => {
  const text = 'This is the text of a page that is here.';
  const names = Array.from({ length: 14 }, (_, index) => `part-${String.fromCharCode(97 + index)}`);
  const paths = names.flatMap((name, index) =>
    Array.from({ length: index < 2 ? 2 : 3 }, (_, number) => `${name}/${number}`),
  );
  const cards = await cardsOf(
    context,
    Object.fromEntries(paths.map((path) => [`${path}.md`, `# Page ${path}\n\n${text}`])),
  );
  assert.deepEqual(
    cards,
    names.slice(2).map((name) => `Part ${name.at(-1)}`),
  );
});

test('a part with nearly all pages is not opened if it has only pages', async (context) => {
  const text = 'This is the text of a page that is here.';
  const paths = [...Array.from({ length: 30 }, (_, index) => `teas/${index}`), 'cups/a', 'cups/b'];
  const cards = await cardsOf(
    context,
    Object.fromEntries(paths.map((path) => [`${path}.md`, `# Page ${path}\n\n${text}`])),
  );
  assert.deepEqual(cards, ['Cups', 'Teas']);
});

test('the folders of the years of a blog are not cards', async (context) => {
  const posts = Object.fromEntries(
    ['2023/05/tea', '2023/06/milk', '2024/01/sugar', '2024/02/cups'].map((path) => [
      `${path}.md`,
      `# Post ${path}\n\nThis is the text of a post that is here.`,
    ]),
  );
  const docs = { 'guide/a.md': '# Boil\n\nBoil water.', 'guide/b.md': '# Pour\n\nPour tea.' };
  assert.deepEqual(await cardsOf(context, { ...posts, ...docs }), ['Boil', 'Pour']);
});

test('the documents of a repository about the project itself are last', async (context) => {
  const cards = await cardsOf(context, {
    'package.json': '{}',
    'README.md': '# Kettle\n\nKettle boils water.',
    'AI_POLICY.md': '# AI and us\n\nWhat we accept.',
    'CONTRIBUTING.md': '# How to help\n\nWhat we expect.',
    'GUIDE.md': '# Guide\n\nHow to boil water.',
    'RELEASE-CHECKLIST.md': '# Checklist\n\nWhat to do first.',
  });
  assert.deepEqual(cards, ['Guide', 'AI and us', 'How to help', 'Checklist']);
});

test('beside several parts of a repository, those about the project and for developers have no cards', async (context) => {
  const text = 'This is the text of a page that is here.';
  const sections = ['Install', 'Boil', 'Pour', 'Drink', 'Clean', 'Repair'].map(
    (title) => `## ${title}\n\n${text}`,
  );
  const cards = await cardsOf(context, {
    'package.json': '{}',
    'README.md': `# Kettle\n\nKettle boils water.\n\n${sections.join('\n\n')}`,
    'CONTRIBUTING.md': `# How to help\n\n${text}`,
    'GUIDE.md': `# Guide\n\n${text}`,
    'FAQ.md': `# FAQ\n\n${text}`,
    'crates/lid/README.md': `# Lid\n\n${text}`,
    'crates/cup/README.md': `# Cup\n\n${text}`,
    'fuzz/README.md': `# Fuzz tests\n\n${text}`,
  });
  assert.deepEqual(cards, ['Kettle', 'FAQ', 'Guide', 'Crates']);
});

test('a page with the title of a folder has no card', async (context) => {
  const cards = await cardsOf(context, {
    'index.md': '# Tea\n\nTea is hot.',
    'pot.md': '# Tea pots\n\nAll about pots.',
    'pots/index.md': '# Tea pots\n\nMore about pots.',
    'pots/a.md': '# Clay\n\nPots of clay.',
    'cups.md': '# Cups\n\nAll about cups.',
  });
  assert.deepEqual(cards, ['Cups', 'Tea pots']);
});
