import type { Block, Inline } from '../vocabulary/block.ts';
import { inlineText } from '../vocabulary/plain-text.ts';
import { linksIn } from '../vocabulary/resolve-links.ts';

const separators = /[\s/|\\>»›→•·:-]+/gu;

/** `[« Back to home](../readme.md)` */
const back = /^[<>←«‹\s]*(?:go )?back to\b/i;

/**
 * Removes the trails above a page's title, as API generators write them: `[Reference](../index.md) / Kettle`, and links
 * back at the start and the end. A trail is only links to pages of the site, separators and at most one other word.
 */
export function withoutTrail(written: readonly Block[]): Block[] {
  const blocks = written.filter(
    (block, at) => !(isBackLink(block) && (at === 0 || at === written.length - 1)),
  );
  const title = blocks.findIndex((block) => block.type === 'heading');
  const heading = blocks[title];
  if (heading?.type !== 'heading' || heading.depth !== 1) return blocks;
  return blocks.filter((block, at) => at >= title || !isTrail(block));
}

function isBackLink(block: Block): boolean {
  return isTrail(block) && block.type === 'paragraph' && back.test(inlineText(block.content));
}

function isTrail(block: Block): boolean {
  if (block.type !== 'paragraph') return false;
  const links = [...linksIn([block])];
  return links.length > 0 && links.every(isPageLink) && wordsBeside(block.content) <= 1;
}

function isPageLink(href: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href);
}

/** How many words are outside the links. */
function wordsBeside(content: readonly Inline[]): number {
  let found = 0;
  for (const piece of content) {
    if (typeof piece === 'string') found += piece.split(separators).filter((word) => word !== '').length;
    else if ('strong' in piece) found += wordsBeside(piece.strong);
    else if ('emphasis' in piece) found += wordsBeside(piece.emphasis);
    else if ('code' in piece) found++;
    else if (!('link' in piece)) return Number.POSITIVE_INFINITY;
  }
  return found;
}
