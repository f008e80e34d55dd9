import type { Question } from './write-answer.ts';

/** Longest query that is searched for. */
const mostCharacters = 1000;
/** A question with so few words of its own leans on the one before. */
const fewWords = 6;
const leaning =
  /\b(it|its|that|this|these|those|they|them|there|one|ones|same|instead|also|too|else|and|but|what about|how about)\b/i;

/** What is searched for: a follow-up that says little by itself is read together with the question before it. */
export function retrievalQuery({ query, history }: Pick<Question, 'query' | 'history'>): string {
  const before = history.findLast(({ role }) => role === 'user')?.text;
  if (before === undefined || !isFollowUp(query)) return query;
  return `${query} ${before}`.slice(0, mostCharacters);
}

function isFollowUp(query: string): boolean {
  return query.trim().split(/\s+/).length <= fewWords || leaning.test(query);
}
