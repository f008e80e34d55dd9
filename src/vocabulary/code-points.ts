/** Counts characters as a reader does, not as UTF-16 does. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
