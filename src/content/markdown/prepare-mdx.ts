import { mapProseLines } from './map-prose-lines.ts';

/** `{#id}` at the end of a heading; Docusaurus also allows it inside a comment. */
const headingId = /(?<!\\)\{(?:\/\*\s*)?(#[^{}*]*?)(?:\s*\*\/)?\}\s*$/;
/** React's docs write the id as a comment: `## Title {/*id*\/}`. */
const commentId = /(?<!\\)\{\/\*([^\s*{}#]+)\*\/\}\s*$/;

/**
 * Turns the MDX that frameworks accept into valid MDX: `## Title {#id}` would be a broken expression and `<!-- -->` a
 * broken tag.
 */
export function prepareMdx(text: string): string {
  const source = /<!--|^[ \t]*>\S/m.test(text) ? closeTags(text) : text;
  return mapProseLines(source, (line) =>
    /^\s{0,3}#{1,6}\s/.test(line) ? line.replace(headingId, '\\{$1}').replace(commentId, '\\{#$1}') : line,
  );
}

/** Fenced code, also in lists and quotes, inline code up to the end of its paragraph, and comments, also without an end. */
const codeOrComment =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t>]*\1|[\s\S]*)|(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\n)[\s\S]){1,2000}?(?<!`)\2(?!`)|<!--(?:[\s\S]*?-->|[\s\S]*)/gm;

const value = /"[^"]{0,1000}"|'[^']{0,1000}'|\{[^{}]{0,1000}\}/.source;

/** `>` on the line after the attributes of a component, with text behind it, which the parser reads as a quote. */
const endBelow = `(<[A-Z][\\w.]*(?:\\s{1,100}[\\w-]{1,50}(?:=(?:${value}))?){0,30}\\s{1,100}[\\w-]{1,50})(=(?:${value}))([ \\t]*\\n[ \\t]*)>(?=[^\\s>])`;
const codeOrTag = new RegExp(`${codeOrComment.source}|${endBelow}`, 'gm');

/** Removes comments, and moves the line break before the end of a tag into its last attribute. */
function closeTags(text: string): string {
  return text.replace(codeOrTag, (match, _fence, _ticks, start?: string, given?: string, end?: string) => {
    if (start !== undefined) return `${start}${end}${given}>`;
    return match.startsWith('<!--') && match.endsWith('-->') ? match.replace(/[^\n]/g, '') : match;
  });
}
