import { type TextLanguage, textLanguage } from '../../vocabulary/text-language.ts';
import { importScript } from '../script-address.ts';
import { en } from './en.ts';
import type { Texts } from './texts.ts';

/** The version of the text scripts; set in the script for pages, undefined for bundlers. */
declare const TEXTS_VERSION: string | undefined;

/** After this time, the widget appears in English. */
const patienceMs = 3000;

/** The label of the button, which is seen before the other texts are loaded. */
const labels: Record<TextLanguage, string> = {
  ar: 'ابحث في الوثائق',
  de: 'Suchen',
  es: 'Buscar',
  fa: 'جستجو در مستندات',
  fr: 'Rechercher',
  ja: 'ドキュメントを検索',
  ko: '문서 검색',
  pt: 'Pesquisar',
  zh: '搜索文档',
};

const bundled: Record<TextLanguage, () => Promise<{ texts: Texts }>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  pt: () => import('./pt.ts'),
  zh: () => import('./zh.ts'),
};

const loaded = new Map<TextLanguage, Texts>();
/** Texts added by the page, by language tag. */
const added = new Map<string, Partial<Texts>>();

/** Adds a language to the widget, or changes texts of a language. */
export function addTexts(language: string, texts: Partial<Texts>): void {
  const tag = language.toLowerCase();
  added.set(tag, { ...added.get(tag), ...texts });
}

/**
 * Loads the texts of a language by its BCP 47 tag. Returns null if nothing has to be loaded. After a failure, texts are
 * English.
 */
export function loadTexts(tag: string): Promise<void> | null {
  const language = textLanguage(tag);
  if (language === null || loaded.has(language)) return null;
  const loading = importTexts(language).then(
    ({ texts }) => void loaded.set(language, texts),
    () => undefined,
  );
  return Promise.race([loading, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))]);
}

function importTexts(language: TextLanguage): Promise<{ texts: Texts }> {
  return typeof TEXTS_VERSION === 'string'
    ? importScript(`widget-${language}.js?${TEXTS_VERSION}`)
    : bundled[language]();
}

/** The loaded texts of a language: those of `de-AT` before those of `de`, missing ones in English. */
export function textsFor(tag: string): Texts {
  const language = textLanguage(tag);
  const parts = tag.toLowerCase().split('-');
  return Object.assign(
    { ...en },
    added.get('en'),
    language && (loaded.get(language) ?? { placeholder: labels[language] }),
    ...parts.map((_, index) => added.get(parts.slice(0, index + 1).join('-'))),
  );
}
