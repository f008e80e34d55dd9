import { type Block, type Inline, paragraph } from '../../vocabulary/block.ts';

// Only HTML tags: `refs/heads/<branch>` must not change.
const inlineTags = /<\/?(?:a|b|code|em|i|small|span|strong|sub|sup)(?:\s[^<>]{0,300})?>/gi;
const blockTags =
  /<\/?(?:br|dd|div|dl|dt|h[1-6]|hr|img|li|ol|p|pre|table|tbody|td|th|thead|tr|ul)(?:\s[^<>]{0,300})?\/?>/gi;
/** `<note>` at the start of a paragraph, and other end tags. */
const otherTags = /^\s*<\w{2,20}>(?=\s)|<\/\w{2,20}>/g;

// Every pattern here is bounded, because descriptions are unchecked input.
const links = /!?\[([^\]]{0,300})\]\((?:[^()\n]|\([^()\n]{0,100}\)){0,600}\)/g;
const longestLine = 4000;

/**
 * Converts Markdown to one line of plain words: links keep their text; emphasis, quotes and fences lose their marks.
 */
export function plainLine(markdown: string): string {
  const start = markdown.slice(0, longestLine);
  if (!/[[<#*_`\n]|\s\s/.test(start)) return start.trim();
  return start
    .replace(links, '$1')
    .replace(inlineTags, '')
    .replace(blockTags, ' ')
    .replace(otherTags, ' ')
    .replace(/^[ \t]{0,3}(?:#{1,6}[ \t]|>[ \t]?)/gm, '')
    .replace(/^[ \t]{0,20}[*+-][ \t]+(?=\S)/gm, '• ')
    .replace(/\*\*|__|```+\w*/g, '')
    .replace(/(?<![^\s(])([*_])(?=[^\s*_])([^*_`]*[^\s*_`])\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^• /, '');
}

/** Truncates a text to at most `length` characters, between words. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = Math.max(text.lastIndexOf(' ', length), length / 2);
  while (end > 1 && ' \n\t,;:.([-'.includes(text.charAt(end - 1))) end -= 1;
  const cut = text.slice(0, end).toWellFormed();
  const ticks = cut.split('`').length - 1;
  return `${cut}${ticks % 2 === 1 ? '`' : ''}…`;
}

/** Truncates a text after as many whole sentences as fit, else between words. */
export function shortenToSentence(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(0, length).search(/[.!?。](?=\s[^.!?。]*$)/);
  return end > length / 3 ? text.slice(0, end + 1) : shorten(text, length);
}

const leadingHeadings = /^(?:#{1,6}[ \t].*\n\s*)+(?=\S)/;

/** The first sentence of a Markdown text in plain words, after any headings. */
export function firstSentence(markdown: string): string {
  const [line = ''] = plainParagraphs(markdown);
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs|approx|\w))[.!?](?=\s|$)|[。！？]/u.exec(line);
  return shorten(end === null ? line : line.slice(0, end.index + end[0].length), 240);
}

/** The paragraphs at the start of a text, Markdown or HTML, in plain words. */
export function plainParagraphs(markdown: string): string[] {
  return markdown
    .slice(0, longestLine)
    .trimStart()
    .replace(leadingHeadings, '')
    .split(/\n[ \t]*\n|<\/(?:p|div|h[1-6])>/i)
    .map((paragraph) => plainLine(paragraph).replaceAll('`', ''))
    .filter((paragraph) => paragraph !== '');
}

/** Splits a text with code between backticks, as `inlineCode` writes it, into inline pieces. */
export function codeSpans(text: string): Inline[] {
  const content: Inline[] = [];
  let from = 0;
  for (let at = text.indexOf('`'); at !== -1; at = text.indexOf('`', from)) {
    const ticks = text.startsWith('`` ', at) ? '``' : '`';
    const end = text.indexOf(ticks, at + ticks.length);
    if (end === -1) break;
    if (at > from) content.push(text.slice(from, at));
    content.push({ code: text.slice(at + ticks.length, end).trim() });
    from = end + ticks.length;
  }
  if (from < text.length) content.push(text.slice(from));
  return content;
}

/** A text with code spans as a paragraph. */
export function textBlock(text: string): Block {
  return paragraph(...codeSpans(text));
}

/** A name as inline code; the name may contain any characters. */
export function inlineCode(text: string): string {
  const line = shorten(text.slice(0, 600).replace(/\s+/g, ' ').trim(), 300);
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}
