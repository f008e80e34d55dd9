import assert from 'node:assert/strict';
import test from 'node:test';
import { staticModelFor } from '../../src/text/load-static-model.ts';
import { pageWith, text } from './page-with.ts';
import { segmentWith } from './segment-with.ts';

const model = await staticModelFor('en', assert.fail);
const { search, chunks } = await segmentWith(
  [
    pageWith(
      [text('The image service resizes an image. An image may have any format that the service supports.')],
      { url: '/images', title: 'Images and their format' },
    ),
    pageWith([text('Received unsupported format from the path. Only some formats work with our services.')], {
      url: '/errors/format',
      title: 'E42',
    }),
    pageWith([text('The beach shop sells images of the beach.')], { url: '/beach', title: 'Beach shop' }),
  ],
  'en',
  model,
);
const pasted =
  "Error: Received unsupported format 'beach shop' from '/home/me/beach/shop/beach.heic'. Only some formats work with image service.";

test('a page with the whole message ranks above pages with only its words', () => {
  const [first] = search.search(pasted).pages;
  const [best] = first!.chunks;
  assert.equal(chunks[best!.chunk]!.pageUrl, '/errors/format');
  assert.ok(best!.features.phrase > 0.3);
});

test('the values in a message have less weight than its other words', () => {
  const weightOf = (query: string, word: string) =>
    search.search(query).plan.concepts.find((concept) => concept.word === word)!.weight;
  assert.ok(weightOf(pasted, 'beach') < 0.5 * weightOf('beach shop', 'beach'));
});

test('a short query has no phrase feature', () => {
  const [first] = search.search('unsupported format error').pages;
  assert.equal(first!.chunks[0]!.features.phrase, 0);
});
