import { type Block, withChildren } from '../../vocabulary/block.ts';

/** Shorter code is repeated by chance. */
const fewestLines = 5;

/** Searches find code that a page repeats, such as the setup of each example, only where the page shows it first. */
export function withoutRepeatedCode(blocks: readonly Block[], known = new Set<string>()): Block[] {
  return blocks.map((block) => {
    if (block.type !== 'code') return withChildren(block, (inner) => withoutRepeatedCode(inner, known));
    if (block.text.split('\n').length < fewestLines) return block;
    if (known.has(block.text)) return { ...block, unindexed: true };
    known.add(block.text);
    return block;
  });
}
