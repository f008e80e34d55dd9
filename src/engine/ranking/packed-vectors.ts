import { type Arena, allocateArena, batchRows } from '../kernels/arena.ts';
import { type PackedVector, packedLength } from './packed-vector.ts';

/** Maximum of the loaded integers. Sums of products with a packed vector's bytes then stay below 2^31. */
const largest = 0x7fff;
/** Numbers that the kernel multiplies at a time. */
const group = 16;

/** Packed vectors, one after the other, that can be compared with a loaded vector. */
export class PackedVectors {
  readonly #arena: Arena;
  /** Offset of the packed vectors in the arena. */
  readonly #start: number;
  readonly #packedLength: number;
  readonly #groups: number;
  readonly #loaded: Int16Array;
  readonly #rows: Uint32Array;
  readonly #sums: Int32Array;
  readonly #bytes: Int8Array;
  readonly #steps: Float32Array;
  /** Factor of the loaded integers. */
  #step = 0;
  #similarities = new Float64Array(0);

  /** `arena`: the arena that the vectors were read into; without it they are copied. */
  constructor(vectors: Int8Array, dimensions: number, arena?: Arena) {
    if (vectors.buffer === arena?.memory) {
      this.#arena = arena;
      this.#start = vectors.byteOffset;
    } else {
      this.#arena = allocateArena(vectors.length);
      this.#start = this.#arena.file.byteOffset;
      this.#arena.file.set(vectors);
    }
    const { memory, places } = this.#arena;
    this.#packedLength = packedLength(dimensions);
    this.#groups = Math.ceil(dimensions / group);
    this.#loaded = new Int16Array(memory, places.integers, this.#groups * group);
    this.#rows = new Uint32Array(memory, places.rows, batchRows);
    this.#sums = new Int32Array(memory, places.sums, batchRows);
    this.#bytes = new Int8Array(memory, this.#start);
    this.#steps = new Float32Array(memory, this.#start);
  }

  load(vector: Float64Array): void {
    let most = 0;
    for (let index = 0; index < vector.length; index++) most = Math.max(most, Math.abs(vector[index]!));
    this.#step = most / largest;
    for (let index = 0; index < vector.length; index++)
      this.#loaded[index] = most === 0 ? 0 : Math.round(vector[index]! / this.#step);
  }

  /** Cosines, at least 0, of the loaded vector and `count` packed vectors. The array is valid until the next call. */
  compare(count: number, rowOf: (index: number) => number): Float64Array {
    if (this.#similarities.length < count) this.#similarities = new Float64Array(count);
    for (let from = 0; from < count; from += batchRows)
      this.#compareBatch(rowOf, from, Math.min(count, from + batchRows));
    return this.#similarities;
  }

  /** Replaces a packed vector. */
  set(row: number, vector: PackedVector): void {
    this.#bytes.set(vector, row * this.#packedLength);
  }

  #compareBatch(rowOf: (index: number) => number, from: number, to: number): void {
    const rows = this.#rows;
    const perStep = this.#packedLength / 4;
    const { kernels, places } = this.#arena;
    for (let index = from; index < to; index++) rows[index - from] = rowOf(index);
    kernels.sumBytes(
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
