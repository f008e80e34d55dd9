import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

type Cell = string | number;

const gap = '  ';
/** Minimum width of text columns. */
const leastTextWidth = 12;

/**
 * Rows with aligned columns, numbers to the right. If the table is wider than the terminal, its cells wrap; if even
 * that does not fit, every row becomes a list of `name  value`.
 */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  width = Number.POSITIVE_INFINITY,
): string[] {
  const texts = rows.map((row) => head.map((_, column) => textOf(row[column] ?? '')));
  const columns = head.map((name, column) => {
    const isNumber = rows.length > 0 && rows.every((row) => typeof row[column] === 'number');
    return columnOf(
      name,
      texts.map((row) => row[column]!),
      isNumber,
    );
  });
  return fit(columns, width)
    ? [head, ...texts].flatMap((row) => alignedRow(row, columns))
    : stacked(head, texts);
}

interface Column {
  isNumber: boolean;
  width: number;
  /** The minimum width that cells can be wrapped to. */
  least: number;
}

function columnOf(name: string, cells: readonly string[], isNumber: boolean): Column {
  const widest = Math.max(0, ...cells.map((cell) => stringWidth(cell)));
  const width = Math.max(stringWidth(name), widest);
  const longestWord = Math.max(...name.split(' ').map((word) => stringWidth(word)));
  return {
    isNumber,
    width,
    least: Math.max(longestWord, longestUrl(cells), isNumber ? widest : Math.min(widest, leastTextWidth)),
  };
}

/** URLs and paths are not broken, so that they can be opened and copied. */
function longestUrl(cells: readonly string[]): number {
  const urls = cells.flatMap((cell) => cell.split(' ').filter((word) => /^(?:https?:\/)?\/\S/.test(word)));
  return Math.max(0, ...urls.map((url) => stringWidth(url)));
}

/** Narrows the widest columns until the table fits; false if it cannot. */
function fit(columns: readonly Column[], width: number): boolean {
  const total = () => columns.reduce((sum, column) => sum + column.width, gap.length * (columns.length - 1));
  while (total() > width) {
    const shrinkable = columns.filter((column) => column.width > column.least);
    if (shrinkable.length === 0) return false;
    shrinkable.reduce((widest, column) => (column.width > widest.width ? column : widest)).width--;
  }
  return true;
}

function alignedRow(row: readonly string[], columns: readonly Column[]): string[] {
  const cells = row.map((cell, index) => wrapAnsi(cell, columns[index]!.width, { hard: true }).split('\n'));
  const height = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((cell, index) => aligned(cell[line] ?? '', columns[index]!))
      .join(gap)
      .trimEnd(),
  );
}

function aligned(text: string, { width, isNumber }: Column): string {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return isNumber ? space + text : text + space;
}

function stacked(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...head.map((name) => stringWidth(name)));
  const names = head.map((name) => name + ' '.repeat(longest - stringWidth(name)));
  return rows.flatMap((row, index) => [
    ...(index === 0 ? [] : ['']),
    ...row.flatMap((cell, column) => (cell === '' ? [] : [`${names[column]}${gap}${cell}`])),
  ]);
}

function textOf(cell: Cell): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cell;
}
