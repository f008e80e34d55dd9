import { sortFew } from '../../text/sort-few.ts';
import type { FeatureWeights } from './feature-weights.ts';
import type { Candidate, NameFeatures, QueryView, TextFeatures } from './query-view.ts';

/** What ranking needs to know about chunks and pages, independent of the query. */
export interface PageFacts {
  pageOfChunk: ArrayLike<number>;
  /** The first chunk of a page. */
  openingOf(page: number): number;
  /** `[from, to)` of a page's chunks, at least those that have terms of the query. */
  chunksOf(page: number): readonly [number, number];
  /** The number of a page's chunks. */
  sizeOf(page: number): number;
  boostOf(chunk: number): number;
  isEndpoint(chunk: number): boolean;
  /** Number of other pages that link to a page. */
  inboundLinksOf(page: number): number;
}

/** A chunk with its features and scores. */
export interface RankedChunk {
  chunk: number;
  score: number;
  /** The part of the score that is added to the page's score: all but the similarity of word vectors. */
  evidence: number;
  features: ChunkFeatures;
}

export interface ChunkFeatures extends Omit<NameFeatures, 'linkText'>, TextFeatures {
  keyword: number;
  /** 1 for the first chunk of a page. */
  opening: number;
  /** 1 for an operation. */
  operation: number;
  /** 1 for an operation with another action than the query's verb. */
  otherAction: number;
  /** 1 for a variant of a plain operation that the query does not name. */
  variant: number;
  /** The kind of an operation's request, 0 for prose. */
  request: number;
  /** Cosine of the word vectors of query and chunk, times the share of the query that has a vector. */
  similarity: number;
}

/** Groups of features that explain a page's score. */
export type Signal =
  | 'keyword'
  | 'title'
  | 'heading'
  | 'path'
  | 'coverage'
  | 'proximity'
  | 'opening'
  | 'action'
  | 'similarity'
  | 'linkText'
  | 'linked'
  | 'chunks';

/**
 * How much each signal adds to the score of a page. The parts add up to the score of the formula. Constant values that
 * the trees add to every corrected page are left out.
 */
export type ScoreParts = Partial<Record<Signal, number>>;

/** A page with its chunks, best first. */
export interface RankedPage {
  page: number;
  score: number;
  chunks: RankedChunk[];
  linkText: number;
  linked: number;
  /** The highest similarity of its chunks. */
  similarity: number;
  /** Similarity of the word vectors of the query and the whole page. */
  topic: number;
  /** Only when requested. */
  parts?: ScoreParts;
}

/** Compares the word vectors of a query with those of chunks and pages: cosines, at least 0. */
export interface Similarity {
  compareTexts(count: number, chunkOf: (index: number) => number): Float64Array;
  /** Compares headings, or titles for the first chunks of pages. */
  compareNames(count: number, chunkOf: (index: number) => number): Float64Array;
  comparePages(pages: readonly number[]): Float64Array;
}

/** A query loaded for comparison, and the share of the query, by weight, that has a word vector. */
export interface LoadedSimilarity<Query extends Similarity = Similarity> {
  query: Query;
  share: number;
}

/** What ranking knows about operations for one query. */
export interface OperationFacts {
  /** Whether the operation has another action than the query's verb. */
  hasOtherAction(chunk: number): boolean;
  /** Whether it is a variant of a plain operation, and the query does not name the difference. */
  isVariant(chunk: number): boolean;
  /** The kind of the request, as `requestKind` numbers it; 0 for prose. */
  requestOf(chunk: number): number;
}

/** What an engine knows about a query. */
export interface FoundQuery {
  view: QueryView;
  facts: PageFacts;
  similarity: LoadedSimilarity | null;
  /** Null in a scope without operations. */
  operations: OperationFacts | null;
  /** The keyword score of a chunk, even if it is not a candidate. */
  scoreOf(chunk: number): number;
}

/** Operations that are read in full: they are long, each is its own page, and few can come first. */
const mostOperationsRead = 20;
/**
 * Pages whose other chunks count even if they are not candidates, so that the score of a page does not depend on other
 * pages.
 */
