import { splitPage } from '../chunking/split-page.ts';
import type { Site } from '../content/open-site.ts';
import { readSite } from '../content/read-site.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Page } from '../vocabulary/page.ts';
import type { Problem } from '../vocabulary/problem.ts';

export interface SurveyOptions {
  maxBytes?: number;
  onPage?(page: Page, chunks: Chunk[]): void;
  onProblem?(problem: Problem): void;
  onProgress?(counts: SiteCounts): void;
}

export interface SiteCounts {
  files: number;
  pages: number;
  chunks: number;
  bytes: number;
  /** Files that are no pages on purpose: drafts, hidden pages. */
  skipped: number;
  scopes: ScopeCounts[];
}

export interface ScopeCounts {
  version: string;
  locale: string;
  pages: number;
  docs: number;
  endpoints: number;
}

/** Reads a whole site once, page by page, and counts what it meets. */
export async function surveySite(site: Site, options: SurveyOptions = {}): Promise<SiteCounts> {
  const { maxBytes, onPage, onProblem = () => {}, onProgress } = options;
  const counts: SiteCounts = { files: 0, pages: 0, chunks: 0, bytes: 0, skipped: 0, scopes: [] };
  const urls = new Map<string, string>();
  for await (const { pages, problems, skipped, bytes } of readSite(site, { report: onProblem })) {
    counts.files++;
    counts.bytes += bytes;
    if (skipped !== null) counts.skipped++;
    for (const problem of problems) onProblem(problem);
    for (const page of pages) {
      const first = urls.get(placeOf(page));
      if (first !== undefined) {
        onProblem(duplicate(page, first));
        continue;
      }
      urls.set(placeOf(page), page.sourceFile);
      const chunks = splitPage(page, { maxBytes });
      count(counts, page, chunks);
      onPage?.(page, chunks);
    }
    onProgress?.(counts);
  }
  return counts;
}

/** Where a page stands; operations that share a page stand at their own fragments. */
function placeOf({ version, locale, url, operation }: Page): string {
  return [version, locale, url, operation?.anchor ?? ''].join('\n');
}

function duplicate({ url, sourceFile }: Page, first: string): Problem {
  return {
    code: 'duplicate_url',
    severity: 'error',
    file: sourceFile,
    message: `The page has the URL ${url}, which ${first} has already; it was left out. Give one of them another slug.`,
  };
}

function count(counts: SiteCounts, { version, locale }: Page, chunks: Chunk[]): void {
  counts.pages++;
  counts.chunks += chunks.length;
  let scope = counts.scopes.find((each) => each.version === version && each.locale === locale);
  if (scope === undefined) {
    scope = { version, locale, pages: 0, docs: 0, endpoints: 0 };
    counts.scopes.push(scope);
  }
  scope.pages++;
  for (const chunk of chunks) chunk.kind === 'doc' ? scope.docs++ : scope.endpoints++;
}
