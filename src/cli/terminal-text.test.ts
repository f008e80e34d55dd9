import assert from 'node:assert/strict';
import test from 'node:test';
import { terminalText } from './terminal-text.ts';

test('Markdown escapes are removed', () => {
  assert.equal(
    terminalText('Set snake\\_case to 1\\. See \\[docs\\], `a\\_b` and &lt;name&gt; \\& C:\\dir.'),
    'Set snake_case to 1. See [docs], `a\\_b` and <name> & C:\\dir.',
  );
  assert.equal(terminalText('\\`not code\\_\\` and ``a ` \\* b`` \\*'), '`not code_` and ``a ` \\* b`` *');
});

test('code is not changed', () => {
  for (const code of [
    '```sh\necho \\* &lt;\n```\n',
    '- ~~~\n  a\\_b\n  ~~~\n',
    '````\n```\n\\*\n```\n````\n',
  ])
    assert.equal(terminalText(`${code}a\\_b`), `${code}a_b`);
});
