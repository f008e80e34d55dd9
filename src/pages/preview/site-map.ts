import { isVersionName } from '../../content/presets/known-names.ts';
import type { Docs } from '../../docs.ts';
import type { PageEntry } from '../../engine/engine.ts';
import type { NavigationPlace, Operation } from '../../vocabulary/page.ts';
import {
  folderTitle,
  isNewsFolder,
  lastSegment,
  pagePath,
  withoutSlash,
} from '../../vocabulary/page-address.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { previewTexts } from './preview-texts.ts';
import { languageName } from './scope-switch.ts';
import { spellNames } from './spell-names.ts';

/** A group of the navigation, a page, or both: `/guide` may be a page and have pages below it. */
export interface MapPlace {
  /** Path in URL encoding; empty for a group that exists only in the navigation. */
  path: string;
  title: string;
  entry: PageEntry | null;
  /** The operation that the page describes; null if several share the page. */
  operation: Operation | null;
  parent: MapPlace | null;
  children: MapPlace[];
  /** A short text beside the title in the navigation: `New`. */
  badge?: string;
  /** Whether the site shows the group collapsed. */
  isCollapsed?: true;
}

/** The pages of a scope as a tree: the site's own navigation, then the other pages. */
export interface SiteMap {
  /** The site's start page, or the page of the part that nearly all pages are in. */
  home: MapPlace | null;
  /** Top level of the navigation. */
  places: MapPlace[];
  /** The deepest common path of all pages. */
  base: string;
  /** All pages in reading order. */
  pages: MapPlace[];
  /** The group of the pages that the site's own navigation omits. */
  others: MapPlace | null;
  /** Number of pages in groups of the site's own navigation, without those of an API, whose tags are also groups. */
  listed: number;
  at(path: string): MapPlace | undefined;
}

/** Maximum number of pages in the navigation. Other pages exist at their URLs, but are not listed. */
const mostPages = 20_000;

const maps = new WeakMap<Docs, Map<string, Promise<SiteMap>>>();

/** The map of a scope, made once per snapshot. */
export function siteMap(docs: Docs, { version, locale }: Scope): Promise<SiteMap> {
  const known = maps.get(docs) ?? new Map<string, Promise<SiteMap>>();
  maps.set(docs, known);
  const key = `${version}\n${locale}`;
  const map = known.get(key) ?? mapOf(docs, { version, locale });
  known.set(key, map);
  // A failure is not cached.
  map.catch(() => known.delete(key));
  return map;
}

async function mapOf(docs: Docs, scope: Scope): Promise<SiteMap> {
  const { otherPages, apiReference } = previewTexts(scope.locale);
  const map = drawMap(await firstPages(docs, scope), otherPages);
  await spellNames(map, docs, scope);
  nameApis(map, apiReference);
  return map;
}

/** An API beside a page or group with the same title, such as `API`, gets a title of its own. */
export function nameApis({ places }: Pick<SiteMap, 'places'>, title: string): void {
  const isTwin = (place: MapPlace) => places.some((other) => other !== place && other.title === place.title);
  for (const place of places)
    if (place.entry === null && inReadingOrder([place]).every(isOfApi) && isTwin(place)) place.title = title;
}

async function firstPages(docs: Docs, scope: Scope): Promise<PageEntry[]> {
  const entries: PageEntry[] = [];
  for await (const entry of docs.pageEntries(scope)) if (entries.push(entry) === mostPages) break;
  return entries;
}

export function drawMap(entries: readonly PageEntry[], otherPages = 'Other pages'): SiteMap {
  const base = commonPath(entries.map(({ url }) => pagePath(url)));
  const drawing = new Drawing(base, otherPages);
  for (const entry of entries) drawing.add(entry);
  const drawn = drawing.places();
  const main = drawing.at(base) === undefined ? mainPage(drawn) : null;
  const places =
    main === null || isOrdered(main) ? drawn : [main, ...drawn.filter((place) => place !== main)];
  const pages = inReadingOrder(places);
  return {
    home: drawing.at(base) ?? main,
    places,
    base,
    pages,
    others: drawing.others.children.length === 0 ? null : drawing.others,
    listed: pages.filter((place) => inNavigation(place) && !isApi(place) && !isOfApi(place)).length,
    at: (path) => drawing.at(path),
  };
}

