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
  return readMarkdown(withoutIndent(shorten(markdown, longestText)), rules).blocks.map((block) => {
    if (block.type === 'heading') return heading(block.depth, shorten(block.text, 300));
    if (block.type === 'code') return { ...block, text: wholeLines(block.text, longestBlock) };
    return block.type === 'paragraph' ? shortParagraph(block) : block;
  });
}

/** Descriptions in source code are indented with it; Markdown would read their lines as a code block. */
function withoutIndent(markdown: string): string {
  const [first = '', ...rest] = markdown.split('\n');
  const lines = (first.trim() === '' ? rest : [first, ...rest]).filter((line) => line.trim() !== '');
  // The first line may follow the opening quote, so that only the others are indented.
  const indented = lines.length > 1 && /^\S.*[^:\s]\s*$/.test(lines[0]!) ? lines.slice(1) : lines;
  const widths = indented.map((line) => /^[ \t]*/.exec(line)![0].length);
  const width = Math.min(...widths);
  if (!Number.isFinite(width) || width < 4) return markdown;
  return markdown.replace(new RegExp(`^[ \\t]{${width}}`, 'gm'), '');
}

function shortParagraph(block: Extract<Block, { type: 'paragraph' }>): Block {
  const text = inlineText(block.content);
  return text.length <= longestBlock ? block : paragraph(shorten(text, longestBlock));
}

/** Truncates a text to at most `length` characters, between lines. */
export function wholeLines(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf('\n', length);
  return `${end > 0 ? text.slice(0, end) : shorten(text, length)}\n…`;
}
