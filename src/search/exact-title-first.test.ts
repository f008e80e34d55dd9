import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';

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
