import { fold, type Stretch, word } from './highlight.ts';

/** Corrected words of a query, with their replacements. */
export type Corrections = Readonly<Record<string, string>>;

/** The query with quotes around the corrected words; quoted words are searched as typed. */
export function exactQuery(query: string, corrections: Corrections = {}): string {
  return query.replace(word, (typed) => (corrected(typed, corrections) === typed ? typed : `"${typed}"`));
}

/** The query with replacements, which are the matches; null if no word was corrected. */
export function correctedQuery(query: string, corrections: Corrections = {}): Stretch[] | null {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: typed, index } of query.matchAll(word)) {
    const found = corrected(typed, corrections);
    if (found === typed) continue;
    stretches.push({ text: query.slice(end, index), isMatch: false }, { text: found, isMatch: true });
    end = index + typed.length;
  }
  if (stretches.length === 0) return null;
  return [...stretches, { text: query.slice(end), isMatch: false }].filter(({ text }) => text !== '');
}

/** Corrections are of whole words, or of the words in an identifier. */
function corrected(typed: string, corrections: Corrections): string {
  const of = (text: string) => (Object.hasOwn(corrections, fold(text)) && corrections[fold(text)]) || text;
  const whole = of(typed);
  return whole === typed ? typed.replace(/[^_]+/g, of) : whole;
}
