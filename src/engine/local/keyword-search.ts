import type { Analyser } from '../../text/analyser.ts';
import { isInOtherScript } from '../../text/is-in-other-script.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { WordPlace } from '../engine.ts';
import type { Arena } from '../kernels/arena.ts';
import { correctScores } from '../ranking/correct-scores.ts';
import { type FeatureWeights, weightsFor } from '../ranking/feature-weights.ts';
import { matchOperations } from '../ranking/match-operations.ts';
import { OperationActions } from '../ranking/operation-actions.ts';
import { OperationVariants } from '../ranking/operation-variants.ts';
import { operationsFirst } from '../ranking/operations-first.ts';
import { pageFeatures } from '../ranking/page-features.ts';
import { knownShare, planQuery, type QueryPlan } from '../ranking/query-plan.ts';
import { QuerySimilarity } from '../ranking/query-similarity.ts';
import { type Candidate, QueryView } from '../ranking/query-view.ts';
import {
  type LoadedSimilarity,
  type OperationFacts,
  type RankedPage,
  rankPages,
} from '../ranking/rank-pages.ts';
import { RelatedWords } from '../ranking/related-words.ts';
import { scoreParts } from '../ranking/score-parts.ts';
import { Accumulator } from './accumulator.ts';
import type { Segment } from './segment.ts';

/** Chunks whose features are computed. More improve little, and each costs about a microsecond. */
const defaultCandidates = 100;
/** Chunks that are candidates by their word vectors alone, at most. */
const mostProposed = 20;
/** The least cosine of their vectors and the query's. */
const leastProposed = 0.3;

export interface KeywordOptions {
  kind?: 'doc' | 'endpoint';
  /** Replace the default weights. */
  weights?: Partial<FeatureWeights>;
  /** True adds the parts of each page's score. */
  explain?: boolean;
  /** False ranks without what was learned. */
  learned?: boolean;
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
  readonly #actions: OperationActions;
  readonly #variants: OperationVariants;

  /**
   * `model`: the model of the chunks' word vectors; without it, only words count. `arena`: the memory that the
   * segment was read into, if it was.
   */
  constructor(segment: Segment, analyser: Analyser, model: StaticModel | null = null, arena?: Arena) {
    this.segment = segment;
    this.#analyser = analyser;
    this.#accumulator = new Accumulator(segment);
    this.#view = new QueryView(segment);
    this.#actions = new OperationActions(segment);
    this.#variants = new OperationVariants(segment);
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
    if (similarity !== null) this.#propose(found, query, similarity.query, options);
    const weights = { ...weightsFor(similarity?.share ?? 0, knownShare(plan)), ...options.weights };
    const operations = this.#operationsFor(query, plan);
    const scored = rankPages(found, this.#view, this.segment, weights, similarity, operations);
    const learned = new Map<RankedPage, Float64Array>();
    const onCorrection = options.explain
      ? (page: RankedPage, parts: Float64Array) => learned.set(page, parts)
      : undefined;
    const isCorrected = similarity !== null && options.learned !== false;
    const pages = isCorrected
      ? correctScores(scored, this.#view, this.segment, similarity, onCorrection)
      : scored;
    if (options.explain)
      for (const page of pages) page.parts = scoreParts(page, weights, this.segment, learned.get(page));
    return {
      plan,
      pages: operationsFirst(
        pages,
        kind === 'doc' ? [] : matchOperations(query, this.segment.operations),
        this.segment,
      ),
    };
  }

  /** Adds chunks that may be meant although they have none of the query's words. */
  #propose(found: Candidate[], query: string, similarity: QuerySimilarity, { kind }: KeywordOptions): void {
    const { operations, chunkCount, facts } = this.segment;
    if (isInOtherScript(query, facts.locale)) {
      const isWanted = (chunk: number) =>
        kind === undefined || this.segment.isEndpoint(chunk) === (kind === 'endpoint');
      this.#proposeNearest(found, similarity, chunkCount, (index) => index, isWanted);
    }
    // The summary of an operation has few words to be found by. A query without any known word is about something else.
    else if (kind !== 'doc' && found.length > 0)
      this.#proposeNearest(found, similarity, operations.length, (index) => operations[index]!.chunk);
  }

  /** Adds those chunks whose word vectors are nearest to the query's. */
  #proposeNearest(
    found: Candidate[],
    similarity: QuerySimilarity,
    count: number,
    chunkOf: (index: number) => number,
    isWanted: (chunk: number) => boolean = () => true,
  ): void {
    if (count === 0) return;
    const cosines = similarity.compareTexts(count, chunkOf);
    const nearest: number[] = [];
    let least = leastProposed;
    for (let index = 0; index < count; index++) {
      if (cosines[index]! <= least || !isWanted(chunkOf(index))) continue;
      let place = nearest.length < mostProposed ? nearest.length : mostProposed - 1;
      for (; place > 0 && cosines[nearest[place - 1]!]! < cosines[index]!; place--)
        nearest[place] = nearest[place - 1]!;
      nearest[place] = index;
      if (nearest.length === mostProposed) least = cosines[nearest.at(-1)!]!;
    }
    const known = new Set(found.map(({ chunk }) => chunk));
    for (const index of nearest) {
      const chunk = chunkOf(index);
      if (!known.has(chunk)) found.push({ chunk, score: 0 });
    }
  }

  #operationsFor(query: string, { concepts }: QueryPlan): OperationFacts | null {
    if (this.segment.operations.length === 0) return null;
    const terms = new Set(concepts.flatMap((concept) => concept.terms.map(({ term }) => term)));
    return { hasOtherAction: this.#actions.other(query), isVariant: this.#variants.unnamedBy(terms) };
  }

  #similarityOf(query: string, { nameShare }: QueryPlan): LoadedSimilarity | null {
    if (this.#similarity === null || nameShare === 1) return null;
    this.#similarity.load(query);
    return { query: this.#similarity, share: 1 - nameShare };
  }

  /** The features of a query's pages as the learned model reads them; null when it does not. For training. */
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
