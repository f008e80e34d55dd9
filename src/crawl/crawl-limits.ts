import type { CrawlSettings } from '../content/entry-sources.ts';

export type CrawlLimits = Required<Omit<CrawlSettings, 'delayMs' | 'private' | 'everyMinutes'>>;

/** Requests per page of the page limit. */
export const requestsPerPage = 3;
/** After this many failures in a row, the site counts as down. */
const mostFailures = 25;

/** The limits of a crawl, with their defaults. */
export function crawlLimits(settings: CrawlSettings): CrawlLimits {
  return {
    maxPages: settings.maxPages ?? 20_000,
    maxBytes: settings.maxBytes ?? 2_000_000_000,
    maxPageBytes: settings.maxPageBytes ?? 5_000_000,
    maxMinutes: settings.maxMinutes ?? 120,
    parallel: settings.parallel ?? 4,
    timeoutMs: settings.timeoutMs ?? 30_000,
  };
}

/** Why a crawl ended before all pages were requested. */
export interface Stop {
  reason: string;
  /** The next crawl continues here. */
  isResumable: boolean;
  /** Pages of earlier crawls that this one did not reach stay in the mirror. */
  keepsPages: boolean;
}

export interface Spent {
  pages: number;
  requests: number;
  bytes: number;
  milliseconds: number;
  failuresInARow: number;
}

/** The limit that a crawl has reached; null if there is none. */
export function reachedLimit(spent: Spent, { maxPages, maxBytes, maxMinutes }: CrawlLimits): Stop | null {
  // Otherwise, an endless site would add different pages to the mirror with each crawl.
  const isFull = { isResumable: false, keepsPages: false };
  const isPause = { isResumable: true, keepsPages: true };
  if (spent.pages >= maxPages)
    return { reason: `the site has more than ${maxPages} pages (crawl.maxPages)`, ...isFull };
  if (spent.requests > maxPages * requestsPerPage + 100)
    return {
      reason: `the crawl needs more than ${requestsPerPage} requests for each of ${maxPages} pages (crawl.maxPages)`,
      ...isFull,
    };
  if (spent.bytes >= maxBytes)
    return { reason: `more than ${maxBytes} bytes were received (crawl.maxBytes)`, ...isPause };
  if (spent.milliseconds > maxMinutes * 60_000)
    return { reason: `the crawl took more than ${maxMinutes} minutes (crawl.maxMinutes)`, ...isPause };
  if (spent.failuresInARow >= mostFailures)
    return { reason: `${mostFailures} requests in a row failed`, ...isPause };
  return null;
}
