import type { StaticModel } from '../../text/static-model.ts';
import { type Arena, allocateArena, batchRows, places } from '../kernels/arena.ts';
import { packedLength } from './packed-meaning.ts';
import type { Candidate } from './query-view.ts';

/** With this many steps, the products of a query's and a passage's numbers add up to less than 2^31. */
const largest = 0x7fff;
/** Numbers that the inner loop takes at a time. */
const group = 16;

/** The packed vectors of a scope's chunks. */
export interface PassageMeanings {
  meanings: Int8Array;
  /** `meaning`: the model they were made with; null when there are none. */
  facts: { meaning: string | null };
}

/** How near passages are to a query in meaning. One per scope; each query is loaded into it. */
export class QueryMeaning {
  readonly #model: StaticModel;
  readonly #arena: Arena;
  /** Where in the arena the packed meanings start. */
  readonly #start: number;
  readonly #packedLength: number;
  readonly #groups: number;
  readonly #query: Int16Array;
  readonly #rows: Uint32Array;
  readonly #sums: Int32Array;
  readonly #steps: Float32Array;
  /** What one step of the query's numbers is worth. */
  #step = 0;
  #nearness = new Float64Array(0);

  /**
   * Null when the passages' meanings were not stored, or stem from another model. `arena`: the one that the vectors
   * were read into, if they were; otherwise they are copied.
   */
  static over(
    { meanings, facts }: PassageMeanings,
    model: StaticModel | null,
    arena?: Arena,
  ): QueryMeaning | null {
    if (model === null || facts.meaning !== model.identity) return null;
    if (meanings.buffer === arena?.memory) return new QueryMeaning(model, arena, meanings.byteOffset);
    const own = allocateArena(places.file + meanings.length);
    new Int8Array(own.memory, places.file).set(meanings);
    return new QueryMeaning(model, own, places.file);
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

  /** For each candidate the cosine of query and passage, 0 where they have nothing in common; until the next call. */
  compare(candidates: readonly Candidate[]): Float64Array {
    if (this.#nearness.length < candidates.length) this.#nearness = new Float64Array(candidates.length);
    for (let from = 0; from < candidates.length; from += batchRows)
      this.#compareBatch(candidates, from, Math.min(candidates.length, from + batchRows));
    return this.#nearness;
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
      this.#nearness[index] = Math.max(0, this.#sums[index - from]! * step * this.#step);
    }
  }
}
