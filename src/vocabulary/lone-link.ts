import { type Block, contentOf, type Inline } from './block.ts';

/**
 * Whether a block is only a link to another site, "Watch a free video course", or a row of links, "API / kettle /
 * boil". Such a line answers nothing.
 */
export function isLoneLink(block: Block): boolean {
  if (block.type === 'callout' || block.type === 'quote')
    return block.blocks.length > 0 && block.blocks.every(isLoneLink);
  return block.type === 'paragraph' && (isLink(block.content) || isRow(block.content));
}

/** Between the links of a row, and before the name at its end. */
const separator = /^\s*[/•·|›»>]\s*$/u;
const lastName = /^\s*[/•·|›»>] [^.!?:;,]{1,60}$/u;

function isRow(content: readonly Inline[]): boolean {
  const isPart = (piece: Inline, at: number) =>
    typeof piece === 'string'
      ? at > 0 && (separator.test(piece) || (at === content.length - 1 && lastName.test(piece)))
      : 'link' in piece || 'strong' in piece;
  return content.length > 1 && content.every(isPart) && content.some(isLinked);
}

function isLinked(piece: Inline): boolean {
  if (typeof piece === 'string') return false;
  return 'link' in piece || ('strong' in piece && piece.strong.some(isLinked));
}

function isLink(content: readonly Inline[]): boolean {
  const pieces = content.filter((piece) => typeof piece !== 'string' || /[\p{L}\p{N}]/u.test(piece));
  const [piece] = pieces;
  if (pieces.length !== 1 || typeof piece !== 'object') return false;
  if ('link' in piece) return /^(?:https?:)?\/\//i.test(piece.link);
  return isLink(contentOf(piece) ?? []);
}
