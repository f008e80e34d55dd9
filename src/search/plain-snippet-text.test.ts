import assert from 'node:assert/strict';
import test from 'node:test';
import { plainSnippetText } from './plain-snippet-text.ts';

for (const [markdown, text] of [
  ['Plain words.', 'Plain words.'],
  ['# Title\n\nSome **bold** and `code`.\n\n> Quoted', 'Title Some bold and code. Quoted'],
  ['- one\n- two\n  * three\n1. four', 'one two three four'],
  [
    '| Name | Default |\n| :--- | ---: |\n| `port` | 80 |\n| a \\| b | x |',
    'Name · Default; port · 80; a | b · x;',
  ],
  [
    'Run:\n\n```sh title="a"\ncat log | grep -c x > out\n# count\n```\n\nDone.',
    'Run: cat log | grep -c x > out # count Done.',
  ],
  ['```py\ndef f(*args, **kwargs): return `x`\n```', 'def f(*args, **kwargs): return `x`'],
  ['```yaml\n- name: a\n  key: b\n', '- name: a key: b'],
  ['either `a | b` or c', 'either a | b or c'],
  ['2 * 3 - 1 > 4', '2 * 3 - 1 > 4'],
  ['', ''],
  [' \n\t ', ''],
] as const) {
  test(`${JSON.stringify(markdown).slice(0, 60)} reads as ${JSON.stringify(text).slice(0, 50)}`, () =>
    assert.equal(plainSnippetText(markdown), text));
}
