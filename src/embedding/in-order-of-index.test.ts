import assert from 'node:assert/strict';
import test from 'node:test';
import { inOrderOfIndex } from './in-order-of-index.ts';

const given = [[1], [2], [3]];
const answer = (...indexes: unknown[]) => ({ data: indexes.map((index) => ({ index })) });

test('vectors in another order are sorted into the order of the texts', () => {
  assert.deepEqual(inOrderOfIndex(given, answer(2, 0, 1)), [[2], [3], [1]]);
});

test('invalid indexes change nothing', () => {
  for (const indexes of [
    [0, 0, 0],
    [1, 2, 3],
    [0, 1],
    [-1, 0, 1],
    [0, 1, 2 ** 31],
    ['0', '1', '2'],
  ]) {
    assert.deepEqual(inOrderOfIndex(given, answer(...indexes)), given);
  }
  assert.deepEqual(inOrderOfIndex(given, { embeddings: given }), given);
  assert.deepEqual(inOrderOfIndex(given, undefined), given);
});
