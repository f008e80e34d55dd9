import assert from 'node:assert/strict';
import test from 'node:test';
import { writeIntegers, writeTables } from './query-numbers.ts';

function numbersOf(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, index) => Math.sin(index * 12.9898) / Math.sqrt(size));
}

for (const size of [32, 512, 4096, 16384]) {
  test(`sums over tables approximate ${size} numbers with any signs`, () => {
    const numbers = numbersOf(size);
    const tables = new Uint8Array(size * 4);
    const { least, step } = writeTables(numbers, tables);
    let exact = 0;
    let sum = 0;
    let highest = 0;
    for (let from = 0; from < size; from += 4) {
      const signs = (from * 7) % 16;
      for (let bit = 0; bit < 4; bit++) exact += numbers[from + bit]! * (signs & (1 << bit) ? 1 : -1);
      sum += tables[from * 4 + signs]!;
      highest += Math.max(...tables.subarray(from * 4, from * 4 + 16));
    }
    const usualError = (step / Math.sqrt(12)) * Math.sqrt(size / 4);
    assert.ok(Math.abs(least + step * sum - exact) < 4 * usualError);
    assert.ok(highest <= 65535, 'sums fit into 16 bits');
    assert.ok(
      tables.every((entry) => entry <= 63),
      'four entries fit into a byte',
    );
  });

  test(`sums over integers approximate ${size} numbers`, () => {
    const numbers = numbersOf(size);
    const integers = new Int16Array(size);
    const { middle, step } = writeIntegers(numbers, integers);
    const level = (index: number) => (index * 5) % 16;
    const sum = integers.reduce((total, number, index) => total + number * level(index), 0);
    const exact = numbers.reduce((total, number, index) => total + number * (level(index) - 7.5), 0);
    assert.ok(Math.abs(step * (sum - middle) - exact) < 1e-3);
    assert.ok(integers.reduce((total, number) => total + 15 * Math.abs(number), 0) < 2 ** 31);
  });
}

test('a query at the centre has no direction', () => {
  const numbers = new Float32Array(32);
  assert.deepEqual(writeTables(numbers, new Uint8Array(128)), { least: 0, step: 1 });
  assert.deepEqual(writeIntegers(numbers, new Int16Array(32)), { middle: 0, step: 1 });
});
