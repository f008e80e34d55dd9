/** Sentences around answers, in the languages of the widget. */
export interface Phrases {
  /** Whose words an answer has; `%` is the page's title. */
  quoted: string;
  /** The same when only a part of the section is shown. */
  quotedInPart: string;
  mayHelp: string;
  nothing: string;
  /** `%` is the version. */
  nothingInVersion: string;
}

const phrases: Readonly<Record<string, Phrases>> = {
  en: {
    quoted: 'Quoted from the page “%”.',
    quotedInPart: 'Quoted in part from the page “%”.',
    mayHelp: 'No section clearly answers this question. These sections may help:',
    nothing: 'These docs don’t answer that.',
    nothingInVersion: 'The docs of version % don’t answer that.',
  },
  de: {
    quoted: 'Zitiert aus der Seite „%“.',
    quotedInPart: 'Auszug aus der Seite „%“.',
    mayHelp: 'Kein Abschnitt beantwortet diese Frage eindeutig. Diese Abschnitte könnten helfen:',
    nothing: 'Diese Dokumentation beantwortet das nicht.',
    nothingInVersion: 'Die Dokumentation der Version % beantwortet das nicht.',
  },
  fr: {
    quoted: 'Extrait de la page « % ».',
    quotedInPart: 'Extrait partiel de la page « % ».',
    mayHelp: 'Aucune section ne répond clairement à cette question. Ces sections peuvent aider :',
    nothing: 'Cette documentation ne répond pas à cette question.',
    nothingInVersion: 'La documentation de la version % ne répond pas à cette question.',
  },
  ja: {
    quoted: '「%」のページからの引用です。',
    quotedInPart: '「%」のページからの一部引用です。',
    mayHelp: 'この質問に確実に答える箇所は見つかりませんでした。次の箇所が参考になるかもしれません。',
    nothing: 'このドキュメントには、その答えがありません。',
    nothingInVersion: 'バージョン % のドキュメントには、その答えがありません。',
  },
  zh: {
    quoted: '引自页面“%”。',
    quotedInPart: '节选自页面“%”。',
    mayHelp: '没有找到能确切回答该问题的内容。以下内容可能有帮助：',
    nothing: '本文档没有回答这个问题。',
    nothingInVersion: '版本 % 的文档没有回答这个问题。',
  },
};

/** The phrases in a language; in English where there are none. */
export function phrasesFor(locale: string): Phrases {
  return phrases[locale.split(/[-_]/, 1)[0]!.toLowerCase()] ?? phrases.en!;
}

export const allPhrases: readonly Phrases[] = Object.values(phrases);
