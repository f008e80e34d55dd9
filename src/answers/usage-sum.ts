import type { Answerer, TokenCounts } from '../chat/answerer.ts';
import { costOf } from './cost-of.ts';

export interface Usage extends TokenCounts {
  /** US dollars; null if no model was paid, or if a price is unknown. */
  cost: number | null;
}

export const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cost: null };

/** Token usage and cost of all calls for one answer, even of different models. */
export class UsageSum {
  #total = noUsage;

  get total(): Usage {
    return this.#total;
  }

  add(used: TokenCounts, answerer: Pick<Answerer, 'prices'>): void {
    if (used.inputTokens + used.outputTokens === 0) return;
    const { inputTokens, outputTokens, cost } = this.#total;
    const costOfCall = costOf(used, answerer);
    const costBefore = this.#total === noUsage ? 0 : cost;
    this.#total = {
      inputTokens: inputTokens + used.inputTokens,
      outputTokens: outputTokens + used.outputTokens,
      cost: costBefore === null || costOfCall === null ? null : costBefore + costOfCall,
    };
  }
}
