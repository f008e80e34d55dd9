import type { FeatureWeights } from './feature-weights.ts';
import { featureNames } from './page-features.ts';
import {
  type ChunkFeatures,
  type PageFacts,
  pageBoost,
  type RankedPage,
  type ScoreParts,
  type Signal,
} from './rank-pages.ts';

/** The weighed features of a chunk, with their signals. */
const chunkSignals = {
  title: 'title',
  heading: 'heading',
  coverage: 'coverage',
  proximity: 'proximity',
  phrase: 'proximity',
  opening: 'opening',
  operation: 'action',
  otherAction: 'action',
  variant: 'action',
} as const satisfies Partial<Record<keyof FeatureWeights & keyof ChunkFeatures, Signal>>;

/** The signals of the features that the learned trees read. Features of the query itself count as `chunks`. */
const learnedSignals: Record<string, Signal> = {
  score: 'keyword',
  behind: 'keyword',
  keyword: 'keyword',
  title: 'title',
  heading: 'heading',
  path: 'path',
  coverage: 'coverage',
  proximity: 'proximity',
  opening: 'opening',
  similarity: 'similarity',
  linkText: 'linkText',
  linked: 'linked',
  titleShare: 'title',
  headingShare: 'heading',
  pathShare: 'path',
  related: 'coverage',
  pageCoverage: 'coverage',
  phrase: 'proximity',
  topic: 'similarity',
  titleSimilarity: 'similarity',
  headingSimilarity: 'similarity',
  openingSimilarity: 'similarity',
  otherAction: 'action',
  variant: 'action',
  request: 'action',
};

/** `learned`: the contribution of each feature of the learned trees, if the score was corrected. */
export function scoreParts(
  page: RankedPage,
  weights: FeatureWeights,
  facts: PageFacts,
  learned: ArrayLike<number> = [],
): ScoreParts {
  const parts: ScoreParts = {};
  const add = (signal: Signal, part: number) => {
    parts[signal] = (parts[signal] ?? 0) + part;
  };
  const boost = pageBoost(page, facts);
  let share = 1;
  for (const { features } of page.chunks.toSorted((a, b) => b.evidence - a.evidence)) {
    const boosted = share * boost;
    const signal = (own: Signal): Signal => (share === 1 ? own : 'chunks');
    add(signal('keyword'), boosted * features.keyword);
    add(signal('coverage'), boosted * weights.coverage * features.related);
    for (const [feature, own] of Object.entries(chunkSignals) as [keyof typeof chunkSignals, Signal][])
      add(signal(own), boosted * weights[feature] * features[feature]);
    share *= weights.decay;
  }
  add('linkText', boost * weights.linkText * page.linkText);
  add('linked', boost * weights.linked * page.linked);
  add('similarity', boost * (weights.similarity * page.similarity + weights.topic * page.topic));
  for (const [place, name] of featureNames.entries()) add(signalOf(name), boost * (learned[place] ?? 0));
  return parts;
}

/** The signal of a feature such as `title`, `title beside the best` or `best title`. */
function signalOf(feature: string): Signal {
  return learnedSignals[feature.replace(/ beside the best$|^best /, '')] ?? 'chunks';
}
