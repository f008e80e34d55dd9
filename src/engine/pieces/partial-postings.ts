import { lastAtMost } from './last-at-most.ts';
import type { StoredPostings, TailPostings } from './piece-terms.ts';
import type { Postings } from './posting.ts';
import { type Span, spansOf } from './spans-of.ts';

/** The postings of a term, as far as they are loaded. */
export interface LoadedPostings extends Omit<Postings, 'tail'> {
  /** Whether all postings of a slot are loaded. */
  isWhole(slot: number): boolean;
}

/** Postings of which the tail is loaded where it may change the hits. */
export class PartialPostings implements LoadedPostings {
  readonly omitted: number;
  /** The highest impact that a chunk can have whose postings are not loaded. */
  readonly mostOmitted: number;
  readonly #stored: StoredPostings;
  readonly #firsts: readonly number[];
  readonly #loaded = new Map<number, TailPostings>();

  constructor(stored: StoredPostings) {
    this.omitted = stored.omitted;
    this.#stored = stored;
    this.#firsts = stored.tail.map(({ slot }) => slot);
    this.mostOmitted =
      stored.tail.length === 0
        ? 0
        : stored.chunks.reduce((least, { impact }) => Math.min(least, impact), 255);
  }

  get chunks(): Postings['chunks'] {
    return this.#all(({ chunks }) => chunks);
  }

  get titles(): Postings['titles'] {
    return this.#all(({ titles }) => titles);
  }

  get named(): Postings['named'] {
    return this.#all(({ named }) => named);
  }

  isWhole(slot: number): boolean {
    return this.#firsts.length === 0 || this.#loaded.has(this.#blockOf(slot));
  }

  /** The slots of which all postings were loaded with the tail. */
  *wholeSlots(slotCount: number): Iterable<number> {
    for (const block of this.#loaded.keys()) {
      const end = this.#firsts[block + 1] ?? slotCount;
      for (let slot = block === 0 ? 0 : this.#firsts[block]!; slot < end; slot++) yield slot;
    }
  }

  /** Loads all postings of some slots. False when they were loaded already. */
  async complete(slots: Iterable<number>): Promise<boolean> {
    const wanted = new Set<number>();
    for (const slot of slots) if (!this.isWhole(slot)) wanted.add(this.#blockOf(slot));
    // A block between two others costs less than another request.
    for (const block of [...wanted])
      if (wanted.has(block + 2) && !this.#loaded.has(block + 1)) wanted.add(block + 1);
    const spans = spansOf([...wanted].sort((a, b) => a - b));
    await Promise.all(spans.map((span) => this.#load(span)));
    return spans.length > 0;
  }

  #all<Item>(of: (postings: TailPostings) => readonly Item[]): Item[] {
    return [this.#stored, ...this.#loaded.values()].flatMap(of);
  }

  async #load([from, to]: Span): Promise<void> {
    const blocks = await this.#stored.loadTail(from, to);
    for (const [place, block] of blocks.entries()) this.#loaded.set(from + place, block);
  }

  #blockOf(slot: number): number {
    return Math.max(0, lastAtMost(this.#firsts, slot));
  }
}
