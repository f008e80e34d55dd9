import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '../vocabulary/block.ts';
import { renderBlock } from '../vocabulary/render-blocks.ts';
import { cutBlock } from './cut-block.ts';

const table = (head: string[], rows: string[][]): Block => ({ type: 'table', head, rows });

test('every piece of a table repeats its head', () => {
  const rows = Array.from({ length: 40 }, (_, row) => [`key${row}`, `value | ${row}`]);
  const pieces = cutBlock(table(['Key', 'Value'], rows), 400);
  assert.ok(pieces.length >= 3);
  for (const piece of pieces) {
    assert.match(renderBlock(piece), /^\| Key \| Value \|\n\| --- \| --- \|\n/);
    assert.ok(Buffer.byteLength(renderBlock(piece)) <= 400);
  }
  assert.deepEqual(
    pieces.flatMap((piece) => (piece.type === 'table' ? piece.rows : [])),
    rows,
  );
});

test('a row that alone exceeds the limit is told as text, each cell with its column', () => {
  const pieces = cutBlock(
    table(
      ['Name', 'About'],
      [
        ['short', 'one'],
        ['long', 'word '.repeat(120)],
      ],
    ),
    400,
  );
  assert.deepEqual(
    pieces.map((piece) => piece.type),
    ['table', 'text', 'text'],
  );
  assert.match(renderBlock(pieces[1]!), /^Name: long\nAbout: word/);
});

test('a head too long to be repeated is told once', () => {
  const pieces = cutBlock(
    table(
      ['h'.repeat(3000)],
      Array.from({ length: 500 }, (_, row) => [`row ${row}`]),
    ),
    400,
  );
  const text = pieces.map(renderBlock).join('\n');
  assert.ok(text.length < 10_000);
  assert.match(text, /row 499$/);
});

test('code is cut at its lines, and every piece keeps language and title', () => {
  const code = Array.from({ length: 60 }, (_, line) => `  call(${line});`).join('\n');
  const pieces = cutBlock({ type: 'code', text: code, language: 'js', title: 'a.js' }, 400);
  assert.ok(pieces.length > 1);
  for (const piece of pieces) assert.match(renderBlock(piece), /^```js title="a.js"\n {2}call\(\d+\);\n/);
  assert.equal(pieces.map((piece) => (piece.type === 'code' ? piece.text : '')).join('\n'), code);
});
