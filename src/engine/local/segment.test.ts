import assert from 'node:assert/strict';
import test from 'node:test';
import { pageWith, text } from '../../../test/stories/page-with.ts';
import { segmentWith } from '../../../test/stories/segment-with.ts';
import { fieldNames } from '../ranking/fields.ts';
import type { Segment } from './segment.ts';

test('chunks at far offsets are read with a second reader, to the same terms', async () => {
  const pages = Array.from({ length: 20 }, (_, index) =>
    pageWith([text(`word${index} and some more of page ${index}`)], { url: `/${index}`, title: `t${index}` }),
  );
  const { segment } = await segmentWith(pages);
  const near = segment.forwardReader();
  for (const farthest of [0, segment.forward.starts[10]!]) {
    const far = segment.forwardReader(farthest);
    for (let chunk = 0; chunk < segment.facts.chunkCount; chunk++) {
      assert.deepEqual(termsAt(far, chunk), termsAt(near, chunk));
    }
  }
});

function termsAt(forward: ReturnType<Segment['forwardReader']>, chunk: number): number[][] {
  const reader = forward.at(chunk);
  return fieldNames.map(() => Array.from({ length: reader.next() }, () => reader.next()));
}
