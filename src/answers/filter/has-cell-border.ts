/** Whether a `|` stands in a text that is not escaped: a table would cut it there. */
export function hasCellBorder(text: string): boolean {
  return text.includes('|') && /(?<!\\)(?:\\\\)*\|/.test(text);
}
