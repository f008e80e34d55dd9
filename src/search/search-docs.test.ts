import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';
import { MemoryJournal } from '../journal/memory-journal.ts';
import { openDocs } from '../open-docs.ts';
import { searchHitSchema } from '../vocabulary/search.ts';

const section = (name: string) =>
  `## ${name}\n\n${`The cache of ${name} is told about here at some length. `.repeat(6)}\n`;

test('a hit has exactly the fields of the contract, and the positions of its matches', async (context) => {
  const { docs } = await builtSite(context, {
    'cache.md': `# The cache\n\nIntro.\n\n${section('Keys')}`,
  });
  const { hits, degraded } = await docs.search({ query: 'cache keys' });
  assert.equal(degraded, false);
  for (const { matches, ...hit } of hits) {
    assert.deepEqual(searchHitSchema.strict().parse(hit), hit);
    for (const [start, end] of matches) assert.match(hit.snippet.slice(start, end), /^(cache|keys)$/i);
  }
  const { matches: _matches, score, snippet, id, ...first } = hits[0]!;
  assert.deepEqual(first, {
    kind: 'doc',
    title: 'The cache',
    url: '/cache#keys',
    anchor: 'keys',
    headerPath: ['The cache', 'Keys'],
    method: null,
    path: null,
  });
  assert.ok(score > 0 && snippet.length > 100 && id.length > 8);
});

test('the whole text is returned only on request', async (context) => {
  const { docs } = await builtSite(context, { 'a.md': `# A\n\n${section('Part')}` });
  const [plain] = (await docs.search({ query: 'cache' })).hits;
  const [full] = (await docs.search({ query: 'cache', includeText: true })).hits;
  assert.ok(plain && !('text' in plain));
  assert.ok((full?.text?.length ?? 0) > (full?.snippet.length ?? 0));
});

test('callouts in the whole text are labelled in the language of the page', async (context) => {
  const { docs } = await builtSite(context, {
    'a.md': '# Kettle\n\nA kettle.',
    'fr/a.md': '# Bouilloire\n\n> [!WARNING]\n> Elle est chaude.',
    'zh/a.md': '# 水壶\n\n> [!WARNING]\n> 水壶很烫。',
    'de/a.md': '# Kessel\n\n- Der Kessel.\n\n  > [!WARNING]\n  > Er ist heiß.',
  });
  const textOf = async (query: string, locale: string) =>
    (await docs.search({ query, locale, includeText: true })).hits[0]?.text ?? '';
  assert.match(await textOf('Kessel', 'de'), /\*\*Warnung:\*\* Er ist heiß/);
  assert.match(await textOf('Bouilloire', 'fr'), /\*\*Avertissement\u00a0:\*\* Elle est chaude/);
  assert.match(await textOf('水壶', 'zh'), /\*\*警告：\*\* 水壶很烫/);
});

test('scores are strictly descending, even for identical pages', async (context) => {
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`p${index}.md`, '# Same\n\nSame words.']),
  );
  const { docs } = await builtSite(context, files);
  for (const query of ['same', 'same words', 'words']) {
    const { hits } = await docs.search({ query, limit: 50 });
    assert.equal(hits.length, 30);
    for (const [index, { score }] of hits.entries())
      if (index > 0) assert.ok(score < hits[index - 1]!.score, `${score} after ${hits[index - 1]!.score}`);
    assert.deepEqual(
      (await docs.search({ query, limit: 50 })).hits,
      hits,
      'the order is the same every time',
    );
  }
});

test('copies of a page in folders of versions take one place, and other pages take the rest', async (context) => {
  const versions = ['1.8', '1.9', '1.10'];
  const { docs } = await builtSite(context, {
    ...Object.fromEntries(
      versions.map((each) => [`addon/${each}/boil.md`, '# Boil water\n\nThe kettle boils water.']),
    ),
    'a.md': '# Water\n\nBoil the water first.',
    'b.md': '# Tea\n\nTea needs water that you boil.',
  });
  const { hits } = await docs.search({ query: 'boil water', limit: 3 });
  assert.deepEqual(
    hits.map(({ url }) => url),
    ['/addon/1.10/boil', '/a', '/b'],
  );
  for (const [index, { score }] of hits.slice(1).entries()) assert.ok(score < hits[index]!.score);
});

test('one page does not crowd out the others, and only fills remaining places', async (context) => {
  const { find } = await builtSite(context, {
    'big.md': `# Cache\n\n${['one', 'two', 'three', 'four', 'five', 'six'].map(section).join('\n')}`,
    'small.md': '# Other\n\nThe cache is mentioned.',
    'tiny.md': '# Third\n\nAnd the cache once more.',
  });
  const pageOf = (url: string) => url.replace(/#.*/, '');
  const three = await find('cache', { limit: 3 });
  assert.deepEqual(
    three.map(pageOf),
    ['/big', '/small', '/tiny'].toSorted(
      (a, b) => three.map(pageOf).indexOf(a) - three.map(pageOf).indexOf(b),
    ),
  );
  assert.equal(new Set(three.map(pageOf)).size, 3);
  const ten = await find('cache', { limit: 10 });
  assert.deepEqual(ten.slice(0, 3), three);
  assert.deepEqual(ten.slice(3).map(pageOf), ['/big', '/big']);
  assert.equal(new Set(ten).size, 5, 'no passage comes twice');
});

test('the limit is respected', async (context) => {
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`p${index}.md`, `# Pod ${index}\n\nA pod.`]),
  );
  const { find } = await builtSite(context, files);
  for (const limit of [1, 5, 12, 50])
    assert.equal((await find('pod', { limit })).length, Math.min(limit, 12));
  assert.equal((await find('pod')).length, 10);
});

