import { visibleText } from '../text/visible-text.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { AnswerFilter } from './filter/answer-filter.ts';
import type { FoundSource, NumberedSources } from './numbered-sources.ts';

const mostPages = 3;

/**
 * The answer when nothing in the docs answers the question. It does not repeat the question, because a link or a secret
 * in it would look like a part of the docs.
 */
export function refusalText({ version, locale }: Scope, sources: NumberedSources): string {
  const where = escapedText(`${version === 'current' ? '' : `version ${version}, `}${locale}`);
  const text = `I found nothing in this documentation (${where}) that answers this question.`;
  const nearest = sources
    .pages()
    .slice(0, mostPages)
    .map((page) => `- ${linkTo(page)}`);
  const filter = new AnswerFilter({ known: new Set(), allowsLink: sources.allowsLink });
  const whole = nearest.length === 0 ? text : `${text} The nearest pages are:\n\n${nearest.join('\n')}`;
  return filter.push(whole) + filter.end();
}

/** A Markdown link to a page. Markdown in the title is escaped. */
export function linkTo({ title, pageUrl }: Pick<FoundSource, 'title' | 'pageUrl'>): string {
  return `[${escapedText(title)}](<${pageUrl}>)`;
}

/** Text in which no character is Markdown. */
export function escapedText(text: string): string {
  return visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>&~|!]/g, '\\$&');
}
