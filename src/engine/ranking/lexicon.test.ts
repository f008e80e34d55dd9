import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { buildLexicon, Lexicon } from './lexicon.ts';

function lexiconOf(words: readonly string[]): Lexicon {
  const { units, starts, values } = buildLexicon(words.map((word, index) => [word, index] as const));
  return new Lexicon(units, starts, values);
}

/** Words with common prefixes, halves of surrogate pairs, and characters below and above surrogates. */
const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', '-', 'é', '検', '\ud83d', '\ude80', '🚀', '\ue000', '\uffee'),
  minLength: 1,
  maxLength: 6,
});
const words = fc.uniqueArray(word, { maxLength: 40 });

test('every word is found with its number, and other words are not found', () => {
  fc.assert(
    fc.property(words, word, (known, asked) => {
      const lexicon = lexiconOf(known);
      for (const [index, each] of known.entries()) assert.equal(lexicon.find(each), index);
      assert.equal(lexicon.find(asked), known.indexOf(asked));
    }),
  );
});

test('words are sorted by UTF-16 units', () => {
  fc.assert(
    fc.property(words, (known) => {
      const lexicon = lexiconOf(known);
      const listed = Array.from({ length: lexicon.size }, (_, index) => lexicon.wordAt(index));
      assert.deepEqual(
        listed,
        known.toSorted((a, b) => (a < b ? -1 : 1)),
      );
      assert.deepEqual(
        [...lexicon.entries()],
        listed.map((each) => [each, known.indexOf(each)]),
      );
    }),
  );
});

test('a prefix range has exactly the words that start with the prefix', () => {
  fc.assert(
    fc.property(words, word, (known, prefix) => {
      const lexicon = lexiconOf(known);
      const [from, to] = lexicon.prefixRange(prefix);
      const found = Array.from({ length: to - from }, (_, index) => lexicon.wordAt(from + index));
      assert.deepEqual(new Set(found), new Set(known.filter((each) => each.startsWith(prefix))));
    }),
  );
});

test('an empty lexicon finds nothing', () => {
  const lexicon = lexiconOf([]);
  assert.equal(lexicon.find('a'), -1);
  assert.deepEqual(lexicon.prefixRange('a'), [0, 0]);
  assert.equal(lexicon.unitAt(0, 0), -1);
});

test('a word that was added more than once has all its numbers', () => {
  const lexicon = lexiconOf(['b', 'a', 'b', 'c', 'b']);
  assert.deepEqual(lexicon.findAll('b'), [0, 2, 4]);
  assert.deepEqual(lexicon.findAll('d'), []);
});

test('units are read by offset, with -1 after the end', () => {
  const lexicon = lexiconOf(['ab', 'abc']);
  assert.deepEqual(
    [0, 1, 2, 3].map((offset) => lexicon.unitAt(1, offset)),
    [97, 98, 99, -1],
  );
  assert.deepEqual([lexicon.lengthAt(0), lexicon.lengthAt(1)], [2, 3]);
});
