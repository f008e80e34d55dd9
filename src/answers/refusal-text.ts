import { visibleText } from '../text/visible-text.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { AnswerFilter } from './filter/answer-filter.ts';
import { phrasesFor } from './phrases.ts';

/**
 * The answer when nothing in the docs answers the question. It does not repeat the question, because a link or a secret
 * in it would look like a part of the docs. It names no pages, because none of them is about the question.
 */
export function refusalText({ version, locale }: Scope): string {
  const phrases = phrasesFor(locale);
  const where = escapedText(`${version === 'current' ? '' : `${phrases.version} ${version}, `}${locale}`);
  const filter = new AnswerFilter({ known: new Set(), allowsLink: () => false });
  return filter.push(phrases.nothing.replace('%', () => where)) + filter.end();
}

/** Text in which no character is Markdown. */
export function escapedText(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>&~|!]/g, '\\$&');
}
