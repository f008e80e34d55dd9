import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { VarintReader, VarintWriter } from './varint.ts';

const number = fc.oneof(
  fc.nat({ max: 300 }),
  fc.nat({ max: 0xffffffff }),
  fc.constantFrom(127, 128, 16383, 16384),
);

test('numbers come back as they were written, however small the writer began', () => {
  fc.assert(
    fc.property(fc.array(number), fc.integer({ min: 0, max: 16 }), (numbers, capacity) => {
      const writer = new VarintWriter(capacity);
      for (const each of numbers) writer.push(each);
      const reader = new VarintReader(writer.bytes());
      assert.deepEqual(
        numbers.map(() => reader.next()),
        numbers,
      );
      assert.equal(reader.at, writer.length);
    }),
  );
});

test('packed numbers can be appended and read from where they start', () => {
  const packed = new VarintWriter(1);
  packed.push(1_000_000);
  const writer = new VarintWriter(1);
  writer.push(7);
  const start = writer.length;
  writer.append(packed.bytes());
  const reader = new VarintReader(writer.bytes());
  reader.at = start;
  assert.equal(reader.next(), 1_000_000);
});