export const mostCompleted = 20;
/** Maximum number of chunks of a completed page. More change little. */
const mostChunks = 8;
/** Minimum keyword score of an added chunk, as a share of the best. */
export const leastKeyword = 0.3;

/** Computes the features of the candidates and ranks their pages. */
export function rankPages(
  candidates: readonly Candidate[],
  query: FoundQuery,
  weights: FeatureWeights,
): RankedPage[] {
  const { view, facts, similarity } = query;
  let best = 0;
  for (const { score } of candidates) best = Math.max(best, score);
  const pages: RankedPage[] = [];
  const known = new Map<number, RankedPage>();
  const pageFor = (chunk: number) => {
    const page = facts.pageOfChunk[chunk]!;
    const entry = known.get(page) ?? newPage(page, facts);
    if (entry.chunks.length === 0) {
      known.set(page, entry);
      pages.push(entry);
    }
    return entry;
  };
  const ranked: RankedChunk[] = [];
  const add = (found: readonly Candidate[]) => {
    const similarities = similarity?.query.compareTexts(found.length, (index) => found[index]!.chunk);
    for (let index = 0; index < found.length; index++) {
      const { chunk, score } = found[index]!;
      const names = view.readNames(chunk);
      const near = similarities === undefined ? 0 : similarity!.share * similarities[index]!;
      const page = pageFor(chunk);
      const entry = rankedChunk(chunk, best === 0 ? 0 : score / best, names, near, query, weights);
      page.chunks.push(entry);
      page.linkText = Math.max(page.linkText, names.linkText);
      page.similarity = Math.max(page.similarity, near);
      page.score = Math.max(page.score, entry.score);
      ranked.push(entry);
    }
  };
  add(candidates);
  add(furtherChunks(candidates, best, pages, query));
  let operationsRead = 0;
  for (const entry of firstOf(ranked, weights.readInFull, isBetter))
    if (entry.features.operation === 0 || operationsRead++ < mostOperationsRead)
      addTextFeatures(entry, view, weights);
  for (const entry of ranked) addBoost(entry, facts);
  if (similarity !== null) addTopics(pages, similarity);
  for (const page of pages) score(page, weights, facts);
  return pages.sort(byPageScore);
}

function rankedChunk(
  chunk: number,
  keyword: number,
  names: NameFeatures,
  near: number,
  { facts, operations }: FoundQuery,
  weights: FeatureWeights,
): RankedChunk {
  const opening = chunk === facts.openingOf(facts.pageOfChunk[chunk]!) ? 1 : 0;
  const operation = facts.isEndpoint(chunk) ? 1 : 0;
  const otherAction = operations?.hasOtherAction(chunk) === true ? 1 : 0;
  const variant = operations?.isVariant(chunk) === true ? 1 : 0;
  const evidence =
    keyword +
    weights.title * names.title +
    weights.heading * names.heading +
    weights.opening * opening +
    weights.otherAction * otherAction +
    weights.operation * operation +
    weights.variant * variant;
  return {
    chunk,
    score: evidence + weights.passageSimilarity * near,
    evidence,
    features: {
      keyword,
      title: names.title,
      heading: names.heading,
      titleShare: names.titleShare,
      headingShare: names.headingShare,
      opening,
      coverage: 0,
      related: 0,
      proximity: 0,
      phrase: 0,
      present: 0,
      operation,
      otherAction,
      variant,
      request: operations?.requestOf(chunk) ?? 0,
      similarity: near,
    },
  };
}

