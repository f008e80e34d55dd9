import type { Docs } from '../../docs.ts';
import { findPage } from '../../find-page.ts';
import type { ShownToReaders } from '../../journal/insights/shown-to-readers.ts';
import type { Insights } from '../../vocabulary/insights.ts';

/** Titles of the pages in the insights. */
export async function pageTitles(
  { pages, stale }: Pick<Insights, 'pages' | 'stale'>,
  { results }: Pick<ShownToReaders, 'results'>,
  docs: Docs,
): Promise<Map<string, string>> {
  const named = [
    ...pages.cited,
    ...pages.downRated,
    ...pages.reported,
    ...[...results.values()].flat(),
    ...(stale?.answers ?? []).flatMap(({ changed, version, locale }) =>
      changed.map(({ url }) => ({ url, version, locale })),
    ),
  ];
  const titles = new Map<string, string>();
  for (const { url, version, locale } of named) {
    const isServed = docs.scopes.some((scope) => scope.version === version && scope.locale === locale);
    if (titles.has(url) || !isServed) continue;
    // The journal stores URLs without a trailing slash.
    const found = await findPage(docs, url, [{ version, locale }]);
    if (found !== null) titles.set(url, found.records[0].title);
  }
  return titles;
}
