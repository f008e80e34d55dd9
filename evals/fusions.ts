import { type ArmPage, type FuseOptions, fuse } from '../src/search/fuse.ts';
import type { KeywordArm } from './docent-folds.ts';
import { fuseNormalised, fuseRanks, normalisations } from './other-fusions.ts';
import type { VectorAnswer } from './vector-arm.ts';

/** The results of both arms for one query. */
export interface Arms {
  keyword: KeywordArm;
  /** The keyword arm without the static model. */
  words: KeywordArm;
  vector: VectorAnswer;
  /** Minimum similarity of a meaningful neighbour. */
  floor: number;
}

export interface FusionMethod {
  name: string;
  rank: (arms: Arms) => readonly ArmPage[];
}

export const keywordAlone: FusionMethod = { name: 'keyword alone', rank: ({ keyword }) => keyword.pages };

/** The fusion used by searches. */
export const docentFusion: FusionMethod = { name: 'Docent', rank: (arms) => fuseArms(arms) };

/** The same fusion with other weights, to choose the best. */
export const weighedFusions: readonly FusionMethod[] = [0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6].map((weight) => ({
  name: `Docent ${weight}`,
  rank: (arms) => fuseArms(arms, { weight }),
}));

/** Ways to combine two rankings. */
export const fusions: readonly FusionMethod[] = [
  keywordAlone,
  { name: 'vector alone', rank: ({ vector }) => vector.pages },
  ranks('RRF', 0.5),
  ranks('weighted RRF 0.2', 0.2),
  ...Object.entries(normalisations).flatMap(([name, normalise]) =>
    [0.2, 0.3, 0.5].map(
      (weight): FusionMethod => ({
        name: `${name} ${weight}`,
        rank: ({ keyword, vector }) => fuseNormalised(keyword.pages, vector.pages, { normalise, weight }),
      }),
    ),
  ),
  ...weighedFusions,
  { name: 'Docent, coverage 1', rank: (arms) => fuseArms(arms, { coverage: 1 }) },
  { name: 'keyword alone, no static model', rank: ({ words }) => words.pages },
  { name: 'Docent, no static model', rank: (arms) => fuseArms({ ...arms, keyword: arms.words }) },
  docentFusion,
];

function ranks(name: string, weight: number): FusionMethod {
  return { name, rank: ({ keyword, vector }) => fuseRanks(keyword.pages, vector.pages, weight) };
}

function fuseArms({ keyword, vector, floor }: Arms, options: FuseOptions = {}): readonly ArmPage[] {
  const { coverage, isOperation } = keyword;
  const { background } = vector;
  return fuse(keyword.pages, vector.pages, { background, coverage, floor, isOperation, ...options });
}
