import { blockRows, type Kernels } from './kernels.ts';

const { fround } = Math;

/** Does the same as `kernels.wat`, about ten times slower, where WebAssembly or SIMD is not available. */
export function javascriptKernels(memory: SharedArrayBuffer): Kernels {
  const bytes = new Uint8Array(memory);
  const signed = new Int8Array(memory);
  return {
    sumSigns(codes, tables, sums, blocks, pairs) {
      const wide = joinTables(bytes, tables, pairs * 2);
      const results = new Uint16Array(memory, sums, blocks * blockRows);
      for (let row = 0, at = codes; row < results.length; row += blockRows, at += pairs * 2 * blockRows)
        for (let place = 0; place < blockRows; place += 4)
          sumFourRows(bytes, at + place, wide, results, row + place);
    },

    pickRows(sums, scales, offsets, rows, least, step, floor, estimates, picked) {
      const sumOf = new Uint16Array(memory, sums, rows);
      const scaleOf = new Float32Array(memory, scales, rows);
      const offsetOf = new Float32Array(memory, offsets, rows);
      const results = new Float32Array(memory, estimates, rows);
      const places = new Uint32Array(memory, picked, rows);
      const lowest = fround(floor);
      const base = fround(least);
      const width = fround(step);
      let count = 0;
      for (let row = 0; row < rows; row++) {
        const distance = fround(base + fround(width * sumOf[row]!));
        const estimate = fround(offsetOf[row]! + fround(scaleOf[row]! * distance));
        results[row] = estimate;
        if (estimate >= lowest) places[count++] = row;
      }
      return count;
    },

    sumLevels(levels, query, rows, sums, count, groups) {
      const numbers = new Int16Array(memory, query, groups * 32);
      const wanted = new Uint32Array(memory, rows, count);
      const results = new Int32Array(memory, sums, count);
      for (let index = 0; index < count; index++)
        results[index] = sumRow(bytes, levels + wanted[index]! * groups * 16, numbers);
    },

    sumBytes(start, query, rows, sums, count, rowBytes, groups) {
      const numbers = new Int16Array(memory, query, groups * 16);
      const wanted = new Uint32Array(memory, rows, count);
      const results = new Int32Array(memory, sums, count);
      for (let index = 0; index < count; index++)
        results[index] = sumSigned(signed, start + wanted[index]! * rowBytes, numbers);
    },
  };
}

/** Joins each pair of tables for four signs into one table for eight. */
function joinTables(bytes: Uint8Array, tables: number, columns: number): Uint16Array {
  const wide = new Uint16Array(columns * 256);
  for (let column = 0; column < columns; column++) {
    const low = tables + column * 32;
    for (let byte = 0; byte < 256; byte++)
      wide[column * 256 + byte] = bytes[low + (byte & 15)]! + bytes[low + 16 + (byte >> 4)]!;
  }
  return wide;
}

/** Four rows at a time, so that the processor can compute the sums in parallel. */
function sumFourRows(
  bytes: Uint8Array,
  start: number,
  wide: Uint16Array,
  results: Uint16Array,
  row: number,
): void {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let table = 0, at = start; table < wide.length; table += 256, at += blockRows) {
    a += wide[table + bytes[at]!]!;
    b += wide[table + bytes[at + 1]!]!;
    c += wide[table + bytes[at + 2]!]!;
    d += wide[table + bytes[at + 3]!]!;
  }
  results[row] = a;
  results[row + 1] = b;
  results[row + 2] = c;
  results[row + 3] = d;
}

function sumRow(bytes: Uint8Array, start: number, numbers: Int16Array): number {
  let sum = 0;
  let at = start;
  for (let from = 0; from < numbers.length; from += 32) {
    for (let index = from; index < from + 16; index++) {
      const byte = bytes[at++]!;
      sum += (byte & 15) * numbers[index]! + (byte >> 4) * numbers[index + 16]!;
    }
  }
  return sum;
}

/** Of several variants, a single sum variable was the fastest. */
function sumSigned(bytes: Int8Array, start: number, numbers: Int16Array): number {
  let sum = 0;
  for (let index = 0; index < numbers.length; index++)
    sum = (sum + Math.imul(numbers[index]!, bytes[start + index]!)) | 0;
  return sum;
}
