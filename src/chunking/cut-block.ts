import {
  type Block,
  type CodeBlock,
  type Inline,
  paragraph,
  type TableBlock,
  withChildren,
} from '../vocabulary/block.ts';
import { inlineText } from '../vocabulary/plain-text.ts';
import { renderInline, renderRow } from '../vocabulary/render-blocks.ts';
import { blockSize } from './block-size.ts';
import { cutText } from './cut-text.ts';
import { divide } from './divide-block.ts';

/** Cuts a block that exceeds the limit into pieces that make sense alone: tables keep their head, code its fence. */
export function cutBlock(block: Block, maxBytes: number): Block[] {
  if (blockSize(block) <= maxBytes) return [block];
  switch (block.type) {
    case 'heading':
      return [block];
    case 'paragraph':
      return cutInline(block.content, maxBytes).map((content) => paragraph(...content));
    case 'table':
      return cutTable(block, maxBytes);
    case 'code':
      return cutCode(block, maxBytes);
    default:
      return divide(block).flatMap((part) => cutPart(part, maxBytes));
  }
}

/** Share of the limit for the content of an item, because indentation and labels need space. */
const roomInside = 0.9;

/** Cuts a part of a block that still exceeds the limit into one part for each piece of its content. */
function cutPart(part: Block, maxBytes: number): Block[] {
  if (blockSize(part) <= maxBytes) return [part];
  const pieces: Block[][] = [];
  withChildren(part, (blocks) => {
    for (const block of blocks)
      for (const piece of cutBlock(block, maxBytes * roomInside)) pieces.push([piece]);
    return blocks;
  });
  if (pieces.length <= 1) return [part];
  return pieces.map((piece) => divide(part, piece)[0]!);
}

/** Cuts running text between words; a single formatted piece that exceeds the limit loses its formatting. */
function cutInline(content: readonly Inline[], maxBytes: number): Inline[][] {
  const pieces: Inline[][] = [[]];
  let size = 0;
  const add = (piece: Inline, bytes: number) => {
    if (size > 0 && size + bytes > maxBytes) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)!.push(piece);
    size += bytes;
  };
  for (const piece of content) {
    const bytes = bytesOf(piece);
    if (bytes <= maxBytes - size || (typeof piece !== 'string' && bytes <= maxBytes)) add(piece, bytes);
    else
      for (const text of cutToFit(inlineText([piece]), maxBytes - size, maxBytes)) add(text, bytesOf(text));
  }
  return pieces;
}

/** Cuts a text into pieces; the first one fills the remaining space unless that is too little. */
function cutToFit(text: string, room: number, maxBytes: number): string[] {
  const [first] = room < maxBytes / 4 || room === maxBytes ? [] : cutText(text, room);
  if (first === undefined) return cutText(text, maxBytes);
  return [first, ...cutText(text.slice(text.indexOf(first) + first.length), maxBytes)];
}

function bytesOf(piece: Inline): number {
  return Buffer.byteLength(renderInline([piece]));
}

function cutTable({ head, rows }: TableBlock, maxBytes: number): Block[] {
  const headBytes = 2 * rowSize(head);
  if (headBytes > maxBytes / 2) return [head, ...rows].flatMap((row) => asText(joined(row, ' | '), maxBytes));
  const budget = maxBytes - headBytes;
  const pieces: Block[] = [];
  let piece: Inline[][][] = [];
  let size = 0;
  for (const row of rows) {
    const bytes = rowSize(row);
    if (size > 0 && size + bytes > budget) {
      pieces.push({ type: 'table', head, rows: piece });
      piece = [];
      size = 0;
    }
    if (bytes > budget) pieces.push(...asText(labelled(row, head), maxBytes));
    else {
      piece.push(row);
      size += bytes;
    }
  }
  if (piece.length > 0) pieces.push({ type: 'table', head, rows: piece });
  return pieces;
}

/** Turns a row that exceeds the limit into text: each cell after the name of its column. */
function labelled(row: readonly Inline[][], head: readonly Inline[][]): Inline[] {
  const cells = row.map((cell, index) => (head[index]?.length ? [...head[index], ': ', ...cell] : cell));
  return joined(cells, '\n');
}

function joined(cells: readonly Inline[][], separator: string): Inline[] {
  return cells.flatMap((cell, index) => (index === 0 ? cell : [separator, ...cell]));
}

function asText(content: readonly Inline[], maxBytes: number): Block[] {
  return cutInline(content, maxBytes).map((piece) => paragraph(...piece));
}

function rowSize(row: readonly Inline[][]): number {
  return Buffer.byteLength(renderRow(row)) + 1;
}

function cutCode({ text, language, title }: CodeBlock, maxBytes: number): Block[] {
  const frame = blockSize({ type: 'code', text: '', language, title });
  const pieces = cutText(text, Math.max(maxBytes / 2, maxBytes - frame), '\n', ' ');
  return pieces.map((piece) => ({ type: 'code', text: piece, language, title }));
}
