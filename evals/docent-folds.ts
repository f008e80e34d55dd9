import { type KeywordOptions, KeywordSearch } from '../src/engine/local/keyword-search.ts';
import { Segment } from '../src/engine/local/segment.ts';
import { type PackedChunk, SegmentBuilder, type SiteLinks } from '../src/engine/local/segment-builder.ts';
import { contendersOf } from '../src/engine/ranking/correct-scores.ts';
import type { RankedPage } from '../src/engine/ranking/rank-pages.ts';
import { siteLinks } from '../src/publishing/site-links.ts';
import type { ArmPage } from '../src/search/fuse.ts';
import { queryCoverage } from '../src/search/keyword-confidence.ts';
import { type Analyser, analyserFor } from '../src/text/analyser.ts';
import { staticModelFor } from '../src/text/load-static-model.ts';
import type { StaticModel } from '../src/text/static-model.ts';
import { linkingPages, type Query } from './query.ts';
import type { QuerySet } from './query-set.ts';
import type { Ranking } from './ranking.ts';

/** The analyser for words and the model for word vectors. */
interface Readers {
  analyser: Analyser;
  model: StaticModel | null;
}

/** The input of the keyword arm to a fusion; pages by index in the set. */
export interface KeywordArm {
  pages: ArmPage[];
  /** Share of the query that the best chunks cover. */
  coverage: number;
  /** Whether an API operation ranks first. */
  isOperation: boolean;
}

/**
 * Docent over one set. A query is the text of links to its relevant page, so an index with those links would already
 * contain the answer. Therefore the queries are split into folds. Each fold has an index without the links of the pages
 * that its queries come from.
 */
export class DocentFolds {
  readonly #set: QuerySet;
  readonly #plain: KeywordSearch;
  readonly #whole: KeywordSearch;
  readonly #folds: readonly KeywordSearch[];

  /** `modelFolder`: folder of the word vectors, default those of the package. */
  static async build(set: QuerySet, folds = 10, modelFolder?: string): Promise<DocentFolds> {
    const { locale } = set.scope;
    const readers = {
      analyser: await analyserFor(locale),
      model: await staticModelFor(locale, console.error, modelFolder),
    };
    return new DocentFolds(set, folds, readers);
  }

  private constructor(set: QuerySet, folds: number, readers: Readers) {
    this.#set = set;
    const plain = plainSegment(set, readers);
    this.#plain = searchOf(plain, readers);
    const searchBut = (queries: readonly Query[]) =>
      searchOf(withLinks(set, plain, readers, linksBut(set, queries)), readers);
    this.#whole = searchBut([]);
    this.#folds = Array.from({ length: Math.min(folds, set.queries.length) }, (_, fold) =>
      searchBut(set.queries.filter((_query, index) => index % folds === fold)),
    );
  }

  /** The pages of every query, best first. */
  rank(options: KeywordOptions = {}): Ranking[] {
    return this.#set.queries.map((query, index) =>
      this.#pages(this.#folds[index % this.#folds.length]!, query, options),
    );
  }

  /** Like `rank`, for queries that do not come from the set's links: the index has all links. */
  rankOther(queries: readonly Query[], options: KeywordOptions = {}): Ranking[] {
    return queries.map((query) => this.#pages(this.#whole, query, options));
  }

  /** Like `rank`, with an index without links. */
  rankWithoutLinks(queries: readonly Query[]): Ranking[] {
    return queries.map((query) => this.#pages(this.#plain, query));
  }

  /** The keyword arm of a fusion for every query. */
  arms(options: KeywordOptions = {}): KeywordArm[] {
    return this.#set.queries.map(({ query }, index) =>
      armOf(this.#folds[index % this.#folds.length]!.search(query, options)),
    );
  }

  /** Like `arms`, for queries that do not come from the set's links. */
  armsFor(queries: readonly Query[], options: KeywordOptions = {}): KeywordArm[] {
    return queries.map(({ query }) => armOf(this.#whole.search(query, options)));
  }

  /**
   * The first pages of a query, without those it comes from, with the features of the learned ranking for its
   * candidates; null if the learned ranking is not used. `place`: index of the query among the link texts.
   */
  features(
    query: Query,
    place: number | null,
    most: number,
  ): { urls: string[]; features: Float64Array } | null {
    const search = place === null ? this.#whole : this.#folds[place % this.#folds.length]!;
    const { plan, pages } = search.search(query.query, { learned: false });
    const sources = linkingPages(query);
    const urlOf = ({ page }: RankedPage) => this.#set.pages[page]!.url;
    const isShown = (page: RankedPage) =>
      !sources.has(urlOf(page)) || query.relevantPages.includes(urlOf(page));
    const shown = pages.filter(isShown).slice(0, most);
    const features = shown.length === 0 ? null : search.featuresOf(query.query, contendersOf(shown), plan);
    return features === null ? null : { urls: shown.map(urlOf), features };
  }

  #pages(search: KeywordSearch, { query }: Query, options?: KeywordOptions): Ranking {
    return search.search(query, options).pages.map(({ page }) => this.#set.pages[page]!.url);
  }
}

function searchOf(segment: Segment, { analyser, model }: Readers): KeywordSearch {
  return new KeywordSearch(segment, analyser, model);
}

function armOf({ pages, plan }: ReturnType<KeywordSearch['search']>): KeywordArm {
  return {
    pages: pages.map(({ page, score }) => ({ page, score })),
    isOperation: pages[0]?.chunks[0]?.features.operation === 1,
    coverage: queryCoverage({
      pages: pages.map(({ chunks }) => ({
        chunks: chunks.map(({ features }) => ({ features: { ...features } })),
      })),
      words: plan.concepts,
      unknownWeight: plan.unknownWeight,
    }),
  };
}

/** An index of the set whose pages do not link to each other. */
function plainSegment({ scope, pages, chunks }: QuerySet, { analyser, model }: Readers): Segment {
  const builder = new SegmentBuilder(analyser, undefined, model);
  let place = 0;
  for (const { url, boost, chunks: cards } of pages) {
    const own = chunks.slice(place, place + cards.length);
    place += cards.length;
    builder.addPage({
      url,
      boost,
      record: [0, 0],
      chunks: own.map((chunk) => ({
        ...builder.pack(chunk),
        idPrefix: 0,
        record: [0, 0],
        operation: chunk.method && chunk.path ? { method: chunk.method, path: chunk.path } : null,
      })),
    });
  }
  const { facts, arrays } = builder.finish(scope, {
    texts: new Map(),
    counts: new Uint32Array(pages.length),
    targets: [],
  });
  return new Segment(facts, arrays);
}

function withLinks(
  { scope, pages }: QuerySet,
  plain: Segment,
  { analyser, model }: Readers,
  links: SiteLinks,
): Segment {
  const builder = new SegmentBuilder(analyser, plain, model);
  for (const [place, { url, boost }] of pages.entries()) {
    const [from, to] = plain.chunksOf(place);
    const chunks = Array.from(
      { length: to - from },
      (_, index): PackedChunk => ({ before: from + index, record: [0, 0] }),
    );
    builder.addPage({ url, boost, record: [0, 0], chunks });
  }
  const { facts, arrays } = builder.finish(scope, links);
  return new Segment(facts, arrays);
}

/** The set's links, without those on the pages that the queries come from. */
function linksBut({ pages }: QuerySet, queries: readonly Query[]): SiteLinks {
  const silent = queries.reduce((urls, query) => urls.union(linkingPages(query)), new Set<string>());
  return siteLinks(pages.map((page) => (silent.has(page.url) ? { ...page, links: [] } : page)));
}
