import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import { compileWat } from '../../../scripts/compile-wat.ts';
import { allocateArena } from './arena.ts';
import { javascriptKernels } from './javascript-kernels.ts';
import { kernelsBinary } from './kernels-binary.ts';

test('the binary is compiled from the current source', async () => {
  const bytes = await compileWat(join(import.meta.dirname, 'kernels.wat'));
  assert.equal(
    kernelsBinary,
    Buffer.from(bytes).toString('base64'),
    'kernels.wat has changed: run `node scripts/build-wasm.ts`',
  );
});

test('JavaScript is used when SIMD is turned off', () => {
  assert.notEqual(Object.getPrototypeOf(allocateArena(1).kernels), Object.prototype);
  assert.equal(Object.getPrototypeOf(allocateArena(1, { simd: false }).kernels), Object.prototype);
});

const at = {
  tables: 1 << 14,
  sums: 1 << 15,
  scales: 3 << 14,
  offsets: 1 << 16,
  estimates: 5 << 14,
  rows: 6 << 14,
};

/** The same random bytes in two memories, one for WebAssembly, one for JavaScript. */
function twins(seed: number) {
  const { memory, kernels } = allocateArena(1 << 17);
  const bytes = new Uint8Array(memory);
  for (let index = 0, state = seed; index < bytes.length; index++) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    bytes[index] = state >>> 24;
  }
  for (let index = at.tables; index < at.sums; index++) bytes[index]! &= 63;
  for (const start of [at.scales, at.offsets]) {
    const floats = new Float32Array(memory, start, 1024);
    for (let index = 0; index < floats.length; index++) floats[index] = bytes[index]! / 256 - 0.3;
  }
  const copy = memory.slice(0);
  return { memory, kernels, copy, plain: javascriptKernels(copy) };
}

test('WebAssembly and JavaScript compute the same sums of signs', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 30 }),
      (seed, blocks, pairs) => {
        const { memory, copy, kernels, plain } = twins(seed);
        for (const each of [kernels, plain]) each.sumSigns(8, at.tables, at.sums, blocks, pairs);
        assert.deepEqual(
          new Uint16Array(copy, at.sums, blocks * 32),
          new Uint16Array(memory, at.sums, blocks * 32),
        );
      },
    ),
  );
});

test('WebAssembly and JavaScript compute the same estimates and pick the same rows', () => {
  const floors = fc.oneof(
    fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    fc.constant(Number.NEGATIVE_INFINITY),
  );
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 900 }), floors, (seed, rows, floor) => {
      const { memory, copy, kernels, plain } = twins(seed);
      const [found, expected] = [kernels, plain].map((each) =>
        each.pickRows(at.sums, at.scales, at.offsets, rows, -7.7, 0.013, floor, at.estimates, at.rows),
      );
      assert.equal(found, expected);
      assert.deepEqual(new Uint32Array(memory, at.rows, found), new Uint32Array(copy, at.rows, found));
      assert.deepEqual(
        new Float32Array(memory, at.estimates, rows),
        new Float32Array(copy, at.estimates, rows),
      );
    }),
  );
});

test('WebAssembly and JavaScript compute the same sums of levels', () => {
  const rowLists = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer(), rowLists, fc.integer({ min: 1, max: 16 }), (seed, rows, groups) => {
      const { memory, copy, kernels, plain } = twins(seed);
      for (const each of [memory, copy]) new Uint32Array(each, at.rows, rows.length).set(rows);
      const numbers = new Int16Array(memory, at.tables, groups * 32).map((number) => number % 8192);
      for (const each of [memory, copy]) new Int16Array(each, at.tables, groups * 32).set(numbers);
      for (const each of [kernels, plain])
        each.sumLevels(8, at.tables, at.rows, at.sums, rows.length, groups);
      assert.deepEqual(
        new Int32Array(memory, at.sums, rows.length),
        new Int32Array(copy, at.sums, rows.length),
      );
    }),
  );
});

test('WebAssembly and JavaScript compute the same sums of bytes', () => {
  const rowLists = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer(), rowLists, fc.integer({ min: 1, max: 16 }), (seed, rows, groups) => {
      const { memory, copy, kernels, plain } = twins(seed);
      for (const each of [memory, copy]) new Uint32Array(each, at.rows, rows.length).set(rows);
      for (const each of [kernels, plain])
        each.sumBytes(8, at.tables, at.rows, at.sums, rows.length, groups * 16 + 4, groups);
      assert.deepEqual(
        new Int32Array(memory, at.sums, rows.length),
        new Int32Array(copy, at.sums, rows.length),
      );
    }),
  );
});
