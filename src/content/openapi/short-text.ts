import { type Block, type Inline, paragraph } from '../../vocabulary/block.ts';

// Only HTML tags: `refs/heads/<branch>` must not change.
const inlineNames = /^(?:a|b|code|em|i|small|span|strong|sub|sup)$/i;
const blockNames = /^(?:br|dd|div|dl|dt|h[1-6]|hr|img|li|ol|p|pre|table|tbody|td|th|thead|tr|ul)$/i;
const codeOrTag = /(`{1,9})[^`]{1,1000}\1|<(\/?)(\w{1,40})(?:\s[^<>]{0,300})?\/?>/g;

// Every pattern here is bounded, because descriptions are unchecked input.
const links = /!?\[([^\]]{0,300})\]\((?:[^()\n]|\([^()\n]{0,100}\)){0,600}\)/g;
const longestLine = 4000;

/**
 * Converts Markdown to one line of plain words: links keep their text; emphasis, quotes and fences lose their marks.
 */
export function plainLine(markdown: string): string {
  const start = withoutReferences(markdown.slice(0, longestLine)).trim();
  if (!/[[<#*_`\n]|\s\s/.test(start)) return start;
  return withoutTags(start.replace(links, '$1'))
    .replace(/^[ \t]{0,3}(?:#{1,6}[ \t]|>[ \t]?)/gm, '')
    .replace(/^[ \t]{0,20}[*+-][ \t]+(?=\S)/gm, '• ')
    .replace(/\*\*|__|```+\w*/g, '')
    .replace(/(?<![^\s(])([*_])(?=[^\s*_])([^*_`]*[^\s*_`])\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^• /, '');
}

/** Removes tags of HTML and of components, which have an end; code does not change. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const ended = new Set(Array.from(text.matchAll(/<\/(\w{1,40})>/g), ([, name]) => name));
  return text.replace(
    codeOrTag,
    (match, ticks: string | undefined, slash: string, name: string, at: number) => {
      if (ticks !== undefined) return match;
      if (inlineNames.test(name)) return '';
      const isTag = slash !== '' || match.endsWith('/>') || ended.has(name) || blockNames.test(name);
      // `<note>` at the start of a text.
      const isMark = at === 0 && match === `<${name}>` && /\s/.test(text.charAt(match.length));
      return isTag || isMark ? ' ' : match;
    },
  );
}

const definition = /^ {0,3}\[([^\]\n]{1,100})\]:[ \t]*\S+.*$/gm;
const reference = /!?\[([^[\]]{1,300})\](?:\[([^[\]\n]{0,100})\])?/g;

/** Replaces `[text][1]` by `text` and removes `[1]: url`. */
function withoutReferences(markdown: string): string {
  if (!markdown.includes(']:')) return markdown;
  const defined = new Set(Array.from(markdown.matchAll(definition), ([, name = '']) => name.toLowerCase()));
  if (defined.size === 0) return markdown;
  return markdown
    .replace(definition, '')
    .replace(reference, (match, text: string, name = '') =>
      defined.has((name || text).toLowerCase()) ? text : match,
    );
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
  const end = Array.from(text.slice(0, length + 1).matchAll(endOfSentence)).at(-1)?.index ?? 0;
  return end > length / 5 ? text.slice(0, end + 1) : shorten(text, length);
}

/** Not after abbreviations, initials and the numbers of a list. */
const endOfSentence = /(?<!\b(?:e\.g|i\.e|etc|vs|approx|\p{L})|(?:^|[^\p{L}]\s)\d)[.!?](?=\s|$)|[。！？]/gu;

const leadingHeadings = /^(?:#{1,6}[ \t].*\n\s*)+(?=\S)/;

/** `Welcome to the Kettle API!` */
const welcome = /^(?:hello|hi|welcome)(?=[\s,!])[^.!?]{0,60}[.!?](?:\s+|$)/i;

/** The first sentence of a Markdown text in plain words, after any headings and words of welcome. */
export function firstSentence(markdown: string): string {
  const paragraphs = plainParagraphs(markdown);
  const told = paragraphs.map((paragraph) => paragraph.replace(welcome, '')).find((rest) => rest !== '');
  const line = told ?? paragraphs[0] ?? '';
  const end = line.search(endOfSentence);
  return shorten(end === -1 ? line : line.slice(0, end + 1), 240);
}

/** The paragraphs at the start of a text, Markdown or HTML, in plain words. */
export function plainParagraphs(markdown: string): string[] {
  return withoutReferences(markdown.slice(0, longestLine))
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
