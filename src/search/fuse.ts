/** A page in the ranking of one arm. Rankings are sorted by score, best first, then by page. */
export interface ArmPage {
  page: number;
  /** Keyword arm: on any scale, 0 when nothing matches. Vector arm: cosine similarity. */
  score: number;
}

/** Mean and standard deviation of the query's similarity to a sample of chunks. */
export interface Background {
  mean: number;
  deviation: number;
}

export interface FuseOptions {
  /**
   * Weight of the vector arm: the score for each standard deviation that a page's similarity is above the mean. The
   * best keyword page scores at least 4 if its chunks have all words of the query.
   */
  weight?: number;
  /** An API operation is first in the keyword arm. Operations have similar texts, so similarity counts less. */
  isOperation?: boolean;
  /** Default: estimated from the vector arm, which has only near chunks. */
  background?: Background;
  /** Share of the query in the best keyword chunks, default 1. Lower: keyword scores count less. */
  coverage?: number;
  /** Minimum similarity of a page without any query word, default none. */
  floor?: number;
}

/** A page with the score from each arm. */
export interface FusedPage extends ArmPage {
  /** 0 when the keyword arm does not have the page. */
  keyword: number;
  /** For a page that the vector arm does not have, the value of the farthest page that it has. */
  vector: number;
}

/** Default weights of the vector arm. */
const weights = { prose: 0.4, operations: 0.15 };

/** Fuses both arms by their scores. `npm run eval -- --embedder` compares this with other methods. */
export function fuse(
  keyword: readonly ArmPage[],
  vector: readonly ArmPage[],
  options: FuseOptions = {},
): FusedPage[] {
  const { isOperation = false, coverage = 1, background = guessBackground(vector) } = options;
  const { weight = isOperation ? weights.operations : weights.prose } = options;
  const { floor = Number.NEGATIVE_INFINITY } = options;
  const shareOf = (similarity: number) => weight * surprise(deviationsAbove(similarity, background));
  const farthest = vector.length === 0 ? 0 : shareOf(Math.min(...vector.map(({ score }) => score)));
  const fused = new Map<number, FusedPage>();
  for (const [page, words] of keywordShares(keyword, coverage))
    fused.set(page, { page, score: words + farthest, keyword: words, vector: farthest });
  for (const { page, score } of vector) {
    const known = fused.get(page);
    if (known === undefined && score < floor) continue;
    const share = shareOf(score);
    const words = known?.keyword ?? 0;
    fused.set(page, { page, score: words + share, keyword: words, vector: share });
  }
  return [...fused.values()].sort((a, b) => b.score - a.score || a.page - b.page);
}

/** Bonus of the first keyword page for its rank; the second page gets half of it, the third page a third. */
const rankBonus = 0.35;

/**
 * Minimum score of the best keyword page, before it is multiplied with trust: names have few signals, and must stay
 * first.
 */
const leastBest = 4;

/** Minimum trust in the keyword arm, which is the square of the share of the query that it has. */
const leastTrust = 0.1;

/** Score of each keyword page, with its bonus. If scores are negative, the lowest counts as 0. */
function keywordShares(keyword: readonly ArmPage[], coverage: number): Map<number, number> {
  const trust = Math.min(1, Math.max(leastTrust, coverage ** 2));
  const scores = keyword.map(({ score }) => score);
  const zero = Math.min(0, ...scores);
  const scale = Math.max(1, leastBest / (Math.max(0, ...scores) - zero || leastBest));
  return new Map(
    keyword.map(({ page, score }, place) => [
      page,
      trust * (scale * (score - zero) + rankBonus / (place + 1)),
    ]),
  );
}

/** Above this, further deviations count logarithmically. This mostly happens on tiny or uniform sites. */
const manyDeviations = 8;

/** The deviations, flattened above 8 and below 1, so that a higher similarity always scores higher. */
function surprise(deviations: number): number {
  if (deviations < 1) return Math.exp(deviations - 1);
  if (deviations > manyDeviations) return manyDeviations + Math.log1p(deviations - manyDeviations);
  return deviations;
}

/** Minimum standard deviation: if all chunks are similar, small differences are noise. */
const leastDeviation = 0.01;

function deviationsAbove(similarity: number, { mean, deviation }: Background): number {
  return (similarity - mean) / Math.max(leastDeviation, deviation);
}

/** Takes the last page as the mean and the first page as four deviations above it. */
function guessBackground(vector: readonly ArmPage[]): Background {
  const best = vector[0]?.score ?? 0;
  const least = vector.at(-1)?.score ?? 0;
  return { mean: least, deviation: (best - least) / 4 };
}

/**
 * Similarity below which a neighbour is unrelated. `noise` has the similarity of the nearest chunk to each of
 * `offTopicQueries`. Without it, the floor is the similarity that the nearest of `chunkCount` random chunks would
 * have, which is less accurate.
 */
export function similarityFloor(
  { mean, deviation }: Background,
  chunkCount: number,
  noise: readonly number[] = [],
): number {
  const reachable = Math.sqrt(Math.max(0, chunkCount - 1)) / 2; // of n values, none deviates by more than √(n - 1)
  if (noise.length === 0)
    return mean + Math.min(reachable, Math.sqrt(2 * Math.log(Math.max(1, chunkCount)))) * deviation;
  const usual = average(noise);
  const spread = Math.sqrt(average(noise.map((each) => (each - usual) ** 2)));
  return Math.max(usual + 2 * spread, mean + Math.min(reachable, 2) * deviation);
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
