import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { defaultWeighting, fieldNames } from '../ranking/fields.ts';
import { VarintWriter } from '../ranking/varint.ts';
import { type Forward, impactLevels, invert, type Postings } from './invert.ts';

/** For each chunk and field its terms. */
type Chunks = number[][][];

const termCount = 12;
const field = fc.array(fc.nat({ max: termCount - 1 }), { maxLength: 8 });
const chunks: fc.Arbitrary<Chunks> = fc.array(
  fc.array(field, { minLength: fieldNames.length, maxLength: fieldNames.length }),
  { maxLength: 30 },
);

function pack(given: Chunks): Forward {
  const writer = new VarintWriter(4);
  const starts = [0];
  for (const fields of given) {
    for (const terms of fields) for (const each of [terms.length, ...terms]) writer.push(each);
    starts.push(writer.length);
  }
  return { bytes: writer.bytes(), starts: Float64Array.from(starts) };
}

/** Textbook BM25F without idf, which is applied at query time. */
function naiveImpact(given: Chunks, chunk: number, term: number): number {
  const { k1, fields } = defaultWeighting;
  const weight = fieldNames.reduce((sum, name, index) => {
    const { weight: own, b } = fields[name];
    const mean = given.reduce((all, each) => all + each[index]!.length, 0) / given.length;
    const average = Math.max(0.1, Number(mean.toPrecision(2)));
    const terms = given[chunk]![index]!;
    const count = terms.filter((each) => each === term).length;
    return sum + (own * count) / (1 - b + (b * terms.length) / average);
  }, 0);
  return (impactLevels * weight) / (k1 + weight);
}

function* postingsOf({ runStarts, runImpacts, chunkStarts, chunks: places }: Postings, term: number) {
  for (let run = runStarts[term]!; run < runStarts[term + 1]!; run++)
    for (const chunk of places.subarray(chunkStarts[run], chunkStarts[run + 1]))
      yield { chunk, impact: runImpacts[run]! };
}

test('every term lists the chunks that contain it, with BM25F weights, the heaviest first', () => {
  fc.assert(
    fc.property(chunks, (given) => {
      const postings = invert(pack(given), termCount, defaultWeighting);
      for (let term = 0; term < termCount; term++) {
        const found = [...postingsOf(postings, term)];
        const holders = given.keys().filter((chunk) => given[chunk]!.flat().includes(term));
        assert.deepEqual(new Set(found.map(({ chunk }) => chunk)), new Set(holders));
        assert.equal(postings.frequencies[term], found.length);
        for (const { chunk, impact } of found)
          assert.ok(Math.abs(impact - Math.max(1, naiveImpact(given, chunk, term))) < 0.51);
        const impacts = found.map(({ impact }) => impact);
        assert.deepEqual(
          impacts,
          impacts.toSorted((a, b) => b - a),
        );
      }
    }),
    { numRuns: 200 },
  );
});

test('chunks of the same weight are in one run, in ascending order', () => {
  fc.assert(
    fc.property(chunks, (given) => {
      const postings = invert(pack(given), termCount, defaultWeighting);
      for (let term = 0; term < termCount; term++) {
        const found = [...postingsOf(postings, term)];
        for (const [index, { chunk, impact }] of found.entries()) {
          const next = found[index + 1];
          if (next?.impact === impact) assert.ok(next.chunk > chunk);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('inverts an index without chunks and chunks without terms', () => {
  assert.equal(invert(pack([]), 0, defaultWeighting).chunks.length, 0);
  assert.deepEqual([...invert(pack([[[], [], [], [], [], []]]), 3, defaultWeighting).frequencies], [0, 0, 0]);
});
