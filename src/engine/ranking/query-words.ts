import type { Analyser, TermKind } from '../../text/analyser.ts';
import { allowedErrors } from './similar-words.ts';
import { partsOf } from './split-word.ts';

/** A word of a query, with its position in the query. */
export interface QueryWord {
  term: string;
  kind: TermKind;
  word: string;
  start: number;
  end: number;
  /** True for a name that words of the query may spell, one of them a stop word: `test.only` for "test only". */
  isJoined?: true;
  /** True for another spelling of its part of the query: `websocket` for "web socket", `http3` for `http/3`. */
  isSpelling?: true;
}

/** Maximum number of words that are looked up with typing errors corrected. */
const mostCorrected = 6;

/** A word in at most this many chunks may be written apart in others. */
export const rarely = 4;

/** Maximum number of words that are looked up as two words. */
const mostSplit = 2;

/** A query with more words is a sentence. */
export const mostWords = 4;

/**
 * The words of a query; unless it is a sentence, before each word also the names that it may spell, alone or with the
 * words after it.
 */
export function queryWords(query: string, analyser: Analyser): QueryWord[] {
  const words: QueryWord[] = [];
  analyser.visit(withoutHosts(query), (term, kind, word, start, end) =>
    words.push({ term, kind, word, start, end }),
  );
  if (words.length > mostWords) return words;
  return words.flatMap((word, place) => [...namesFrom(words.slice(place), query, analyser), word]);
}

/** The names that a word spells alone, with the next word, or with all words after it. */
function namesFrom(words: readonly QueryWord[], query: string, analyser: Analyser): QueryWord[] {
  const [first] = words;
  if (first!.kind === 'whole') return withoutSign(first!, analyser);
  const [all, two] = [words, words.slice(0, 2)];
  return [...(all.length > 2 ? joinedNames(all, query, analyser) : []), ...joinedNames(two, query, analyser)];
}

/** A name of two parts without the sign between them. */
function withoutSign(name: QueryWord, analyser: Analyser): QueryWord[] {
  if (!/^[\p{L}\p{N}]+[./+:][\p{L}\p{N}]+$/u.test(name.word)) return [];
  return namesAs(name.word.replace(/[./+:]/, ''), { ...name, isSpelling: true }, analyser);
}

/** Only a pair with a stop word is also joined with signs: other words are searched for anyway, and a name contains them. */
function joinedNames(words: readonly QueryWord[], query: string, analyser: Analyser): QueryWord[] {
  if (words.length < 2 || !areApart(words, query)) return [];
  const written = words.map(({ word }) => word);
  const name = { ...words[0]!, kind: 'whole', end: words.at(-1)!.end } as const;
  if (words.length > 2 || !written.some((word) => analyser.isStopWord(word)))
    return namesAs(written.join(''), { ...name, isSpelling: true }, analyser);
  return ['', '.', ':'].flatMap((connector) =>
    namesAs(written.join(connector), { ...name, isJoined: true }, analyser),
  );
}

/** Whether there is only white space between words. */
function areApart(words: readonly QueryWord[], query: string): boolean {
  return words.every(({ kind, start }, place) => {
    const isApart = place === 0 || /^\s+$/.test(query.slice(words[place - 1]!.end, start));
    return kind === 'word' && isApart;
  });
}

/** The terms of a whole name, each as a word of the query. */
function namesAs(written: string, name: QueryWord, analyser: Analyser): QueryWord[] {
  const names: QueryWord[] = [];
  if (analyser.isStopWord(written)) return names;
  analyser.visit(written, (term, _kind, word, start, end) => {
    if (start === 0 && end === written.length) names.push({ ...name, term, word });
  });
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
  const unfinished = words.filter(
    ({ end, isJoined, isSpelling }) => end === last.end && !isJoined && !isSpelling,
  );
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

/** The terms of the words that unknown and rare words may spell together. */
export function termsOfParts(
  words: readonly QueryWord[],
  known: readonly { term: string; frequency: number }[],
  analyser: Analyser,
): string[] {
  const terms = new Set(known.map(({ term }) => term));
  const common = new Set(known.flatMap(({ term, frequency }) => (frequency > rarely ? [term] : [])));
  const uncommon = words.filter(({ term, kind }) => kind === 'word' && !common.has(term));
  const parts = uncommon.slice(0, mostSplit).flatMap(({ word }) => partsOf(word, analyser));
  return [...new Set(parts.flatMap((part) => part.terms))].filter((term) => !terms.has(term));
}
