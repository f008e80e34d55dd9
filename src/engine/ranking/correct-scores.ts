import trees from './learned-trees.json' with { type: 'json' };
import { featureCount, pageFeatures } from './page-features.ts';
import type { QueryView } from './query-view.ts';
import {
  byPageScore,
  type LoadedSimilarity,
  type PageFacts,
  pageBoost,
  type RankedPage,
} from './rank-pages.ts';
import { TreeModel } from './tree-model.ts';

/** Maximum number of pages whose scores are corrected. */
const mostContenders = 20;
/** Maximum distance of their scores from the best score. Nearly all corrections are below half of it. */
const farthestBehind = 1.6;

/** Models trained on the queries of many sites; `evals/learning` trains them. */
export const learnedTrees = {
  prose: new TreeModel(trees.prose),
  operations: new TreeModel(trees.operations),
};

/**
 * Corrects the scores of the best pages with the learned trees, and sorts them again. `pages` are sorted, best first.
 * If an operation is first, only operations are corrected, and the first one keeps its score: the trees for operations
 * say nothing about prose. `onCorrection`: called with the contribution of each feature.
 */
export function correctScores(
  pages: RankedPage[],
  query: QueryView,
  facts: PageFacts,
  similarity: LoadedSimilarity,
  onCorrection?: (page: RankedPage, contributions: Float64Array) => void,
): RankedPage[] {
  const read = contendersOf(pages);
  if (read.length === 0) return pages;
  const rest = pages.slice(read.length);
  const least = rest[0]?.score ?? Number.NEGATIVE_INFINITY;
  const features = pageFeatures(read, query, facts, similarity);
  const isOperation = ({ chunks }: RankedPage) => facts.isEndpoint(chunks[0]!.chunk);
  const ofOperations = isOperation(read[0]!);
  const model = ofOperations ? learnedTrees.operations : learnedTrees.prose;
  const shift = ofOperations ? model.valueOf(features) : 0;
  for (const [place, page] of read.entries()) {
    if (ofOperations && !isOperation(page)) continue;
    const correction = model.valueOf(features, place * featureCount) - shift;
    page.score = Math.max(least, page.score + pageBoost(page, facts) * correction);
    onCorrection?.(page, model.contributionsTo(features, place * featureCount));
  }
  return [...read.sort(byPageScore), ...rest];
}

/** The pages that may become first. `pages` are sorted, best first. */
export function contendersOf(pages: readonly RankedPage[]): RankedPage[] {
  const least = (pages[0]?.score ?? 0) - farthestBehind;
  const end = pages.findIndex(({ score }) => score < least);
  return pages.slice(0, Math.min(mostContenders, end === -1 ? pages.length : end));
}
