import type { FoundSection, QuotedSection } from '../quoting/extract-answer.ts';
import { escapedText } from './refusal-text.ts';

/** Sentences of the built-in answerer, in the languages of the widget. */
interface Phrases {
  /** Whose words an answer has; `%` is the page's title. */
  quoted: string;
  /** The same when only a part of the section is shown. */
  quotedInPart: string;
  mayHelp: string;
}

const phrases: Readonly<Record<string, Phrases>> = {
  en: {
    quoted: 'Quoted from the page “%”.',
    quotedInPart: 'Quoted in part from the page “%”.',
    mayHelp: 'No section answers this question for certain. These sections may help:',
  },
  de: {
    quoted: 'Zitiert aus der Seite „%“.',
    quotedInPart: 'Auszug aus der Seite „%“.',
    mayHelp: 'Kein Abschnitt beantwortet diese Frage mit Sicherheit. Diese Abschnitte könnten helfen:',
  },
  fr: {
    quoted: 'Extrait de la page « % ».',
    quotedInPart: 'Extrait partiel de la page « % ».',
    mayHelp: 'Aucune section ne répond à coup sûr à cette question. Ces sections peuvent aider :',
  },
  ja: {
    quoted: '「%」のページからの引用です。',
    quotedInPart: '「%」のページからの一部引用です。',
    mayHelp: 'この質問に確実に答える箇所は見つかりませんでした。次の箇所が参考になるかもしれません。',
  },
  zh: {
    quoted: '引自页面“%”。',
    quotedInPart: '节选自页面“%”。',
    mayHelp: '没有找到能确切回答该问题的内容。以下内容可能有帮助：',
  },
};

/** An answer of one section: its heading as a link, its text, and whose words these are. */
export function quotedAnswer(section: QuotedSection, locale: string): string {
  const { quoted, quotedInPart } = phrasesFor(locale);
  const whose = (section.isCut ? quotedInPart : quoted).replace('%', () => escapedText(section.title));
  return `**${linkTo(section)}**\n\n${section.text}\n\n*${whose}* [${section.source}]`;
}

/** A list of sections that may help. It cites nothing. */
export function helpfulSections(sections: readonly FoundSection[], locale: string): string {
  const lines = sections.map((each) => `- ${linkTo(each)}: ${escapedText(each.excerpt)}`);
  return `${phrasesFor(locale).mayHelp}\n\n${lines.join('\n')}`;
}

function linkTo({ title, trail, url }: FoundSection): string {
  return `[${[title, ...trail.slice(-1)].map(escapedText).join(' › ')}](<${url}>)`;
}

function phrasesFor(locale: string): Phrases {
  return phrases[locale.split(/[-_]/, 1)[0]!.toLowerCase()] ?? phrases.en!;
}
