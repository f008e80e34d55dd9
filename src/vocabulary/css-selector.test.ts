import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributesOf, parseSelector } from './css-selector.ts';

const compound = { name: null, ids: [], classes: [], attributes: [], not: [], edges: [] };

test('a selector is parsed into its parts', () => {
  assert.deepEqual(parseSelector('main > .doc#a, p'), [
    [
      { combinator: ' ', compound: { ...compound, name: 'main' } },
      { combinator: '>', compound: { ...compound, classes: ['doc'], ids: ['a'] } },
    ],
    [{ combinator: ' ', compound: { ...compound, name: 'p' } }],
  ]);
});

test('the attributes of a selector are known', () => {
  assert.deepEqual(attributesOf(parseSelector('a[Data-Ad] > b:not([role=menu])')), ['data-ad', 'role']);
});

const refused = [
  '',
  '  ',
  '.',
  '#',
  'a >',
  '> a',
  'a,',
  ',a',
  'a[',
  'a[x',
  '[=x]',
  'p:hover',
  'p::before',
  'a:not(',
  'a:not(b',
  'a)',
  'a{}',
  '!',
  'x'.repeat(2001),
];
for (const source of refused) {
  test(`"${source.slice(0, 20)}" is rejected`, () => assert.throws(() => parseSelector(source), Error));
}
