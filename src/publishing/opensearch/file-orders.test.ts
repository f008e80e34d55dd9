import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { fileOrders } from './file-orders.ts';

test('files keep their numbers, and new ones get numbers between them', () => {
  const { orders, isWorn } = fileOrders([null, 100, null, null, 200, null]);
  assert.equal(isWorn, false);
  assert.deepEqual([orders[1], orders[4]], [100, 200]);
  assert.deepEqual(
    orders,
    orders.toSorted((a, b) => a - b),
  );
});

test('the order is worn if there is no number left between two files', () => {
  const { orders, isWorn } = fileOrders([100, null, 101]);
  assert.equal(isWorn, true);
  assert.ok(orders[1]! > 101);
});

test('moved files keep their numbers, and the order is worn', () => {
  assert.deepEqual(fileOrders([200, 100]), { orders: [200, 100], isWorn: true });
});

test('all files have different numbers, and an order that is not worn is sorted', () => {
  const known = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 });
  const added = fc.array(fc.nat(20), { maxLength: 10 });
  fc.assert(
    fc.property(known, added, fc.boolean(), (numbers, places, isSorted) => {
      const files: (number | null)[] = isSorted ? numbers.toSorted((a, b) => a - b) : [...numbers];
      for (const place of places) files.splice(place, 0, null);
      const { orders, isWorn } = fileOrders(files);
      assert.equal(new Set(orders).size, files.length);
      for (const [place, order] of files.entries()) if (order !== null) assert.equal(orders[place], order);
      if (!isWorn)
        assert.deepEqual(
          orders,
          orders.toSorted((a, b) => a - b),
        );
    }),
  );
});
