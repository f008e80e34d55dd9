import assert from 'node:assert/strict';
import test from 'node:test';
import { type ExpectedVectors, readVectors } from './read-vectors.ts';

const any: ExpectedVectors = { count: 1, dimensions: null, isCutHere: false };

test('vectors are normalised to length 1', () => {
  assert.deepEqual(readVectors([[3, 4]], any), [Float32Array.of(0.6, 0.8)]);
});

test('a cut vector is normalised after the cut', () => {
  assert.deepEqual(readVectors([[3, 4, 12]], { count: 1, dimensions: 2, isCutHere: true }), [
    Float32Array.of(0.6, 0.8),
  ]);
});

const wrong: [embeddings: number[][], expected: Partial<ExpectedVectors>, message: RegExp][] = [
  [[], {}, /0 vectors for 1 texts/],
  [[[1], [1]], {}, /2 vectors for 1 texts/],
  [[[]], {}, /a vector of 0 dimensions/],
  [[[1, 2], [1]], { count: 2 }, /a vector of 1 dimensions instead of 2/],
  [[[1, 2, 3]], { dimensions: 2 }, /a vector of 3 dimensions instead of 2/],
  [[[1, 2]], { dimensions: 3, isCutHere: true }, /a vector of 2 dimensions instead of 3/],
  [[[1, Number.NaN]], {}, /not numbers/],
  [[[1, Number.POSITIVE_INFINITY]], {}, /not numbers/],
  [[[0, 0]], {}, /zeros only/],
];

for (const [embeddings, expected, message] of wrong) {
  test(`invalid vectors are refused: ${message.source}`, () => {
    assert.throws(() => readVectors(embeddings, { ...any, ...expected }), message);
  });
}
