import type { Engine, KeywordRanking } from '../engine/engine.ts';
import { analyserFor } from '../text/analyser.ts';
import { TermFinder } from '../text/term-finder.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Scope } from '../vocabulary/scope.ts';
import type { SearchHit } from '../vocabulary/search.ts';
import { bestSection } from './best-section.ts';
import { cutSnippet, type Snippet } from './cut-snippet.ts';

export interface SearchOptions {
  query: string;
  scope: Scope;
  limit?: number;
  kind?: 'doc' | 'endpoint';
  includeText?: boolean;
}

/** A hit with what the contract does not carry: where in the snippet the matches stand. */
export interface FoundHit extends SearchHit {
  matches: Snippet['matches'];
}

export interface FoundHits {
  hits: FoundHit[];
  ranking: KeywordRanking;
  /** How long each part took, in milliseconds. */
  timings: Record<string, number>;
}

/** A query becomes ranked hits: run the arms, one passage a page first, cut snippets. */
export async function searchDocs(engine: Engine, options: SearchOptions): Promise<FoundHits> {
  const { query, scope, limit = 10, kind, includeText = false } = options;
  const started = performance.now();
  const ranking = await engine.keyword(scope, { query, kind, pages: limit });
  const ranked = performance.now();
  const chosen = choosePassages(ranking, limit);
  const chunks = await engine.chunks(
    scope,
    chosen.map(({ ref }) => ref),
  );
  const weights = termWeights(ranking);
  const finder = new TermFinder(weights.keys(), await analyserFor(scope.locale));
  const hits = chunks.map((chunk, index) => {
    const { text, ...place } = bestSection(chunk, weights, finder);
    const snippet = cutSnippet(text === '' ? place.headerPath.join(' ') : text, weights, finder);
    return {
      ...hitOf({ ...chunk, ...place }, snippet.text, chosen[index]!.score, includeText),
      matches: snippet.matches,
    };
  });
  return { hits, ranking, timings: { keyword: ranked - started, previews: performance.now() - ranked } };
}

interface ChosenPassage {
  ref: number;
  score: number;
}

/** The best passage of each page, then, where there are too few pages, their further passages. */
function choosePassages({ pages }: KeywordRanking, limit: number): ChosenPassage[] {
  const firsts = pages.slice(0, limit).map(({ score, passages }) => ({ ref: passages[0]!.ref, score }));
  const least = firsts.at(-1)?.score ?? 0;
  const further = pages
    .flatMap(({ passages }) => passages.slice(1, 3))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit - firsts.length)
    .map(({ ref, score }, index) => ({ ref, score: Math.min(score, least) - (index + 1) * 1e-6 }));
  return strictlyOrdered([...firsts, ...further]);
}

/** Equal scores are parted by a hair, so that the order is told by the scores alone. */
function strictlyOrdered(passages: ChosenPassage[]): ChosenPassage[] {
  let before = Number.POSITIVE_INFINITY;
  return passages.map(({ ref, score }) => {
    const rounded = Math.round(score * 1e6) / 1e6;
    before = rounded < before ? rounded : before - 1e-6;
    return { ref, score: before };
  });
}

/** What each term of the query is worth in a snippet. */
function termWeights({ words }: KeywordRanking): Map<string, number> {
  return new Map(words.flatMap(({ terms, weight }) => terms.map((term) => [term, weight] as const)));
}

function hitOf(chunk: Chunk, snippet: string, score: number, includeText: boolean): SearchHit {
  const { id, kind, title, text, url, anchor, headerPath, method, path } = chunk;
  return {
    id,
    kind,
    title,
    snippet,
    ...(includeText && { text }),
    url,
    anchor,
    headerPath,
    method,
    path,
    score,
  };
}
