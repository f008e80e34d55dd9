import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { assertGrowsLinearly } from '../../test/grows-linearly.ts';
import { cutText } from './cut-text.ts';

test('a text that fits is not cut', () => {
  assert.deepEqual(cutText('One. Two.', 100), ['One. Two.']);
});

test('a text is cut after a sentence rather than inside one', () => {
  assert.deepEqual(cutText('The first sentence. The second one, longer.', 30), [
    'The first sentence.',
    'The second one, longer.',
  ]);
});

test('Chinese is cut after its own full stop', () => {
  assert.deepEqual(cutText('这是第一句话。这是第二句话。', 24), ['这是第一句话。', '这是第二句话。']);
});

test('a word is kept whole where only the first half of a piece has a space', () => {
  assert.deepEqual(cutText('on abcdefghijklmno', 16), ['on', 'abcdefghijklmno']);
});

test('pieces fit the limit, lose nothing and split no character', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 400 });
  fc.assert(
    fc.property(words, fc.integer({ min: 8, max: 60 }), (text, maxBytes) => {
      const pieces = cutText(text.toWellFormed(), maxBytes);
      for (const piece of pieces) {
        assert.ok(Buffer.byteLength(piece) <= maxBytes);
        assert.ok(piece.isWellFormed());
      }
      const letters = (given: string) => given.replace(/\s+/g, '');
      assert.equal(letters(pieces.join('')), letters(text.toWellFormed()));
    }),
  );
});

test('the time to cut a long text without borders grows linearly with its length', () => {
  assertGrowsLinearly('no border', 240_000, (length) => {
    assert.equal(cutText('x'.repeat(length), 2400).length, length / 2400);
  });
});
