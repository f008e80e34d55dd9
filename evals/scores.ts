import { isHard, type Query } from './query.ts';
import { type Ranking, rankOf } from './ranking.ts';

/** The quality of an engine on some queries. */
export interface Scores {
  queries: number;
  /** Mean of 1 / rank of the first relevant page, 0 if it is not among the first ten. */
  mrr: number;
  /** Share of queries whose first page is relevant. */
  success1: number;
  /** Share of queries with a relevant page among the first ten. */
  success10: number;
}

export interface SetScores {
  all: Scores;
  /** Only the queries with less than half of their words in the title of a relevant page. */
  hard: Scores;
}

export function scoreRankings(queries: readonly Query[], rankings: readonly Ranking[]): SetScores {
  const gains = reciprocalRanks(queries, rankings);
  return { all: scoresOf(gains), hard: scoresOf(gains.filter((_, index) => isHard(queries[index]!))) };
}

export function reciprocalRanks(queries: readonly Query[], rankings: readonly Ranking[]): number[] {
  return queries.map((query, index) => 1 / (rankOf(rankings[index]!, query) ?? Number.POSITIVE_INFINITY));
}

function scoresOf(gains: readonly number[]): Scores {
  const share = (sum: number) => sum / Math.max(1, gains.length);
  return {
    queries: gains.length,
    mrr: share(gains.reduce((sum, gain) => sum + gain, 0)),
    success1: share(gains.filter((gain) => gain === 1).length),
    success10: share(gains.filter((gain) => gain > 0).length),
  };
}
