import assert from 'node:assert/strict';
import test from 'node:test';
import { keepIndentation } from './keep-indentation.ts';
import { parseMdxTree } from './parse-tree.ts';

for (const [what, source, code] of [
  ['an attribute', '<Step code={`a\n  b\n    c`} />', '`a\n  b\n    c`'],
  ['an attribute in a list', '- <Step code={`a\n    b`} />\n', '`a\n  b`'],
  ['an expression', '<Code>\n{`a\n    b`}\n</Code>', '`a\n    b`'],
  ['an indented expression', '<Code>\n  {`a\n    b`}\n</Code>', '`a\n  b`'],
  ['a quote, as the parser reads it', '> <Step code={`a\n> b`} />', '`a\nb`'],
] as const) {
  test(`code keeps its indentation in ${what}`, () => {
    const { children } = parseMdxTree(source);
    keepIndentation(children, source);
    assert.ok(JSON.stringify(children).includes(JSON.stringify(code)), JSON.stringify(children));
  });
}
