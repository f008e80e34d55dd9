import type { TokenPrices } from '../answerer.ts';

export interface ModelPrice extends TokenPrices {
  model: string;
}

/** The prices of a model by its name, with or without a date suffix; other variants may have other prices. */
export function priceOf(model: string, prices: readonly ModelPrice[]): TokenPrices | null {
  const name = model.toLowerCase().replace(/-(\d{8}|\d{4}-\d{2}-\d{2}|latest)$/, '');
  const found = prices.find((price) => price.model === name);
  return found === undefined ? null : { input: found.input, output: found.output };
}
