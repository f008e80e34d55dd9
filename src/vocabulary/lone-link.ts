import { type Block, contentOf, type Inline } from './block.ts';

/** Whether a block is only a link to another site: "Watch a free video course". Such a line answers nothing. */
export function isLoneLink(block: Block): boolean {
  if (block.type === 'callout' || block.type === 'quote')
    return block.blocks.length > 0 && block.blocks.every(isLoneLink);
  return block.type === 'paragraph' && isLink(block.content);
}

function isLink(content: readonly Inline[]): boolean {
  const pieces = content.filter((piece) => typeof piece !== 'string' || /[\p{L}\p{N}]/u.test(piece));
  const [piece] = pieces;
  if (pieces.length !== 1 || typeof piece !== 'object') return false;
  if ('link' in piece) return /^(?:https?:)?\/\//i.test(piece.link);
  return isLink(contentOf(piece) ?? []);
}
