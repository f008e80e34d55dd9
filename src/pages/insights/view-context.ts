import type { Docs } from '../../docs.ts';
import type { Insights } from '../../vocabulary/insights.ts';

/** The golden questions among those on the page. */
export interface GoldenState {
  /** Path of the golden file, as the owner wrote it. */
  file: string;
  /** Whether each question is golden: first the down-rated ones, then the unanswered ones. */
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
  /** Null when no golden questions are kept. */
  golden: GoldenState | null;
}
