import { basename, dirname, join } from 'node:path/posix';
import type { Page } from '../vocabulary/page.ts';
import { comparablePath } from '../vocabulary/page-address.ts';
import { isVersionName, newestFirst } from './presets/known-names.ts';
import { type Redirects, redirector } from './redirects.ts';

/** The target of a link, as far as the site's content shows. */
export type LinkTarget =
  /** A page of the site; `anchorFound` is false if the page does not have the fragment. */
  | { kind: 'page'; url: string; sourceFile: string; fragment: string | null; anchorFound: boolean }
  /**
   * A path below the site's pages without a page; `written` is the link without query and fragment, `folder` the first
   * folder on the path that has no pages at all.
   */
  | { kind: 'missing'; path: string; written: string; folder: string | null }
  /** A part of the site that was not read, such as its blog when only the docs were read. */
  | { kind: 'outside'; path: string }
  | { kind: 'asset' | 'external' };

/** The fields of a page that are needed to resolve links to it. */
export type LinkedPage = Pick<Page, 'url' | 'aliases' | 'sourceFile' | 'anchors' | 'operation'>;

/** The page that contains a link. */
export type LinkOrigin = Pick<Page, 'url' | 'sourceFile'>;

const assets =
  /\.(png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|gz|tgz|tar|json|ya?ml|toml|xml|txt|csv|js|mjs|ts|tsx|jsx|css|vue|astro|py|go|rs|sh|mp4|webm|woff2?|wasm|rss|ipynb|drawio|exe|dmg|deb|rpm)$/i;

export interface LinkRules {
  /** Links to this site are internal. */
  siteUrl?: string;
  /** The framework shows a page that is not translated in the default language, at the translation's URL. */
  showsUntranslated?: boolean;
  /** Sites with `<base href="/">` write links from the root of the site without a slash: `guide/install`. Default true. */
  fromRoot?: boolean;
  /** The framework makes a page for each folder at the top that has pages, even without an index page. */
  listsFolders?: boolean;
  redirects?: Redirects;
  /** Paths below which plugins may generate pages: `/changelog`. */
  generated?: readonly string[];
}

/** A longer chain of redirects is a loop. */
const mostRedirects = 5;

