import type { Query } from './query.ts';
import { countedPages, type Ranking, rankOf } from './ranking.ts';

/** The queries whose first page is not relevant, worst first. */
export function listFailures(queries: readonly Query[], rankings: readonly Ranking[]): string[] {
  return queries
    .map((query, index) => ({ query, ranking: rankings[index]!, rank: rankOf(rankings[index]!, query) }))
    .filter(({ rank }) => rank !== 1)
    .toSorted((a, b) => (b.rank ?? 11) - (a.rank ?? 11))
    .map(({ query, ranking, rank }) => {
      const got = countedPages(ranking, query).slice(0, 3);
      return `${rank ?? '-'}\t${query.query}\n\twanted ${query.relevantPages.join(' ')}\n\tgot    ${got.join(' ')}`;
    });
}
