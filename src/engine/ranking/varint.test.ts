import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { VarintReader, VarintWriter, zigzag } from './varint.ts';

const number = fc.oneof(
  fc.nat({ max: 300 }),
  fc.nat({ max: 0xffffffff }),
  fc.constantFrom(127, 128, 16383, 16384),
);

test('numbers are read as they were written, with any initial capacity', () => {
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

test('packed numbers can be appended and read from their offset', () => {
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

test('marked numbers of any length are found by position, and reading continues after the last number', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40_000 })), fc.array(fc.nat({ max: 40_000 })), (numbers, others) => {
      const marks = new Uint8Array(40_001);
      for (const [index, each] of others.entries()) marks[each] = 1 + (index % 255);
      for (const each of numbers.slice(0, 3)) marks[each] = 7;
      const writer = new VarintWriter(1);
      for (const each of numbers) writer.push(each);
      writer.push(5);
      const reader = new VarintReader(writer.bytes());
      const found = { places: new Uint32Array(numbers.length), marks: new Uint8Array(numbers.length) };
      const size = reader.find(numbers.length, marks, found);
      const expected = numbers.flatMap((each, place) =>
        marks[each] === 0 ? [] : [{ place, mark: marks[each] }],
      );
      assert.deepEqual(
        Array.from({ length: size }, (_, index) => ({
          place: found.places[index],
          mark: found.marks[index],
        })),
        expected,
      );
      assert.equal(reader.next(), 5);
    }),
  );
});

test('numbers of four or five bytes are distinguished', () => {
  const marks = new Uint8Array(2 ** 22);
  marks[2 ** 21] = 3;
  const writer = new VarintWriter(1);
  for (const each of [2 ** 21, 1, 2 ** 21 + 1, 2 ** 21]) writer.push(each);
  const found = { places: new Uint32Array(4), marks: new Uint8Array(4) };
  assert.equal(new VarintReader(writer.bytes()).find(4, marks, found), 2);
  assert.deepEqual([...found.places.subarray(0, 2)], [0, 3]);
});

test('walking sums up distances', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 })), fc.nat(), (distances, part) => {
      const writer = new VarintWriter(1);
      for (const each of distances) writer.push(zigzag(each));
      const reader = new VarintReader(writer.bytes());
      const first = part % (distances.length + 1);
      const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
      assert.equal(reader.walk(first), sum(distances.slice(0, first)));
      assert.equal(reader.walk(distances.length - first), sum(distances.slice(first)));
    }),
  );
});
