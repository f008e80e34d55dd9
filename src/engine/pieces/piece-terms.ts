import { nameAt, type PieceList, type TermIndex } from './export-root.ts';
import { lastAtMost } from './last-at-most.ts';
import type { PieceStore } from './piece-store.ts';
import { type Postings, readPostings } from './posting.ts';
import { readTermPiece, type StoredTerm } from './term-piece.ts';

const noPostings: Postings = {
  chunks: [],
  tail: [],
  omitted: [],
  titles: [],
  named: [],
};

/** The content of a tail block. */
export type TailPostings = Pick<Postings, 'chunks' | 'titles' | 'named'>;

/** Postings with a function that loads the blocks `[from, to)` of the tail. */
export interface StoredPostings extends Postings {
  loadTail(from: number, to: number): Promise<TailPostings[]>;
}

/** Finds terms and their postings. On a large site, loads the part of the index with the term first. */
export class PieceTerms {
  readonly #terms: TermIndex | PieceList;
  readonly #store: PieceStore;
  readonly #parts = new Map<number, TermPart>();

  constructor(terms: TermIndex | PieceList, store: PieceStore) {
    this.#terms = terms;
    this.#store = store;
  }

  async find(term: string): Promise<Pick<StoredTerm, 'term' | 'frequency' | 'isTopic'> | undefined> {
    return (await this.#partOf(term)).find(term);
  }

  async postings(term: string): Promise<StoredPostings> {
    return (await this.#partOf(term)).postings(term);
  }

  async #partOf(term: string): Promise<TermPart> {
    const parts = 'firsts' in this.#terms ? this.#terms : null;
    const place = parts === null ? 0 : Math.max(0, lastAtMost(parts.firsts, term));
    const known = this.#parts.get(place);
    if (known !== undefined) return known;
    const index =
      'pieces' in this.#terms
        ? this.#terms
        : await this.#store.json<TermIndex>(nameAt(this.#terms.names, place));
    const part = new TermPart(index, this.#store);
    this.#parts.set(place, part);
    return part;
  }
}

/** The terms of one index. */
class TermPart {
  readonly #index: TermIndex;
  readonly #store: PieceStore;
  readonly #longTerms: ReadonlyMap<string, number>;
  readonly #loaded = new Map<number, Map<string, StoredTerm>>();

  constructor(index: TermIndex, store: PieceStore) {
    this.#index = index;
    this.#store = store;
    this.#longTerms = new Map(index.longTerms.terms.map((term, place) => [term, place]));
  }

  async find(term: string): Promise<Pick<StoredTerm, 'term' | 'frequency' | 'isTopic'> | undefined> {
    const place = this.#longTerms.get(term);
    if (place === undefined) return this.#stored(term);
    const facts = this.#index.longTerms.facts[place]!;
    return { term, frequency: facts >> 1, isTopic: (facts & 1) === 1 };
  }

  async postings(term: string): Promise<StoredPostings> {
    const place = this.#longTerms.get(term);
    if (place !== undefined) return this.#longPostings(place);
    const stored = await this.#stored(term);
    return withoutTail(stored === undefined ? noPostings : readPostings(stored.postings));
  }

  async #longPostings(place: number): Promise<StoredPostings> {
    const { names, heads } = this.#index.longTerms;
    const name = nameAt(names, place);
    const head = heads[place]!;
    const [bytes] = await this.#store.unpack(name, head === 0 ? undefined : { from: 0, to: head });
    const postings = readPostings(bytes!);
    const end = (block: number) =>
      postings.tail.slice(0, block).reduce((sum, each) => sum + each.bytes, head);
    return {
      ...postings,
      loadTail: async (from, to) =>
        (await this.#store.unpack(name, { from: end(from), to: end(to) })).map(readPostings),
    };
  }

  async #stored(term: string): Promise<StoredTerm | undefined> {
    const { firsts, names } = this.#index.pieces;
    const place = lastAtMost(firsts, term);
    if (place < 0) return undefined;
    const terms = this.#loaded.get(place) ?? readTermPiece(await this.#store.load(nameAt(names, place)));
    this.#loaded.set(place, terms);
    return terms.get(term);
  }
}

function withoutTail(postings: Postings): StoredPostings {
  return { ...postings, loadTail: async () => [] };
}
