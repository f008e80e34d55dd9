import assert from 'node:assert/strict';
import test from 'node:test';
import { openingFirst } from './opening-first.ts';

const chunk = (ref: number, score: number, features: Record<string, number>) => ({ ref, score, features });
const refs = (chunks: Parameters<typeof openingFirst>[0], query = 'two words') =>
  openingFirst(chunks, query).map(({ ref }) => ref);

test('words of the title lead to the page', () => {
  const section = chunk(7, 1, { titleShare: 1, headingShare: 1 });
  assert.deepEqual(refs([section, chunk(8, 0.95, {}), chunk(5, 0.9, { opening: 1 })]), [5, 7, 8]);
});

test('words of a heading lead to the section', () => {
  const section = chunk(7, 1, { titleShare: 0.4, headingShare: 1 });
  assert.deepEqual(refs([section, chunk(5, 0.9, { opening: 1 })]), [7, 5]);
});

test('a section that scores much higher than the opening stays first', () => {
  const section = chunk(7, 1, { titleShare: 0.5, headingShare: 0 });
  assert.deepEqual(refs([section, chunk(5, 0.6, { opening: 1 })]), [7, 5]);
});

test('sections keep their order if the opening has no word of the query', () => {
  assert.deepEqual(refs([chunk(7, 1, {}), chunk(8, 0.9, {})]), [7, 8]);
});

test('a query that is the title leads to the page, unless it is also the heading of a section', () => {
  const opening = chunk(5, 0.2, { opening: 1 });
  assert.deepEqual(refs([chunk(7, 1, { title: 1, heading: 0.4, headingShare: 1 }), opening]), [5, 7]);
  assert.deepEqual(refs([chunk(7, 1, { title: 1, heading: 1, headingShare: 1 }), opening]), [7, 5]);
});

test('one word of the title leads to the page, even if a section has it in its heading', () => {
  const section = chunk(7, 1, { title: 0.5, titleShare: 1, heading: 0.6, headingShare: 1 });
  const opening = chunk(5, 0.2, { opening: 1 });
  assert.deepEqual(refs([section, opening], 'voice'), [5, 7]);
  assert.deepEqual(refs([section, opening], 'voice data'), [7, 5]);
});
