import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { assertGrowsLinearly } from '../../test/grows-linearly.ts';
import { sectionsOf } from './page-part.ts';

const headings = fc
  .array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 })
  .map((depths) =>
    depths.map((depth, index) => ({ text: `h${index}`, depth, anchor: null, offset: 10 * index + 5 })),
  );

test('a section ends at the next heading of the same depth or higher', () => {
  fc.assert(
    fc.property(headings, (given) => {
      const markdown = 'x'.repeat(10 * given.length + 5);
      const ends = given.map(({ depth }, index) => {
        const next = given.slice(index + 1).find((other) => other.depth <= depth);
        return next?.offset ?? markdown.length;
      });
      const sections = sectionsOf({ markdown, headings: given });
      assert.deepEqual(
        sections.map(({ heading, from, to }) => [heading, from, to]),
        given.map(({ text, offset }, index) => [text, offset, ends[index]]),
      );
    }),
  );
});

test('the time for a page with very many headings grows linearly', () => {
  assertGrowsLinearly('headings', 5_000, (count) => {
    const headings = Array.from({ length: count }, (_, index) => ({
      ...{ text: `h${index}`, depth: 2, anchor: null, offset: index },
    }));
    assert.equal(sectionsOf({ markdown: 'x'.repeat(count), headings }).length, count);
  });
});
