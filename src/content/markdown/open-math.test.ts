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

test('formulas within sentences become code between dollars, if the site shows them', () => {
  const on = (text: string) => openMath(text, { isOn: true });
  assert.equal(on('Let $x_1*y$ and \\(a_b\\) and $$z$$.'), 'Let $`x_1*y`$ and $`a_b`$ and $`z`$.');
  assert.equal(on('A\n\n$$ a\n+ b $$\n\n\\[ c_d \\]\n'), 'A\n\n```math\na\n+ b\n```\n\n```math\nc_d\n```\n');
  for (const text of [
    'From $5 to $10, or $5 and $10 each.',
    'Set $HOME/$USER and `$x$`, not \\$x\\$.',
    '```sh\n$a$\n```',
    'US$5 or 10$ a month',
  ])
    assert.equal(on(text), text);
  assert.equal(openMath('Let $x$ be.'), 'Let $x$ be.');
});
