import type { ScopeCounts } from '../publishing/site-counts.ts';
import { formatTable } from './format-table.ts';
import { columnsOf, type Output } from './output.ts';

/**
 * A table with the number of pages and chunks per version and locale; one column of chunks for sites without an API.
 */
export function showScopes(scopes: readonly ScopeCounts[], { stdout }: Output): string[] {
  const hasApi = scopes.some(({ endpoints }) => endpoints > 0);
  const rows = scopes.map(({ version, locale, pages, docs, endpoints }) => [
    ...[version, locale, pages, docs],
    ...(hasApi ? [endpoints] : []),
  ]);
  const head = ['version', 'locale', 'pages', ...(hasApi ? ['doc chunks', 'endpoint chunks'] : ['chunks'])];
  return formatTable(head, rows, columnsOf(stdout));
}
