import { dirname } from 'node:path';
import type { CrawlSettings } from '../content/entry-sources.ts';
import { mirrorFolder } from '../content/mirror/mirror-folder.ts';
import { withLock } from '../engine/local/file-lock.ts';
import { makeFolder } from '../engine/local/make-folder.ts';
import { storageError } from '../engine/local/storage-error.ts';
import { Crawl, type CrawlProgress, type CrawlReport } from './crawl.ts';
import type { FetcherOptions } from './site-fetcher.ts';

export interface CrawlOptions {
  /** The start of the site, as an absolute URL; pages below it are read. */
  url: string;
  /** Folder for the copy of the site. */
  dataDir: string;
  settings?: CrawlSettings;
  /** Globs of paths that are not requested. */
  exclude?: readonly string[];
  signal?: AbortSignal;
  onProgress?(progress: CrawlProgress): void;
  /** Called with messages about the site. */
  onNote?(message: string): void;
  patience?: FetcherOptions['patience'];
  resolve?: FetcherOptions['resolve'];
}

/**
 * Fetches the pages of a published site that changed since the last crawl, into a mirror in the data folder. An
 * interrupted crawl continues at the next call. Throws if the mirror has no page in the end.
 */
export async function crawlSite(options: CrawlOptions): Promise<CrawlReport> {
  const { url, dataDir, signal = new AbortController().signal, onNote = () => undefined } = options;
  const folder = mirrorFolder(dataDir, url);
  try {
    makeFolder(dirname(folder));
    const onWait = () => onNote(`Another process is crawling ${url}. Docent waits for it.`);
    return await withLock(`${folder}.lock`, () => new Crawl(folder, { ...options, signal, onNote }).run(), {
      signal,
      onWait,
    });
  } catch (error) {
    throw storageError(error, dataDir);
  }
}
