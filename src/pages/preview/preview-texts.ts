import { type TextLanguage, textLanguage } from '../../vocabulary/text-language.ts';
import {
  ar,
  de,
  en,
  es,
  fa,
  fr,
  ja,
  ko,
  type Plural,
  type PreviewTexts,
  pt,
  zh,
} from './preview-languages.ts';

const languages: Record<TextLanguage, PreviewTexts> = { ar, de, es, fa, fr, ja, ko, pt, zh };

/** The texts of a language by its tag; English ones for languages without texts. */
export function previewTexts(locale: string): PreviewTexts {
  const language = textLanguage(locale);
  return language === null ? en : languages[language];
}

/** The language that those texts are in. */
export function textsLanguage(locale: string): string {
  return textLanguage(locale) === null ? 'en' : locale;
}

/** Fills `{count}` in a text, or in the one of two that the count needs. */
export function fillCount(text: string | Plural, count: number, locale: string): string {
  const chosen = typeof text === 'string' ? text : count === 1 ? text.one : text.other;
  return chosen.replace('{count}', count.toLocaleString(localeTag(locale)));
}

function localeTag(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
