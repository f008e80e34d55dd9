import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { Texts } from './texts.ts';
import { zhCn } from './zh-cn.ts';

const languages = new Map<string, Partial<Texts>>(
  Object.entries({ en, de, fr, ja, 'zh-cn': zhCn, zh: zhCn }),
);

/** Adds a language to the widget, or changes texts of a language. */
export function addTexts(language: string, texts: Partial<Texts>): void {
  const known = language.toLowerCase();
  languages.set(known, { ...languages.get(known), ...texts });
}

/** The texts of a language by its BCP 47 tag: `de-AT` falls back to `de`, missing texts to English. */
export function textsFor(language: string): Texts {
  for (let tag = language.toLowerCase(); tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-'))))
    if (languages.has(tag)) return { ...en, ...languages.get(tag) };
  return { ...en, ...languages.get('en') };
}
