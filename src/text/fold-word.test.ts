import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { foldWord } from './fold-word.ts';

test('words that look alike to a reader are folded to the same word', () => {
  for (const [word, folded] of [
    ['Café', 'cafe'],
    ['CAFE\u0301', 'cafe'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Ærø', 'aero'],
    ['Łódź', 'lodz'],
    ['Đà', 'da'],
    ['ﬁle', 'file'],
    ['Ελλάδα', 'ελλαδα'],
    ['Ёлка', 'елка'],
    ['ｆｕｌｌ', 'full'],
    ['x²', 'x2'],
    ['ΣΟΦΟΣ'.toLowerCase(), foldWord('ΣΟΦΟΣ')],
  ] as const)
    assert.equal(foldWord(word), folded, word);
});

test('marks that are part of their script are kept', () => {
  assert.equal(foldWord('हिन्दी'), 'हिन्दी');
  assert.equal(foldWord('が'), 'が');
});

const anyWord = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes));

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(anyWord, (word) => assert.equal(foldWord(foldWord(word)), foldWord(word))),
    { numRuns: 400 },
  );
});