/** A folder whose pages are in more groups than this is not one part of the site. */
const severalGroups = 2;

/** A part with this share of the pages is the main content of the site. */
const mainShare = 0.9;

function mainPage(places: readonly MapPlace[]): MapPlace | null {
  const least = Math.max(2, mainShare * inReadingOrder(places).length);
  return places.find((place) => place.entry !== null && inReadingOrder([place]).length >= least) ?? null;
}

/** Whether the site's own navigation defines the position of a page. */
function isOrdered({ entry }: MapPlace): boolean {
  return entry?.navigation?.order !== undefined || entry?.navigation?.groups !== undefined;
}

/** The top-level parts of a site. */
export function partsOf({ places, home }: SiteMap): MapPlace[] {
  if (home === null || home.children.length === 0) return places.filter((place) => place !== home);
  return [...home.children, ...places.flatMap((place) => besides(place, home))];
}

/** A part that does not contain the start page; otherwise its other children. */
function besides(place: MapPlace, home: MapPlace): MapPlace[] {
  if (place === home) return [];
  for (let { parent: above } = home; above !== null; above = above.parent)
    if (above === place) return place.children.flatMap((child) => besides(child, home));
  return [place];
}

/** Puts pages into the groups of the site's navigation, and other pages into folders by their paths. */
class Drawing {
  readonly #base: string;
  /** Top level of the site's navigation. */
  readonly #top: { children: DrawnPlace[] } = { children: [] };
  /** Folders and pages that the navigation does not mention. */
  readonly #rest: { children: DrawnPlace[] } = { children: [] };
  /** Pages that the navigation leaves out. */
  readonly #unlisted: { children: DrawnPlace[] } = { children: [] };
  readonly #groups = new Map<string, DrawnPlace>();
  readonly #folders = new Map<string, DrawnPlace>();
  /** The site's metadata about folders. */
  readonly #facts = new Map<string, { title?: string; order?: number }>();
  readonly #pages = new Map<string, DrawnPlace>();
  /** Spelling of words in titles that contain inner capitals or a dot, by their plain lowercase form. */
  readonly #spellings = new Map<string, string>();
  readonly others: DrawnPlace;

  constructor(base: string, otherPages: string) {
    this.#base = base;
    this.others = below(null, { children: [] }, { title: otherPages });
  }

