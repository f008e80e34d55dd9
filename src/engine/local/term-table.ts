import { detached } from '../../text/detached.ts';

/** Numbers the terms of a segment, and remembers the words they stand for. */
export class TermTable {
  readonly terms: string[];
  /** Words as they stand in the text, before stemming, each with its term: what prefixes and typing errors are matched to. */
  readonly words: Map<string, number>;
  readonly #ids = new Map<string, number>();

  constructor(terms: string[] = [], words: Iterable<[string, number]> = []) {
    this.terms = terms;
    this.words = new Map(words);
    for (const [id, term] of terms.entries()) this.#ids.set(term, id);
  }

  /** The number of a term; a word that was met before tells it at once, for it always has the same term. */
  add(term: string, word: string): number {
    return this.words.get(word) ?? this.#addNew(detached(term), detached(word));
  }

  #addNew(term: string, word: string): number {
    let id = this.#ids.get(term);
    if (id === undefined) {
      id = this.terms.length;
      this.terms.push(term);
      this.#ids.set(term, id);
    }
    this.words.set(word, id);
    return id;
  }
}
