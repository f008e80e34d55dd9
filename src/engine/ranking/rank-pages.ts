import type { QueryMeaning } from './query-meaning.ts';
import type { Candidate, QueryView, TextSigns } from './query-view.ts';
import type { Signals } from './signals.ts';

/** What is known of chunks and pages whatever the query is. */
export interface PageFacts {
  pageOfChunk: ArrayLike<number>;
  boostOf(chunk: number): number;
  /** How many other pages link to a page. */
  inboundLinksOf(page: number): number;
}

/** A chunk with all the signs that speak for it. */
export interface RankedChunk {
  chunk: number;
  score: number;
  /** The part of it that counts as evidence for the page; of its meaning, only the nearest passage's does. */
  evidence: number;
  signs: ChunkSigns;
}

export interface ChunkSigns extends TextSigns {
  keyword: number;
  title: number;
  heading: number;
  /** How near its meaning is to the query's, as far as the query is made of words rather than names. */
  meaning: number;
}

/** A page with its passages, best first. */
export interface RankedPage {
  page: number;
  score: number;
  chunks: RankedChunk[];
  linkText: number;
  linked: number;
  /** That of the passage that is nearest. */
  meaning: number;
}

/** A query's meaning, and how much of the query it stands for. */
export interface LoadedMeaning {
  query: QueryMeaning;
  share: number;
}

/** Orders the candidates by everything that speaks for them, gathered by page. */
export function rankPages(
  candidates: readonly Candidate[],
  query: QueryView,
  facts: PageFacts,
  signals: Signals,
  meaning: LoadedMeaning | null = null,
): RankedPage[] {
  const pages = new Map<number, RankedPage>();
  const nearness = meaning?.query.compare(candidates);
  let best = 0;
  for (const { score } of candidates) best = Math.max(best, score);
  const ranked: RankedChunk[] = [];
  for (const [index, { chunk, score }] of candidates.entries()) {
    const { linkText, title, heading } = query.readNames(chunk);
    const near = nearness === undefined ? 0 : meaning!.share * nearness[index]!;
    const keyword = score / best;
    const evidence = keyword + signals.title * title + signals.heading * heading;
    const entry: RankedChunk = {
      chunk,
      score: evidence + signals.passageMeaning * near,
      evidence,
      signs: { keyword, title, heading, coverage: 0, proximity: 0, meaning: near },
    };
    const page = pageFor(chunk, pages, facts);
    page.chunks.push(entry);
    page.linkText = Math.max(page.linkText, linkText);
    page.meaning = Math.max(page.meaning, near);
    ranked.push(entry);
  }
  for (const entry of bestOf(ranked, signals.readInFull)) addTextSigns(entry, query, signals);
  for (const entry of ranked) addBoost(entry, facts);
  for (const page of pages.values()) score(page, signals);
  return [...pages.values()].sort(byPageScore);
}

/** The best few, in no particular order. */
function bestOf(entries: readonly RankedChunk[], most: number): readonly RankedChunk[] {
  if (entries.length <= most) return entries;
  const best: RankedChunk[] = [];
  for (const entry of entries) {
    if (best.length === most && byScore(best[most - 1]!, entry) < 0) continue;
    let place = best.length < most ? best.length : most - 1;
    for (; place > 0 && byScore(best[place - 1]!, entry) > 0; place--) best[place] = best[place - 1]!;
    best[place] = entry;
  }
  return best;
}

function pageFor(chunk: number, pages: Map<number, RankedPage>, facts: PageFacts): RankedPage {
  const page = facts.pageOfChunk[chunk]!;
  const known = pages.get(page);
  if (known !== undefined) return known;
  const fresh = { page, score: 0, chunks: [], linkText: 0, linked: linkedness(facts, page), meaning: 0 };
  pages.set(page, fresh);
  return fresh;
}

function addTextSigns(entry: RankedChunk, query: QueryView, { coverage, proximity }: Signals): void {
  const signs = query.readText(entry.chunk);
  entry.signs.coverage = signs.coverage;
  entry.signs.proximity = signs.proximity;
  const gain = coverage * signs.coverage + proximity * signs.proximity;
  entry.score += gain;
  entry.evidence += gain;
}

function addBoost(entry: RankedChunk, facts: PageFacts): void {
  const boost = facts.boostOf(entry.chunk);
  entry.score *= boost;
  entry.evidence *= boost;
}

function score(page: RankedPage, { decay, linkText, linked, meaning }: Signals): void {
  let evidence = 0;
  let share = 1;
  for (const entry of page.chunks.length > 1 ? page.chunks.sort(byEvidence) : page.chunks) {
    evidence += entry.evidence * share;
    share *= decay;
  }
  page.score = evidence + linkText * page.linkText + linked * page.linked + meaning * page.meaning;
  if (page.chunks.length > 1) page.chunks.sort(byScore);
}

function byEvidence(a: RankedChunk, b: RankedChunk): number {
  return b.evidence - a.evidence || a.chunk - b.chunk;
}

/** Ties break by place, so that the same query always gives the same order. */
function byScore(a: RankedChunk, b: RankedChunk): number {
  return b.score - a.score || a.chunk - b.chunk;
}

function byPageScore(a: RankedPage, b: RankedPage): number {
  return b.score - a.score || a.page - b.page;
}

/** Between 0 and about 1, for a page that most others link to. */
function linkedness(facts: PageFacts, page: number): number {
  return Math.log1p(facts.inboundLinksOf(page)) / 5;
}
