import { lastAtMost } from './last-at-most.ts';
import { PieceReader, PieceWriter } from './piece-bytes.ts';

/** What ranking needs to know about a page. */
export interface TablePage {
  /** Its index in reading order; -1 for a page that was removed. */
  page: number;
  chunks: number;
  inboundLinks: number;
  boost: number;
  isEndpoint: boolean;
}

/**
 * The pages of an export by slot. A page keeps its slot when other pages are added or removed, so that few files
 * change.
 */
export class PageTable {
  readonly slots: readonly TablePage[];
  /** The slot of each page. */
  readonly #slotOf: number[] = [];
  /** The number of each page's first chunk, in reading order, and the number of chunks. */
  readonly #firstChunks = [0];
  /** The number of chunks in the slots before each slot. */
  readonly #places: number[] = [];

  constructor(slots: readonly TablePage[]) {
    this.slots = slots;
    let place = 0;
    for (const [slot, { page, chunks }] of slots.entries()) {
      this.#places.push(place);
      place += chunks;
      if (page !== -1) this.#slotOf[page] = slot;
    }
    for (const slot of this.#slotOf) this.#firstChunks.push(this.#firstChunks.at(-1)! + slots[slot]!.chunks);
  }

  get chunkCount(): number {
    return this.#firstChunks.at(-1)!;
  }

  /** A page by its index in reading order. */
  page(page: number): TablePage {
    return this.slots[this.#slotOf[page]!]!;
  }

  slotOf(page: number): number {
    return this.#slotOf[page]!;
  }

  /** The number of a chunk in reading order. */
  chunkAt(slot: number, position: number): number {
    return this.#firstChunks[this.slots[slot]!.page]! + position;
  }

  /** The slot and position of a chunk. */
  addressOf(chunk: number): { slot: number; position: number } {
    const page = this.pageOf(chunk);
    return { slot: this.#slotOf[page]!, position: chunk - this.#firstChunks[page]! };
  }

  /** The page of a chunk. */
  pageOf(chunk: number): number {
    return lastAtMost(this.#firstChunks, chunk);
  }

  /** `[from, to)` of a page's chunks. */
  chunksOf(page: number): [number, number] {
    return [this.#firstChunks[page]!, this.#firstChunks[page + 1]!];
  }

  /** The index of a chunk in the order of slots, which is the order of text pieces. */
  placeOf(chunk: number): number {
    const page = this.pageOf(chunk);
    return this.#places[this.#slotOf[page]!]! + chunk - this.#firstChunks[page]!;
  }

  /** The slot and position of the chunk at an index in the order of slots. */
  slotAt(place: number): { slot: number; position: number } {
    let slot = lastAtMost(this.#places, place);
    while (this.slots[slot]!.chunks === 0) slot--;
    return { slot, position: place - this.#places[slot]! };
  }
}

/** Writes column by column, because equal numbers next to each other compress well. */
export function writePageTable(slots: readonly TablePage[]): Uint8Array<ArrayBuffer> {
  const writer = new PieceWriter();
  writer.push(slots.length);
  let expected = 0;
  for (const { page } of slots) {
    writer.push(page === expected ? 0 : page + 2);
    expected = page === -1 ? expected : page + 1;
  }
  for (const { chunks } of slots) writer.push(chunks);
  for (const { inboundLinks } of slots) writer.push(inboundLinks);
  for (const { boost, isEndpoint } of slots)
    writer.push((boost === 1 ? 0 : Math.round(boost * 1000) << 1) | Number(isEndpoint));
  return writer.bytes();
}

export function readPageTable(bytes: Uint8Array): PageTable {
  const reader = new PieceReader(bytes);
  const length = reader.next();
  const column = () => Array.from({ length }, () => reader.next());
  const [pages, chunks, inboundLinks, kinds] = [column(), column(), column(), column()];
  let expected = 0;
  return new PageTable(
    pages.map((stored, slot) => {
      const page = stored === 0 ? expected : stored - 2;
      expected = page === -1 ? expected : page + 1;
      const kind = kinds[slot]!;
      return {
        page,
        chunks: chunks[slot]!,
        inboundLinks: inboundLinks[slot]!,
        boost: kind < 2 ? 1 : (kind >> 1) / 1000,
        isEndpoint: (kind & 1) === 1,
      };
    }),
  );
}
