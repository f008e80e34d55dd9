import assert from 'node:assert/strict';
import test from 'node:test';
import type { Docs } from '../../docs.ts';
import type { PageEntry } from '../../engine/engine.ts';
import type { Block, Inline } from '../../vocabulary/block.ts';
import { pageCards, shortened, withOpenings } from './page-cards.ts';
import { drawMap } from './site-map.ts';

const links = { query: '', home: '/', locale: 'en' };
const scope = { version: 'current', locale: 'en' };

const texts: Record<string, Block[]> = {
  '/': [
    { type: 'heading', depth: 2, text: 'Run it', anchor: 'run-it' },
    { type: 'paragraph', content: ['How to run the kettle for your guests.'] },
    { type: 'heading', depth: 2, text: 'Fill it', anchor: 'fill-it' },
    { type: 'list', items: [] },
  ],
  '/cli': ['NAME', 'SYNOPSIS', 'CLI', 'Pour water', 'Boil it'].map((text) => ({
    ...{ type: 'heading', depth: 2, text, anchor: null },
  })),
  '/formats': ['JSON', 'YAML'].map((text) => ({ type: 'heading', depth: 2, text, anchor: null })),
  '/guide': [{ type: 'paragraph', content: ['Everything about boiling water, step by step.'] }],
};

function entry(url: string, group?: string): PageEntry {
  return {
    url,
    title: url,
    description: '',
    sourceFile: `${url}.md`,
    operation: null,
    ...(group !== undefined && { navigation: { groups: [{ title: group }] } }),
  };
}

async function cardsOf(entries: readonly PageEntry[]): Promise<string[]> {
  const map = drawMap(entries);
  const docs: Pick<Docs, 'page'> = {
    page: async (url) => ({ ...entry(url), blocks: texts[url] ?? [] }),
  };
  const places = map.places.filter((place) => place !== map.home);
  const html = pageCards(await withOpenings(places, map, docs, scope), links);
  return html.split('<li><h2>').slice(1);
}

test('a group without a page is described by the paragraph below its heading on the start page', async () => {
  const [run, fill] = await cardsOf([
    entry('/'),
    entry('/serve', 'Run it'),
    entry('/stop', 'Run it'),
    entry('/water', 'Fill it'),
    entry('/tea', 'Fill it'),
  ]);
  assert.match(run ?? '', /<p>How to run the kettle for your guests\.<\/p>\n<ul><li><a href="\/serve">/);
  assert.match(fill ?? '', /<\/h2>\n<ul><li><a href="\/water">/);
});

test('a card does not list the headings of a manual page, which are in capitals', async () => {
  const [cli = '', formats = ''] = await cardsOf([entry('/'), entry('/cli'), entry('/formats')]);
  assert.match(cli, />Pour water<.*>Boil it</s);
  assert.doesNotMatch(cli, /NAME|SYNOPSIS|>CLI</);
  assert.match(formats, />JSON<.*>YAML</s);
});

test('cards do not list the start page, because the site name links to it', () => {
  const map = drawMap([entry('/', 'Get started'), entry('/install', 'Get started'), entry('/use', 'Guide')]);
  const html = pageCards(map.places, links, { home: map.home });
  assert.match(html, /Get started<\/a><\/h2>\n<ul><li><a href="\/install">/);
});

test('a page with pages below it is described by its opening', async () => {
  const [guide] = await cardsOf([entry('/'), entry('/guide'), entry('/guide/a'), entry('/guide/b')]);
  assert.match(guide ?? '', /<p>Everything about boiling water, step by step\.<\/p>\n<ul><li>/);
});

test('code does not describe a page', async () => {
  const code: Block = { type: 'code', text: "import { boil } from 'kettle'", language: 'ts' };
  texts['/code'] = [code];
  texts['/quoted'] = [{ type: 'quote', blocks: [code] }];
  const cards = await cardsOf([entry('/'), entry('/code'), entry('/quoted')]);
  assert.equal(cards.length, 2);
  for (const card of cards) assert.doesNotMatch(card, /import/);
});

