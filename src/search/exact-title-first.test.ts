import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';
import type { FoundChunk } from '../engine/engine.ts';
import { exactTitleFirst } from './exact-title-first.ts';

const files = {
  'queries.md': `# useQueries()\n\n${'Use useQueries to run useQuery for many keys. '.repeat(8)}`,
  'query.md': '# useQuery()\n\nThe hook for one key.',
  'other.md': '# Hooks\n\nAbout useQuery.',
};

for (const query of ['useQuery', 'useQuery()', 'usequery'])
  test(`${query} finds the page of this title before one with the same stem`, async (context) => {
    const { docs } = await builtSite(context, files);
    const { hits } = await docs.search({ query });
    assert.deepEqual(
      hits.slice(0, 2).map(({ url }) => url),
      ['/query', '/queries'],
    );
    assert.ok(hits[0]!.score > hits[1]!.score);
  });

test('the title that the query has letter for letter comes first, whichever it is', async (context) => {
  const { docs } = await builtSite(context, files);
  assert.equal((await docs.search({ query: 'useQueries' })).hits[0]?.url, '/queries');
});

test('docent why gives the rank that search gives', async (context) => {
  const { docs } = await builtSite(context, files);
  const { rank, reason } = await docs.why({ query: 'useQuery' }, '/query');
  assert.equal(rank, 1);
  assert.match(reason ?? '', /title/);
});

test('a title with parameters or a value is exact by its name', async (context) => {
  const reference = 'Sets the size of the font.';
  const linked = (name: string) => [
    `${name}.md`,
    `# ${name}\n\nSee [font](font.md) to choose a font and its size.`,
  ];
  const { docs } = await builtSite(context, {
    'font.md': `# font(family)\n\n${'A font of this size. The font_size is the size of the font. '.repeat(6)}`,
    'font_size.md': `# font_size = 12.0\n\n${reference}`,
    'load.md': `# load_font(family, size?)\n\n${reference}`,
    ...Object.fromEntries(['first', 'second', 'third', 'fourth', 'fifth'].map(linked)),
  });
  const first = async (query: string) => (await docs.search({ query })).hits[0]?.url;
  assert.equal(await first('font_size'), '/font_size');
  assert.equal(await first('load_font'), '/load');
  assert.equal(await first('font'), '/font');
});

test('a name with a sign finds its own page, not a section with a longer name', async (context) => {
  const many = (text: string) => `${text} `.repeat(12);
  const { docs } = await builtSite(context, {
    'boil.md': `# $boil\n\n${many('The rune that makes water hot.')}\n\n## $boil.raw\n\n${many('With $boil.raw, or with $boil.')}`,
    'advice.md': `# Advice\n\nSome.\n\n## $boil\n\n${many('Use $boil for tea.')}\n\n### More $boil\n\n${many('Never $boil milk.')}`,
  });
  const urls = (await docs.search({ query: '$boil' })).hits.map(({ url }) => url);
  assert.deepEqual(urls.slice(0, 2), ['/boil', '/advice#boil']);
});

const much = (text: string) => `${text} `.repeat(12);

test('the last member of a title or of an address comes first', async (context) => {
  const { docs } = await builtSite(context, {
    'overview.md': `# Tea and steep time\n\n${much('The steep_time of tea, with tea.steep_time and tea.cup_size.')}`,
    'steep.md': '---\nslug: /tea.steep_time\n---\n\n# tea.steep_time\n\nSets it.',
    'size.md': '---\nslug: /api/tea.cup_size\n---\n\n# Size of cups\n\nSets it.',
    'other.md': `# Cup size\n\n${much('The cup_size of tea.')}`,
  });
  for (const [query, url] of [
    ['steep_time', '/tea.steep_time'],
    ['tea.steep_time', '/tea.steep_time'],
    ['cup_size', '/api/tea.cup_size'],
  ] as const) {
    const { hits, missing } = await docs.search({ query });
    assert.ok(hits[0]?.url.endsWith(url), `${query}: ${hits[0]?.url}`);
    assert.deepEqual(missing, {}, query);
  }
});

test('a heading that is the name, apart from its type, comes before longer names', async (context) => {
  const { docs } = await builtSite(context, {
    'configuration.md': `# Configuration\n\n## teaKettleOptions [object]\n\n${much('Options of the teaKettle, beside teaKettle.')}\n\n## teaKettle [copper | steel]\n\n${much('The kind.')}\n\n## kettles.boilTime\n\n${much('How long.')}`,
    'kettle.md': `# Tea kettle\n\n${much('Choose a teaKettle. The boilTime of the teaKettle is short.')}`,
    'cli.md': `# Commands\n\n## --teaKettleOptions=<json>\n\n${much('For teaKettle.')}\n\n## --quiet[=<boolean>]\n\n${much('No --quietly.')}\n\n## --quietly\n\n${much('See --quiet.')}`,
  });
  for (const [query, anchor] of [
    ['teaKettle', 'teakettle-copper--steel'],
    ['teakettle', 'teakettle-copper--steel'],
    ['boilTime', 'kettlesboiltime'],
    ['--quiet', '--quiet'],
  ] as const)
    assert.equal((await docs.search({ query })).hits[0]?.anchor, anchor, query);
});

test('a heading in prose that is the query comes before a longer name, but not before a title', async (context) => {
  const files = {
    'agent.md': `# Kettle agent\n\n## RETRY_PAUSE\n\n${much('The pause before the kettle tries again.')}\n\n## FULL_PAUSE\n\n${much('A long pause.')}`,
    'settings.md': `# Settings\n\n## Lid\n\n${much('It opens.')}\n\n## Pause\n\nAfter this time, the kettle stops.`,
  };
  const first = async (more: Record<string, string> = {}) => {
    const { docs } = await builtSite(context, { ...files, ...more });
    return (await docs.search({ query: 'pause' })).hits[0]?.url;
  };
  assert.equal(await first(), '/settings#pause');
  assert.equal(await first({ 'pause.md': '# Pause and go\n\nThe pause of a kettle.' }), '/pause');
});

test('a page whose title is the query leads to its opening, even if only sections were found', async () => {
  const page = {
    title: 'tea-kettle',
    pageUrl: '/kettle',
    kind: 'doc',
    headerPath: ['tea-kettle'],
    sections: [],
  };
  const chunkAt = (ref: number) =>
    ({ ...page, anchor: ref === 4 ? null : 'inline', position: ref - 4 }) as unknown as FoundChunk['chunk'];
  const read = async (refs: readonly number[]) =>
    refs.map((ref) => ({ chunk: chunkAt(ref), plain: '', places: [] }));
  const chunks = [6, 5].map((ref) => ({ ref, score: ref, features: { title: 1 } }));
  for (const query of ['tea-kettle', 'tea kettle']) {
    const [first] = await exactTitleFirst([{ page: 1, score: 6, chunks }], query, read);
    assert.deepEqual(
      first!.chunks.map(({ ref }) => ref),
      [4, 6, 5],
    );
  }
});
