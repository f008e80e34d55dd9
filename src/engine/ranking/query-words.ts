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
  /** True for a name that a verb and its particle spell, which counts also in a sentence: `backup` for "back up". */
  isVerb?: true;
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
  const compared = words.filter((word) => !isComparison(word, words, analyser));
  const isSentence = compared.length > mostWords;
  return compared.flatMap((word, place) => {
    const rest = compared.slice(place);
    const names = isSentence ? [] : namesFrom(rest, query, analyser);
    const verbs = isPhrasalVerb(rest, analyser) ? joinedVerb(rest, names, query, analyser) : names;
    return [...verbs, word];
  });
}

/** "vs" between two words compares them, unless it starts the name of an editor. */
function isComparison(
  { kind, word, start, end }: QueryWord,
  words: readonly QueryWord[],
  analyser: Analyser,
): boolean {
  if (kind !== 'word' || !/^(?:vs|versus)$/.test(word)) return false;
  const before = words.filter((each) => each.end <= start);
  const after = words.find((each) => each.start >= end);
  // The parts of `toBe` are stop words.
  const compared = before.find((each) => each.end === before.at(-1)!.end);
  return (
    compared !== undefined &&
    after !== undefined &&
    !analyser.isStopWord(compared.word) &&
    !/^(?:code|codium|studio|extensions?)$/.test(after.word)
  );
}

const particle = /^(?:up|down|in|out|on|off|back|over|away)$/;
/** These are also prepositions: "log in JSON". */
const preposition = /^(?:in|on|over)$/;
/** Whether the first word is followed by its particle: "back up", and "log in to", but not "log in JSON". */
function isPhrasalVerb([verb, next, after]: readonly QueryWord[], analyser: Analyser): boolean {
  if (verb?.kind !== 'word' || next?.kind !== 'word' || !particle.test(next.word)) return false;
  if (analyser.isStopWord(verb.word)) return false;
  return !preposition.test(next.word) || after === undefined || analyser.isStopWord(after.word);
}

/** The names of a phrasal verb, which also count in a sentence. In a long query, they are spellings of the verb. */
function joinedVerb(
  words: readonly QueryWord[],
  names: readonly QueryWord[],
  query: string,
  analyser: Analyser,
): QueryWord[] {
  const [verb, particle] = words as [QueryWord, QueryWord];
  if (names.length > 0)
    return names.map((name) =>
      name.isJoined && name.end === particle.end ? { ...name, isVerb: true } : name,
    );
  if (!areApart([verb, particle], query)) return [];
  const name = { ...verb, kind: 'whole', end: particle.end, isSpelling: true, isVerb: true } as const;
  return namesAs(verb.word + particle.word, name, analyser);
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

/** From this length on, a word that the scope does not have may be the beginning of a name: `preauth` of `preauthkey`. */
const shortestBeginning = 5;

export function isBeginning(word: string): boolean {
  return word.length >= shortestBeginning && /^\p{L}+$/u.test(word);
}

/** The words that may be the beginnings of names. */
export function beginningWords(words: readonly QueryWord[], known: readonly { term: string }[]): string[] {
  return mistypedWords(words, known).filter(isBeginning);
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
