/** Markdown as one line of plain text: no fences, table bars, hashes or stars; code stays as it is. */
export function plainSnippetText(markdown: string): string {
  return markdown
    .split(/^[ \t]*`{3,}[^\n]*$/m)
    .map((part, index) => (index % 2 === 0 ? plainProse(part) : part))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function plainProse(markdown: string): string {
  return markdown
    .replace(/^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/gm, ' ')
    .replace(/^\|.*$/gm, (row) => row.replace(/(?<!\\)\|/g, ' ').replaceAll('\\|', '|'))
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, ' ')
    .replace(/\*\*|`/g, '');
}
