/** Markdown as one line of plain text: no fences, bars, hashes or stars. */
export function plainSnippetText(markdown: string): string {
  return markdown
    .replace(/^`{3,}[^\n]*$/gm, ' ')
    .replace(/^\|(?:\s*:?-+:?\s*\|)+\s*$/gm, ' ')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, ' ')
    .replace(/(?<!\\)\|/g, ' ')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
