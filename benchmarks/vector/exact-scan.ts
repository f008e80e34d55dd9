import { readAligned } from '../../src/engine/local/record-file.ts';
import type { Neighbour } from '../../src/engine/local/vectors/vector-index.ts';

/** The alternative without an index: compares all vectors in memory. */
export class ExactScan {
  readonly bytes: number;
  readonly #floats: Float32Array;
  /** Number of floats per vector, including its checksum. */
  readonly #stride: number;
  readonly #similarities: Float32Array;

  constructor(path: string, dimensions: number) {
    this.#floats = new Float32Array(readAligned(path).buffer);
    this.#stride = dimensions + 1;
    this.#similarities = new Float32Array(this.#floats.length / this.#stride);
    this.bytes = this.#floats.byteLength;
  }

  search(query: Float32Array, count: number): Neighbour[] {
    const similarities = this.#similarities;
    for (let chunk = 0, at = 0; chunk < similarities.length; chunk++, at += this.#stride)
      similarities[chunk] = this.#similarity(query, at);
    const last = similarities.toSorted()[Math.max(0, similarities.length - count)]!;
    const found: Neighbour[] = [];
    for (const [chunk, similarity] of similarities.entries())
      if (similarity >= last) found.push({ chunk, similarity });
    return found.sort((a, b) => b.similarity - a.similarity).slice(0, count);
  }

  /** Four sums at a time, the fastest way in plain JavaScript. */
  #similarity(query: Float32Array, at: number): number {
    const floats = this.#floats;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let index = 0; index < query.length; index += 4) {
      a += query[index]! * floats[at + index]!;
      b += query[index + 1]! * floats[at + index + 1]!;
      c += query[index + 2]! * floats[at + index + 2]!;
      d += query[index + 3]! * floats[at + index + 3]!;
    }
    return a + b + c + d;
  }
}
