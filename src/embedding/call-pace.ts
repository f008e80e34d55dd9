export interface PaceLimits {
  /** Maximum number of texts per call. */
  texts: number;
  /** Maximum number of calls at the same time. */
  parallel: number;
  /** Timeout of a call. */
  timeoutMs: number;
}

/** Number of texts in the first call, which runs alone and shows how fast the provider is. */
const firstTexts = 4;
/** Short enough that stopping a build can wait for the running calls. */
const longestTargetMs = 7_500;
/** Consecutive responses after which larger or more calls are tried again; each timeout doubles the number. */
const firstPatience = 4;

/**
 * Decides how many texts a call has, and how many calls run. A server on a laptop may need a second for each text, and
 * may process one call at a time. Calls are therefore so small that all of them together take half of the timeout.
 */
export class CallPace {
  readonly #limits: PaceLimits;
  readonly #targetMs: number;
  #texts: number;
  /** Calls with more texts have timed out. */
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

  /** Number of texts of the next call. */
  get texts(): number {
    return Math.max(1, Math.min(this.#texts, this.#ceiling));
  }

  /** Number of calls that may run now. */
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
    // Calls that run at the same time often fail together, which counts as one timeout.
    if (half >= this.#ceiling) return;
    if (half > 0) this.#ceiling = half;
    else this.#parallel = Math.max(1, Math.floor(this.#parallel / 2));
    this.#patience *= 2;
    this.#answers = 0;
  }
}
