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

/** The texts of a language by its tag, English if there are none. */
export function previewTexts(locale: string): PreviewTexts {
  const language = textLanguage(locale);
  return language === null ? en : languages[language];
}

/** The language of the texts returned by `previewTexts`. */
export function textsLanguage(locale: string): string {
  return textLanguage(locale) === null ? 'en' : locale;
}

/** Language attributes for an element with Docent's own texts, which are in English on pages in some languages. */
export function ownAttributes(locale: string): string {
  return textLanguage(locale) === null ? ' lang="en" dir="ltr"' : '';
}

/** Fills `{count}` in a text, or in the text for the plural form of the count. */
export function fillCount(text: string | Plural, count: number, locale: string): string {
  const tag = localeTag(textsLanguage(locale));
  const chosen =
    typeof text === 'string' ? text : (text[new Intl.PluralRules(tag).select(count)] ?? text.other);
  return chosen.replace('{count}', count.toLocaleString(tag));
}

/** `2 languages and 3 versions` */
export function listed(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(localeTag(textsLanguage(locale))).format(items);
}

function localeTag(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
