import { ar, de, es, fr, ja, ko, pt, zhCn } from './preview-languages.ts';

interface Plural {
  one: string;
  other: string;
}

/** What Docent itself says on the pages of the preview and on the front page. */
export interface PreviewTexts {
  skip: string;
  pages: string;
  onThisPage: string;
  previous: string;
  next: string;
  neighbours: string;
  overview: string;
  breadcrumb: string;
  linkToSection: string;
  copy: string;
  copied: string;
  version: string;
  language: string;
  markdown: string;
  readFrom: string;
  notThePublishedSite: string;
  table: string;
  required: string;
  deprecated: string;
  /** `{count}` is replaced. */
  before: string;
  more: string;
  fieldCount: Plural;
  pageCount: Plural;
  searchDocs: string;
  searchOrAsk: string;
  browse: string;
  tryAsking: string;
  /** Names of callouts without a title, by their kinds. */
  callouts: Readonly<Record<'note' | 'tip' | 'important' | 'warning' | 'danger' | 'example', string>>;
}

export const en: PreviewTexts = {
  skip: 'Skip to the page',
  pages: 'Pages',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'Previous and next page',
  overview: 'Overview',
  breadcrumb: 'Breadcrumb',
  linkToSection: 'Link to this section',
  copy: 'Copy',
  copied: 'Copied',
  version: 'Version',
  language: 'Language',
  markdown: 'View as Markdown',
  readFrom: 'Source',
  notThePublishedSite: 'A preview by Docent of what is indexed, not the published site.',
  table: 'Table',
  required: 'required',
  deprecated: 'deprecated',
  before: '{count} before',
  more: '{count} more',
  fieldCount: { one: '{count} field', other: '{count} fields' },
  pageCount: { one: '{count} page', other: '{count} pages' },
  searchDocs: 'Search the docs.',
  searchOrAsk: 'Search the docs, or ask a question and get an answer with its sources.',
  browse: 'Browse the docs',
  tryAsking: 'Try asking',
  callouts: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    danger: 'Danger',
    example: 'Example',
  },
};

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
