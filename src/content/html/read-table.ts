import type { TableBlock } from '../../vocabulary/block.ts';
import type { HtmlElement } from './html-element.ts';
import { columnsOf, rowsOf, type TableRow } from './table-grid.ts';

/** A longer text is not repeated in the rows its cell reaches into. */
const longestRepeat = 80;

/** The rows of a table as texts, its head being the first row unless another is marked as one. */
export function readTable(
  rows: readonly TableRow[],
  textOf: (cell: HtmlElement) => string,
): Omit<TableBlock, 'type'> | null {
  const grid = fillGrid(rows, textOf);
  if (grid.every((row) => row.every((text) => text === ''))) return null;
  const headAt = Math.max(
    0,
    rows.findIndex((row) => row.header && row.cells.length > 0),
  );
  const head = grid[headAt] ?? [];
  const body = grid.filter((row, index) => index !== headAt && row.some((text) => text !== ''));
  const width = body.reduce((widest, row) => Math.max(widest, row.length), head.length);
  return { head: [...head, ...Array<string>(width - head.length).fill('')], rows: body };
}

interface Reach {
  text: string;
  rowsLeft: number;
}

/** Gives every cell its column, repeating the ones that reach over several rows. */
function fillGrid(rows: readonly TableRow[], textOf: (cell: HtmlElement) => string): string[][] {
  const reaching = new Map<number, Reach>();
  return rows.map(({ cells }) => {
    const texts: string[] = [];
    for (const cell of cells) {
      takeReaching(reaching, texts);
      const text = textOf(cell);
      noteReach(reaching, texts.length, cell, text);
      texts.push(text, ...Array<string>(columnsOf(cell) - 1).fill(''));
    }
    if (cells.length > 0) takeReaching(reaching, texts);
    return texts;
  });
}

function takeReaching(reaching: Map<number, Reach>, texts: string[]): void {
  for (let above = reaching.get(texts.length); above !== undefined; above = reaching.get(texts.length)) {
    if (--above.rowsLeft === 0) reaching.delete(texts.length);
    texts.push(above.text);
  }
}

function noteReach(reaching: Map<number, Reach>, column: number, cell: HtmlElement, text: string): void {
  const rowsLeft = rowsOf(cell) - 1;
  if (rowsLeft > 0) reaching.set(column, { text: text.length > longestRepeat ? '' : text, rowsLeft });
}
