import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paragraph } from '../../vocabulary/block.ts';
import { readHtmlFragment } from './read-html-fragment.ts';

const blocksOf = (html: string) => readHtmlFragment(html).blocks;

test('the head is the row marked as head, else the first row', () => {
  assert.deepEqual(blocksOf('<table><tr><td>a<td>b<tr><td>c<td>d</table>'), [
    { type: 'table', head: [['a'], ['b']], rows: [[['c'], ['d']]] },
  ]);
  assert.deepEqual(blocksOf('<table><tbody><tr><td>c<td>d</tbody><thead><tr><th>a<th>b</thead></table>'), [
    { type: 'table', head: [['a'], ['b']], rows: [[['c'], ['d']]] },
  ]);
});

test('a cell is read as one line', () => {
  assert.deepEqual(blocksOf('<table><tr><th>A<th>B<tr><td><p>x<p>y<br>z<td><ul><li>1<li>2</ul></table>'), [
    { type: 'table', head: [['A'], ['B']], rows: [[['x y z'], ['1 2']]] },
  ]);
});

test('cells that span columns or rows keep the other cells in their columns', () => {
  assert.deepEqual(
    blocksOf('<table><tr><th>A<th>B<th>C<tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d</table>'),
    [
      {
        type: 'table',
        head: [['A'], ['B'], ['C']],
        rows: [
          [['a'], ['b'], []],
          [['a'], ['c'], ['d']],
        ],
      },
    ],
  );
});

test('a layout table is read cell by cell', () => {
  assert.deepEqual(blocksOf('<table><tr><td><h2 id=x>T</h2><td><p>one<p>two</table>'), [
    { type: 'heading', depth: 2, text: 'T', anchor: 'x' },
    paragraph('one'),
    paragraph('two'),
  ]);
});

test('a caption comes before its table', () => {
  assert.deepEqual(
    blocksOf('<table><caption>Sizes</caption><tr><th>A<th>B<tr><td>1<td>2</table>')[0],
    paragraph('Sizes'),
  );
});
