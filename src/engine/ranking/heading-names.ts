import type { Lexicon } from './lexicon.ts';
import type { ForwardTerms } from './query-view.ts';

/** Words that accompany a name in a title: "The where clause", "for loop". */
export const kindWords =
  'the a an attribute block clause command directive expression field function functions keyword loop method operator option operators parameter property query statement type'.split(
    ' ',
  );

/** Finds out whether a term is the only subject of a title or heading in the scope: `where`, "The with statement". */
export class HeadingNames {
  readonly #terms: ForwardTerms & { words: Lexicon };
  readonly #known = new Map<number, boolean>();
  #kinds: ReadonlySet<number> | null = null;

  constructor(terms: ForwardTerms & { words: Lexicon }) {
    this.#terms = terms;
  }

  has(term: number): boolean {
    const known = this.#known.get(term) ?? this.#isName(term);
    this.#known.set(term, known);
    return known;
  }

  #isName(term: number): boolean {
    this.#kinds ??= new Set(kindWords.flatMap((word) => this.#terms.words.findAll(word)));
    const forward = this.#terms.forwardReader();
    for (let chunk = 0; chunk < this.#terms.chunkCount; chunk++) {
      const reader = forward.at(chunk);
      reader.skip(reader.next()); // links
      if (this.#isAbout(term, reader) || this.#isAbout(term, reader)) return true;
    }
    return false;
  }

  /** Reads the next field and returns whether the term is its only subject. */
  #isAbout(term: number, reader: { next(): number }): boolean {
    let found = false;
    let others = 0;
    for (let left = reader.next(); left > 0; left--) {
      const next = reader.next();
      if (next === term) found = true;
      else if (this.#kinds?.has(next) !== true) others++;
    }
    return found && others === 0;
  }
}
