import type { Verdict } from '../quoting/verdict.ts';
import { analyserFor } from '../text/analyser.ts';
import type { FoundSources, Question, QuestionSources } from './answer-event.ts';
import { NumberedSources } from './numbered-sources.ts';
import { quote } from './quote-sections.ts';
import { retrievalQueries } from './retrieval-query.ts';

/** Retrieves whole chunks, always in the scope of the question. */
export type Retrieve = (query: string, signal: AbortSignal) => Promise<FoundSources>;

/** Finds the sources for a question. Of several ways to read a follow-up, the first one that the docs answer counts. */
export async function findSources(
  question: Question,
  retrieve: Retrieve,
  signal: AbortSignal,
): Promise<QuestionSources> {
  const queries = retrievalQueries(question, await analyserFor(question.scope.locale));
  const readings: { found: QuestionSources; verdict: Verdict }[] = [];
  for (const query of queries) {
    const found = { ...(await retrieve(query, signal)), query };
    if (queries.length === 1) return found;
    const { verdict } = await quote(question, new NumberedSources(found.sources), found);
    if (verdict === 'answered') return found;
    readings.push({ found, verdict });
  }
  const byVerdict = (wanted: Verdict) => readings.find(({ verdict }) => verdict === wanted);
  return (byVerdict('likely') ?? byVerdict('unsure') ?? readings[0]!).found;
}
