import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { TerminalText } from './terminal-text.ts';

function shown(...deltas: string[]): string {
  const text = new TerminalText();
  return deltas.map((delta) => text.push(delta)).join('') + text.end();
}

test('escapes are for parsers, not for readers of a terminal', () => {
  assert.equal(
    shown('Set snake\\_case to 1\\. See \\[docs\\], `a\\_b` and &lt;name&gt; \\& C:\\dir.'),
    'Set snake_case to 1. See [docs], `a\\_b` and <name> & C:\\dir.',
  );
  assert.equal(shown('\\`not code\\_\\` and ``a ` \\* b`` \\*'), '`not code_` and ``a ` \\* b`` *');
});

test('code stays as it is', () => {
  for (const code of [
    '```sh\necho \\* &lt;\n```\n',
    '- ~~~\n  a\\_b\n  ~~~\n',
    '````\n```\n\\*\n```\n````\n',
  ])
    assert.equal(shown(`${code}a\\_b`), `${code}a_b`);
});

test('it is the same however it is cut', () => {
  const word = fc.constantFrom('\\_', '\\', '`', '```', '\n', ' ', 'a', '&lt;', '&', '~~~', '- ', '1', '. ');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('');
      assert.equal(shown(...text), shown(text));
      assert.equal(shown(...words), shown(text));
    }),
    { numRuns: 2000 },
  );
});

test('words are shown as they come, also within a long line', () => {
  const text = new TerminalText();
  assert.equal(text.push('Set the '), 'Set the ');
  assert.equal(text.push('key `a'), 'key ');
  assert.equal(text.push('b` to 1\\'), '`ab` to 1');
  assert.equal(text.push('. Then'), '. Then');
});
