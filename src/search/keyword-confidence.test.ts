import assert from 'node:assert/strict';
import test from 'node:test';
import { keywordConfidence } from './keyword-confidence.ts';

const page = (...coverages: number[]) => ({
  chunks: coverages.map((coverage) => ({ features: { coverage } })),
});

test('one passage that holds the whole query is enough', () => {
  assert.equal(keywordConfidence([page(0.2, 0.4), page(0.1, 1)]), 1);
});

test('no page of the first five may hold it', () => {
  const weak = Array.from({ length: 5 }, () => page(0.3));
  assert.equal(keywordConfidence([...weak, page(1)]), 0.3);
});

test('nothing found is no confidence', () => {
  assert.equal(keywordConfidence([]), 0);
});
