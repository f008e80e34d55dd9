import type { Engine, Features, ReadWord } from '../engine/engine.ts';
import { analyserFor } from '../text/analyser.ts';
import type { Scope } from '../vocabulary/scope.ts';

/** Pages that are ranked before a page counts as not found. */
const depth = 500;

export interface RankedUrl {
  rank: number;
  url: string;
  score: number;
  features: Features;
}

/** Why a page has its rank for a query, or why it has none. */
export interface Explanation {
  scope: Scope;
  url: string;
  /** How the query was understood. */
  words: ReadWord[];
  unknown: string[];
  /** Null when the page is not among the first few hundred. */
  rank: number | null;
  /** The page's own entry, with its best chunk. */
  entry: RankedUrl | null;
  /** The pages above it, best first. */
  above: RankedUrl[];
  /** Words of the query that are not on the page. */
  missing: string[];
  /** False when there is no such page in the scope. */
  indexed: boolean;
}

/** Explains the rank of a page. */
export async function explainRank(
  engine: Engine,
  query: string,
  scope: Scope,
  url: string,
): Promise<Explanation> {
  const ranking = await engine.keyword(scope, { query, pages: depth });
  const bests = await engine.chunks(
    scope,
    ranking.pages.map(({ chunks }) => chunks[0]!.ref),
  );
  const ranked = ranking.pages.map((page, index): RankedUrl & { pageUrl: string } => ({
    rank: index + 1,
    url: bests[index]!.url,
    pageUrl: bests[index]!.pageUrl,
    score: page.score,
    features: { ...page.chunks[0]!.features, ...page.features, passages: page.chunks.length },
  }));
  const wanted = url.replace(/[#?].*$/, '').replace(/(.)\/$/, '$1');
  const entry = ranked.find(({ pageUrl }) => pageUrl === wanted) ?? null;
  const own = await engine.chunks(scope, await engine.chunksOfPage(scope, wanted));
  const terms = await termsOf(
    own.flatMap(({ title, headerPath, text, pageUrl }) => [title, ...headerPath, text, pageUrl]),
    scope,
  );
  return {
    scope,
    url: wanted,
    words: ranking.words,
    unknown: ranking.unknown,
    rank: entry?.rank ?? null,
    entry,
    above: ranked.slice(0, entry === null ? 3 : Math.min(entry.rank - 1, 5)),
    missing: ranking.words
      .filter((word) => !word.terms.some((term) => terms.has(term)))
      .map(({ word }) => word),
    indexed: own.length > 0,
  };
}

async function termsOf(texts: readonly string[], { locale }: Scope): Promise<Set<string>> {
  const analyser = await analyserFor(locale);
  const terms = new Set<string>();
  for (const text of texts) analyser.visit(text, (term) => terms.add(term));
  return terms;
}
