import type { Scored } from './accumulator.ts';
import type { QueryView, TextSigns } from './query-view.ts';
import type { Segment } from './segment.ts';

/** How much each sign of relevance counts beside the keyword score, whose best is 1. */
export interface Signals {
  /** The page's title is what was asked for. */
  title: number;
  /** A heading above or in the passage is. */
  heading: number;
  /** Share of the query, by weight, that the passage holds. */
  coverage: number;
  /** Words that stand together in the query stand together in the passage. */
  proximity: number;
  /** What other pages call this one. */
  linkText: number;
  /** That other pages link to it at all. */
  linked: number;
  /** How much the n-th further passage of a page adds: decay to the power of n. */
  decay: number;
  /** How many chunks are read in full for coverage and proximity. */
  readInFull: number;
}

export const defaultSignals: Signals = {
  title: 0.5,
  heading: 0.7,
  coverage: 0.1,
  proximity: 0.3,
  linkText: 1,
  linked: 0.4,
  decay: 0.4,
  readInFull: 20,
};

/** A chunk with all the signs that speak for it. */
export interface RankedChunk {
  chunk: number;
  score: number;
  signs: ChunkSigns;
}

export interface ChunkSigns extends TextSigns {
  keyword: number;
  title: number;
  heading: number;
}

/** A page with its passages, best first. */
export interface RankedPage {
  page: number;
  score: number;
  chunks: RankedChunk[];
  linkText: number;
  linked: number;
}

/** Orders the candidates by everything that speaks for them, gathered by page. */
export function rankPages(
  candidates: readonly Scored[],
  query: QueryView,
  segment: Segment,
  signals: Signals,
): RankedPage[] {
  const best = candidates.reduce((most, { score }) => Math.max(most, score), 0);
  const pages = new Map<number, RankedPage>();
  const ranked = candidates.map(({ chunk, score }) => {
    const { linkText, title, heading } = query.readNames(chunk);
    const signs: ChunkSigns = { keyword: score / best, title, heading, coverage: 0, proximity: 0 };
    const entry: RankedChunk = {
      chunk,
      score: signs.keyword + signals.title * title + signals.heading * heading,
      signs,
    };
    const page = pageFor(chunk, pages, segment);
    page.chunks.push(entry);
    page.linkText = Math.max(page.linkText, linkText);
    return entry;
  });
  for (const entry of ranked.sort(byScore).slice(0, signals.readInFull)) addTextSigns(entry, query, signals);
  for (const entry of ranked) entry.score *= segment.boostOf(entry.chunk);
  return [...pages.values()].map((page) => withScore(page, signals)).sort(byScore);
}

function pageFor(chunk: number, pages: Map<number, RankedPage>, segment: Segment): RankedPage {
  const page = segment.pageOfChunk[chunk]!;
  const known = pages.get(page);
  if (known !== undefined) return known;
  const fresh = { page, score: 0, chunks: [], linkText: 0, linked: linkedness(segment, page) };
  pages.set(page, fresh);
  return fresh;
}

function addTextSigns(entry: RankedChunk, query: QueryView, { coverage, proximity }: Signals): void {
  const signs = query.readText(entry.chunk);
  Object.assign(entry.signs, signs);
  entry.score += coverage * signs.coverage + proximity * signs.proximity;
}

function withScore(page: RankedPage, { decay, linkText, linked }: Signals): RankedPage {
  page.chunks.sort(byScore);
  const evidence = page.chunks.reduce((sum, { score }, index) => sum + score * decay ** index, 0);
  page.score = evidence + linkText * page.linkText + linked * page.linked;
  return page;
}

/** Ties break by place, so that the same query always gives the same order. */
function byScore(a: { score: number; chunk?: number; page?: number }, b: typeof a): number {
  return b.score - a.score || (a.chunk ?? a.page ?? 0) - (b.chunk ?? b.page ?? 0);
}

/** Between 0 and about 1, for a page that most others link to. */
function linkedness(segment: Segment, page: number): number {
  return Math.log1p(segment.inboundLinksOf(page)) / 5;
}
