import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { defaultWeighting, fieldNames } from '../ranking/fields.ts';
import { VarintWriter } from '../ranking/varint.ts';
import { averageLengths, type Forward, invert } from './invert.ts';
import { type ChunkChanges, mergePostings } from './merge-postings.ts';

type Chunk = number[][];

const termsBefore = 9;
const termsAfter = 12;
const chunk = (terms: number): fc.Arbitrary<Chunk> =>
  fc.array(fc.array(fc.nat({ max: terms - 1 }), { maxLength: 6 }), {
    minLength: fieldNames.length,
    maxLength: fieldNames.length,
  });
/** What happens to each previous chunk, and which chunk is inserted after it. */
const fates = fc.array(
  fc.record({
    before: chunk(termsBefore),
    after: fc.oneof({ weight: 30, arbitrary: fc.constant('kept') }, fc.constant('gone'), chunk(termsAfter)),
    added: fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, chunk(termsAfter)),
  }),
  { minLength: 1, maxLength: 25 },
);
type Fates = typeof fates extends fc.Arbitrary<infer Each> ? Each : never;

function pack(chunks: readonly Chunk[]): Forward {
  const writer = new VarintWriter(4);
  const starts = [0];
  for (const fields of chunks) {
    for (const terms of fields) for (const each of [terms.length, ...terms]) writer.push(each);
    starts.push(writer.length);
  }
  return { bytes: writer.bytes(), starts: Float64Array.from(starts) };
}

function play(given: Fates): { before: Chunk[]; after: Chunk[]; changes: ChunkChanges } {
  const after: Chunk[] = [];
  const places: number[] = [];
  const changed: number[] = [];
  for (const { before, after: fate, added } of given) {
    places.push(fate === 'kept' ? after.length : -1);
    if (Array.isArray(fate)) changed.push(after.length);
    if (fate === 'kept') after.push(before);
    else if (Array.isArray(fate)) after.push(fate);
    if (added === null) continue;
    changed.push(after.length);
    after.push(added);
  }
  return {
    before: given.map((each) => each.before),
    after,
    changes: { places: Int32Array.from(places), changed },
  };
}

test('merging changes gives the same postings as inverting everything again', () => {
  let merges = 0;
  fc.assert(
    fc.property(fates, (given) => {
      const { before, after, changes } = play(given);
      const [forwardBefore, forward] = [pack(before), pack(after)];
      const postings = invert(forwardBefore, termsBefore, defaultWeighting);
      const anew = invert(forward, termsAfter, defaultWeighting);
      const merged = mergePostings(
        { postings, forward: forwardBefore },
        forward,
        changes,
        termsAfter,
        defaultWeighting,
      );
      const sameAverages =
        String(averageLengths(postings.fieldLengths, before.length)) ===
        String(averageLengths(anew.fieldLengths, after.length));
      if (!sameAverages) return assert.equal(merged, null);
      merges++;
      assert.deepEqual(merged, anew);
    }),
    { numRuns: 2000 },
  );
  assert.ok(merges > 50, `${merges} cases had something to merge`);
});
