import assert from 'node:assert/strict';
import test from 'node:test';
import { TreeModel } from './tree-model.ts';

/**
 * First tree: 1 up to .5 of the first feature; above, 2 up to 10 of the second feature, otherwise 6. The second tree
 * adds 3 or 4.
 */
const model = new TreeModel({
  features: ['first', 'second'],
  roots: [0, 2],
  feature: [0, 1, 1],
  threshold: [0.5, 10, 0],
  left: [-1, -2, -4],
  right: [1, -3, -5],
  mean: [2.5, 4, 3.5],
  leaves: [1, 2, 6, 3, 4],
});

test('the value is the sum of one leaf of each tree', () => {
  assert.equal(model.valueOf(Float64Array.of(0.5, 0)), 1 + 3);
  assert.equal(model.valueOf(Float64Array.of(0.6, 10)), 2 + 4);
  assert.equal(model.valueOf(Float64Array.of(0.6, 11)), 6 + 4);
});

test('contributions and the means of the trees add up to the value', () => {
  const contributions = model.contributionsTo(Float64Array.of(0.6, 11));
  assert.deepEqual([...contributions], [4 - 2.5, 6 - 4 + (4 - 3.5)]);
  assert.equal(2.5 + 3.5 + contributions[0]! + contributions[1]!, model.valueOf(Float64Array.of(0.6, 11)));
});

test('without trees the value is 0', () => {
  const columns = {
    features: [],
    roots: [],
    feature: [],
    threshold: [],
    left: [],
    right: [],
    mean: [],
    leaves: [],
  };
  assert.equal(new TreeModel(columns).valueOf(Float64Array.of()), 0);
});
