import type { QueryEmbedder } from '../embedding/query-embedder.ts';
import type { KeywordRanking, PageRanking, SearchEngine } from '../engine/engine.ts';
import type { Scope } from '../vocabulary/scope.ts';
import { exactTitleFirst } from './exact-title-first.ts';
import { fusePages } from './fuse-pages.ts';
import { type ArmFailure, askVectorArm } from './vector-arm.ts';

/** Embeds queries; a `QueryEmbedder`, or its substitute in another thread. */
export type QueryVectors = Pick<QueryEmbedder, 'identity' | 'embed'>;

export interface RankOptions {
  query: string;
  scope: Scope;
  /** Pages to rank. */
  limit: number;
  kind?: 'doc' | 'endpoint';
  /** Embeds the query. If set, the vector arm is expected. */
  embedder?: QueryVectors;
  /** Aborts the call to the embedding provider. */
  signal?: AbortSignal;
}

/** A page of one or both arms. */
export type PageWithChunks = Omit<PageRanking, 'features'>;

export interface RankedDocs {
  /** Best first. */
  pages: readonly PageWithChunks[];
  keyword: KeywordRanking;
  /** The vector arm found a chunk above the similarity floor. */
  hasNeighbours: boolean;
  /** Why the expected vector arm returned nothing; null when it worked or was not expected. */
  failure: ArmFailure | null;
  /** How long each arm took, in milliseconds. */
  timings: Record<string, number>;
}

/** Number of keyword pages to fuse. Lower pages never become hits. */
const fusedPages = 100;
/** Never fires. */
const noSignal = new AbortController().signal;

/** Runs both arms and fuses them. The keyword arm runs while the query is embedded. */
export async function rankDocs(engine: SearchEngine, options: RankOptions): Promise<RankedDocs> {
  const { query, scope, limit, kind, embedder, signal = noSignal } = options;
  const started = performance.now();
  const vectorArm = embedder && askVectorArm(engine, embedder, { query, scope, kind }, signal);
  const keyword = await engine.keyword(scope, { query, kind, pages: embedder ? fusedPages : limit });
  const timings: Record<string, number> = { keyword: performance.now() - started };
  const best = (pages: readonly PageWithChunks[]) =>
    exactTitleFirst(pages.slice(0, limit), query, keyword.read);
  const byKeyword = { keyword, hasNeighbours: false, timings };
  if (vectorArm === undefined) return { ...byKeyword, pages: await best(keyword.pages), failure: null };
  const outcome = await vectorArm;
  timings.vector = performance.now() - started - timings.keyword!;
  if (!('ranking' in outcome)) {
    const failure = 'failure' in outcome ? outcome.failure : null;
    return { ...byKeyword, pages: await best(keyword.pages), failure };
  }
  const { pages, hasNeighbours } = fusePages(keyword, outcome.ranking, chunksIn(engine, scope));
  return { ...byKeyword, pages: await best(pages), hasNeighbours, failure: null };
}

function chunksIn({ scopes }: SearchEngine, { version, locale }: Scope): number {
  return scopes.find((each) => each.version === version && each.locale === locale)?.chunks ?? 0;
}
