import { matchesGlob } from 'node:path/posix';
import { hasGeneratedName } from '../content/html/generated-page.ts';

const longestAddress = 2000;
/** Deeper paths come from links in circles. */
const deepestPath = 25;

const assets =
  /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|zip|gz|tgz|tar|bz2|xz|7z|jar|whl|json|ya?ml|toml|xml|txt|csv|css|map|mp[34]|webm|ogg|wav|mov|woff2?|ttf|otf|eot|wasm|rss|atom|ipynb|exe|dmg|deb|rpm|msi|iso|bin|epub|docx?|xlsx?|pptx?|rst|mdx?|inv|diff|patch|sig|asc)$/i;

/** The addresses that belong to a crawl: those of one origin, below its start path. */
export class SiteScope {
  readonly origin: string;
  /** Ends with a slash. */
  readonly prefix: string;
  /** Another origin whose URLs are pages of this site: a build that is served locally contains its published URLs. */
  publishedOrigin: string | null = null;

  readonly #exclude: readonly string[];

  constructor(start: string, exclude: readonly string[] = []) {
    this.#exclude = exclude;
    const { origin, pathname } = new URL(start);
    this.origin = origin;
    this.prefix = /\.x?html?$/i.test(pathname)
      ? pathname.slice(0, pathname.lastIndexOf('/') + 1)
      : pathname.replace(/\/*$/, '/');
  }

  /** The same site with another start. */
  movedTo(path: string): SiteScope {
    const scope = new SiteScope(`${this.origin}${path}`, this.#exclude);
    scope.publishedOrigin = this.publishedOrigin;
    return scope;
  }

  /**
   * The address of an absolute URL: its path, with its query if `keepQuery` is set; null if it is not crawled.
   * `isListed`: the site lists it as a page, so its file extension does not matter.
   */
  address(url: string, { keepQuery = false, isListed = false } = {}): string | null {
    const parsed = URL.parse(url);
    if (parsed === null || parsed.username !== '') return null;
    if (parsed.origin !== this.origin && parsed.origin !== this.publishedOrigin) return null;
    const path = parsed.pathname.replace(/\/index\.x?html?$/i, '/');
    const address = keepQuery ? `${path}${parsed.search}` : path;
    const isPage = (isListed || !assets.test(path)) && path.split('/').length <= deepestPath + 2;
    return isPage && this.contains(path) && !this.#isExcluded(path) && address.length <= longestAddress
      ? address
      : null;
  }

  contains(path: string): boolean {
    return path.startsWith(this.prefix) || path === this.prefix.slice(0, -1);
  }

  #isExcluded(path: string): boolean {
    return this.#exclude.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path.slice(1), pattern));
  }

  /** Whether a page was generated from other pages, such as an index of words. */
  isGenerated(address: string): boolean {
    return hasGeneratedName(address);
  }
}
