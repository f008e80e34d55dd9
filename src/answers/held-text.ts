import type { CitedSentence } from './filter/cited-sentences.ts';

/** Most characters that are held: nearly a whole answer of usual length. */
const longestHeld = 4000;

export interface HeldTextOptions {
  /** The longest time from the first held text to a citation, in milliseconds. */
  longestMs: number;
  /** Whether the cited source may support the sentence. */
  supports(reference: CitedSentence): boolean;
}

/** Holds back the text of a model until it has cited a source that may support it. */
export class HeldText {
  readonly #options: HeldTextOptions;
  readonly #checked = new Set<CitedSentence>();
  #text = '';
  #since: number | null = null;
  #isHolding = true;

  constructor(options: HeldTextOptions) {
    this.#options = options;
  }

  get isHolding(): boolean {
    return this.#isHolding;
  }

  /** So much text without a citation means that the model does not cite. */
  get isTooLong(): boolean {
    return this.#isHolding && this.#text.length > longestHeld;
  }

  get isTooLate(): boolean {
    if (!this.#isHolding || this.#since === null) return false;
    return performance.now() - this.#since > this.#options.longestMs;
  }

  get isBlank(): boolean {
    return this.#text.trim() === '';
  }

  /** Adds text, and returns the text that can be shown now. */
  push(text: string, references: readonly CitedSentence[]): string {
    if (!this.#isHolding) return text;
    if (text !== '') this.#since ??= performance.now();
    this.#text += text;
    if (!references.some((reference) => this.#isSupported(reference))) return '';
    this.#isHolding = false;
    return this.#text;
  }

  /** Resets the timer while the model searches. */
  restartTime(): void {
    this.#since = null;
  }

  /** A reference has no sentence yet while its sentence is being written. */
  #isSupported(reference: CitedSentence): boolean {
    if (reference.sentence === '' || this.#checked.has(reference)) return false;
    this.#checked.add(reference);
    return this.#options.supports(reference);
  }
}
