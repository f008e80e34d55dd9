export interface PaceLimits {
  /** Texts that a call may have. */
  texts: number;
  /** Calls that may run at the same time. */
  parallel: number;
  /** The longest that a call may take. */
  timeoutMs: number;
}

/** Texts of the first call. It runs alone and shows how fast the provider is. */
const firstTexts = 4;
/** Short enough that a build which is stopped can wait for the calls under way. */
const longestTargetMs = 7_500;
/** Answers in a row after which larger or more calls are tried again; each time-out doubles the number. */
const firstPatience = 4;

/**
 * Decides how many texts a call has, and how many calls run. A server on a laptop may need a second for each text, and
 * may work on one call at a time. Calls are therefore so small that all of them together end in half of the time-out.
 */
export class CallPace {
  readonly #limits: PaceLimits;
  readonly #targetMs: number;
  #texts: number;
  /** Calls with more texts have taken too long. */
  #ceiling: number;
  #parallel: number;
  #patience = firstPatience;
  #answers = 0;
  #isMeasured = false;

  constructor(limits: PaceLimits) {
    this.#limits = limits;
    this.#targetMs = Math.min(longestTargetMs, limits.timeoutMs / (2 * limits.parallel));
    this.#texts = firstTexts;
    this.#ceiling = limits.texts;
    this.#parallel = limits.parallel;
  }

  /** Texts of the next call. */
  get texts(): number {
    return Math.max(1, Math.min(this.#texts, this.#ceiling));
  }

  /** Calls that may run now. */
  get parallel(): number {
    return this.#isMeasured ? this.#parallel : 1;
  }

  answered(texts: number, milliseconds: number): void {
    this.#isMeasured = true;
    this.#texts = Math.floor((this.#targetMs * texts) / Math.max(1, milliseconds));
    this.#answers++;
    if (this.#answers < this.#patience) return;
    this.#answers = 0;
    this.#ceiling = Math.min(this.#limits.texts, this.#ceiling * 2);
    this.#parallel = Math.min(this.#limits.parallel, this.#parallel * 2);
  }

  tookTooLong(texts: number): void {
    const half = Math.floor(texts / 2);
    // Calls that run at the same time often fail together; that is one time-out, not several.
    if (half >= this.#ceiling) return;
    if (half > 0) this.#ceiling = half;
    else this.#parallel = Math.max(1, Math.floor(this.#parallel / 2));
    this.#patience *= 2;
    this.#answers = 0;
  }
}
