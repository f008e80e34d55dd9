import trees from './learned-trees.json' with { type: 'json' };
import { featureCount, pageFeatures } from './page-features.ts';
import type { QueryView } from './query-view.ts';
import { byPageScore, type LoadedSimilarity, type PageFacts, type RankedPage } from './rank-pages.ts';
import { TreeModel } from './tree-model.ts';

/** Pages whose scores are corrected at most. */
const mostContenders = 20;
/** How far behind the best page they are at most. Nearly all corrections are below half of it. */
const farthestBehind = 1.6;

/** What was learned from the queries of many sites: `evals/learning` says how. */
export const learnedTrees = new TreeModel(trees);

/**
 * Corrects the scores of the best pages by what was learned, and sorts them again. `pages` are sorted, best first. The
 * trees know prose only, so nothing changes where an operation is first. `onCorrection`: called with what each feature
 * adds.
 */
export function correctScores(
  pages: RankedPage[],
  query: QueryView,
  facts: PageFacts,
  similarity: LoadedSimilarity,
  onCorrection?: (page: RankedPage, contributions: Float64Array) => void,
): RankedPage[] {
  const best = pages[0]?.chunks[0];
  if (best === undefined || facts.isEndpoint(best.chunk)) return pages;
  const read = contendersOf(pages);
  const rest = pages.slice(read.length);
  const least = rest[0]?.score ?? Number.NEGATIVE_INFINITY;
  const features = pageFeatures(read, query, facts, similarity);
  for (const [place, page] of read.entries()) {
    page.score = Math.max(least, page.score + learnedTrees.valueOf(features, place * featureCount));
    onCorrection?.(page, learnedTrees.contributionsTo(features, place * featureCount));
  }
  return [...read.sort(byPageScore), ...rest];
}

/** The pages that may come first. `pages` are sorted, best first. */
export function contendersOf(pages: readonly RankedPage[]): RankedPage[] {
  const least = (pages[0]?.score ?? 0) - farthestBehind;
  const end = pages.findIndex(({ score }) => score < least);
  return pages.slice(0, Math.min(mostContenders, end === -1 ? pages.length : end));
}
