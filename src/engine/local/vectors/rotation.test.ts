import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { product } from './codes.ts';
import { codeSize, Rotation } from './rotation.ts';

const vectors = fc
  .integer({ min: 1, max: 300 })
  .chain((length) =>
    fc.tuple(
      ...[0, 1].map(() =>
        fc.array(fc.integer({ min: -99, max: 99 }), { minLength: length, maxLength: length }),
      ),
    ),
  );

function rotated(vector: readonly number[]): Float32Array {
  const rotation = new Rotation(vector.length);
  const numbers = new Float32Array(rotation.size);
  numbers.set(vector);
  rotation.apply(numbers);
  return numbers;
}

test('rotation preserves dot products, in any number of dimensions', () => {
  fc.assert(
    fc.property(vectors, ([a, b]) => {
      const exact = a!.reduce((sum, number, index) => sum + number * b![index]!, 0);
      const found = product(rotated(a!), rotated(b!));
      assert.ok(Math.abs(found - exact) <= 1e-4 * 99 * 99 * a!.length, `${found} instead of ${exact}`);
    }),
  );
});

test('one large dimension is spread over all dimensions', () => {
  for (const dimensions of [128, 384, 512, 768, 1536]) {
    const vector = new Array<number>(dimensions).fill(0);
    vector[5] = 1;
    const largest = Math.max(...rotated(vector).map(Math.abs));
    assert.ok(largest < 8 / Math.sqrt(dimensions), `${largest} in ${dimensions} dimensions`);
  }
});

test('the rotation never changes, as stored codes depend on it', () => {
  const numbers = rotated(Array.from({ length: 40 }, (_, index) => index - 7));
  assert.deepEqual(
    [...numbers.subarray(0, 4)].map((number) => number.toFixed(3)),
    ['5.000', '11.500', '21.250', '19.250'],
  );
});

test('the size of a code is a multiple of 32 dimensions', () => {
  assert.deepEqual([1, 32, 33, 512, 4096].map(codeSize), [32, 32, 64, 512, 4096]);
});
