/** Sentences around answers, in the languages of the widget. */
export interface Phrases {
  mayHelp: string;
  nothing: string;
  /** `%` is the version. */
  nothingInVersion: string;
}

const phrases: Readonly<Record<string, Phrases>> = {
  en: {
    mayHelp: 'No section clearly answers this question. These sections may help:',
    nothing: 'These docs don’t answer that.',
    nothingInVersion: 'The docs for version % don’t answer that.',
  },
  de: {
    mayHelp: 'Kein Abschnitt beantwortet diese Frage eindeutig. Diese Abschnitte könnten helfen:',
    nothing: 'Diese Dokumentation enthält darauf keine Antwort.',
    nothingInVersion: 'Die Dokumentation der Version % enthält darauf keine Antwort.',
  },
  fr: {
    mayHelp: 'Aucune section ne répond clairement à cette question. Ces sections peuvent vous aider :',
    nothing: 'Cette documentation ne répond pas à cette question.',
    nothingInVersion: 'La documentation de la version % ne répond pas à cette question.',
  },
  ja: {
    mayHelp: 'この質問に直接答える箇所は見つかりませんでした。次の箇所が参考になるかもしれません。',
    nothing: 'このドキュメントには、その質問への回答がありません。',
    nothingInVersion: 'バージョン % のドキュメントには、その質問への回答がありません。',
  },
  zh: {
    mayHelp: '没有找到能确切回答该问题的内容。以下内容可能有帮助：',
    nothing: '本文档中没有这个问题的答案。',
    nothingInVersion: '版本 % 的文档中没有这个问题的答案。',
  },
};

/** The phrases in a language; in English where there are none. */
export function phrasesFor(locale: string): Phrases {
  return phrases[locale.split(/[-_]/, 1)[0]!.toLowerCase()] ?? phrases.en!;
}

export const allPhrases: readonly Phrases[] = Object.values(phrases);
