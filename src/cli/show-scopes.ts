import type { ScopeCounts } from '../publishing/site-counts.ts';
import { formatTable } from './format.ts';

/** A table of how much is in each version and locale. */
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
