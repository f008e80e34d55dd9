import assert from 'node:assert/strict';
import test from 'node:test';
import { headingLevels } from './heading-levels.ts';

test('headings of one depth have one level, also if a level above them is missing', () => {
  assert.deepEqual(headingLevels([3, 3, 4, 3]), [2, 2, 3, 2]);
});

test('levels have no gaps', () => {
  assert.deepEqual(headingLevels([2, 4, 4, 3, 2]), [2, 3, 3, 3, 2]);
  assert.deepEqual(headingLevels([4, 3, 2, 3]), [2, 2, 2, 3]);
});

test('levels start below the title', () => {
  assert.deepEqual(headingLevels([1, 2, 3], 2), [3, 3, 4]);
});

test('there are at most six levels', () => {
  assert.deepEqual(headingLevels([2, 3, 4, 5, 6, 7], 2), [3, 4, 5, 6, 6, 6]);
});
