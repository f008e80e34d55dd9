import type { Docs } from '../../docs.ts';
import type { Insights } from '../../vocabulary/insights.ts';
import type { AppSettings } from '../app-settings.ts';
import type { Visitor } from './visitor-of.ts';

/** Which questions are golden already. */
export interface GoldenState {
  /** Of each down-rated and then each unanswered question. */
  held: readonly boolean[];
  /** Why the file cannot be used, for the owner. */
  fault: string | null;
}

/** What the page is made from. */
export interface ViewContext {
  insights: Insights;
  /** Where the page is. */
  path: string;
  visitor: Visitor;
  settings: AppSettings;
  /** The docs that are served; null while there are none. */
  docs: Docs | null;
  /** Null where no golden questions are kept. */
  golden: GoldenState | null;
}
