import { linkingPages, type Query } from './query.ts';

/** URLs of pages, best first. */
export type Ranking = readonly string[];

const depth = 10;

/** The first ten pages that count: a page that the query was taken from holds its words, and is no answer. */
export function countedPages(ranking: Ranking, query: Query): Ranking {
  const relevant = new Set(query.relevantPages);
  const dropped = linkingPages(query).difference(relevant);
  return [...new Set(ranking)].filter((url) => !dropped.has(url)).slice(0, depth);
}

/** The place of the first relevant page, from 1; null when it is not among the first ten. */
export function rankOf(ranking: Ranking, query: Query): number | null {
  const place = countedPages(ranking, query).findIndex((url) => query.relevantPages.includes(url));
  return place === -1 ? null : place + 1;
}
