import { elementsIn, type HtmlElement, type HtmlNode, hasClass } from './html-element.ts';

/** Whether a child of a table is a table part, not misplaced content. */
export function isTablePart(node: HtmlNode): boolean {
  return typeof node === 'string' || /^(?:tr|thead|tbody|tfoot|colgroup|col)$/.test(node.name);
}

export interface TableRow {
  row: HtmlElement;
  cells: HtmlElement[];
  /** Whether the row is in `thead`, or all its cells are `th`. */
  header: boolean;
}

/** A table's rows, with or without `thead` and `tbody`. */
export function tableRows(table: HtmlElement): TableRow[] {
  const rows: TableRow[] = [];
  collectRows(table, false, rows);
  return rows;
}

function collectRows(element: HtmlElement, inHead: boolean, rows: TableRow[]): void {
  for (const child of elementsIn(element)) {
    if (child.name === 'tr') rows.push(readRow(child, inHead));
    else if (/^(?:thead|tbody|tfoot)$/.test(child.name)) collectRows(child, child.name === 'thead', rows);
  }
}

function readRow(row: HtmlElement, inHead: boolean): TableRow {
  const cells = elementsIn(row).filter(({ name }) => name === 'td' || name === 'th');
  return { row, cells, header: inHead || (cells.length > 0 && cells.every(({ name }) => name === 'th')) };
}

/**
 * The rows of a table that Javadoc builds from `div`, with as many cells per row as there are heads; null for other
 * elements.
 */
export function divisionRows(element: HtmlElement): TableRow[] | null {
  if (!hasClass(element, 'summary-table', 'details-table')) return null;
  const cells = elementsIn(element);
  const columns = cells.findIndex((cell) => !hasClass(cell, 'table-header'));
  if (columns < 1) return null;
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_, index) => ({
    row: element,
    cells: cells.slice(index * columns, (index + 1) * columns),
    header: index === 0,
  }));
}

/** The number of columns a cell spans, limited because a page may claim any number. */
export function columnsOf({ attributes }: HtmlElement): number {
  return spanOf(attributes.colspan);
}

export function rowsOf({ attributes }: HtmlElement): number {
  return spanOf(attributes.rowspan);
}

const widestSpan = 50;

function spanOf(value: string | undefined): number {
  const span = Number.parseInt(value ?? '1', 10);
  return span > 1 ? Math.min(span, widestSpan) : 1;
}

const footnotes = [
  'footnote',
  'citation',
  'footnote-list',
  'hlist',
  'highlighttable',
  'rouge-table',
  'lntable',
];

/** Whether a table is used for layout, so that its cells are read one after the other. */
export function isLayoutTable(table: HtmlElement, rows: readonly TableRow[]): boolean {
  if (table.attributes.role === 'presentation' || hasClass(table, ...footnotes)) return true;
  const cells = rows.flatMap((row) => row.cells);
  if (cells.length < 2) return true;
  const titled = cells.some(({ name }) => name === 'th');
  if (!titled && rows.length < 2) return true;
  return cells.some((cell) => holds(cell, titled ? heavy : heavyOrList));
}

const heavy = new Set(['table', 'h1', 'h2', 'h3']);
const heavyOrList = new Set([...heavy, 'pre', 'ul', 'ol', 'dl', 'hr', 'h4', 'h5', 'h6', 'blockquote']);

function holds(element: HtmlElement, names: ReadonlySet<string>): boolean {
  return elementsIn(element).some((child) => names.has(child.name) || holds(child, names));
}
