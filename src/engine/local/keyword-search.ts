import type { Analyser } from '../../text/analyser.ts';
import { isInOtherScript } from '../../text/is-in-other-script.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { WordPlace } from '../engine.ts';
import type { Arena } from '../kernels/arena.ts';
import { matchOperations } from '../ranking/match-operations.ts';
import { OperationActions } from '../ranking/operation-actions.ts';
import { OperationVariants } from '../ranking/operation-variants.ts';
import { pageFeatures } from '../ranking/page-features.ts';
import { meantBy, planQuery, type QueryPlan } from '../ranking/query-plan.ts';
import { QuerySimilarity } from '../ranking/query-similarity.ts';
import { addCandidates, type Candidate, QueryView } from '../ranking/query-view.ts';
import type { LoadedSimilarity, OperationFacts, RankedPage } from '../ranking/rank-pages.ts';
import { type RankOptions, rankQuery } from '../ranking/rank-query.ts';
import { RelatedWords } from '../ranking/related-words.ts';
import { Accumulator } from './accumulator.ts';
import type { Segment } from './segment.ts';

/** Chunks whose features are computed. More improve little, and each costs about a microsecond. */
const defaultCandidates = 100;

export interface KeywordOptions extends RankOptions {
  kind?: 'doc' | 'endpoint';
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
  readonly #model: StaticModel | null;
  readonly #accumulator: Accumulator;
  readonly #view: QueryView;
  readonly #similarity: QuerySimilarity | null;
  readonly #related: RelatedWords | null;
  readonly #actions: OperationActions;
  readonly #variants: OperationVariants;

  /**
   * `model`: the model of the chunks' word vectors; without it, only words count. `arena`: the memory that the segment
   * was read into, if there is one.
   */
  constructor(segment: Segment, analyser: Analyser, model: StaticModel | null = null, arena?: Arena) {
    this.segment = segment;
    this.#analyser = analyser;
    this.#model = model;
    this.#accumulator = new Accumulator(segment);
    this.#view = new QueryView(segment);
    this.#actions = new OperationActions(segment);
    this.#variants = new OperationVariants(segment);
    this.#similarity = QuerySimilarity.over(segment, model, arena);
    this.#related = model === null || this.#similarity === null ? null : new RelatedWords(segment, model);
  }

  search(query: string, options: KeywordOptions = {}): RankedQuery {
    const { kind, candidates = defaultCandidates, budget } = options;
    const plan = planQuery(query, this.#analyser, this.segment, this.#model);
    const wanted =
      kind === undefined
        ? undefined
        : (chunk: number) => this.segment.isEndpoint(chunk) === (kind === 'endpoint');
    const found = this.#accumulator.best(plan, candidates, { budget, wanted });
    this.#view.load(plan, options.similarity === false ? null : this.#related);
    const similarity = options.similarity === false ? null : this.#similarityOf(query, plan);
    if (similarity !== null) this.#propose(found, query, similarity.query, options);
    const pages = rankQuery(
      found,
      {
        view: this.#view,
        facts: this.segment,
        similarity,
        operations: this.#operationsFor(query, plan),
        scoreOf: (chunk) => this.#accumulator.scoreOf(chunk),
        named: kind === 'doc' ? [] : matchOperations(query, this.segment.operations),
      },
      options,
    );
    return { plan, pages };
  }

  /** Adds chunks that may be relevant although they have none of the query's words. */
  #propose(found: Candidate[], query: string, similarity: QuerySimilarity, { kind }: KeywordOptions): void {
    const { operations, chunkCount, facts } = this.segment;
    if (isInOtherScript(query, facts.locale)) {
      const isWanted = (chunk: number) =>
        kind === undefined || this.segment.isEndpoint(chunk) === (kind === 'endpoint');
      addCandidates(
        found,
        similarity.nearest(chunkCount, (index) => index, isWanted),
      );
    }
    // The summary of an operation has few words. A query without any known word is about something else.
    else if (kind !== 'doc' && found.length > 0)
      addCandidates(
        found,
        similarity.nearest(operations.length, (index) => operations[index]!.chunk),
      );
  }

  #operationsFor(query: string, { concepts }: QueryPlan): OperationFacts | null {
    if (this.segment.operations.length === 0) return null;
    const terms = new Set(concepts.flatMap((concept) => concept.terms.map(({ term }) => term)));
    return {
      hasOtherAction: this.#actions.other(query),
      isVariant: this.#variants.unnamedBy(terms),
      requestOf: (chunk) => this.#actions.requestOf(chunk),
    };
  }

  #similarityOf(query: string, plan: QueryPlan): LoadedSimilarity<QuerySimilarity> | null {
    const { nameShare } = plan;
    if (this.#similarity === null || nameShare === 1) return null;
    this.#similarity.load(meantBy(query, plan));
    return { query: this.#similarity, share: 1 - nameShare };
  }

  /** The features of a query's pages as the learned model reads them; null when the model is not used. For training. */
  featuresOf(query: string, pages: readonly RankedPage[], plan: QueryPlan): Float64Array | null {
    const similarity = this.#similarityOf(query, plan);
    if (similarity === null) return null;
    this.#view.load(plan, this.#related);
    return pageFeatures(pages, this.#view, this.segment, similarity);
  }

  /** Returns a function that finds the words of a query in a chunk; it is valid until the next query. */
  placesOf(plan: QueryPlan): (chunk: number, places: Uint8Array) => WordPlace[] {
    if (this.#view.plan !== plan) this.#view.load(plan);
    return (chunk, places) => this.#view.placesIn(chunk, places);
  }
}
