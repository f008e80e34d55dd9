import type { ArmPage, Background } from '../src/search/fuse.ts';
import type { QuerySet } from './query-set.ts';

/** The input of the vector arm to a fusion; pages by index in the set. */
export interface VectorAnswer {
  /** The score of a page is that of its nearest chunk. */
  pages: ArmPage[];
  background: Background;
}

/** Number of chunks that the arm returns. */
const depth = 100;
/** Number of chunks sampled for the background similarity. */
const sampleSize = 256;

/** Exact search over a set's vectors. */
export class VectorArm {
  readonly #vectors: readonly Float32Array[];
  readonly #pageOf: readonly number[];

  /** `vectors`: of the set's chunks, in order. */
  constructor({ pages }: QuerySet, vectors: readonly Float32Array[]) {
    this.#vectors = vectors;
    this.#pageOf = pages.flatMap(({ chunks }, page) => chunks.map(() => page));
  }

  ask(query: Float32Array): VectorAnswer {
    const similarities = this.#vectors.map((vector) => dot(vector, query));
    const nearest = similarities
      .map((score, chunk) => ({ score, page: this.#pageOf[chunk]! }))
      .sort((a, b) => b.score - a.score || a.page - b.page)
      .slice(0, depth);
    const best = new Map<number, ArmPage>();
    for (const entry of nearest) if (!best.has(entry.page)) best.set(entry.page, entry);
    return { pages: [...best.values()], background: backgroundOf(similarities) };
  }

  /** The similarity of the nearest chunk. */
  nearest(query: Float32Array): number {
    return this.#vectors.reduce((most, vector) => Math.max(most, dot(vector, query)), -1);
  }
}

function backgroundOf(similarities: readonly number[]): Background {
  const step = Math.max(1, similarities.length / sampleSize);
  const count = Math.floor((similarities.length - 1) / step) + 1;
  const sample = Array.from({ length: count }, (_, index) => similarities[Math.floor(index * step)]!);
  const mean = average(sample);
  return { mean, deviation: Math.sqrt(average(sample.map((each) => (each - mean) ** 2))) };
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
}
