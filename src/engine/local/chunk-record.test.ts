import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { pageWith, text } from '../../../test/stories/page-with.ts';
import { splitPage } from '../../chunking/split-page.ts';
import { decodeChunk, decodePassage, encodeChunk } from './chunk-record.ts';

const [plain] = splitPage(pageWith([text('Some prose with `code`.')]));

test('a chunk comes back as it was stored, whatever it says', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.uint8Array(),
      (body, code, places) => {
        const chunk = { ...plain!, title: `${body}"\n`, text: body, code };
        const bytes = encodeChunk(chunk, places);
        const { code: _, ...passage } = chunk;
        const stored = decodePassage(bytes);
        assert.deepEqual(stored.chunk, passage);
        assert.deepEqual(decodeChunk(bytes), chunk);
        assert.deepEqual([...stored.places], [...places]);
      },
    ),
  );
});

test('a record that is cut off or overwritten is refused', () => {
  const whole = encodeChunk(plain!, new Uint8Array(5));
  const textEnd = whole.length - Buffer.byteLength(plain!.code);
  for (const length of [0, 5, 20, textEnd - 1])
    assert.throws(() => decodeChunk(whole.subarray(0, length)), { code: 'snapshot_damaged' });
  const overwritten = Buffer.from(whole);
  overwritten.write('XXXXXXXXXXXXXXXXXXXX');
  assert.throws(() => decodeChunk(overwritten), { code: 'snapshot_damaged' });
});
