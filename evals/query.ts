import { existsSync, readFileSync } from 'node:fs';

/** What a reader might type, and the pages that answer it. */
export interface Query {
  id: string;
  query: string;
  locale: string;
  relevantPages: string[];
  /** The section that answers it, where it was judged; null for a page as a whole. */
  relevantAnchor?: string | null;
  /** Pages that link to a relevant one with just these words. */
  sourcePages?: string[];
  /** Share of the query's words that are in the title of a relevant page. */
  titleOverlap?: number;
  /** Of written queries: keywords, question, error, identifier, typo or mismatch (other words than the page has). */
  qtype?: string;
}

export function readQueries(path: string): Query[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Query);
}

/** Whether the title of the page in question gives it away. */
export function isHard({ titleOverlap = 1 }: Query): boolean {
  return titleOverlap < 0.5;
}

/** URLs of the pages that a query's words were taken from. */
export function linkingPages({ sourcePages = [] }: Query): Set<string> {
  return new Set(sourcePages.map((url) => url.split('#')[0] ?? url));
}
