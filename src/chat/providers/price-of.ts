import type { TokenPrices } from '../answerer.ts';

export interface ModelPrice extends TokenPrices {
  model: string;
}

/** What a model costs under its name alone or with a date behind it; variants may have prices of their own. */
export function priceOf(model: string, prices: readonly ModelPrice[]): TokenPrices | null {
  const name = model.toLowerCase().replace(/-(\d{8}|\d{4}-\d{2}-\d{2}|latest)$/, '');
  const found = prices.find((price) => price.model === name);
  return found === undefined ? null : { input: found.input, output: found.output };
}
