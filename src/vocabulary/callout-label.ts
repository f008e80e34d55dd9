import { type Block, withChildren } from './block.ts';
import { type TextLanguage, textLanguage } from './text-language.ts';

type CalloutKind = 'note' | 'tip' | 'important' | 'warning' | 'danger' | 'example';

const labels: Record<'en' | TextLanguage, Readonly<Record<CalloutKind, string>>> = {
  en: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    danger: 'Danger',
    example: 'Example',
  },
  de: {
    note: 'Hinweis',
    tip: 'Tipp',
    important: 'Wichtig',
    warning: 'Warnung',
    danger: 'Gefahr',
    example: 'Beispiel',
  },
  fr: {
    note: 'Remarque',
    tip: 'Astuce',
    important: 'Important',
    warning: 'Avertissement',
    danger: 'Danger',
    example: 'Exemple',
  },
  es: {
    note: 'Nota',
    tip: 'Consejo',
    important: 'Importante',
    warning: 'Advertencia',
    danger: 'Peligro',
    example: 'Ejemplo',
  },
  pt: {
    note: 'Nota',
    tip: 'Dica',
    important: 'Importante',
    warning: 'Aviso',
    danger: 'Perigo',
    example: 'Exemplo',
  },
  ja: {
    note: 'メモ',
    tip: 'ヒント',
    important: '重要',
    warning: '警告',
    danger: '危険',
    example: '例',
  },
  ko: {
    note: '참고',
    tip: '팁',
    important: '중요',
    warning: '경고',
    danger: '위험',
    example: '예시',
  },
  zh: {
    note: '备注',
    tip: '提示',
    important: '重要',
    warning: '警告',
    danger: '危险',
    example: '示例',
  },
  ar: {
    note: 'ملاحظة',
    tip: 'تلميح',
    important: 'مهم',
    warning: 'تحذير',
    danger: 'خطر',
    example: 'مثال',
  },
  fa: {
    note: 'یادداشت',
    tip: 'نکته',
    important: 'مهم',
    warning: 'هشدار',
    danger: 'خطر',
    example: 'نمونه',
  },
};

/** The label of a callout: its title, or its kind in the language of the page. Kinds without a text are capitalised. */
export function calloutLabel({ kind, title }: { kind: string; title?: string }, locale = 'en'): string {
  if (title !== undefined) return title;
  const known = labels[textLanguage(locale) ?? 'en'];
  // `Error:` in an answer would read as a failure of the answer.
  if (/^(?:error|fail|failure)$/.test(kind)) return known.warning;
  return isKnown(kind) ? known[kind] : kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** Languages that use another sign than a colon directly after a label. */
const colons: Partial<Record<TextLanguage, string>> = { fr: '\u00a0:', ja: '：', zh: '：' };

/** The label before the callout's text, with the colon of the language; `renderBlocks` adds the usual colon. */
export function calloutLead(callout: { kind: string; title?: string }, locale: string): string {
  const label = calloutLabel(callout, locale);
  const language = textLanguage(locale);
  const colon = language === null ? undefined : colons[language];
  return colon === undefined || /^$|[.:?!。：？！]$/.test(label) ? label : label + colon;
}

/** Adds labels in the language of the page to callouts; `renderBlocks` would use English. */
export function withCalloutLabels(blocks: readonly Block[], locale: string): Block[] {
  return blocks.map((block) => {
    const inner = withChildren(block, (children) => withCalloutLabels(children, locale));
    return inner.type === 'callout' ? { ...inner, title: calloutLead(inner, locale) } : inner;
  });
}

function isKnown(kind: string): kind is CalloutKind {
  return Object.hasOwn(labels.en, kind);
}
