import type { KeywordRanking } from '../engine/engine.ts';
import { keywordConfidence } from './keyword-confidence.ts';

/** Share of a query, by weight, that one of the best passages holds; words that stand nowhere count, too. */
export function queryCoverage({ pages, words, unknownWeight }: KeywordRanking): number {
  const known = words.reduce((sum, { weight }) => sum + weight, 0);
  return known === 0 ? 0 : (keywordConfidence(pages) * known) / (known + unknownWeight);
}
