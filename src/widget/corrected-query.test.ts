import assert from 'node:assert/strict';
import test from 'node:test';
import { correctedQuery, exactQuery } from './corrected-query.ts';

const corrections = { kettel: 'kettle', configuraton: 'configuration' };

const cases: [query: string, shown: string | null][] = [
  ['kettel', '[kettle]'],
  ['descale kettel', 'descale [kettle]'],
  ['configuraton of a Kettel?', '[configuration] of a [kettle]?'],
  ['kettel_size', '[kettle_size]'],
  ['kettels', null],
  ['constructor', null],
  ['日本語の設定', null],
  ['', null],
];

for (const [query, shown] of cases) {
  test(`"${query}" is shown as ${shown === null ? 'typed' : shown}`, () => {
    const stretches = correctedQuery(query, corrections);
    assert.equal(
      stretches?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('') ?? null,
      shown,
    );
  });
}

test('corrected words are put in quotes to search for them as typed', () => {
  assert.equal(exactQuery('configuraton of a Kettel?', corrections), '"configuraton" of a "Kettel"?');
  assert.equal(exactQuery('constructor'), 'constructor');
  assert.equal(exactQuery('kettel_size', corrections), '"kettel_size"');
});

test('without corrections, a query is shown as typed', () => {
  assert.equal(correctedQuery('kettel'), null);
});
