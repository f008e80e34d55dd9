import assert from 'node:assert/strict';
import test from 'node:test';
import { HeldText } from './held-text.ts';

const yes = { longestMs: 1e6, supports: () => true };

test('text is held until a reference has a sentence that its source supports, and then shown at once', () => {
  const held = new HeldText({ ...yes, supports: ({ source }) => source === 2 });
  const wrong = { source: 1, sentence: 'Bread is baked' };
  const open = { source: 2, sentence: '' };
  assert.equal(held.push('Bread is baked [1]. ', [wrong]), '');
  assert.equal(held.push('[2] says: ', [wrong, open]), '');
  assert.equal(held.isHolding, true);
  open.sentence = 'says: boil vinegar';
  assert.equal(held.push('boil vinegar.', [wrong, open]), 'Bread is baked [1]. [2] says: boil vinegar.');
  assert.equal(held.isHolding, false);
  assert.equal(held.push(' More.', [wrong, open]), ' More.');
});

test('each reference is checked once', () => {
  let checks = 0;
  const held = new HeldText({ ...yes, supports: () => ++checks < 0 });
  const references = [1, 2].map((source) => ({ source, sentence: 'Bread is baked' }));
  for (let turn = 0; turn < 10; turn++) held.push('word ', references);
  assert.equal(checks, 2);
});

test('held text has a limit, which does not apply after it is shown', () => {
  const held = new HeldText(yes);
  held.push('x'.repeat(4000), []);
  assert.equal(held.isTooLong, false);
  held.push('x', []);
  assert.equal(held.isTooLong, true);
  held.push(' [1]', [{ source: 1, sentence: 'x' }]);
  assert.deepEqual([held.isTooLong, held.isTooLate], [false, false]);
});

test('the time starts with the first text, and starts again after a search', () => {
  const held = new HeldText({ ...yes, longestMs: -1 });
  held.push('', []);
  assert.equal(held.isTooLate, false);
  held.push('Let me see.', []);
  assert.equal(held.isTooLate, true);
  held.restartTime();
  assert.equal(held.isTooLate, false);
  held.push(' Boil it.', []);
  assert.equal(held.isTooLate, true);
});

test('white space alone is blank', () => {
  const held = new HeldText(yes);
  held.push('\n ', []);
  assert.equal(held.isBlank, true);
  held.push('a', []);
  assert.equal(held.isBlank, false);
});
