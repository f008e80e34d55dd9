import assert from 'node:assert/strict';
import test from 'node:test';
import { spansOf } from './spans-of.ts';

test('consecutive numbers become one span', () => {
  assert.deepEqual(spansOf([0, 1, 4, 6, 7, 8]), [
    [0, 2],
    [4, 5],
    [6, 9],
  ]);
  assert.deepEqual(spansOf([]), []);
});
