import { lastAtMost } from './last-at-most.ts';
import type { StoredPostings, TailPostings } from './piece-terms.ts';
import type { Address, Postings } from './posting.ts';
import { type Span, spansOf } from './spans-of.ts';

/** The loaded postings of a term. */
export interface LoadedPostings extends Pick<Postings, 'chunks' | 'titles' | 'named'> {
  /** The average impact of the postings that are not loaded. */
  averageOmitted: number;
  /** Whether all postings of a slot are loaded. */
  isWhole(slot: number): boolean;
}

/** Postings whose tail is loaded only where it may change the hits. */
export class PartialPostings implements LoadedPostings {
  readonly #stored: StoredPostings;
  readonly #firsts: readonly number[];
  readonly #loaded = new Map<number, TailPostings>();
  #heaviest: ReadonlySet<number> | undefined;
  #least = 0;

  constructor(stored: StoredPostings) {
    this.#stored = stored;
    this.#firsts = stored.tail.map(({ slot }) => slot);
  }

  /** How many chunks have each impact. */
  get sizes(): ReadonlyMap<number, number> {
    const sizes = new Map(this.#stored.omitted.entries());
    for (const { impact } of this.#stored.chunks) sizes.set(impact, (sizes.get(impact) ?? 0) + 1);
    return sizes;
  }

  /** From now on, only postings with at least this impact count. */
  countFrom(impact: number): void {
    this.#least = impact;
  }

  /** The highest impact that a posting can have that is not loaded; 0 if such postings do not count. */
  get mostOmitted(): number {
    const most = Math.max(0, this.#stored.omitted.length - 1);
    return most < this.#least ? 0 : most;
  }

  get averageOmitted(): number {
    let sum = 0;
    let all = 0;
    for (const [impact, count] of this.#stored.omitted.entries()) {
      all += count;
      if (impact >= this.#least) sum += count * impact;
    }
    return all === 0 ? 0 : sum / all;
  }

  get chunks(): Postings['chunks'] {
    const all = this.#all(({ chunks }) => chunks);
    return this.#least === 0 ? all : all.filter(({ impact }) => impact >= this.#least);
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

  /** Whether the impact of a chunk is known: it is among the heaviest, or all postings of its page are loaded. */
  isKnown({ slot, position }: Address): boolean {
    this.#heaviest ??= new Set(this.#stored.chunks.map(keyOf));
    return this.isWhole(slot) || this.#heaviest.has(keyOf({ slot, position }));
  }

  /** The slots whose postings are all loaded from the tail. */
  *wholeSlots(slotCount: number): Iterable<number> {
    for (const block of this.#loaded.keys()) {
      const end = this.#firsts[block + 1] ?? slotCount;
      for (let slot = block === 0 ? 0 : this.#firsts[block]!; slot < end; slot++) yield slot;
    }
  }

  /** Loads all postings of some slots. Returns false if they were already loaded. */
  async complete(slots: Iterable<number>): Promise<boolean> {
    const wanted = new Set<number>();
    for (const slot of slots) if (!this.isWhole(slot)) wanted.add(this.#blockOf(slot));
    // Loading the block between two others costs less than another request.
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

function keyOf({ slot, position }: Address): number {
  return slot * 65_536 + position;
}
