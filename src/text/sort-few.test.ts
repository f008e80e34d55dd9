import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { sortFew } from './sort-few.ts';

test('few and many entries are sorted like `Array.sort`, with equal entries in their order', () => {
  const entries = fc.array(fc.record({ key: fc.nat(20), place: fc.nat() }), { maxLength: 100 });
  fc.assert(
    fc.property(entries, (given) => {
      const sorted = sortFew([...given], (a, b) => a.key < b.key);
      assert.deepEqual(
        sorted,
        given.toSorted((a, b) => a.key - b.key),
      );
    }),
  );
});
