import assert from 'node:assert/strict';
import test from 'node:test';
import { heading, pageWith, prose, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import { staticModelFor } from '../../text/load-static-model.ts';

test('the scores of the first pages do not depend on the number of candidates', async () => {
  const pages = Array.from({ length: 12 }, (_, page) =>
    pageWith(
      Array.from({ length: 5 }, (_, section) => [
        heading(2, `Step ${section}`),
        text(`Rotate the token ${'of the server '.repeat(section + page)}.`),
        prose(`filler${page}x${section}x`, 1500),
      ]).flat(),
      { url: `/${page}`, title: page % 3 === 0 ? 'Rotate tokens' : 'Servers' },
    ),
  );
  const { search } = await segmentWith(pages);
  const found = (candidates: number) =>
    search
      .search('rotate token', { candidates, weights: { readInFull: 0 } })
      .pages.slice(0, 3)
      .map(({ page, score, chunks }) => ({ page, score, chunks: chunks.length }));
  assert.equal(found(100)[0]!.chunks, 5);
  assert.deepEqual(found(15), found(100));
});

test('pages that are found only by word vectors get no further chunks', async () => {
  const model = (await staticModelFor('en', assert.fail))!;
  const pages = Array.from({ length: 30 }, (_, page) =>
    pageWith(
      [text('How to install the server on your machine.'), heading(2, 'Other'), prose('filler', 9000)],
      {
        url: `/${page}`,
        title: 'Install',
      },
    ),
  );
  const { search } = await segmentWith(pages, 'en', model);
  const found = search.search('安装').pages;
  assert.ok(found.length > 0);
  assert.ok(found.reduce((sum, { chunks }) => sum + chunks.length, 0) <= 20);
});
