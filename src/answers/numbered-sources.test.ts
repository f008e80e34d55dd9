import assert from 'node:assert/strict';
import test from 'node:test';
import { paragraph } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { NumberedSources } from './numbered-sources.ts';

function passage(anchor: string, text: string): { chunk: Chunk; score: number } {
  const chunk: Chunk = {
    ...{ version: 'current', locale: 'en', id: anchor, kind: 'doc', hash: anchor, position: 0 },
    ...{ pageUrl: '/limits', url: `/limits#${anchor}`, anchor, title: 'Limits', headerPath: ['Limits'] },
    ...{ text, blocks: [paragraph(text)], method: null, path: null, sections: [], boost: 1 },
  };
  return { chunk, score: 1 };
}

test('the quote is the best support for a sentence in all chunks of the page', async () => {
  const sources = new NumberedSources([
    {
      ...{ title: 'Limits', pageUrl: '/limits', url: '/limits#searches', anchor: 'searches' },
      score: 1,
      more: [],
      chunks: [
        passage('searches', 'Searches and questions are limited; ratings are not, or seldom, limited.'),
        passage('ratings', 'Ratings are never limited.'),
      ],
    },
  ]);
  const [citation] = await sources.cite([{ source: 1, sentence: 'Ratings are never limited.' }], 'en');
  assert.equal(citation?.quote, 'Ratings are never limited.');
  assert.equal(citation?.anchor, 'ratings');
});

test('readers see source numbers in the order of first citation', async () => {
  const page = (name: string) => ({
    ...{ title: name, pageUrl: `/${name}`, url: `/${name}`, anchor: null, score: 1, more: [] },
    chunks: [passage(name, `${name} is never limited.`)],
  });
  const sources = new NumberedSources(['a', 'b', 'c'].map(page));
  const sentence = 'It is never limited.';
  const citations = await sources.cite(
    [3, 1, 3].map((source) => ({ source, sentence })),
    'en',
  );
  assert.deepEqual(
    citations.map(({ number, title }) => [number, title]),
    [
      [1, 'c'],
      [2, 'a'],
    ],
  );
  assert.deepEqual(sources.shown([{ source: 3, number: 1 }]), [{ number: 1, title: 'c', url: '/c' }]);
});
