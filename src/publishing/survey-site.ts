import { splitPage } from '../chunking/split-page.ts';
import type { LinkedPage } from '../content/link-index.ts';
import type { Site } from '../content/open-site.ts';
import { readSite } from '../content/read-site.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import type { Page } from '../vocabulary/page.ts';
import type { Problem } from '../vocabulary/problem.ts';
import { countFile, countPage, noCounts, SeenPages, type SiteCounts } from './site-counts.ts';

export interface SurveyOptions {
  maxBytes?: number;
  /** The next page waits until this resolves. */
  onPage?(page: Page, chunks: Chunk[]): void | Promise<void>;
  /** Called for a page that is published but not indexed. */
  onHidden?(page: LinkedPage): void;
  onProblem?(problem: Problem): void;
  onProgress?(counts: SiteCounts): void;
}

/** Reads a whole site page by page and counts its pages. */
export async function surveySite(site: Site, options: SurveyOptions = {}): Promise<SiteCounts> {
  const { maxBytes, onPage, onHidden, onProblem = () => {}, onProgress } = options;
  const counts = noCounts();
  const seen = new SeenPages();
  for await (const { pages, problems, skipped, hidden, bytes } of readSite(site, { report: onProblem })) {
    countFile(counts, { bytes, skipped });
    if (hidden !== undefined) onHidden?.(hidden);
    for (const problem of problems) onProblem(problem);
    for (const page of pages) {
      const duplicate = seen.add(page);
      if (duplicate !== null) {
        onProblem(duplicate);
        continue;
      }
      const chunks = splitPage(page, { maxBytes });
      const endpoints = chunks.filter((chunk) => chunk.kind === 'endpoint').length;
      countPage(counts, page, chunks.length - endpoints, endpoints);
      await onPage?.(page, chunks);
    }
    onProgress?.(counts);
  }
  return counts;
}
