import { Acronym } from '../quoting/acronym.ts';
import { asksToAvoid, avoidingWords } from '../quoting/opposite-action.ts';
import { hasSubjects, saysWhatItIsAbout } from '../quoting/question-terms.ts';
import { questionType } from '../quoting/question-type.ts';
import { type Analyser, analyserFor } from '../text/analyser.ts';
import type { Turn } from '../vocabulary/ask.ts';
import { lastSegment } from '../vocabulary/page-address.ts';
import type { FoundSources, Question, QuestionSources } from './answer-event.ts';
import { mergeSources } from './merge-sources.ts';
import { NumberedSources } from './numbered-sources.ts';
import { quote } from './quote-sections.ts';
import { retrievalQuery } from './retrieval-query.ts';

/** Most sections of the answer before that a follow-up is searched in. */
const mostCited = 3;
/** Number of words for avoiding something that are searched for. */
const mostAvoiding = 4;

/** Retrieves whole chunks, always in the scope of the question. `cited`: sections that the conversation is about. */
export type Retrieve = (
  query: string,
  signal: AbortSignal,
  cited?: readonly string[],
) => Promise<FoundSources>;

/**
 * Finds the sources for a question. A follow-up is searched for with the question that it continues, also on the pages
 * that the answer before it quotes; if the docs have nothing about both, it is searched for alone.
 */
export async function findSources(
  question: Question,
  search: Retrieve,
  signal: AbortSignal,
): Promise<QuestionSources> {
  const analyser = await analyserFor(question.scope.locale);
  const query = retrievalQuery(question, analyser);
  if (query === question.query) return findFor(query, question, search, signal);
  const cited = citedBefore(question.history);
  const together = await findFor(query, question, (words) => search(words, signal, cited), signal);
  if (!saysWhatItIsAbout(question.query, analyser)) return together;
  const { verdict, answer } = await quote(question, new NumberedSources(together.sources), together);
  const hasNothingNew = verdict === 'off-topic' || answer === null;
  return hasNothingNew ? findFor(question.query, question, search, signal) : together;
}

async function findFor(
  query: string,
  { scope: { locale } }: Question,
  retrieve: Retrieve,
  signal: AbortSignal,
): Promise<QuestionSources> {
  const found = await retrieveSpelledOut({ query, locale }, retrieve, signal);
  if (locale === 'en' && asksToAvoid(query))
    return withAvoiding(found, await analyserFor(locale), retrieve, signal);
  return found.query === query ? withGlossary(found, locale, retrieve, signal) : found;
}

/** The sections that the last answer quotes. */
function citedBefore(history: readonly Turn[]): string[] {
  const last = history.findLast(({ role }) => role === 'assistant');
  const links = last?.text.matchAll(/\]\(<([^<>]+)>\)\*\* \[\d+\]/g) ?? [];
  return Array.from(links, ([, url = '']) => url).slice(0, mostCited);
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

/** Words for avoiding something that questions use, and manuals hardly. */
const avoidance = new Set(['stop', 'prevent', 'avoid', 'keep', 'dont', 'don', 'never', 'from', 'not']);

/** For "How do I not lint a folder?", searches with words such as "ignore" instead, and adds the other sources. */
async function withAvoiding(
  found: QuestionSources,
  analyser: Analyser,
  retrieve: Retrieve,
  signal: AbortSignal,
): Promise<QuestionSources> {
  const kept = found.words.filter(({ word }) => !avoidance.has(word));
  const searched = [...kept.map(({ word }) => word), ...avoidingWords.slice(0, mostAvoiding)];
  const { sources } = await retrieve(searched.join(' '), signal);
  const terms: string[] = [];
  for (const word of avoidingWords) analyser.visit(word, (term) => terms.push(term));
  const weight = kept.reduce((sum, each) => sum + each.weight, 0) / Math.max(1, kept.length);
  return {
    ...found,
    sources: mergeSources(sources, found.sources),
    words: [...kept, { word: avoidingWords[0]!, terms, weight }],
    unknown: found.unknown.filter((word) => !avoidance.has(word)),
  };
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
