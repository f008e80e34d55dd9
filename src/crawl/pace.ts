import { setTimeout as wait } from 'node:timers/promises';

/** Spaces requests in time. */
export class Pace {
  readonly #delayMs: number;
  #next = 0;

  /** `delayMs`: time between the starts of two requests. */
  constructor(delayMs: number) {
    this.#delayMs = delayMs;
  }

  /** Resolves when the next request may start. */
  async turn(signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const start = Math.max(now, this.#next);
    this.#next = start + this.#delayMs;
    if (start > now) await wait(start - now, undefined, { signal });
    signal.throwIfAborted();
  }

  /** Delays all further requests. */
  pause(ms: number): void {
    this.#next = Math.max(this.#next, performance.now() + ms);
  }
}
