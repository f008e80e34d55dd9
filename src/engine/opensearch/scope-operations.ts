import type { Analyser } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import { fieldNames } from '../ranking/fields.ts';
import { matchOperations, type OperationPath } from '../ranking/match-operations.ts';
import { OperationActions } from '../ranking/operation-actions.ts';
import { type OperationTerms, OperationVariants } from '../ranking/operation-variants.ts';
import { packedLength } from '../ranking/packed-vector.ts';
import { type ChunkVectors, QuerySimilarity, vectorsPerChunk } from '../ranking/query-similarity.ts';
import type { OperationFacts } from '../ranking/rank-pages.ts';
import { VarintReader, VarintWriter } from '../ranking/varint.ts';
import { hashOf, type RankingRecord } from './ranking-record.ts';

const titleField = fieldNames.indexOf('title');

/** What is kept in memory of an operation's chunk. */
export interface StoredOperation extends Pick<RankingRecord, 'ref'> {
  operation: { method: string; path: string };
  /** Hashes of the terms of its title. */
  title: readonly number[];
  /** The vector of its text. */
  vector: Uint8Array;
}

export function storedOperation({ ref, operation, fields, vectors }: RankingRecord): StoredOperation {
  // Copies, because both are views of the whole record's memory.
  const [title, vector] = [[...fields[titleField]!], new Uint8Array(vectors.text)];
  return { ref, operation: operation!, title, vector };
}

/** Paths, titles and word vectors of all operations of a scope, because a query may mean any. Terms are hashes. */
export class ScopeOperations implements OperationTerms {
  readonly chunkCount: number;
  readonly operations: readonly OperationPath[];
  readonly words: { findAll(word: string): number[] };
  readonly #refs: readonly number[];
  readonly #titles: Uint8Array;
  readonly #titleStarts: number[] = [];
  readonly #places: ReadonlyMap<number, number>;
  readonly #actions: OperationActions;
  readonly #variants: OperationVariants;
  readonly #similarity: QuerySimilarity | null;

  constructor(found: readonly StoredOperation[], analyser: Analyser, model: StaticModel | null) {
    this.#refs = found.map(({ ref }) => ref);
    this.chunkCount = found.length;
    this.#places = new Map(this.#refs.map((ref, place) => [ref, place]));
    this.operations = found.map(({ operation }, chunk) => ({ chunk, ...operation }));
    this.words = { findAll: (word) => termsOf(word, analyser).map(hashOf) };
    const titles = new VarintWriter(1 << 10);
    for (const { title } of found) {
      this.#titleStarts.push(titles.length);
      titles.push(0); // links
      titles.push(title.length);
      for (const hash of title) titles.push(hash);
    }
    this.#titles = titles.bytes();
    this.#actions = new OperationActions(this);
    this.#variants = new OperationVariants(this);
    this.#similarity = model && QuerySimilarity.over(vectorsOf(found, model), model);
  }

  /** Chunks of the operations whose path is in a query. */
  namedBy(query: string): number[] {
    return matchOperations(query, this.operations).map((place) => this.#refs[place]!);
  }

  /** Chunks of the operations whose word vectors are nearest to the query. */
  nearestTo(query: string): number[] {
    if (this.#similarity === null) return [];
    this.#similarity.load(query);
    return this.#similarity.nearest(this.chunkCount, (place) => place).map((place) => this.#refs[place]!);
  }

  /** `terms`: the terms of the query. The returned functions take the numbers of chunks in the scope. */
  factsFor(query: string, terms: readonly string[]): OperationFacts | null {
    if (this.chunkCount === 0) return null;
    const hasOther = this.#actions.other(query);
    const isVariant = this.#variants.unnamedBy(new Set(terms.map(hashOf)));
    const of = (is: (place: number) => boolean) => (ref: number) => {
      const place = this.#places.get(ref);
      return place !== undefined && is(place);
    };
    return {
      hasOtherAction: of(hasOther),
      isVariant: of(isVariant),
      requestOf: (ref) => {
        const place = this.#places.get(ref);
        return place === undefined ? 0 : this.#actions.requestOf(place);
      },
    };
  }

  forwardReader(): { at(chunk: number): VarintReader } {
    const reader = new VarintReader(this.#titles);
    return {
      at: (chunk) => {
        reader.at = this.#titleStarts[chunk]!;
        return reader;
      },
    };
  }
}

function termsOf(word: string, analyser: Analyser): string[] {
  const terms: string[] = [];
  analyser.visit(word, (term) => terms.push(term));
  return terms;
}

/** The names of operations are not compared with queries, so their vectors are left empty. */
function vectorsOf(found: readonly StoredOperation[], { dimensions, identity }: StaticModel): ChunkVectors {
  const length = vectorsPerChunk * packedLength(dimensions);
  const wordVectors = new Int8Array(found.length * length);
  for (const [place, { vector }] of found.entries()) wordVectors.set(vector, place * length);
  return { wordVectors, facts: { meaning: identity, pageCount: 0 }, chunksOf: () => [0, 0] };
}
