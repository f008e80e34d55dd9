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
  const source = text.includes('<!--') ? blankComments(text) : text;
  return mapProseLines(source, (line) =>
    /^\s{0,3}#{1,6}\s/.test(line) ? line.replace(headingId, '\\{$1}').replace(commentId, '\\{#$1}') : line,
  );
}

function blankComments(text: string): string {
  return text.replace(/(^(`{3,}|~{3,})[\s\S]*?^\2)|<!--[\s\S]*?-->/gm, (match, code: string | undefined) =>
    code === undefined ? match.replace(/[^\n]/g, '') : match,
  );
}
