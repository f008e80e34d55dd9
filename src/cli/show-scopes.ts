import type { ScopeCounts } from '../publishing/site-counts.ts';
import { formatTable } from './format.ts';

/** A table with the number of pages and chunks per version and locale. */
export function showScopes(scopes: readonly ScopeCounts[]): string[] {
  const rows = scopes.map(({ version, locale, pages, docs, endpoints }) => [
    version,
    locale,
    pages,
    docs,
    endpoints,
  ]);
  return formatTable(['version', 'locale', 'pages', 'doc chunks', 'endpoint chunks'], rows);
}
