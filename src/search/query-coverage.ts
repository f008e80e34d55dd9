import type { KeywordRanking } from '../engine/engine.ts';
import { keywordConfidence } from './keyword-confidence.ts';

/** The largest share of the query, by weight, in one of the best passages; unknown words count as missing. */
export function queryCoverage({ pages, words, unknownWeight }: KeywordRanking): number {
  const known = words.reduce((sum, { weight }) => sum + weight, 0);
  return known === 0 ? 0 : (keywordConfidence(pages) * known) / (known + unknownWeight);
}
