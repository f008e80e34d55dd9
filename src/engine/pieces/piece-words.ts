import type { Analyser } from '../../text/analyser.ts';
import { type KnownTerm, type KnownWord, termRoles } from '../ranking/known-words.ts';
import { buildLexicon, Lexicon } from '../ranking/lexicon.ts';
import {
  beginningWords,
  mistypedWords,
  queryWords,
  termsOfParts,
  unfinishedWords,
} from '../ranking/query-words.ts';
import { allowedErrors, similarWords } from '../ranking/similar-words.ts';
import { nameAt, type PieceList, type PrefixLists, type ScopeIndex } from './export-root.ts';
import { lastAtMost } from './last-at-most.ts';
import type { PieceStore } from './piece-store.ts';
import { PieceTerms, type StoredPostings } from './piece-terms.ts';
import { readWordPiece, type StoredWord } from './word-piece.ts';

/** Maximum number of terms that are looked up. A longer query was pasted. */
const mostTerms = 64;
/** Pieces of words that a prefix may load. Prefixes of more pieces have their own list. */
export const mostPrefixPieces = 3;
/** Pieces of words that a correction may load. */
const mostSimilarPieces = 24;

/** Finds the words of a scope that a query may mean, and the postings of their terms. */
export class PieceWords {
  readonly #index: ScopeIndex;
  readonly #store: PieceStore;
  readonly #terms: PieceTerms;
  readonly #wordPieces = new Map<number, StoredWord[]>();

  constructor(index: ScopeIndex, store: PieceStore) {
    this.#index = index;
    this.#store = store;
    this.#terms = new PieceTerms(index.terms, store);
  }

  async find(query: string, analyser: Analyser): Promise<(KnownTerm | KnownWord)[]> {
    const words = queryWords(query, analyser);
    const terms = [...new Set(words.map(({ term }) => term))].slice(0, mostTerms);
    const [exact, grown] = await Promise.all([
      Promise.all(terms.map((term) => this.#term(term))),
      Promise.all(unfinishedWords(query, words).map((word) => this.#prefix(word))),
    ]);
    const known = exact.flatMap((term) => term ?? []);
    const [parts, corrected] = await Promise.all([
      Promise.all(termsOfParts(words, known, analyser).map((term) => this.#term(term))),
      Promise.all([
        ...mistypedWords(words, known).map((word) => this.#similar(word)),
        ...beginningWords(words, known).map((word) => this.#prefix(word)),
      ]),
    ]);
    const others = [...grown.flat(), ...corrected.flat()];
    return [
      ...known,
      ...parts.flatMap((part) => part ?? []),
      ...others.map((word) => ({ ...word, role: termRoles.text })),
    ];
  }

  /** The postings of a known term. */
  postings(term: string): Promise<StoredPostings> {
    return this.#terms.postings(term);
  }

  async #term(term: string): Promise<KnownTerm | undefined> {
    const stored = await this.#terms.find(term);
    return stored && { term, frequency: stored.frequency, role: roleOf(stored.isTopic) };
  }

  async #prefix(prefix: string): Promise<StoredWord[]> {
    const { words, prefixes } = this.#index;
    const [from, to] = [Math.max(0, placeIn(words, prefix)), placeIn(words, `${prefix}\uffff`)];
    if (to - from >= mostPrefixPieces && prefixes !== null) {
      const known = (await this.#store.json<PrefixLists>(prefixes))[prefix];
      if (known !== undefined) return known.map(([word, term, frequency]) => ({ word, term, frequency }));
    }
    const found = await this.#wordsOf(range(from, to + 1));
    return found.filter(({ word }) => word.startsWith(prefix));
  }

  /**
   * Words within a few typing errors. Looks at words with the same first letter, and at those near the word without its
   * first letter or with the first two letters swapped.
   */
  async #similar(word: string): Promise<StoredWord[]> {
    const { words } = this.#index;
    const own = placeIn(words, word);
    const places = range(placeIn(words, word[0]!), placeIn(words, `${word[0]}\uffff`) + 1)
      .filter((place) => place >= 0)
      .sort((a, b) => Math.abs(a - own) - Math.abs(b - own))
      .slice(0, mostSimilarPieces);
    const swapped = [word.slice(1), `${word[1]}${word[0]}${word.slice(2)}`].map((each) =>
      placeIn(words, each),
    );
    const found = await this.#wordsOf([...new Set([...places, ...swapped])].filter((place) => place >= 0));
    const sorted = found.sort((a, b) => (a.word < b.word ? -1 : 1));
    const { units, starts, values } = buildLexicon(sorted.map((each, place) => [each.word, place] as const));
    const lexicon = new Lexicon(units, starts, values);
    return similarWords(lexicon, word, allowedErrors(word.length)).map(
      ({ index }) => sorted[lexicon.valueAt(index)]!,
    );
  }

  async #wordsOf(places: readonly number[]): Promise<StoredWord[]> {
    return (await Promise.all(places.map((place) => this.#wordPiece(place)))).flat();
  }

  async #wordPiece(place: number): Promise<StoredWord[]> {
    const known = this.#wordPieces.get(place);
    if (known !== undefined) return known;
    const { names } = this.#index.words;
    const words =
      place < 0 || names === '' ? [] : readWordPiece(await this.#store.load(nameAt(names, place)));
    this.#wordPieces.set(place, words);
    return words;
  }
}

/** Query planning only needs to know topics. */
function roleOf(isTopic: boolean): number {
  return isTopic ? termRoles.topic : termRoles.text;
}

/** The piece that would contain a key; -1 if the key is before all pieces. */
export function placeIn({ firsts }: Pick<PieceList, 'firsts'>, key: string): number {
  return lastAtMost(firsts, key);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
