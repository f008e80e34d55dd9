import type { Analyser, TermKind } from '../../text/analyser.ts';
import { allowedErrors } from './similar-words.ts';

/** A word of a query, with its position in the query. */
export interface QueryWord {
  term: string;
  kind: TermKind;
  word: string;
  start: number;
  end: number;
}

/** Maximum number of words that are looked up with typing errors corrected. */
const mostCorrected = 6;

export function queryWords(query: string, analyser: Analyser): QueryWord[] {
  const words: QueryWord[] = [];
  analyser.visit(withoutHosts(query), (term, kind, word, start, end) =>
    words.push({ term, kind, word, start, end }),
  );
  return words;
}

/** Blanks the hosts of URLs in a query: the path of a pasted URL says which page is meant, the host does not. */
function withoutHosts(query: string): string {
  return query.replace(/\bhttps?:\/\/[^\s/?#]+(?=\/[^\s/])/gi, (host) => ' '.repeat(host.length));
}

/** The words that may be unfinished: those that end at the end of the query. */
export function unfinishedWords(query: string, words: readonly QueryWord[]): string[] {
  const last = words.at(-1);
  if (last === undefined || /\s$/.test(query)) return [];
  return [...new Set(words.filter(({ end }) => end === last.end).map(({ word }) => word))];
}

/** The words that may have typing errors: those without a known term. */
export function mistypedWords(words: readonly QueryWord[], known: readonly { term: string }[]): string[] {
  const terms = new Set(known.map(({ term }) => term));
  const unknown = words.filter(({ term, kind }) => kind === 'word' && !terms.has(term));
  return [...new Set(unknown.map(({ word }) => word))]
    .filter((word) => allowedErrors(word.length) > 0 && !/\d/.test(word))
    .slice(0, mostCorrected);
}
