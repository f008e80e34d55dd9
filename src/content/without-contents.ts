import { type Block, paragraph } from '../vocabulary/block.ts';
import { linksIn } from '../vocabulary/resolve-links.ts';

const names = /^(?:table of )?contents$|^toc$|^(?:on|in) this (?:page|article|document|section)$/i;

/** Removes the table of contents of a page: a heading with links to anchors on the page, or with nothing below it. */
export function withoutContents(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!;
    if (block.type !== 'heading' || !names.test(block.text.trim())) {
      kept.push(block);
      continue;
    }
    const list = isListOfPlaces(blocks[at + 1]) ? 1 : 0;
    const next = blocks[at + 1 + list];
    const isAlone = next === undefined || (next.type === 'heading' && next.depth <= block.depth);
    if (!isAlone) kept.push(block);
    else {
      if (block.anchor !== null) kept.push(paragraph({ anchor: block.anchor }));
      at += list;
    }
  }
  return kept;
}

function isListOfPlaces(block: Block | undefined): boolean {
  if (block?.type !== 'list') return false;
  const links = [...linksIn([block])];
  return links.length > 0 && links.every((href) => href.startsWith('#'));
}
