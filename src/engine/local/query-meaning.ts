import type { StaticModel } from '../../text/static-model.ts';
import { packedLength } from './packed-meaning.ts';
import type { Segment } from './segment.ts';

/** With this many steps, the products of a query's and a passage's numbers add up to less than 2^31. */
const largest = 0x7fff;

/** How near passages are to a query in meaning. One per segment; each query is loaded into it. */
export class QueryMeaning {
  readonly #model: StaticModel;
  readonly #packed: Int8Array;
  readonly #steps: Float32Array;
  readonly #length: number;
  readonly #query: Int16Array;
  /** What one step of the query's numbers is worth. */
  #step = 0;

  /** Null when the passages' meanings were not stored, or stem from another model. */
  static over(segment: Segment, model: StaticModel | null): QueryMeaning | null {
    return model !== null && segment.facts.meaning === model.identity
      ? new QueryMeaning(segment.meanings, model)
      : null;
  }

  private constructor(packed: Int8Array, model: StaticModel) {
    this.#model = model;
    this.#packed = packed;
    this.#steps = new Float32Array(packed.buffer, packed.byteOffset, packed.length / 4);
    this.#length = packedLength(model.dimensions);
    this.#query = new Int16Array(this.#length - 4);
  }

  load(query: string): void {
    const vector = this.#model.query(query);
    let most = 0;
    for (let index = 0; index < vector.length; index++) most = Math.max(most, Math.abs(vector[index]!));
    this.#step = most / largest;
    for (let index = 0; index < vector.length; index++)
      this.#query[index] = most === 0 ? 0 : Math.round(vector[index]! / this.#step);
  }

  /** The cosine of query and passage; 0 where they have nothing in common. */
  nearness(chunk: number): number {
    const packed = this.#packed;
    const query = this.#query;
    const start = chunk * this.#length;
    let [first, second, third, fourth] = [0, 0, 0, 0];
    for (let index = 0; index < query.length; index += 4) {
      first = (first + Math.imul(query[index]!, packed[start + index]!)) | 0;
      second = (second + Math.imul(query[index + 1]!, packed[start + index + 1]!)) | 0;
      third = (third + Math.imul(query[index + 2]!, packed[start + index + 2]!)) | 0;
      fourth = (fourth + Math.imul(query[index + 3]!, packed[start + index + 3]!)) | 0;
    }
    const step = this.#steps[(start + this.#length) / 4 - 1]!;
    return Math.max(0, (first + second + third + fourth) * step * this.#step);
  }
}
