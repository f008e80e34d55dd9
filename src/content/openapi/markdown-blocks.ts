import type { Block } from '../../vocabulary/block.ts';
import { shorten } from './short-text.ts';

const longestText = 100_000;
const longestBlock = 4000;

type HeadingBlocks = (depth: number, text: string) => Block;

const boldLine: HeadingBlocks = (_depth, text) => ({
  type: 'text',
  text: `**${text.replaceAll('**', '')}**`,
});

/** Splits a description into blocks: paragraphs at blank lines, fenced code, and headings as bold lines. */
export function markdownBlocks(markdown: string, heading: HeadingBlocks = boldLine): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    const text = paragraph.join('\n').trimEnd();
    if (text !== '') blocks.push({ type: 'text', text: shorten(text, longestBlock) });
    paragraph = [];
  };
  const lines = shorten(markdown, longestText).split(/\r\n?|\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const fence = /^(\s*)(`{3,}|~{3,})\s*([^\s`]*)/.exec(line);
    const title = /^ {0,3}(#{1,6})[ \t](.*)$/.exec(line);
    if (fence !== null) {
      endParagraph();
      const end = endOfFence(lines, index, fence[2] ?? '');
      blocks.push(...codeBlock(lines.slice(index + 1, end), fence[1] ?? '', fence[3] ?? ''));
      index = end;
    } else if (title !== null) {
      endParagraph();
      const text = (title[2] ?? '').trim().replace(/ #{1,6}$/, '');
      if (text !== '') blocks.push(heading(title[1]?.length ?? 1, shorten(text, 300)));
    } else if (paragraph.length === 1 && /^ {0,3}(?:=+|--+)[ \t]*$/.test(line)) {
      const text = paragraph[0]?.trim() ?? '';
      paragraph = [];
      blocks.push(heading(line.trim().startsWith('=') ? 1 : 2, text));
    } else if (line.trim() === '') endParagraph();
    else paragraph.push(line);
  }
  endParagraph();
  return blocks;
}

function endOfFence(lines: string[], start: number, fence: string): number {
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index]?.trim() ?? '';
    if (line.startsWith(fence) && /^(?:`+|~+)$/.test(line)) return index;
  }
  return lines.length;
}

function codeBlock(lines: string[], indent: string, language: string): Block[] {
  const text = lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
  if (text.trim() === '') return [];
  const kept = wholeLines(text, longestBlock);
  return [language === '' ? { type: 'code', text: kept } : { type: 'code', text: kept, language }];
}

/** At most so many characters, cut between lines. */
export function wholeLines(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf('\n', length);
  return `${end > 0 ? text.slice(0, end) : shorten(text, length)}\n…`;
}
