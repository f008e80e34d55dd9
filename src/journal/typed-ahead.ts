import type { Scope } from '../vocabulary/scope.ts';
import type { SearchRecord } from '../vocabulary/search-record.ts';

/** A reader who pauses this long has finished typing. */
const pauseMs = 15_000;
/** A single letter is the start of a word. In Chinese or Japanese, it can be a whole one. */
const letter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]$/u;
/** Most readers whose last search is held back. */
const mostReaders = 10_000;

interface Held {
  /** Null for a question that was asked, which is counted elsewhere. */
  search: SearchRecord | null;
  /** The query in the form that is compared. */
  plain: string;
  since: number;
}

/**
 * Merges the searches of a reader who is typing into the last one: `k`, `ku`, `kube` and `kubectl` are one search.
 * Readers are only distinguished while they type.
 */
export class TypedAhead {
  readonly #pass: (search: SearchRecord) => void;
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();

  constructor(pass: (search: SearchRecord) => void, now: () => number = Date.now) {
    this.#pass = pass;
    this.#now = now;
  }

  /** Searches without a reader id are recorded at once. */
  add(search: SearchRecord, reader: string | undefined): void {
    if (reader === undefined) return this.#pass(search);
    const key = keyOf(search.scope, reader);
    const typed = { search, plain: plain(search.query) };
    const before = this.#held.get(key);
    const isGoingBack =
      before !== undefined &&
      before.plain !== typed.plain &&
      before.search !== null &&
      before.plain.startsWith(typed.plain);
    const isAsked = before?.search === null && before.plain === typed.plain;
    if (before !== undefined && !isGoingBack && !typed.plain.startsWith(before.plain)) this.#finish(before);
    this.#hold(key, isGoingBack || isAsked ? before : typed);
  }

  /** Drops what the reader typed of a question that they ask, and searches for its words. */
  ask(question: string, scope: Scope, reader: string): void {
    const key = keyOf(scope, reader);
    const asked = plain(question);
    const before = this.#held.get(key);
    if (before !== undefined && !asked.startsWith(before.plain)) this.#finish(before);
    this.#hold(key, { search: null, plain: asked });
  }

  /** Records the searches of readers who paused. */
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

  #hold(key: string, held: Omit<Held, 'since'>): void {
    // Deleted and set again, so that the map is ordered by the last keystroke.
    this.#held.delete(key);
    this.#held.set(key, { ...held, since: this.#now() });
    if (this.#held.size > mostReaders) this.#release(this.#held.keys().next().value!);
  }

  #release(key: string): void {
    const held = this.#held.get(key);
    this.#held.delete(key);
    if (held !== undefined) this.#finish(held);
  }

  #finish({ search, plain }: Held): void {
    if (search !== null && !letter.test(plain)) this.#pass(search);
  }
}

function keyOf({ version, locale }: Scope, reader: string): string {
  return `${version}\n${locale}\n${reader}`;
}

function plain(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLowerCase();
}
