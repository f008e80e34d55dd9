import { createHash, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from './http-error.ts';

export interface LimitSettings {
  count: number;
  seconds: number;
}

/** Places that clients share; bounds the memory however many addresses ask. */
const places = 1 << 17;

/** Counts the requests of each client, and refuses those above the limit. */
export class RequestLimit {
  readonly #limiter: RateLimiterMemory;
  readonly #settings: LimitSettings;
  /** Unknown to callers, so that nobody can aim at another client's place. */
  readonly #salt = randomBytes(16);

  constructor(settings: LimitSettings) {
    this.#settings = settings;
    this.#limiter = new RateLimiterMemory({ points: settings.count, duration: settings.seconds });
  }

  /** Headers for the answer; throws a 429 when the client has asked too often. */
  async take(client: string): Promise<Record<string, string>> {
    try {
      return this.#headers(await this.#limiter.consume(this.#placeOf(client)));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      const { count, seconds: window } = this.#settings;
      throw new HttpError(
        429,
        'rate_limited',
        `At most ${count} requests in ${window} seconds; try again in ${seconds} seconds.`,
        {
          headers: { ...this.#headers(error), 'retry-after': String(seconds) },
        },
      );
    }
  }

  #headers({ remainingPoints, msBeforeNext }: RateLimiterRes): Record<string, string> {
    return {
      'ratelimit-limit': String(this.#settings.count),
      'ratelimit-remaining': String(Math.max(0, remainingPoints)),
      'ratelimit-reset': String(Math.ceil(msBeforeNext / 1000)),
    };
  }

  #placeOf(client: string): string {
    const digest = createHash('sha256').update(this.#salt).update(client).digest();
    return String(digest.readUInt32LE() % places);
  }
}
