import type { Stretch } from './highlight.ts';

/**
 * Three to six words of one sentence. Fewer words may occur several times on the page, and the browser marks the first
 * occurrence.
 */
const phrase = /^[\p{L}\p{M}\p{N}]+(?:['’ ][\p{L}\p{M}\p{N}]+){2,5}(?![^\s.,;:!?…)])/u;

/** The first cell of a row, and words of the next one. */
const row = /^([^\s:]+): ([\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+){0,4})(?![^\s.,;:!?…)])/u;

/**
 * Adds the words from the first match on, so that the browser scrolls to them. If the page does not contain them, the
 * anchor is used. A row that starts with a match is found by its first cell, followed by words of the next cell.
 */
export function withTextFragment(href: string, snippet: readonly Stretch[]): string {
  const first = snippet.findIndex(({ isMatch }) => isMatch);
  if (first === -1) return href;
  const before = textOf(snippet.slice(0, first));
  const text = textOf(snippet.slice(first));
  const [, key, cell] = row.exec(before + text) ?? [];
  if (key !== undefined && cell !== undefined && before.length < key.length)
    return withDirective(href, `${encoded(key)},-${encoded(cell)}`);
  const [words] = phrase.exec(text) ?? [];
  return words === undefined ? href : withDirective(href, encoded(words));
}

function textOf(stretches: readonly Stretch[]): string {
  return stretches.map(({ text }) => text).join('');
}

/** Dashes are encoded because they are part of the directive's syntax. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('-', '%2D');
}

function withDirective(href: string, directive: string): string {
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${directive}`;
}
