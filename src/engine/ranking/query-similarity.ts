import type { StaticModel } from '../../text/static-model.ts';
import type { Arena } from '../kernels/arena.ts';
import { PackedVectors } from './packed-vectors.ts';
import type { Candidate } from './query-view.ts';

/** The packed word vectors of a scope's chunks. */
export interface ChunkVectors {
  wordVectors: Int8Array;
  /** `meaning`: the model of the vectors; null when there are none. */
  facts: { meaning: string | null; pageCount: number };
  /** `[from, to)` of a page's chunks. */
  chunksOf(page: number): [number, number];
}

/** Compares the word vectors of a query with those of chunks and pages. One per scope; each query is loaded into it. */
export class QuerySimilarity {
  readonly #model: StaticModel;
  readonly #chunks: ChunkVectors;
  readonly #vectors: PackedVectors;
  readonly #query: Float32Array;
  /** The mean vector of each page's chunks, computed when first needed. */
  readonly #pages: Int8Array;
  readonly #pageSteps: Float32Array;
  readonly #mean: Float64Array;

  /**
   * Null when no vectors are stored, or when they were made with another model. `arena`: the arena that the vectors
   * were read into; without it they are copied.
   */
  static over(chunks: ChunkVectors, model: StaticModel | null, arena?: Arena): QuerySimilarity | null {
    if (model === null || chunks.facts.meaning !== model.identity) return null;
    return new QuerySimilarity(model, chunks, arena);
  }

  private constructor(model: StaticModel, chunks: ChunkVectors, arena?: Arena) {
    this.#model = model;
    this.#chunks = chunks;
    this.#vectors = new PackedVectors(chunks.wordVectors, model.dimensions, arena);
    this.#query = new Float32Array(model.dimensions);
    this.#pages = new Int8Array(chunks.facts.pageCount * model.dimensions);
    this.#pageSteps = new Float32Array(chunks.facts.pageCount);
    this.#mean = new Float64Array(model.dimensions);
  }

  load(query: string): void {
    const vector = this.#model.query(query);
    this.#vectors.load(vector);
    this.#query.set(vector);
  }

  /** The cosine of query and chunk for each candidate, at least 0. The array is valid until the next call. */
  compare(candidates: readonly Pick<Candidate, 'chunk'>[]): Float64Array {
    return this.#vectors.compare(candidates.length, (index) => candidates[index]!.chunk);
  }

  /** The cosine of the query and the mean of a page's chunks, at least 0. */
  comparePage(page: number): number {
    if (this.#pageSteps[page] === 0) this.#addPage(page);
    const pages = this.#pages;
    const query = this.#query;
    const start = page * query.length;
    let sum = 0;
    for (let index = 0; index < query.length; index++) sum += query[index]! * pages[start + index]!;
    return Math.max(0, sum * this.#pageSteps[page]!);
  }

  #addPage(page: number): void {
    const [from, to] = this.#chunks.chunksOf(page);
    const { dimensions } = this.#model;
    const mean = this.#mean.fill(0);
    for (let chunk = from; chunk < to; chunk++) this.#vectors.addTo(mean, chunk);
    let sum = 0;
    let most = 0;
    for (let index = 0; index < dimensions; index++) {
      sum += mean[index]! * mean[index]!;
      most = Math.max(most, Math.abs(mean[index]!));
    }
    const step = most / 127 || 1;
    for (let index = 0; index < dimensions; index++)
      this.#pages[page * dimensions + index] = Math.round(mean[index]! / step);
    this.#pageSteps[page] = step / Math.sqrt(sum || 1);
  }
}
