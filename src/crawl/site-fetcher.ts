import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CrawlSettings } from '../content/entry-sources.ts';
import type { Validators } from '../content/mirror/mirror-log.ts';
import type { Resolve } from './address-guard.ts';
import { pageType } from './content-text.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import type { Mirror } from './mirror.ts';
import { Pace } from './pace.ts';
import { type Patience, politeGet, RequestFailure, usualPatience } from './polite-get.ts';
import { noRobots, type Robots, readRobots } from './robots.ts';
import { type Reply, SiteClient } from './site-client.ts';

export interface FetcherOptions {
  settings?: CrawlSettings;
  signal: AbortSignal;
  patience?: Patience;
  resolve?: Resolve;
}

interface FileRequest {
  maxBytes: number;
  validators?: Validators;
  /** Whether to read the content of any type. */
  isFile?: boolean;
}

const maxRobotsBytes = 512_000;
const longestCrawlDelayMs = 5000;
const mostHops = 5;

/** Requests addresses of a site, at the pace that it allows. */
export class SiteFetcher {
  readonly origin: string;
  readonly #options: FetcherOptions;
  readonly #client: SiteClient;
  readonly #mirror: Mirror;
  #pace: Pace;
  #robots: Robots = noRobots;

  constructor(origin: string, { parallel, timeoutMs }: CrawlLimits, mirror: Mirror, options: FetcherOptions) {
    const { settings = {}, resolve } = options;
    this.origin = origin;
    this.#options = options;
    this.#mirror = mirror;
    this.#client = new SiteClient(origin, { parallel, timeoutMs, allowPrivate: settings.private, resolve });
    this.#pace = new Pace(settings.delayMs ?? 0);
  }

  get robots(): Robots {
    return this.#robots;
  }

  get bytes(): number {
    return this.#client.bytes;
  }

  get requests(): number {
    return this.#client.requests;
  }

  close(): void {
    this.#client.close();
  }

  /** Reads `robots.txt`, which all further requests respect. */
  async readRobots(): Promise<void> {
    const reply = await this.#getFile('/robots.txt', { maxBytes: maxRobotsBytes }).catch((error) => {
      if (!(error instanceof RequestFailure)) throw error;
      const { message } = error;
      throw new RequestFailure(
        message.startsWith('status')
          ? `${this.origin}/robots.txt cannot be read (${message}), so Docent does not know which pages it may crawl`
          : `${this.origin} cannot be reached: ${message}`,
      );
    });
    if (reply.status === 200) this.#robots = readRobots(reply.body.toString('utf8'));
    const { crawlDelay } = this.#robots;
    if (this.#options.settings?.delayMs === undefined && crawlDelay !== null)
      this.#pace = new Pace(Math.min(crawlDelay * 1000, longestCrawlDelayMs));
  }

  /** Requests an address; redirects are not followed. */
  async get(address: string, { maxBytes, validators, isFile = false }: FileRequest): Promise<Reply> {
    const headers: Record<string, string> = {};
    if (validators?.etag !== undefined) headers['if-none-match'] = validators.etag;
    if (validators?.modified !== undefined) headers['if-modified-since'] = validators.modified;
    const wants = (given: Reply['headers']) => isFile || pageType(given['content-type']) !== null;
    const { signal, patience = usualPatience } = this.#options;
    return politeGet(this.#client, this.#pace, address, { headers, maxBytes, wants, signal }, patience);
  }

  /**
   * The content of a file that is not a page; null if there is none. It is stored, and fetched again only if it
   * changed.
   */
  async file(address: string, maxBytes: number): Promise<Buffer | null> {
    if (!this.#robots.allows(address)) return null;
    const before = this.#mirror.records.get(address)?.kept;
    const usable = before !== undefined && this.#mirror.has(before.file) ? before : undefined;
    const reply = await this.#getFile(address, { maxBytes, validators: usable });
    if (reply.status === 304 && usable !== undefined) {
      this.#mirror.note({ address, kept: usable });
      return readFile(join(this.#mirror.folder, usable.file));
    }
    if (reply.status !== 200 || reply.isTooLarge) return null;
    const file = await this.#mirror.store(reply.body, '.file');
    this.#mirror.note({ address, kept: { file, ...validatorsOf(reply) } });
    return reply.body;
  }

  /** The text of a file that is not a page; empty if it cannot be fetched. */
  async textOf(address: string, maxBytes: number): Promise<string> {
    try {
      return (await this.file(address, maxBytes))?.toString('utf8') ?? '';
    } catch (error) {
      if (error instanceof RequestFailure) return '';
      throw error;
    }
  }

  /** Follows redirects within the origin. */
  async #getFile(address: string, request: FileRequest): Promise<Reply> {
    let path = address;
    for (let hop = 0; ; hop++) {
      const reply = await this.get(path, { ...request, isFile: true });
      const target = URL.parse(reply.headers.location ?? '', `${this.origin}${path}`);
      const isRedirect = reply.status > 300 && reply.status < 400 && reply.status !== 304;
      if (!isRedirect || target?.origin !== this.origin || hop === mostHops) return reply;
      path = `${target.pathname}${target.search}`;
    }
  }
}

/** The headers by which a server detects whether content has changed. */
export function validatorsOf({ headers }: Reply): Validators {
  const { etag, 'last-modified': modified } = headers;
  return { ...(etag === undefined ? {} : { etag }), ...(modified === undefined ? {} : { modified }) };
}
