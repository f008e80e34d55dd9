import assert from 'node:assert/strict';
import test from 'node:test';
import { decodeRanking, encodeRanking, hashOf } from './ranking-record.ts';

test('a ranking record is read as it was written', () => {
  const hashes = (...terms: string[]) => Uint32Array.from(terms, hashOf);
  const fields = [
    hashes(),
    hashes('title', 'of'),
    hashes('heading'),
    hashes(),
    hashes('body', 'body', '検索'),
    hashes('code'),
  ];
  const record = {
    ref: 50_000_001,
    page: 2 ** 40 + 5,
    position: 3,
    size: 12,
    boost: 1.5,
    inboundLinks: 1234,
    operation: { method: 'GET', path: '/pets/{id}' },
    fields,
    frequencies: [[5, 300_000], [1], []],
    title: 'Title – 検索',
    name: 'Heading',
    entries: [1, 2],
    vectors: {
      text: Buffer.from([1, 2, 255, 4]),
      opening: Buffer.from([9, 8, 7, 6]),
      page: Buffer.from([5, 6, 7, 128]),
    },
  };
  assert.deepEqual(decodeRanking(encodeRanking(record)), record);
  const none = Buffer.alloc(0);
  const bare = { ...record, operation: null, vectors: { text: none, opening: none, page: none } };
  assert.deepEqual(decodeRanking(encodeRanking(bare)), bare);
});
