import assert from 'node:assert/strict';
import test from 'node:test';
import { builtSite } from '../../test/stories/built-site.ts';

const files = {
  'cache.md': '# Cache\n\nClears the cache.',
  'guide/other.md': '# Other\n\nIt mentions the cache, and the kettle.',
  'kettle.md': '# Kettle\n\nBoils.',
};

test('the first page is explained by its features', async (context) => {
  const { docs } = await builtSite(context, files);
  const { rank, entry, above, missing, indexed, words, unknown, url, scope } = await docs.why(
    { query: 'clear cache' },
    '/cache',
  );
  assert.deepEqual(
    { rank, above, missing, indexed, unknown, url },
    { rank: 1, above: [], missing: [], indexed: true, unknown: [], url: '/cache' },
  );
  assert.deepEqual(scope, { version: 'current', locale: 'en' });
  assert.deepEqual(
    words.map(({ word, match }) => [word, match]),
    [
      ['clear', 'exact'],
      ['cache', 'exact'],
    ],
  );
  assert.ok(entry!.features.title! > 0 && entry!.features.coverage === 1 && entry!.features.chunks === 1);
});

test('a lower page is explained with the pages above it and the words it does not contain', async (context) => {
  const { docs } = await builtSite(context, files);
  const { rank, above, missing } = await docs.why({ query: 'clear cache' }, '/guide/other');
  assert.equal(rank, 2);
  assert.deepEqual(
    above.map(({ url }) => url),
    ['/cache'],
  );
  assert.deepEqual(missing, ['clear']);
});

test('the section of a page is the same that a search shows', async (context) => {
  const { docs } = await builtSite(context, {
    'tools.md': '# Tools\n\nAbout all tools.\n\n## Hammer\n\nIt drives nails.\n\n## Saw\n\nIt cuts boards.\n',
  });
  const [hit] = (await docs.search({ query: 'cuts boards' })).hits;
  const { entry } = await docs.why({ query: 'cuts boards' }, '/tools');
  assert.deepEqual([hit?.url, entry?.url], ['/tools#saw', '/tools#saw']);
});

test('a sentence says why a page ranks above the next one', async (context) => {
  const { docs } = await builtSite(context, files);
  const reasonFor = async (query: string, url: string) => (await docs.why({ query }, url)).reason;
  assert.equal(
    await reasonFor('cache', '/guide/other'),
    'It ranks below /cache, which has “cache” in its title.',
  );
  assert.equal(
    await reasonFor('cache', '/cache'),
    'It ranks above /guide/other because it has “cache” in its title.',
  );
  const comparedWith = async (url: string) => (await docs.why({ query: 'cache' }, url)).compared?.url;
  assert.equal(await comparedWith('/guide/other'), '/cache');
  assert.equal(await comparedWith('/cache'), '/guide/other');
  assert.equal(await comparedWith('/nowhere'), undefined);
  assert.equal(await reasonFor('boils', '/kettle'), null);
  assert.equal(await reasonFor('cache', '/nowhere'), null);
});

test('a page is found with and without a trailing slash in its URL', async (context) => {
  const { docs } = await builtSite(context, files);
  for (const url of ['/cache', '/cache/', '/cache#top']) {
    const { indexed, rank, url: found } = await docs.why({ query: 'cache' }, url);
    assert.deepEqual([indexed, rank, found], [true, 1, '/cache'], url);
  }
});

test('distinguishes a page that does not match from a page that does not exist', async (context) => {
  const { docs } = await builtSite(context, files);
  const absent = await docs.why({ query: 'cache' }, '/kettle');
  assert.deepEqual(
    [absent.rank, absent.entry, absent.indexed, absent.missing],
    [null, null, true, ['cache']],
  );
  const unknown = await docs.why({ query: 'cache' }, '/nowhere');
  assert.deepEqual([unknown.rank, unknown.indexed], [null, false]);
});

test('a page may be given by a deep link or with a trailing slash', async (context) => {
  const { docs } = await builtSite(context, files);
  for (const url of ['/cache', '/cache/', '/cache#cache', '/cache?x=1#y'])
    assert.equal((await docs.why({ query: 'cache' }, url)).rank, 1, url);
});

test('all operations that share a page count for the page', async (context) => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: Object.fromEntries(
      ['cat', 'dog', 'eel'].map((name) => [
        `/${name}`,
        { get: { summary: `Feed the ${name}`, responses: {} } },
      ]),
    ),
  };
  const { docs } = await builtSite(context, { 'openapi.json': JSON.stringify(api) }, (directory) => ({
    content: [{ kind: 'openapi', path: `${directory}/openapi.json`, operationUrl: '/api#{path}' }],
  }));
  for (const name of ['cat', 'dog', 'eel']) {
    const { rank, missing } = await docs.why({ query: `feed ${name}` }, '/api');
    assert.deepEqual([rank, missing], [1, []], name);
  }
});

test('a section is explained with its rank on its page', async (context) => {
  const filler = 'A cup has a handle, and holds tea or milk. '.repeat(40);
  const { docs } = await builtSite(context, {
    'cups.md': `# Cups\n\n${filler}\n\n## Wash cups\n\nTo wash cups, wash them. ${filler}\n\n## Dry\n\n${filler}`,
    'pans.md': '# Pans\n\nWash pans by hand.',
  });
  const sectionOf = async (url: string) => (await docs.why({ query: 'wash cups' }, url)).section;
  const found = (anchor: string, rank: number | null, missing: string[], indexed = true) => ({
    ...{ url: `/cups#${anchor}`, indexed, rank, missing },
  });
  assert.equal(await sectionOf('/cups'), null);
  assert.deepEqual(await sectionOf('/cups#wash-cups'), found('wash-cups', 1, []));
  assert.deepEqual((await sectionOf('/cups#dry'))?.missing, ['wash']);
  assert.deepEqual(await sectionOf('/cups#lids'), found('lids', null, ['wash', 'cups'], false));
});
