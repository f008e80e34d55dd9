import { en } from './en.ts';
import type { Counted } from './texts.ts';

/** `fill('{count} results', { count: 3 })`; inserted values are not searched for braces. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The sentence for a count, by the plural rules and with the digits of the language. */
export function count(texts: Counted, number: number, language: string): string {
  // Pages in a language without texts get the English ones.
  const tag = texts === en.resultCount ? 'en' : language;
  try {
    const form = new Intl.PluralRules(tag).select(number);
    return fill(texts[form] ?? texts.other, { count: number.toLocaleString(tag) });
  } catch {
    return fill(texts.other, { count: number });
  }
}
