import { type TextLanguage, textLanguage } from '../vocabulary/text-language.ts';

/** Sentences around answers, in the languages of the widget. */
export interface Phrases {
  /** Before a section that may answer the question. */
  mayAnswer: string;
  /** The same, if the reader has already seen another section. */
  alsoMayAnswer: string;
  /** Before a list of the closest sections, if none is clearly the answer. */
  mayHelp: string;
  /** Before an uncertain answer. `%` are the words of the question that the docs lack. */
  notMentioned: string;
  /** Before the name of a section that is shown in part. */
  continueReading: string;
  nothing: string;
  /** Reply to a follow-up if the reader has already seen the section. */
  nothingMore: string;
  /** `%` is the version. */
  nothingInVersion: string;
}

const phrases: Record<'en' | TextLanguage, Phrases> = {
  en: {
    mayAnswer: 'This may answer it:',
    alsoMayAnswer: 'This may also answer it:',
    mayHelp: 'These sections come closest to your question:',
    notMentioned: 'These docs do not mention %.',
    continueReading: 'Continue reading:',
    nothing: 'These docs do not answer that.',
    nothingMore: 'These docs say nothing more about that.',
    nothingInVersion: 'The docs for version % do not answer that.',
  },
  de: {
    mayAnswer: 'Das könnte die Antwort sein:',
    alsoMayAnswer: 'Auch das könnte die Antwort sein:',
    mayHelp: 'Diese Abschnitte passen am ehesten zur Frage:',
    notMentioned: 'Diese Dokumentation erwähnt % nicht.',
    continueReading: 'Weiterlesen:',
    nothing: 'Diese Dokumentation enthält darauf keine Antwort.',
    nothingMore: 'Mehr steht dazu nicht in dieser Dokumentation.',
    nothingInVersion: 'Die Dokumentation der Version % enthält darauf keine Antwort.',
  },
  fr: {
    mayAnswer: 'Ceci répond peut-être à la question\u00a0:',
    alsoMayAnswer: 'Ceci y répond peut-être aussi\u00a0:',
    mayHelp: 'Voici les sections les plus proches de la question\u00a0:',
    notMentioned: 'Cette documentation ne mentionne pas %.',
    continueReading: 'Lire la suite\u00a0:',
    nothing: 'Cette documentation ne répond pas à cette question.',
    nothingMore: 'Cette documentation n’en dit pas plus à ce sujet.',
    nothingInVersion: 'La documentation de la version % ne répond pas à cette question.',
  },
  ja: {
    mayAnswer: '次の内容が質問の答えかもしれません。',
    alsoMayAnswer: '次の内容も質問の答えかもしれません。',
    mayHelp: '質問に最も関連のあるセクションは次のとおりです。',
    notMentioned: 'このドキュメントに%という語はありません。',
    continueReading: '続きを読む：',
    nothing: 'このドキュメントには、その質問への回答がありません。',
    nothingMore: 'このドキュメントには、これ以上の説明がありません。',
    nothingInVersion: 'バージョン % のドキュメントには、その質問への回答がありません。',
  },
  zh: {
    mayAnswer: '以下内容可能是答案：',
    alsoMayAnswer: '以下内容也可能是答案：',
    mayHelp: '与问题最相关的章节如下：',
    notMentioned: '本文档没有提到%。',
    continueReading: '继续阅读：',
    nothing: '本文档中没有这个问题的答案。',
    nothingMore: '本文档对此没有更多说明。',
    nothingInVersion: '版本 % 的文档中没有这个问题的答案。',
  },
  es: {
    mayAnswer: 'Esto puede responder a la pregunta:',
    alsoMayAnswer: 'Esto también puede responder a la pregunta:',
    mayHelp: 'Estas son las secciones más relacionadas con la pregunta:',
    notMentioned: 'Esta documentación no menciona %.',
    continueReading: 'Seguir leyendo:',
    nothing: 'Esta documentación no responde a esa pregunta.',
    nothingMore: 'Esta documentación no dice nada más al respecto.',
    nothingInVersion: 'La documentación de la versión % no responde a esa pregunta.',
  },
  pt: {
    mayAnswer: 'Isto pode responder à pergunta:',
    alsoMayAnswer: 'Isto também pode responder à pergunta:',
    mayHelp: 'Estas são as seções mais relacionadas à pergunta:',
    notMentioned: 'Esta documentação não menciona %.',
    continueReading: 'Continue lendo:',
    nothing: 'Esta documentação não responde a essa pergunta.',
    nothingMore: 'Esta documentação não diz mais nada sobre isso.',
    nothingInVersion: 'A documentação da versão % não responde a essa pergunta.',
  },
  ko: {
    mayAnswer: '다음 내용이 답일 수 있습니다.',
    alsoMayAnswer: '다음 내용도 답일 수 있습니다.',
    mayHelp: '질문과 가장 관련 있는 섹션은 다음과 같습니다.',
    notMentioned: '이 문서에는 %이(가) 나오지 않습니다.',
    continueReading: '계속 읽기:',
    nothing: '이 문서에는 해당 질문에 대한 답이 없습니다.',
    nothingMore: '이 문서에는 이에 대한 추가 설명이 없습니다.',
    nothingInVersion: '버전 % 문서에는 해당 질문에 대한 답이 없습니다.',
  },
  ar: {
    mayAnswer: 'قد يجيب هذا القسم عن سؤالك:',
    alsoMayAnswer: 'قد يجيب هذا القسم أيضًا عن سؤالك:',
    mayHelp: 'هذه هي الأقسام الأقرب إلى سؤالك:',
    notMentioned: 'لا تذكر هذه الوثائق %.',
    continueReading: 'متابعة القراءة:',
    nothing: 'لا تجيب هذه الوثائق عن هذا السؤال.',
    nothingMore: 'لا تذكر هذه الوثائق شيئًا آخر عن ذلك.',
    nothingInVersion: 'لا تجيب وثائق الإصدار % عن هذا السؤال.',
  },
  fa: {
    mayAnswer: 'شاید این بخش پاسخ پرسش شما باشد:',
    alsoMayAnswer: 'شاید این بخش هم پاسخ پرسش شما باشد:',
    mayHelp: 'نزدیک‌ترین بخش‌ها به پرسش شما این‌ها هستند:',
    notMentioned: 'این مستندات به % اشاره نمی‌کند.',
    continueReading: 'ادامه مطلب:',
    nothing: 'این مستندات به این پرسش پاسخ نمی‌دهد.',
    nothingMore: 'این مستندات چیز بیشتری در این باره نمی‌گوید.',
    nothingInVersion: 'مستندات نسخه % به این پرسش پاسخ نمی‌دهد.',
  },
};

/** The phrases in a language, or in English if there are none. */
export function phrasesFor(locale: string): Phrases {
  return phrases[textLanguage(locale) ?? 'en'];
}

export const allPhrases: readonly Phrases[] = Object.values(phrases);
