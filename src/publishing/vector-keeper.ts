import { setTimeout as wait } from 'node:timers/promises';
import type { Embedder } from '../embedding/embedder.ts';
import { completeVectors, type VectorOptions, type VectorReport } from './complete-vectors.ts';
import type { Publisher } from './sink.ts';

export interface KeeperOptions extends Omit<VectorOptions, 'dryRun' | 'signal'> {
  signal: AbortSignal;
  /** Whether to embed the current snapshot, default yes; called before every attempt. */
  isWanted?(): boolean;
  /** Called after every attempt. */
  onReport(report: VectorReport): void | Promise<void>;
  /** Called when an attempt fails for another reason than the provider. */
  onError(error: unknown): void;
  /** Wait after the first failure, default 5 s; doubles with each further failure, up to ten minutes. */
  firstWaitMs?: number;
}

const longestWaitMs = 10 * 60_000;

/** Embeds every snapshot in the background and retries until it succeeds. Meanwhile, searches use keywords alone. */
export class VectorKeeper {
  readonly #publisher: Publisher;
  readonly #embedder: Embedder;
  readonly #options: KeeperOptions;
  #news = new AbortController();
  #hasNews = false;

  constructor(publisher: Publisher, embedder: Embedder, options: KeeperOptions) {
    this.#publisher = publisher;
    this.#embedder = embedder;
    this.#options = options;
  }

  /** Call this after a new snapshot is published. */
  nudge(): void {
    this.#hasNews = true;
    this.#news.abort();
  }

  /** Runs until it is stopped. */
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

  /** Null if everything is embedded, otherwise the minimum wait in milliseconds. */
  async #try(): Promise<number | null> {
    const { isWanted = () => true, onReport, onError, ...options } = this.#options;
    if (!isWanted()) return null;
    try {
      const report = await completeVectors(this.#publisher, this.#embedder, options);
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
