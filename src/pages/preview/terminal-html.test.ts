import assert from 'node:assert/strict';
import test from 'node:test';
import { terminalHtml } from './terminal-html.ts';

test('colored text has a class for its color and each trait', () => {
  const colors = [
    { start: 0, end: 2, look: 'red bold' },
    { start: 3, end: 4, look: 'dim' },
  ];
  const html = '<span class="ansi-red ansi-bold">No</span> <span class="ansi-dim">&#60;</span>tea';
  assert.equal(terminalHtml('No <tea', colors), html);
});
