import type { StaticModel } from '../../text/static-model.ts';
import type { Arena } from '../kernels/arena.ts';
import { nearest } from './nearest.ts';
import { meanVector, type PackedVector, packedLength } from './packed-vector.ts';
import { PackedVectors } from './packed-vectors.ts';
import type { Similarity } from './rank-pages.ts';

/** The vector of a chunk's text, then the vector of its name: its heading, or the title for a page's first chunk. */
export const vectorsPerChunk = 2;

/** The packed word vectors of a scope's chunks. */
export interface ChunkVectors {
  wordVectors: Int8Array;
  /** `meaning`: the model of the vectors; null without vectors. */
  facts: { meaning: string | null; pageCount: number };
  /** `[from, to)` of a page's chunks. */
  chunksOf(page: number): [number, number];
  /** The mean of a page's chunks, for engines that do not have all chunks. */
  pageVector?(page: number): PackedVector;
}

/** Compares the word vectors of a query with those of chunks and pages. One per scope; each query is loaded into it. */
export class QuerySimilarity implements Similarity {
  readonly #model: StaticModel;
  readonly #chunks: ChunkVectors;
  readonly #vectors: PackedVectors;
  /** The mean vector of each page's chunks, computed when first needed. */
  readonly #pages: PackedVectors;
  readonly #isRead: Uint8Array;

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
    const { pageCount } = chunks.facts;
    this.#pages = new PackedVectors(
      new Int8Array(pageCount * packedLength(model.dimensions)),
      model.dimensions,
    );
    this.#isRead = new Uint8Array(pageCount);
  }

  load(query: string): void {
    const vector = this.#model.query(query);
    this.#vectors.load(vector);
    this.#pages.load(vector);
  }

  /** The cosines of the query and the texts of chunks, at least 0. The array is valid until the next call. */
  compareTexts(count: number, chunkOf: (index: number) => number): Float64Array {
    return this.#vectors.compare(count, (index) => vectorsPerChunk * chunkOf(index));
  }

  /** The same for the names of chunks. */
  compareNames(count: number, chunkOf: (index: number) => number): Float64Array {
    return this.#vectors.compare(count, (index) => vectorsPerChunk * chunkOf(index) + 1);
  }

  /** The chunks whose texts are nearest to the query, nearest first. */
  nearest(
    count: number,
    chunkOf: (index: number) => number,
    isWanted: (chunk: number) => boolean = () => true,
  ): number[] {
    if (count === 0) return [];
    const cosines = this.compareTexts(count, chunkOf);
    return nearest(count, cosines, (index) => isWanted(chunkOf(index))).map(chunkOf);
  }

  /** The cosines of the query and the mean of each page's chunks, at least 0. The array is valid until the next call. */
  comparePages(pages: readonly number[]): Float64Array {
    for (const page of pages) if (this.#isRead[page] === 0) this.#readPage(page);
    return this.#pages.compare(pages.length, (index) => pages[index]!);
  }

  #readPage(page: number): void {
    this.#pages.set(page, this.#chunks.pageVector?.(page) ?? this.#meanOf(page));
    this.#isRead[page] = 1;
  }

  #meanOf(page: number): PackedVector {
    const [from, to] = this.#chunks.chunksOf(page);
    const length = packedLength(this.#model.dimensions);
    const vectors = Array.from({ length: to - from }, (_, index) => {
      const start = vectorsPerChunk * (from + index) * length;
      return this.#chunks.wordVectors.subarray(start, start + length);
    });
    return meanVector(vectors, this.#model.dimensions);
  }
}