test('a chunk without text is previewed by its headings', async (context) => {
  const { docs } = await builtSite(context, { 'index.md': '# Welcome to the garden\n' });
  const [hit] = (await docs.search({ query: 'garden' })).hits;
  assert.equal(hit?.snippet, 'Welcome to the garden');
  assert.deepEqual(hit?.matches, [[15, 21]]);
});

test('an invalid request is refused before searching', async (context) => {
  const { docs } = await builtSite(context, { 'a.md': 'x' });
  for (const request of [
    { query: '' },
    { query: 'a'.repeat(2001) },
    { query: 'a', limit: 0 },
    { query: 'a', limit: 51 },
  ])
    await assert.rejects(docs.search(request), { code: 'invalid_request' });
  await assert.rejects(docs.search({ query: 'a', version: 'v9' }), { code: 'unknown_version' });
  await assert.rejects(docs.search({ query: 'a', locale: 'xx' }), { code: 'unknown_locale' });
});

test('changing a hit does not affect the next search', async (context) => {
  const { docs } = await builtSite(context, { 'a.md': `# A\n\nThe cache.\n\n${section('Part')}` });
  const before = await docs.search({ query: 'cache' });
  const seen = structuredClone(before.hits);
  for (const hit of before.hits) hit.headerPath.push('spoilt');
  assert.deepEqual((await docs.search({ query: 'cache' })).hits, seen);
});

test('an unknown word lowers the coverage of a search; a stop word does not', async (context) => {
  const { dataDir } = await builtSite(context, { 'a.md': '# A\n\nHow to fill the cache.\n' });
  const journal = new MemoryJournal();
  const docs = await openDocs({ dataDir, journal });
  context.after(() => docs.close());
  const coverageOf = async (query: string) => {
    await docs.search({ query });
    return journal.searches.at(-1)?.coverage;
  };
  assert.equal(await coverageOf('fill cache'), 1);
  assert.equal(await coverageOf('whom would the cache fill'), 1);
  assert.ok((await coverageOf('cache flibbertigibbet'))! < 0.5);
  assert.equal(await coverageOf('flibbertigibbet'), 0);
});

test('the whole text has the text of a picture once if its caption is the same', async (context) => {
  const { docs } = await builtSite(context, {
    'a.md':
      '# Kettle\n\n<figure>\n<img src="a.png" alt="A red kettle">\n<figcaption>A red kettle</figcaption>\n</figure>\n\nIt boils.',
  });
  const { hits } = await docs.search({ query: 'kettle', includeText: true });
  assert.equal(hits[0]?.text?.match(/A red kettle/g)?.length, 1);
});

test('a snippet leaves out the text of a picture, and the whole text has it in italics', async (context) => {
  const { docs } = await builtSite(context, {
    'import.md':
      '# Import\n\nLink your account by clicking on the import button of the dashboard.\n\n![Button that starts the import of kettles](/a.png)\n\nAfter linking your account, choose the kettles to import.\n',
  });
  const [hit] = (await docs.search({ query: 'import kettles', includeText: true })).hits;
  assert.doesNotMatch(hit?.snippet ?? '', /Button that starts/);
  assert.match(hit?.text ?? '', /\n\n\*Button that starts the import of kettles\*\n\n/);
  const [found] = (await docs.search({ query: 'starts' })).hits;
  assert.match(found?.snippet ?? '', /Button that starts/, 'its words are found');
});

test('readers get the page that is named like the query, and agents its best chunk', async (context) => {
  const text =
    'A kettle boils water. Descale the kettle when a kettle is old, for the sake of the kettle. '.repeat(5);
  const { docs } = await builtSite(context, {
    'kettle.md': `# The kettle and the pot\n\n${'Tea needs hot water, and hot water needs a kettle. '.repeat(5)}\n\n## Descaling\n\n${text}\n`,
  });
  const anchorFor = async (asker: 'reader' | 'agent') =>
    (await docs.search({ query: 'kettle', limit: 1, includeText: true }, { asker })).hits[0]?.anchor;
  assert.deepEqual([await anchorFor('reader'), await anchorFor('agent')], [null, 'descaling']);
});

test('readers get the top of the page whose title is the query in other spelling', async (context) => {
  const { docs } = await builtSite(context, {
    'heat.md': `# Slow boil\n\nSet \`slowBoil\` first. ${'Heat the water. '.repeat(80)}\n\n## Enabled\n\n${'Set `slowBoil`. '.repeat(60)}\n`,
  });
  const [hit] = (await docs.search({ query: 'slowboil' })).hits;
  assert.equal(hit?.url, '/heat');
});

test('readers get a long section once, and agents each of its chunks', async (context) => {
  const paragraphs = Array.from({ length: 12 }, () => 'Descale the kettle with vinegar. '.repeat(12));
  const { docs } = await builtSite(context, {
    'kettle.md': `# Kettle\n\nBoils water.\n\n## Care\n\n${paragraphs.join('\n\n')}`,
  });
  const urls = async (asker: 'reader' | 'agent') =>
    (await docs.search({ query: 'descale vinegar' }, { asker })).hits.map(({ url }) => url);
  assert.deepEqual(await urls('reader'), ['/kettle#care']);
  assert.ok((await urls('agent')).length > 1);
});

test('a name is not missing if the hits show a longer name that starts with it', async (context) => {
  const { docs } = await builtSite(context, {
    'tea.md': '# Tea\n\nSet `cup_limit_of_tea` for tea.',
    'cups.md': '# Cups\n\nA cup has a limit.',
  });
  assert.deepEqual((await docs.search({ query: 'cup_limit for tea' })).missing, {});
  assert.deepEqual(Object.keys((await docs.search({ query: 'cup_size for tea' })).missing), ['cup_size']);
});
