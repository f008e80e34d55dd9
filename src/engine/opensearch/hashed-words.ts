import { type KnownWord, KnownWords } from '../ranking/known-words.ts';
import { hashOf } from './ranking-record.ts';

/** Known words whose terms are found by hash, because ranking records have only hashes. */
export class HashedWords extends KnownWords {
  readonly #hashes: ReadonlyMap<number, number>;

  constructor(chunkCount: number, known: readonly KnownWord[]) {
    super(chunkCount, known);
    this.#hashes = new Map(known.map(({ term }) => [hashOf(term), this.numberOf(term)]));
  }

  /** The number of a term; 0 for terms that the query cannot match. */
  numberOfHash(hash: number): number {
    return this.#hashes.get(hash) ?? 0;
  }
}
