import { asksTheSame } from '../quoting/asks-the-same.ts';
import type { Analyser } from '../text/analyser.ts';
import type { EarlierQuestion } from '../vocabulary/answer-record.ts';
import type { Turn } from '../vocabulary/ask.ts';
import { standsAlone } from './stands-alone.ts';

/**
 * The earlier question of a conversation that a new question continues ("And in production?") or repeats in other
 * words; null if the new question is about something else.
 */
export function earlierQuestion(
  { query, history }: { query: string; history: readonly Turn[] },
  analyser: Analyser,
): EarlierQuestion | null {
  const before = history.filter(({ role }) => role === 'user').map(({ text }) => text);
  const last = before.at(-1);
  if (last === undefined) return null;
  const isAlone = (question: string) => standsAlone(question, analyser);
  if (!isAlone(query)) return { question: before.findLast(isAlone) ?? last, relation: 'continued' };
  const isRepeated = isAlone(last) && asksTheSame(last, query, analyser);
  return isRepeated ? { question: last, relation: 'repeated' } : null;
}
