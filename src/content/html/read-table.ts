import type { Inline, TableBlock } from '../../vocabulary/block.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import type { HtmlElement } from './html-element.ts';
import { columnsOf, rowsOf, type TableRow } from './table-grid.ts';

/** Longer texts are not repeated in the other rows that the cell spans. */
const longestRepeat = 80;

/** The rows of a table; the head is the row marked as head, else the first. */
export function readTable(
  rows: readonly TableRow[],
  contentOf: (cell: HtmlElement) => Inline[],
): TableBlock | null {
  const grid = fillGrid(rows, contentOf);
  if (grid.every((row) => row.every(isBlank))) return null;
  const headAt = Math.max(
    0,
    rows.findIndex((row) => row.header && row.cells.length > 0),
  );
  const head = grid[headAt] ?? [];
  const body = grid.filter((row, index) => index !== headAt && !row.every(isBlank));
  const width = body.reduce((widest, row) => Math.max(widest, row.length), head.length);
  return { type: 'table', head: [...head, ...emptyCells(width - head.length)], rows: body };
}

function isBlank(content: readonly Inline[]): boolean {
  return inlineText(content) === '';
}

function emptyCells(count: number): Inline[][] {
  return Array.from({ length: count }, () => []);
}

interface Reach {
  content: Inline[];
  rowsLeft: number;
}

/** Assigns cells to columns and repeats cells that span several rows. */
function fillGrid(rows: readonly TableRow[], contentOf: (cell: HtmlElement) => Inline[]): Inline[][][] {
  const reaching = new Map<number, Reach>();
  return rows.map(({ cells }) => {
    const row: Inline[][] = [];
    for (const cell of cells) {
      takeReaching(reaching, row);
      const content = contentOf(cell);
      noteReach(reaching, row.length, cell, content);
      row.push(content, ...emptyCells(columnsOf(cell) - 1));
    }
    if (cells.length > 0) takeReaching(reaching, row);
    return row;
  });
}

function takeReaching(reaching: Map<number, Reach>, row: Inline[][]): void {
  for (let above = reaching.get(row.length); above !== undefined; above = reaching.get(row.length)) {
    if (--above.rowsLeft === 0) reaching.delete(row.length);
    row.push(above.content);
  }
}

function noteReach(reaching: Map<number, Reach>, column: number, cell: HtmlElement, content: Inline[]): void {
  const rowsLeft = rowsOf(cell) - 1;
  if (rowsLeft === 0) return;
  reaching.set(column, { content: inlineText(content).length > longestRepeat ? [] : content, rowsLeft });
}
