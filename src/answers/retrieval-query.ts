import { saysWhatItIsAbout } from '../quoting/question-terms.ts';
import type { Analyser } from '../text/analyser.ts';
import type { Turn } from '../vocabulary/ask.ts';
import { isRefusal } from './refusal-text.ts';
import { standsAlone } from './stands-alone.ts';
import { substitutePart } from './substitute-part.ts';

/** The most characters of a combined query. */
const mostCharacters = 1000;

/**
 * What to search for. An independent question is searched unchanged, whatever was asked before. A follow-up is combined
 * with the question it refers to, or replaces a part of it.
 */
export function retrievalQuery(
  { query, history }: { query: string; history: readonly Turn[] },
  analyser: Analyser,
): string {
  if (standsAlone(query, analyser)) return query;
  const before = answeredQuestions(history);
  const subject = before.findLastIndex((each) => standsAlone(each, analyser));
  const isSubject = saysWhatItIsAbout(query, analyser);
  // "And on Windows?" replaces the follow-up before it; "why?" asks about it.
  const meant =
    isSubject && subject !== -1 ? before.slice(subject, subject + 1) : before.slice(Math.max(0, subject));
  const replaced = meant.length === 1 ? substitutePart(query, meant[0]!) : null;
  const combined = replaced ?? [query, ...meant.toReversed()].join(' ');
  return meant.length === 0 ? query : combined.slice(0, mostCharacters);
}

/** The reader's questions, except those that the docs do not answer. */
function answeredQuestions(history: readonly Turn[]): string[] {
  return history.flatMap(({ role, text }, place) => {
    const answer = history[place + 1];
    const isRefused = answer?.role === 'assistant' && isRefusal(answer.text);
    return role === 'user' && !isRefused ? [text] : [];
  });
}
