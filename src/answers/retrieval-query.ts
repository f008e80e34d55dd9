import type { Turn } from '../vocabulary/ask.ts';

/** The most characters of a combined query. */
const mostCharacters = 1000;
/** A question with at most this many words is searched together with the one before. */
const fewWords = 6;
const leaning =
  /\b(it|its|that|this|these|those|they|them|there|one|ones|same|instead|also|too|else|and|but|what about|how about)\b/i;

/** The query to search for. A short follow-up question is combined with the question before it. */
export function retrievalQuery({ query, history }: { query: string; history: readonly Turn[] }): string {
  const before = history.findLast(({ role }) => role === 'user')?.text;
  if (before === undefined || !isFollowUp(query)) return query;
  return `${query} ${before}`.slice(0, mostCharacters);
}

function isFollowUp(query: string): boolean {
  return query.trim().split(/\s+/).length <= fewWords || leaning.test(query);
}
