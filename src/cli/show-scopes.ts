import type { ScopeCounts } from '../publishing/site-counts.ts';
import { formatTable } from './format-table.ts';
import { columnsOf, type Output } from './output.ts';

/** A table with the number of pages and passages per version and locale; sites without an API have one kind of passages. */
export function showScopes(scopes: readonly ScopeCounts[], { stdout }: Output): string[] {
  const hasApi = scopes.some(({ endpoints }) => endpoints > 0);
  const rows = scopes.map(({ version, locale, pages, docs, endpoints }) => [
    ...[version, locale, pages, docs],
    ...(hasApi ? [endpoints] : []),
  ]);
  const head = [
    'version',
    'locale',
    'pages',
    ...(hasApi ? ['doc passages', 'endpoint passages'] : ['passages']),
  ];
  return formatTable(head, rows, columnsOf(stdout));
}
