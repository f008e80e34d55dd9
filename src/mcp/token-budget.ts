import { estimateTokens } from '../text/estimate-tokens.ts';

/** Both forms of a reply, either of which may be what a model is given. */
export interface Cost {
  text: string;
  json: string;
}

const bytesPerToken = 4;

/**
 * Room for a reply. Whichever form of it a client hands to its model, the readable text or the structured content, it
 * stays within the budget.
 */
export class TokenBudget {
  #textBytes: number;
  #jsonBytes: number;

  /** `frame`: everything the reply has beside its items. */
  constructor(maxTokens: number, frame: Cost) {
    this.#textBytes = maxTokens * bytesPerToken - Buffer.byteLength(frame.text);
    this.#jsonBytes = maxTokens * bytesPerToken - Buffer.byteLength(frame.json);
  }

  /** Takes room for an item, if there is enough for all of it. */
  take(cost: Cost): boolean {
    if (!this.holds(cost)) return false;
    this.#textBytes -= Buffer.byteLength(cost.text);
    this.#jsonBytes -= Buffer.byteLength(cost.json);
    return true;
  }

  holds({ text, json }: Cost): boolean {
    return Buffer.byteLength(text) <= this.#textBytes && Buffer.byteLength(json) <= this.#jsonBytes;
  }

  /** The same for a text that is in both forms. One with more characters than bytes are left is not even measured. */
  holdsText(text: string): boolean {
    return text.length <= this.bytesLeft && this.holds({ text, json: JSON.stringify(text) });
  }

  /** Bytes that are left in the fuller of both forms. */
  get bytesLeft(): number {
    return Math.max(0, Math.min(this.#textBytes, this.#jsonBytes));
  }
}

/** How many tokens a text probably has. */
export function tokensOf(text: string): number {
  return estimateTokens([text]);
}