test('a row of links does not describe a page', async () => {
  const link = (text: string) => ({ link: '/x', content: [text] });
  texts['/moving'] = [
    { type: 'paragraph', content: [link('Moving to the second kettle'), ' | ', link('Moving to the third')] },
    { type: 'paragraph', content: ['What changes with each new kettle.'] },
  ];
  const [moving] = await cardsOf([entry('/'), entry('/moving'), entry('/other')]);
  assert.match(moving ?? '', /<p>What changes with each new kettle\.<\/p>/);
});

test('an opening in italics describes a page', async () => {
  const link = { link: '/x', content: ['Acme'] };
  texts['/kettle'] = [
    { type: 'paragraph', content: [{ emphasis: ['A kettle that boils water quickly, made by ', link] }] },
    { type: 'paragraph', content: ['Some other words about this kettle.'] },
  ];
  const [kettle] = await cardsOf([entry('/'), entry('/kettle'), entry('/other')]);
  assert.match(kettle ?? '', /<p>A kettle that boils water quickly, made by Acme/);
});

test('a sentence that only points to other pages does not describe a page', async () => {
  const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content });
  const guides = { link: '/guides', content: ['the guides to kettles and cups'] };
  texts['/cups'] = [paragraph('Or, explore ', guides, ' for all about kettles.')];
  texts['/lids'] = [
    paragraph(
      'Looking for a quick introduction to lids? See ',
      guides,
      ' instead. Lids keep the water hot for your guests.',
    ),
  ];
  texts['/bases'] = [paragraph('Also: ', guides, '.'), paragraph('Check out the documentation of cables.')];
  texts['/cables'] = [paragraph('Read the signs of a broken cable before you call for help.')];
  const names = ['cups', 'lids', 'bases', 'cables'];
  const cards = await cardsOf([
    entry('/'),
    ...names.flatMap((name) => [entry(`/${name}`), entry(`/${name}/a`), entry(`/${name}/b`)]),
    { ...entry('/tea'), description: 'See the documentation of tea. Tea needs hot water.' },
  ]);
  assert.deepEqual(
    cards.map((card) => /<p>(.*)<\/p>/.exec(card)?.[1]),
    [
      'Tea needs hot water.',
      undefined,
      'Lids keep the water hot for your guests.',
      undefined,
      'Read the signs of a broken cable before you call for help.',
    ],
  );
});

test('the card of an operation has its method, path and description, but no text of its page', async () => {
  const operation = { method: 'GET', path: '/pets', apiTitle: 'Pets', tag: null, operationId: 'listPets' };
  const listPets = { ...entry('/listPets'), operation: { ...operation, anchor: null, deprecated: false } };
  texts['/listPets'] = [
    { type: 'paragraph', content: [{ code: 'GET /pets' }, ' Operation: ', { code: 'listPets' }] },
  ];
  const endpoint = '</h2>\n<p class="endpoint"><span class="method get">GET</span> <code>/pets</code></p>\n';
  const [plain, described, unnamed] = await cardsOf([
    ...[entry('/'), listPets],
    { ...listPets, url: '/described', description: 'Lists the pets.' },
    { ...listPets, url: '/unnamed', title: 'GET /pets' },
  ]);
  assert.ok(plain?.includes(`${endpoint}</li>`), plain);
  assert.ok(unnamed?.endsWith('GET /pets</a></h2>\n</li>\n</ul>\n'), unnamed);
  assert.ok(described?.includes(`${endpoint}<p>Lists the pets.</p>\n</li>`), described);
});

test('a page that begins with a heading is described by its first sections, not by the text of one', async () => {
  const heading = (text: string, depth: number) => ({
    type: 'heading' as const,
    depth,
    text,
    anchor: text.toLowerCase(),
  });
  const answer: Block = { type: 'paragraph', content: ['No. The plan is to use another kettle for that.'] };
  texts['/faq'] = [heading('Why', 2), answer, heading('More', 3), answer, heading('Where', 2), answer];
  const [faq] = await cardsOf([entry('/'), entry('/faq'), entry('/other')]);
  assert.match(
    faq ?? '',
    /<ul><li><a href="\/faq#why">Why<\/a><\/li><li><a href="\/faq#where">Where<\/a><\/li><\/ul>/,
  );
  assert.doesNotMatch(faq ?? '', /The plan/);
});

