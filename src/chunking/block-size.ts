import type { Block } from '../vocabulary/block.ts';
import { renderBlock } from '../vocabulary/render-blocks.ts';

const known = new WeakMap<Block, number>();

/** Size in UTF-8 bytes, which is closer to the number of tokens in all scripts than the length is. */
export function blockSize(block: Block): number {
  const size = known.get(block) ?? Buffer.byteLength(renderBlock(block)) + 2;
  known.set(block, size);
  return size;
}

export function sizeOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + blockSize(block), 0);
}
