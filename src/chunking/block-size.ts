import type { Block } from '../vocabulary/block.ts';
import { renderBlock } from '../vocabulary/render-blocks.ts';

const known = new WeakMap<Block, number>();

/** Size in UTF-8 bytes, which follows what a text costs a model more evenly over scripts than its length does. */
export function blockSize(block: Block): number {
  const size = known.get(block) ?? Buffer.byteLength(renderBlock(block)) + 2;
  known.set(block, size);
  return size;
}

export function sizeOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + blockSize(block), 0);
}
