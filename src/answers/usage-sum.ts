import type { Answerer, TokenCounts } from '../chat/answerer.ts';
import { costOf } from './cost-of.ts';

export interface Usage extends TokenCounts {
  /** US dollars; null when no model was paid, or the price of one is not known. */
  cost: number | null;
}

export const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cost: null };

/** What all calls for one answer used, also calls of different models. */
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
