import { type Block, type Definition, type HeadingBlock, paragraph } from '../vocabulary/block.ts';
import { termText } from '../vocabulary/plain-text.ts';

/** A heading and its content; the page itself is the section without a heading. */
export interface Section {
  heading: string | null;
  anchor: string | null;
  depth: number;
  blocks: Block[];
  children: Section[];
}

/**
 * Longer headings are shortened, because every chunk of a section repeats them. The section's text has the full
 * heading.
 */
const longestHeading = 300;

/** From this many levels on, a heading right below another one is a note in large or small print. */
const noteDepth = 3;

/**
 * Nests a page's flat blocks under their headings. A skipped level (`##`, then `####`) also nests, but `######` right
 * below `##` is text.
 */
export function sectionTree(blocks: readonly Block[]): Section {
  const page: Section = { heading: null, anchor: null, depth: 0, blocks: [], children: [] };
  const open = [page];
  for (const block of blocks) {
    if (block.type !== 'heading') {
      open.at(-1)?.blocks.push(block);
      continue;
    }
    const above = open.at(-1);
    const isEmpty = above?.blocks.length === 0 && above.children.length === 0 && above.depth > 0;
    if (isEmpty && block.depth - above.depth >= noteDepth) {
      above.blocks.push(paragraph(block.text));
      continue;
    }
    while ((open.at(-1)?.depth ?? 0) >= block.depth) open.pop();
    const section = sectionFor(block);
    open.at(-1)?.children.push(section);
    open.push(section);
  }
  return page;
}

function sectionFor({ text, anchor, depth }: HeadingBlock): Section {
  if (text.length <= longestHeading) return { heading: text, anchor, depth, blocks: [], children: [] };
  const heading = `${text.slice(0, longestHeading).toWellFormed()}…`;
  const linkable = anchor !== null && anchor.length <= 4 * longestHeading;
  return { heading, anchor: linkable ? anchor : null, depth, blocks: [paragraph(text)], children: [] };
}

/** Turns a term of a definition list into a section below another. */
export function termSection({ term, anchor, blocks }: Definition, parent: Section): Section {
  const section = sectionFor({ type: 'heading', depth: parent.depth + 1, text: termText(term), anchor });
  return { ...section, blocks: [...section.blocks, ...blocks] };
}

/** Turns a section's heading into a block. */
export function headingOf({ heading, anchor, depth }: Section): Block {
  return { type: 'heading', depth: Math.max(1, depth), text: heading ?? '', anchor };
}
