import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { type Analyser, analyserFor } from './analyser.ts';
import { type FoundTerm, TermFinder } from './term-finder.ts';

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

test('finds the same wanted terms as analysing the whole text, also when repeated', async () => {
  for (const locale of ['en', 'ja', 'de', 'ar', 'fr', 'nl', 'fi', 'tr', 'id', 'sr', 'ga']) {
    const analyser = await analyserFor(locale);
    fc.assert(
      fc.property(texts, texts, (text, query) => {
        const wanted = new Set(termsOf(query, analyser).map(({ term }) => term));
        const expected = termsOf(text, analyser).filter(({ term }) => wanted.has(term));
        const finder = new TermFinder(wanted, analyser);
        assert.deepEqual(finder.find(text), expected);
        assert.deepEqual(finder.find(text), expected);
      }),
    );
  }
});

test('nothing is found if nothing is wanted', async () => {
  assert.deepEqual(new TermFinder([], await analyserFor('en')).find('some text'), []);
});

function termsOf(text: string, analyser: Analyser): FoundTerm[] {
  const terms: FoundTerm[] = [];
  analyser.visit(text, (term, _kind, _word, start, end) => terms.push({ term, start, end }));
  return terms;
}
