import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { builtSite } from '../../../test/stories/built-site.ts';
import { siteMap } from '../preview/site-map.ts';
import {
  apiAccess,
  type FrontPageState,
  frontCards,
  frontOpening,
  frontPage,
  frontPagePolicy,
} from './front-page.ts';

const evil = `"><script>alert('&')</script>`;
const building: FrontPageState = { is: 'building', message: 'The index is being built', progress: 0.5 };
const usual: Parameters<typeof frontPage>[1] = {
  name: 'Docent',
  servicePath: '_service',
  origin: 'http://localhost:4321',
  ask: true,
  preview: false,
  mcp: true,
  insights: 'local',
  examples: [],
};

function page(options: Partial<Parameters<typeof frontPage>[1]> = {}): string {
  return frontPage(building, { ...usual, ...options });
}

test('names, origins and questions are escaped', () => {
  const html = page({ name: evil, origin: evil, examples: [evil] });
  assert.ok(!html.includes(evil) && !html.includes("alert('&')"));
  assert.equal(html.match(/<script/g)?.length, 2);
});

test('a service path cannot break out of its attribute', () => {
  const html = page({ servicePath: `x'"></script><script>alert(1)//` });
  assert.equal(html.match(/<\/script>/g)?.length, 2);
  assert.ok(!html.includes('<script>alert') && !html.includes('"></script><'));
});

