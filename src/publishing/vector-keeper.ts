import { setTimeout as wait } from 'node:timers/promises';
import type { Embedder } from '../embedding/embedder.ts';
import type { SnapshotStore } from '../engine/local/snapshot-store.ts';
import { completeVectors, type VectorOptions, type VectorReport } from './complete-vectors.ts';

export interface KeeperOptions extends Omit<VectorOptions, 'dryRun' | 'signal'> {
  signal: AbortSignal;
  /** Whether the snapshot that is there is worth it, default yes; asked before every try. */
  isWanted?(): boolean;
  /** Told after every try. */
  onReport(report: VectorReport): void | Promise<void>;
  /** Told when a try fails for another reason than the provider. */
  onError(error: unknown): void;
  /** The first wait after a failure, default 5 s; each further one is twice as long, up to ten minutes. */
  firstWaitMs?: number;
}

const longestWaitMs = 10 * 60_000;

/**
 * Gives every snapshot its vectors, in the background, and does not give up: while the provider is down, searches go by
 * keywords, and when it is back the vectors come by themselves.
 */
export class VectorKeeper {
  readonly #store: SnapshotStore;
  readonly #embedder: Embedder;
  readonly #options: KeeperOptions;
  #news = new AbortController();
  #hasNews = false;

  constructor(store: SnapshotStore, embedder: Embedder, options: KeeperOptions) {
    this.#store = store;
    this.#embedder = embedder;
    this.#options = options;
  }

  /** There is a new snapshot. */
  nudge(): void {
    this.#hasNews = true;
    this.#news.abort();
  }

  /** Works until it is told to stop. */
  async run(): Promise<void> {
    const { signal, firstWaitMs = 5_000 } = this.#options;
    let waitMs = firstWaitMs;
    while (!signal.aborted) {
      if (this.#takeNews()) waitMs = firstWaitMs;
      const retryAfterMs = await this.#try();
      if (retryAfterMs === null) waitMs = firstWaitMs;
      await this.#sleep(retryAfterMs === null ? longestWaitMs : Math.max(waitMs, retryAfterMs));
      if (retryAfterMs !== null) waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }

  #takeNews(): boolean {
    const hadNews = this.#hasNews;
    this.#hasNews = false;
    this.#news = new AbortController();
    return hadNews;
  }

  /** Null when all is done, else for how long the provider wants to be left alone. */
  async #try(): Promise<number | null> {
    const { isWanted = () => true, onReport, onError, ...options } = this.#options;
    if (!isWanted()) return null;
    try {
      const report = await completeVectors(this.#store, this.#embedder, options);
      if (report === null) return null;
      await onReport(report);
      return report.failure === null ? null : (report.failure.retryAfterMs ?? 0);
    } catch (error) {
      if (options.signal.aborted) return null;
      onError(error);
      return 0;
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    if (this.#hasNews) return;
    const signal = AbortSignal.any([this.#news.signal, this.#options.signal]);
    await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
