/** Sentences around answers, in the languages of the widget. */
export interface Phrases {
  /** Whose words an answer has; `%` is the page's title. */
  quoted: string;
  /** The same when only a part of the section is shown. */
  quotedInPart: string;
  mayHelp: string;
  /** `%` is the version and the locale. */
  nothing: string;
  version: string;
}

const phrases: Readonly<Record<string, Phrases>> = {
  en: {
    quoted: 'Quoted from the page “%”.',
    quotedInPart: 'Quoted in part from the page “%”.',
    mayHelp: 'No section clearly answers this question. These sections may help:',
    nothing: 'I found nothing in this documentation (%) that answers this question.',
    version: 'version',
  },
  de: {
    quoted: 'Zitiert aus der Seite „%“.',
    quotedInPart: 'Auszug aus der Seite „%“.',
    mayHelp: 'Kein Abschnitt beantwortet diese Frage eindeutig. Diese Abschnitte könnten helfen:',
    nothing: 'In dieser Dokumentation (%) steht nichts, was diese Frage beantwortet.',
    version: 'Version',
  },
  fr: {
    quoted: 'Extrait de la page « % ».',
    quotedInPart: 'Extrait partiel de la page « % ».',
    mayHelp: 'Aucune section ne répond clairement à cette question. Ces sections peuvent aider :',
    nothing: 'Rien dans cette documentation (%) ne répond à cette question.',
    version: 'version',
  },
  ja: {
    quoted: '「%」のページからの引用です。',
    quotedInPart: '「%」のページからの一部引用です。',
    mayHelp: 'この質問に確実に答える箇所は見つかりませんでした。次の箇所が参考になるかもしれません。',
    nothing: 'このドキュメント（%）には、この質問に答える内容が見つかりませんでした。',
    version: 'バージョン',
  },
  zh: {
    quoted: '引自页面“%”。',
    quotedInPart: '节选自页面“%”。',
    mayHelp: '没有找到能确切回答该问题的内容。以下内容可能有帮助：',
    nothing: '在本文档（%）中没有找到回答该问题的内容。',
    version: '版本',
  },
};

/** The phrases in a language; in English where there are none. */
export function phrasesFor(locale: string): Phrases {
  return phrases[locale.split(/[-_]/, 1)[0]!.toLowerCase()] ?? phrases.en!;
}
