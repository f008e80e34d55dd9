import assert from 'node:assert/strict';
import test from 'node:test';
import { oneLine } from './one-line.ts';

test('text of readers cannot move the cursor, color the terminal or fill it', () => {
  assert.equal(oneLine(' red\u001b[31m\nand\tlong\u202e '), 'red [31m and long');
  assert.equal(oneLine('abcdef', 4), 'abc…');
  assert.equal(oneLine('abcd', 4), 'abcd');
});
