import { namesSomething, saysWhatItIsAbout } from '../quoting/question-terms.ts';
import type { Analyser } from '../text/analyser.ts';
import type { Turn } from '../vocabulary/ask.ts';
import { isRefusal } from './refusal-text.ts';
import { standsAlone } from './stands-alone.ts';
import { substitutePart } from './substitute-part.ts';

/** The most characters of a combined query. */
const mostCharacters = 1000;

/**
 * The queries to search for, the most likely first. An independent question is searched unchanged, whatever was asked
 * before. A follow-up is combined with the question it refers to, or replaces a part of it; if it names something, it
 * may also be searched alone.
 */
export function retrievalQueries(
  { query, history }: { query: string; history: readonly Turn[] },
  analyser: Analyser,
): string[] {
  if (standsAlone(query, analyser)) return [query];
  const before = answeredQuestions(history);
  const subject = before.findLastIndex((each) => standsAlone(each, analyser));
  const isSubject = saysWhatItIsAbout(query, analyser);
  // "And on Windows?" replaces the follow-up before it; "why?" asks about it.
  const meant =
    isSubject && subject !== -1 ? before.slice(subject, subject + 1) : before.slice(Math.max(0, subject));
  if (meant.length === 0) return [query];
  const replaced = meant.length === 1 ? substitutePart(query, meant[0]!) : null;
  if (replaced !== null) return [replaced.slice(0, mostCharacters)];
  const combined = [query, ...meant.toReversed()].join(' ').slice(0, mostCharacters);
  return namesSomething(query, analyser) ? [combined, query] : [combined];
}

/** The reader's questions, except those that the docs do not answer. */
function answeredQuestions(history: readonly Turn[]): string[] {
  return history.flatMap(({ role, text }, place) => {
    const answer = history[place + 1];
    const isRefused = answer?.role === 'assistant' && isRefusal(answer.text);
    return role === 'user' && !isRefused ? [text] : [];
  });
}
