/** A page as one arm has it. Arms are ordered, best first, equal scores by page. */
export interface ArmPage {
  page: number;
  /** Of the keyword arm: at least 0, about 1 to 4 for its best page. Of the vector arm: cosine similarity. */
  score: number;
}

/** How near a query is to passages in general: mean and deviation of its similarity to a sample of them. */
export interface Background {
  mean: number;
  deviation: number;
}

export interface FuseOptions {
  /**
   * What the vector arm counts, default 0.25: points for each deviation that a page is nearer than passages in general,
   * beside the keyword arm's points.
   */
  weight?: number;
  /** Default: guessed from the arm itself, which knows only what is near. */
  background?: Background;
  /** Share of the query that the keyword arm's best passages hold, default 1. Lower: its scores say less. */
  confidence?: number;
  /** Similarity that a page without any of the query's words needs, default none. */
  floor?: number;
}

/** A page with what each arm adds to its score; 0 when the arm does not have it. */
export interface FusedPage extends ArmPage {
  keyword: number;
  vector: number;
}

/** Both arms in one order, by their scores: `npm run eval -- --embedder` compares this with other ways. */
export function fuse(
  keyword: readonly ArmPage[],
  vector: readonly ArmPage[],
  options: FuseOptions = {},
): FusedPage[] {
  const { weight = 0.25, confidence = 1, background = guessBackground(vector) } = options;
  const { floor = Number.NEGATIVE_INFINITY } = options;
  const trust = Math.min(1, Math.max(leastConfidence, confidence));
  const fused = new Map<number, FusedPage>();
  for (const { page, score } of keyword) {
    const share = trust * score;
    fused.set(page, { page, score: share, keyword: share, vector: 0 });
  }
  for (const { page, score } of vector) {
    const known = fused.get(page);
    if (known === undefined && score < floor) continue;
    const share = weight * surprise(deviationsAbove(score, background));
    const words = known?.keyword ?? 0;
    fused.set(page, { page, score: words + share, keyword: words, vector: share });
  }
  return [...fused.values()].sort((a, b) => b.score - a.score || a.page - b.page);
}

/** Of a keyword arm that shares next to nothing with the query. */
const leastConfidence = 0.1;

/** Beyond, a page is simply the one that was meant; mostly tiny or uniform sites go there. */
const manyDeviations = 8;

/** The deviations themselves, but flattened where they are many and where they are few, so that nearer is always more. */
function surprise(deviations: number): number {
  if (deviations < 1) return Math.exp(deviations - 1);
  if (deviations > manyDeviations) return manyDeviations + Math.log1p(deviations - manyDeviations);
  return deviations;
}

/** Where all passages are alike, a hair's breadth means nothing. */
const leastDeviation = 0.01;

function deviationsAbove(similarity: number, { mean, deviation }: Background): number {
  return (similarity - mean) / Math.max(leastDeviation, deviation);
}

/** As if the arm's last page were usual, and its first as near as answers mostly are. */
function guessBackground(vector: readonly ArmPage[]): Background {
  const best = vector[0]?.score ?? 0;
  const least = vector.at(-1)?.score ?? 0;
  return { mean: least, deviation: (best - least) / 4 };
}

/**
 * Similarity below which a neighbour is nonsense. `noise` holds, for each of `offTopicQueries`, how near its nearest
 * passage is; without it the floor is what the nearest of so many random passages would reach, which keeps out
 * less nonsense and more answers.
 */
export function similarityFloor(
  { mean, deviation }: Background,
  chunkCount: number,
  noise: readonly number[] = [],
): number {
  const reachable = Math.sqrt(Math.max(0, chunkCount - 1)) / 2; // of n numbers, none is more than √(n - 1) out
  if (noise.length === 0)
    return mean + Math.min(reachable, Math.sqrt(2 * Math.log(Math.max(1, chunkCount)))) * deviation;
  const usual = average(noise);
  const spread = Math.sqrt(average(noise.map((each) => (each - usual) ** 2)));
  return Math.max(usual + 2 * spread, mean + Math.min(reachable, 2) * deviation);
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
