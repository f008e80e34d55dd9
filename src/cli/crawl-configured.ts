import type { Config } from '../config/resolve-config.ts';
import type { CrawlProgress, CrawlReport } from '../crawl/crawl.ts';
import { crawlSites } from '../crawl/crawl-sites.ts';
import type { Invocation } from './command.ts';
import { formatBytes, formatCount } from './format.ts';
import { paint, tell } from './output.ts';
import { StatusLine } from './status-line.ts';

/** Crawls the published sites of a configuration, with a status line. */
export async function crawlConfigured(
  { content, dataDir }: Pick<Config, 'content' | 'dataDir'>,
  { output, signal }: Pick<Invocation, 'output' | 'signal'>,
  { quiet = false, onProgress }: { quiet?: boolean; onProgress?(progress: CrawlProgress): void } = {},
): Promise<void> {
  const line = new StatusLine(output.stderr);
  const note = (message: string) => {
    line.clear();
    if (!quiet) tell(output, paint(output.stderr, 'dim', message));
  };
  await crawlSites(content, {
    dataDir,
    signal,
    onNote: note,
    onProgress(progress) {
      onProgress?.(progress);
      line.show(() => showProgress(progress));
    },
    onReport: (url, report) => note(`Crawled ${url}: ${showReport(report)}`),
  });
  line.clear();
}

function showProgress({ pages, waiting, bytes }: CrawlProgress): string {
  return `Crawling: ${formatCount(pages, 'page')}, ${waiting} waiting, ${formatBytes(bytes)}`;
}

function showReport({ pages, changed, failed, removed, bytes, stopped }: CrawlReport): string {
  const parts = [
    formatCount(pages, 'page'),
    `${changed} new or changed`,
    ...(removed === 0 ? [] : [`${removed} removed`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
    `${formatBytes(bytes)} received`,
  ];
  return `${parts.join(', ')}${stopped === null ? '' : `; stopped: ${stopped}`}.`;
}
