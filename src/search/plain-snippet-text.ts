/** Markdown as one line of plain text: no fences, hashes or stars, rows of tables as lists; code stays as it is. */
export function plainSnippetText(markdown: string): string {
  return markdown
    .split(/^[ \t]*`{3,}[^\n]*$/m)
    .map((part, index) => (index % 2 === 0 ? plainProse(part) : part))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The cells of a row, set apart so that each can be read on its own. */
function plainRow(row: string): string {
  const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const text = cells
    .filter((cell) => cell !== '')
    .join(' · ')
    .replaceAll('\\|', '|');
  return /[.!?:;。]$/.test(text) ? text : `${text};`;
}

function plainProse(markdown: string): string {
  return markdown
    .replace(/^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/gm, ' ')
    .replace(/^\|.*$/gm, plainRow)
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, ' ')
    .replace(/\*\*|`/g, '');
}
