import assert from 'node:assert/strict';
import test from 'node:test';
import { isPartial, keywordConfidence, typedCoverage } from './keyword-confidence.ts';

const page = (...coverages: number[]) => ({
  chunks: coverages.map((coverage) => ({ features: { coverage } })),
});

test('one chunk with the whole query is enough', () => {
  assert.equal(keywordConfidence([page(0.2, 0.4), page(0.1, 1)]), 1);
});

test('pages after the first five do not count', () => {
  const weak = Array.from({ length: 5 }, () => page(0.3));
  assert.equal(keywordConfidence([...weak, page(1)]), 0.3);
});

test('confidence is 0 when nothing is found', () => {
  assert.equal(keywordConfidence([]), 0);
});

test('guessed and unknown words do not count as typed', () => {
  const pages = [{ chunks: [{ features: { present: 0b11 } }] }];
  const coverage = (word: { isGuess?: true }, unknownWeight = 0) =>
    typedCoverage({ pages, words: [{ weight: 1 }, { weight: 3, ...word }], unknownWeight });
  assert.equal(coverage({}), 1);
  assert.equal(coverage({ isGuess: true }), 0.25);
  assert.equal(coverage({}, 4), 0.5);
  assert.equal(typedCoverage({ pages: [], words: [], unknownWeight: 0 }), 0);
});

test('a short query is found in part if no page has most of it, even in several sections', () => {
  const words = [{ weight: 1 }, { weight: 1 }];
  const found = (...presents: number[]) =>
    isPartial({
      pages: [{ chunks: presents.map((present) => ({ features: { present } })) }],
      words,
      unknownWeight: 0,
    });
  assert.equal(found(0b01), true);
  assert.equal(found(0b01, 0b10), false);
  assert.equal(isPartial({ pages: [], words, unknownWeight: 0 }), false);
  const pages = [{ chunks: [{ features: { present: 0b01 } }] }];
  assert.equal(
    isPartial({ pages, words: [{ weight: 1 }, { weight: 1, isGuess: true }], unknownWeight: 0 }),
    false,
  );
  assert.equal(isPartial({ pages, words: [{ weight: 4 }, { weight: 1 }], unknownWeight: 0 }), false);
  const names = [{ weight: 9, isJoined: true as const }, ...words];
  const both = [{ chunks: [{ features: { present: 0b110 } }] }];
  assert.equal(
    isPartial({ pages: both, words: names, unknownWeight: 0 }),
    false,
    'a name is no further word',
  );
});

test('a long query is found in part if no page has half of it, and a pasted one is not judged', () => {
  const found = (words: number, present: number, guessed = 0) =>
    isPartial({
      pages: [{ chunks: [{ features: { present } }] }],
      words: Array.from({ length: words }, (_, place) => ({
        weight: 1,
        ...(place < guessed && { isGuess: true as const }),
      })),
      unknownWeight: 0,
    });
  assert.equal(found(8, 0b0111), true);
  assert.equal(found(8, 0b1111), false);
  assert.equal(found(8, 0b1111, 1), true, 'a guess is not found');
  assert.equal(found(13, 0b1), false);
  const best = [{ weight: 1 }];
  const pages = [{ chunks: [{ features: { present: 0b1 } }] }];
  assert.equal(isPartial({ pages, words: best, unknownWeight: 0 }), false);
  assert.equal(isPartial({ pages, words: best, unknownWeight: 5 }), true, 'the docs have one of the words');
});
