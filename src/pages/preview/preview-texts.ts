import { ar, de, en, es, fr, ja, ko, type Plural, type PreviewTexts, pt, zhCn } from './preview-languages.ts';

const languages = new Map<string, PreviewTexts>(
  Object.entries({ en, de, fr, es, pt, ja, ko, ar, zh: zhCn, 'zh-cn': zhCn, 'zh-hans': zhCn }),
);

/** Traditional Chinese has no texts yet, and must not get simplified ones. */
const without = new Set(['zh-tw', 'zh-hk', 'zh-mo', 'zh-hant']);

/** The texts of a language by its tag: `de-AT` and `pt_BR` fall back to `de` and `pt`, other languages to English. */
export function previewTexts(locale: string): PreviewTexts {
  const tag = locale.toLowerCase().replaceAll('_', '-');
  if (without.has(tag)) return en;
  for (let name = tag; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
    const texts = languages.get(name);
    if (texts !== undefined) return texts;
  }
  return en;
}

/** The language that those texts are in. */
export function textsLanguage(locale: string): string {
  return previewTexts(locale) === en ? 'en' : locale;
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
