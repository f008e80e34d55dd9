import { loadStemmer } from '../../src/text/stemmers.ts';

/** Locales without spaces between words; peers that accept a tokenizer get the platform's. */
export function isUnspaced(locale: string): boolean {
  return /^(zh|ja|ko|th)/.test(locale);
}

/** Words of a text by the platform's segmenter. */
export function segmenter(locale: string): (text: string) => string[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' });
  return (text) =>
    [...words.segment(text)].filter((part) => part.isWordLike).map((part) => part.segment.toLowerCase());
}

/** The stemmer of a locale, for peers that accept one. */
export function stemmerOf(locale: string): Promise<(word: string) => string> {
  return loadStemmer(locale.split('-')[0] ?? locale);
}
