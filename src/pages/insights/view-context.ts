import type { Docs } from '../../docs.ts';
import type { Insights } from '../../vocabulary/insights.ts';
import type { InboxKind } from './inbox-kinds.ts';

/** The golden questions. */
export interface GoldenState {
  /** Path of the golden file, as the owner wrote it. */
  file: string;
  /** Whether each question of a page is golden. */
  held: readonly boolean[];
  /** Why the file cannot be used; null if it can. */
  fault: string | null;
}

/** The data of the insights page. */
export interface ViewContext {
  /** Name of the site. */
  name: string;
  insights: Insights;
  /** Path of the page. */
  path: string;
  /** Whether the owner has a browser session, and so can sign out. */
  isSignedIn: boolean;
  /** The docs that are served; null while there are none. */
  docs: Docs | null;
  /** Titles of pages, by URL. */
  titles: ReadonlyMap<string, string>;
  /** Whether the owner can mark entries of the inbox. */
  canMark: boolean;
  /** Names of the entries that were just marked. */
  marked: readonly string[];
  /** The kind of entries that the inbox shows; null: all. */
  kind: InboxKind | null;
  /** Whether all entries that are shown are selected. */
  isSelected: boolean;
}
