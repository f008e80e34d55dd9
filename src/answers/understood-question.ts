import { analyserFor } from '../text/analyser.ts';
import { retrievalQuery } from './retrieval-query.ts';

/** A question as Docent searches for it: a follow-up together with the question that it continues. */
export async function understoodQuestion(
  question: string,
  earlier: string | null,
  locale: string,
): Promise<string> {
  if (earlier === null) return question;
  const history = [{ role: 'user' as const, text: earlier }];
  return retrievalQuery({ query: question, history }, await analyserFor(locale));
}
