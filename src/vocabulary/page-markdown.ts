import type { Block } from './block.ts';
import { gapBefore, renderBlock, renderBlocks } from './render-blocks.ts';

/** A heading, and where it starts in the Markdown it stands in. */
export interface PlacedHeading {
  depth: number;
  text: string;
  anchor: string | null;
  offset: number;
}

/** A whole page as Markdown: its title, then its blocks. */
export function pageMarkdown(title: string, blocks: readonly Block[]): string {
  return `${titleLine(title)}${renderBlocks(blocks)}`.trimEnd();
}

/** The headings of a page below its title, as they stand in its Markdown. */
export function pageHeadings(title: string, blocks: readonly Block[]): PlacedHeading[] {
  const { length } = titleLine(title);
  return headingsIn(blocks).map((heading) => ({ ...heading, offset: heading.offset + length }));
}

/** The headings among blocks, as they stand in the blocks' Markdown. */
export function headingsIn(blocks: readonly Block[]): PlacedHeading[] {
  const headings: PlacedHeading[] = [];
  if (!blocks.some((block) => block.type === 'heading')) return headings;
  let length = 0;
  for (const block of blocks) {
    const offset = length + (length === 0 ? 0 : gapBefore(block).length);
    if (block.type === 'heading') {
      const { depth, text, anchor } = block;
      headings.push({ depth, text, anchor, offset });
    }
    length = offset + renderBlock(block).length;
  }
  return headings;
}

/** What a page's Markdown starts with. */
export function titleLine(title: string): string {
  return `# ${title}\n\n`;
}
