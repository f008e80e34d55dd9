import type { Block } from '../vocabulary/block.ts';
import { inlineText } from '../vocabulary/plain-text.ts';
import { blockSize, sizeOf } from './block-size.ts';
import { cutBlock } from './cut-block.ts';
import { divide, joinDivided } from './divide-block.ts';

/**
 * Packs blocks into as few parts as the limit allows, cutting between blocks; only a block that exceeds the limit is
 * cut itself. A short last part is merged into the previous one.
 */
export function packBlocks(blocks: readonly Block[], maxBytes: number): Block[][] {
  const parts: Block[][] = [[]];
  let size = 0;
  for (const block of blocks.flatMap(units).flatMap((unit) => cutBlock(unit, maxBytes))) {
    const bytes = blockSize(block);
    let part = parts.at(-1) ?? [];
    if (size > 0 && size + bytes > maxBytes) {
      part = leadIn(part, maxBytes / 8);
      parts.push(part);
      size = sizeOf(part);
    }
    part.push(block);
    size += bytes;
  }
  const filled = parts.filter((part) => part.length > 0);
  return withoutStub(filled, maxBytes).map(joinDivided);
}

/** The units that are kept whole if they fit, such as the items of a list. */
function units(block: Block): Block[] {
  return block.type === 'list' || block.type === 'definitions' || block.type === 'tabs'
    ? divide(block)
    : [block];
}

/** Moves "For example:" and headings to the next part, because they belong to the block after them. */
function leadIn(part: Block[], mostBytes: number): Block[] {
  const carried: Block[] = [];
  for (let last = part.at(-1); last !== undefined && leads(last); last = part.at(-1)) {
    if (part.length === 1 || sizeOf(carried) + blockSize(last) > mostBytes) break;
    carried.unshift(last);
    part.pop();
  }
  return carried;
}

function leads(block: Block): boolean {
  if (block.type === 'paragraph') return /[:：]$/.test(inlineText(block.content).trimEnd());
  return block.type === 'heading';
}

function withoutStub(parts: Block[][], maxBytes: number): Block[][] {
  const [previous, last] = parts.slice(-2);
  if (previous === undefined || last === undefined) return parts;
  const stub = sizeOf(last);
  if (stub > maxBytes / 8 || sizeOf(previous) + stub > maxBytes * 1.15) return parts;
  return [...parts.slice(0, -2), [...previous, ...last]];
}
