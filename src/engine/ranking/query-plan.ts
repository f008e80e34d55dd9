import type { Analyser } from '../../text/analyser.ts';
import { literalRanges, namesFailure, quotedRanges, withoutLiterals } from '../../text/literals.ts';
import { editDistance } from '../../vocabulary/edit-distance.ts';
import type { Lexicon } from './lexicon.ts';
import { isBeginning, mostWords, type QueryWord, queryWords, rarely } from './query-words.ts';
import { allowedErrors, similarWords } from './similar-words.ts';
import { partsOf, type WordParts } from './split-word.ts';

/** The words of a scope and the frequencies of their terms. */
export interface Vocabulary {
  terms: Lexicon;
  /** Words as they are in the texts, with their terms. */
  words: Lexicon;
  chunkCount: number;
  /** Number of chunks that have a term. */
  frequencyOf(term: number): number;
  /** Inverse document frequency of a term in `frequency` chunks. */
  idf(frequency: number): number;
  /** Terms that are the only subject of a title or heading. */
  headingNames: { has(term: number): boolean };
}

/** A word of the query with all index terms that match it. */
export interface Concept {
  word: string;
  /** Terms, each with its share of the concept's weight. A spelling matches several concepts. */
  terms: { term: number; share: number; isSpelling?: true }[];
  /** Score of a full match. */
  weight: number;
  /** How the word matches: as typed, as a prefix, or corrected. */
  match: 'exact' | 'prefix' | 'similar';
  isStopWord: boolean;
  /** True for identifiers, paths, error codes and their parts. */
  isName: boolean;
  /** The nearest word of the scope, if the word was corrected. */
  corrected?: string;
  /** True if the scope may only have other words: a correction, or longer words with another meaning. */
  isGuess?: true;
  /** True for a name that two words of the query spell. */
  isJoined?: true;
  /** True for a joined name that counts also in a sentence. */
  isVerb?: true;
  /** True for a correction of a word that may be spelled correctly. */
  isDoubtful?: true;
}

/** Knows the words of a language, and which mean about the same. */
export interface Meanings {
  /** Cosine of the vectors of two words; null when the first word is not known, 0 when only the second is not. */
  wordSimilarity(word: string, other: string): number | null;
}

export interface QueryPlan {
  concepts: Concept[];
  /** Words that are in no chunk of the scope, even with typing errors corrected. */
  unknown: string[];
  /**
   * Names, numbers, words of a short query and words that may be correct, if no chunk of the scope contains them: each as
   * typed, with the word that the reader may mean, or ''.
   */
  missing: Readonly<Record<string, string>>;
  /** Weight that the unknown words would have if they were known; stop words have none. */
  unknownWeight: number;
  /** Share of the query's weight that belongs to names. */
  nameShare: number;
  /** True when the query contains an error message. */
  isError: boolean;
  /** Share of the query's known words that were dropped, nearly all of them stop words. */
  dropped: number;
}

const maxConcepts = 24;
const maxPrefixes = 24;
/** Maximum number of words that are corrected. A long query was pasted, not typed. */
const maxCorrections = (words: number) => (words > 20 ? 1 : 6);
const prefixShare = 0.7;
const similarShare = 0.6;
/** Most names are written with their words, such as `rateLimit`, and match these words too. */
const spellingShare = 0.25;
/** Below this, it is another word. `licence` and `license` are above, `slack` and `stack` below. */
const leastSameMeaning = 0.4;
/** Above are the parts of `filesystem` and `timestamp`, below those of `dropbox` and `deadline`. */
const leastOfPart = 0.3;
/** From this length on, a mistyped word is usually near only one word. */
const surelyLong = 7;
/** Up to this length, many words differ in only one letter. */
const mostlyShort = 5;
/** Weight of the words of an identifier, relative to the identifier itself. */
const partShare = 0.3;
/** Weight of a word in a value of an error message, such as a path or a quoted name, relative to other words. */
const literalShare = 0.3;

