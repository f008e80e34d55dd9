import type { Block } from './block.ts';
import { withCalloutLabels } from './callout-label.ts';
import { termText } from './plain-text.ts';
import { type ResolveLink, renderBlock } from './render-blocks.ts';

/** A heading or an anchored term, with its offset in the page's Markdown. */
export interface PlacedHeading {
  depth: number;
  text: string;
  anchor: string | null;
  offset: number;
}

export interface PageMarkdown {
  markdown: string;
  /** Headings below the title, in reading order. */
  headings: PlacedHeading[];
}

/** A whole page as Markdown: its title, then its blocks. */
export function pageMarkdown(
  { title, blocks, locale = 'en' }: { title: string; blocks: readonly Block[]; locale?: string },
  resolve?: ResolveLink,
): PageMarkdown {
  let markdown = `# ${title}`;
  let depth = 1;
  const headings: PlacedHeading[] = [];
  for (const block of withCalloutLabels(blocks, locale).flatMap(entriesApart)) {
    const text = renderBlock(block, resolve);
    if (text === '') continue;
    const offset = markdown.length + 2;
    if (block.type === 'heading') depth = block.depth;
    headings.push(...headingOf(block, depth).map((heading) => ({ ...heading, offset })));
    markdown += `\n\n${text}`;
  }
  return { markdown: markdown.trimEnd(), headings };
}

/** One block for each definition, so that the offset of each is known. */
function entriesApart(block: Block): Block[] {
  return block.type === 'definitions'
    ? block.entries.map((entry) => ({ ...block, entries: [entry] }))
    : [block];
}

/** The heading of a block, if it is one. An anchored term is a heading one level below the previous heading. */
function headingOf(block: Block, depth: number): Omit<PlacedHeading, 'offset'>[] {
  if (block.type === 'heading') return [{ depth, text: block.text, anchor: block.anchor }];
  const entry = block.type === 'definitions' ? block.entries[0] : undefined;
  if (entry === undefined || entry.anchor === null) return [];
  return [{ depth: Math.min(6, depth + 1), text: termText(entry.term), anchor: entry.anchor }];
}
