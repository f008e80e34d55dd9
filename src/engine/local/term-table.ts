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

  add(term: string, word: string): number {
    let id = this.#ids.get(term);
    if (id === undefined) {
      id = this.terms.length;
      this.terms.push(term);
      this.#ids.set(term, id);
    }
    if (!this.words.has(word)) this.words.set(word, id);
    return id;
  }
}
