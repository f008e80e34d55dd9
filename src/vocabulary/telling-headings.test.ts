import assert from 'node:assert/strict';
import test from 'node:test';
import { tellingHeadings } from './telling-headings.ts';

for (const [trail, told] of [
  ['Kettle › Filters', 'Filters'],
  ['Kettle › Filters › Examples', 'Filters › Examples'],
  ['Kettle › Filters › Usage › More examples', 'Filters › Usage › More examples'],
  ['Kettle › Beispiele', 'Kettle › Beispiele'],
  ['Kettle › Examples of filters', 'Examples of filters'],
  ['Overview', 'Overview'],
  ['Overview › Usage', 'Overview › Usage'],
] as const)
  test(`the telling headings of ${trail}`, () => {
    assert.equal(tellingHeadings(trail.split(' › ')).join(' › '), told);
  });

test('an empty trail has no telling headings', () => {
  assert.deepEqual(tellingHeadings([]), []);
});
