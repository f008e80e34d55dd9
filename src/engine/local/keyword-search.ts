import type { Analyser } from '../../text/analyser.ts';
import type { StaticModel } from '../../text/static-model.ts';
import type { WordPlace } from '../engine.ts';
import type { Arena } from '../kernels/arena.ts';
import { matchOperations } from '../ranking/match-operations.ts';
import { QueryMeaning } from '../ranking/query-meaning.ts';
import { planQuery, type QueryPlan } from '../ranking/query-plan.ts';
import { QueryView } from '../ranking/query-view.ts';
import { type LoadedMeaning, type RankedPage, rankPages } from '../ranking/rank-pages.ts';
import { type Signals, signalsFor } from '../ranking/signals.ts';
import { Accumulator } from './accumulator.ts';
import type { Segment } from './segment.ts';

/** Chunks that are looked at closely. More find little; each costs about a microsecond. */
const defaultCandidates = 160;

export interface KeywordOptions {
  kind?: 'doc' | 'endpoint';
  /** Instead of the usual ones. */
  signals?: Partial<Signals>;
  /** False: by words alone, whatever is stored. */
  meaning?: boolean;
  candidates?: number;
  budget?: number;
}

/** The keyword arm's answer: pages with their passages, best first. */
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
  readonly #meaning: QueryMeaning | null;

  /**
   * `model`: the one that the passages' meanings stem from; without it, words alone count. `arena`: where the segment
   * stands, if it stands in one.
   */
  constructor(segment: Segment, analyser: Analyser, model: StaticModel | null = null, arena?: Arena) {
    this.segment = segment;
    this.#analyser = analyser;
    this.#accumulator = new Accumulator(segment);
    this.#view = new QueryView(segment);
    this.#meaning = QueryMeaning.over(segment, model, arena);
  }

  search(query: string, options: KeywordOptions = {}): RankedQuery {
    const { kind, candidates = defaultCandidates, budget } = options;
    const plan = planQuery(query, this.#analyser, this.segment);
    const wanted =
      kind === undefined
        ? undefined
        : (chunk: number) => this.segment.isEndpoint(chunk) === (kind === 'endpoint');
    const found = this.#accumulator.best(plan, candidates, { budget, wanted });
    this.#view.load(plan);
    const meaning = options.meaning === false ? null : this.#meaningOf(query, plan);
    const signals = { ...signalsFor(meaning?.share ?? 0), ...options.signals };
    const pages = rankPages(found, this.#view, this.segment, signals, meaning);
    return {
      plan,
      pages: withOperations(
        pages,
        kind === 'doc' ? [] : matchOperations(query, this.segment.operations),
        this.segment,
      ),
    };
  }

  #meaningOf(query: string, { nameShare }: QueryPlan): LoadedMeaning | null {
    if (this.#meaning === null || nameShare === 1) return null;
    this.#meaning.load(query);
    return { query: this.#meaning, share: 1 - nameShare };
  }

  /** Tells where the words of a query stand in a chunk, by the stored places of its terms; until the next query comes. */
  placesOf(plan: QueryPlan): (chunk: number, places: Uint8Array) => WordPlace[] {
    this.#view.load(plan);
    return (chunk, places) => this.#view.placesIn(chunk, places);
  }
}

/** A request that was pasted (`GET /v1/pets/123`) names its operation: that stands first whatever the words say. */
function withOperations(pages: RankedPage[], matched: readonly number[], segment: Segment): RankedPage[] {
  if (matched.length === 0) return pages;
  const top = pages[0]?.score ?? 1;
  const named = new Map(
    matched.map((chunk, index) => [
      segment.pageOfChunk[chunk]!,
      { chunk, bonus: top + 1 - index / matched.length },
    ]),
  );
  const rest = pages.filter((page) => !named.has(page.page));
  const first = [...named].map(([page, { chunk, bonus }]): RankedPage => {
    const known = pages.find((each) => each.page === page);
    const signs = { keyword: 1, title: 0, heading: 0, coverage: 1, proximity: 0, meaning: 0 };
    return known === undefined
      ? {
          page,
          score: bonus,
          chunks: [{ chunk, score: bonus, evidence: bonus, signs }],
          linkText: 0,
          linked: 0,
          meaning: 0,
        }
      : { ...known, score: bonus };
  });
  return [...first.sort((a, b) => b.score - a.score), ...rest];
}
