import { splitSentences } from '../text/split-sentences.ts';
import {
  type Block,
  type Inline,
  type ListBlock,
  type ParagraphBlock,
  paragraph,
} from '../vocabulary/block.ts';
import { inlineText } from '../vocabulary/plain-text.ts';

/** Shows readers that something is omitted. */
export const gap = '[…]';

const leads = /(?:[:：,，…]|\.\.\.)[*_]*$/;
const announces = /\bfollowing(?: [\w-]+){0,3}\.[*_]*$/i;

/** Whether a sentence must stay. */
export type Stays = (sentence: string) => boolean;

/** "The options are:", which is useless without the text after it. */
export function isLeadIn(block: Block): boolean {
  return block.type === 'paragraph' && leads.test(inlineText(block.content).trim());
}

/**
 * Removes a last sentence that announces something that is not shown: "There are the following ways:". A sentence that
 * must stay, or that is all the text, gets a mark.
 */
export function withoutOpenEnd(blocks: readonly Block[], stays: Stays): Block[] {
  const closed = closedBlocks(blocks, stays);
  return closed.length > 0 ? closed : closedBlocks(blocks, () => true);
}

function closedBlocks(blocks: readonly Block[], stays: Stays): Block[] {
  const last = blocks.at(-1);
  if (last === undefined) return [];
  const before = blocks.slice(0, -1);
  const closed = closedBlock(last, stays);
  return closed === null ? closedBlocks(before, stays) : [...before, closed];
}

/** Null if nothing is left. */
function closedBlock(block: Block, stays: Stays): Block | null {
  if (block.type === 'paragraph') return closedParagraph(block, stays);
  if (block.type === 'list') return closedList(block, stays);
  if (!('blocks' in block)) return block;
  const blocks = closedBlocks(block.blocks, stays);
  return blocks.length > 0 ? { ...block, blocks } : null;
}

function closedList(list: ListBlock, stays: Stays): ListBlock | null {
  const last = list.items.at(-1);
  if (last === undefined) return null;
  const before = list.items.slice(0, -1);
  const blocks = closedBlocks(last.blocks, stays);
  return blocks.length > 0
    ? { ...list, items: [...before, { ...last, blocks }] }
    : closedList({ ...list, items: before }, stays);
}

/** A paragraph without its last sentence, if that announces something; null if nothing is left. */
export function closedParagraph(block: ParagraphBlock, stays: Stays): ParagraphBlock | null {
  const text = inlineText(block.content);
  const last = splitSentences(text).at(-1);
  if (last === undefined) return null;
  if (!isLeadIn(block) && !announces.test(text.trim())) return block;
  const marked = paragraph(...block.content, ` ${gap}`);
  if (stays(last)) return marked;
  const kept = piecesBefore(block.content, text.lastIndexOf(last));
  // Emphasis may span sentences.
  if (kept === null) return marked;
  return inlineText(kept).trim() === '' ? null : paragraph(...kept);
}

/** The start of running text, up to an offset in its plain text; null if a formatted part spans the offset. */
function piecesBefore(content: readonly Inline[], offset: number): Inline[] | null {
  const kept: Inline[] = [];
  let left = offset;
  for (const piece of content) {
    if (left <= 0) break;
    const { length } = inlineText([piece]);
    if (length > left && typeof piece !== 'string') return null;
    kept.push(typeof piece === 'string' && length >= left ? piece.slice(0, left).trimEnd() : piece);
    left -= length;
  }
  return kept;
}
