const separator = /^[ \t]*\|?[ \t|+:-]*-[ \t|+:-]*$/;

/**
 * Kramdown's tables as GitHub's Markdown has them. Kramdown also takes tables without a separator below the first row,
 * rows of any length, and code with pipes in a cell.
 */
export function openKramdownTables(text: string): string {
  if (!text.includes('|')) return text;
  const lines: string[] = [];
  let table: string[] = [];
  let fence: string | null = null;
  const endTable = () => {
    for (const line of isTable(table) ? evenTable(table) : table) lines.push(line);
    table = [];
  };
  for (const line of text.split('\n')) {
    const mark = /^[ \t>]*(?:[-*+] +)?(`{3,}|~{3,})/.exec(line)?.[1];
    const isCode = fence !== null || mark !== undefined;
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) fence = null;
    if (!isCode && line.trim() !== '') table.push(line);
    else {
      endTable();
      lines.push(line);
    }
  }
  endTable();
  return lines.join('\n');
}

function isTable(lines: readonly string[]): boolean {
  const [first = '', second] = lines;
  if (second === undefined || !lines.every((line) => line.includes('|'))) return false;
  return separator.test(second) || /^[ \t]*\|/.test(first);
}

/** Rows of the same length, with the separator below the first one. */
function evenTable(lines: readonly string[]): string[] {
  const indent = /^[ \t]*/.exec(lines[0]!)![0];
  const rows = lines.map(cellsOf);
  const columns = Math.min(
    mostColumns,
    rows.reduce((most, { length }) => Math.max(most, length), 0),
  );
  const rule = `${indent}|${' --- |'.repeat(columns)}`;
  const written = rows.map((cells, at) => {
    if (separator.test(lines[at]!)) return at === 1 ? rule : null;
    return `${indent}| ${[...cells, ...Array<string>(Math.max(0, columns - cells.length)).fill('')].join(' | ')} |`;
  });
  const shown = written.filter((line) => line !== null);
  return shown[1] === rule ? shown : [...shown.slice(0, 1), rule, ...shown.slice(1)];
}

const mostColumns = 60;

/** The cells of a row; pipes in code are escaped. */
function cellsOf(line: string): string[] {
  const escaped = line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part.replace(/(?<!\\)\|/g, '\\|') : part))
    .join('');
  const row = escaped
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return row.split(/(?<!\\)\|/).map((cell) => cell.trim());
}
