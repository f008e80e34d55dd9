import { correctScores } from './correct-scores.ts';
import { type FeatureWeights, weightsFor } from './feature-weights.ts';
import { operationsFirst } from './operations-first.ts';
import { knownShare } from './query-plan.ts';
import type { Candidate } from './query-view.ts';
import { type FoundQuery, type RankedPage, rankPages } from './rank-pages.ts';
import { scoreParts } from './score-parts.ts';

/** A query and what an engine knows about it. */
export interface LoadedQuery extends FoundQuery {
  /** The operations whose path is in the query. */
  named: readonly number[];
}

export interface RankOptions {
  /** Replaces default weights. */
  weights?: Partial<FeatureWeights>;
  /** True adds the parts of each page's score. */
  explain?: boolean;
  /** False ranks without the learned trees. */
  learned?: boolean;
}

/** Ranks the pages of a query's candidates, best first. All engines use this function. */
export function rankQuery(
  found: readonly Candidate[],
  query: LoadedQuery,
  options: RankOptions = {},
): RankedPage[] {
  const { view, facts, similarity, named } = query;
  const weights = { ...weightsFor(similarity?.share ?? 0, knownShare(view.plan)), ...options.weights };
  const scored = rankPages(found, query, weights);
  const learned = new Map<RankedPage, Float64Array>();
  const onCorrection = options.explain
    ? (page: RankedPage, parts: Float64Array) => learned.set(page, parts)
    : undefined;
  const isCorrected = similarity !== null && options.learned !== false;
  const pages = isCorrected ? correctScores(scored, view, facts, similarity, onCorrection) : scored;
  if (options.explain)
    for (const page of pages) page.parts = scoreParts(page, weights, facts, learned.get(page));
  return operationsFirst(pages, named, facts);
}
