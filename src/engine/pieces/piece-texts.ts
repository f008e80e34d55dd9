import type { Scope } from '../../vocabulary/scope.ts';
import {
  shortHashAt,
  sizeBytes,
  sizesLength,
  type TextIndex,
  textName,
  unpackCounts,
} from './export-root.ts';
import { lastAtMost } from './last-at-most.ts';
import type { PageTable } from './page-table.ts';
import type { FilePart, PieceStore } from './piece-store.ts';
import { spansOf } from './spans-of.ts';
import { type ReadChunk, type StoredChunk, unpackChunk } from './stored-chunk.ts';

/** Reads the texts of a scope. */
export class PieceTexts {
  readonly #hashes: string;
  readonly #isPacked: boolean;
  readonly #dictionary: Uint8Array;
  readonly #table: PageTable;
  readonly #store: PieceStore;
  readonly #scope: Scope;
  /** The index of each file's first chunk, and the number of chunks. */
  readonly #firsts = [0];
  /** The group of each file. */
  readonly #groups: readonly number[];
  /** The loaded chunks, by their numbers. */
  readonly #loaded = new Map<number, ReadChunk>();
  /** The pages of loaded chunks, by URL. */
  readonly #pages = new Map<string, Set<number>>();

  constructor(
    { chunks, isPacked, groups, hashes }: TextIndex,
    dictionary: Uint8Array,
    table: PageTable,
    store: PieceStore,
    scope: Scope,
  ) {
    this.#hashes = hashes;
    this.#isPacked = isPacked;
    this.#dictionary = dictionary;
    this.#table = table;
    this.#store = store;
    this.#scope = scope;
    for (const count of unpackCounts(chunks)) this.#firsts.push(this.#firsts.at(-1)! + count);
    this.#groups = unpackCounts(groups).flatMap((count, group) => new Array<number>(count).fill(group));
  }

  /** Chunks by their numbers, and other chunks of the same pieces. */
  async read(chunks: readonly number[]): Promise<ReadonlyMap<number, ReadChunk>> {
    const places = [...new Set(chunks.map((chunk) => this.#table.placeOf(chunk)))].sort((a, b) => a - b);
    const byFile = Map.groupBy(places, (place) => this.#fileOf(place));
    const read = await Promise.all(
      [...byFile].map(([file, own]) =>
        this.#isPacked ? this.#readSingle(file, own) : this.#load(file, this.#firsts[file]!),
      ),
    );
    return new Map(read.flat());
  }

  /** The pages at a URL of which a chunk is loaded. */
  pagesAt(url: string): number[] {
    return [...(this.#pages.get(url) ?? [])].sort((a, b) => a - b);
  }

  /** Texts of a packed file, with one request for consecutive texts. */
  async #readSingle(file: number, places: readonly number[]): Promise<[number, ReadChunk][]> {
    const sizes = await this.#sizes(file);
    const first = this.#firsts[file]!;
    const startOf = (place: number) =>
      sizes.slice(0, place - first).reduce((sum, size) => sum + size, sizesLength(sizes.length));
    const missing = places.filter((place) => !this.#loaded.has(this.#chunkAt(place)));
    await Promise.all(
      spansOf(missing).map(([from, to]) => this.#load(file, from, { from: startOf(from), to: startOf(to) })),
    );
    return places.map((place) => [this.#chunkAt(place), this.#loaded.get(this.#chunkAt(place))!]);
  }

  /** Loads the chunks of a file, or of a part of it. `first`: the index of the first chunk. */
  async #load(file: number, first: number, part?: FilePart): Promise<[number, ReadChunk][]> {
    const pieces = await this.#store.unpack(this.#nameOf(file), part, this.#dictionary);
    const stored = pieces.flatMap((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as StoredChunk[]);
    return stored.map((each, index) => {
      const chunk = this.#chunkAt(first + index);
      const read = this.#loaded.get(chunk) ?? unpackChunk(each, this.#scope);
      this.#loaded.set(chunk, read);
      const { pageUrl } = read.chunk;
      this.#pages.set(pageUrl, (this.#pages.get(pageUrl) ?? new Set()).add(this.#table.pageOf(chunk)));
      return [chunk, read];
    });
  }

  /** The sizes of the pieces in a file. */
  async #sizes(file: number): Promise<number[]> {
    const length = this.#firsts[file + 1]! - this.#firsts[file]!;
    const [bytes] = await this.#store.unpack(this.#nameOf(file), { from: 0, to: sizesLength(length) });
    return Array.from({ length }, (_, place) => {
      const [low, middle, high] = bytes!.subarray(place * sizeBytes, (place + 1) * sizeBytes);
      return low! | (middle! << 8) | (high! << 16);
    });
  }

  #chunkAt(place: number): number {
    const { slot, position } = this.#table.slotAt(place);
    return this.#table.chunkAt(slot, position);
  }

  #fileOf(place: number): number {
    return lastAtMost(this.#firsts, place);
  }

  #nameOf(file: number): string {
    const hash = shortHashAt(this.#hashes, this.#groups[file]!);
    return textName(this.#table.slotAt(this.#firsts[file]!), hash);
  }
}
