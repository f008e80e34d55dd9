/** A path for a link: characters with a meaning in URLs are escaped, letters of any script are kept. */
export function linkable(path: string): string {
  return path.replace(/[#?\s\\\p{Cc}]|%(?![\da-f]{2})/giu, encodeURIComponent);
}
