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
