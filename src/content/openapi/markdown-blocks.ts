import { type Block, paragraph } from '../../vocabulary/block.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { shorten } from './short-text.ts';

const longestText = 100_000;
const longestBlock = 4000;

type HeadingBlocks = (depth: number, text: string) => Block;

const boldLine: HeadingBlocks = (_depth, text) => paragraph({ strong: [text] });

/** The blocks of a description, its headings as bold lines. */
export function markdownBlocks(markdown: string, heading: HeadingBlocks = boldLine): Block[] {
  const rules = { mdx: false, slugs: 'github', bracketIds: false } as const;
  return readMarkdown(shorten(markdown, longestText), rules).blocks.map((block) => {
    if (block.type === 'heading') return heading(block.depth, shorten(block.text, 300));
    if (block.type === 'code') return { ...block, text: wholeLines(block.text, longestBlock) };
    return block.type === 'paragraph' ? shortParagraph(block) : block;
  });
}

function shortParagraph(block: Extract<Block, { type: 'paragraph' }>): Block {
  const text = inlineText(block.content);
  return text.length <= longestBlock ? block : paragraph(shorten(text, longestBlock));
}

/** At most so many characters, cut between lines. */
export function wholeLines(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf('\n', length);
  return `${end > 0 ? text.slice(0, end) : shorten(text, length)}\n…`;
}
