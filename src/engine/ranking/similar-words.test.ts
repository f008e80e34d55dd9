import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { buildLexicon, Lexicon } from './lexicon.ts';
import { allowedErrors, similarWords } from './similar-words.ts';

function lexiconOf(words: readonly string[]): Lexicon {
  const { units, starts, values } = buildLexicon(words.map((word, index) => [word, index] as const));
  return new Lexicon(units, starts, values);
}

/** The textbook algorithm: insert, delete, replace, and swap two neighbours. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const steps = [
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + same,
      ];
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        steps.push(table[row - 2]![column - 2]! + 1);
      table[row]![column] = Math.min(...steps);
    }
  }
  return table[a.length]![b.length]!;
}

const word = fc.string({ unit: fc.constantFrom(...'abcdé検'), minLength: 1, maxLength: 9 });

test('exactly the words within the distance are found, with at most one error if the first letter differs', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.integer({ min: 0, max: 3 }),
      (known, asked, errors) => {
        const lexicon = lexiconOf(known);
        const found = similarWords(lexicon, asked, errors).map(
          ({ index, distance: steps }) => `${lexicon.wordAt(index)} ${steps}`,
        );
        const allowed = (each: string) => (each[0] === asked[0] ? errors : Math.min(errors, 1));
        const wanted = known.filter((each) => distance(each, asked) <= allowed(each));
        assert.deepEqual(found.sort(), wanted.map((each) => `${each} ${distance(each, asked)}`).sort());
      },
    ),
    { numRuns: 500 },
  );
});

test('longer words may have more errors, short and very long words none', () => {
  assert.deepEqual([1, 3, 4, 7, 8, 32, 60].map(allowedErrors), [0, 0, 1, 1, 2, 2, 0]);
});

test('the first letter may be wrong, and swapped neighbours count as one error', () => {
  const lexicon = lexiconOf(['cluster', 'kluster', 'custer', 'lcuster']);
  const found = similarWords(lexicon, 'cluster', 1).map(({ index }) => lexicon.wordAt(index));
  assert.deepEqual(found, ['cluster', 'custer', 'kluster', 'lcuster']);
});

test('the search stops early in a lexicon where all words are similar', () => {
  const many = Array.from({ length: 70_000 }, (_, index) => index.toString(2).padStart(17, '0'));
  const found = similarWords(lexiconOf(many), '01'.repeat(30), 60);
  assert.ok(found.length < many.length);
});