test('the policy allows the widget and exactly the styles and script of the page', () => {
  const html = page();
  for (const tag of ['style', 'script']) {
    const source = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '';
    assert.ok(frontPagePolicy().includes(`'sha256-${createHash('sha256').update(source).digest('base64')}'`));
  }
  assert.match(frontPagePolicy(), /default-src 'none'/);
  assert.match(frontPagePolicy(), /script-src 'self' 'sha256-/);
  assert.match(frontPagePolicy(), /require-trusted-types-for 'script'/);
  assert.ok(!frontPagePolicy().includes('unsafe'));
  assert.ok(!/\son\w+=|style="/.test(html));
});

test('the front page has the widget, loaded from this server', () => {
  const html = page({ servicePath: 'guide' });
  assert.match(html, /<script src="\/guide\/widget\.js" defer><\/script>/);
  assert.match(html, /<docent-search/);
  assert.match(html, /<link rel="icon" href="\/guide\/icon\.svg"/);
});

test('example questions are not offered if asking is off', () => {
  const html = page({ ask: false });
  assert.match(html, /<docent-search ask="off">/);
  assert.ok(!html.includes('/api/ask'));
});

test('the commands to copy use the address of this server', () => {
  const html = page({ origin: 'http://127.0.0.1:8080' }).replaceAll('<wbr>', '');
  assert.match(html, /http:\/\/127\.0\.0\.1:8080<\/span>\/_service\/api\/search/);
  assert.match(html, /http:\/\/127\.0\.0\.1:8080<\/span>\/_service\/widget\.js/);
  assert.match(html, /add that origin to <code>allowedOrigins<\/code> in <code>docent\.config\.yaml<\/code>/);
});

test('in the commands to copy, URLs wrap only after a slash, and names do not wrap', () => {
  const html = page({ origin: 'http://127.0.0.1:8080' });
  assert.match(html, /<\/span>\/<wbr>_service\/<wbr>api\/<wbr>search/);
  assert.match(html, /<span class="word">Content-Type<\/span>: application\/<wbr>json/);
  assert.ok(!html.includes('overflow-wrap: anywhere; font'));
});

test('agents, owners and link previews find what they need', () => {
  const html = page({ name: 'Kettle & Co', preview: true }).replaceAll('<wbr>', '');
  assert.match(
    html,
    /claude mcp add --transport http <span class="word">kettle-co-docs<\/span> <span class="origin">[^<]*<\/span>\/mcp/,
  );
  assert.match(html, /href="\/llms\.txt"/);
  assert.match(html, /<p class="owner" hidden>For the owner: <a href="\/_service\/insights"/);
  assert.match(html, /<meta property="og:title" content="Kettle &#38; Co">/);
  const bare = page({ mcp: false, insights: 'off' });
  for (const absent of ['/mcp', 'llms.txt', '/insights']) assert.ok(!bare.includes(absent), absent);
});

test('an owner who can sign in from anywhere finds a link to do so', () => {
  const html = page({ insights: 'all' });
  assert.match(html, /<p class="owner"><a href="\/_service\/insights" rel="nofollow">Owner sign-in<\/a>/);
});

const image = { path: '/leaf.svg', mediaType: 'image/svg+xml', width: 40, height: 40, bytes: 9, modified: 0 };

test("the site's logo is in the header, with the name unless the logo contains it", () => {
  assert.match(page(), /<a class="name" href="\/"><img src="\/_service\/icon\.svg" alt=""[^>]*><span>Docent/);
  const mark = page({ brand: { logo: { image, fadesOn: 'dark' } } });
  assert.match(mark, /<img class="mark fades-on-dark" src="\/_service\/logo" alt="" width="32" height="32">/);
  assert.match(mark, /<\/picture><span>Docent<\/span><\/a>/);
  const wide = page({ brand: { logo: { image: { ...image, width: 120 }, dark: image } } });
  assert.match(
    wide,
    /<img class="wordmark" src="\/_service\/logo" alt="Docent" width="96" height="32"><\/picture><\/a>/,
  );
  assert.match(wide, /<source media="\(prefers-color-scheme: dark\)" srcset="\/_service\/logo-dark">/);
});

test('the policy allows the styles in the color of the site', () => {
  const colors = { light: [160, 64, 2], dark: [160, 64, 2] } as const;
  const source = /<style>([\s\S]*?)<\/style>/.exec(page({ brand: { colors } }))?.[1] ?? '';
  assert.match(source, /--brand: light-dark\(#a04002, #a04002\)/);
  const hash = createHash('sha256').update(source).digest('base64');
  assert.ok(frontPagePolicy(colors).includes(`'sha256-${hash}'`));
});

test('a card has one text: the description of its page, else its first pages', async (context) => {
  const pages = (part: string) => ({
    [`${part}/a.md`]: '# Green & white\n\nThis tea is not black at all.',
    [`${part}/b.md`]: '# Black\n\nThis tea is black, and it is strong.',
  });
  const { docs } = await builtSite(context, {
    'index.md': '# Tea\n\nAll about tea.',
    ...pages('leaves'),
    ...pages('cups'),
    'cups/index.md': '---\ndescription: Cups hold tea.\n---\n\n# Cups\n\nThis is a page about cups.',
  });
  const map = await siteMap(docs, { version: docs.currentVersion, locale: docs.defaultLocale });
  const cards = await frontCards(map, docs);
  const html = frontPage({ is: 'served', docs, map, cards, opening: '' }, { ...usual, preview: true });
  assert.match(
    html,
    /Leaves<\/a><\/h3>\n<p class="names"><span>Green &#38; white<\/span> <span>Black<\/span><\/p>\n<p class="count">2 pages<\/p>\n<\/li>/,
  );
  assert.match(html, /Cups<\/a><\/h3>\n<p>Cups hold tea\.<\/p>\n<p class="count">3 pages/);
});

test('the card of a part with one page says what the page is about', async (context) => {
  const { docs } = await builtSite(context, {
    'mkdocs.yml': `nav:
  - index.md
  - Leaves: [leaves.md]
  - Cups: [cups.md]
  - Nothing: [nothing.md]
  - Water: [{ Source: [source.md] }, other.md]
`,
    'docs/index.md': '# Tea\n\nAll about tea.',
    'docs/leaves.md':
      '---\ndescription: Leaves are picked by hand.\n---\n\n# All leaves\n\nText of the page.',
    'docs/cups.md':
      '# All cups\n\nCups hold the tea while it is hot. They have handles.\n\n## Sizes\n\nLarge.',
    'docs/nothing.md': '# Nothing\n',
    'docs/source.md': '# Source\n\nWater comes from a well near the house.',
    'docs/other.md': '# Rain\n\nRain is collected in barrels.',
  });
  const map = await siteMap(docs, { version: docs.currentVersion, locale: docs.defaultLocale });
  const cards = await frontCards(map, docs);
  const html = frontPage({ is: 'served', docs, map, cards, opening: '' }, { ...usual, preview: true });
  assert.match(html, /Leaves<\/a><\/h3>\n<p>Leaves are picked by hand\.<\/p>\n<\/li>/);
  assert.match(
    html,
    /Cups<\/a><\/h3>\n<p>Cups hold the tea while it is hot\. They have handles\.<\/p>\n<\/li>/,
  );
  assert.deepEqual(
    cards.map(({ title }) => title),
    ['Leaves', 'Cups', 'Water'],
  );
});

test('a card names two pages with the same title once, and does not welcome readers', async (context) => {
  const { docs } = await builtSite(context, {
    'index.md': '# Tea\n\nTea is hot.',
    'charts/a.md': '# Chart\n\nFirst chart.',
    'charts/b.md': '# Chart\n\nSecond chart.',
    'charts/c.md': '# Values\n\nAll values.',
    'start/index.md':
      '---\ndescription: Welcome to the Tea documentation!\n---\n# Start\n\n## Boil\n\nA.\n\n## Pour\n\nB.',
  });
  const map = await siteMap(docs, { version: docs.currentVersion, locale: docs.defaultLocale });
  const cards = await frontCards(map, docs);
  const html = frontPage({ is: 'served', docs, map, cards, opening: '' }, { ...usual, preview: true });
  assert.match(html, /<p class="names"><span>Chart<\/span> <span>Values<\/span><\/p>/);
  assert.match(html, /<p class="names"><span>Boil<\/span> <span>Pour<\/span><\/p>/);
});

test('the number of indexed pages says in how many languages and versions they are', async (context) => {
  const { docs } = await builtSite(context, { 'a.md': '# Tea\n\nAll about tea.' });
  const [scope] = docs.scopes;
  const footerFor = async (...scopes: { locale: string; version: string }[]) => {
    const several = { ...docs, scopes: scopes.map((each) => ({ ...scope!, ...each, pages: 3 })) };
    const map = await siteMap(docs, { version: 'current', locale: 'en' });
    const html = frontPage({ is: 'served', docs: several, map, cards: [], opening: '' }, usual);
    return /<bdi>([^<]*), indexed/.exec(html)?.[1];
  };
  const [english, german] = [
    { locale: 'en', version: '2' },
    { locale: 'de', version: '2' },
  ];
  assert.equal(await footerFor(english), '3 pages');
  assert.equal(await footerFor(english, german), '6 pages in 2 languages');
  const old = { locale: 'en', version: '1' };
  assert.equal(await footerFor(english, old), '6 pages in 2 versions');
  assert.equal(await footerFor(english, german, old), '9 pages in 2 languages and 2 versions');
});

test('a phone shows six cards, and the others on request', async (context) => {
  const htmlFor = async (count: number) => {
    const names = Array.from({ length: count }, (_none, index) => `cup${index}`);
    const { docs } = await builtSite(context, {
      'mkdocs.yml': `site_name: Tea\nnav:\n${names.map((name) => `  - ${name}.md\n`).join('')}`,
      ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}\n\nAll about it.`])),
    });
    const map = await siteMap(docs, { version: 'current', locale: 'en' });
    const cards = await frontCards(map, docs);
    return frontPage({ is: 'served', docs, map, cards, opening: '' }, { ...usual, preview: true });
  };
  assert.match(await htmlFor(8), /<details class="rest all"><summary>2 more<\/summary><\/details>/);
  assert.doesNotMatch(await htmlFor(6), /class="rest/);
});

test('many versions are in a menu', async (context) => {
  const { docs } = await builtSite(context, { 'a.md': '# Tea\n\nAll about tea.' });
  const [scope] = docs.scopes;
  const scopes = Array.from({ length: 20 }, (_, index) => ({ ...scope!, version: `${index}.0` }));
  const map = await siteMap(docs, { version: 'current', locale: 'en' });
  const several = { ...docs, scopes, currentVersion: '0.0' };
  const html = frontPage(
    { is: 'served', docs: several, map, cards: [], opening: '' },
    { ...usual, preview: true },
  );
  assert.match(
    html,
    /<details class="choices"><summary>Version <b>0\.0<\/b><\/summary><div class="scopes"><a/,
  );
});

test('while the first build runs, the page reloads itself', () => {
  assert.match(page(), /The index is being built \(50%\)/);
  assert.match(page(), /<noscript><meta http-equiv="refresh".*<body[^>]* data-building/s);
  assert.ok(!frontPage({ is: 'private' }, usual).includes('http-equiv'));
});

test('a name is split into name and tagline', () => {
  const html = page({ name: 'Kettle CD - Declarative boiling for teams' });
  assert.match(html, /<h1>Kettle CD<\/h1>\n<p class="lead">Declarative boiling for teams<\/p>/);
  assert.match(html, /<title>Kettle CD - Declarative boiling for teams<\/title>/);
});

test('the placeholder of the field mentions search and answers if both are available', () => {
  assert.match(page(), /<docent-search placeholder="Search or ask a question">/);
  assert.doesNotMatch(page({ ask: false }), /placeholder=/);
});

test('an API without a description is not described by its first tag', async (context) => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    tags: [{ name: 'Cats', description: 'Cats sleep most of the day and hunt at night.' }],
    paths: { '/cats': { get: { summary: 'List cats', tags: ['Cats'], responses: {} } } },
  };
  const { docs } = await builtSite(context, { 'openapi.json': JSON.stringify(api) });
  assert.equal(
    await frontOpening(await siteMap(docs, { version: 'current', locale: 'en' }), docs, 'Kettle'),
    '',
  );
});

test('an API shows its server and how to authenticate', async (context) => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [
      { url: 'https://api.example.com/v1', description: 'Live' },
      { url: 'https://test.example.com' },
    ],
    paths: { '/cats': { get: { summary: 'List cats', responses: {} } } },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A token.' } } },
  };
  const { docs } = await builtSite(context, { 'openapi.json': JSON.stringify(api) });
  const map = await siteMap(docs, { version: 'current', locale: 'en' });
  const access = await apiAccess(map, docs);
  assert.deepEqual(access, [
    { title: 'Base URL', text: 'https://api.example.com/v1', isCode: true },
    { title: 'Authentication', text: 'HTTP bearer', isCode: false },
  ]);
  const html = frontPage({ is: 'served', docs, map, cards: [], opening: '', access }, usual);
  assert.match(html, /<dt>Base URL<\/dt> <dd><code>https:\/\/api\.example\.com\/v1<\/code><\/dd>/);
});

test('a site is described by the first text of its start page that adds to its name', async (context) => {
  const about = 'Tea is a portable runtime that boils water for any developer.';
  const openingOf = async (text: string) => {
    const { docs } = await builtSite(context, {
      'index.md': `# Home\n\n${text}\n\n## Next\n\nOther words of the page.`,
    });
    return frontOpening(await siteMap(docs, { version: 'current', locale: 'en' }), docs, 'Tea Docs');
  };
  assert.equal(await openingOf(`Welcome to the Tea documentation site!\n\n${about}`), about);
  assert.equal(await openingOf(`Welcome to the Tea documentation site!\n\n> [!NOTE]\n> ${about}`), about);
  assert.equal(await openingOf(`## About Tea\n\n${about}`), about);
  assert.equal(await openingOf(`## What is a hob?\n\nA hob is a part of a stove that boils water.`), '');
});

test('the opening of a README is below its title, and that of a site without a start page is its introduction', async (context) => {
  const openingOf = async (files: Record<string, string>) => {
    const { docs } = await builtSite(context, files);
    return frontOpening(await siteMap(docs, { version: 'current', locale: 'en' }), docs, 'Tea');
  };
  const about = 'A portable runtime that boils water for any developer.';
  const readme = `<div align="center">Sponsored by the makers of many fine cups</div>\n\n### Sponsors\n\nBuy us a cup of tea and a biscuit.\n\n# Tea\n\n${about}\n\n## Next\n\nWords.`;
  assert.equal(await openingOf({ 'README.md': readme, 'other.md': '# Other\n\nWords.' }), about);
  const book = 'This book is intended as an introduction to the Tea runtime.';
  assert.equal(
    await openingOf({ '01_intro.md': `# Introduction\n\n${book}`, '02_more.md': '# More\n\nWords.' }),
    book,
  );
  const other =
    'Many workflows make the world faster, but introduce risks that each of your guests and all of your friends should know about before they drink. Tea helps.';
  assert.equal(
    await openingOf({ '01_intro.md': `# Overview\n\n${other}`, '02_more.md': '# More\n\nWords.' }),
    '',
  );
});

test('a site whose start page does not name it is described by the page that defines it', async (context) => {
  const about = 'At its core, **Tea** is a runtime that boils water. It works on any hob.';
  const openingOf = async (files: Record<string, string>) => {
    const { docs } = await builtSite(context, files);
    return frontOpening(await siteMap(docs, { version: 'current', locale: 'en' }), docs, 'Tea Engine Docs');
  };
  const intro = `# Concepts\n\nThe tea is the default of this page.\n\n## Basics\n\nBefore. ${about}`;
  const defined = 'At its core, Tea is a runtime that boils water.';
  assert.equal(await openingOf({ 'a.md': '# Leaves\n\nLeaves grow.', 'intro.md': intro }), defined);
  const start = '# Home\n\nLike a stove, only faster and smaller.';
  assert.equal(await openingOf({ 'index.md': start, 'intro.md': intro }), defined);
  const listed = '# Intro\n\nTea is a drink that contains:\n\n- water\n- leaves';
  assert.equal(await openingOf({ 'intro.md': listed, 'a.md': '# A' }), 'Tea is a drink that contains…');
  assert.equal(await openingOf({ 'index.md': start }), 'Like a stove, only faster and smaller.');
  const named = 'Tea Engine (Greek for "hot") is a runtime that boils water.';
  assert.equal(await openingOf({ 'index.md': start, 'overview.md': `# Why\n\n${named}` }), named);
  const aside = '# Overview\n\nTea Engine is a program in Rust with a small front-end.';
  for (const other of ['contributing/overview.md', 'community.md'])
    assert.equal(
      await openingOf({ 'index.md': start, [other]: aside }),
      'Like a stove, only faster and smaller.',
    );
});

test('all texts are in the language of the site, or marked as English', async (context) => {
  const pageIn = async (locale: string) => {
    const { docs } = await builtSite(context, {
      'mkdocs.yml': `site_name: Kessel\ntheme:\n  language: ${locale}\n`,
      'docs/a.md': '# Kessel',
    });
    const map = await siteMap(docs, { version: 'current', locale });
    return frontPage({ is: 'served', docs, map, cards: [], opening: '' }, usual);
  };
  const german = await pageIn('de');
  assert.match(german, /<summary><span>Für Entwickler<\/span>/);
  assert.match(german, /<bdi>1 Seite, indexiert am <time/);
  assert.doesNotMatch(german, /lang="en"(?!>Insights)/);
  assert.match(await pageIn('he'), /<footer lang="en" dir="ltr">\n<details class="use" id="developers">/);
});

test('up to three questions are shown', () => {
  const shown = (...examples: string[]) => page({ examples }).match(/<a href="\/\?q=/g)?.length ?? 0;
  assert.equal(shown(), 0);
  assert.equal(shown('What is a lid?'), 1);
  assert.equal(shown('What is a lid?', 'Why use it?', 'How do I boil water?', 'What is tea?'), 3);
});

test('the requests to copy use an example question that needs no shell escaping', () => {
  const html = page({ examples: ["What is a cup's lid?", 'How do I create a cup?'] });
  assert.match(html, /api\/<wbr>search .*\n.*\n {2}-d '\{"query": "create a cup"\}'/);
  assert.match(html, /api\/<wbr>ask .*\n.*\n {2}-d '\{"query": "How do I create a cup\?"\}'/);
  assert.match(page(), /"query": "How do I get started\?"/);
});

test('a long description of the site is cut after a sentence', async (context) => {
  const first = 'Kettle boils a litre of water in one minute, and keeps the water hot for a day.';
  const { docs } = await builtSite(context, {
    'index.md': `---\ndescription: ${first} ${'It has a lid and a base. '.repeat(8)}\n---\n# Kettle\n\nStart.`,
    'other.md': '# Other\n\nWords.',
  });
  const map = await siteMap(docs, { version: 'current', locale: 'en' });
  const html = frontPage({ is: 'served', docs, map, cards: [], opening: '' }, usual);
  assert.ok(
    html.includes(`<p class="lead">${first} It has a lid and a base. It has a lid and a base.</p>`),
    /<p class="lead">.*/.exec(html)?.[0],
  );
});
