import type { CrawlSettings } from '../content/entry-sources.ts';
import { isMikeVersion } from '../content/html-roots.ts';
import { pageKey } from '../content/mirror/page-key.ts';
import { type CrawlLimits, crawlLimits, reachedLimit, requestsPerPage } from './crawl-limits.ts';
import { crawlProblems, type Findings, noPages } from './crawl-problems.ts';
import { Frontier } from './frontier.ts';
import { LinkFollower } from './link-follower.ts';
import { MarkdownTwins } from './markdown-twins.ts';
import { Mirror } from './mirror.ts';
import { PageVisitor } from './page-visitor.ts';
import { RequestFailure } from './polite-get.ts';
import { type FetcherOptions, SiteFetcher } from './site-fetcher.ts';
import { readSiteList } from './site-list.ts';
import { SiteScope } from './site-scope.ts';

export interface CrawlProgress {
  pages: number;
  /** Known addresses that were not requested yet. */
  waiting: number;
  bytes: number;
}

export interface CrawlReport extends Omit<CrawlProgress, 'waiting'> {
  requests: number;
  /** Pages whose content is new or changed. */
  changed: number;
  failed: number;
  /** Pages that were removed from the mirror. */
  removed: number;
  /** Why the crawl ended before all pages were requested; null if all were requested. */
  stopped: string | null;
}

interface Surroundings extends FetcherOptions {
  url: string;
  settings?: CrawlSettings;
  exclude?: readonly string[];
  onProgress?(progress: CrawlProgress): void;
  onNote(message: string): void;
}

const maxVersionsBytes = 500_000;
const mostHops = 5;

/** One crawl of a site into its mirror. */
export class Crawl {
  readonly #around: Surroundings;
  readonly #limits: CrawlLimits;
  readonly #mirror: Mirror;
  readonly #fetcher: SiteFetcher;
  readonly #frontier: Frontier;
  readonly #follower: LinkFollower;
  readonly #twins: MarkdownTwins;
  readonly #visitor: PageVisitor;
  readonly #findings: Findings = { shells: [], elsewhere: new Map(), stopped: null };
  readonly #startedAt = performance.now();
  readonly #pagesBefore: ReadonlySet<string>;
  #isListComplete = true;

