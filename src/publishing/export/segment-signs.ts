import type { Segment } from '../../engine/local/segment.ts';
import { packSigns, type SignVector } from '../../engine/pieces/sign-vector.ts';
import type { ChunkSigns, PageSigns } from '../../engine/pieces/stored-chunk.ts';
import { meanVector, type PackedVector, packedLength } from '../../engine/ranking/packed-vector.ts';
import { vectorsPerChunk } from '../../engine/ranking/query-similarity.ts';

/** The signs of the word vectors of a segment's chunks and pages. */
export class SegmentSigns {
  readonly #segment: Segment;
  readonly #length: number;
  readonly #dimensions: number;

  constructor(segment: Segment, dimensions: number) {
    this.#segment = segment;
    this.#dimensions = dimensions;
    this.#length = packedLength(dimensions);
  }

  /** For slots without a page. */
  get none(): SignVector {
    return packSigns(new Int8Array(this.#dimensions));
  }

  ofChunk(chunk: number): ChunkSigns {
    return {
      text: this.#signs(this.#text(chunk)),
      name: this.#signs(this.#vector(vectorsPerChunk * chunk + 1)),
    };
  }

  ofPage(page: number): PageSigns {
    const [from, to] = this.#segment.chunksOf(page);
    const texts = Array.from({ length: to - from }, (_, index) => this.#text(from + index));
    const { text: opening, name: title } = this.ofChunk(from);
    return { mean: this.#signs(meanVector(texts, this.#dimensions)), title, opening };
  }

  #text(chunk: number): PackedVector {
    return this.#vector(vectorsPerChunk * chunk);
  }

  #vector(row: number): PackedVector {
    return this.#segment.wordVectors.subarray(row * this.#length, (row + 1) * this.#length);
  }

  #signs(vector: PackedVector): SignVector {
    return packSigns(vector.subarray(0, this.#dimensions));
  }
}
