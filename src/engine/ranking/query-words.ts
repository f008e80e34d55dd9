import type { Analyser, TermKind } from '../../text/analyser.ts';
import { allowedErrors } from './similar-words.ts';

/** A word of a query, with its position in the query. */
export interface QueryWord {
  term: string;
  kind: TermKind;
  word: string;
  start: number;
  end: number;
  /** True for a name that two words of the query may spell: `test.only` for "test only". */
  isJoined?: true;
}

/** Maximum number of words that are looked up with typing errors corrected. */
const mostCorrected = 6;

/** A query with more words is a sentence. */
export const mostWords = 4;

/** The words of a query; unless it is a sentence, before each word also the names that it may spell together with the next word. */
export function queryWords(query: string, analyser: Analyser): QueryWord[] {
  const words: QueryWord[] = [];
  analyser.visit(withoutHosts(query), (term, kind, word, start, end) =>
    words.push({ term, kind, word, start, end }),
  );
  if (words.length > mostWords) return words;
  return words.flatMap((word, place) => [...joinedNames(word, words[place + 1], query, analyser), word]);
}

/** Only pairs with a stop word: other words are searched for anyway, and a name contains its words. */
function joinedNames(
  first: QueryWord,
  second: QueryWord | undefined,
  query: string,
  analyser: Analyser,
): QueryWord[] {
  if (second === undefined || first.kind !== 'word' || second.kind !== 'word') return [];
  if (!/^\s+$/.test(query.slice(first.end, second.start))) return [];
  if (!analyser.isStopWord(first.word) && !analyser.isStopWord(second.word)) return [];
  const names: QueryWord[] = [];
  for (const connector of ['', '.', ':']) {
    const written = `${first.word}${connector}${second.word}`;
    if (analyser.isStopWord(written)) continue;
    analyser.visit(written, (term, _kind, word, start, end) => {
      const isWhole = start === 0 && end === written.length;
      if (isWhole)
        names.push({ term, kind: 'whole', word, start: first.start, end: second.end, isJoined: true });
    });
  }
  return names;
}

/** Blanks the hosts of URLs in a query: the path of a pasted URL says which page is meant, the host does not. */
function withoutHosts(query: string): string {
  return query.replace(/\bhttps?:\/\/[^\s/?#]+(?=\/[^\s/])/gi, (host) => ' '.repeat(host.length));
}

/** The words that may be unfinished: those that end at the end of the query. */
export function unfinishedWords(query: string, words: readonly QueryWord[]): string[] {
  const last = words.at(-1);
  if (last === undefined || /\s$/.test(query)) return [];
  const unfinished = words.filter(({ end, isJoined }) => end === last.end && !isJoined);
  return [...new Set(unfinished.map(({ word }) => word))];
}

/** The words that may have typing errors: those without a known term. */
export function mistypedWords(words: readonly QueryWord[], known: readonly { term: string }[]): string[] {
  const terms = new Set(known.map(({ term }) => term));
  const unknown = words.filter(({ term, kind }) => kind === 'word' && !terms.has(term));
  return [...new Set(unknown.map(({ word }) => word))]
    .filter((word) => allowedErrors(word.length) > 0 && !/\d/.test(word))
    .slice(0, mostCorrected);
}
