import { estimateTokens } from '../text/estimate-tokens.ts';

/** A reply has two forms, and clients pass one of them to their model. */
export interface Cost {
  text: string;
  json: string;
}

const bytesPerToken = 4;

/**
 * Limits the size of a reply. Both forms stay within the budget: the readable text and the structured content.
 */
export class TokenBudget {
  #textBytes: number;
  #jsonBytes: number;

  /** `frame`: the reply without its items. */
  constructor(maxTokens: number, frame: Cost) {
    this.#textBytes = maxTokens * bytesPerToken - Buffer.byteLength(frame.text);
    this.#jsonBytes = maxTokens * bytesPerToken - Buffer.byteLength(frame.json);
  }

  /** Adds an item if all of it fits. */
  take(cost: Cost): boolean {
    if (!this.holds(cost)) return false;
    this.#textBytes -= Buffer.byteLength(cost.text);
    this.#jsonBytes -= Buffer.byteLength(cost.json);
    return true;
  }

  holds({ text, json }: Cost): boolean {
    return Buffer.byteLength(text) <= this.#textBytes && Buffer.byteLength(json) <= this.#jsonBytes;
  }

  /** Like `holds`, for a text that is in both forms. A text with more characters than bytes are left is not measured. */
  holdsText(text: string): boolean {
    return text.length <= this.bytesLeft && this.holds({ text, json: JSON.stringify(text) });
  }

  /** Bytes that are left in the larger form. */
  get bytesLeft(): number {
    return Math.max(0, Math.min(this.#textBytes, this.#jsonBytes));
  }
}

/** Estimates the tokens of a text. */
export function tokensOf(text: string): number {
  return estimateTokens([text]);
}
