import { visibleText } from '../text/visible-text.ts';
import { currentVersion, type Scope } from '../vocabulary/scope.ts';
import { AnswerFilter } from './filter/answer-filter.ts';
import { allPhrases, phrasesFor } from './phrases.ts';

/**
 * The answer when nothing in the docs answers the question. It does not repeat the question, because a link or a secret
 * in it would look like a part of the docs. It names no pages, because none of them is about the question.
 */
export function refusalText({ version, locale }: Scope): string {
  const { nothing, nothingInVersion } = phrasesFor(locale);
  const sentence =
    version === currentVersion ? nothing : nothingInVersion.replace('%', () => escapedText(version));
  const filter = new AnswerFilter({ known: new Set(), allowsLink: () => false });
  return filter.push(sentence) + filter.end();
}

/** Whether an answer in a conversation is a refusal, in any language and for any version. */
export function isRefusal(answer: string): boolean {
  const text = answer.trim();
  return allPhrases.some(({ nothing, nothingMore, nothingInVersion }) => {
    const [start = '', end = ''] = nothingInVersion.split('%');
    return text === nothing || text === nothingMore || (text.startsWith(start) && text.endsWith(end));
  });
}

/** Text with all Markdown syntax escaped. */
export function escapedText(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>&~|!]/g, '\\$&');
}
