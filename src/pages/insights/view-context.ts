import type { Docs } from '../../docs.ts';
import type { Insights } from '../../vocabulary/insights.ts';

/** Which questions are golden already. */
export interface GoldenState {
  /** Where they are kept, as the owner would name it. */
  file: string;
  /** Of each down-rated and then each unanswered question. */
  held: readonly boolean[];
  /** Why the file cannot be used, for the owner. */
  fault: string | null;
}

/** The data of the insights page. */
export interface ViewContext {
  /** Name of the site. */
  name: string;
  insights: Insights;
  /** Path of the page. */
  path: string;
  /** Whether the owner signed in by browser, and so can sign out. */
  isSignedIn: boolean;
  /** The docs that are served; null while there are none. */
  docs: Docs | null;
  /** Null when no golden questions are kept. */
  golden: GoldenState | null;
}
