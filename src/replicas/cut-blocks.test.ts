import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import fc from 'fast-check';
import { cutBlocks } from './cut-blocks.ts';

/** Pseudorandom bytes, the same each time. */
function someBytes(length: number): Buffer {
  const pieces: Buffer[] = [];
  for (let bytes = 0; bytes < length; bytes += 64)
    pieces.push(createHash('sha512').update(String(bytes)).digest());
  return Buffer.concat(pieces).subarray(0, length);
}

const content = someBytes(2_000_000);

test('the blocks together are the content, however it is split on arrival', () => {
  const whole = [...cutBlocks([content])];
  assert.ok(Buffer.concat(whole).equals(content));
  assert.ok(whole.length > 10 && whole.every(({ length }) => length <= 1 << 18));
  assert.ok(whole.slice(0, -1).every(({ length }) => length >= 1 << 14));
  const step = 77_777;
  const pieces = Array.from({ length: Math.ceil(content.length / step) }, (_, index) =>
    content.subarray(index * step, (index + 1) * step),
  );
  assert.deepEqual([...cutBlocks(pieces)], whole);
  assert.deepEqual([...cutBlocks([])], []);
});

test('an insertion anywhere leaves most blocks unchanged', () => {
  const before = new Set([...cutBlocks([content])].map((block) => block.toString('base64')));
  fc.assert(
    fc.property(
      fc.nat(content.length),
      fc.uint8Array({ minLength: 1, maxLength: 5000 }),
      (place, inserted) => {
        const edited = [content.subarray(0, place), inserted, content.subarray(place)];
        const changed = [...cutBlocks(edited)].filter((block) => !before.has(block.toString('base64')));
        assert.ok(changed.length <= 5, `${changed.length} of ${before.size} changed`);
      },
    ),
    { numRuns: 10 },
  );
});
