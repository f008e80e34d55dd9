import assert from 'node:assert/strict';
import test from 'node:test';
import { namedSectionFirst } from './named-section-first.ts';

const chunk = (ref: number, features: Record<string, number>) => ({ ref, score: 1, features });
const refs = (query: string, ...chunks: Parameters<typeof namedSectionFirst>[0]) =>
  namedSectionFirst(chunks, query).map(({ ref }) => ref);

const example = chunk(1, { headingShare: 0.3, heading: 0.1 });
const section = chunk(2, { headingShare: 1, heading: 0.4 });
const ownSection = chunk(3, { headingShare: 1, heading: 0.6 });

test('a name leads to the section with the most similar heading, not to its example', () => {
  assert.deepEqual(refs('lineWidth', example, section, ownSection), [3, 1, 2]);
});

test('a section whose heading is the query comes first', () => {
  const exact = chunk(4, { headingShare: 1, heading: 0.97 });
  assert.deepEqual(refs('line width', section, ownSection, exact), [4, 2, 3]);
  assert.deepEqual(refs('lineWidth', section, ownSection, exact), [4, 2, 3]);
});

test('a section that has the name in its heading stays first, unless another heading is clearly more similar', () => {
  const similar = chunk(5, { headingShare: 1, heading: 0.5 });
  assert.deepEqual(refs('lineWidth', section, similar), [2, 5]);
  assert.deepEqual(refs('lineWidth', section, ownSection), [3, 2]);
});

test('a name in the title means the page', () => {
  const titled = { ...section, features: { headingShare: 1, titleShare: 1 } };
  assert.deepEqual(refs('lineWidth', example, titled), [1, 2]);
});

test('several words keep the order', () => {
  assert.deepEqual(refs('change lineWidth', example, section), [1, 2]);
});
