import type { ReferenceRange } from './read-reference.ts';

/**
 * Whether brackets that touch a word pick an element, as in `arr[0]` or `row_sizes[1].name`, rather than cite, as
 * in `cached[1].` A capital letter begins the name of a product more often than that of an array.
 */
export function looksLikeIndex(word: string, ranges: readonly ReferenceRange[], next: string): boolean {
  if (word === '' || ranges.length !== 1) return false;
  if (ranges[0]![1] === 0 || /^(?:\.[a-z_$]|=)/.test(next)) return true;
  const name = word.slice(word.lastIndexOf('.') + 1);
  if (/\[\]$/.test(name)) return true;
  return (
    /^(?:[a-z]|arr|array|argv|args)$/.test(name) || (/^[a-z_$]/.test(name) && /[_$]|[a-z][A-Z]/.test(name))
  );
}