/**
 * Finds the terms of a scope that match a query, and their weights. Without `meanings`, all unknown words are
 * corrected.
 */
export function planQuery(
  query: string,
  analyser: Analyser,
  vocabulary: Vocabulary,
  meanings: Meanings | null = null,
): QueryPlan {
  const words = queryWords(query, analyser);
  const isTyping = !/\s$/.test(query);
  const last = words.at(-1);
  const concepts = new Map<string, Concept>();
  const missed = new Set<string>();
  const unknown = new Set<string>();
  const names = new Map<string, boolean>();
  let name: QueryWord | undefined;
  const absent: string[] = [];
  const enclosing = new Enclosing();
  const literals = literalRanges(query);
  const quoted = quotedRanges(query);
  let unknownWeight = 0;
  let corrections = 0;
  const spellings = knownSpellings(words, vocabulary);
  const wordCount = words.filter(({ isJoined, isSpelling }) => !isJoined && !isSpelling).length;
  for (const word of words) {
    if (word.isSpelling) continue;
    if (word.isJoined) {
      addJoined(word, analyser, vocabulary, concepts);
      continue;
    }
    // Words in quotes are matched exactly.
    const isExact = isIn(quoted, word);
    const mayGrow = isTyping && !isExact && last !== undefined && word.end === last.end;
    if (concepts.has(word.term) || (missed.has(word.term) && !mayGrow)) continue;
    const isPart = enclosing.hold(word);
    const written = query.slice(word.start, word.end);
    const isName = isPart || word.kind === 'whole' || looksLikeName(written);
    const concept = exactConcept(word, analyser, vocabulary, { isPart, isName });
    if (!isExact) addSpellings(concept, word, spellings, vocabulary);
    if (concept.terms.length > 0) enclosing.add(word);
    if (mayGrow) growByPrefix(concept, word, vocabulary, isName ? null : meanings);
    if (concept.terms.length === 0) missed.add(word.term);
    const mayCorrect = !isExact && word.kind === 'word' && corrections < maxCorrections(wordCount);
    const isCompound = () => words.some((other) => isWithin(other, word));
    const isShort = wordCount <= mostWords;
    if (isShort && mayCorrect && !isPart && isRare(concept, vocabulary) && !isCompound())
      for (const [term, part] of splitConcepts(concept, analyser, vocabulary, meanings))
        if (!concepts.has(term)) concepts.set(term, { ...part, weight: partShare * part.weight });
    if (concept.terms.length === 0 && mayCorrect) {
      if (isPart) continue;
      corrections++;
      correct(concept, word, vocabulary, meanings);
      if (!mayGrow && (concept.terms.length === 0 || concept.isDoubtful))
        growToName(concept, word, vocabulary, meanings);
      const parts =
        isNear(concept) || concept.match === 'prefix' || isCompound()
          ? []
          : splitConcepts(concept, analyser, vocabulary, meanings);
      if (parts.length > 0) {
        for (const [term, part] of parts) if (!concepts.has(term)) concepts.set(term, part);
        continue;
      }
      // With a corrected word, the name is not missing but mistyped.
      if (concept.corrected !== undefined && name !== undefined && word.end <= name.end)
        names.set(query.slice(name.start, name.end), true);
    }
    if (!isPart && isSpelledAsName(query, word)) {
      name = word;
      names.set(written, names.get(written) === true || concept.terms.length > 0);
    }
    if (word.kind !== 'whole' && !isPart && isIn(literals, word)) concept.weight *= literalShare;
    if (concept.terms.length > 0) concepts.set(word.term, concept);
    else if (word.kind !== 'whole' && !unknown.has(word.word)) {
      unknown.add(word.word);
      if (concept.isStopWord) continue;
      unknownWeight += concept.weight;
      const isTelling = isShort || /^\d{3,}$/.test(written);
      if (isTelling && isOwnWord(query, word)) absent.push(written);
    }
  }
  const doubtful = doubtfulAmong([...concepts.values()]);
  unknownWeight += doubtful.length * vocabulary.idf(0);
  const kept = mostTelling(
    [...concepts.values()].filter((concept) => !doubtful.includes(concept)),
    vocabulary,
  );
  return {
    concepts: kept,
    unknown: [...unknown, ...doubtful.map(({ word }) => word)],
    missing: Object.fromEntries([
      ...(kept.length > 0 ? absent : []).map((word) => [word, '']),
      ...[...names].flatMap(([name, isFound]) => (isFound ? [] : [[name, '']])),
      ...doubtful.map(({ word, corrected }) => [word, corrected!]),
    ]),
    unknownWeight,
    nameShare: nameShareOf(kept),
    isError: namesFailure(query),
    dropped: 1 - kept.length / Math.max(1, concepts.size),
  };
}

