import type { Asker } from './asker.ts';
import type { Scope } from './scope.ts';

/** A search as stored in the journal. */
export interface SearchRecord {
  at: Date;
  scope: Scope;
  asker: Asker;
  query: string;
  hits: number;
  /** URLs of the first hits. */
  topUrls: readonly string[];
  /** Share of the query, 0 to 1, that one of the best chunks contains. */
  coverage: number;
  degraded: boolean;
  milliseconds: number;
}

/** A problem with a page that a reader or agent reported. */
export interface PageReport {
  id: string;
  at: Date;
  scope: Scope;
  asker: Asker;
  url: string;
  comment: string;
}
