/** The start of a text, at most `maxCharacters` long. Ends at a word border if there is one in its second half. */
export function cutAtWord(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const start = text.slice(0, maxCharacters + 1);
  const border = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  const end = border > maxCharacters / 2 ? border : maxCharacters;
  return text
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
