import { fenceAfter } from '../markdown/map-prose-lines.ts';
/**
 * Converts kramdown tables to GitHub's Markdown. Kramdown also allows tables without a separator below the first row,
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
    const before: string | null = fence;
    fence = fenceAfter(line, before);
    const isCode = before !== null || fence !== null;
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
  return isSeparator(second) || /^[ \t]*\|/.test(first);
}

/** The first row with as many cells as the longest row, the separator, and the other rows. */
function evenTable(lines: readonly string[]): string[] {
  const indent = /^[ \t]*/.exec(lines[0]!)![0];
  const columns = lines.reduce((most, line) => Math.max(most, cellsOf(line).length), 0);
  const [first = [], ...rest] = lines.filter((line) => !isSeparator(line)).map(cellsOf);
  const missing = Math.max(0, Math.min(columns, mostColumns) - first.length);
  const head = [...first, ...Array<string>(missing).fill('')];
  const rows = [head, head.map(() => '---'), ...rest];
  return rows.map((cells) => `${indent}| ${cells.join(' | ')} |`);
}

const mostColumns = 60;

function isSeparator(line: string): boolean {
  return line.includes('-') && /^[ \t|+:-]+$/.test(line);
}

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
