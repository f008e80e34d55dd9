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

test('of all passages, the words that support a sentence best are quoted, wherever they stand', async () => {
  const sources = new NumberedSources([
    {
      ...{ title: 'Limits', pageUrl: '/limits', url: '/limits#searches', anchor: 'searches' },
      score: 1,
      chunks: [
        passage('searches', 'Searches and questions are limited; ratings are not, or seldom, limited.'),
        passage('ratings', 'Ratings are never limited.'),
      ],
    },
  ]);
  const [citation] = await sources.cite([{ number: 1, sentence: 'Ratings are never limited.' }], 'en');
  assert.equal(citation?.quote, 'Ratings are never limited.');
  assert.equal(citation?.anchor, 'ratings');
});
