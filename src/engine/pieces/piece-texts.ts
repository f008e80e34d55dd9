import type { Scope } from '../../vocabulary/scope.ts';
import { shortHashAt, type TextIndex, textName, unpackCounts } from './export-root.ts';
import { lastAtMost } from './last-at-most.ts';
import type { PageTable } from './page-table.ts';
import type { PieceStore } from './piece-store.ts';
import { type ReadChunk, type StoredChunk, unpackChunk } from './stored-chunk.ts';

/** Reads chunks from the text pieces of a scope. */
export class PieceTexts {
  readonly #hashes: string;
  readonly #dictionary: Uint8Array;
  readonly #table: PageTable;
  readonly #store: PieceStore;
  readonly #scope: Scope;
  /** The place of each piece's first chunk; one more than there are pieces. */
  readonly #firsts = [0];
  /** The group of each piece. */
  readonly #groups: readonly number[];
  /** The chunks of the pieces that were loaded. */
  readonly #loaded = new Map<number, ReadonlyMap<number, ReadChunk>>();
  /** The pages of chunks that were read, by URL. */
  readonly #pages = new Map<string, Set<number>>();

  constructor(
    { chunks, groups, hashes }: TextIndex,
    dictionary: Uint8Array,
    table: PageTable,
    store: PieceStore,
    scope: Scope,
  ) {
    this.#hashes = hashes;
    this.#dictionary = dictionary;
    this.#table = table;
    this.#store = store;
    this.#scope = scope;
    for (const count of unpackCounts(chunks)) this.#firsts.push(this.#firsts.at(-1)! + count);
    this.#groups = unpackCounts(groups).flatMap((count, group) => new Array<number>(count).fill(group));
  }

  /** Chunks by their numbers, with the others of their pieces. */
  async read(chunks: readonly number[]): Promise<ReadonlyMap<number, ReadChunk>> {
    const pieces = new Set(chunks.map((chunk) => lastAtMost(this.#firsts, this.#table.placeOf(chunk))));
    const loaded = await Promise.all([...pieces].map((piece) => this.#piece(piece)));
    return new Map(loaded.flatMap((piece) => [...piece]));
  }

  /** The pages at a URL, of which a chunk was read. */
  pagesAt(url: string): number[] {
    return [...(this.#pages.get(url) ?? [])].sort((a, b) => a - b);
  }

  async #piece(piece: number): Promise<ReadonlyMap<number, ReadChunk>> {
    const known = this.#loaded.get(piece);
    if (known !== undefined) return known;
    const chunks = await this.#load(piece);
    this.#loaded.set(piece, chunks);
    return chunks;
  }

  async #load(piece: number): Promise<Map<number, ReadChunk>> {
    const chunks = new Map<number, ReadChunk>();
    const first = this.#firsts[piece]!;
    const hash = shortHashAt(this.#hashes, this.#groups[piece]!);
    const name = textName(this.#table.slotAt(first), hash);
    const stored = await this.#store.json<StoredChunk[]>(name, this.#dictionary);
    for (const [index, each] of stored.entries()) {
      const { slot, position } = this.#table.slotAt(first + index);
      const chunk = this.#table.chunkAt(slot, position);
      const read = unpackChunk(each, this.#scope);
      chunks.set(chunk, read);
      const { pageUrl } = read.chunk;
      this.#pages.set(pageUrl, (this.#pages.get(pageUrl) ?? new Set()).add(this.#table.pageOf(chunk)));
    }
    return chunks;
  }
}
