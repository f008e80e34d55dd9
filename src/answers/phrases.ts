import { type TextLanguage, textLanguage } from '../vocabulary/text-language.ts';

/** Sentences around answers, in the languages of the widget. */
export interface Phrases {
  mayHelp: string;
  nothing: string;
  /** `%` is the version. */
  nothingInVersion: string;
}

const phrases: Record<'en' | TextLanguage, Phrases> = {
  en: {
    mayHelp: 'No section answers this directly, but these may help:',
    nothing: 'These docs don’t answer that.',
    nothingInVersion: 'The docs for version % don’t answer that.',
  },
  de: {
    mayHelp: 'Kein Abschnitt beantwortet das direkt, aber diese könnten helfen:',
    nothing: 'Diese Dokumentation enthält darauf keine Antwort.',
    nothingInVersion: 'Die Dokumentation der Version % enthält darauf keine Antwort.',
  },
  fr: {
    mayHelp: 'Aucune section n’y répond directement, mais celles-ci peuvent vous aider :',
    nothing: 'Cette documentation ne répond pas à cette question.',
    nothingInVersion: 'La documentation de la version % ne répond pas à cette question.',
  },
  ja: {
    mayHelp: '直接の回答は見つかりませんでしたが、次の箇所が参考になるかもしれません：',
    nothing: 'このドキュメントには、その質問への回答がありません。',
    nothingInVersion: 'バージョン % のドキュメントには、その質問への回答がありません。',
  },
  zh: {
    mayHelp: '没有找到直接的答案，但以下内容可能有帮助：',
    nothing: '本文档中没有这个问题的答案。',
    nothingInVersion: '版本 % 的文档中没有这个问题的答案。',
  },
  es: {
    mayHelp: 'Ninguna sección lo responde directamente, pero estas pueden ayudar:',
    nothing: 'Esta documentación no responde a esa pregunta.',
    nothingInVersion: 'La documentación de la versión % no responde a esa pregunta.',
  },
  pt: {
    mayHelp: 'Nenhuma seção responde a isso diretamente, mas estas podem ajudar:',
    nothing: 'Esta documentação não responde a essa pergunta.',
    nothingInVersion: 'A documentação da versão % não responde a essa pergunta.',
  },
  ko: {
    mayHelp: '직접적인 답은 찾지 못했지만 다음 내용이 도움이 될 수 있습니다.',
    nothing: '이 문서에는 해당 질문에 대한 답이 없습니다.',
    nothingInVersion: '버전 % 문서에는 해당 질문에 대한 답이 없습니다.',
  },
  ar: {
    mayHelp: 'لا يجيب أي قسم عن هذا مباشرة، لكن قد تفيدك هذه الأقسام:',
    nothing: 'لا تجيب هذه الوثائق عن هذا السؤال.',
    nothingInVersion: 'لا تجيب وثائق الإصدار % عن هذا السؤال.',
  },
  fa: {
    mayHelp: 'هیچ بخشی مستقیماً به این پرسش پاسخ نمی‌دهد، اما این بخش‌ها شاید کمک کنند:',
    nothing: 'این مستندات به این پرسش پاسخ نمی‌دهد.',
    nothingInVersion: 'مستندات نسخه % به این پرسش پاسخ نمی‌دهد.',
  },
};

/** The phrases in a language; in English where there are none. */
export function phrasesFor(locale: string): Phrases {
  return phrases[textLanguage(locale) ?? 'en'];
}

export const allPhrases: readonly Phrases[] = Object.values(phrases);
