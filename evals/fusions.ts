import { type ArmPage, fuse } from '../src/search/fuse.ts';
import type { KeywordArm } from './docent-folds.ts';
import { fuseNormalised, fuseRanks, normalisations } from './other-fusions.ts';
import type { VectorAnswer } from './vector-arm.ts';

/** Both arms' answers to one query. */
export interface Arms {
  keyword: KeywordArm;
  vector: VectorAnswer;
  /** Similarity below which a neighbour is nonsense. */
  floor: number;
}

export interface FusionMethod {
  name: string;
  rank: (arms: Arms) => readonly ArmPage[];
}

export const keywordAlone: FusionMethod = { name: 'keyword alone', rank: ({ keyword }) => keyword.pages };

/** The fusion as a search runs it. */
export const docentFusion = docent('Docent: points', {});

/** Ways to make one ranking of two. */
export const fusions: readonly FusionMethod[] = [
  keywordAlone,
  { name: 'vector alone', rank: ({ vector }) => vector.pages },
  ranks('RRF', 0.5),
  ...[0.1, 0.2, 0.3].map((weight) => ranks(`weighted RRF ${weight}`, weight)),
  ...Object.entries(normalisations).flatMap(([name, normalise]) =>
    [0.2, 0.3, 0.5].map(
      (weight): FusionMethod => ({
        name: `${name} ${weight}`,
        rank: ({ keyword, vector }) => fuseNormalised(keyword.pages, vector.pages, { normalise, weight }),
      }),
    ),
  ),
  ...[0.1, 0.15, 0.2, 0.3, 0.4].map((weight) => docent(`points ${weight}`, { weight })),
  {
    name: 'points, no confidence',
    rank: ({ keyword, vector: { pages, background }, floor }) =>
      fuse(keyword.pages, pages, { background, floor }),
  },
  docentFusion,
];

function ranks(name: string, weight: number): FusionMethod {
  return { name, rank: ({ keyword, vector }) => fuseRanks(keyword.pages, vector.pages, weight) };
}

function docent(name: string, options: { weight?: number }): FusionMethod {
  return {
    name,
    rank: ({ keyword: { pages, confidence }, vector, floor }) =>
      fuse(pages, vector.pages, { background: vector.background, confidence, floor, ...options }),
  };
}
