import { buildLexicon, Lexicon } from './lexicon.ts';
import type { Vocabulary } from './query-plan.ts';

/** Where a term occurs: in texts, in a path, in a title or heading, or alone in a heading. The highest role counts. */
export const termRoles = { text: 0, path: 1, name: 2, topic: 3 } as const;

/** A term of a scope, for engines that load only a few terms. */
export interface KnownTerm {
  term: string;
  /** Number of chunks that have the term. */
  frequency: number;
  /** One of `termRoles`. */
  role: number;
}

/** A known term with the word that it was found by. */
export interface KnownWord extends KnownTerm {
  word: string;
}

/** The words of a scope that a query may mean, which is all that query planning needs. */
export class KnownWords implements Vocabulary {
  readonly chunkCount: number;
  readonly terms: Lexicon;
  readonly words: Lexicon;
  readonly headingNames: { has(term: number): boolean };
  readonly #numbers = new Map<string, number>();
  /** Term 0 stands for all other terms. */
  readonly #terms: KnownTerm[] = [{ term: '', frequency: 0, role: termRoles.text }];

  /** `chunkCount`: number of chunks in the whole scope. */
  constructor(chunkCount: number, known: readonly (KnownTerm | KnownWord)[]) {
    this.chunkCount = chunkCount;
    for (const { term, frequency, role } of known) {
      if (this.#numbers.has(term)) continue;
      this.#numbers.set(term, this.#terms.length);
      this.#terms.push({ term, frequency, role });
    }
    this.terms = lexiconOf(this.#numbers);
    this.words = lexiconOf(
      new Map(known.flatMap((each) => ('word' in each ? [[each.word, this.#numbers.get(each.term)!]] : []))),
    );
    this.headingNames = { has: (term) => this.#terms[term]?.role === termRoles.topic };
  }

  get termCount(): number {
    return this.#terms.length;
  }

  /** The number of a term; 0 for terms that the query cannot match. */
  numberOf(term: string): number {
    return this.#numbers.get(term) ?? 0;
  }

  termAt(term: number): string {
    return this.#terms[term]?.term ?? '';
  }

  frequencyOf(term: number): number {
    return this.#terms[term]?.frequency ?? 0;
  }

  idf(frequency: number): number {
    return Math.log(1 + (this.chunkCount - frequency + 0.5) / (frequency + 0.5));
  }
}

function lexiconOf(entries: ReadonlyMap<string, number>): Lexicon {
  const { units, starts, values } = buildLexicon(entries);
  return new Lexicon(units, starts, values);
}
