import { Acronym } from '../quoting/acronym.ts';
import { hasSubjects } from '../quoting/question-terms.ts';
import { questionType } from '../quoting/question-type.ts';
import type { Verdict } from '../quoting/verdict.ts';
import { analyserFor } from '../text/analyser.ts';
import { lastSegment } from '../vocabulary/page-address.ts';
import type { FoundSources, Question, QuestionSources } from './answer-event.ts';
import { NumberedSources } from './numbered-sources.ts';
import { quote } from './quote-sections.ts';
import { retrievalQueries } from './retrieval-query.ts';

/** Retrieves whole chunks, always in the scope of the question. */
export type Retrieve = (query: string, signal: AbortSignal) => Promise<FoundSources>;

/**
 * Finds the sources for a question. If a follow-up can be read in several ways, the first one that the docs answer is
 * used.
 */
export async function findSources(
  question: Question,
  retrieve: Retrieve,
  signal: AbortSignal,
): Promise<QuestionSources> {
  const queries = retrievalQueries(question, await analyserFor(question.scope.locale));
  const readings: { found: QuestionSources; verdict: Verdict }[] = [];
  for (const query of queries) {
    const { locale } = question.scope;
    const spelledOut = await retrieveSpelledOut({ query, locale }, retrieve, signal);
    const found =
      spelledOut.query === query ? await withGlossary(spelledOut, locale, retrieve, signal) : spelledOut;
    if (queries.length === 1) return found;
    const { verdict, answer } = await quote(question, new NumberedSources(found.sources), found);
    if (verdict === 'answered') return found;
    // Without an unseen section, this reading has nothing to show.
    readings.push({ found, verdict: answer === null ? 'off-topic' : verdict });
  }
  const byVerdict = (wanted: Verdict) => readings.find(({ verdict }) => verdict === wanted);
  return (byVerdict('likely') ?? byVerdict('unsure') ?? readings[0]!).found;
}

/** Searches again with the long form of an acronym, if the sources have it: "What is HPA?" */
async function retrieveSpelledOut(
  { query, locale }: { query: string; locale: string },
  retrieve: Retrieve,
  signal: AbortSignal,
): Promise<QuestionSources> {
  const found = { ...(await retrieve(query, signal)), query };
  const acronym = Acronym.in(query, locale);
  if (acronym === null) return found;
  const chunks = found.sources.flatMap((source) => source.chunks.map(({ chunk }) => chunk));
  const name =
    chunks.flatMap(({ headerPath }) => headerPath).find((heading) => acronym.isShortFor(heading)) ??
    chunks.map(({ text }) => acronym.spelledOutIn(text)).find((each) => each !== null);
  if (name == null) return found;
  const spelledOut = `${query} ${name}`;
  return { ...(await retrieve(spelledOut, signal)), query: spelledOut };
}

const glossary = /\b(?:glossary|terminology)\b/i;

/** Adds the glossary page to the sources for "What is X?", if no page has the title X. */
async function withGlossary(
  found: QuestionSources,
  locale: string,
  retrieve: Retrieve,
  signal: AbortSignal,
): Promise<QuestionSources> {
  const last = found.sources.at(-1);
  const isAsked = questionType(found.query, locale) === 'definition' && locale === 'en';
  if (last === undefined || !isAsked) return found;
  const analyser = await analyserFor(locale);
  const isCalled = ({ pageUrl }: { pageUrl: string }) =>
    glossary.test(pageUrl) || hasSubjects(lastSegment(pageUrl), found.query, analyser);
  if (found.sources.some(isCalled)) return found;
  const { sources } = await retrieve(`${found.query} glossary`, signal);
  const added = sources
    .filter(({ title, pageUrl }) => glossary.test(title) || glossary.test(pageUrl))
    .slice(0, 1);
  return { ...found, sources: [...found.sources, ...added.map((each) => ({ ...each, score: last.score }))] };
}
