import { LinkIndex, type LinkOrigin } from '../../content/link-index.ts';
import type { Docs } from '../../docs.ts';
import type { PageEntry } from '../../engine/engine.ts';
import { folderTitle, pagePath, withoutSlash } from '../../vocabulary/page-address.ts';
import type { Scope } from '../../vocabulary/scope.ts';

/** A folder, a page, or both: `/guide` may be a page and have pages below it. */
export interface MapPlace {
  /** Path as browsers write it. */
  path: string;
  title: string;
  entry: PageEntry | null;
  parent: MapPlace | null;
  children: MapPlace[];
}

/** The pages of a scope as a tree of folders. */
export interface SiteMap {
  /** The deepest place that contains all pages. */
  top: MapPlace;
  /** All pages in reading order. */
  pages: MapPlace[];
  at(path: string): MapPlace | undefined;
  /** The target of a link on a page; null if the preview has none. */
  linkTarget(href: string, from: LinkOrigin): string | null;
}

/** Pages of the navigation. More are shown at their URLs, but not listed. */
const mostPages = 20_000;

const maps = new WeakMap<Docs, Map<string, Promise<SiteMap>>>();

/** The map of a scope, made once per snapshot. */
export function siteMap(docs: Docs, { version, locale }: Scope): Promise<SiteMap> {
  const known = maps.get(docs) ?? new Map<string, Promise<SiteMap>>();
  maps.set(docs, known);
  const key = `${version}\n${locale}`;
  const map = known.get(key) ?? firstPages(docs, { version, locale }).then(drawMap);
  known.set(key, map);
  // A failure is not cached.
  map.catch(() => known.delete(key));
  return map;
}

async function firstPages(docs: Docs, scope: Scope): Promise<PageEntry[]> {
  const entries: PageEntry[] = [];
  for await (const entry of docs.pageEntries(scope)) if (entries.push(entry) === mostPages) break;
  return entries;
}

export function drawMap(entries: readonly PageEntry[]): SiteMap {
  const root: MapPlace = { path: '/', title: 'Home', entry: null, parent: null, children: [] };
  const places = new Map([['/', root]]);
  for (const entry of entries) {
    const place = placeAt(pagePath(entry.url), places, root);
    // Operations that share a page have different titles, so the page is named after its path.
    if (place.entry === null) place.title = entry.title;
    else place.title = place === root ? root.title : folderTitle(place.path);
    if (place.entry === null) place.path = pagePath(entry.url);
    place.entry ??= entry;
  }
  const links = new LinkIndex();
  for (const entry of entries)
    links.add({ ...entry, operation: entry.operation ?? undefined, aliases: [], anchors: [] });
  const pages = inReadingOrder(root);
  return {
    top: lowestCommon(root),
    pages,
    at: (path) => places.get(withoutSlash(path) || '/'),
    linkTarget: (href, from) => linkTarget(links, href, from),
  };
}

function linkTarget(links: LinkIndex, href: string, from: LinkOrigin): string | null {
  const target = links.resolve(href, from);
  if (target.kind === 'external') return href;
  if (target.kind !== 'page') return null;
  return pagePath(target.url) + (target.fragment === null ? '' : `#${target.fragment}`);
}

function placeAt(path: string, places: Map<string, MapPlace>, root: MapPlace): MapPlace {
  let place = root;
  let at = '';
  for (const segment of path.split('/').filter((each) => each !== '')) {
    at += `/${segment}`;
    const known = places.get(at);
    const next = known ?? { path: at, title: folderTitle(at), entry: null, parent: place, children: [] };
    if (known === undefined) {
      places.set(at, next);
      place.children.push(next);
    }
    place = next;
  }
  return place;
}

function inReadingOrder(root: MapPlace): MapPlace[] {
  const pages: MapPlace[] = [];
  const waiting = [root];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place.entry !== null) pages.push(place);
    for (const child of place.children.toReversed()) waiting.push(child);
  }
  return pages;
}

function lowestCommon(root: MapPlace): MapPlace {
  let place = root;
  for (let only = place; place.entry === null && place.children.length === 1; place = only)
    only = place.children[0]!;
  return place;
}
