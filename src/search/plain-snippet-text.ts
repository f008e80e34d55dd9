/** Markdown as one line of plain text: no fences, hashes or stars, rows of tables as lists; code stays as it is. */
export function plainSnippetText(markdown: string, startsInCode = false): string {
  let isCode = startsInCode;
  let plain = '';
  for (const line of markdown.split('\n')) {
    if (isFence(line)) isCode = !isCode;
    else plain += ` ${isCode ? line : plainLine(line)}`;
  }
  // Single spaces, which are nearly all, are left alone: replacing each by itself would take most of the time.
  return plain.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

/** Whether a line opens or closes a block of code. */
function isFence(line: string): boolean {
  return line.includes('```') && line.trimStart().startsWith('```');
}

function plainLine(line: string): string {
  const text = line.startsWith('|')
    ? plainRow(line)
    : line.replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/, '');
  return text.includes('`') || text.includes('**') ? text.replace(/\*\*|`/g, '') : text;
}

/** The cells of a row, set apart so that each can be read on its own. */
function plainRow(row: string): string {
  if (/^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/.test(row)) return '';
  const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const text = cells
    .filter((cell) => cell !== '')
    .join(' · ')
    .replaceAll('\\|', '|');
  return /[.!?:;。]$/.test(text) ? text : `${text};`;
}
