import type { Docs, FoundDocs } from '../../docs.ts';
import type { ShownToReaders } from '../../journal/insights/shown-to-readers.ts';
import type { Insights } from '../../vocabulary/insights.ts';
import type { InboxPart, View } from './inbox-part.ts';
import type { TitledPages } from './page-link.ts';

/** Whether a question is golden. */
export interface GoldenState {
  /** The command that checks all golden questions. */
  command: string;
  /** The pages that answer the question; null if it is not golden. */
  pages: readonly string[] | null;
  /** Why the file cannot be used; null if it can. */
  fault: string | null;
}

/** The data of the insights page. */
export interface ViewContext extends Required<Omit<InboxPart, keyof View>> {
  /** Name of the site. */
  name: string;
  insights: Insights;
  /** Path of the page. */
  path: string;
  /** Whether the owner has a browser session and can therefore sign out. */
  isSignedIn: boolean;
  /** The served docs; null if there are none yet. */
  docs: Docs | null;
  titles: TitledPages;
  /** Whether the owner can mark entries of the inbox. */
  canMark: boolean;
  /** Names of the entries that were just marked. */
  marked: readonly string[];
  /** What readers saw for the shown entries. */
  shown: ShownToReaders;
  /** What a search finds today for entries without results or an answer, by key; entries that were not searched are missing. */
  today: ReadonlyMap<string, FoundDocs['hits']>;
  /** Path of the front page; null if the server has none. */
  home: string | null;
}
