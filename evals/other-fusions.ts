import type { ArmPage } from '../src/search/fuse.ts';

/** Brings an arm's scores to a common scale. */
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

/** From 0 for a page one deviation below the arm's mean, which is where a page that the arm lacks is put. */
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
  const meaning = normalise(vector);
  const fused = new Map(keyword.map(({ page, score }) => [page, (1 - weight) * words(score)]));
  for (const { page, score } of vector) fused.set(page, (fused.get(page) ?? 0) + weight * meaning(score));
  return [...fused]
    .map(([page, score]) => ({ page, score }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}
