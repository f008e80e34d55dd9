import { estimateTokens } from '../text/estimate-tokens.ts';

const bytesPerToken = 4;

/** Limits the size of a reply. */
export class TokenBudget {
  #bytes: number;

  /** `frame`: the reply without its items. */
  constructor(maxTokens: number, frame: string) {
    this.#bytes = maxTokens * bytesPerToken - Buffer.byteLength(frame);
  }

  /** Adds an item if all of it fits. */
  take(item: string): boolean {
    if (!this.holds(item)) return false;
    this.#bytes -= Buffer.byteLength(item);
    return true;
  }

  /** A text with more characters than bytes left is not measured. */
  holds(text: string): boolean {
    return text.length <= this.#bytes && Buffer.byteLength(text) <= this.#bytes;
  }

  get bytesLeft(): number {
    return Math.max(0, this.#bytes);
  }
}

/** Estimates the tokens of a text. */
export function tokensOf(text: string): number {
  return estimateTokens([text]);
}
