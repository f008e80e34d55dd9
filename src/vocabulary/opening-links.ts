import type { Block, Inline } from './block.ts';
import { isLoneLink } from './lone-link.ts';

/**
 * The paragraphs that are only a link to another site, above the text of a page or section: often a promotion, such as
 * "Watch a free video course". Pages show these paragraphs; snippets and answers do not begin with them.
 */
export function openingLinks(blocks: readonly Block[]): ReadonlySet<Block> {
  const found = new Set<Block>();
  let waiting: Block[] = [];
  let isStart = true;
  for (const block of blocks) {
    if (block.type === 'heading') [isStart, waiting] = [true, []];
    else if (isStart && isLoneLink(block)) waiting.push(block);
    else if (block.type !== 'paragraph' || !block.content.every(isBlank)) {
      if (isStart) for (const link of waiting) found.add(link);
      isStart = false;
    }
  }
  return found;
}

function isBlank(piece: Inline): boolean {
  return typeof piece === 'string' ? piece.trim() === '' : 'anchor' in piece;
}
