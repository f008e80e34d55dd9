import { detached } from '../../text/detached.ts';
import { Lexicon, type LexiconArrays } from '../ranking/lexicon.ts';

/** Numbers the terms of a segment and keeps the words of each term. */
export class TermTable {
  readonly #terms: Lexicon;
  readonly #words: Lexicon;
  readonly #newTerms = new Map<string, number>();
  readonly #newWords = new Map<string, number>();
  /** Words of the previous segment that occurred again. */
  readonly #metWords = new Map<string, number>();

  /** `before`: terms and words that keep their numbers. */
  constructor(before: { terms: Lexicon; words: Lexicon } = { terms: Lexicon.empty, words: Lexicon.empty }) {
    this.#terms = before.terms;
    this.#words = before.words;
  }

  get size(): number {
    return this.#terms.size + this.#newTerms.size;
  }

  /** The number of a term. A known word needs no analysis, because it always has the same term. */
  add(term: string, word: string): number {
    return this.#newWords.get(word) ?? this.#metWords.get(word) ?? this.#meet(term, word);
  }

  /** All terms with their numbers. */
  terms(): LexiconArrays {
    return this.#terms.extended(this.#newTerms);
  }

  /** Words before stemming, each with its term. Prefixes and typing errors are matched against them. */
  words(): LexiconArrays {
    return this.#words.extended(this.#newWords);
  }

  #meet(term: string, word: string): number {
    const known = this.#words.find(word);
    if (known === -1) return this.#addNew(detached(term), detached(word));
    this.#metWords.set(detached(word), known);
    return known;
  }

  #addNew(term: string, word: string): number {
    const known = this.#newTerms.get(term) ?? this.#terms.find(term);
    const id = known === -1 ? this.size : known;
    if (known === -1) this.#newTerms.set(term, id);
    this.#newWords.set(word, id);
    return id;
  }
}
