import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CrawlSettings } from '../content/entry-sources.ts';
import { isLocalCopy } from '../content/mirror/is-local-copy.ts';
import type { MirrorRecord, StoredPage, Validators } from '../content/mirror/mirror-log.ts';
import { pageKey } from '../content/mirror/page-key.ts';
import { isLocaleName, isVersionName } from '../content/presets/known-names.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import type { Resolve } from './address-guard.ts';
import { asUtf8, pageType } from './content-text.ts';
import { crawlProblems, type Findings, noPages } from './crawl-problems.ts';
import { Frontier } from './frontier.ts';
import { markdownTwins } from './llms-links.ts';
import { mikeVersions } from './mike-versions.ts';
import { type ContentEnding, Mirror } from './mirror.ts';
import { Pace } from './pace.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { type Patience, politeGet, RequestFailure, usualPatience } from './polite-get.ts';
import { noRobots, type Robots, readRobots } from './robots.ts';
import { type Reply, SiteClient } from './site-client.ts';
import { readSiteList } from './site-list.ts';
import { SiteScope } from './site-scope.ts';

export interface CrawlProgress {
  pages: number;
  /** Addresses that are known and not requested yet. */
  waiting: number;
  bytes: number;
}

export interface CrawlReport extends Omit<CrawlProgress, 'waiting'> {
  requests: number;
  /** Pages whose content is new or changed. */
  changed: number;
  failed: number;
  /** Pages that left the mirror. */
  removed: number;
  /** Why the crawl ended before all pages were requested; null if it did not. */
  stopped: string | null;
}

interface Surroundings {
  url: string;
  settings?: CrawlSettings;
  exclude?: readonly string[];
  signal: AbortSignal;
  onProgress?(progress: CrawlProgress): void;
  onNote(message: string): void;
  patience?: Patience;
  resolve?: Resolve;
}

const maxRobotsBytes = 512_000;
const maxLlmsBytes = 5_000_000;
const longestCrawlDelayMs = 5000;
/** So many failures in a row mean that the site is down. */
const mostFailures = 25;
const mostHops = 5;
const requestsPerPage = 3;
/** An HTML page with less text is compared with its Markdown twin. */
const littleText = 200;
/** A page with less text and a script gets its text in the browser. */
const hardlyAnyText = 20;

/** One crawl of a site into its mirror. */
export class Crawl {
  readonly #around: Surroundings;
  readonly #limits: Required<Omit<CrawlSettings, 'delayMs' | 'private' | 'everyMinutes'>>;
  readonly #client: SiteClient;
  readonly #mirror: Mirror;
  readonly #frontier: Frontier;
  readonly #findings: Findings = { shells: [], elsewhere: new Map(), stopped: null };
  /** Which path had a content first; links of copies elsewhere are not followed, because they may lead to ever more copies. */
  readonly #firstWithContent = new Map<string, string>();
  readonly #startedAt = performance.now();
  readonly #pagesBefore: ReadonlySet<string>;
  #scope: SiteScope;
  #robots: Robots = noRobots;
  #pace: Pace;
  #twins: Promise<Map<string, string>> | null = null;
  #followsLinks = false;
  /** Keys of pages that other pages link to. */
  readonly #linked = new Map<string, string>();
  /** Why the start is no page; a sitemap may list others. */
  #missingStart: string | null = null;
  #isListComplete = true;
  #failuresInARow = 0;
  #changed = 0;
  #pages = 0;

