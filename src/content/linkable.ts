/** A path as it can stand in a link: what would end it or mean something else is escaped, letters of any script stay. */
export function linkable(path: string): string {
  return path.replace(/[#?\s\\\p{Cc}]|%(?![\da-f]{2})/giu, encodeURIComponent);
}
