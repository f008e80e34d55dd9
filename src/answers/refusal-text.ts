import { visibleText } from '../text/visible-text.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { AnswerFilter } from './filter/answer-filter.ts';

/**
 * The answer when nothing in the docs answers the question. It does not repeat the question, because a link or a secret
 * in it would look like a part of the docs. It names no pages, because none of them is about the question.
 */
export function refusalText({ version, locale }: Scope): string {
  const where = escapedText(`${version === 'current' ? '' : `version ${version}, `}${locale}`);
  const filter = new AnswerFilter({ known: new Set(), allowsLink: () => false });
  const text = `I found nothing in this documentation (${where}) that answers this question.`;
  return filter.push(text) + filter.end();
}

/** Text in which no character is Markdown. */
export function escapedText(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>&~|!]/g, '\\$&');
}
