import { KeywordSearch } from '../src/engine/local/keyword-search.ts';
import type { RankedPage, Signals } from '../src/engine/local/rank-pages.ts';
import { Segment } from '../src/engine/local/segment.ts';
import { type InboundLinks, type PackedChunk, SegmentBuilder } from '../src/engine/local/segment-builder.ts';
import { inboundLinks } from '../src/publishing/inbound-links.ts';
import type { ArmPage } from '../src/search/fuse.ts';
import { keywordConfidence } from '../src/search/keyword-confidence.ts';
import { type Analyser, analyserFor } from '../src/text/analyser.ts';
import { linkingPages, type Query } from './query.ts';
import type { QuerySet } from './query-set.ts';
import type { Ranking } from './ranking.ts';

/** What the keyword arm brings to a fusion; pages by their places in the set. */
export interface KeywordArm {
  pages: ArmPage[];
  confidence: number;
}

/**
 * Docent over one set. A query's words are the text of links to the page it looks for, so an index that has read
 * those links knows the answer by heart. The queries are therefore asked in folds, each of an index in which the
 * pages its queries were taken from link to nothing.
 */
export class DocentFolds {
  readonly #set: QuerySet;
  readonly #analyser: Analyser;
  readonly #plain: KeywordSearch;
  readonly #folds: readonly KeywordSearch[];

  static async build(set: QuerySet, folds = 10): Promise<DocentFolds> {
    return new DocentFolds(set, folds, await analyserFor(set.scope.locale));
  }

  private constructor(set: QuerySet, folds: number, analyser: Analyser) {
    this.#set = set;
    this.#analyser = analyser;
    const plain = plainSegment(set, analyser);
    this.#plain = new KeywordSearch(plain, analyser);
    this.#folds = Array.from({ length: folds }, (_, fold) => {
      const queries = set.queries.filter((_query, index) => index % folds === fold);
      return new KeywordSearch(withLinks(set, plain, analyser, linksBut(set, queries)), analyser);
    });
  }

  /** Every query's pages, best first. */
  rank(signals?: Signals): Ranking[] {
    return this.#set.queries.map((query, index) =>
      this.#pages(this.#folds[index % this.#folds.length]!, query, signals),
    );
  }

  /** The same from an index that knows no links at all. */
  rankWithoutLinks(): Ranking[] {
    return this.#set.queries.map((query) => this.#pages(this.#plain, query));
  }

  /** Every query's pages as the keyword arm of a fusion. */
  arms(): KeywordArm[] {
    return this.#set.queries.map(({ query }, index) =>
      armOf(this.#folds[index % this.#folds.length]!.search(query).pages),
    );
  }

  /** The same for queries that were not taken from the set's links, so that all of them may be known. */
  armsFor(queries: readonly Query[]): KeywordArm[] {
    const links = linksBut(this.#set, []);
    const search = new KeywordSearch(
      withLinks(this.#set, this.#plain.segment, this.#analyser, links),
      this.#analyser,
    );
    return queries.map(({ query }) => armOf(search.search(query).pages));
  }

  #pages(search: KeywordSearch, { query }: Query, signals?: Signals): Ranking {
    return search.search(query, { signals }).pages.map(({ page }) => this.#set.pages[page]!.url);
  }
}

function armOf(pages: readonly RankedPage[]): KeywordArm {
  return {
    pages: pages.map(({ page, score }) => ({ page, score })),
    confidence: keywordConfidence(
      pages.map(({ chunks }) => ({ passages: chunks.map(({ signs }) => ({ signs: { ...signs } })) })),
    ),
  };
}

/** The set's content as an index whose pages do not link to each other. */
function plainSegment({ scope, pages, chunks }: QuerySet, analyser: Analyser): Segment {
  const builder = new SegmentBuilder(analyser);
  let place = 0;
  for (const { url, boost, chunks: cards } of pages) {
    const own = chunks.slice(place, place + cards.length);
    place += cards.length;
    builder.addPage({
      url,
      boost,
      record: [0, 0],
      chunks: own.map((chunk) => ({
        terms: builder.pack(chunk).terms,
        idPrefix: 0,
        record: [0, 0],
        operation: chunk.method && chunk.path ? { method: chunk.method, path: chunk.path } : null,
      })),
    });
  }
  const { facts, arrays } = builder.finish(scope, {
    texts: new Map(),
    counts: new Uint32Array(pages.length),
  });
  return new Segment(facts, arrays);
}

function withLinks(
  { scope, pages }: QuerySet,
  plain: Segment,
  analyser: Analyser,
  links: InboundLinks,
): Segment {
  const builder = new SegmentBuilder(analyser, plain);
  for (const [place, { url, boost }] of pages.entries()) {
    const [from, to] = plain.chunksOf(place);
    const chunks = Array.from(
      { length: to - from },
      (_, index): PackedChunk => ({
        terms: plain.packedTerms(from + index),
        idPrefix: 0,
        record: [0, 0],
        operation: plain.operationOf(from + index),
      }),
    );
    builder.addPage({ url, boost, record: [0, 0], chunks });
  }
  const { facts, arrays } = builder.finish(scope, links);
  return new Segment(facts, arrays);
}

/** The set's links, without those on the pages that the queries were taken from. */
function linksBut({ pages }: QuerySet, queries: readonly Query[]): InboundLinks {
  const silent = queries.reduce((urls, query) => urls.union(linkingPages(query)), new Set<string>());
  return inboundLinks(pages.map((page) => (silent.has(page.url) ? { ...page, links: [] } : page)));
}
