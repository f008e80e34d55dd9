import type { LocalEngine, SharedSnapshot } from '../../engine/local/local-engine.ts';
import type { DocentError } from '../../errors.ts';
import { type FoundHits, type SearchDocsOptions, searchDocs } from '../search-docs.ts';
import { SearchThread, ThreadEnded } from './search-thread.ts';

/** The state of the search threads. */
export interface PoolState {
  /** Number of threads to start under load. */
  wanted: number;
  /** Number of threads that are ready to search. */
  ready: number;
  /** How often a thread ended since the start. */
  ended: number;
}

/** Searches one snapshot. */
export interface PooledSearch {
  search(options: SearchDocsOptions): Promise<FoundHits>;
  /** Must be called after all searches have ended. */
  close(): void;
}

/** This many searches within a second start the threads. One thread does ten times as many. */
const busySearches = 25;
const busyMs = 1000;

interface OpenSnapshot {
  shared: SharedSnapshot;
  onDamage?(error: DocentError): void;
}

/**
 * Searches in several threads, which share the memory of the index and start under load. The main thread searches while
 * no thread is ready, and repeats the searches of threads that ended.
 */
export class SearchPool {
  readonly #wanted: number;
  readonly #onWarning: (message: string) => void;
  readonly #snapshots = new Map<number, OpenSnapshot>();
  /** The times of the latest searches, as a ring buffer whose oldest entry is at `#oldest`. */
  readonly #times = new Float64Array(busySearches).fill(Number.NEGATIVE_INFINITY);
  #oldest = 0;
  #threads: SearchThread[] = [];
  #lastSnapshot = 0;
  #isClosed = false;

  constructor(threads: number, onWarning: (message: string) => void = () => {}) {
    this.#wanted = threads;
    this.#onWarning = onWarning;
  }

  /** Number of threads that search the memory of an engine, including the main thread. */
  get readers(): number {
    return this.#wanted + 1;
  }

  get state(): PoolState {
    return {
      wanted: this.#wanted,
      ready: this.#threads.filter(({ isReady }) => isReady).length,
      ended: this.#threads.reduce((sum, { ended }) => sum + ended, 0),
    };
  }

  /** Returns a search over an engine, which must be opened for `readers` threads. */
  over(engine: LocalEngine, onDamage?: (error: DocentError) => void): PooledSearch {
    const snapshot = this.#lastSnapshot++;
    this.#snapshots.set(snapshot, { shared: engine.shared, onDamage });
    for (const thread of this.#threads) thread.open(snapshot, engine.shared);
    return {
      search: (options) => this.#search(snapshot, engine, options),
      close: () => {
        this.#snapshots.delete(snapshot);
        for (const thread of this.#threads) thread.close(snapshot);
      },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  async #search(snapshot: number, engine: LocalEngine, options: SearchDocsOptions): Promise<FoundHits> {
    if (this.#threads.length === 0 && this.#isBusy() && !this.#isClosed) this.#start();
    const thread = this.#leastBusy();
    if (thread === null) return searchDocs(engine, options);
    try {
      return await thread.search(snapshot, options);
    } catch (error) {
      if (error instanceof ThreadEnded) return searchDocs(engine, options);
      throw error;
    }
  }

  #isBusy(): boolean {
    const now = performance.now();
    const since = this.#times[this.#oldest]!;
    this.#times[this.#oldest] = now;
    this.#oldest = (this.#oldest + 1) % busySearches;
    return now - since <= busyMs;
  }

  #start(): void {
    const snapshots = this.#snapshots;
    this.#threads = Array.from(
      { length: this.#wanted },
      (_, index) =>
        new SearchThread({
          thread: index + 1,
          snapshots: () => new Map([...snapshots].map(([snapshot, { shared }]) => [snapshot, shared])),
          onDamage: (snapshot, error) => snapshots.get(snapshot)?.onDamage?.(error),
          onWarning: this.#onWarning,
        }),
    );
  }

  #leastBusy(): SearchThread | null {
    let best: SearchThread | null = null;
    for (const thread of this.#threads)
      if (thread.isReady && (best === null || thread.load < best.load)) best = thread;
    return best;
  }
}
