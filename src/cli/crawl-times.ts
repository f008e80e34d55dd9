import { openSite } from '../content/open-site.ts';
import type { CrawlProgress } from '../crawl/crawl.ts';
import type { Invocation } from './command.ts';
import { crawlConfigured } from './crawl-configured.ts';
import type { ConfiguredSite } from './open-configured-site.ts';

const usualMinutes = 60;

/** Crawls published sites when a process starts, and again when a crawl is due. */
export class CrawlTimes {
  readonly #invocation: Invocation;
  readonly #crawledAt = new Map<string, number>();

  constructor(invocation: Invocation) {
    this.#invocation = invocation;
  }

  /** Crawls the sources that are due and returns the updated site. */
  async refresh(
    { config, site }: ConfiguredSite,
    onProgress?: (progress: CrawlProgress) => void,
  ): Promise<ConfiguredSite> {
    const { directory, content = [], versions, locales, dataDir, url: siteUrl } = config;
    const due = content.filter(({ kind, path, crawl }) => {
      const everyMs = (crawl?.everyMinutes ?? usualMinutes) * 60_000;
      const crawledAt = this.#crawledAt.get(path) ?? Number.NEGATIVE_INFINITY;
      return kind === 'site' && performance.now() - crawledAt >= everyMs;
    });
    if (due.length === 0) return { config, site };
    for (const { path } of due) this.#crawledAt.set(path, performance.now());
    const quiet = this.#invocation.flags.json === true;
    await crawlConfigured({ content: due, dataDir }, this.#invocation, { quiet, onProgress });
    return { config, site: openSite({ directory, content, versions, locales, dataDir, siteUrl }) };
  }
}
