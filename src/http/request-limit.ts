import { hash, randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { HttpError } from './http-error.ts';

export interface LimitSettings {
  count: number;
  seconds: number;
}

/** Places that clients share; bounds the memory however many addresses ask. */
const places = 1 << 17;
const rounding = 1e-6;

/**
 * Counts the requests of each client, and refuses those above the limit. The window slides: the requests of the
 * window before count by the share of it that is not over yet, so a limit cannot be had twice around a full minute.
 *
 *     window before       this window
 *     |------------------|-----+............|
 *           |<---- the last 60 s --->|
 */
export class RequestLimit {
  readonly #settings: LimitSettings;
  readonly #now: () => number;
  /** Unknown to callers, so that nobody can aim at another client's place. */
  readonly #salt = randomBytes(16).toString('hex');
  #window = 0;
  #before = counter();
  #current = counter();

  constructor(settings: LimitSettings, now: () => number = Date.now) {
    this.#settings = settings;
    this.#now = now;
  }

  /** Headers for the answer; throws a 429 when the client has asked too often. */
  async take(client: string): Promise<Record<string, string>> {
    const { count, seconds } = this.#settings;
    const windowMs = seconds * 1000;
    const moment = this.#now();
    this.#turnTo(Math.floor(moment / windowMs));
    const elapsed = (moment % windowMs) / windowMs;
    const place = this.#placeOf(client);
    const current = this.#current;
    const before = (await this.#before.get(place))?.consumedPoints ?? 0;
    const { consumedPoints: now } = await current.consume(place);
    const used = before * (1 - elapsed) + now;
    if (used <= count + rounding) return this.#headers(count - used, 1 - elapsed);
    await current.reward(place);
    throw this.#refusal(waitingTime({ before, now: now - 1, elapsed, count }));
  }

  #turnTo(window: number): void {
    if (window === this.#window) return;
    this.#before = window === this.#window + 1 ? this.#current : counter();
    this.#current = counter();
    this.#window = window;
  }

  #refusal(windows: number): HttpError {
    const { count, seconds } = this.#settings;
    const wait = Math.max(1, Math.ceil(windows * seconds - rounding));
    return new HttpError(
      429,
      'rate_limited',
      `At most ${count} requests in ${seconds} seconds; try again in ${wait} seconds.`,
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

  #placeOf(client: string): string {
    return String(Number.parseInt(hash('sha256', this.#salt + client).slice(0, 8), 16) % places);
  }
}

/** Counts for one window: whole windows are forgotten at once, so no place needs a timer. */
function counter(): RateLimiterMemory {
  return new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 0 });
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
