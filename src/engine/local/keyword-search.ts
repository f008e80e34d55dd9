import type { Analyser } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { WordPlace } from '../engine.ts';
import type { Arena } from '../kernels/arena.ts';
import { type FeatureWeights, weightsFor } from '../ranking/feature-weights.ts';
import { matchOperations } from '../ranking/match-operations.ts';
import { operationsFirst } from '../ranking/operations-first.ts';
import { planQuery, type QueryPlan } from '../ranking/query-plan.ts';
import { QuerySimilarity } from '../ranking/query-similarity.ts';
import { QueryView } from '../ranking/query-view.ts';
import { type LoadedSimilarity, type RankedPage, rankPages } from '../ranking/rank-pages.ts';
import { RelatedWords } from '../ranking/related-words.ts';
import { Accumulator } from './accumulator.ts';
import type { Segment } from './segment.ts';

/** Chunks whose features are computed. More improve little, and each costs about a microsecond. */
const defaultCandidates = 100;

export interface KeywordOptions {
  kind?: 'doc' | 'endpoint';
  /** Replace the default weights. */
  weights?: Partial<FeatureWeights>;
  /** False ranks by words alone, even where word vectors are stored. */
  similarity?: boolean;
  candidates?: number;
  budget?: number;
}

/** The result of the keyword arm: pages with their chunks, best first. */
export interface RankedQuery {
  plan: QueryPlan;
  pages: RankedPage[];
}

/** Searches one segment. */
export class KeywordSearch {
  readonly segment: Segment;
  readonly #analyser: Analyser;
  readonly #accumulator: Accumulator;
  readonly #view: QueryView;
  readonly #similarity: QuerySimilarity | null;
  readonly #related: RelatedWords | null;

  /**
   * `model`: the model of the chunks' word vectors; without it, only words count. `arena`: the memory that the
   * segment was read into, if it was.
   */
  constructor(segment: Segment, analyser: Analyser, model: StaticModel | null = null, arena?: Arena) {
    this.segment = segment;
    this.#analyser = analyser;
    this.#accumulator = new Accumulator(segment);
    this.#view = new QueryView(segment);
    this.#similarity = QuerySimilarity.over(segment, model, arena);
    this.#related = model === null || this.#similarity === null ? null : new RelatedWords(segment, model);
  }

  search(query: string, options: KeywordOptions = {}): RankedQuery {
    const { kind, candidates = defaultCandidates, budget } = options;
    const plan = planQuery(query, this.#analyser, this.segment);
    const wanted =
      kind === undefined
        ? undefined
        : (chunk: number) => this.segment.isEndpoint(chunk) === (kind === 'endpoint');
    const found = this.#accumulator.best(plan, candidates, { budget, wanted });
    this.#view.load(plan, options.similarity === false ? null : this.#related);
    const similarity = options.similarity === false ? null : this.#similarityOf(query, plan);
    const weights = { ...weightsFor(similarity?.share ?? 0), ...options.weights };
    const pages = rankPages(found, this.#view, this.segment, weights, similarity);
    return {
      plan,
      pages: operationsFirst(
        pages,
        kind === 'doc' ? [] : matchOperations(query, this.segment.operations),
        this.segment,
      ),
    };
  }

  #similarityOf(query: string, { nameShare }: QueryPlan): LoadedSimilarity | null {
    if (this.#similarity === null || nameShare === 1) return null;
    this.#similarity.load(query);
    return { query: this.#similarity, share: 1 - nameShare };
  }

  /** Returns a function that finds the words of a query in a chunk; it is valid until the next query. */
  placesOf(plan: QueryPlan): (chunk: number, places: Uint8Array) => WordPlace[] {
    this.#view.load(plan);
    return (chunk, places) => this.#view.placesIn(chunk, places);
  }
}