/** Chunks of the first pages that are not candidates. */
function furtherChunks(
  candidates: readonly Candidate[],
  best: number,
  pages: readonly RankedPage[],
  { facts, scoreOf }: FoundQuery,
): Candidate[] {
  let most = Number.POSITIVE_INFINITY;
  for (const { score } of candidates) if (score > 0 && score < most) most = score;
  const least = leastKeyword * best;
  const further: Candidate[] = [];
  if (best === 0 || most <= least) return further;
  const hasRoom = ({ page, chunks }: RankedPage) =>
    chunks.length < mostChunks && chunks.length < facts.sizeOf(page);
  for (const { page, chunks } of firstOf(pages.filter(hasRoom), mostCompleted, isBetterPage)) {
    const [from, to] = facts.chunksOf(page);
    const own: Candidate[] = [];
    for (let chunk = from; chunk < to; chunk++) {
      const score = scoreOf(chunk);
      if (score <= least || score > most) continue;
      if (!chunks.some((entry) => entry.chunk === chunk)) own.push({ chunk, score });
    }
    further.push(...firstOf(own, mostChunks - chunks.length, isBetter));
  }
  return further;
}

function addTopics(pages: readonly RankedPage[], { query, share }: LoadedSimilarity): void {
  const similarities = query.comparePages(pages.map(({ page }) => page));
  for (let place = 0; place < pages.length; place++) pages[place]!.topic = share * similarities[place]!;
}

/** The `most` first entries in an order. A comparison that returns numbers would allocate each number. */
function firstOf<Entry>(
  entries: readonly Entry[],
  most: number,
  isBefore: (a: Entry, b: Entry) => boolean,
): readonly Entry[] {
  if (most === 0) return [];
  if (entries.length <= most) return entries;
  const best: Entry[] = [];
  for (const entry of entries) {
    if (best.length === most && isBefore(best[most - 1]!, entry)) continue;
    let place = best.length < most ? best.length : most - 1;
    for (; place > 0 && isBefore(entry, best[place - 1]!); place--) best[place] = best[place - 1]!;
    best[place] = entry;
  }
  return best;
}

function newPage(page: number, facts: PageFacts): RankedPage {
  return {
    page,
    score: 0,
    chunks: [],
    linkText: 0,
    linked: linkedness(facts, page),
    similarity: 0,
    topic: 0,
  };
}

function addTextFeatures(
  entry: RankedChunk,
  query: QueryView,
  { coverage, proximity, phrase }: FeatureWeights,
): void {
  const features = query.readText(entry.chunk);
  entry.features.coverage = features.coverage;
  entry.features.related = features.related;
  entry.features.proximity = features.proximity;
  entry.features.phrase = features.phrase;
  entry.features.present = features.present;
  const gain =
    coverage * (features.coverage + features.related) +
    proximity * features.proximity +
    phrase * features.phrase;
  entry.score += gain;
  entry.evidence += gain;
}

function addBoost(entry: RankedChunk, facts: PageFacts): void {
  const boost = facts.boostOf(entry.chunk);
  entry.score *= boost;
  entry.evidence *= boost;
}

function score(page: RankedPage, weights: FeatureWeights, facts: PageFacts): void {
  const { decay, linkText, linked, similarity, topic } = weights;
  let evidence = 0;
  let share = 1;
  for (const entry of sortFew(page.chunks, hasMoreEvidence)) {
    evidence += entry.evidence * share;
    share *= decay;
  }
  page.score =
    evidence +
    pageBoost(page, facts) *
      (linkText * page.linkText + linked * page.linked + similarity * page.similarity + topic * page.topic);
  sortFew(page.chunks, isBetter);
}

/** All chunks of a page have the same boost. */
export function pageBoost({ chunks }: RankedPage, facts: PageFacts): number {
  return facts.boostOf(chunks[0]!.chunk);
}

function hasMoreEvidence(a: RankedChunk, b: RankedChunk): boolean {
  return a.evidence === b.evidence ? a.chunk < b.chunk : a.evidence > b.evidence;
}

/** Orders equal scores by position, so that a query always has the same order. */
function isBetter(a: Candidate, b: Candidate): boolean {
  return a.score === b.score ? a.chunk < b.chunk : a.score > b.score;
}

function isBetterPage(a: RankedPage, b: RankedPage): boolean {
  return byPageScore(a, b) < 0;
}

export function byPageScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page;
}

/** 0 without inbound links, about 1 for 150 links. */
function linkedness(facts: PageFacts, page: number): number {
  return Math.log1p(facts.inboundLinksOf(page)) / 5;
}
