import type { Similarity } from '../ranking/rank-pages.ts';
import type { FoundChunks } from './found-chunks.ts';
import type { PageTable } from './page-table.ts';
import { SignComparison, type SignVector } from './sign-vector.ts';
import type { ChunkSigns, PageSigns, ReadChunk } from './stored-chunk.ts';

/** The vectors of pages in the order of slots. */
export class PageVectors {
  readonly #bytes: Uint8Array;
  readonly #length: number;
  readonly #table: PageTable;

  constructor(bytes: Uint8Array, table: PageTable) {
    this.#bytes = bytes;
    this.#length = bytes.length / table.slots.length;
    this.#table = table;
  }

  of(page: number): SignVector {
    const start = this.#table.slotOf(page) * this.#length;
    return this.#bytes.subarray(start, start + this.#length);
  }
}

/**
 * Compares a query with the chunks and pages whose vectors are loaded: those of all pages, and those of the chunks
 * whose texts were read. For other chunks, the vector of the page is used.
 */
export class PieceSimilarity implements Similarity {
  readonly #query: SignComparison;
  readonly #found: FoundChunks;
  readonly #pages: PageVectors | null;
  readonly #chunkSigns = new Map<number, ChunkSigns>();
  readonly #pageSigns = new Map<number, PageSigns>();

  /** `texts`: the chunks that were read, by their numbers. */
  constructor(
    query: Float64Array,
    found: FoundChunks,
    pages: PageVectors | null,
    texts: ReadonlyMap<number, ReadChunk>,
    table: PageTable,
  ) {
    this.#query = new SignComparison(query);
    this.#found = found;
    this.#pages = pages;
    for (const [number, { signs, pageSigns }] of texts) {
      const chunk = found.placeOf(number);
      if (signs !== null && chunk !== undefined) this.#chunkSigns.set(chunk, signs);
      if (pageSigns !== null) this.#pageSigns.set(table.pageOf(number), pageSigns);
    }
  }

  compareTexts(count: number, chunkOf: (index: number) => number): Float64Array {
    return this.#cosines(count, (index) => {
      const chunk = chunkOf(index);
      const page = this.#found.pageAt(chunk);
      const opening = () =>
        chunk === this.#found.openingOf(page) ? this.#pageSigns.get(page)?.opening : undefined;
      return this.#chunkSigns.get(chunk)?.text ?? opening() ?? this.#mean(page);
    });
  }

  compareNames(count: number, chunkOf: (index: number) => number): Float64Array {
    return this.#cosines(count, (index) => {
      const chunk = chunkOf(index);
      const page = this.#found.pageAt(chunk);
      return this.#chunkSigns.get(chunk)?.name ?? this.#pageSigns.get(page)?.title ?? this.#mean(page);
    });
  }

  comparePages(pages: readonly number[]): Float64Array {
    return this.#cosines(pages.length, (index) => this.#mean(pages[index]!));
  }

  #mean(page: number): SignVector | undefined {
    return this.#pages?.of(page) ?? this.#pageSigns.get(page)?.mean;
  }

  #cosines(count: number, vectorOf: (index: number) => SignVector | undefined): Float64Array {
    return Float64Array.from({ length: count }, (_, index) => {
      const vector = vectorOf(index);
      return vector === undefined ? 0 : this.#query.cosine(vector);
    });
  }
}
