import type { Scope } from '../../vocabulary/scope.ts';
import { type ScopeIndex, textHashLength, textName } from './export-root.ts';
import { lastAtMost } from './last-at-most.ts';
import type { PageTable } from './page-table.ts';
import type { PieceStore } from './piece-store.ts';
import { type ReadChunk, type StoredChunk, unpackChunk } from './stored-chunk.ts';

/** Reads chunks from the text pieces of a scope. */
export class PieceTexts {
  readonly #texts: ScopeIndex['texts'];
  readonly #table: PageTable;
  readonly #store: PieceStore;
  readonly #scope: Scope;
  /** The place of each piece's first chunk; one more than there are pieces. */
  readonly #firsts = [0];
  readonly #read = new Map<number, ReadChunk>();
  /** The pages of chunks that were read, by URL. */
  readonly #pages = new Map<string, Set<number>>();

  constructor(texts: ScopeIndex['texts'], table: PageTable, store: PieceStore, scope: Scope) {
    this.#texts = texts;
    this.#table = table;
    this.#store = store;
    this.#scope = scope;
    for (const count of texts.counts) this.#firsts.push(this.#firsts.at(-1)! + count);
  }

  /** Chunks by their numbers. */
  async read(chunks: readonly number[]): Promise<ReadonlyMap<number, ReadChunk>> {
    const missing = chunks.filter((chunk) => !this.#read.has(chunk));
    const pieces = new Set(missing.map((chunk) => lastAtMost(this.#firsts, this.#table.placeOf(chunk))));
    await Promise.all([...pieces].map((piece) => this.#load(piece)));
    return this.#read;
  }

  /** The pages at a URL, of which a chunk was read. */
  pagesAt(url: string): number[] {
    return [...(this.#pages.get(url) ?? [])].sort((a, b) => a - b);
  }

  async #load(piece: number): Promise<void> {
    const first = this.#firsts[piece]!;
    const hash = this.#texts.names.slice(piece * textHashLength, (piece + 1) * textHashLength);
    const stored = await this.#store.json<StoredChunk[]>(textName(this.#table.slotAt(first), hash));
    for (const [index, each] of stored.entries()) {
      const { slot, position } = this.#table.slotAt(first + index);
      const chunk = this.#table.chunkAt(slot, position);
      const read = unpackChunk(each, this.#scope);
      this.#read.set(chunk, read);
      const { pageUrl } = read.chunk;
      this.#pages.set(pageUrl, (this.#pages.get(pageUrl) ?? new Set()).add(this.#table.pageOf(chunk)));
    }
  }
}
