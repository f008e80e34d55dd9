import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heading, pageWith, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import { analyserFor } from '../../text/analyser.ts';
import { KeywordSearch } from '../local/keyword-search.ts';

const english = await analyserFor('en');
const terms = [
  'Assam',
  'Blend',
  'Caddy',
  'Dust',
  'Flush',
  'Gaiwan',
  'Infusion',
  'Leaf set',
  'Matcha',
  'Oolong',
];

/** The heading feature of a query, on one page with these sections in one chunk. */
async function headingFeature(query: string, sections: readonly string[]): Promise<number> {
  const blocks = sections.flatMap((term) => [heading(2, term), text('A word of the trade.')]);
  const { segment } = await segmentWith([pageWith(blocks, { url: '/words', title: 'Words' })]);
  assert.equal(segment.chunkCount, 1);
  return new KeywordSearch(segment, english).search(query).pages[0]!.chunks[0]!.features.heading;
}

test('each heading of a glossary is compared with the query separately', async () => {
  for (const term of terms) assert.equal((await headingFeature(term, terms)).toFixed(4), '1.0000', term);
  const half = await headingFeature('leaf', terms);
  assert.ok(half > 0.5 && half < 1);
});

test('words from two entries do not match both', async () => {
  const two = await headingFeature('assam oolong', terms);
  assert.ok(two < 0.8);
});

test('each heading of a few short sections is also compared separately', async () => {
  assert.equal((await headingFeature('assam', terms.slice(0, 3))).toFixed(4), '1.0000');
});

test('a text with a name counts like a text with the words that spell it', async () => {
  const { segment } = await segmentWith([
    pageWith([text('Steep the teabag.')], { url: '/one', title: 'One' }),
    pageWith([text('Steep the tea bag.')], { url: '/two', title: 'Two' }),
    pageWith([text('Tea is dry.')], { url: '/three', title: 'Three' }),
  ]);
  const { pages } = new KeywordSearch(segment, english).search('tea bag');
  const features = pages.slice(0, 2).map(({ chunks }) => chunks[0]!.features);
  assert.deepEqual(
    features.map(({ coverage, proximity, present }) => [coverage, proximity, present]),
    [
      [1, 1, 0b11],
      [1, 1, 0b11],
    ],
  );
  assert.equal(pages[2]!.chunks[0]!.features.present, 0b01);
});