test('a described page without pages below it lists its first sections', async () => {
  const heading = (text: string): Block => ({ type: 'heading', depth: 2, text, anchor: text.toLowerCase() });
  texts['/tea'] = [heading('Green'), heading('Black')];
  const [tea] = await cardsOf([entry('/'), { ...entry('/tea'), description: 'Makes tea.' }, entry('/other')]);
  assert.match(tea ?? '', /<p>Makes tea\.<\/p>\n<ul><li><a href="\/tea#green">Green<\/a>/);
});

test("cards do not list sections and pages of mere links, or the group's own overview", async () => {
  const heading = (text: string): Block => ({ type: 'heading', depth: 2, text, anchor: text.toLowerCase() });
  texts['/tea'] = ['Overview', 'Green', 'Black', 'Related Sections', 'See also'].map(heading);
  const pages = ['Cups overview', 'Handles', 'Next steps'];
  const [tea, cups] = await cardsOf([
    ...[entry('/'), entry('/tea')],
    ...pages.map((title, index) => ({ ...entry(`/cups/${index}`), title })),
  ]);
  assert.deepEqual(tea?.match(/(?<=">)[^<]+(?=<\/a><\/li>)/g), ['Green', 'Black']);
  assert.deepEqual(cups?.match(/(?<=">)[^<]+(?=<\/a><\/li>)/g), ['Handles']);
});

test('the card of a group with one group in it lists the pages of that group', async () => {
  const below = (url: string, title: string, ...groups: string[]): PageEntry => ({
    ...entry(url),
    title,
    navigation: { groups: groups.map((group) => ({ title: group })) },
  });
  const [sdks] = await cardsOf([
    entry('/'),
    below('/sdks', 'Introduction', 'SDKs'),
    below('/sdks/python', 'Python', 'SDKs', "SDK's"),
    below('/sdks/ruby', 'Ruby', 'SDKs', "SDK's"),
  ]);
  assert.deepEqual(sdks?.match(/(?<=">)[^<]+(?=<\/a><\/li>)/g), ['Python', 'Ruby']);
});

test('a paragraph about its author does not describe a page', async () => {
  const said = (text: string): Block => ({ type: 'paragraph', content: [text] });
  texts['/tea'] = [
    said('I’ve been making tea for about fifteen years.'),
    said('Tea is the art of hot water in a cup.'),
  ];
  const [tea] = await cardsOf([entry('/'), entry('/tea'), entry('/other')]);
  assert.match(tea ?? '', /<p>Tea is the art of hot water in a cup\.<\/p>/);
});

test('a description ends with a sentence; only a very long sentence is cut', () => {
  const [short, long] = [
    'A kettle boils water for your tea, for your coffee and for all your guests.',
    'It has a lid,',
  ];
  assert.equal(shortened(`${short} ${short} ${short}`), short);
  const sentence = `${long.repeat(12)} a base.`;
  assert.equal(shortened(`${sentence} And a cable.`), sentence);
  assert.match(shortened(`${`${long} `.repeat(30)}.`), /lid…$/);
  const clause = 'Kettle (once known as Pot, which was cold) boils the water for all your guests';
  assert.equal(shortened(`${clause}, but ${sentence}`), `${clause}.`);
});

test('a card lists the pages of its groups if the groups are versions or those of other cards', async () => {
  const place = (url: string, ...groups: string[]) => ({
    ...entry(url),
    navigation: { groups: groups.map((title) => ({ title })) },
  });
  const [start, guides, old] = await cardsOf([
    ...[place('/r/fill', 'Start', 'Green'), place('/r/boil', 'Start', 'Green')],
    ...[place('/b/fill', 'Start', 'Black'), place('/b/boil', 'Start', 'Black')],
    ...[place('/r/wait', 'Guides', 'Green'), place('/r/pour', 'Guides', 'Green')],
    ...[place('/b/wait', 'Guides', 'Black'), place('/b/pour', 'Guides', 'Black')],
    ...[place('/v1/a', 'Old', 'V1'), place('/v1/b', 'Old', 'V1')],
    ...[place('/v2/a', 'Old', 'v2'), place('/v2/b', 'Old', 'v2')],
  ]);
  assert.match(start ?? '', /<ul><li><a href="\/r\/fill">\/r\/fill/);
  assert.match(guides ?? '', /<ul><li><a href="\/r\/wait">\/r\/wait/);
  assert.match(old ?? '', /<ul><li><a href="\/v1\/a">\/v1\/a/);
});

test('titles that several cards have, and groups of other pages, are listed last', async () => {
  const named = (url: string, title: string, group: string) => ({ ...entry(url, group), title });
  const titles = ['Overview', 'More', 'Lids', 'Cables', 'Bases', 'Cups'];
  const [kettles, cups] = await cardsOf([
    ...[entry('/'), ...titles.map((title) => named(`/kettles/${title}`, title, 'Kettles'))],
    ...[named('/cups/a', 'Overview', 'Cups'), named('/cups/b', 'Handles', 'Cups')],
  ]);
  assert.deepEqual(kettles?.match(/(?<=">)\w+(?=<\/a><\/li>)/g), ['Lids', 'Cables', 'Bases', 'Cups']);
  assert.deepEqual(cups?.match(/(?<=">)\w+(?=<\/a><\/li>)/g), ['Handles']);
});

test('folder names have the spelling of page titles', () => {
  const entries = ['/mysql-api/a', '/pg/b'].map((url) => ({ ...entry(url), title: 'The MySQL API' }));
  assert.deepEqual(
    drawMap([...entries, { ...entry('/pg/c'), title: 'PG' }]).places.map(({ title }) => title),
    ['MySQL API', 'Pg'],
  );
});

test('a folder joins the group of the navigation with the same name', () => {
  const { places, pages } = drawMap([entry('/a', 'Guide'), entry('/guide/b'), entry('/guide/c')]);
  assert.deepEqual(
    places.map(({ title, children }) => [title, children.map(({ path }) => path)]),
    [['Guide', ['/a', '/guide/b', '/guide/c']]],
  );
  assert.equal(pages.at(-1)?.parent, places[0]);
});

test('a long sentence is not cut after a preposition or an article', () => {
  const words = 'kettle '.repeat(33);
  assert.match(shortened(`A ${words}and the pots of your kitchen that are on the table`), /kettle…$/);
});

test('the card of a group lists the pages below its overview', () => {
  const below = (url: string, title: string, isGroupPage?: true): PageEntry => ({
    ...entry(url),
    title,
    navigation: {
      groups: [{ title: 'Cups' }, { title: 'Overview' }],
      ...(isGroupPage && { isGroupPage }),
    },
  });
  const map = drawMap([
    below('/cups', 'Overview', true),
    below('/handles', 'Handles'),
    below('/lids', 'Lids'),
    entry('/tea', 'Tea'),
    entry('/water', 'Tea'),
  ]);
  assert.match(pageCards(map.places, links), /Cups<\/a><\/h2>\n<ul><li><a href="\/handles">Handles/);
});

test('long names on cards are cut after a word', () => {
  const name = 'How kettles boil water with steam: tea (black, green)';
  const pages = ['/a', '/b'].map((url) => ({ ...entry(url, 'Cups'), title: `${name} ${url}` }));
  const { places } = drawMap(pages);
  assert.match(pageCards(places, links, { isBrief: true }), /<span>How kettles boil water with steam…</);
  assert.match(pageCards(places, links), />How kettles boil water with steam: tea \(black, green\) \/a</);
  const long = { ...pages[0]!, title: `${name}, and what to do if the water is cold` };
  assert.match(pageCards(drawMap([long, pages[1]!]).places, links), />[^<]*\(black, green\)…</);
});

test('a brief card cuts a long description after a word', () => {
  const about = 'Kettles boil water for tea, and keep it warm in a room with';
  const description = `${about} a good thermometer, and in the morning, which is what readers want to know.`;
  const cards = (most: number) => {
    const { places } = drawMap([
      { ...entry('/kettles'), description: description.slice(0, most) },
      entry('/b'),
    ]);
    return pageCards(places, links, { isBrief: true });
  };
  assert.match(cards(300), /<p>Kettles boil water [^<]* good thermometer…<\/p>/);
  assert.match(cards(78), /<p>Kettles boil water [^<]* thermometer<\/p>/);
});
