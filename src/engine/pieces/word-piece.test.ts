import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { readTermPiece, writeTermPiece } from './term-piece.ts';
import { readWordPiece, writeWordPiece } from './word-piece.ts';

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const words = fc.uniqueArray(
  fc.record({ word, term: word, frequency: fc.nat(1e6) }, { noNullPrototype: true }),
  {
    selector: (each) => each.word,
  },
);

test('words of any script are read as they were written', () => {
  fc.assert(
    fc.property(words, (list) => {
      const sorted = list.toSorted((a, b) => (a.word < b.word ? -1 : 1));
      assert.deepEqual(readWordPiece(writeWordPiece(sorted)), sorted);
    }),
  );
});

test('terms and their postings are read as they were written', () => {
  fc.assert(
    fc.property(words, fc.uint8Array({ maxLength: 20 }), (list, postings) => {
      const terms = list
        .map(({ word: term, frequency }) => ({ term, frequency, isTopic: frequency % 2 === 0, postings }))
        .sort((a, b) => (a.term < b.term ? -1 : 1));
      const read = [...readTermPiece(writeTermPiece(terms)).values()];
      assert.deepEqual(
        read.map((each) => ({ ...each, postings: new Uint8Array(each.postings) })),
        terms,
      );
    }),
  );
});
