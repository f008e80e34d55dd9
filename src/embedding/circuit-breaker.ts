import type { EmbeddingError } from './embedding-error.ts';

export interface CircuitBreakerOptions {
  /** Consecutive failures that open the breaker, default 3. */
  failures?: number;
  /** The first pause before the provider is probed, default 5 s; every failed probe doubles it. */
  firstPauseMs?: number;
  /** The longest pause by doubling, default 60 s; a provider may request up to an hour. */
  longestPauseMs?: number;
  now?: () => number;
}

export type BreakerState = 'closed' | 'open' | 'probing';

/** Permission for one call. The caller must report how the call ended. */
export interface Permit {
  succeeded(): void;
  failed(error: EmbeddingError): void;
  /** The call was cancelled before it showed whether the provider works. */
  abandoned(): void;
}

const longestRequestedPauseMs = 3_600_000;

/**
 * Stops calls to a provider that fails, and finds out with one call at a time when it is back.
 *
 *     closed ── failures in a row, or one that waiting cannot fix ───▶ open
 *       ▲                                                          │    ▲
 *       └── success ── probing ◀── pause is over, next call ───────┘    │ pause grows
 *                         └── failure ──────────────────────────────────┘
 */
export class CircuitBreaker {
  readonly #options: Required<CircuitBreakerOptions>;
  #state: BreakerState = 'closed';
  #failures = 0;
  #pauses = 0;
  #openUntil = 0;

  constructor(options: CircuitBreakerOptions = {}) {
    const { failures = 3, firstPauseMs = 5_000, longestPauseMs = 60_000, now = Date.now } = options;
    this.#options = { failures, firstPauseMs, longestPauseMs, now };
  }

  get state(): BreakerState {
    return this.#state;
  }

  /** A permit for a call; null while the provider must not be called. */
  admit(): Permit | null {
    if (this.#state === 'closed') return this.#permit();
    if (this.#state === 'probing' || this.#options.now() < this.#openUntil) return null;
    this.#state = 'probing';
    return this.#probe();
  }

  #permit(): Permit {
    return {
      succeeded: () => this.#close(),
      failed: (error) => {
        this.#failures++;
        if (this.#state === 'closed' && this.#isEnough(error)) this.#open(error);
      },
      abandoned: () => undefined,
    };
  }

  #probe(): Permit {
    return {
      succeeded: () => this.#close(),
      failed: (error) => this.#open(error),
      abandoned: () => {
        if (this.#state === 'probing') this.#state = 'open';
      },
    };
  }

  #isEnough({ reason, retryAfterMs }: EmbeddingError): boolean {
    const isHopeless = reason === 'unauthorized' || reason === 'payment';
    return isHopeless || retryAfterMs !== null || this.#failures >= this.#options.failures;
  }

  #open({ retryAfterMs }: EmbeddingError): void {
    const { firstPauseMs, longestPauseMs, now } = this.#options;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#pauses);
    const requested = Math.min(longestRequestedPauseMs, retryAfterMs ?? 0);
    this.#state = 'open';
    this.#pauses++;
    this.#openUntil = now() + Math.max(pause, requested);
  }

  #close(): void {
    this.#state = 'closed';
    this.#failures = 0;
    this.#pauses = 0;
  }
}
