import type { ContentEntry } from '../content/entry-sources.ts';
import type { CrawlReport } from './crawl.ts';
import { type CrawlOptions, crawlSite } from './crawl-site.ts';

/** Crawls the published sites among these sources, one after another. */
export async function crawlSites(
  content: readonly ContentEntry[] = [],
  options: Omit<CrawlOptions, 'url' | 'settings' | 'exclude'> & {
    onReport?(url: string, report: CrawlReport): void;
  },
): Promise<void> {
  for (const { kind, path: url, crawl: settings, exclude } of content) {
    if (kind !== 'site') continue;
    const report = await crawlSite({ ...options, url, settings, exclude });
    options.onReport?.(url, report);
  }
}
