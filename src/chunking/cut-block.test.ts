import assert from 'node:assert/strict';
import test from 'node:test';
import { type Block, type Inline, paragraph } from '../vocabulary/block.ts';
import { renderBlock } from '../vocabulary/render-blocks.ts';
import { cutBlock } from './cut-block.ts';
import { joinDivided } from './divide-block.ts';

const cells = (row: string[]): Inline[][] => row.map((cell) => [cell]);
const table = (head: string[], rows: string[][]): Block => ({
  type: 'table',
  head: cells(head),
  rows: rows.map(cells),
});

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
    rows.map(cells),
  );
});

test('a row that exceeds the limit becomes text, each cell with its column', () => {
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
    ['table', 'paragraph', 'paragraph'],
  );
  assert.match(renderBlock(pieces[1]!), /^Name: long\nAbout: word/);
});

test('a head that is too long to repeat appears once', () => {
  const pieces = cutBlock(
    table(
      ['h'.repeat(3000)],
      Array.from({ length: 500 }, (_, row) => [`row ${row}`]),
    ),
    400,
  );
  const text = pieces.map((piece) => renderBlock(piece)).join('\n');
  assert.ok(text.length < 10_000);
  assert.match(text, /row 499$/);
});

test('code is cut between lines, and every piece keeps language and title', () => {
  const code = Array.from({ length: 60 }, (_, line) => `  call(${line});`).join('\n');
  const pieces = cutBlock({ type: 'code', text: code, language: 'js', title: 'a.js' }, 400);
  assert.ok(pieces.length > 1);
  for (const piece of pieces) assert.match(renderBlock(piece), /^```js title="a.js"\n {2}call\(\d+\);\n/);
  assert.equal(pieces.map((piece) => (piece.type === 'code' ? piece.text : '')).join('\n'), code);
});

test('an item that exceeds the limit is cut inside, and adjacent pieces are joined again', () => {
  const long = (name: string) => paragraph(`${name} `.repeat(60));
  const list: Block = {
    type: 'list',
    items: [
      { number: 1, blocks: [long('a'), long('b'), long('c')] },
      { number: 2, blocks: [long('d')] },
    ],
  };
  const pieces = cutBlock(list, 200);
  assert.equal(pieces.length, 4);
  assert.deepEqual(joinDivided(pieces), [list]);
  assert.match(renderBlock(pieces[1]!), /^1\. b b/);
});

test('running text is cut between words, and keeps its formatting', () => {
  const content: Inline[] = ['one '.repeat(80), { code: 'kept' }, ' two'.repeat(80)];
  const pieces = cutBlock(paragraph(...content), 400);
  assert.ok(pieces.length > 1);
  assert.ok(
    pieces.some(
      (piece) => piece.type === 'paragraph' && piece.content.some((each) => typeof each === 'object'),
    ),
  );
  for (const piece of pieces) assert.ok(Buffer.byteLength(renderBlock(piece)) <= 400);
});
