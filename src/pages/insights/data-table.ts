import { escapeHtml } from '../escape-html.ts';

export interface Column {
  name: string;
  /** Numbers are aligned to the right. */
  isNumber?: boolean;
  /** On phones, the cell is below the first one, with the name. */
  isBelow?: boolean;
}

/** HTML, or a text that is escaped. */
export type Cell = { html: string } | string;

/** A table that scrolls if it is too wide or too long. */
export function dataTable(
  label: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): string {
  const head = columns.map(
    ({ name, isNumber }) =>
      `<th scope="col"${isNumber ? ' class="number"' : ''}>${name === '' ? '<span class="unseen">Action</span>' : escapeHtml(name)}</th>`,
  );
  const body = rows.map(
    (row) => `<tr>${row.map((cell, index) => cellOf(cell, columns[index])).join('')}</tr>`,
  );
  return `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>`;
}

function cellOf(cell: Cell, column?: Column): string {
  const name = column?.isBelow ? ` data-name="${escapeHtml(column.name)}"` : '';
  const html = typeof cell === 'string' ? escapeHtml(cell) : cell.html;
  return `<td${column?.isNumber ? ' class="number"' : ''}${name}>${html}</td>`;
}
