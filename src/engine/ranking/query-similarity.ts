import type { StaticModel } from '../../text/static-model.ts';
import { type Arena, allocateArena, batchRows, places } from '../kernels/arena.ts';
import { packedLength } from './packed-vector.ts';
import type { Candidate } from './query-view.ts';

/** The largest query number. Sums of products with a chunk's bytes then stay below 2^31. */
const largest = 0x7fff;
/** Numbers that the kernel multiplies at a time. */
const group = 16;

/** The packed word vectors of a scope's chunks. */
export interface ChunkVectors {
  wordVectors: Int8Array;
  /** `meaning`: the model of the vectors; null when there are none. */
  facts: { meaning: string | null };
}

/** Compares the word vectors of a query and of chunks. One per scope; each query is loaded into it. */
export class QuerySimilarity {
  readonly #model: StaticModel;
  readonly #arena: Arena;
  /** Where in the arena the packed vectors start. */
  readonly #start: number;
  readonly #packedLength: number;
  readonly #groups: number;
  readonly #query: Int16Array;
  readonly #rows: Uint32Array;
  readonly #sums: Int32Array;
  readonly #steps: Float32Array;
  /** What the query's integers are multiplied with. */
  #step = 0;
  #similarities = new Float64Array(0);

  /**
   * Null when no vectors are stored, or when they were made with another model. `arena`: the arena that the vectors
   * were read into; without it they are copied.
   */
  static over(
    { wordVectors, facts }: ChunkVectors,
    model: StaticModel | null,
    arena?: Arena,
  ): QuerySimilarity | null {
    if (model === null || facts.meaning !== model.identity) return null;
    if (wordVectors.buffer === arena?.memory)
      return new QuerySimilarity(model, arena, wordVectors.byteOffset);
    const own = allocateArena(places.file + wordVectors.length);
    new Int8Array(own.memory, places.file).set(wordVectors);
    return new QuerySimilarity(model, own, places.file);
  }

  private constructor(model: StaticModel, arena: Arena, start: number) {
    this.#model = model;
    this.#arena = arena;
    this.#start = start;
    this.#packedLength = packedLength(model.dimensions);
    this.#groups = Math.ceil(model.dimensions / group);
    this.#query = new Int16Array(arena.memory, places.integers, this.#groups * group);
    this.#rows = new Uint32Array(arena.memory, places.rows, batchRows);
    this.#sums = new Int32Array(arena.memory, places.sums, batchRows);
    this.#steps = new Float32Array(arena.memory, start);
  }

  load(query: string): void {
    const vector = this.#model.query(query);
    let most = 0;
    for (let index = 0; index < vector.length; index++) most = Math.max(most, Math.abs(vector[index]!));
    this.#step = most / largest;
    for (let index = 0; index < vector.length; index++)
      this.#query[index] = most === 0 ? 0 : Math.round(vector[index]! / this.#step);
  }

  /** The cosine of query and chunk for each candidate, at least 0. The array is valid until the next call. */
  compare(candidates: readonly Candidate[]): Float64Array {
    if (this.#similarities.length < candidates.length)
      this.#similarities = new Float64Array(candidates.length);
    for (let from = 0; from < candidates.length; from += batchRows)
      this.#compareBatch(candidates, from, Math.min(candidates.length, from + batchRows));
    return this.#similarities;
  }

  #compareBatch(candidates: readonly Candidate[], from: number, to: number): void {
    const rows = this.#rows;
    const perStep = this.#packedLength / 4;
    for (let index = from; index < to; index++) rows[index - from] = candidates[index]!.chunk;
    this.#arena.kernels.sumBytes(
      this.#start,
      places.integers,
      places.rows,
      places.sums,
      to - from,
      this.#packedLength,
      this.#groups,
    );
    for (let index = from; index < to; index++) {
      const step = this.#steps[(rows[index - from]! + 1) * perStep - 1]!;
      this.#similarities[index] = Math.max(0, this.#sums[index - from]! * step * this.#step);
    }
  }
}
