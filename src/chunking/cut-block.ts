import type { Block, CodeBlock, TableBlock } from '../vocabulary/block.ts';
import { renderRow } from '../vocabulary/render-blocks.ts';
import { blockSize } from './block-size.ts';
import { cutText } from './cut-text.ts';

/** A block that exceeds the limit, in pieces that can stand alone: tables keep their head, code its fence. */
export function cutBlock(block: Block, maxBytes: number): Block[] {
  if (blockSize(block) <= maxBytes) return [block];
  switch (block.type) {
    case 'table':
      return cutTable(block, maxBytes);
    case 'code':
      return cutCode(block, maxBytes);
    case 'text':
      return cutText(block.text, maxBytes).map((text, index) => ({
        ...block,
        text,
        tight: index > 0 ? undefined : block.tight,
      }));
    case 'heading':
      return [block];
  }
}

function cutTable({ head, rows }: TableBlock, maxBytes: number): Block[] {
  const headBytes = 2 * rowSize(head);
  if (headBytes > maxBytes / 2)
    return asText([head, ...rows].map((row) => row.join(' | ')).join('\n'), maxBytes);
  const budget = maxBytes - headBytes;
  const pieces: Block[] = [];
  let piece: string[][] = [];
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

/** A row that alone exceeds the limit reads better as text: each cell behind the name of its column. */
function labelled(row: string[], head: string[]): string {
  return row.map((cell, index) => (head[index] ? `${head[index]}: ${cell}` : cell)).join('\n');
}

function asText(text: string, maxBytes: number): Block[] {
  return cutText(text, maxBytes).map((piece) => ({ type: 'text', text: piece }));
}

function rowSize(row: string[]): number {
  return Buffer.byteLength(renderRow(row)) + 1;
}

function cutCode({ text, language, title }: CodeBlock, maxBytes: number): Block[] {
  const frame = blockSize({ type: 'code', text: '', language, title });
  const pieces = cutText(text, Math.max(maxBytes / 2, maxBytes - frame), '\n', ' ');
  return pieces.map((piece) => ({ type: 'code', text: piece, language, title }));
}