  constructor(folder: string, around: Surroundings) {
    const { url, settings = {}, exclude, onNote } = around;
    this.#around = around;
    this.#limits = crawlLimits(settings);
    const { maxPages, maxPageBytes } = this.#limits;
    this.#mirror = Mirror.open(folder, url);
    const scope = new SiteScope(url, exclude);
    scope.publishedOrigin = this.#mirror.header.publishedOrigin;
    this.#fetcher = new SiteFetcher(scope.origin, this.#limits, this.#mirror, around);
    this.#frontier = new Frontier(maxPages * requestsPerPage + 1000);
    this.#follower = new LinkFollower(this.#frontier, maxPages * requestsPerPage);
    this.#twins = new MarkdownTwins(this.#fetcher, maxPageBytes);
    this.#visitor = new PageVisitor(scope, {
      fetcher: this.#fetcher,
      mirror: this.#mirror,
      frontier: this.#frontier,
      follower: this.#follower,
      twins: this.#twins,
      findings: this.#findings,
      maxPageBytes,
      start: new URL(url).pathname,
      onNote,
    });
    this.#pagesBefore = this.#pageAddresses();
  }

  async run(): Promise<CrawlReport> {
    try {
      await this.#crawl();
    } catch (error) {
      if (!(error instanceof RequestFailure)) {
        this.#mirror.close();
        throw error;
      }
      this.#findings.stopped = { reason: error.message, isResumable: false, keepsPages: true };
    } finally {
      this.#fetcher.close();
    }
    return this.#finish();
  }

  /** Throws a RequestFailure if the site cannot be crawled. */
  async #crawl(): Promise<void> {
    await this.#fetcher.readRobots();
    const missing = await this.#visitStart();
    const listed = await this.#addListed();
    if (missing !== null && listed.size === 0) throw new RequestFailure(missing);
    await this.#drain();
    if (!this.#follower.isFollowing && this.#listsTooLittle(listed)) {
      if (listed.size > 1 && this.#mirror.header.followsLinks !== true)
        this.#around.onNote(
          `The sitemap lists only ${listed.size} pages, but there are links to other pages. Docent also follows these links.`,
        );
      this.#follower.start();
      await this.#drain();
    }
    const { publishedOrigin } = this.#visitor.scope;
    if (this.#findings.stopped === null)
      this.#mirror.update({ publishedOrigin, followsLinks: this.#follower.isFollowing });
  }

  /** Requests the start URL and follows redirects; resolves to the reason if there is no page, otherwise to null. */
  async #visitStart(): Promise<string | null> {
    const { origin } = this.#fetcher;
    let address = new URL(this.#around.url).pathname;
    for (let hop = 0; hop <= mostHops; hop++) {
      if (!this.#fetcher.robots.allows(address))
        throw new RequestFailure(`robots.txt disallows ${origin}${address}`);
      this.#frontier.add(address);
      this.#frontier.next();
      const { failure, redirect, page, skipped } = await this.#visitor.visit(address);
      if (failure !== undefined) throw new RequestFailure(`${origin}${address}: ${failure}`);
      if (redirect === undefined) {
        const { publishedOrigin } = this.#visitor.scope;
        this.#mirror.update({ startPage: page?.url ?? address, publishedOrigin });
        const isMissing = skipped !== undefined && !this.#findings.shells.includes(address);
        return isMissing ? `${origin}${address} is not a page: ${skipped}` : null;
      }
      address = redirect;
      if (!this.#visitor.scope.contains(address)) this.#visitor.scope = this.#visitor.scope.movedTo(address);
    }
    throw new RequestFailure(`${this.#around.url} redirects too many times`);
  }

  /** Adds the pages of the sitemap; without a sitemap, links are followed. Resolves to the keys of the listed pages. */
  async #addListed(): Promise<Set<string>> {
    const { scope } = this.#visitor;
    const list = await readSiteList({
      scope,
      named: this.#fetcher.robots.sitemaps,
      most: this.#limits.maxPages * requestsPerPage,
      get: (path, maxBytes) => this.#fetcher.file(path, maxBytes),
      onNote: this.#around.onNote,
    });
    const addresses = list?.addresses ?? [];
    if (list !== null && list.failures.length > 0) this.#addKnown(list.failures[0]);
    for (const address of addresses) if (!scope.isGenerated(address)) this.#frontier.add(address);
    if (addresses.length === 0) {
      this.#follower.start();
      // Links to other pages and versions may be written by scripts.
      for (const path of [...(await this.#twins.listed()).keys(), ...(await this.#versionFolders())]) {
        const address = scope.address(`${scope.origin}${path}`);
        if (address !== null) this.#frontier.add(address);
      }
    }
    return new Set(addresses.map(pageKey));
  }

  /** With an incomplete list, a missing page does not count as removed. */
  #addKnown(failure: string | undefined): void {
    this.#isListComplete = false;
    this.#around.onNote(
      `A sitemap could not be fetched (${failure}). Docent keeps pages from earlier crawls.`,
    );
    for (const address of this.#pagesBefore) this.#frontier.add(address);
  }

  /** The folders of versions that `mike` of MkDocs publishes; its pages name them only in a script. */
  async #versionFolders(): Promise<string[]> {
    const { prefix } = this.#visitor.scope;
    const text = await this.#fetcher.textOf(`${prefix}versions.json`, maxVersionsBytes);
    return mikeVersions(text).map((version) => `${prefix}${encodeURIComponent(version)}/`);
  }

  /**
   * Whether pages link to more unlisted pages than the sitemap lists: some sitemaps list only the start of each
   * version.
   */
  #listsTooLittle(listed: ReadonlySet<string>): boolean {
    if (this.#findings.stopped !== null) return false;
    const pages = this.#mirror.records
      .values()
      .flatMap(({ page }) => (page === undefined ? [] : [pageKey(page.url)]));
    return this.#follower.linked.difference(listed).size > listed.intersection(new Set(pages)).size;
  }

  /** Requests all known addresses, a few at a time. */
  async #drain(): Promise<void> {
    const running = new Set<Promise<void>>();
    try {
      for (;;) {
        if (this.#frontier.waiting > 0) this.#findings.stopped ??= reachedLimit(this.#spent(), this.#limits);
        while (this.#mayStart(running.size)) {
          const address = this.#frontier.next();
          if (address === undefined) break;
          const visit: Promise<void> = this.#visitor.visit(address).then(() => void running.delete(visit));
          running.add(visit);
        }
        if (running.size === 0) return;
        await Promise.race(running);
        const { pages, bytes } = this.#spent();
        this.#around.onProgress?.({ pages, waiting: this.#frontier.waiting, bytes });
      }
    } finally {
      await Promise.allSettled(running);
    }
  }

  #mayStart(running: number): boolean {
    const { parallel, maxPages } = this.#limits;
    return running < parallel && this.#visitor.pages + running < maxPages && this.#findings.stopped === null;
  }

  #spent() {
    const { pages, failuresInARow } = this.#visitor;
    const { requests, bytes } = this.#fetcher;
    return { pages, requests, bytes, failuresInARow, milliseconds: performance.now() - this.#startedAt };
  }

  #pageAddresses(): Set<string> {
    return new Set(
      this.#mirror.records.values().flatMap(({ address, page }) => (page === undefined ? [] : [address])),
    );
  }

  #finish(): CrawlReport {
    const { stopped } = this.#findings;
    const { url } = this.#around;
    const { bytes, requests, origin } = this.#fetcher;
    const reached = this.#mirror.records.values().filter(({ crawl }) => crawl === this.#mirror.header.number);
    const failed = reached.filter(({ failure }) => failure !== undefined).toArray();
    this.#mirror.finish(crawlProblems(origin, url, failed, this.#findings), {
      isComplete: this.#isListComplete && this.#visitor.pages > 0 && stopped?.keepsPages !== true,
      isResumable: stopped?.isResumable ?? false,
    });
    this.#mirror.close();
    const pages = this.#pageAddresses();
    if (pages.size === 0) throw noPages(url, failed, this.#findings);
    return {
      pages: pages.size,
      bytes,
      requests,
      changed: this.#visitor.changed,
      failed: failed.length,
      removed: this.#pagesBefore.difference(pages).size,
      stopped: stopped?.reason ?? null,
    };
  }
}

/** The versions in a `versions.json` of MkDocs' `mike`; empty if the text is something else. */
function mikeVersions(text: string): string[] {
  try {
    const listed: unknown = JSON.parse(text);
    return Array.isArray(listed) ? listed.filter(isMikeVersion).map(({ version }) => version) : [];
  } catch {
    return [];
  }
}
