import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { SearchHit } from '../vocabulary/search.ts';
import { correctedQuery } from './corrected-query.ts';

function hit(snippet: string, title = 'A page'): SearchHit {
  return {
    ...{ id: snippet, kind: 'doc', title, snippet, url: '/', anchor: null, headerPath: [title] },
    ...{ method: null, path: null, score: 1 },
  };
}

const kettle = [
  hit('To descale a kettle, boil vinegar.', 'Kettles'),
  hit('The configuration of allowedOrigins.'),
];

const cases: [query: string, shown: string | null][] = [
  ['kettel', '[kettle]'],
  ['descale ketle', 'descale [kettle]'],
  ['configuraton of a keetle', '[configuration] of a [kettle]'],
  ['Configuraton', '[configuration]'],
  ['vinegar?', null],
  ['kettl', null],
  ['configure', null],
  ['configuring', null],
  ['boils', null],
  ['origins', null],
  ['allowedorigins', null],
  ['toaster', null],
  ['boil', null],
  ['bail kettle', '[boil] kettle'],
  ['ket', null],
  ['v1ne', null],
  ['日本語の設定', null],
  ['', null],
];

for (const [query, shown] of cases) {
  test(`'${query}' ${shown === null ? 'is not corrected' : `becomes '${shown}'`}`, () => {
    const corrected = correctedQuery(query, kettle);
    const text = corrected?.map((each) => (each.isMatch ? `[${each.text}]` : each.text)).join('') ?? null;
    assert.equal(text, shown);
  });
}

test('a word that only late hits show is no correction', () => {
  const others = ['one', 'two', 'three'].map((each) => hit(each));
  assert.equal(correctedQuery('keetle', [...others, ...kettle]), null);
  assert.equal(correctedQuery('keetle', []), null);
});

test('any query and any hits', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(anything, fc.array(anything, { maxLength: 5 }), (query, texts) => {
      const corrected = correctedQuery(
        query,
        texts.map((text) => hit(text, text)),
      );
      assert.ok(corrected === null || corrected.some(({ isMatch }) => isMatch));
    }),
  );
});
