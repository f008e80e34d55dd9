import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { cutAtWord } from './cut-at-word.ts';

test('a text is cut before the word that does not fit', () => {
  assert.equal(cutAtWord('one two three', 13), 'one two three');
  assert.equal(cutAtWord('one two three', 12), 'one two');
  assert.equal(cutAtWord('one two three', 7), 'one two');
  assert.equal(cutAtWord('one\ntwo three', 8), 'one\ntwo');
});

test('a text without spaces is cut between characters', () => {
  assert.equal(cutAtWord('日本語の文章です', 4), '日本語の');
  assert.equal(cutAtWord('🎉🎉🎉', 3), '🎉');
});

test('a cut text is a prefix of the whole text, within the limit, without split characters', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '🎉', '語'), maxLength: 80 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), (whole, limit) => {
      const cut = cutAtWord(whole, limit);
      assert.ok(whole.startsWith(cut) && cut.length <= limit && cut.isWellFormed());
    }),
  );
});
