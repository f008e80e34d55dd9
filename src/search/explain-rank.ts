import type { Engine, Features, ReadWord } from '../engine/engine.ts';
import { analyserFor } from '../text/analyser.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { decodedPath } from '../vocabulary/page-address.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { bestSection } from './best-section.ts';
import { exactTitleFirst } from './exact-title-first.ts';
import { leadChunks } from './lead-chunks.ts';
import { topOfPage } from './top-of-page.ts';
import { wordAdvantage } from './word-advantage.ts';

/** Number of pages to rank; a page after them counts as not found. */
const depth = 500;

export interface RankedUrl {
  rank: number;
  url: string;
  /** Title of the page. */
  title: string;
  score: number;
  features: Features;
  /** How much each signal adds to the score. */
  parts: Features;
}

/** Why a page has its rank for a query, or why it is not found. */
export interface Explanation {
  scope: Scope;
  url: string;
  /** How the index understood the query. */
  words: ReadWord[];
  unknown: string[];
  /** Null when the page is not among the first 500. */
  rank: number | null;
  /** The page's own entry, with its best chunk. */
  entry: RankedUrl | null;
  /** The pages above this page, best first. */
  above: RankedUrl[];
  /** The page that the reason compares this page with: the one right above it, or the second page for the first. */
  compared: RankedUrl | null;
  /** A sentence that says why the page ranks above or below its neighbour; null without a rank or a neighbour. */
  reason: string | null;
  /** The same, with the title of the neighbour instead of its URL. */
  titledReason: string | null;
  /** Words of the query that are not on the page. */
  missing: string[];
  /** False when the scope has no page with this URL. */
  indexed: boolean;
  /** The section that the URL leads to; null for a URL without an anchor. */
  section: ExplainedSection | null;
}

export interface ExplainedSection {
  url: string;
  /** False when the page has no chunk at this anchor. */
  indexed: boolean;
  /** Its rank among the chunks of its page that match the query; null when the chunk does not match. */
  rank: number | null;
  /** Words of the query that are not in its chunk. */
  missing: string[];
}

