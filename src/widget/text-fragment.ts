import type { Stretch } from './highlight.ts';

/** Three to six words of one sentence. Fewer may be anywhere on the page, and the browser marks the first place. */
const phrase = /^[\p{L}\p{M}\p{N}]+(?:['’ ][\p{L}\p{M}\p{N}]+){2,5}(?![^\s.,;:!?…)])/u;

/** Adds the words from the first match on, which the browser scrolls to. If they are not there, the anchor counts. */
export function withTextFragment(href: string, snippet: readonly Stretch[]): string {
  const first = snippet.findIndex(({ isMatch }) => isMatch);
  const text =
    first === -1
      ? ''
      : snippet
          .slice(first)
          .map((each) => each.text)
          .join('');
  const [words] = phrase.exec(text) ?? [];
  if (words === undefined) return href;
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${encodeURIComponent(words)}`;
}