  add(entry: PageEntry): void {
    const path = pagePath(entry.url);
    const known = this.#pages.get(keyOf(path));
    if (known !== undefined) {
      // Operations that share a page have different titles, so the page is named after its path.
      known.title = folderTitle(path) || known.title;
      known.operation = null;
      return;
    }
    const isError = /\/404(?:\.html?)?\/?$/.test(path);
    const isUnlisted = (entry.navigation?.isUnlisted || isError) && keyOf(path) !== this.#base;
    const place = isUnlisted ? below(null, this.#unlisted) : this.#placeOf(entry, path);
    place.path = path;
    place.entry = entry;
    place.operation = entry.operation;
    place.title ||= entry.navigation?.label ?? entry.title;
    if (/\p{Ll}/u.test(entry.title))
      for (const [word] of entry.title.matchAll(/[\p{L}\p{N}]+\p{Lu}[\p{L}\p{N}]*|\p{Lu}\p{L}+\.\p{L}+/gu))
        for (const each of [word, word.replace(/(?<=\p{Lu})s$/u, '')])
          this.#spellings.set(each.toLowerCase().replace('.', ''), each);
    place.order ??= entry.navigation?.order;
    place.badge ??= entry.navigation?.badge;
    for (const { path: folder, ...facts } of entry.navigation?.folders ?? []) this.#facts.set(folder, facts);
    this.#pages.set(keyOf(path), place);
  }

  at(path: string): MapPlace | undefined {
    return this.#pages.get(keyOf(path));
  }

  places(): MapPlace[] {
    for (const page of this.#unlisted.children) this.#joinFolder(page);
    this.#setOthersApart();
    this.#joinGroups();
    for (const [path, folder] of this.#folders) {
      const { title, order } = this.#facts.get(path) ?? {};
      folder.title = title ?? (folder.title || this.#spelled(folderTitle(folder.path)));
      folder.order ??= order;
      if (title === undefined && folder.children.length > 0) this.#nameByFolder(folder);
    }
    this.#nameLanguages();
    this.#openLoneFolders();
    this.#openVersions();
    for (const { children } of [this.#top, this.#rest, ...this.#groups.values(), ...this.#folders.values()]) {
      children.sort(byOrder);
      this.#nameTwins(children);
    }
    for (const group of this.#groups.values()) openNamesake(group);
    const roleOrder = this.#isPlain() ? pagesFirst : byRole;
    for (const folder of this.#folders.values())
      if (folder.children.every(({ order }) => order === undefined))
        folder.children.sort(isNews(folder) ? newestFirst : roleOrder);
    const home = this.#rest.children.filter(({ path }) => keyOf(path) === this.#base);
    const others = this.#rest.children.filter((place) => !home.includes(place) && !this.#joined(place));
    this.others.children = this.others.children.flatMap(openSmallFolder).toSorted(byRole);
    for (const place of this.others.children) place.parent = this.others;
    const apart = this.others.children.length === 0 ? [] : [this.others];
    // The tags of an API have an order of their own.
    const rest = inReadingOrder(others).every(isOfApi) ? others : others.toSorted(roleOrder);
    return [...home, ...this.#top.children, ...rest, ...apart];
  }

  /**
   * If the navigation lists most pages, moves the others, and small folders that it omits, to a group of their own.
   * Blogs and APIs stay where they are.
   */
  #setOthersApart(): void {
    const pages = [...this.#pages.values()].filter((place) => !isApi(place) && !isOfApi(place));
    const listed = pages.filter(inNavigation).length;
    const folders = new Set(pages.filter(inNavigation).map(({ path }) => folderOf(withoutSlash(path))));
    folders.delete(withoutSlash(this.#base));
    // Pages beside listed ones join their group.
    const placed = pages.filter(
      (page) => inNavigation(page) || folders.has(folderOf(withoutSlash(page.path))),
    );
    if (2 * placed.length <= pages.filter(({ path }) => !isNews({ path: folderOf(path) })).length) return;
    const isApart = (place: DrawnPlace) => {
      const inside = inReadingOrder([place]);
      const isOwnPart = inside.some(
        (page) => isNews(page) || isApi(page) || isNews({ path: folderOf(page.path) }),
      );
      return keyOf(place.path) !== this.#base && !isOwnPart && listed > 2 * inside.length;
    };
    const { true: apart = [], false: kept = [] } = Object.groupBy(this.#rest.children, (place) =>
      isApart(place) ? 'true' : 'false',
    );
    this.#rest.children = kept;
    this.others.children = apart;
    for (const place of apart) place.parent = this.others;
  }

  /** Names folders with the same pages in several languages after their languages. */
  #nameLanguages(): void {
    for (const folder of this.#rest.children) {
      const others = this.#rest.children.filter((other) => other !== folder && other.entry === null);
      const isElsewhere = (path: string) =>
        this.#folders.has(withoutSlash(this.#base) + path) ||
        others.some((other) => this.#folders.has(withoutSlash(other.path) + withoutSlash(path)));
      const isNamed = folder.entry !== null || this.#facts.get(folder.path)?.title !== undefined;
      if (!isNamed && repeats(folder, isElsewhere))
        folder.title = languageName(folder.path.replace(/^.*\//, ''));
    }
  }

  /**
   * Shows the page of a folder in place of the folder, if the folder has only this page and no name of its own. Folders
   * at the top are parts of the site, whatever they contain.
   */
  #openLoneFolders(): void {
    const pagesIn = new Map<string, number>();
    for (const page of this.#pages.keys())
      for (let path = folderOf(page); path !== ''; path = folderOf(path))
        pagesIn.set(path, (pagesIn.get(path) ?? 0) + 1);
    for (const [path, folder] of this.#innerFirst()) {
      const { parent, entry, children, order } = folder;
      const [page] = children;
      if (parent === null || entry !== null || page?.entry == null || pagesIn.get(path) !== 1) continue;
      if (this.#facts.get(path)?.title !== undefined || isNews(folder) || isApi(page)) continue;
      parent.children[parent.children.indexOf(folder)] = page;
      page.parent = parent;
      page.order ??= order;
      this.#folders.delete(path);
    }
  }

  /**
   * Joins a folder and the only folder in it, which is named after the version of all pages: `/tea/v2`. If both have a
   * page, that of the folder is about versions, so it is the last in the version.
   */
  #openVersions(): void {
    for (const [path, folder] of this.#innerFirst()) {
      const [version, ...others] = folder.children;
      if (version === undefined || others.length > 0) continue;
      if (version.children.length === 0 || !isVersionName(lastSegment(version.path))) continue;
      if (version.entry === null) {
        folder.children = version.children;
        for (const child of folder.children) child.parent = folder;
        this.#folders.delete(withoutSlash(version.path));
      } else {
        const list = folder.parent ?? this.#rest;
        list.children[list.children.indexOf(folder)] = version;
        version.parent = folder.parent;
        version.order ??= folder.order;
        this.#folders.delete(path);
        if (folder.entry === null) continue;
        folder.children = [];
        folder.parent = version;
        folder.order = Infinity;
        version.children.push(folder);
      }
    }
  }

  #innerFirst(): [path: string, folder: DrawnPlace][] {
    return [...this.#folders].toSorted(([one], [other]) => other.length - one.length);
  }

  /** Whether the site defines no order of its pages. */
  #isPlain(): boolean {
    const places = [...this.#pages.values(), ...this.#folders.values()];
    return places.every((place) => place.order === undefined && !inNavigation(place));
  }

  /** Names a folder whose page is titled `Overview` after the folder. */
  #nameByFolder(folder: DrawnPlace): void {
    const name = folderTitle(lastSegment(folder.path));
    if (isGeneric(folder.title) && !isGeneric(name)) folder.title = this.#spelled(name);
  }

  /** Names siblings that are all titled `Overview` after their folders. */
  #nameTwins(places: readonly DrawnPlace[]): void {
    const twins = Map.groupBy(places, ({ title }) => title);
    for (const place of places)
      if (isGeneric(place.title) && twins.get(place.title)!.length > 1) {
        const name = place.path
          .split('/')
          .findLast((segment) => segment !== '' && !isGeneric(folderTitle(segment)));
        place.title = this.#spelled(folderTitle(name ?? '')) || place.title;
      }
  }

  /** A page that the navigation omits is still the index page of a folder whose other pages are listed. */
  #joinFolder(page: DrawnPlace): void {
    const path = withoutSlash(page.path);
    const folder = this.#folders.get(path);
    if (folder === undefined) page.parent = this.#folders.get(path.replace(/\/[^/]*$/, '')) ?? null;
    else {
      const { children, parent } = folder;
      this.#pages.set(keyOf(path), Object.assign(folder, page, { children, parent }));
    }
  }

  /**
   * Moves pages that the navigation does not mention into the group of the other pages in their folder, or below the
   * page of their folder: the group has a title, the folder only a name. If the other pages are in several groups, the
   * folder is the whole site, and its page is not above the others.
   */
  #joinGroups(): void {
    const listed = [...this.#pages.values()].filter(inNavigation);
    const inFolder = Map.groupBy(listed, ({ path }) => folderOf(withoutSlash(path)));
    for (const [path, folder] of this.#innerFirst()) {
      const page = this.#pages.get(path);
      const groups = new Set(inFolder.get(path)?.map(({ parent }) => parent));
      const [group] = groups.size === 1 ? groups : [];
      const isPageListed = page !== undefined && page !== folder && inNavigation(page);
      const owner = !isPageListed ? group : groups.size > severalGroups ? this.others : page;
      if (
        owner &&
        !isWithin(folder, this.others) &&
        folder.entry === null &&
        !isNews(folder) &&
        !isWithin(owner, folder)
      )
        this.#move(folder, owner);
    }
  }

  /** Moves the pages of a folder; operations of an API stay together. */
  #move(folder: DrawnPlace, owner: DrawnPlace): void {
    const moved = folder.children.filter((child) => !isApi(child));
    for (const child of moved) child.parent = owner;
    owner.children.push(...moved);
    folder.children = folder.children.filter(isApi);
    this.#dropEmpty(folder);
  }

  #dropEmpty(folder: DrawnPlace): void {
    if (folder.entry !== null || folder.children.length > 0) return;
    const above = folder.parent ?? this.#rest;
    above.children = above.children.filter((each) => each !== folder);
    if (folder.parent !== null) this.#dropEmpty(folder.parent);
  }

  /** Whether a folder was merged into the navigation group with the same name. */
  #joined({ entry, title, children }: DrawnPlace): boolean {
    // `/guide` is in the group `Guides`.
    const nameOf = (place: Pick<DrawnPlace, 'title'>) => place.title.toLowerCase().replace(/s$/, '');
    const isSame = (other: DrawnPlace) => nameOf(other) === nameOf({ title });
    const group = this.#top.children.find((each) => each.children.length > 0 && isSame(each));
    if (group === undefined || entry !== null) return false;
    for (const child of children) child.parent = group;
    group.children.push(...children);
    return true;
  }

  /** `Mysql nextjs` -> `MySQL Next.js`, as page titles spell it. */
  #spelled(title: string): string {
    return title.replace(/[\p{L}\p{N}]+/gu, (word) => this.#spellings.get(word.toLowerCase()) ?? word);
  }

  #placeOf({ navigation, title }: PageEntry, path: string): DrawnPlace {
    if (navigation?.groups === undefined) return this.#placeInFolder(path, navigation?.below);
    const group = this.#group(navigation.groups, navigation.below);
    if (navigation.isGroupPage && group?.entry === null) {
      const label = navigation.label ?? title;
      if (navigation.namesGroup && !isGeneric(label)) group.title = label;
      return group;
    }
    return below(group, group ?? this.#top);
  }

  #placeInFolder(path: string, folder: string | undefined): DrawnPlace {
    if (folder === undefined) return this.#folder(this.#postPath(path)) ?? below(null, this.#rest);
    const above = folder.startsWith(this.#base) ? this.#folder(folder) : null;
    return below(above, above ?? this.#rest);
  }

  #group(groups: NonNullable<NavigationPlace['groups']>, folder?: string): DrawnPlace | null {
    let place = folder?.startsWith(this.#base) ? this.#folder(folder) : null;
    const top = folder === undefined ? this.#top : this.#rest;
    let key = folder ?? '';
    for (const { title, order, badge, isCollapsed } of groups) {
      key += `\n${order ?? ''} ${title}`;
      const known = this.#groups.get(key);
      const next: DrawnPlace = known ?? below(place, place ?? top, { title, order });
      if (known === undefined) Object.assign(next, badge && { badge }, isCollapsed && { isCollapsed });
      this.#groups.set(key, next);
      place = next;
    }
    return place;
  }

  /** Posts whose URLs start with their dates, `/2024/05/01/name`, are the blog of the site. */
  #postPath(path: string): string {
    const above = withoutSlash(this.#base);
    const inside = path.slice(above.length);
    return /^\/\d{4}\/\d\d\/./.test(inside) ? `${above}/blog${inside}` : path;
  }

  /** The place of a path in the folders below the base; null for the base itself. */
  #folder(path: string): DrawnPlace | null {
    let place: DrawnPlace | null = null;
    let at = keyOf(this.#base) === '/' ? '' : this.#base;
    for (const segment of withoutSlash(path).slice(at.length).split('/').filter(Boolean)) {
      at += `/${segment}`;
      // A blog is one list of posts, without folders for years and days.
      if (/^\d+$/.test(segment) && /\/(?:blogs?|news|posts)\//i.test(at) && at !== withoutSlash(path))
        continue;
      const known = this.#folders.get(at);
      const next: DrawnPlace = known ?? below(place, place ?? this.#rest);
      if (known === undefined) next.path = at;
      this.#folders.set(at, next);
      place = next;
    }
    return place;
  }
}

interface DrawnPlace extends MapPlace {
  order?: number;
  parent: DrawnPlace | null;
  children: DrawnPlace[];
}

function isWithin(place: DrawnPlace, folder: DrawnPlace): boolean {
  return place === folder || (place.parent !== null && isWithin(place.parent, folder));
}

/** The pages of a folder instead of the folder, if they are few. */
function openSmallFolder(folder: DrawnPlace): DrawnPlace[] {
  const pages = inReadingOrder([folder]) as DrawnPlace[];
  return folder.entry === null && pages.length < 3 ? pages : [folder];
}

/** A group that starts with a group of the same name takes over the pages of that group. */
function openNamesake(group: DrawnPlace): void {
  const [first, ...others] = group.children;
  if (first === undefined || first.entry !== null || first.title !== group.title) return;
  for (const child of first.children) child.parent = group;
  group.children = [...first.children, ...others];
}

/** `/docs/guide` for `/docs/guide/install` */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function below(
  parent: DrawnPlace | null,
  list: Pick<DrawnPlace, 'children'>,
  { title = '', order }: { title?: string; order?: number } = {},
): DrawnPlace {
  const place: DrawnPlace = { path: '', title, order, entry: null, operation: null, parent, children: [] };
  list.children.push(place);
  return place;
}

/** Places without an order come after those with one. Ties are broken if the framework defines how. */
function byOrder(a: DrawnPlace, b: DrawnPlace): number {
  const [first, second] = [a.order ?? Infinity, b.order ?? Infinity];
  if (first !== second) return first - second;
  const [one, other] = [a, b].map(({ entry }) => entry?.navigation?.tie);
  return one === undefined || other === undefined ? 0 : one.localeCompare(other, 'en', { numeric: true });
}

/** Whether a folder contains dated pages, by its name or date. */
export function isNews({ path }: Pick<MapPlace, 'path'>): boolean {
  return isNewsFolder(path);
}

/** The folder of dated pages at a path, if it has no page of its own. */
export function newsFolder({ places }: Pick<SiteMap, 'places'>, path: string): MapPlace | undefined {
  if (!isNews({ path })) return undefined;
  const isWanted = (place: MapPlace) => place.entry === null && keyOf(place.path) === keyOf(path);
  const waiting = [...places];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (isWanted(place)) return place;
    waiting.push(...place.children);
  }
  return undefined;
}

/**
 * Whether a folder or page is not a part of the site but a remainder that the navigation omits: some of its pages are
 * listed in groups, or it is small and none of its pages is listed. Blogs and APIs are exceptions, because they are
 * often listed elsewhere.
 */
export function isLeftover(place: MapPlace, { pages, listed, others }: SiteMap): boolean {
  const { entry, path, parent } = place;
  if (place === others) return true;
  if (path === '' || parent !== null) return false;
  const isInside = (page: MapPlace) =>
    page.path.startsWith(`${withoutSlash(path)}/`) && rootOf(page) !== place;
  if (entry === null && pages.some(isInside)) return true;
  const inside = inReadingOrder([place]);
  return listed > 2 * inside.length && !inside.some(inNavigation) && !isNews(place) && !isApi(place);
}

export function inNavigation({ entry }: MapPlace): boolean {
  return entry?.navigation?.groups !== undefined;
}

export function rootOf(place: MapPlace): MapPlace {
  return place.parent === null ? place : rootOf(place.parent);
}

/** Whether a folder contains a translation of the site. */
export function isTranslation(place: MapPlace, { base, at }: SiteMap): boolean {
  return repeats(place, (path) => at(withoutSlash(base) + path)?.entry != null);
}

/** Whether a folder is named after a language, and at least half of its pages also exist elsewhere. */
function repeats({ path, children }: MapPlace, isElsewhere: (path: string) => boolean): boolean {
  const folder = withoutSlash(path);
  const [name = ''] = /[^/]*$/.exec(folder) ?? [];
  if (!/^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(name) || languageName(name) === name) return false;
  const others = children.filter((child) => isElsewhere(child.path.slice(folder.length)));
  return others.length > 0 && 2 * others.length >= children.length;
}

/** Whether a title only marks the first page of a part. */
function isGeneric(title: string): boolean {
  return /^(?:overview|intro(?:duction)?|about|home|index|readme|welcome|(?:getting|get) started)$/i.test(
    title,
  );
}

/**
 * Order of folders without a configured order: introduction, getting started, guides, other docs, reference, the
 * project, dated pages.
 */
function byRole(a: DrawnPlace, b: DrawnPlace): number {
  return roleOf(a) - roleOf(b);
}

/** The same order, with the pages of a folder before the folders in it, except those that readers need first. */
function pagesFirst(a: DrawnPlace, b: DrawnPlace): number {
  const [first, second] = [a, b].map((place) => {
    const role = roleOf(place);
    return place.children.length === 0 && role === roles.indexOf(null) ? starts.length - 0.5 : role;
  });
  return first! - second!;
}

/** Names of pages and folders that readers need first, in their order. */
const starts = [
  /^(?:introduction|intro|overview)$/i,
  /^(?:getting-?started|get-?started|first-?steps|quick-?start|install|installation)$/i,
];
/** Names in order of their roles; `null` means all others. Pages only have the first roles. */
const roles = [
  ...starts,
  /^(?:guides|how-?tos|learn|tutorials)$/i,
  null,
  /^(?:api|api-reference|reference)$/i,
  /^(?:about|community|contribut\w*|governance|legal|licen[cs]\w*|migrat\w*|support|team|upgrad\w*)$/i,
];

function roleOf(place: DrawnPlace): number {
  if (isNews(place)) return roles.length;
  if (isApi(place)) return roles.indexOf(null) + 1;
  const [name = ''] = /[^/]*$/.exec(withoutSlash(place.path).replace(/\.html?$/, '')) ?? [];
  const role = roles.findIndex((names) => names?.test(name));
  const isPlaced = place.order === undefined && (place.children.length > 0 || role < starts.length);
  return isPlaced && role !== -1 ? role : roles.indexOf(null);
}

/** Whether a place is an operation, or a group of operations. */
export function isApi({ operation, children }: MapPlace): boolean {
  return operation !== null || (children.length > 0 && children.every(isApi));
}

/** Whether a page is read from an API description. */
export function isOfApi({ entry }: Pick<MapPlace, 'entry'>): boolean {
  return /\.(?:json|ya?ml)$/i.test(entry?.sourceFile ?? '');
}

/** Whether a page introduces the places: they and the page are read from one API description. */
export function introducesApi(
  { sourceFile }: Pick<PageEntry, 'sourceFile'>,
  places: readonly MapPlace[],
): boolean {
  const pages = inReadingOrder(places);
  return pages.some(isApi) && pages.every(({ entry }) => entry?.sourceFile === sourceFile);
}

/** Sorts by the dates in the front matter or the names of files, or by the dates and versions in the paths. */
function newestFirst(a: MapPlace, b: MapPlace): number {
  const [first, second] = [a, b].map(
    ({ path, entry }) =>
      entry?.navigation?.date ??
      /\d{4}[-/]\d{2}[-/]\d{2}.*/.exec(entry?.sourceFile ?? '')?.[0] ??
      path.replace(/\.html?$/, ''),
  );
  return second!.localeCompare(first!, 'en', { numeric: true });
}

function keyOf(path: string): string {
  return withoutSlash(path) || '/';
}

/** `/ja/docs` for `/ja/docs/a` and `/ja/docs/b/c`; or the path of a start page above all others. */
function commonPath(paths: readonly string[]): string {
  const [first = '/', ...others] = paths.map(keyOf);
  let common = first;
  for (const path of others)
    while (common !== '/' && path !== common && !path.startsWith(`${common}/`))
      common = common.slice(0, common.lastIndexOf('/')) || '/';
  const isAlone = others.every((path) => path === common);
  return isAlone && common === first ? common.slice(0, common.lastIndexOf('/')) || '/' : common;
}

function inReadingOrder(places: readonly MapPlace[]): MapPlace[] {
  const pages: MapPlace[] = [];
  const waiting = places.toReversed();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place.entry !== null) pages.push(place);
    waiting.push(...place.children.toReversed());
  }
  return pages;
}
