import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocalCopy } from '../content/mirror/is-local-copy.ts';
import type { MirrorRecord, StoredPage } from '../content/mirror/mirror-log.ts';
import { pageKey } from '../content/mirror/page-key.ts';
import { contentHash } from '../vocabulary/content-hash.ts';
import { asUtf8, pageType } from './content-text.ts';
import type { Findings } from './crawl-problems.ts';
import type { Frontier } from './frontier.ts';
import type { LinkFollower } from './link-follower.ts';
import type { FetchedTwin, MarkdownTwins } from './markdown-twins.ts';
import type { ContentEnding, Mirror } from './mirror.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { RequestFailure } from './polite-get.ts';
import type { Reply } from './site-client.ts';
import { type SiteFetcher, validatorsOf } from './site-fetcher.ts';
import type { SiteScope } from './site-scope.ts';

export interface VisitorTools {
  fetcher: SiteFetcher;
  mirror: Mirror;
  frontier: Frontier;
  follower: LinkFollower;
  twins: MarkdownTwins;
  findings: Findings;
  maxPageBytes: number;
  /** The start path of the crawl. */
  start: string;
  onNote(message: string): void;
}

const mostHops = 5;
/** An HTML page with less text is compared with its Markdown twin. */
const littleText = 200;
/** A page with less text and a script is rendered in the browser. */
const hardlyAnyText = 20;

/** Requests an address, records the result in the mirror, and adds its links to the frontier. */
export class PageVisitor {
  readonly #tools: VisitorTools;
  scope: SiteScope;
  pages = 0;
  /** Pages whose content is new or changed. */
  changed = 0;
  failuresInARow = 0;

  constructor(scope: SiteScope, tools: VisitorTools) {
    this.scope = scope;
    this.#tools = tools;
  }

  async visit(address: string): Promise<MirrorRecord> {
    const { mirror, fetcher } = this.#tools;
    const known = mirror.done(address);
    if (known !== null) return this.#takeOver(known);
    if (!fetcher.robots.allows(address)) return mirror.note({ address, skipped: 'robots.txt disallows it' });
    const stored = mirror.records.get(address)?.page;
    const before = stored !== undefined && mirror.has(stored.file) ? stored : undefined;
    try {
      const record = await this.#request(address, before);
      this.failuresInARow = 0;
      return record;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      this.failuresInARow++;
      // A page that cannot be fetched keeps its last content, and its links are followed.
      if (before !== undefined) await this.#followStored(before);
      return mirror.note({ address, page: before, failure: error.message });
    }
  }