/** Explains the rank of a page. */
export async function explainRank(
  engine: Engine,
  query: string,
  scope: Scope,
  url: string,
): Promise<Explanation> {
  const ranking = await engine.keyword(scope, { query, pages: depth, explain: true });
  const pages = await exactTitleFirst(ranking.pages, query, ranking.read);
  const leads = (await leadChunks(pages, query, scope.locale, ranking.read)).map(({ chunks }) => chunks[0]!);
  const bests = (await ranking.read(leads.map(({ ref }) => ref))).map((found, index) =>
    topOfPage(found, leads[index]!.features),
  );
  const weights = ranking.words.map(({ weight }) => weight);
  const ranked = pages.map((page, index): RankedUrl & { pageUrl: string } => ({
    rank: index + 1,
    url: bestSection(bests[index]!, weights, leads[index]!.features.titleShare, query).url,
    title: bests[index]!.chunk.title,
    pageUrl: bests[index]!.chunk.pageUrl,
    score: page.score,
    features: { ...page.chunks[0]!.features, ...page.features, chunks: page.chunks.length },
    parts: page.parts ?? {},
  }));
  const { wanted, refs } = await chunksAt(engine, scope, url.replace(/[#?].*$/, ''));
  const entry = ranked.find(({ pageUrl }) => pageUrl === wanted) ?? null;
  const own = await engine.chunks(scope, refs);
  const missingIn = (chunks: readonly Chunk[]) => missingWords(ranking.words, chunks, scope);
  const anchor = /#(.+)/s.exec(url)?.[1];
  const pair = entry === null ? [] : pages.slice(Math.max(0, entry.rank - 2)).slice(0, 2);
  const [ahead, behind] = await ranking.read(pair.map(({ chunks }) => chunks[0]!.ref));
  const analyser = await analyserFor(scope.locale);
  const pairOf =
    entry === null ? [] : [ranked[Math.max(0, entry.rank - 2)], ranked[Math.max(1, entry.rank - 1)]];
  const [best, ...others] = pairOf[0] && pairOf[1] ? betterSignals(pairOf[0], pairOf[1]) : [];
  const byWords =
    ahead && behind && best !== undefined
      ? wordAdvantage([best, ...others], ahead, behind, ranking.words, analyser)
      : null;
  const advantage = byWords ?? (best === undefined ? 'matches slightly better' : advantages[best]!);
  const section = own.filter((chunk) => anchor !== undefined && hasAnchor(chunk, decodedPath(anchor)));
  const found = entry === null ? [] : pages[entry.rank - 1]!.chunks;
  const place = found.findIndex(({ ref }) => section.includes(own[refs.indexOf(ref)]!));
  return {
    scope,
    url: wanted,
    words: ranking.words,
    unknown: ranking.unknown,
    rank: entry?.rank ?? null,
    entry,
    compared: (entry && ranked[entry.rank === 1 ? 1 : entry.rank - 2]) ?? null,
    reason: entry === null ? null : reasonFor(pairOf, entry.rank, advantage, ({ url }) => url),
    titledReason:
      entry === null ? null : reasonFor(pairOf, entry.rank, advantage, ({ title }) => `“${title}”`),
    above: ranked.slice(0, entry === null ? 3 : Math.min(entry.rank - 1, 5)),
    missing: await missingIn(own),
    indexed: own.length > 0,
    section:
      anchor === undefined
        ? null
        : {
            url: `${wanted}#${anchor}`,
            indexed: section.length > 0,
            rank: place === -1 ? null : place + 1,
            missing: await missingIn(section),
          },
  };
}

/** The chunks of a page, whose URL may be given with or without a trailing slash. */
async function chunksAt(engine: Engine, scope: Scope, url: string) {
  const other = url.endsWith('/') ? url.slice(0, -1) : `${url}/`;
  for (const wanted of [url, other]) {
    const refs = await engine.chunksOfPage(scope, wanted);
    if (refs.length > 0) return { wanted, refs };
  }
  return { wanted: url, refs: [] };
}

/** What the better page does better, after `it` and after `which`; most words fit both. */
type Advantage = string | { because: string; which: string };

/** By signal. */
const advantages: Record<string, Advantage> = {
  keyword: 'contains the words more often or in better places',
  title: 'has a title that matches better',
  heading: 'has a heading that matches better',
  path: 'has a URL that matches better',
  coverage: 'contains more of the words',
  proximity: {
    because: 'the words are closer together in it',
    which: 'in which the words are closer together',
  },
  opening: 'contains the words near its beginning',
  action: 'describes the action in the query',
  similarity: 'has a section that is closer to the query in meaning',
  topic: { because: 'its topic is closer to the query', which: 'whose topic is closer to the query' },
  related: 'contains more related words',
  phrase: 'contains the error message',
  linkText: 'has more of the words in the text of links',
  linked: 'has more links from other pages',
  chunks: 'has more sections that match well',
  operation: 'is not an API operation',
  otherAction: 'does not describe another action',
  variant: 'is not a variant of another API operation',
};
/** Signals that lower a score. The better page has less of these. */
const lowering = new Set(['operation', 'otherAction', 'variant']);
/** Signals that are not between 0 and 1, or that no table shows. */
const unmeasured = new Set(['chunks', 'path', 'action']);
/** Signals that are about the words themselves and their places. */
const ofWords = new Set(['keyword', 'title', 'heading', 'coverage', 'proximity', 'phrase']);
const ofMeaning = new Set(['similarity', 'topic']);
/** Signals of words that add less to the score do not explain a rank. */
const leastLead = 0.1;

/** The reason for a rank, from the page with the better and the page with the lower rank. */
function reasonFor(
  [ahead, behind]: readonly (RankedUrl | undefined)[],
  rank: number,
  advantage: Advantage,
  nameOf: (page: RankedUrl) => string,
): string | null {
  if (ahead === undefined || behind === undefined) return null;
  return rank === 1
    ? `It ranks above ${nameOf(behind)} because ${typeof advantage === 'string' ? `it ${advantage}` : advantage.because}.`
    : `It ranks below ${nameOf(ahead)}, ${typeof advantage === 'string' ? `which ${advantage}` : advantage.which}.`;
}

/** Number of full blocks, out of 5, in the bar of a signal; a value above 0 has at least one. */
export function fullBlocks(value: number): number {
  return value === 0 ? 0 : Math.min(5, Math.max(1, Math.round(value * 5)));
}

/**
 * The signals by which the page ahead is better, the one that adds most to its lead first. In a table of bars they must
 * look better too, unless none does. The meaning of a section also measures its words, so it is a reason only if no
 * signal of words is.
 */
function betterSignals(ahead: RankedUrl, behind: RankedUrl): string[] {
  // `exactTitleFirst` gives the page that it moves to the first place the score of the next page.
  const exact = ['title', 'heading'].find((signal) => ahead.features[signal] === 1);
  if (ahead.rank === 1 && ahead.score === behind.score && exact !== undefined) return [exact];
  const leads = Object.keys(advantages)
    .map((signal) => {
      const [more, less] = lowering.has(signal) ? [behind, ahead] : [ahead, behind];
      const [value, other] = [more.features[signal] ?? 0, less.features[signal] ?? 0];
      const lead = (ahead.parts[signal] ?? 0) - (behind.parts[signal] ?? 0);
      const isVisible = unmeasured.has(signal) || fullBlocks(value) > fullBlocks(other);
      return { signal, lead, isVisible, isAhead: value > other && lead > 0 };
    })
    .filter(({ isAhead }) => isAhead)
    .sort((a, b) => b.lead - a.lead);
  const visible = leads.filter(({ isVisible }) => isVisible);
  const [first] = visible;
  const byWords = visible.find(({ signal, lead }) => ofWords.has(signal) && lead >= leastLead);
  if (first !== undefined && ofMeaning.has(first.signal) && byWords !== undefined)
    visible.unshift(...visible.splice(visible.indexOf(byWords), 1));
  return (visible.length > 0 ? visible : leads).map(({ signal }) => signal);
}

/** Whether a chunk is the section of an anchor, or contains it. */
function hasAnchor({ anchor, sections }: Chunk, wanted: string): boolean {
  return anchor === wanted || sections.some((section) => section.anchor === wanted);
}

/** The words of a query that are neither in chunks nor in their titles, headings and URLs. */
async function missingWords(
  words: readonly ReadWord[],
  chunks: readonly Chunk[],
  scope: Scope,
): Promise<string[]> {
  const terms = await termsOf(
    chunks.flatMap(({ title, headerPath, text, pageUrl }) => [title, ...headerPath, text, pageUrl]),
    scope,
  );
  return words.filter((word) => !word.terms.some((term) => terms.has(term))).map(({ word }) => word);
}

async function termsOf(texts: readonly string[], { locale }: Scope): Promise<Set<string>> {
  const analyser = await analyserFor(locale);
  const terms = new Set<string>();
  for (const text of texts) analyser.visit(text, (term) => terms.add(term));
  return terms;
}
