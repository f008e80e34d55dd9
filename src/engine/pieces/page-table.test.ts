import assert from 'node:assert/strict';
import test from 'node:test';
import { readPageTable, type TablePage, writePageTable } from './page-table.ts';

const page = (number: number, chunks: number, more: Partial<TablePage> = {}): TablePage => ({
  page: number,
  chunks,
  inboundLinks: 0,
  boost: 1,
  isEndpoint: false,
  ...more,
});

/** Page 2 was exported first, page 0 was added later, and a page between them was removed. */
const slots = [
  page(1, 2, { inboundLinks: 7 }),
  page(-1, 0),
  page(2, 3, { boost: 1.5 }),
  page(0, 1, { isEndpoint: true }),
];

test('pages are read as they were written', () => {
  assert.deepEqual(readPageTable(writePageTable(slots)).slots, slots);
});

test('chunks are numbered in reading order, and stored in the order of slots', () => {
  const table = readPageTable(writePageTable(slots));
  assert.equal(table.chunkAt(3, 0), 0);
  assert.equal(table.chunkAt(0, 1), 2);
  assert.deepEqual(table.chunksOf(2), [3, 6]);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((chunk) => table.pageOf(chunk)),
    [0, 1, 1, 2, 2, 2],
  );
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((chunk) => table.placeOf(chunk)),
    [5, 0, 1, 2, 3, 4],
  );
  assert.deepEqual(table.slotAt(2), { slot: 2, position: 0 });
  assert.deepEqual(table.slotAt(5), { slot: 3, position: 0 });
  assert.deepEqual(table.page(2), slots[2]);
});
