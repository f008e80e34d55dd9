import assert from 'node:assert/strict';
import test from 'node:test';
import { joinHtmlTables } from './join-html-tables.ts';
import { parseMarkdownTree } from './parse-tree.ts';

function joined(markdown: string): string[] {
  const nodes = joinHtmlTables(parseMarkdownTree(markdown).children);
  return nodes.map((node) => `${node.type} ${'value' in node ? node.value : ''}`.replace(/\s+/g, ' ').trim());
}

test('a table with empty lines between its rows is one table', () => {
  assert.deepEqual(
    joined(
      '<table>\n<tr><th>A</th></tr>\n\n  <tr><td>b</td></tr>\n\n      <tr><td>c</td></tr>\n\n</table>\n\n<p>Text</p>',
    ),
    ['html <table> <tr><th>A</th></tr> <tr><td>b</td></tr> <tr><td>c</td></tr> </table>', 'html <p>Text</p>'],
  );
});

test('a table with Markdown inside and an unclosed table are not changed', () => {
  assert.deepEqual(joined('<table>\n<tr><td>\n\n**b**\n\n</td></tr>\n</table>'), [
    'html <table> <tr><td>',
    'paragraph',
    'html </td></tr> </table>',
  ]);
  assert.deepEqual(joined('<table>\n\n<tr>'), ['html <table>', 'html <tr>']);
});

test('thousands of unclosed tables are read in time', () => {
  const html = { type: 'html', value: '<table>' } as const;
  assert.equal(joinHtmlTables(Array(100_000).fill(html)).length, 100_000);
});