/** Share of the query, by weight, that is in the scope. */
export function knownShare({ concepts, unknownWeight }: QueryPlan): number {
  const known = concepts.reduce((sum, { weight }) => sum + weight, 0);
  return known === 0 ? 1 : known / (known + unknownWeight);
}

/** The query without the values of an error message, such as paths and quoted names, which have no meaning. */
export function meantBy(query: string, { isError, concepts }: QueryPlan): string {
  return isError ? withoutLiterals(query) : withSplitWords(query, concepts);
}

function withSplitWords(query: string, concepts: readonly Concept[]): string {
  const split = new Map(
    concepts.flatMap(({ word, corrected }) => (corrected?.includes(' ') ? [[word, corrected]] : [])),
  );
  return split.size === 0
    ? query
    : query.replace(/[\p{L}\p{N}]+/gu, (word) => split.get(word.toLowerCase()) ?? word);
}

function isIn(ranges: readonly (readonly [number, number])[], { start, end }: QueryWord): boolean {
  return ranges.some(([from, to]) => start >= from && end <= to);
}

function exactConcept(
  word: QueryWord,
  analyser: Analyser,
  vocabulary: Vocabulary,
  { isPart, isName }: { isPart: boolean; isName: boolean },
): Concept {
  const term = vocabulary.terms.find(word.term);
  // After an edit, the index may still have terms that no chunk contains.
  const frequency = term === -1 ? 0 : vocabulary.frequencyOf(term);
  return {
    word: word.word,
    terms: frequency === 0 ? [] : [{ term, share: 1 }],
    weight: vocabulary.idf(frequency) * (isPart ? partShare : 1),
    match: 'exact',
    isStopWord: word.kind === 'word' && analyser.isStopWord(word.word),
    isName,
  };
}

/** A term that spells several words of the query as one name, with their range: `websocket` for "web socket". */
interface Spelling {
  term: number;
  start: number;
  end: number;
  isVerb?: true;
}

function knownSpellings(words: readonly QueryWord[], vocabulary: Vocabulary): Spelling[] {
  return words
    .filter(({ isSpelling }) => isSpelling)
    .map(({ term, ...word }) => ({ ...word, term: vocabulary.terms.find(term) }))
    .filter(({ term }) => term !== -1 && vocabulary.frequencyOf(term) > 0);
}

/**
 * A name matches each of its words, so that a text with the name counts like a text with the words. If the scope does
 * not have `web.socket`, only its words match `websocket`.
 */
function addSpellings(
  concept: Concept,
  { kind, start, end }: QueryWord,
  spellings: readonly Spelling[],
  vocabulary: Vocabulary,
): void {
  if (kind === 'whole' && concept.terms.length === 0) return;
  for (const { term, isVerb } of spellings.filter((each) => each.start <= start && each.end >= end)) {
    if (concept.terms.some((known) => known.term === term)) continue;
    const isKnown = concept.terms.length > 0;
    if (!isKnown) concept.weight = vocabulary.idf(vocabulary.frequencyOf(term));
    concept.terms.push({ term, share: isKnown && !isVerb ? spellingShare : 1, isSpelling: true });
  }
}

