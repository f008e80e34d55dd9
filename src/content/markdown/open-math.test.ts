import assert from 'node:assert/strict';
import test from 'node:test';
import { openMath } from './open-math.ts';

test('a formula is code, also in a list', () => {
  assert.equal(openMath('A:\n\n$$\nx_{k=0}*y*\n$$\n\nB'), 'A:\n\n```math\nx_{k=0}*y*\n```\n\nB');
  assert.equal(openMath('- A\n\n  $$\n  x\n  $$\n'), '- A\n\n  ```math\n  x\n  ```\n');
});

test('dollar signs in code and unclosed formulas do not change', () => {
  for (const text of [
    '```latex\n$$\nx\n$$\n```',
    '$$\n\nA price in $.',
    '$$\n```\na\n```\n$$',
    'It costs $$.',
  ])
    assert.equal(openMath(text), text);
});
