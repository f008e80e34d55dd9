import { gunzipSync } from 'node:zlib';
import type { SiteScope } from './site-scope.ts';
import { readSitemap } from './sitemap.ts';

/** The protocol allows at most 50 MB. */
const maxSitemapBytes = 60_000_000;
const mostSitemaps = 500;

/** Default paths of sitemaps, if `robots.txt` names none. */
const usualNames = ['sitemap.xml', 'sitemap-index.xml', 'sitemap_index.xml'];

export interface SiteList {
  /** Addresses of pages below the start. */
  addresses: string[];
  /** Sitemaps that could not be fetched, so that the list is incomplete. */
  failures: string[];
}

export interface ListOptions {
  scope: SiteScope;
  /** The `Sitemap:` lines of `robots.txt`. */
  named: readonly string[];
  most: number;
  /** The content at a path; null if there is none. Throws if it cannot be fetched now. */
  get(path: string, maxBytes: number): Promise<Buffer | null>;
  onNote(message: string): void;
}

/** The pages in the sitemaps of a site; null without a sitemap. */
export async function readSiteList({
  scope,
  named,
  most,
  get,
  onNote,
}: ListOptions): Promise<SiteList | null> {
  const usual = usualNames.flatMap((name) => [...new Set([`${scope.prefix}${name}`, `/${name}`])]);
  const waiting = named.flatMap((url) => ownPath(url, scope) ?? []);
  const seen = new Set<string>();
  const urls: string[] = [];
  const failures: string[] = [];
  let isFound = false;
  for (
    let path = waiting.shift() ?? usual.shift();
    path !== undefined;
    path = nextOf(waiting, isFound ? [] : usual)
  ) {
    if (seen.has(path) || seen.size >= mostSitemaps || urls.length >= most) continue;
    seen.add(path);
    try {
      const sitemap = readSitemap(asText(await get(path, maxSitemapBytes)));
      if (sitemap === null) continue;
      isFound = true;
      for (const url of sitemap.pages) urls.push(url);
      waiting.push(...sitemap.sitemaps.flatMap((url) => ownPath(url, scope) ?? []));
    } catch (error) {
      if (isAborted(error)) throw error;
      failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (!isFound && failures.length === 0) return null;
  adoptOrigin(urls, scope, onNote);
  const addresses = urls
    .slice(0, most)
    .flatMap((url) => scope.address(url, { keepQuery: true, isListed: true }) ?? []);
  return { addresses: [...new Set(addresses)], failures };
}

function nextOf(...lists: string[][]): string | undefined {
  return lists.find((list) => list.length > 0)?.shift();
}

/** A sitemap is always fetched from the crawled origin, whatever origin its URL names. */
function ownPath(url: string, { origin }: SiteScope): string | null {
  const parsed = URL.parse(url, origin);
  return parsed === null ? null : `${parsed.pathname}${parsed.search}`;
}

/** A sitemap that names only another origin was built for that origin: its paths are also pages here. */
function adoptOrigin(urls: readonly string[], scope: SiteScope, onNote: ListOptions['onNote']): void {
  const origins = new Set(urls.flatMap((url) => URL.parse(url)?.origin ?? []));
  const [other] = origins;
  if (other === undefined || origins.size > 1) return;
  if (other === scope.origin || other === scope.publishedOrigin) return;
  scope.publishedOrigin = other;
  onNote(
    `The sitemap lists URLs on ${other}. Docent requests the same paths from ${scope.origin}. To read the other site, pass ${other}.`,
  );
}

function asText(body: Buffer | null): string {
  if (body === null) return '';
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  return (isGzip ? gunzipSync(body, { maxOutputLength: maxSitemapBytes }) : body).toString('utf8');
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
