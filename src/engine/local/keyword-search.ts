import type { Analyser } from '../../text/analyser.ts';
import type { WordPlace } from '../engine.ts';
import { Accumulator } from './accumulator.ts';
import { matchOperations } from './match-operations.ts';
import { planQuery, type QueryPlan } from './query-plan.ts';
import { QueryView } from './query-view.ts';
import { defaultSignals, type RankedPage, rankPages, type Signals } from './rank-pages.ts';
import type { Segment } from './segment.ts';

/** Chunks that are looked at closely. More find little; each costs about a microsecond. */
const defaultCandidates = 160;

export interface KeywordOptions {
  kind?: 'doc' | 'endpoint';
  signals?: Signals;
  candidates?: number;
  budget?: number;
}

/** The keyword arm's answer: pages with their passages, best first. */
export interface KeywordRanking {
  plan: QueryPlan;
  pages: RankedPage[];
}

/** Searches one segment. */
export class KeywordSearch {
  readonly segment: Segment;
  readonly #analyser: Analyser;
  readonly #accumulator: Accumulator;
  readonly #view: QueryView;

  constructor(segment: Segment, analyser: Analyser) {
    this.segment = segment;
    this.#analyser = analyser;
    this.#accumulator = new Accumulator(segment);
    this.#view = new QueryView(segment);
  }

  search(query: string, options: KeywordOptions = {}): KeywordRanking {
    const { kind, signals = defaultSignals, candidates = defaultCandidates, budget } = options;
    const plan = planQuery(query, this.#analyser, this.segment);
    const wanted =
      kind === undefined
        ? undefined
        : (chunk: number) => this.segment.isEndpoint(chunk) === (kind === 'endpoint');
    const found = this.#accumulator.best(plan, candidates, { budget, wanted });
    this.#view.load(plan);
    const pages = rankPages(found, this.#view, this.segment, signals);
    return {
      plan,
      pages: withOperations(pages, kind === 'doc' ? [] : matchOperations(query, this.segment), this.segment),
    };
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
    const signs = { keyword: 1, title: 0, heading: 0, coverage: 1, proximity: 0 };
    return known === undefined
      ? { page, score: bonus, chunks: [{ chunk, score: bonus, signs }], linkText: 0, linked: 0 }
      : { ...known, score: bonus };
  });
  return [...first.sort((a, b) => b.score - a.score), ...rest];
}
