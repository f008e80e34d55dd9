import type { KeywordRanking, PassageRef } from '../engine/engine.ts';

/** Pages that count. A lower page with more of the query has other features against it. */
const firstPages = 5;

/** The largest share of the query, by weight, in a passage of the best pages: 1 when a passage has all of it. */
export function keywordConfidence(
  pages: readonly { passages: readonly Pick<PassageRef, 'features'>[] }[],
): number {
  const passages = pages.slice(0, firstPages).flatMap((page) => page.passages);
  return passages.reduce((most, { features }) => Math.max(most, features.coverage ?? 0), 0);
}

/** The largest share of the query, by weight, in one of the best passages; unknown words count as missing. */
export function queryCoverage({ pages, words, unknownWeight }: KeywordRanking): number {
  const known = words.reduce((sum, { weight }) => sum + weight, 0);
  return known === 0 ? 0 : (keywordConfidence(pages) * known) / (known + unknownWeight);
}
