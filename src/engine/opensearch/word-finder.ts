import { LRUCache } from 'lru-cache';
import type { Analyser } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { KnownWord } from '../ranking/known-words.ts';
import {
  beginningWords,
  mistypedWords,
  queryWords,
  termsOfParts,
  unfinishedWords,
} from '../ranking/query-words.ts';
import { allowedErrors } from '../ranking/similar-words.ts';
import { type Cluster, columns, type SearchHit } from './cluster.ts';

/** A term that means about the same as a word. */
export interface NearTerm extends KnownWord {
  similarity: number;
}

/** The words of the scope that a query may mean. */
export interface FoundWords {
  known: KnownWord[];
  /** For each word of the query, the terms that mean about the same. */
  related: ReadonlyMap<string, readonly NearTerm[]>;
}

interface LookUp {
  key: string;
  body: object;
}

type StoredWord = KnownWord & { similarity?: number };

const mostTerms = 500;
/** Words that a prefix may find. Several words may have the same term. */
const prefixWords = 120;
const prefixesLookedUp = 4;
const similarWords = 100;
const relatedLookedUp = 24;
/** The same limits as in the local engine. */
const mostRelated = 8;
const leastSimilarity = 0.4;
/** Candidates of the vector search for related words. More: fewer of the nearest words are missed. */
const nearestLookedUp = 48;
const mostKept = 50_000;

/** Looks up words of one scope. A snapshot never changes, so results are cached. */
export class WordFinder {
  readonly #cluster: Cluster;
  readonly #within: (filter: object) => object;
  readonly #routing: string | null;
  readonly #kept = new LRUCache<string, readonly StoredWord[]>({ max: mostKept });

  /** `within`: builds a query for documents of the scope. */
  constructor(
    cluster: Cluster,
    within: (kind: string, ...filters: object[]) => object,
    routing: string | null,
  ) {
    this.#cluster = cluster;
    this.#within = (filter) => within('word', filter);
    this.#routing = routing;
  }

  async find(query: string, analyser: Analyser, model: StaticModel | null): Promise<FoundWords> {
    const words = queryWords(query, analyser);
    const terms = [...new Set(words.map(({ term }) => term))].slice(0, mostTerms);
    const plain = words.filter(({ kind, word }) => kind === 'word' && !analyser.isStopWord(word));
    const relatable = [...new Set(plain.map(({ word }) => word))]
      .filter((word) => model?.row(word) != null)
      .slice(0, relatedLookedUp);
    const [exact, ...others] = await this.#lookUp([
      this.#missingTerms(terms),
      ...unfinishedWords(query, words)
        .slice(0, prefixesLookedUp)
        .map((word) => this.#prefix(word)),
      ...relatable.map((word) => this.#related(word, model!.row(word)!)),
    ]);
    this.#keepTerms(terms, exact ?? []);
    const known = terms.flatMap((term) => this.#kept.get(`=${term}`) ?? []);
    const parts = termsOfParts(plain, known, analyser).slice(0, mostTerms);
    const [split, ...similar] = await this.#lookUp([
      this.#missingTerms(parts),
      ...mistypedWords(plain, known).map((word) => this.#similar(word)),
      ...beginningWords(plain, known).map((word) => this.#prefix(word)),
    ]);
    this.#keepTerms(parts, split ?? []);
    const inParts = parts.flatMap((term) => this.#kept.get(`=${term}`) ?? []);
    const prefixed = others.slice(0, others.length - relatable.length);
    const related = new Map(
      relatable.map((word, place) => [word, nearTerms(others[prefixed.length + place] ?? [])]),
    );
    return {
      known: [...known, ...inParts, ...prefixed.flat(), ...similar.flat(), ...[...related.values()].flat()],
      related,
    };
  }

  /** One search for all terms that are not cached. */
  #missingTerms(terms: readonly string[]): LookUp {
    const missing = terms.filter((term) => !this.#kept.has(`=${term}`));
    if (missing.length === 0) return nothing;
    const query = this.#within({ terms: { term: missing } });
    return { key: '', body: { size: missing.length, query, collapse: { field: 'term' } } };
  }

  #keepTerms(terms: readonly string[], found: readonly StoredWord[]): void {
    const byTerm = new Map(found.map((each) => [each.term, each]));
    for (const term of terms) {
      if (this.#kept.has(`=${term}`)) continue;
      const known = byTerm.get(term);
      this.#kept.set(`=${term}`, known === undefined ? [] : [known]);
    }
  }

  #prefix(word: string): LookUp {
    const body = {
      size: prefixWords,
      sort: [{ frequency: 'desc' }, { word: 'asc' }],
      query: this.#within({ prefix: { word } }),
    };
    return { key: `^${word}`, body };
  }

  #similar(word: string): LookUp {
    const fuzzy = { value: word, fuzziness: allowedErrors(word.length), max_expansions: similarWords };
    return { key: `~${word}`, body: { size: similarWords, query: this.#within({ fuzzy: { word: fuzzy } }) } };
  }

  /** The words of titles and headings with the nearest vectors. */
  #related(word: string, row: Int8Array): LookUp {
    // A zero vector has no neighbours, and the cluster refuses to search for it.
    if (row.every((number) => number === 0)) return nothing;
    const filter = this.#within({ exists: { field: 'wordVector' } });
    const near = { vector: [...row], k: nearestLookedUp, filter };
    return { key: `≈${word}`, body: { size: mostRelated, query: { knn: { wordVector: near } } } };
  }

  async #lookUp(lookUps: readonly LookUp[]): Promise<(readonly StoredWord[])[]> {
    const missing = lookUps.filter(
      (each) => each !== nothing && (each.key === '' || !this.#kept.has(each.key)),
    );
    const answers = await this.#cluster.searches<never>(
      missing.map(({ body }) => ({ ...columns('word', 'term', 'frequency', 'role'), ...body })),
      { routing: this.#routing },
    );
    const found = new Map(missing.map(({ key }, place) => [key, answers[place]!.map(wordOf)]));
    for (const [key, words] of found) if (key !== '') this.#kept.set(key, words);
    return lookUps.map((each) =>
      each === nothing ? [] : (found.get(each.key) ?? this.#kept.get(each.key) ?? []),
    );
  }
}

/** Used when there is nothing to look up. */
const nothing: LookUp = { key: '', body: {} };

function wordOf({ fields, _score }: SearchHit<never>): StoredWord {
  const { word, term, frequency, role } = fields!;
  return {
    word: word![0] as string,
    term: term![0] as string,
    frequency: frequency![0] as number,
    role: role![0] as number,
    similarity: 2 * _score - 1,
  };
}

function nearTerms(words: readonly StoredWord[]): NearTerm[] {
  return words
    .map(({ similarity = 0, ...word }) => ({ ...word, similarity }))
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .sort((a, b) => b.similarity - a.similarity || (a.term < b.term ? -1 : 1));
}
