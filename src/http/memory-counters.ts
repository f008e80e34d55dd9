import { randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Counters } from '../vocabulary/counters.ts';
import { placeOf } from '../vocabulary/place-of.ts';

/** Counts requests in this process. */
export class MemoryCounters implements Counters {
  /** Random, so that no client can choose an address that shares a counter with another client. */
  readonly #salt = randomBytes(16).toString('hex');
  #window = 0;
  #before = counter();
  #current = counter();

  async taken(window: number, client: string): Promise<number> {
    this.#turnTo(window + 1);
    return (await this.#before.get(placeOf(client, this.#salt)))?.consumedPoints ?? 0;
  }

  async take(window: number, client: string): Promise<number> {
    this.#turnTo(window);
    return (await this.#current.consume(placeOf(client, this.#salt))).consumedPoints;
  }

  async giveBack(window: number, client: string): Promise<void> {
    if (window === this.#window) await this.#current.reward(placeOf(client, this.#salt));
  }

  #turnTo(window: number): void {
    if (window === this.#window) return;
    this.#before = window === this.#window + 1 ? this.#current : counter();
    this.#current = counter();
    this.#window = window;
  }
}

/** The counter of one window. Windows are dropped as a whole, so no entry needs a timer. */
function counter(): RateLimiterMemory {
  return new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 0 });
}
