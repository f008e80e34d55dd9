import assert from 'node:assert/strict';
import test from 'node:test';
import { packSigns, SignComparison } from './sign-vector.ts';

/** A vector of length 1; the same for the same seed. */
function vectorOf(seed: number): Float64Array {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const numbers = Float64Array.from({ length: 128 }, () => next() + next() + next());
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}

test('a vector takes one bit for each number', () => {
  assert.deepEqual(packSigns([1, -1, 0.1, 0, 0, 0, 0, -1, 2]), Uint8Array.of(0b101, 1));
});

test('cosines are estimated from signs: near 1 for the same vector, near 0 for unrelated ones', () => {
  const comparison = new SignComparison(vectorOf(1));
  assert.ok(Math.abs(comparison.cosine(packSigns(vectorOf(1))) - 1) < 0.1);
  for (let seed = 2; seed < 50; seed++) {
    const other = vectorOf(seed);
    const exact = vectorOf(1).reduce((sum, number, index) => sum + number * other[index]!, 0);
    const estimated = comparison.cosine(packSigns(other));
    assert.ok(Math.abs(estimated - Math.max(0, exact)) < 0.25, `${estimated} instead of ${exact}`);
  }
});

test('the cosine of opposite vectors counts as 0', () => {
  const vector = vectorOf(3);
  assert.equal(new SignComparison(vector).cosine(packSigns(vector.map((number) => -number))), 0);
});
