import { DocentError } from '../errors.ts';
import { inMegabytes, type JournalSize, sizeWarning, targetShare } from './journal-size.ts';
import type { JournalStore } from './journal-store.ts';

/** 1 GB: about two million searches, and little even on the disk of a small server. */
export const defaultMaxBytes = 1_000_000_000;

/** How often to measure; less often if that takes long, because Postgres reads rows for it. */
const checkMs = 5000;
const restPerWork = 20;
const mostRestMs = 60_000;
/** Records to remove at a time: more while a removal takes less than `removalMs`, because writers wait for it. */
const fewestRemoved = 50;
const mostRemoved = 500;
const removalMs = 10;
/** Removals within this time are reported together. */
const reportMs = 60_000;

export interface SizeLimitOptions {
  /** Null: only measure. */
  maxBytes: number | null;
  /** Bytes of the spool. */
  spoolBytes(): Promise<number>;
  /** Milliseconds between two checks, default 5000. */
  checkMs?: number;
  onWarning?(message: string): void;
}

/** Measures the journal regularly, and removes the oldest records if it is too large. */
export class SizeLimit {
  readonly #store: JournalStore;
  readonly #options: SizeLimitOptions;
  #bytes: number | null = null;
  #removed = 0;
  #reported = { removed: 0, at: Number.NEGATIVE_INFINITY };
  #hasWarned = false;
  #fault: string | null = null;
  #checking: Promise<void> | null = null;
  #measuredMs = 0;
  #isStopped = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(store: JournalStore, options: SizeLimitOptions) {
    this.#store = store;
    this.#options = options;
  }

  get size(): JournalSize {
    return { bytes: this.#bytes, maxBytes: this.#options.maxBytes, removed: this.#removed };
  }

  /** Checks now and at intervals. */
  async start(): Promise<void> {
    await this.check();
    const restMs = Math.min(mostRestMs, restPerWork * this.#measuredMs);
    if (!this.#isStopped)
      this.#timer = setTimeout(
        () => void this.start(),
        Math.max(restMs, this.#options.checkMs ?? checkMs),
      ).unref();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Never rejects: a failure is reported, and the next check retries. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #check(): Promise<void> {
    const { maxBytes, onWarning } = this.#options;
    try {
      await this.#measure();
      if (maxBytes !== null && this.#bytes! > maxBytes) await this.#shrink(maxBytes);
      this.#fault = null;
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      // The outbox reports an unreachable database.
      const isReported = error instanceof DocentError && error.code === 'journal_unreachable';
      if (!isReported && fault !== this.#fault)
        onWarning?.(`The size of the journal could not be checked: ${fault}`);
      this.#fault = fault;
    }
    this.#report();
  }

  async #measure(): Promise<void> {
    const started = performance.now();
    this.#bytes = (await this.#store.database.size()) + (await this.#options.spoolBytes());
    this.#measuredMs = performance.now() - started;
  }

  /** Returns free space in the files first, and removes records only if that is not enough. */
  async #shrink(maxBytes: number): Promise<void> {
    const target = targetShare * maxBytes - (await this.#options.spoolBytes());
    try {
      await this.#removeUntil(target);
    } finally {
      await this.#store.database.compact?.();
    }
    await this.#measure();
  }

  async #removeUntil(target: number): Promise<void> {
    const before = await this.#used();
    let used = before;
    let removed = 0;
    let count = fewestRemoved;
    while (used > target && !this.#isStopped) {
      const started = performance.now();
      const some = await this.#store.removeOldest(count);
      if (some === 0) return;
      const isQuick = performance.now() - started < removalMs;
      removed += some;
      this.#removed += some;
      await this.#store.database.checkpoint?.();
      used = await this.#used();
      const needed = ((used - target) * removed) / Math.max(1, before - used);
      count = Math.ceil(Math.min(mostRemoved, needed, isQuick ? 2 * count : count / 2));
      count = Math.max(fewestRemoved, count);
    }
  }

  async #used(): Promise<number> {
    const { database } = this.#store;
    return database.used === undefined ? database.size() : database.used();
  }

  #report(): void {
    const { maxBytes, onWarning } = this.#options;
    const warning = sizeWarning(this.size);
    if (warning !== null && !this.#hasWarned) onWarning?.(warning);
    this.#hasWarned = warning !== null;
    const count = this.#removed - this.#reported.removed;
    if (count === 0 || performance.now() - this.#reported.at < reportMs) return;
    this.#reported = { removed: this.#removed, at: performance.now() };
    onWarning?.(
      `Removed the oldest ${count.toLocaleString('en')} records of the journal, because it reached journal.maxBytes (${inMegabytes(maxBytes!)}).`,
    );
  }
}
