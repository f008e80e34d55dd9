import type { ArmPage } from '../src/search/fuse.ts';

/** Converts an arm's scores to a common scale. */
type Normalise = (pages: readonly ArmPage[]) => (score: number) => number;

const byMaximum: Normalise = (pages) => {
  const most = Math.max(...pages.map(({ score }) => score)) || 1;
  return (score) => score / most;
};

const byRange: Normalise = (pages) => {
  const scores = pages.map(({ score }) => score);
  const least = Math.min(...scores);
  const range = Math.max(...scores) - least || 1;
  return (score) => (score - least) / range;
};

/** 0 is one standard deviation below the arm's mean; pages that are missing in the arm get 0 as well. */
const byDeviation: Normalise = (pages) => {
  const average = (numbers: readonly number[]) =>
    numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const mean = average(pages.map(({ score }) => score));
  const deviation = Math.sqrt(average(pages.map(({ score }) => (score - mean) ** 2))) || 1;
  return (score) => (score - mean) / deviation + 1;
};

export const normalisations = {
  'max-normalised': byMaximum,
  'min-max': byRange,
  'z-scores': byDeviation,
};

/** The usual weighted sums of normalised scores, to compare `fuse` with. `weight` is the vector arm's share of 1. */
export function fuseNormalised(
  keyword: readonly ArmPage[],
  vector: readonly ArmPage[],
  { normalise, weight }: { normalise: Normalise; weight: number },
): ArmPage[] {
  const words = normalise(keyword);
  const similarity = normalise(vector);
  return addUp([
    ...keyword.map(({ page, score }) => ({ page, score: (1 - weight) * words(score) })),
    ...vector.map(({ page, score }) => ({ page, score: weight * similarity(score) })),
  ]);
}

/** The constant k of reciprocal rank fusion. */
const rankConstant = 60;

/** Reciprocal rank fusion; `weight` is the vector arm's share of 1. */
export function fuseRanks(
  keyword: readonly ArmPage[],
  vector: readonly ArmPage[],
  weight: number,
): ArmPage[] {
  const shares = (pages: readonly ArmPage[], share: number) =>
    pages.map(({ page }, place) => ({ page, score: share / (rankConstant + place + 1) }));
  return addUp([...shares(keyword, 1 - weight), ...shares(vector, weight)]);
}

function addUp(shares: readonly ArmPage[]): ArmPage[] {
  const sums = new Map<number, number>();
  for (const { page, score } of shares) sums.set(page, (sums.get(page) ?? 0) + score);
  return [...sums]
    .map(([page, score]) => ({ page, score }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}