  /** Continues with an address that an interrupted crawl has already requested. */
  async #takeOver(record: MirrorRecord): Promise<MirrorRecord> {
    if (record.redirect !== undefined) this.#tools.frontier.add(record.redirect);
    if (record.page !== undefined) {
      this.pages++;
      await this.#followStored(record.page);
    }
    return record;
  }

  async #request(address: string, before: StoredPage | undefined): Promise<MirrorRecord> {
    const { fetcher, frontier, mirror, maxPageBytes: maxBytes } = this.#tools;
    let url = before?.from ?? address;
    for (let hop = 0; hop <= mostHops; hop++) {
      const reply = await fetcher.get(url, { maxBytes, validators: before });
      const { status, headers } = reply;
      if (status === 304 && before !== undefined) return this.#unchanged(address, before);
      if (status >= 300 && status < 400) {
        const target = this.#target(headers.location ?? '', url);
        if (target === null)
          return mirror.note({ address, skipped: `it redirects to ${headers.location ?? 'nowhere'}` });
        if (pageKey(target) !== pageKey(address)) return this.#redirected(address, target);
        if (target === url) throw new RequestFailure('it redirects to itself');
        url = target;
      } else if ((status === 404 || status === 403) && url.endsWith('/') && frontier.isSpelledOut(url)) {
        // Some servers do not serve the index of a folder.
        url = `${url}index.html`;
      } else return this.#received(address, url, reply);
    }
    throw new RequestFailure('it redirects too many times');
  }

  #redirected(address: string, target: string): MirrorRecord {
    this.#tools.frontier.add(target);
    return this.#tools.mirror.note({ address, redirect: target });
  }

  /** The target of a redirect, if it is a page of the site or, from the start, of the same origin. */
  #target(location: string, url: string): string | null {
    const { origin } = this.scope;
    const target = URL.parse(location, `${origin}${url}`);
    if (target === null) return null;
    if (pageKey(url) !== pageKey(this.#tools.start)) return this.scope.address(target.href);
    if (target.origin === origin) return target.pathname;
    throw new RequestFailure(`it redirects to ${target.origin}${target.pathname}. Use that URL instead`);
  }

  async #received(address: string, url: string, reply: Reply): Promise<MirrorRecord> {
    const { mirror, maxPageBytes } = this.#tools;
    const { status, headers, isTooLarge } = reply;
    if (status === 404 || status === 410) return mirror.note({ address, skipped: `status ${status}` });
    if (status !== 200) throw new RequestFailure(`status ${status}`);
    if (isTooLarge) throw new RequestFailure(`it is larger than ${maxPageBytes} bytes (crawl.maxPageBytes)`);
    const type = pageType(headers['content-type']);
    if (type === null) return mirror.note({ address, skipped: `its type is ${headers['content-type']}` });
    const content = asUtf8(reply.body, headers['content-type'] ?? '');
    if (type === 'html') return this.#html(address, url, content, reply);
    const signals = { print: contentHash(content.toString('utf8')) };
    return this.#store(address, { url, from: url, signals, ...validatorsOf(reply) }, content, '.md-page');
  }

  async #html(address: string, url: string, content: Buffer, reply: Reply): Promise<MirrorRecord> {
    const { mirror, follower, frontier, findings, twins } = this.#tools;
    const facts = readPageFacts(content.toString('utf8'), `${this.scope.origin}${url}`);
    const hasLittleText = facts.textLength < littleText;
    const refresh = hasLittleText && facts.refresh !== null ? this.#target(facts.refresh, url) : null;
    if (refresh !== null && pageKey(refresh) !== pageKey(address)) return this.#redirected(address, refresh);
    const canonical = this.#canonicalOf(facts, url);
    const robotsTag = String(reply.headers['x-robots-tag'] ?? '');
    const isLeaf = asks(robotsTag, 'nofollow');
    if (!isLeaf) follower.follow(facts, address, this.scope);
    if (canonical.elsewhere !== undefined) {
      const { origin, href } = canonical.elsewhere;
      findings.elsewhere.set(origin, [...(findings.elsewhere.get(origin) ?? []), url]);
      return mirror.note({ address, skipped: `its canonical URL is ${href}` });
    }
    if (canonical.address !== undefined) frontier.add(canonical.address);
    const page = {
      url: canonical.spelling ?? url,
      from: url,
      signals: { ...facts.signals, canonical: canonical.address },
      ...validatorsOf(reply),
      ...(asks(robotsTag, 'noindex') ? { isHidden: true } : {}),
      ...(isLeaf ? { isLeaf } : {}),
    };
    const twin = hasLittleText ? await twins.of(facts, address) : null;
    if (twin !== null) return this.#storeTwin(address, page, twin);
    if (facts.textLength < hardlyAnyText && facts.hasScripts) {
      findings.shells.push(address);
      return mirror.note({ address, skipped: 'it is rendered in the browser' });
    }
    return this.#store(address, page, content, '.html-page');
  }

  #storeTwin(
    address: string,
    page: Omit<StoredPage, 'file'>,
    { content, ...twin }: FetchedTwin,
  ): Promise<MirrorRecord> {
    const signals = { ...page.signals, print: contentHash(content.toString('utf8')) };
    return this.#store(address, { ...page, signals, twin }, content, '.md-page');
  }

  async #store(
    address: string,
    page: Omit<StoredPage, 'file'>,
    content: Buffer,
    ending: ContentEnding,
  ): Promise<MirrorRecord> {
    const { mirror } = this.#tools;
    const file = await mirror.store(content, ending);
    if (mirror.records.get(address)?.page?.file !== file) this.changed++;
    this.pages++;
    return mirror.note({ address, page: { ...page, file } });
  }

  async #unchanged(address: string, page: StoredPage): Promise<MirrorRecord> {
    const twin = page.twin === undefined ? null : await this.#tools.twins.fetch(page.twin);
    await this.#followStored(page);
    if (twin !== null) return this.#storeTwin(address, page, twin);
    this.pages++;
    return this.#tools.mirror.note({ address, page });
  }

  /** Adds the links of a page that was not fetched now. */
  async #followStored({ url, file, signals, isLeaf }: StoredPage): Promise<void> {
    const { mirror, follower, frontier } = this.#tools;
    if (signals.canonical !== undefined) frontier.add(signals.canonical);
    const isNeedless = mirror.header.followsLinks === false && !follower.isFollowing;
    if (isNeedless || isLeaf === true || !file.endsWith('.html-page')) return;
    const html = await readFile(join(mirror.folder, file), 'utf8');
    follower.follow(readPageFacts(html, `${this.scope.origin}${url}`), url, this.scope);
  }

  /** The canonical URL of a page: another address, another spelling of the page's own address, or another site. */
  #canonicalOf(
    { canonical }: PageFacts,
    url: string,
  ): { address?: string; spelling?: string; elsewhere?: URL } {
    const parsed = canonical === null ? null : URL.parse(canonical);
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) return {};
    this.#adoptOrigin(parsed, url);
    if (parsed.origin !== this.scope.origin && parsed.origin !== this.scope.publishedOrigin)
      return { elsewhere: parsed };
    const address = this.scope.address(parsed.href, { keepQuery: true, isListed: true });
    if (address === null) return {};
    return pageKey(address) === pageKey(url) ? { spelling: address } : { address };
  }

  /** If a site is served on another origin than it was built for, its canonical URLs name the published origin. */
  #adoptOrigin({ origin, pathname }: URL, url: string): void {
    if (origin === this.scope.origin || this.scope.publishedOrigin !== null) return;
    const isSamePlace = this.pages === 0 && pageKey(pathname) === pageKey(url);
    if (!isSamePlace && !isLocalCopy(this.scope.origin)) return;
    this.scope.publishedOrigin = origin;
    this.#tools.onNote(
      `The canonical URLs of the pages are on ${origin}. Docent reads ${this.scope.origin} as a copy of that site. To read the original, pass ${origin}.`,
    );
  }
}

/** Whether `X-Robots-Tag` has a directive for all crawlers or for Docent. */
function asks(tag: string, wish: 'noindex' | 'nofollow'): boolean {
  return new RegExp(`(^|,)\\s*(docent\\s*:\\s*)?(${wish}|none)\\b`, 'i').test(tag);
}
