import type { Counters } from '../vocabulary/counters.ts';
import { HttpError } from './http-error.ts';
import { MemoryCounters } from './memory-counters.ts';

export interface LimitSettings {
  count: number;
  seconds: number;
}

const rounding = 1e-6;

/**
 * Counts the requests of each client and refuses those above the limit. The window slides: requests of the window
 * before count in proportion to its part that lies within the last 60 seconds, so that no client can use its limit
 * twice around the start of a window.
 *
 *     window before       this window
 *     |------------------|-----+............|
 *           |<---- the last 60 s --->|
 */
export class RequestLimit {
  readonly #settings: LimitSettings;
  readonly #now: () => number;
  readonly #counters: Counters;

  constructor(
    settings: LimitSettings,
    { counters = new MemoryCounters(), now = Date.now }: { counters?: Counters; now?: () => number } = {},
  ) {
    this.#settings = settings;
    this.#counters = counters;
    this.#now = now;
  }

  /** Returns the rate limit headers; throws a 429 if the client sent too many requests. */
  async take(client: string): Promise<Record<string, string>> {
    const { count, seconds } = this.#settings;
    const windowMs = seconds * 1000;
    const moment = this.#now();
    const window = Math.floor(moment / windowMs);
    const elapsed = (moment % windowMs) / windowMs;
    const before = await this.#counters.taken(window - 1, client);
    const now = await this.#counters.take(window, client);
    const used = before * (1 - elapsed) + now;
    if (used <= count + rounding) {
      const left = count - used;
      const isLast = left + rounding < 1;
      return this.#headers(left, isLast ? waitingTime({ before, now, elapsed, count }) : 1 - elapsed);
    }
    await this.#counters.giveBack(window, client);
    throw this.#refusal(waitingTime({ before, now: now - 1, elapsed, count }));
  }

  #refusal(windows: number): HttpError {
    const { count, seconds } = this.#settings;
    const wait = Math.max(1, Math.ceil(windows * seconds - rounding));
    return new HttpError(
      429,
      'rate_limited',
      `Too many requests: the limit is ${count} in ${seconds} seconds. Try again in ${wait} seconds.`,
      { headers: { ...this.#headers(0, windows), 'retry-after': String(wait) } },
    );
  }

  #headers(left: number, windows: number): Record<string, string> {
    return {
      'ratelimit-limit': String(this.#settings.count),
      'ratelimit-remaining': String(Math.max(0, Math.floor(left + rounding))),
      'ratelimit-reset': String(Math.max(1, Math.ceil(windows * this.#settings.seconds))),
    };
  }
}

interface Usage {
  before: number;
  now: number;
  elapsed: number;
  count: number;
}

/** How long, in windows, until one more request fits. */
function waitingTime({ before, now, elapsed, count }: Usage): number {
  const free = count - 1;
  if (now <= free) return 1 - (free - now) / before - elapsed;
  return 1 - elapsed + (1 - free / now);
}
