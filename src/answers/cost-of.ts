import type { Answerer, TokenCounts } from '../chat/answerer.ts';

/** The cost of tokens in US dollars; null when the model's prices are not known. */
export function costOf(
  { inputTokens, outputTokens }: TokenCounts,
  { prices }: Pick<Answerer, 'prices'>,
): number | null {
  return prices === null ? null : (inputTokens * prices.input + outputTokens * prices.output) / 1e6;
}
