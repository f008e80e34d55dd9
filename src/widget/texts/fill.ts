import { en } from './en.ts';
import type { Counted } from './texts.ts';

/** `fill('{count} results', { count: 3 })`; braces in inserted values are not replaced. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The sentence for a count, with the plural rules and digits of the language. */
export function count(texts: Counted, number: number, language: string): string {
  // Languages without texts get the English ones.
  const tag = texts === en.resultCount ? 'en' : language;
  try {
    const form = new Intl.PluralRules(tag).select(number);
    return fill(texts[form] ?? texts.other, { count: number.toLocaleString(tag) });
  } catch {
    return fill(texts.other, { count: number });
  }
}
