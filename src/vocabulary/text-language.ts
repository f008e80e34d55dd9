/** The languages of Docent's own texts, besides English. */
export const textLanguages = ['ar', 'de', 'es', 'fa', 'fr', 'ja', 'ko', 'pt', 'zh'] as const;

export type TextLanguage = (typeof textLanguages)[number];

/** Traditional Chinese has no texts yet, and must not get simplified ones. */
const traditional = /^zh-(tw|hk|mo|hant)\b/;

/** The language of the texts for a locale: `de` for `de-AT`, `pt` for `pt_BR`; null if only English texts exist. */
export function textLanguage(tag: string): TextLanguage | null {
  const name = tag.toLowerCase().replaceAll('_', '-');
  if (traditional.test(name)) return null;
  return textLanguages.find((language) => language === name.split('-', 1)[0]) ?? null;
}
