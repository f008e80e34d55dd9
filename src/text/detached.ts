/**
 * Copies a word into its own memory. A slice keeps the whole text it was cut from in memory, so a word that is cached
 * must be copied first; V8 copies slices of fewer than thirteen characters by itself.
 */
export function detached(word: string): string {
  return word.length < 13 ? word : Buffer.from(word, 'utf16le').toString('utf16le');
}
