import { join } from 'node:path';
import type { VectorFacts, VectorQuery, VectorRanking } from '../engine.ts';
import { scopeFiles } from './manifest.ts';
import type { Segment } from './segment.ts';
import { product } from './vectors/codes.ts';
import { type OpenVectorsOptions, openVectors } from './vectors/open-vectors.ts';
import type { VectorIndex } from './vectors/vector-index.ts';

/** Number of chunks in the sample for the usual similarity. */
const sampleSize = 256;

/** Opens the vectors of a scope in a snapshot's folder. */
export function openScopeVectors(folder: string, index: number, options?: OpenVectorsOptions): VectorIndex {
  const names = scopeFiles(index);
  return openVectors({ codes: join(folder, names.vectors), floats: join(folder, names.floats) }, options);
}

/** Searches the vectors of one segment. */
export class VectorSearch {
  readonly #index: VectorIndex;
  readonly #segment: Segment;
  readonly #noise: readonly number[];
  #sample: Float32Array[] | undefined;

  /** `noise`: similarity of off-topic queries to their nearest chunks. */
  constructor(index: VectorIndex, segment: Segment, noise: readonly number[] = []) {
    this.#index = index;
    this.#segment = segment;
    this.#noise = noise;
  }

  get facts(): VectorFacts {
    const { identity, dimensions, vectorCount } = this.#index.facts;
    return { identity, dimensions, count: vectorCount };
  }

  search({ vector, kind, chunks }: VectorQuery): VectorRanking {
    const keep =
      kind === undefined
        ? undefined
        : (chunk: number) => this.#segment.isEndpoint(chunk) === (kind === 'endpoint');
    const pages = new Map<number, VectorRanking['pages'][number]>();
    for (const { chunk, similarity } of this.#index.search(vector, chunks, keep)) {
      const page = this.#segment.pageOfChunk[chunk]!;
      const entry = pages.get(page) ?? { page, score: similarity, chunks: [] };
      entry.chunks.push({ ref: chunk, score: similarity, features: { vector: similarity } });
      pages.set(page, entry);
    }
    return { pages: [...pages.values()], background: this.#background(vector), noise: this.#noise };
  }

  close(): void {
    this.#index.close();
  }

  #background(vector: Float32Array): VectorRanking['background'] {
    this.#sample ??= this.#takeSample();
    const similarities = this.#sample.map((each) => product(each, vector));
    const mean = average(similarities);
    return { mean, deviation: Math.sqrt(average(similarities.map((each) => (each - mean) ** 2))) };
  }

  /** Evenly spread rather than random, so that it is always the same sample. */
  #takeSample(): Float32Array[] {
    const { chunks } = this.#index.rows;
    const step = Math.max(1, chunks.length / sampleSize);
    const sample: Float32Array[] = [];
    for (let at = 0; at < chunks.length; at += step)
      sample.push(Float32Array.from(this.#index.vectorOf(chunks[Math.floor(at)]!)!));
    return sample;
  }
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}
