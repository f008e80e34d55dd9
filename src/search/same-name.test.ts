import assert from 'node:assert/strict';
import test from 'node:test';
import { isNamed } from './same-name.ts';

for (const [title, query, isSame] of [
  ['$boil', '$boil', true],
  ['$boil', 'boil', true],
  ['{@boil ...}', '@boil', true],
  ['boil(water, options?)', 'boil', true],
  ['Function: boil()', 'boil', true],
  ['async method: Kettle.boil', 'kettle.boil', true],
  ['size = 12.0', 'size', true],
  ['On Boil (Boiling)', 'onBoil', true],
  ['$boil.raw', '$boil', false],
  ['Boil the water: a guide', 'boil', false],
  ['...', '???', false],
] as const)
  test(`"${title}" ${isSame ? 'has' : 'does not have'} the name ${query}`, () => {
    assert.equal(isNamed(title, query), isSame);
  });
