import { understoodQuestion } from '../answers/understood-question.ts';
import type { Docs } from '../docs.ts';
import { visibleText } from '../text/visible-text.ts';
import type { Insights } from '../vocabulary/insights.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { GoldenCase } from './golden-case.ts';
import { distinctLinks } from './golden-place.ts';

const candidates = 5;

export interface AskedQuestion extends Scope {
  question: string;
}

/** Down-rated questions as cases that a person completes with the right page. */
export function goldenCases(downRated: Insights['downRated'], docs: Docs | null): Promise<GoldenCase[]> {
  return Promise.all(
    downRated.map(async ({ question, earlier, version, locale, comments, answer }) => {
      const understood = await understoodQuestion(question, earlier, locale);
      return {
        ...askedAgain({ question: understood, version, locale }, docs),
        pages: [],
        ...given('comments', comments.map(visibleText)),
        ...given('cited', distinctLinks(answer.cited)),
        ...given('found', docs === null ? [] : await pagesFound(docs, understood, { version, locale })),
        answer: answer.id,
      };
    }),
  );
}

/** A question for later checks: if its version was the current one, it becomes `current`. */
export function askedAgain(
  { question, version, locale }: AskedQuestion,
  docs: Pick<Docs, 'currentVersion'> | null,
): AskedQuestion {
  const shown = visibleText(question);
  return { question: shown, version: version === docs?.currentVersion ? 'current' : version, locale };
}

async function pagesFound(docs: Docs, query: string, scope: Scope): Promise<string[]> {
  const isKnown = docs.scopes.some(
    ({ version, locale }) => version === scope.version && locale === scope.locale,
  );
  if (!isKnown) return [];
  const { hits } = await docs.search({ query, ...scope, limit: candidates }, { isRecorded: false });
  return distinctLinks(hits);
}

function given(name: 'comments' | 'cited' | 'found', values: string[]): Partial<GoldenCase> {
  return values.length === 0 ? {} : { [name]: values };
}
