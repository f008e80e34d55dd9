import type { Counters } from '../vocabulary/counters.ts';
import { MemoryCounters } from './memory-counters.ts';

/** Longest wait for the shared counts. */
const patienceMs = 300;
/** After a failure, this process counts alone for this long. */
const restMs = 5000;

/** Counts shared by several servers. While their database is unreachable, each server counts alone. */
export class SharedCounters implements Counters {
  readonly #shared: Counters;
  readonly #own = new MemoryCounters();
  readonly #now: () => number;
  #restsUntil = 0;

  constructor(shared: Counters, now: () => number = Date.now) {
    this.#shared = shared;
    this.#now = now;
  }

  taken(window: number, client: string): Promise<number> {
    return this.#either((counters) => counters.taken(window, client));
  }

  take(window: number, client: string): Promise<number> {
    return this.#either((counters) => counters.take(window, client));
  }

  giveBack(window: number, client: string): Promise<void> {
    return this.#either((counters) => counters.giveBack(window, client));
  }

  async #either<Result>(work: (counters: Counters) => Promise<Result>): Promise<Result> {
    if (this.#now() < this.#restsUntil) return work(this.#own);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The shared request counters did not respond.')), patienceMs);
    });
    try {
      return await Promise.race([work(this.#shared), tooLate]);
    } catch {
      this.#restsUntil = this.#now() + restMs;
      return work(this.#own);
    } finally {
      clearTimeout(timer);
    }
  }
}
