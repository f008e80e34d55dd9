import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { decodeSections, encodeSections } from './sections.ts';

const facts = { version: 'v1', chunkCount: 3, note: 'ünï' };
const arrays = {
  bytes: Uint8Array.of(1, 2, 3),
  words: Uint16Array.of(1, 65535, 7),
  numbers: Uint32Array.of(4_000_000_000, 2),
  weights: Float32Array.of(0.5, -1),
  places: Float64Array.of(2 ** 40, 1 / 3),
  nothing: new Uint32Array(0),
};

function encoded(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(encodeSections(facts, arrays)));
}

function readAll(bytes: Uint8Array<ArrayBuffer>) {
  const { facts: found, array } = decodeSections<typeof facts>(bytes);
  return {
    found,
    arrays: {
      bytes: array('bytes', 'Uint8Array'),
      words: array('words', 'Uint16Array'),
      numbers: array('numbers', 'Uint32Array'),
      weights: array('weights', 'Float32Array'),
      places: array('places', 'Float64Array'),
      nothing: array('nothing', 'Uint32Array'),
    },
  };
}

const damaged = { name: 'DocentError', code: 'snapshot_damaged', message: /^The index file is damaged: / };

test('arrays of every type are read as they were written', () => {
  assert.deepEqual(readAll(encoded()), { found: facts, arrays });
});

test('any arrays are read as they were written, at any memory offset', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.float64Array(), fc.uint16Array(), (small, large, middle) => {
      const pieces = encodeSections({}, { small: small.subarray(1), large, middle: middle.subarray(1) });
      const { array } = decodeSections(Uint8Array.from(Buffer.concat(pieces)));
      assert.deepEqual([...array('small', 'Uint8Array')], [...small.subarray(1)]);
      assert.deepEqual([...array('large', 'Float64Array')], [...large]);
      assert.deepEqual([...array('middle', 'Uint16Array')], [...middle.subarray(1)]);
    }),
  );
});

test('reading detects any flipped bit', () => {
  const whole = encoded();
  for (let at = 0; at < whole.length; at++) {
    for (const bit of [1, 16, 128]) {
      const flipped = Uint8Array.from(whole);
      flipped[at]! ^= bit;
      assert.throws(() => readAll(flipped), damaged, `bit ${bit} of byte ${at}`);
    }
  }
});

test('reading detects a file that is truncated anywhere', () => {
  const whole = encoded();
  for (let length = 0; length < whole.length; length++)
    assert.throws(() => readAll(whole.slice(0, length)), damaged, `${length} bytes`);
});

test('reading detects bytes after the end', () => {
  assert.throws(() => readAll(Uint8Array.from([...encoded(), 0])), damaged);
});

test('zeros, noise and other files are not read as an index', () => {
  for (const bytes of [new Uint8Array(0), new Uint8Array(4096), Uint8Array.from(Buffer.from('{"format":1}'))])
    assert.throws(() => readAll(bytes), { code: 'snapshot_damaged', message: /it is not an index/ });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) =>
      assert.throws(() => readAll(Uint8Array.from(noise)), damaged),
    ),
  );
});

test('a header with a huge length is refused', () => {
  const bytes = encoded();
  new DataView(bytes.buffer).setUint32(12, 0xffffffff, true);
  assert.throws(() => readAll(bytes), { code: 'snapshot_damaged', message: /it is incomplete/ });
});

test('asking for a missing array, or for another type, is an error', () => {
  const { array } = decodeSections(encoded());
  assert.throws(() => array('other', 'Uint8Array'), { code: 'snapshot_damaged', message: /it has no other/ });
  assert.throws(() => array('bytes', 'Uint32Array'), damaged);
});
