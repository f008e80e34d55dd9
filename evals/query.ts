import { existsSync, readFileSync } from 'node:fs';

/** A reader's query and the pages that answer it. */
export interface Query {
  id: string;
  query: string;
  locale: string;
  relevantPages: string[];
  /** The section that answers it, if judged; null for the whole page. */
  relevantAnchor?: string | null;
  /** Pages that link to a relevant page with this text. */
  sourcePages?: string[];
  /** Share of the query's words that are in the title of a relevant page. */
  titleOverlap?: number;
  /** For written queries: keywords, question, error, identifier, typo or mismatch (other words than the page has). */
  qtype?: string;
}

export function readQueries(path: string): Query[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Query);
}

/** Whether less than half of the query's words are in the title of a relevant page. */
export function isHard({ titleOverlap = 1 }: Query): boolean {
  return titleOverlap < 0.5;
}

/** URLs of the pages that the query comes from. */
export function linkingPages({ sourcePages = [] }: Query): Set<string> {
  return new Set(sourcePages.map((url) => url.split('#')[0] ?? url));
}
