import type { KeywordRanking, PageRanking } from './engine.ts';
import type { QueryPlan } from './ranking/query-plan.ts';
import type { RankedPage } from './ranking/rank-pages.ts';

/** A ranked page as engines return it. `refOf`: the engine's number for a ranked chunk. */
export function pageRanking(ranked: RankedPage, refOf: (chunk: number) => number): PageRanking {
  const { page, score, chunks, linkText, linked, similarity, topic, parts } = ranked;
  return {
    page,
    score,
    features: { linkText, linked, similarity, topic },
    ...(parts && { parts: { ...parts } }),
    chunks: chunks.map(({ chunk, score: own, features }) => ({
      ref: refOf(chunk),
      score: own,
      features: { ...features },
    })),
  };
}

/** How a query was understood, as engines return it. */
export function understoodQuery(
  { concepts, unknown, missing, unknownWeight }: QueryPlan,
  vocabulary: { termAt(term: number): string },
): Omit<KeywordRanking, 'pages' | 'read'> {
  return {
    words: concepts.map(({ word, match, weight, terms, corrected, isGuess, isJoined }) => ({
      word,
      match,
      weight,
      ...(corrected !== undefined && { corrected }),
      ...(isGuess && { isGuess }),
      ...(isJoined && { isJoined }),
      terms: terms.map(({ term }) => vocabulary.termAt(term)),
    })),
    unknown,
    missing,
    unknownWeight,
  };
}
