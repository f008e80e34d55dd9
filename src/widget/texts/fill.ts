import type { Counted } from './texts.ts';

/** `fill('{count} results', { count: 3 })`; inserted values are not searched for braces. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The sentence for a count, by the plural rules of the language. */
export function count(texts: Counted, number: number, language: string): string {
  return fill(texts[pluralForm(number, language)] ?? texts.other, { count: number });
}

function pluralForm(number: number, language: string): keyof Counted {
  try {
    return new Intl.PluralRules(language).select(number);
  } catch {
    return 'other';
  }
}
