import type { SearchRecord } from '../vocabulary/search-record.ts';

/** A reader who pauses for so long has finished typing. */
const pauseMs = 4000;
/** Readers whose last search is held back at a time. */
const mostReaders = 10_000;

interface Held {
  search: SearchRecord;
  /** Its query, as it is compared. */
  plain: string;
  since: number;
}

/**
 * Folds what a reader types on the way to a query into that query: `k`, `ku`, `kube` and `kubectl` are one search.
 * Who is who is only known while they type.
 */
export class TypedAhead {
  readonly #pass: (search: SearchRecord) => void;
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();

  constructor(pass: (search: SearchRecord) => void, now: () => number = Date.now) {
    this.#pass = pass;
    this.#now = now;
  }

  /** A search without a reader is nobody's beginning. */
  add(search: SearchRecord, reader: string | undefined): void {
    if (reader === undefined) return this.#pass(search);
    const key = `${search.scope.version}\n${search.scope.locale}\n${reader}`;
    const typed = { search, plain: plain(search.query) };
    const before = this.#held.get(key);
    // Deleted and set anew, so that the map is in the order of the last keystroke.
    this.#held.delete(key);
    const isGoingBack =
      before !== undefined && before.plain !== typed.plain && before.plain.startsWith(typed.plain);
    if (before !== undefined && !isGoingBack && !typed.plain.startsWith(before.plain))
      this.#pass(before.search);
    this.#held.set(key, { ...(isGoingBack ? before : typed), since: this.#now() });
    if (this.#held.size > mostReaders) this.#release(this.#held.keys().next().value!);
  }

  /** Lets go of those who paused. */
  releaseOld(): void {
    const latest = this.#now() - pauseMs;
    for (const [key, { since }] of this.#held) {
      if (since > latest) return;
      this.#release(key);
    }
  }

  releaseAll(): void {
    for (const key of [...this.#held.keys()]) this.#release(key);
  }

  #release(key: string): void {
    const held = this.#held.get(key);
    this.#held.delete(key);
    if (held !== undefined) this.#pass(held.search);
  }
}

function plain(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLowerCase();
}
