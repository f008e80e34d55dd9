import type { Citation } from '../vocabulary/ask.ts';
import { pageUrl } from '../vocabulary/page-url.ts';

/** Pages that are cited, one a line, so that answers that cite the same ones can be counted together. */
export function citedPageUrls(citations: readonly Pick<Citation, 'url'>[]): string {
  return [...new Set(citations.map(({ url }) => pageUrl(url)))].sort().join('\n');
}
