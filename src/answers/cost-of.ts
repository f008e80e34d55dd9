import type { Answerer, TokenCounts } from '../chat/answerer.ts';

/** What tokens of a model cost, in US dollars; null where its prices are not known. */
export function costOf(
  { inputTokens, outputTokens }: TokenCounts,
  { prices }: Pick<Answerer, 'prices'>,
): number | null {
  return prices === null ? null : (inputTokens * prices.input + outputTokens * prices.output) / 1e6;
}
