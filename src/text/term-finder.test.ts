import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type Analyser, analyserFor } from './analyser.ts';
import { TermFinder } from './term-finder.ts';

const words = fc.constantFrom(
  'configure',
  'Configuring',
  'useState',
  'row_group_size',
  '--no-cache',
  'v1.29',
  'café',
  '検索機能',
  'and',
  '(pods),',
  '/v1/pets',
  "it's",
  'C++',
  'ways',
  'applications',
  'needs',
  'objects',
  'different',
  'filing',
  'rowgroupsize',
);
const texts = fc.array(words, { maxLength: 12 }).map((list) => list.join(' '));

test('what is wanted is found wherever analysing everything finds it', async () => {
  for (const locale of ['en', 'ja', 'de', 'ar', 'fr', 'nl', 'fi', 'tr', 'id', 'sr', 'ga']) {
    const analyser = await analyserFor(locale);
    fc.assert(
      fc.property(texts, texts, (text, query) => {
        const wanted = new Set(termsOf(query, analyser).map(([term]) => term as string));
        const found: unknown[] = [];
        new TermFinder(wanted, analyser).visit(text, (term, _kind, _word, start, end) =>
          found.push([term, start, end]),
        );
        assert.deepEqual(
          found,
          termsOf(text, analyser).filter(([term]) => wanted.has(term as string)),
        );
      }),
    );
  }
});

test('nothing is wanted, nothing is found', async () => {
  new TermFinder([], await analyserFor('en')).visit('some text', () => assert.fail());
});

function termsOf(text: string, analyser: Analyser): unknown[][] {
  const terms: unknown[][] = [];
  analyser.visit(text, (term, _kind, _word, start, end) => terms.push([term, start, end]));
  return terms;
}
