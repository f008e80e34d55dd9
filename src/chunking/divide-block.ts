import type { Block } from '../vocabulary/block.ts';

interface Part {
  blocks: Block[];
}

/** The block that a part was divided from, and the item, entry or panel it came from. */
interface Origin {
  block: Block;
  part: Part;
}

const origins = new WeakMap<Block, Origin>();

/** Divides a block into one block for each of its items, entries or panels; `content` replaces their content. */
export function divide(block: Block, content?: Block[]): Block[] {
  const original = origins.get(block);
  return parts(block).map((part) => {
    const single = withParts(block, [content === undefined ? part : { ...part, blocks: content }]);
    origins.set(single, original ?? { block, part });
    return single;
  });
}

/** Joins neighbours that were divided from the same block. */
export function joinDivided(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const [here, there] = [origins.get(block), before && origins.get(before)];
    if (before === undefined || here === undefined || here.block !== there?.block) joined.push(block);
    else {
      const both = join(before, block, here.part === there.part);
      origins.set(both, here);
      joined[joined.length - 1] = both;
    }
  }
  return joined;
}

function join(before: Block, block: Block, isSamePart: boolean): Block {
  const [earlier, later] = [parts(before), parts(block)];
  if (!isSamePart) return withParts(before, [...earlier, ...later]);
  const last = earlier.at(-1)!;
  const whole = { ...last, blocks: joinDivided([...last.blocks, ...later[0]!.blocks]) };
  return withParts(before, [...earlier.slice(0, -1), whole, ...later.slice(1)]);
}

function parts(block: Block): Part[] {
  switch (block.type) {
    case 'list':
      return block.items;
    case 'definitions':
      return block.entries;
    case 'tabs':
      return block.panels;
    default:
      return 'blocks' in block ? [block] : [];
  }
}

function withParts(block: Block, replaced: Part[]): Block {
  switch (block.type) {
    case 'list':
      return { ...block, items: replaced };
    case 'definitions':
      return { ...block, entries: replaced as typeof block.entries };
    case 'tabs':
      return { ...block, panels: replaced as typeof block.panels };
    default:
      return { ...block, blocks: replaced[0]?.blocks ?? [] } as Block;
  }
}
