import type { Explanation } from '../search/explain-rank.ts';

/** What is wrong with a page that was not found; empty if the rank explains it. */
export function whyAbsent({
  rank,
  words,
  missing,
}: Pick<Explanation, 'rank' | 'words' | 'missing'>): string[] {
  if (rank !== null || (words.length > 0 && missing.length === 0)) return [];
  const fault =
    words.length === 0
      ? 'No page contains the words of the query.'
      : missing.length === words.length
        ? 'It contains none of the words in the query.'
        : `It does not contain ${missing.map((word) => `'${word}'`).join(', ')}.`;
  return [`${fault} On the page, add the words that readers use.`];
}
