import type { PageRecord } from './engine/engine.ts';
import type { Explanation } from './search/explain-rank.ts';
import type { FoundHit } from './search/search-docs.ts';
import type { Scope } from './vocabulary/scope.ts';
import type { SearchRequest } from './vocabulary/search.ts';

/** A search's answer, with what an operator wants to know about it. */
export interface FoundDocs {
  hits: FoundHit[];
  degraded: boolean;
  /** How long each part took, in milliseconds. */
  timings: Record<string, number>;
}

/** What readers can do with a site's docs. Every verb runs inside exactly one scope. */
export interface Docs {
  /** Number of the snapshot that is served. */
  readonly snapshot: number;
  readonly createdAt: Date;
  readonly scopes: readonly (Scope & { pages: number; chunks: number })[];
  readonly currentVersion: string;
  readonly defaultLocale: string;
  /** Ranked passages; each with the places of its matches beside what the contract has. */
  search(request: SearchRequest): Promise<FoundDocs>;
  /** Why a page stands where it stands for a query. */
  why(request: SearchRequest, url: string): Promise<Explanation>;
  page(url: string, scope?: Partial<Scope>): Promise<PageRecord | null>;
  pages(scope?: Partial<Scope>): AsyncIterable<PageRecord>;
  close(): Promise<void>;
}
