import { fold, type Stretch, word } from './highlight.ts';

/** Words of a query that the service corrected, with the words that it searched for instead. */
export type Corrections = Readonly<Record<string, string>>;

/** The query with quotes around the words that were corrected; words in quotes are searched for as they are. */
export function exactQuery(query: string, corrections: Corrections = {}): string {
  return query.replace(word, (typed) => (Object.hasOwn(corrections, fold(typed)) ? `"${typed}"` : typed));
}

/** The query with corrected words, which are the matches; null if no word was corrected. */
export function correctedQuery(query: string, corrections: Corrections = {}): Stretch[] | null {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: typed, index } of query.matchAll(word)) {
    const found = Object.hasOwn(corrections, fold(typed)) && corrections[fold(typed)];
    if (!found) continue;
    stretches.push({ text: query.slice(end, index), isMatch: false }, { text: found, isMatch: true });
    end = index + typed.length;
  }
  if (stretches.length === 0) return null;
  return [...stretches, { text: query.slice(end), isMatch: false }].filter(({ text }) => text !== '');
}
