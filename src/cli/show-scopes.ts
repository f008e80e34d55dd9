import type { ScopeCounts } from '../publishing/site-counts.ts';
import { formatTable } from './format-table.ts';
import { columnsOf, type Output } from './output.ts';

/** A table with the number of pages and chunks per version and locale. */
export function showScopes(scopes: readonly ScopeCounts[], { stdout }: Output): string[] {
  const rows = scopes.map(({ version, locale, pages, docs, endpoints }) => [
    version,
    locale,
    pages,
    docs,
    endpoints,
  ]);
  const head = ['version', 'locale', 'pages', 'doc chunks', 'endpoint chunks'];
  return formatTable(head, rows, columnsOf(stdout));
}