/** Placeholders that templates fill in when the site is built. */
const template = /\{\{|\{%|\$\{|<%|%7B%7B/i;
/** A path segment that the site fills in when it is built: `<VERSION>`, `%3CVERSION%3E`, `{version}`. */
const blank = /^(?:<[\w .-]{1,40}>|%3C[\w%.-]{1,40}%3E|\{[\w.-]{1,40}\})$/i;
/** A name of the current version, whose pages may also be published without it. */
const currentName = /^(?:latest|stable|current)$/i;
/** Links that may start at the root of the site: `guide/install`. */
const fromRoot = /^\w[^/]*\/./;
/** Aliases of the site's folder, which bundlers resolve. */
const alias = /^(?:@site|@|~)\//;
/** Lists of pages that frameworks make, such as `/docs/category/guides` and `/tags/tea`. */
const generatedList = /(?:^|\/)(?:category|categories|tags?|archives?|authors?|page)(?:\/|$)/;

/** Knows every page, alias, source file and anchor of a site, and resolves links. */
export class LinkIndex {
  readonly #origin: string | null;
  readonly #urls = new Map<string, string>();
  readonly #files = new Map<string, string>();
  readonly #anchors = new Map<string, Set<string>>();
  /** URLs of pages whose anchors are not known. */
  readonly #unread = new Set<string>();
  readonly #sourceFiles = new Map<string, string>();
  readonly #showsUntranslated: boolean;
  readonly #fromRoot: boolean;
  readonly #listsFolders: boolean;
  readonly #generated: readonly string[];
  readonly #redirected: (path: string) => string | null;
  /** First segments of page URLs, by locale prefix; a site mounted below one path has a single segment. */
  readonly #mounts = new Map<string, Set<string>>();
  /** Folders with pages: folders of URLs start with a slash, folders of files do not. */
  readonly #folders = new Set<string>();
  /** Names of version folders, by the folder that they are in. */
  readonly #versions = new Map<string, Set<string>>();
  /** The folder that all pages are in, such as `/docs`; frameworks add it to links when they build the site. */
  #base: string | null = null;

  constructor({
    siteUrl,
    showsUntranslated = false,
    fromRoot = true,
    listsFolders = false,
    redirects = [],
    generated = [],
  }: LinkRules = {}) {
    this.#listsFolders = listsFolders;
    this.#generated = generated;
    this.#origin = siteUrl === undefined ? null : new URL(siteUrl).origin;
    this.#showsUntranslated = showsUntranslated;
    this.#fromRoot = fromRoot;
    this.#redirected = redirector(redirects);
  }

  add({ url, aliases, sourceFile, anchors, operation }: LinkedPage): void {
    const known = this.#anchors.get(url) ?? new Set<string>();
    for (const anchor of anchors) known.add(anchor).add(decoded(anchor));
    if (operation?.anchor) known.add(operation.anchor);
    this.#anchors.set(url, known);
    this.#sourceFiles.set(url, sourceFile);
    if (!this.#isOwnUrl(comparablePath(url))) this.#urls.set(comparablePath(url), url);
    for (const path of aliases)
      if (!this.#urls.has(comparablePath(path))) this.#urls.set(comparablePath(path), url);
    // A page that is shown in other languages until it is translated is added more than once.
    if (!/\.(json|ya?ml)$/i.test(sourceFile) && !this.#files.has(fileKey(sourceFile)))
      this.#files.set(fileKey(sourceFile), url);
    for (const folder of [...foldersOf(url), ...foldersOf(sourceFile)]) this.#addFolder(folder);
    if (operation === undefined) this.#base = this.#base === null ? url : sharedFolder(this.#base, url);
    const { locale, mount } = mountOf(comparablePath(url));
    this.#mounts.set(locale, (this.#mounts.get(locale) ?? new Set<string>()).add(mount));
  }

  #addFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    this.#folders.add(folder);
    const name = basename(folder);
    if (!isVersionName(name)) return;
    const above = folder.slice(0, -name.length - 1);
    this.#versions.set(above, (this.#versions.get(above) ?? new Set<string>()).add(name));
  }

  /** Adds a page that is published but not read; if its headings are not known, every fragment counts as found. */
  addHidden(page: LinkedPage): void {
    if (this.#anchors.has(page.url)) return;
    this.add(page);
    if (page.anchors.length === 0) this.#unread.add(page.url);
  }

  /** Whether this is the URL of a page, and not only an alias. */
  #isOwnUrl(path: string): boolean {
    const page = this.#urls.get(path);
    return page !== undefined && comparablePath(page) === path;
  }

  /** The anchors of a page. */
  anchorsOf(url: string): ReadonlySet<string> {
    return this.#anchors.get(url) ?? new Set();
  }

  resolve(href: string, from: LinkOrigin, redirects = 0): LinkTarget {
    const inner = template.test(href) ? null : this.#innerPath(href.trim());
    if (inner === null) return { kind: 'external' };
    const [path = '', fragment = null] = splitFragment(inner);
    if (path === '') return this.#page(from.url, fragment);
    if (/^\w$/.test(path)) return { kind: 'external' }; // no page has a one-letter name, but link hooks of themes do
    const isWholeUrl = inner !== href.trim();
    for (const written of [path, ...filledIn(path, from), ...this.#withVersions(path)])
      for (const url of this.#candidates(written, from, isWholeUrl))
        if (url !== undefined) return this.#translated(this.#page(url, fragment), from);
    if (hasBlank(path)) return { kind: 'external' };
    if (assets.test(path) || alias.test(path)) return { kind: 'asset' };
    const wanted = path.startsWith('/') ? this.#belowBase(path) : join(from.url, path);
    if (climbsOut(path, from)) return { kind: 'outside', path: wanted };
    const redirected = redirects < mostRedirects ? this.#redirected(wanted) : null;
    if (redirected !== null) {
      const moved = redirected.includes('#') || fragment === null ? redirected : `${redirected}#${fragment}`;
      return this.resolve(moved, from, redirects + 1);
    }
    if (this.#listsFolders && /^\/[^/]+\/?$/.test(wanted) && this.#folders.has(wanted.replace(/\/$/, '')))
      return { kind: 'outside', path: wanted };
    if (this.#isGenerated(wanted)) return { kind: 'outside', path: wanted };
    const isInside = !path.startsWith('/') || isMarkdown(path) || this.#isInside(wanted);
    const folder = this.#emptyFolder(path, wanted, from);
    // Authors write full URLs for pages that another repository publishes on the same host.
    const isElsewhere = folder !== null && isWholeUrl;
    return isInside && !isElsewhere && wanted !== '/' && !generatedList.test(wanted)
      ? { kind: 'missing', path: wanted, written: path, folder }
      : { kind: 'outside', path: wanted };
  }

  /** Whether a path is below a plugin's path without any page that was read. */
  #isGenerated(path: string): boolean {
    const [, locale = ''] = path.split('/');
    const own = locale !== '' && this.#mounts.has(locale) ? path.slice(locale.length + 1) : path;
    return this.#generated.some(
      (base) => `${own}/`.startsWith(`${base}/`) && !this.#folders.has(base) && !this.#urls.has(base),
    );
  }

  /** The path that a framework makes of `/guide/lost` if all pages are below `/docs`, with some in `/docs/guide`. */
  #belowBase(path: string): string {
    const folder = `${this.#base}/${path.split('/')[1]}`;
    return this.#base && !path.startsWith(`${this.#base}/`) && this.#folders.has(folder)
      ? this.#base + path
      : path;
  }

  #emptyFolder(path: string, wanted: string, { sourceFile }: LinkOrigin): string | null {
    const isRelative = !path.startsWith('/');
    const byFile = isRelative && isMarkdown(path) ? join(dirname(sourceFile), path) : null;
    const byRoot = isRelative && this.#fromRoot && fromRoot.test(path) ? `/${path}` : wanted;
    return foldersOf(byFile ?? byRoot).find((folder) => !this.#folders.has(folder)) ?? null;
  }

  #innerPath(href: string): string | null {
    const rest =
      this.#origin !== null && href.startsWith(this.#origin) ? href.slice(this.#origin.length) : null;
    if (rest !== null && /^(?:$|[/?#])/.test(rest)) return rest.startsWith('/') ? rest : `/${rest}`;
    // Without a known host, only links to this site can have a placeholder that its build fills in.
    const [, path = ''] = (this.#origin === null && /^https?:\/\/[^/?#]+(\/.*)$/is.exec(href)) || [];
    if (hasBlank(path.replace(/[?#].*$/s, ''))) return path;
    return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href) ? null : href;
  }

  /** The path with the newest version of its folder in place of the placeholder, for links from pages without version. */
  #withVersions(path: string): string[] {
    const segments = path.split('/');
    const at = segments.findIndex((segment) => blank.test(segment));
    if (at === -1 || !path.startsWith('/')) return [];
    const versions = this.#versions.get(segments.slice(0, at).join('/')) ?? [];
    return newestFirst([...versions]).map((version) => segments.with(at, version).join('/'));
  }

  /** Tries the named file, then the URL as if the page were a folder, then the URL as a browser resolves it. */
  *#candidates(
    written: string,
    { url, sourceFile }: LinkOrigin,
    isWholeUrl: boolean,
  ): Generator<string | undefined> {
    const path = written.replace(alias, '/');
    const isRelative = !path.startsWith('/');
    const places = isRelative ? [join(url, path), join(dirname(url), path)] : [path];
    // A link that ends with a slash is not a file: browsers resolve it.
    if (path.endsWith('/') && url.endsWith('/')) yield this.#urls.get(comparablePath(places[0] ?? path));
    if (isRelative) yield this.#files.get(fileKey(join(dirname(sourceFile), path)));
    for (const place of places) yield this.#urls.get(comparablePath(place));
    if (!isRelative) yield this.#files.get(fileKey(path.slice(1)));
    if (isMarkdown(path)) yield* this.#filesFromAbove(path, sourceFile);
    if (this.#showsUntranslated) for (const place of places) yield this.#untranslated(place);
    if (!isRelative && this.#base && !isWholeUrl) yield this.#urls.get(comparablePath(this.#base + path));
    if (this.#fromRoot && fromRoot.test(path)) yield this.#urls.get(comparablePath(`/${path}`));
  }

  /** Docusaurus also resolves files relative to the docs folder. */
  *#filesFromAbove(path: string, sourceFile: string): Generator<string | undefined> {
    for (let folder = dirname(sourceFile); folder !== '.' && folder !== '/'; folder = dirname(folder))
      yield this.#files.get(fileKey(join(folder, path)));
  }

  /** A link from a translation may mean the translation of its target, which has other headings. */
  #translated(target: LinkTarget, { url }: LinkOrigin): LinkTarget {
    const [, locale = ''] = url.split('/');
    if (target.kind !== 'page' || target.anchorFound || !this.#mounts.has(locale)) return target;
    const other = this.#urls.get(comparablePath(`/${locale}${target.url}`));
    const translation = other === undefined ? target : this.#page(other, target.fragment);
    return translation.kind === 'page' && translation.anchorFound ? translation : target;
  }

  #untranslated(place: string): string | undefined {
    const [, first = ''] = place.split('/');
    return this.#mounts.has(first)
      ? this.#urls.get(comparablePath(place.slice(first.length + 1)))
      : undefined;
  }

  #page(url: string, fragment: string | null): LinkTarget {
    const anchors = this.#anchors.get(url);
    const anchorFound =
      fragment === null ||
      fragment === '' ||
      fragment === 'top' ||
      this.#unread.has(url) ||
      anchors?.has(fragment) ||
      anchors?.has(decoded(fragment));
    const sourceFile = this.#sourceFiles.get(url) ?? '';
    return { kind: 'page', url, sourceFile, fragment, anchorFound: anchorFound ?? false };
  }

  /** A path beside all pages, such as `/play` if pages are in `/guide`, is another part of the site. */
  #isInside(path: string): boolean {
    const { locale, mount } = mountOf(comparablePath(path));
    const known = this.#mounts.get(locale) ?? this.#mounts.get('');
    return known === undefined || known.has(mount) || [...known].some((other) => isMisspelt(mount, other));
  }
}

/** Replaces placeholders and names of the current version with the segments in the page's own URL, or removes them. */
function filledIn(path: string, { url }: LinkOrigin): string[] {
  const segments = path.split('/');
  const isOpen = (segment: string) => blank.test(segment) || currentName.test(segment);
  if (!path.startsWith('/') || !segments.some(isOpen)) return [];
  const own = url.split('/');
  const filled = segments.map((segment, place) => (isOpen(segment) ? (own[place] ?? segment) : segment));
  return [filled, segments.filter((segment) => !isOpen(segment))].map((parts) => parts.join('/'));
}

function hasBlank(path: string): boolean {
  return path.split('/').some((segment) => blank.test(segment));
}

/** `/a` and `/a/b` for `/a/b/c`. */
function foldersOf(path: string): string[] {
  const slashes = [...path.matchAll(/(?<=.)\/(?=.)/g)];
  return slashes.map(({ index }) => path.slice(0, index));
}

/** The longest common path of two URLs: `/docs` for `/docs/a` and `/docs/b`, else `''`. */
function sharedFolder(one: string, other: string): string {
  const [segments, others] = [one.split('/'), other.split('/')];
  const end = segments.findIndex((segment, index) => segment !== others[index]);
  return (end === -1 ? segments : segments.slice(0, end)).join('/').replace(/\/$/, '');
}

/** Whether two names differ in one letter: `guides` and `guide`. */
function isMisspelt(name: string, known: string): boolean {
  if (name.length < 4 || Math.abs(name.length - known.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === known[start]) start++;
  const [rest, knownRest] = [name.slice(start), known.slice(start)];
  return rest.slice(1) === knownRest.slice(1) || rest === knownRest.slice(1) || rest.slice(1) === knownRest;
}

/** `/docs/x` is mounted at `docs`; `/ja/docs/x` too, in `ja`. */
function mountOf(url: string): { locale: string; mount: string } {
  const [, first = '', second = ''] = url.split('/');
  const isLocale = /^[a-z]{2}(-[a-z]{2,4})?$/.test(first);
  return isLocale ? { locale: first, mount: second } : { locale: '', mount: first };
}

/** A built page may link to files published beside its site: `../std/` in a book at `/book/`. */
function climbsOut(path: string, { url }: LinkOrigin): boolean {
  return url.endsWith('.html') && !isMarkdown(path) && join(dirname(url).slice(1), path).startsWith('..');
}

function isMarkdown(path: string): boolean {
  return /\.(mdx?|markdown)$/i.test(path);
}

function splitFragment(href: string): [string, string | null] {
  const hash = href.indexOf('#');
  const path = (hash === -1 ? href : href.slice(0, hash)).replace(/\?.*$/, '');
  return [path, hash === -1 ? null : href.slice(hash + 1).replace(/:~:.*$/, '')];
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