/** Adds a name that two words spell. All spellings in the scope are one concept. */
function addJoined(
  word: QueryWord,
  analyser: Analyser,
  vocabulary: Vocabulary,
  concepts: Map<string, Concept>,
): void {
  const concept = exactConcept(word, analyser, vocabulary, { isPart: false, isName: true });
  if (concept.terms.length === 0) return;
  const key = `${word.start}-${word.end}`;
  const known = concepts.get(key);
  const isVerb = word.isVerb === true && { isVerb: true as const };
  if (known === undefined) concepts.set(key, { ...concept, isJoined: true, ...isVerb });
  else known.terms.push(...concept.terms);
}

/** True for `useState`, `E1234` and `404`, which are names without a separator. */
function looksLikeName(written: string): boolean {
  return /[\p{Ll}\d]\p{Lu}|\p{L}\d|\d\p{L}|\d{3}/u.test(written);
}

/** Longer queries are pasted, and their values are not in the docs. */
const longestNamed = 100;

/** True for `useState`, `row_group`, `$state` and `--no-cache`, which are spelled like names, but not for parts of paths. */
function isSpelledAsName(query: string, word: QueryWord): boolean {
  const spelling = /^(?:[$@#]|--)\p{L}|^[^-/]*(?:\p{Ll}\p{Lu}|[\p{L}\d]_[\p{L}\d])[^-/]*$/u;
  return isOwnWord(query, word) && spelling.test(query.slice(word.start, word.end));
}

/** Whether a word of a query that was typed, not pasted, is not a part of a name, path or longer word. */
function isOwnWord(query: string, { start, end }: QueryWord): boolean {
  const isOwn =
    /^[\s"'`(]?$/.test(query.charAt(start - 1)) && /^[.:]?(?:[\s"'`(),;!?]|$)/.test(query.slice(end));
  return isOwn && query.length <= longestNamed;
}

function nameShareOf(concepts: readonly Concept[]): number {
  let all = 0;
  let names = 0;
  for (const { weight, isName } of concepts) {
    all += weight;
    if (isName) names += weight;
  }
  return all === 0 ? 0 : names / all;
}

/** The known identifiers that contain the current word. The analyser visits an identifier before its words. */
class Enclosing {
  #open: QueryWord[] = [];

  add(word: QueryWord): void {
    this.#open.push(word);
  }

  /** Whether the word is a part of a known identifier. */
  hold({ start, end }: QueryWord): boolean {
    this.#open = this.#open.filter((other) => other.end > start);
    return this.#open.some(
      (other) => other.start <= start && other.end >= end && other.end - other.start > end - start,
    );
  }
}

/**
 * Adds longer words that start with the last word of a query. If the word itself is known, they count less, and only if
 * they have the same meaning: `config` also finds `configuration`, but `mode` does not find `model`.
 */
function growByPrefix(
  concept: Concept,
  { word }: QueryWord,
  vocabulary: Vocabulary,
  meanings: Meanings | null,
): void {
  const [from, to] = vocabulary.words.prefixRange(word);
  const known = new Set(concept.terms.map(({ term }) => term));
  const commonest = commonestTerms(vocabulary, from, to, known);
  if (commonest.length === 0) return;
  if (known.size > 0) {
    if (word.length < 3) return;
    for (const { term, index } of commonest.slice(0, 8))
      if (mayMean(word, vocabulary.words.wordAt(index), meanings)) concept.terms.push({ term, share: 0.15 });
    return;
  }
  const together = commonest.reduce((sum, { term }) => sum + vocabulary.frequencyOf(term), 0);
  const mayBeUnfinished = ({ index }: { index: number }) =>
    meanings !== null && mayMean(word, vocabulary.words.wordAt(index), meanings);
  if (!concept.isName && !commonest.some(mayBeUnfinished)) concept.isGuess = true;
  concept.match = 'prefix';
  concept.weight = vocabulary.idf(Math.min(together, vocabulary.chunkCount));
  concept.terms.push(...commonest.map(({ term }) => ({ term, share: prefixShare })));
}

/**
 * Replaces a word that the scope does not have by the names that start with it: `preauth` by `preauthkey`, but not
 * `redis` by `redistribute`, which is a word with another meaning.
 */
function growToName(
  concept: Concept,
  { word }: QueryWord,
  vocabulary: Vocabulary,
  meanings: Meanings | null,
): void {
  if (meanings === null || !isBeginning(word)) return;
  const isName = (other: string) => similarity(other, other, meanings) === null;
  const terms = commonestTerms(vocabulary, ...vocabulary.words.prefixRange(word), new Set())
    .filter(({ index }) => {
      const other = vocabulary.words.wordAt(index);
      return isName(other) || mayMean(word, other, meanings);
    })
    .map(({ term }) => ({ term, share: prefixShare }));
  if (terms.length === 0) return;
  const together = terms.reduce((sum, { term }) => sum + vocabulary.frequencyOf(term), 0);
  const weight = vocabulary.idf(Math.min(together, vocabulary.chunkCount));
  for (const key of ['corrected', 'isGuess', 'isDoubtful'] as const) delete concept[key];
  Object.assign(concept, { terms, weight, match: 'prefix' });
}

/**
 * The most frequent terms of a range of words, most frequent first, each with its first word. The range may contain a
 * tenth of all words.
 */
function commonestTerms(
  vocabulary: Vocabulary,
  from: number,
  to: number,
  without: ReadonlySet<number>,
): { term: number; index: number }[] {
  const best: { term: number; index: number }[] = [];
  let least = 0;
  for (let index = from; index < to; index++) {
    const term = vocabulary.words.valueAt(index);
    const frequency = vocabulary.frequencyOf(term);
    if (frequency <= least || without.has(term) || best.some((other) => other.term === term)) continue;
    const place = best.findIndex((other) => vocabulary.frequencyOf(other.term) < frequency);
    best.splice(place === -1 ? best.length : place, 0, { term, index });
    if (best.length > maxPrefixes) best.pop();
    if (best.length === maxPrefixes) least = vocabulary.frequencyOf(best.at(-1)!.term);
  }
  return best;
}

function correct(
  concept: Concept,
  { word }: QueryWord,
  vocabulary: Vocabulary,
  meanings: Meanings | null,
): void {
  const errors = allowedErrors(word.length);
  if (errors === 0 || /\d/.test(word)) return;
  const similar = similarWords(vocabulary.words, word, errors)
    .map(({ index, distance }) => ({
      index,
      term: vocabulary.words.valueAt(index),
      distance,
      first: vocabulary.words.unitAt(index, 0),
    }))
    .map((each) => ({ ...each, frequency: vocabulary.frequencyOf(each.term) }))
    .filter(({ frequency }) => frequency > 0)
    .map((each) => ({ ...each, other: vocabulary.words.wordAt(each.index) }))
    // Words of three letters are near too many others: a query about Peru does not mean "per".
    .filter(
      ({ other }) =>
        allowedErrors(other.length) > 0 && isTypo(word, other, meanings) && mayMean(word, other, meanings),
    );
  const cost = (each: { distance: number; first: number }) =>
    each.distance + (each.first === word.charCodeAt(0) ? 0 : 0.5);
  // The frequency is that of all forms of a word, so it says less: `casing` is as frequent as `case`.
  similar.sort(
    (a, b) =>
      cost(a) - cost(b) || slipRank(word, b.other) - slipRank(word, a.other) || b.frequency - a.frequency,
  );
  const [best] = similar;
  if (best === undefined) return;
  const chosen = similar.filter((each) => cost(each) === cost(best)).slice(0, 3);
  const together = chosen.reduce((sum, { frequency }) => sum + frequency, 0);
  concept.match = 'similar';
  concept.corrected = best.other;
  if (mayBeCorrect(word, best, meanings)) {
    concept.isGuess = true;
    concept.isDoubtful = true;
  }
  concept.weight = vocabulary.idf(Math.min(together, vocabulary.chunkCount));
  concept.terms = [...new Map(chosen.map(({ term }) => [term, { term, share: similarShare }])).values()];
}

/** Whether a word is a part of another: `Error` in `ReferenceError`. */
function isWithin({ start, end }: QueryWord, word: QueryWord): boolean {
  return start >= word.start && end <= word.end && end - start < word.end - word.start;
}

/** Whether a word was corrected with one error. */
function isNear({ word, corrected }: Concept): boolean {
  return corrected !== undefined && editDistance(word, corrected) <= 1;
}

/** Whether so few texts have a word that most may write it apart. */
function isRare({ terms: [first] }: Concept, vocabulary: Vocabulary): boolean {
  return first !== undefined && vocabulary.frequencyOf(first.term) <= rarely;
}

/** The words that an unknown or rare word spells together, with their terms: `file` and `system` for `filesystem`. */
function splitConcepts(
  concept: Concept,
  analyser: Analyser,
  vocabulary: Vocabulary,
  meanings: Meanings | null,
): [term: string, part: Concept][] {
  const frequencyOf = (term: string) => {
    const number = vocabulary.terms.find(term);
    return number === -1 ? 0 : vocabulary.frequencyOf(number);
  };
  const commonness = ({ terms }: WordParts) =>
    terms.reduce((product, term) => product * frequencyOf(term), 1);
  const known = partsOf(concept.word, analyser)
    .filter((parts) => commonness(parts) > 0)
    .filter(
      ({ written, isVerb }) =>
        isVerb || written.split(' ').every((part) => isPartOf(concept.word, part, meanings)),
    );
  const isNumbered = /\d/.test(concept.word);
  const [best] = isNumbered ? known : known.toSorted((a, b) => commonness(b) - commonness(a));
  const isKnown = concept.terms.length > 0;
  return (best?.terms ?? []).map((term) => [
    term,
    {
      ...concept,
      terms: [{ term: vocabulary.terms.find(term), share: 1 }],
      weight: vocabulary.idf(frequencyOf(term)),
      ...(!isKnown && { match: 'similar', corrected: best!.written }),
    },
  ]);
}

/**
 * Corrections that are only suggested: the scope has another word of the query as typed, and a word that nobody mistypes
 * like this may be correct. In "connection refused", `refused` does not mean `reused`.
 */
function doubtfulAmong(concepts: readonly Concept[]): Concept[] {
  const isFound = ({ isGuess, isStopWord }: Concept) => isGuess !== true && !isStopWord;
  return concepts.some(isFound) ? concepts.filter(({ isDoubtful }) => isDoubtful) : [];
}

/**
 * Whether a word may be spelled correctly, because nobody mistypes the other word like this. A long string of letters
 * that is no word and differs in one letter is mistyped: `bluethooth`.
 */
function mayBeCorrect(
  word: string,
  { other, distance }: { other: string; distance: number },
  meanings: Meanings | null,
): boolean {
  if (slipRank(word, other) > 0) return false;
  const isNoWord = meanings !== null && similarity(word, word, meanings) === null;
  return !isNoWord || distance > 1 || word.length <= surelyLong;
}

/**
 * How often people write one word for the other: 2 if a letter is doubled or swapped with its neighbor, 1 if a letter
 * is missing, or another vowel, or from a key beside it. 0 for other words at the same distance, which are often correct
 * words that the docs do not have.
 */
function slipRank(typed: string, meant: string): 0 | 1 | 2 {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  let end = 0;
  const most = Math.min(typed.length, meant.length) - start;
  while (end < most && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  if (wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`) return 2;
  if (right === '' && wrong === typed[start - 1]) return 2;
  if (wrong.length > 1 || right.length > 1) return 0;
  if (wrong === '') return 1;
  if (isVowel(wrong) && (right === '' || isVowel(right))) return 1;
  return right !== '' && areNeighbors(wrong, right) ? 1 : 0;
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Whether two keys are next to each other on most keyboards. */
function areNeighbors(left: string, right: string): boolean {
  const [from, to] = [placeOf(left), placeOf(right)];
  return from !== null && to !== null && Math.abs(from.row - to.row) <= 1 && Math.abs(from.x - to.x) <= 1;
}

/** Each row starts half a key further right than the row above. */
function placeOf(key: string): { row: number; x: number } | null {
  const row = keyRows.findIndex((keys) => keys.includes(key));
  return row === -1 ? null : { row, x: keyRows[row]!.indexOf(key) + row / 2 };
}

function isVowel(letter: string): boolean {
  return /^[aeiouy]$/.test(letter);
}

/**
 * Whether a short word is likely mistyped. People swap, double or omit a letter. A short word with a different letter,
 * especially the first, is usually a word that the docs do not have: `pets` is not `sets`, and `hike` is not `hide`.
 * With five letters, `tokrn` is `token`, because `tokrn` is no word.
 */
function isTypo(word: string, other: string, meanings: Meanings | null): boolean {
  if (word.length >= surelyLong) return true;
  const isSwapped = word[0] === other[1] && word[1] === other[0];
  if (word[0] !== other[0] && !isSwapped) return false;
  if (word.length > mostlyShort || word.length !== other.length || sameLetters(word, other)) return true;
  const isNoWord = meanings !== null && similarity(word, word, meanings) === null;
  return isNoWord && word.length === mostlyShort && slipRank(word, other) > 0;
}

function sameLetters(word: string, other: string): boolean {
  return [...word].sort().join('') === [...other].sort().join('');
}

/** Whether a word may mean another one: the word is not in the language, or both mean about the same. */
function mayMean(word: string, other: string, meanings: Meanings | null): boolean {
  return (similarity(word, other, meanings) ?? 1) >= leastSameMeaning;
}

/** Whether a word may be made up of a word: the word is not in the language, or is not far from the other's meaning. */
function isPartOf(word: string, part: string, meanings: Meanings | null): boolean {
  return (similarity(word, part, meanings) ?? 1) >= leastOfPart;
}

/** Null if the word is not in the language. */
function similarity(word: string, other: string, meanings: Meanings | null): number | null {
  if (meanings === null) return null;
  return meanings.wordSimilarity(word, other) ?? meanings.wordSimilarity(word.replace(/e?s$/, ''), other);
}

/**
 * Drops stop words unless the query has no other words, or they are names: in `where function`, `where` is a name if it
 * is the only subject of a title. For a long query, keeps the concepts with the highest weights.
 */
function mostTelling(concepts: Concept[], vocabulary: Vocabulary): Concept[] {
  const words = concepts.filter(({ isJoined }) => !isJoined);
  const telling = words.filter(({ isStopWord }) => !isStopWord);
  const isSentence = words.length > mostWords || telling.length * 2 < words.length;
  const isKept = ({ isStopWord, isJoined, isVerb, terms }: Concept) =>
    isJoined
      ? !isSentence || isVerb
      : !isStopWord || (!isSentence && terms.some(({ term }) => vocabulary.headingNames.has(term)));
  const kept =
    telling.length > 0
      ? concepts.filter(isKept).map((concept) => asName(concept, telling))
      : concepts.map((concept) => (concept.isJoined ? noHeavierThan(words, concept) : concept));
  if (kept.length <= maxConcepts) return kept;
  const weights = kept.map((concept) => concept.weight).sort((a, b) => b - a);
  const least = weights[maxConcepts - 1] ?? 0;
  return kept.filter((concept) => concept.weight >= least).slice(0, maxConcepts);
}

/** Limits a name that only stop words spell: a rare name would hide all texts with these words. */
function noHeavierThan(words: readonly Concept[], name: Concept): Concept {
  const heaviest = words.reduce((most, { weight }) => Math.max(most, weight), 0);
  return { ...name, weight: Math.min(name.weight, heaviest) };
}

/** A name counts like the other words: the frequency of its word in prose says nothing about it. */
function asName(concept: Concept, telling: readonly Concept[]): Concept {
  if (!concept.isStopWord) return concept;
  const heaviest = telling.reduce((most, { weight }) => Math.max(most, weight), 0);
  return { ...concept, weight: Math.max(concept.weight, heaviest) };
}