  constructor(folder: string, around: Surroundings) {
    const { url, settings = {}, resolve } = around;
    this.#around = around;
    this.#limits = {
      maxPages: 20_000,
      maxBytes: 2_000_000_000,
      maxPageBytes: 5_000_000,
      maxMinutes: 120,
      parallel: 4,
      timeoutMs: 30_000,
      ...settings,
    };
    this.#frontier = new Frontier(this.#limits.maxPages * requestsPerPage + 1000);
    this.#scope = new SiteScope(url, around.exclude);
    const { parallel, timeoutMs } = this.#limits;
    this.#client = new SiteClient(this.#scope.origin, {
      parallel,
      timeoutMs,
      allowPrivate: settings.private,
      resolve,
    });
    this.#pace = new Pace(settings.delayMs ?? 0);
    this.#mirror = Mirror.open(folder, url);
    this.#scope.publishedOrigin = this.#mirror.header.publishedOrigin;
    this.#pagesBefore = this.#pageAddresses();
  }

  async run(): Promise<CrawlReport> {
    try {
      await this.#crawl();
    } catch (error) {
      this.#mirror.close();
      throw error;
    } finally {
      this.#client.close();
    }
    return this.#finish();
  }

  async #crawl(): Promise<void> {
    try {
      await this.#readRobots();
      await this.#visitStart();
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      this.#stop(error.message, { isResumable: false });
      return;
    }
    const listed = await this.#addListed();
    if (this.#missingStart !== null && listed.size === 0) {
      this.#stop(this.#missingStart, { isResumable: false });
      return;
    }
    await this.#drain();
    if (!this.#followsLinks && this.#listsTooLittle(listed)) {
      if (listed.size > 1 && this.#mirror.header.followsLinks !== true)
        this.#around.onNote(
          `The sitemap lists ${listed.size} pages, which link to more than as many others; links are followed.`,
        );
      this.#followLinks();
      await this.#drain();
    }
    const { publishedOrigin } = this.#scope;
    if (this.#findings.stopped === null)
      this.#mirror.update({ publishedOrigin, followsLinks: this.#followsLinks });
  }

  async #readRobots(): Promise<void> {
    const { origin } = this.#scope;
    const reply = await this.#getFile('/robots.txt', maxRobotsBytes).catch((error) => {
      if (!(error instanceof RequestFailure)) throw error;
      const { message } = error;
      throw new RequestFailure(
        message.startsWith('status')
          ? `${origin}/robots.txt answers with ${message}, so it is not known what may be crawled`
          : `${origin} cannot be reached: ${message}`,
      );
    });
    if (reply.status === 200) this.#robots = readRobots(reply.body.toString('utf8'));
    const { delayMs } = this.#around.settings ?? {};
    const { crawlDelay } = this.#robots;
    if (delayMs === undefined && crawlDelay !== null)
      this.#pace = new Pace(Math.min(crawlDelay * 1000, longestCrawlDelayMs));
  }

  /** Requests the start and follows it to the page that it leads to. */
  async #visitStart(): Promise<void> {
    let address = new URL(this.#around.url).pathname;
    for (let hop = 0; hop <= mostHops; hop++) {
      if (!this.#robots.allows(address))
        throw new RequestFailure(`robots.txt forbids ${this.#scope.origin}${address}`);
      this.#frontier.add(address);
      this.#frontier.next();
      const record = await this.#visit(address);
      if (record.failure !== undefined)
        throw new RequestFailure(`${this.#scope.origin}${address}: ${record.failure}`);
      if (record.redirect === undefined) {
        const isMissing = record.skipped !== undefined && !this.#findings.shells.includes(address);
        if (isMissing) this.#missingStart = `${this.#scope.origin}${address} is no page: ${record.skipped}`;
        const { publishedOrigin } = this.#scope;
        this.#mirror.update({ startPage: record.page?.url ?? address, publishedOrigin });
        return;
      }
      address = record.redirect;
      if (!this.#scope.contains(address)) this.#scope = this.#scope.movedTo(address);
    }
    throw new RequestFailure(`${this.#around.url} redirects too often`);
  }

  /** Adds what the sitemap lists; without one, links are followed. Returns the keys of the listed pages. */
  async #addListed(): Promise<Set<string>> {
    const list = await readSiteList({
      scope: this.#scope,
      named: this.#robots.sitemaps,
      most: this.#limits.maxPages * requestsPerPage,
      get: (path, maxBytes) => this.#file(path, maxBytes),
      onNote: this.#around.onNote,
    });
    if (list !== null && list.failures.length > 0) {
      this.#isListComplete = false;
      this.#around.onNote(
        `A sitemap could not be fetched (${list.failures[0]}); pages that were known before are kept.`,
      );
      for (const { address, page } of this.#mirror.records.values())
        if (page !== undefined) this.#frontier.add(address);
    }
    const addresses = list?.addresses ?? [];
    for (const address of addresses) if (!this.#scope.isGenerated(address)) this.#frontier.add(address);
    if (addresses.length === 0) {
      this.#followLinks();
      // Scripts may write what leads to other pages and versions.
      for (const key of [...(await this.#twinsOfSite()).keys(), ...(await this.#versionFolders())]) {
        const address = this.#scope.address(`${this.#scope.origin}${key}`);
        if (address !== null) this.#frontier.add(address);
      }
    }
    return new Set(addresses.map(pageKey));
  }

  #followLinks(): void {
    this.#followsLinks = true;
    for (const address of this.#linked.values()) this.#frontier.add(address);
  }

  /** Whether pages link to more pages that the sitemap lacks than it lists: some list only the start of each version. */
  #listsTooLittle(listed: ReadonlySet<string>): boolean {
    if (this.#findings.stopped !== null) return false;
    const pages = new Set(
      this.#mirror.records.values().flatMap(({ page }) => (page === undefined ? [] : [pageKey(page.url)])),
    );
    const listedPages = listed.intersection(pages).size;
    return new Set(this.#linked.keys()).difference(listed).size > listedPages;
  }

  /** Requests all addresses that are known, a few at a time. */
  async #drain(): Promise<void> {
    const running = new Set<Promise<void>>();
    try {
      for (;;) {
        this.#checkLimits();
        while (this.#mayStart(running.size)) {
          const address = this.#frontier.next();
          if (address === undefined) break;
          const visit: Promise<void> = this.#visit(address).then(() => void running.delete(visit));
          running.add(visit);
        }
        if (running.size === 0) return;
        await Promise.race(running);
        this.#around.onProgress?.({
          pages: this.#pages,
          waiting: this.#frontier.waiting,
          bytes: this.#client.bytes,
        });
      }
    } finally {
      await Promise.allSettled(running);
    }
  }

  #mayStart(running: number): boolean {
    const { parallel, maxPages } = this.#limits;
    return running < parallel && this.#pages + running < maxPages && this.#findings.stopped === null;
  }

  #checkLimits(): void {
    const { maxPages, maxBytes, maxMinutes } = this.#limits;
    if (this.#frontier.waiting === 0) return;
    if (this.#pages >= maxPages)
      this.#stop(`it has more than ${maxPages} pages (crawl.maxPages)`, { isResumable: false });
    else if (this.#client.requests > maxPages * requestsPerPage + 100)
      this.#stop(`it needs more than three requests for each of ${maxPages} pages (crawl.maxPages)`, {
        isResumable: false,
      });
    else if (this.#client.bytes >= maxBytes)
      this.#stop(`more than ${maxBytes} bytes were received (crawl.maxBytes)`, { isResumable: true });
    else if (performance.now() - this.#startedAt > maxMinutes * 60_000)
      this.#stop(`it took more than ${maxMinutes} minutes (crawl.maxMinutes)`, { isResumable: true });
    else if (this.#failuresInARow >= mostFailures)
      this.#stop(`${mostFailures} requests in a row failed`, { isResumable: true });
  }

  #stop(reason: string, { isResumable }: { isResumable: boolean }): void {
    this.#findings.stopped ??= { reason, isResumable };
  }

  /** Finds out what is at an address, and notes it. */
  async #visit(address: string): Promise<MirrorRecord> {
    const known = this.#mirror.done(address);
    if (known !== null) return this.#takeOver(known);
    if (!this.#robots.allows(address))
      return this.#mirror.note({ address, skipped: 'robots.txt forbids it' });
    const before = this.#mirror.records.get(address)?.page;
    try {
      const record = await this.#request(address, before);
      this.#failuresInARow = 0;
      return record;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      this.#failuresInARow++;
      return this.#keep(address, before, error.message);
    }
  }

  /** A page that cannot be fetched keeps its last content, and its links count. */
  async #keep(address: string, before: StoredPage | undefined, failure: string): Promise<MirrorRecord> {
    const page = before !== undefined && this.#mirror.has(before.file) ? before : undefined;
    if (page !== undefined) await this.#followStored(page);
    return this.#mirror.note({ address, page, failure });
  }

  /** Goes on from an address that an interrupted crawl has requested already. */
  async #takeOver(record: MirrorRecord): Promise<MirrorRecord> {
    if (record.redirect !== undefined) this.#frontier.add(record.redirect);
    if (record.page !== undefined) {
      this.#pages++;
      if (record.page.signals.canonical !== undefined) this.#frontier.add(record.page.signals.canonical);
      await this.#followStored(record.page);
    }
    return record;
  }

  async #request(address: string, before: StoredPage | undefined): Promise<MirrorRecord> {
    const usable = before !== undefined && this.#mirror.has(before.file) ? before : undefined;
    let url = usable?.from ?? address;
    for (let hop = 0; hop <= mostHops; hop++) {
      const reply = await this.#get(url, { maxBytes: this.#limits.maxPageBytes, validators: usable });
      if (reply.status === 304 && usable !== undefined) return this.#unchanged(address, usable);
      if (reply.status >= 300 && reply.status < 400) {
        const target = this.#target(reply.headers.location ?? '', url);
        if (target === null)
          return this.#mirror.note({
            address,
            skipped: `it redirects to ${reply.headers.location ?? 'nowhere'}`,
          });
        if (pageKey(target) !== pageKey(address)) {
          this.#frontier.add(target);
          return this.#mirror.note({ address, redirect: target });
        }
        if (target === url) throw new RequestFailure('it redirects to itself');
        url = target;
      } else if (
        (reply.status === 404 || reply.status === 403) &&
        url.endsWith('/') &&
        this.#frontier.isSpelledOut(url)
      ) {
        // Some servers show no index of a folder.
        url = `${url}index.html`;
      } else return this.#received(address, url, reply);
    }
    throw new RequestFailure('it redirects too often');
  }

  /** Where a redirect leads, if that is a page of the site or, from the start, of the same origin. */
  #target(location: string, url: string): string | null {
    const target = URL.parse(location, `${this.#scope.origin}${url}`);
    if (target === null) return null;
    const isStart = pageKey(url) === pageKey(new URL(this.#around.url).pathname);
    if (isStart && target.origin !== this.#scope.origin)
      throw new RequestFailure(`it redirects to ${target.origin}${target.pathname}. Name that URL instead`);
    if (isStart) return target.pathname;
    return this.#scope.address(target.href);
  }

  async #received(address: string, url: string, reply: Reply): Promise<MirrorRecord> {
    const { status, headers } = reply;
    if (status === 404 || status === 410) return this.#mirror.note({ address, skipped: `status ${status}` });
    if (status !== 200) throw new RequestFailure(`status ${status}`);
    if (reply.isTooLarge)
      throw new RequestFailure(`it has more than ${this.#limits.maxPageBytes} bytes (crawl.maxPageBytes)`);
    const type = pageType(headers['content-type']);
    if (type === null)
      return this.#mirror.note({ address, skipped: `its type is ${headers['content-type']}` });
    const content = asUtf8(reply.body, headers['content-type'] ?? '');
    return type === 'html'
      ? this.#html(address, url, content, reply)
      : this.#store(
          address,
          {
            url,
            from: url,
            signals: { print: contentHash(content.toString('utf8')) },
            ...validatorsOf(reply),
          },
          content,
          '.md-page',
        );
  }

  async #html(address: string, url: string, content: Buffer, reply: Reply): Promise<MirrorRecord> {
    const facts = readPageFacts(content.toString('utf8'), `${this.#scope.origin}${url}`);
    const isRedirect = facts.refresh !== null && facts.textLength < littleText;
    const refresh = isRedirect ? this.#target(facts.refresh ?? '', url) : null;
    if (refresh !== null && pageKey(refresh) !== pageKey(address)) {
      this.#frontier.add(refresh);
      return this.#mirror.note({ address, redirect: refresh });
    }
    const canonical = this.#canonicalOf(facts, url);
    const robotsTag = String(reply.headers['x-robots-tag'] ?? '');
    if (!asks(robotsTag, 'nofollow')) this.#follow(facts, address);
    if (canonical.elsewhere !== null) {
      const { origin } = new URL(canonical.elsewhere);
      this.#findings.elsewhere.set(origin, [...(this.#findings.elsewhere.get(origin) ?? []), url]);
      return this.#mirror.note({ address, skipped: `its canonical URL is ${canonical.elsewhere}` });
    }
    if (canonical.address !== undefined) this.#frontier.add(canonical.address);
    const page = {
      url: canonical.spelling ?? url,
      from: url,
      signals: { ...facts.signals, canonical: canonical.address },
      ...validatorsOf(reply),
      ...(asks(robotsTag, 'noindex') ? { isHidden: true } : {}),
    };
    if (facts.textLength < littleText) {
      const twin = await this.#twinOf(facts, address);
      if (twin !== null) {
        const { content: markdown, ...rest } = twin;
        const signals = { ...page.signals, print: contentHash(markdown.toString('utf8')) };
        return this.#store(address, { ...page, signals, twin: rest }, markdown, '.md-page');
      }
    }
    if (facts.textLength < hardlyAnyText && facts.hasScripts) {
      this.#findings.shells.push(address);
      return this.#mirror.note({ address, skipped: 'it is rendered in the browser' });
    }
    return this.#store(address, page, content, '.html-page');
  }

  async #store(
    address: string,
    page: Omit<StoredPage, 'file'>,
    content: Buffer,
    ending: ContentEnding,
  ): Promise<MirrorRecord> {
    const file = await this.#mirror.store(content, ending);
    if (this.#mirror.records.get(address)?.page?.file !== file) this.#changed++;
    this.#pages++;
    return this.#mirror.note({ address, page: { ...page, file } });
  }

  async #unchanged(address: string, page: StoredPage): Promise<MirrorRecord> {
    if (page.signals.canonical !== undefined) this.#frontier.add(page.signals.canonical);
    if (page.twin !== undefined) {
      const reply = await this.#get(page.twin.address, {
        maxBytes: this.#limits.maxPageBytes,
        validators: page.twin,
        isFile: true,
      });
      if (reply.status === 200 && isMarkdown(reply)) {
        const content = asUtf8(reply.body, reply.headers['content-type'] ?? '');
        const signals = { ...page.signals, print: contentHash(content.toString('utf8')) };
        const twin = { address: page.twin.address, ...validatorsOf(reply) };
        return this.#store(address, { ...page, signals, twin }, content, '.md-page');
      }
    }
    this.#pages++;
    await this.#followStored(page);
    return this.#mirror.note({ address, page });
  }

  /** Follows the links of a page that was not fetched now, where links are followed. */
  async #followStored(page: StoredPage): Promise<void> {
    const isKnown = this.#mirror.header.followsLinks === false && !this.#followsLinks;
    if (isKnown || !page.file.endsWith('.html-page')) return;
    const html = await readFile(join(this.#mirror.folder, page.file), 'utf8');
    this.#follow(readPageFacts(html, `${this.#scope.origin}${page.url}`), page.url);
  }

  #follow({ links, signals }: PageFacts, address: string): void {
    const place = withoutScope(address);
    const first = this.#firstWithContent.get(signals.print) ?? place;
    this.#firstWithContent.set(signals.print, first);
    if (first !== place) return;
    for (const link of links) {
      const target = this.#scope.address(link);
      if (target === null || this.#scope.isGenerated(target)) continue;
      if (/\/index\.x?html?$/i.test(link)) this.#frontier.spellOut(target);
      if (this.#followsLinks) this.#frontier.add(target);
      else if (this.#linked.size < this.#limits.maxPages * requestsPerPage)
        this.#linked.set(pageKey(target), target);
    }
  }

  /** The canonical URL of a page: another address, another spelling of its own, or elsewhere. */
  #canonicalOf(
    { canonical }: PageFacts,
    url: string,
  ): { address?: string; spelling?: string; elsewhere: string | null } {
    const parsed = canonical === null ? null : URL.parse(canonical);
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return { elsewhere: null };
    this.#adoptOrigin(parsed, url);
    const { origin, publishedOrigin } = this.#scope;
    if (parsed.origin !== origin && parsed.origin !== publishedOrigin) return { elsewhere: parsed.href };
    const address = this.#scope.address(parsed.href, { keepQuery: true, isListed: true });
    if (address === null) return { elsewhere: null };
    if (pageKey(address) !== pageKey(url)) return { address, elsewhere: null };
    return { spelling: address, elsewhere: null };
  }

  /** A site that is served in another place than it was built for names that place. */
  #adoptOrigin({ origin, pathname }: URL, url: string): void {
    if (origin === this.#scope.origin || this.#scope.publishedOrigin !== null) return;
    const isSamePlace = this.#pages === 0 && pageKey(pathname) === pageKey(url);
    if (!isSamePlace && !isLocalCopy(this.#scope.origin)) return;
    this.#scope.publishedOrigin = origin;
    this.#around.onNote(`The pages name ${origin} as their place; they are read from ${this.#scope.origin}.`);
  }

  async #twinOf(
    facts: PageFacts,
    address: string,
  ): Promise<(NonNullable<StoredPage['twin']> & { content: Buffer }) | null> {
    const named = facts.markdown === null ? null : URL.parse(facts.markdown);
    const twin =
      named !== null && named.origin === this.#scope.origin
        ? named.pathname
        : (await this.#twinsOfSite()).get(pageKey(address).replace(/\.x?html?$/i, ''));
    if (twin === undefined || !this.#robots.allows(twin)) return null;
    const reply = await this.#get(twin, { maxBytes: this.#limits.maxPageBytes, isFile: true });
    if (reply.status !== 200 || reply.isTooLarge || !isMarkdown(reply)) return null;
    const content = asUtf8(reply.body, reply.headers['content-type'] ?? '');
    if (content.length <= facts.textLength * 2) return null;
    return { address: twin, ...validatorsOf(reply), content };
  }

  /** The Markdown twins that `llms.txt` lists; requested only if there is no sitemap, or if a page lacks text. */
  #twinsOfSite(): Promise<Map<string, string>> {
    this.#twins ??= this.#file('/llms.txt', maxLlmsBytes)
      .then((body) => markdownTwins(body?.toString('utf8') ?? '', `${this.#scope.origin}/llms.txt`))
      .catch((error) => {
        if (error instanceof RequestFailure) return new Map<string, string>();
        throw error;
      });
    return this.#twins;
  }

  /** The folders of versions that `mike` of MkDocs publishes, which its pages name only in a script. */
  async #versionFolders(): Promise<string[]> {
    const { prefix } = this.#scope;
    const body = await this.#file(`${prefix}versions.json`, maxRobotsBytes).catch((error) => {
      if (error instanceof RequestFailure) return null;
      throw error;
    });
    return mikeVersions(body?.toString('utf8') ?? '').map(
      (version) => `${prefix}${encodeURIComponent(version)}/`,
    );
  }

  /** The content of a file that is no page; null without one. It is kept, so that it is fetched again only if it changes. */
  async #file(address: string, maxBytes: number): Promise<Buffer | null> {
    if (!this.#robots.allows(address)) return null;
    const before = this.#mirror.records.get(address)?.kept;
    const usable = before !== undefined && this.#mirror.has(before.file) ? before : undefined;
    const reply = await this.#getFile(address, maxBytes, usable);
    if (reply.status === 304 && usable !== undefined) {
      this.#mirror.note({ address, kept: usable });
      return readFile(join(this.#mirror.folder, usable.file));
    }
    if (reply.status !== 200 || reply.isTooLarge) return null;
    const file = await this.#mirror.store(reply.body, '.file');
    this.#mirror.note({ address, kept: { file, ...validatorsOf(reply) } });
    return reply.body;
  }

  /** Requests a file that is no page, and follows redirects within the origin. */
  async #getFile(address: string, maxBytes: number, validators?: Validators): Promise<Reply> {
    let path = address;
    for (let hop = 0; ; hop++) {
      const reply = await this.#get(path, { maxBytes, validators, isFile: true });
      const target = URL.parse(reply.headers.location ?? '', `${this.#scope.origin}${path}`);
      const isRedirect = reply.status > 300 && reply.status < 400 && reply.status !== 304;
      if (!isRedirect || target === null || target.origin !== this.#scope.origin || hop === mostHops)
        return reply;
      path = `${target.pathname}${target.search}`;
    }
  }

  async #get(
    address: string,
    { maxBytes, validators, isFile = false }: { maxBytes: number; validators?: Validators; isFile?: boolean },
  ): Promise<Reply> {
    const headers: Record<string, string> = {};
    if (validators?.etag !== undefined) headers['if-none-match'] = validators.etag;
    if (validators?.modified !== undefined) headers['if-modified-since'] = validators.modified;
    const wants = (given: Reply['headers']) => isFile || pageType(given['content-type']) !== null;
    const { signal, patience = usualPatience } = this.#around;
    return politeGet(this.#client, this.#pace, address, { headers, maxBytes, wants, signal }, patience);
  }

  #pageAddresses(): Set<string> {
    return new Set(
      this.#mirror.records.values().flatMap(({ address, page }) => (page === undefined ? [] : [address])),
    );
  }

  #finish(): CrawlReport {
    const { stopped } = this.#findings;
    const { origin } = this.#scope;
    const reached = this.#mirror.records.values().filter(({ crawl }) => crawl === this.#mirror.header.number);
    const failed = reached.filter(({ failure }) => failure !== undefined).toArray();
    this.#mirror.finish(crawlProblems(origin, this.#around.url, failed, this.#findings), {
      isComplete: stopped === null && this.#isListComplete && this.#pages > 0,
      isResumable: stopped?.isResumable ?? false,
    });
    this.#mirror.close();
    const pages = this.#pageAddresses();
    if (pages.size === 0) throw noPages(this.#around.url, failed, this.#findings);
    return {
      pages: pages.size,
      bytes: this.#client.bytes,
      requests: this.#client.requests,
      changed: this.#changed,
      failed: failed.length,
      removed: this.#pagesBefore.difference(pages).size,
      stopped: stopped?.reason ?? null,
    };
  }
}

/** A path without versions and languages: pages may be the same in several of them. */
function withoutScope(address: string): string {
  return address
    .split('/')
    .filter((segment) => !isVersionName(segment) && !isLocaleName(segment))
    .join('/');
}

function validatorsOf({ headers }: Reply): Validators {
  const { etag, 'last-modified': modified } = headers;
  return { ...(etag === undefined ? {} : { etag }), ...(modified === undefined ? {} : { modified }) };
}

/** Whether `X-Robots-Tag` asks for something, of everybody or of Docent. */
function asks(tag: string, wish: 'noindex' | 'nofollow'): boolean {
  return new RegExp(`(^|,)\\s*(docent\\s*:\\s*)?(${wish}|none)\\b`, 'i').test(tag);
}

/** A server that shows one page for everything answers with HTML. */
function isMarkdown({ headers, body }: Reply): boolean {
  const type = headers['content-type'] ?? 'text/plain';
  return (
    /^text\/(markdown|plain|x-markdown)\b/i.test(type) &&
    !/^\s*<(!doctype|html)/i.test(body.subarray(0, 200).toString('latin1'))
  );
}
