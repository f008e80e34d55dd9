import { linkingPages, type Query } from './query.ts';

/** URLs of pages, best first. */
export type Ranking = readonly string[];

const depth = 10;

/** The first ten pages that count. A page that the query comes from contains its words without being an answer. */
export function countedPages(ranking: Ranking, query: Query): Ranking {
  const relevant = new Set(query.relevantPages);
  const dropped = linkingPages(query).difference(relevant);
  return [...new Set(ranking)].filter((url) => !dropped.has(url)).slice(0, depth);
}

/** The rank of the first relevant page, from 1; null if it is not among the first ten. */
export function rankOf(ranking: Ranking, query: Query): number | null {
  const place = countedPages(ranking, query).findIndex((url) => query.relevantPages.includes(url));
  return place === -1 ? null : place + 1;
}
