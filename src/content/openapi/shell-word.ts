/** Quotes a text as one word of a shell command; any POSIX shell reads exactly the text. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
