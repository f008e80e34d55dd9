import assert from 'node:assert/strict';
import test from 'node:test';
import { isMember, isNamed } from './same-name.ts';

for (const [title, query, isSame] of [
  ['$boil', '$boil', true],
  ['$boil', 'boil', true],
  ['{@boil ...}', '@boil', true],
  ['boil(water, options?)', 'boil', true],
  ['Function: boil()', 'boil', true],
  ['async method: Kettle.boil', 'kettle.boil', true],
  ['size = 12.0', 'size', true],
  ['size [number]', 'size', true],
  ['--size=<number>', '--size', true],
  ['--size[=<number>]', '--size', true],
  ['On Boil (Boiling)', 'onBoil', true],
  ['$boil.raw', '$boil', false],
  ['Boil the water: a guide', 'boil', false],
  ['...', '???', false],
] as const)
  test(`"${title}" ${isSame ? 'has' : 'does not have'} the name ${query}`, () => {
    assert.equal(isNamed(title, query), isSame);
  });

for (const [title, query, isLast] of [
  ['tea.boil_time', 'boil_time', true],
  ['.boil(water)', 'boil', true],
  ['Kettle::boil()', 'boil', true],
  ['tea.boil_time', 'time', false],
  ['tea.boil.time', 'boil', false],
  ['About tea.boil', 'boil', false],
  ['kettle.toml', 'toml', false],
  ['boil', 'boil', false],
] as const)
  test(`"${title}" ${isLast ? 'has' : 'does not have'} the last member ${query}`, () => {
    assert.equal(isMember(title, query), isLast);
  });
