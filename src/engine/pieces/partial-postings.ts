import { lastAtMost } from './last-at-most.ts';
import type { StoredPostings } from './piece-terms.ts';
import type { PostedChunk, Postings } from './posting.ts';
import { type Span, spansOf } from './spans-of.ts';

/** The postings of a term, as far as they are loaded. */
export interface LoadedPostings extends Omit<Postings, 'tail'> {
  /** Whether all postings of a slot are loaded. */
  isWhole(slot: number): boolean;
}

/** Postings of which the tail is loaded where it may change the hits. */
export class PartialPostings implements LoadedPostings {
  readonly omitted: Postings['omitted'];
  readonly titles: Postings['titles'];
  readonly named: Postings['named'];
  readonly #stored: StoredPostings;
  readonly #firsts: readonly number[];
  readonly #loaded = new Map<number, readonly PostedChunk[]>();

  constructor(stored: StoredPostings) {
    this.omitted = stored.omitted;
    this.titles = stored.titles;
    this.named = stored.named;
    this.#stored = stored;
    this.#firsts = stored.tail.map(({ slot }) => slot);
  }

  get chunks(): readonly PostedChunk[] {
    return [...this.#stored.chunks, ...[...this.#loaded.values()].flat()];
  }

  isWhole(slot: number): boolean {
    return this.#firsts.length === 0 || this.#loaded.has(this.#blockOf(slot));
  }

  /** Loads all postings of some slots. False when they were loaded already. */
  async complete(slots: Iterable<number>): Promise<boolean> {
    const wanted = new Set<number>();
    for (const slot of slots) if (!this.isWhole(slot)) wanted.add(this.#blockOf(slot));
    const spans = spansOf([...wanted].sort((a, b) => a - b));
    await Promise.all(spans.map((span) => this.#load(span)));
    return spans.length > 0;
  }

  async #load([from, to]: Span): Promise<void> {
    const chunks = await this.#stored.loadTail(from, to);
    const byBlock = Map.groupBy(chunks, ({ slot }) => this.#blockOf(slot));
    for (let block = from; block < to; block++) this.#loaded.set(block, byBlock.get(block) ?? []);
  }

  #blockOf(slot: number): number {
    return Math.max(0, lastAtMost(this.#firsts, slot));
  }
}
