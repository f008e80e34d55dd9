import { dirname, join } from 'node:path/posix';
import type { Page } from '../vocabulary/page.ts';

/** Where a link leads, as far as the site's own content can tell. */
export type LinkTarget =
  /** A page of the site; `anchorFound` is false when the page has no such fragment. */
  | { kind: 'page'; url: string; fragment: string | null; anchorFound: boolean }
  /** A path below the site's pages at which there is none. */
  | { kind: 'missing'; path: string }
  /** A part of the site that was not read: its blog, say, when only the docs were. */
  | { kind: 'outside'; path: string }
  | { kind: 'asset' | 'external' };

/** What has to be known of a page so that links can lead to it. */
export type LinkedPage = Pick<Page, 'url' | 'aliases' | 'sourceFile' | 'anchors' | 'operation'>;

/** The page a link stands on. */
export type LinkOrigin = Pick<Page, 'url' | 'sourceFile'>;

const assets =
  /\.(png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|gz|tgz|tar|json|ya?ml|toml|xml|txt|csv|js|mjs|ts|tsx|jsx|css|vue|astro|py|go|rs|sh|mp4|webm|woff2?|wasm|rss|ipynb|drawio|exe|dmg|deb|rpm)$/i;

/** Knows every page, alias, source file and anchor of a site, and tells where its links lead. */
export class LinkIndex {
  readonly #origin: string | null;
  readonly #urls = new Map<string, string>();
  readonly #files = new Map<string, string>();
  readonly #anchors = new Map<string, Set<string>>();
  /** First segments of page URLs, by locale prefix; a site mounted below one place has a single one. */
  readonly #mounts = new Map<string, Set<string>>();

  /** `siteUrl`: links to it count as internal. */
  constructor(siteUrl?: string) {
    this.#origin = siteUrl === undefined ? null : new URL(siteUrl).origin;
  }

  add({ url, aliases, sourceFile, anchors, operation }: LinkedPage): void {
    const known = this.#anchors.get(url) ?? new Set<string>();
    for (const anchor of anchors) known.add(anchor);
    if (operation?.anchor) known.add(operation.anchor);
    this.#anchors.set(url, known);
    for (const path of [url, ...aliases])
      if (!this.#urls.has(comparablePath(path))) this.#urls.set(comparablePath(path), url);
    // A page that is shown in other languages until it is translated is read more than once.
    if (operation === undefined && !this.#files.has(fileKey(sourceFile)))
      this.#files.set(fileKey(sourceFile), url);
    const { locale, mount } = mountOf(comparablePath(url));
    this.#mounts.set(locale, (this.#mounts.get(locale) ?? new Set<string>()).add(mount));
  }

  resolve(href: string, from: LinkOrigin): LinkTarget {
    const inner = this.#innerPath(href.trim());
    if (inner === null) return { kind: 'external' };
    const [path = '', fragment = null] = splitFragment(inner);
    if (path === '') return this.#page(from.url, fragment);
    if (assets.test(path)) return { kind: 'asset' };
    for (const url of this.#candidates(path, from)) if (url !== undefined) return this.#page(url, fragment);
    const wanted = path.startsWith('/') ? path : join(from.url, path);
    const isInside = !path.startsWith('/') || /\.(mdx?|markdown)$/i.test(path) || this.#isInside(wanted);
    return { kind: isInside ? 'missing' : 'outside', path: wanted };
  }

  #innerPath(href: string): string | null {
    if (this.#origin !== null && href.startsWith(this.#origin)) return href.slice(this.#origin.length) || '/';
    return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href) ? null : href;
  }

  /** By the file it names, then by URL as if the page were a folder, then by URL as a browser resolves it. */
  *#candidates(path: string, { url, sourceFile }: LinkOrigin): Generator<string | undefined> {
    if (path.startsWith('/')) {
      yield this.#urls.get(comparablePath(path));
      yield this.#files.get(fileKey(path.slice(1)));
      return;
    }
    yield this.#files.get(fileKey(join(dirname(sourceFile), path)));
    yield this.#urls.get(comparablePath(join(url, path)));
    yield this.#urls.get(comparablePath(join(dirname(url), path)));
  }

  #page(url: string, fragment: string | null): LinkTarget {
    const anchors = this.#anchors.get(url);
    const anchorFound =
      fragment === null ||
      fragment === '' ||
      fragment === 'top' ||
      anchors?.has(fragment) ||
      anchors?.has(decoded(fragment));
    return { kind: 'page', url, fragment, anchorFound: anchorFound ?? false };
  }

  /** Where all pages stand below one place, such as `/docs`, everything beside it is another part of the site. */
  #isInside(path: string): boolean {
    const { locale, mount } = mountOf(comparablePath(path));
    const known = this.#mounts.get(locale) ?? this.#mounts.get('');
    return known === undefined || known.size > 1 || known.has(mount);
  }
}

/** `/docs/x` is mounted at `docs`; `/ja/docs/x` too, in `ja`. */
function mountOf(url: string): { locale: string; mount: string } {
  const [, first = '', second = ''] = url.split('/');
  const isLocale = /^[a-z]{2}(-[a-z]{2,4})?$/.test(first);
  return isLocale ? { locale: first, mount: second } : { locale: '', mount: first };
}

function splitFragment(href: string): [string, string | null] {
  const hash = href.indexOf('#');
  const path = (hash === -1 ? href : href.slice(0, hash)).replace(/\?.*$/, '');
  return [path, hash === -1 ? null : href.slice(hash + 1).replace(/:~:.*$/, '')];
}

/** The many ways to write a page's path, made one. */
export function comparablePath(path: string): string {
  const bare = decoded(path)
    .toLowerCase()
    .replace(/\.(html?|mdx?)$/, '')
    .replace(/\/(_?index|readme)$/, '')
    .replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

function fileKey(path: string): string {
  return comparablePath(path.replace(/\.markdown$/, ''));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
