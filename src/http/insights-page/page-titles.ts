import type { Docs } from '../../docs.ts';
import { findPage } from '../../find-page.ts';
import type { ShownToReaders } from '../../journal/insights/shown-to-readers.ts';
import type { TitledPage } from '../../pages/insights/page-link.ts';
import type { Insights } from '../../vocabulary/insights.ts';

/** Titles and URLs of the pages in the insights, by the URL in the journal, which has no trailing slash. */
export async function pageTitles(
  { pages, stale }: Pick<Insights, 'pages' | 'stale'>,
  { results }: Pick<ShownToReaders, 'results'>,
  docs: Docs,
): Promise<Map<string, TitledPage>> {
  const named = [
    ...pages.cited,
    ...pages.downRated,
    ...pages.reported,
    ...[...results.values()].flat(),
    ...(stale?.answers ?? []).flatMap(({ changed, version, locale }) =>
      changed.map(({ url }) => ({ url, version, locale })),
    ),
  ];
  const titles = new Map<string, TitledPage>();
  for (const { url, version, locale } of named) {
    const isServed = docs.scopes.some((scope) => scope.version === version && scope.locale === locale);
    if (titles.has(url) || !isServed) continue;
    const found = await findPage(docs, url, [{ version, locale }]);
    if (found === null) continue;
    const { title, url: own } = found.records[0];
    titles.set(url, { title, url: `${own}${/#.*$/s.exec(url)?.[0] ?? ''}` });
  }
  return titles;
}
