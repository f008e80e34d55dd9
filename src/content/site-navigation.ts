import type { NavigationPlace } from '../vocabulary/page.ts';
import { comparablePath, decodedPath, isNewsFolder, pagePath } from '../vocabulary/page-address.ts';
import { folderOf, textField, withoutExtension, withoutIndex } from './presets/page-path.ts';

type Groups = NonNullable<NavigationPlace['groups']>;

/** A page in the navigation of a site's configuration, or a folder whose pages it shows. */
export interface NavigationEntry extends NavigationPlace {
  /** Path of the page in the root's folder without extension, or its URL if it starts with a slash. */
  page?: string;
  /** A folder of the root whose pages are shown here, `''` for all of them. */
  folder?: string;
  /** Whether the nested folders of `folder` are not groups. */
  isFlat?: boolean;
  /** Whether the title of the innermost group is only the name of the folder. */
  isUnnamed?: boolean;
  /** Addresses below the root's URL of pages that the framework generates, which lead to this page. */
  addresses?: readonly string[];
}

/** Facts about a folder, from a file in it or from the configuration. A page without extension can also be unlisted. */
export interface FolderFacts {
  title?: string;
  order?: number;
  /** Whether the navigation excludes the folder's pages. */
  isUnlisted?: true;
}

/** Pages that share a navigation. */
interface NavigationRoot {
  navigation?: readonly NavigationEntry[];
  /** Whether pages with the same order are sorted by date, newest first, then by title. */
  hasDatedTies?: true;
  folders?: Readonly<Record<string, FolderFacts>>;
}

/** A nested folder, with the groups of its pages. */
interface LabelledFolder extends Pick<NavigationEntry, 'isUnnamed'> {
  path: string;
  groups: Groups;
  /** The file that describes the folder, if the framework generates a page from it. */
  generated?: { page: string; address: string };
}

/** Collects the entries of a navigation in the order in which they are shown. */
export class NavigationList {
  readonly entries: NavigationEntry[] = [];
  #groups: Groups = [];
  #next: number;
  /** Addresses that lead to the next page. */
  #addresses: string[] = [];

  /** The first entry has the order `from`; default 0. */
  constructor({ from = 0 } = {}) {
    this.#next = from;
  }

  page(page: string, label?: string | null, badge?: string | null): void {
    const shown = withoutTags(label ?? '');
    this.#add({ page, ...(shown && { label: shown }), ...(badge && { badge }) });
  }

  /** Leaves out a page, or all pages of a folder. */
  hide(path: string): void {
    const isUnlisted = true as const;
    this.entries.push({ page: path, isUnlisted }, { folder: path, isUnlisted });
  }

  /** Adds all unlisted pages of a folder and its nested folders, without groups for these. */
  flatFolder(folder: string): void {
    this.#add({ folder, isFlat: true });
  }

  /** Adds all unlisted pages of a folder; `inner` are nested folders with a title or an order. */
  folder(folder: string, inner: readonly LabelledFolder[] = []): void {
    this.#add({ folder });
    for (const { path, groups: own, isUnnamed, generated } of inner) {
      const groups = [...this.#groups, ...own];
      this.entries.push({ folder: path, groups, isUnnamed });
      if (generated !== undefined) {
        const { page, address } = generated;
        this.entries.push({ page, groups, isGroupPage: true, addresses: [address] });
      }
    }
  }

  /** Adds a group whose page the framework generates: its address leads to the first page in the group. */
  generatedGroup(title: string | null, fill: () => void, address: string): void {
    this.#addresses.push(address);
    this.group(title, fill);
    this.#addresses = [];
  }

  /** Adds a group around the entries that `fill` adds. Its title links to `page`; an empty title is that of `page`. */
  group(
    title: string | null,
    fill: () => void,
    page?: string | null,
    look: Pick<Groups[number], 'badge' | 'isCollapsed'> = {},
  ): void {
    // Configurations of real sites have a handful of levels.
    if (this.#groups.length > 20) return;
    const around = this.#groups;
    const shown = title === null ? null : withoutTags(title);
    if (shown || (shown === '' && page))
      this.#groups = [...around, { title: shown, order: this.#next++, ...look }];
    if (page) this.#add({ page, ...(this.#groups.length > around.length && { isGroupPage: true as const }) });
    fill();
    this.#groups = around;
  }

  #add(entry: NavigationEntry): void {
    if (this.#next > 100_000) return;
    const addresses = entry.page === undefined ? [] : this.#addresses.splice(0);
    const led = addresses.length > 0 && { addresses };
    this.entries.push({ ...entry, ...led, order: this.#next++, groups: this.#groups });
  }
}

/** Tags with attributes, and inline elements; `Record<Key>` and `<Inbox />` are names. */
const tag =
  /<[a-z][\w-]*\s[^<>]*=[^<>]*>|<\/?(?:a|abbr|b|br|code|em|i|img|kbd|mark|small|span|strong|sub|sup|svg|wbr)\s*\/?>/gi;

/** Labels may be HTML: `<span class="new">Install <img src="new.svg"></span>`. */
function withoutTags(label: string): string {
  return label.replace(tag, '').replace(/\s+/g, ' ').trim();
}

interface PlacedPage {
  /** Relative to the root's folder. */
  path: string;
  /** The path after the root's rules about names. */
  publishedPath: string;
  url: string;
  title: string;
  frontMatter: Record<string, unknown>;
  root: NavigationRoot;
  /** The URL of the folder in which the page is listed; default: the folder of its URL. */
  below?: string;
  /** Whether the page has no content. */
  isEmpty?: boolean;
  /** Whether the file of the page has only front matter. */
  isBare?: boolean;
}

/** The position of a page in the site's navigation, from configuration, front matter and numbers in file names. */
export function navigationPlace(page: PlacedPage): NavigationPlace | undefined {
  const own = ownPlace(page);
  const { folders } = listedIn(page.root);
  const listed = listedEntry(page);
  if (listed !== undefined) return { ...own, ...withoutTarget(listed) };
  const path = withoutExtension(page.publishedPath);
  const around = folders.find(({ folder = '' }) => folder === '' || `${path}/`.startsWith(`${folder}/`));
  if (around !== undefined) return { ...own, ...placeInFolder(page, path, around) };
  const named = urlFolders(page);
  const below = pagePath(page.below ?? '').replace(/\/$/, '');
  const isElsewhere = page.below !== undefined && folderOf(pagePath(page.url).replace(/\/$/, '')) !== below;
  const place = {
    ...own,
    ...(isElsewhere && { below: below || '/' }),
    ...(named.length > 0 && { folders: named }),
    ...(isUnlisted(page) && { isUnlisted: true as const }),
  };
  return Object.keys(place).length === 0 ? undefined : place;
}

/** The addresses of generated pages that lead to a page. */
export function navigationAliases(page: PlacedPage & { root: { baseUrl: string } }): string[] {
  const addresses = listedEntry(page)?.addresses ?? [];
  return addresses.map((address) => page.root.baseUrl + address).filter((alias) => alias !== page.url);
}

function listedEntry(page: PlacedPage): NavigationEntry | undefined {
  const { pages } = listedIn(page.root);
  return keysOf(page).flatMap((key) => pages.get(key) ?? [])[0];
}

/** The folders of a page that are part of its URL, if a number or a file of the folder gives facts about them. */
function urlFolders({ path, url, root }: PlacedPage): NonNullable<NavigationPlace['folders']> {
  const names = foldersOf(path);
  const segments = pagePath(url).split('/').filter(Boolean);
  const above = segments.length - names.length - (isFolderPage(path) ? 0 : 1);
  if (above < 0 || !names.every((name, index) => isNamed(name, segments[above + index] ?? ''))) return [];
  return [undefined, ...names].flatMap((name, depth) => {
    const { isUnlisted: _, ...given } = root.folders?.[names.slice(0, depth).join('/')] ?? {};
    const facts = { ...numberOf(name ?? ''), ...given };
    if (Object.keys(facts).length === 0) return [];
    return [{ path: `/${segments.slice(0, above + depth).join('/')}`, ...facts }];
  });
}

/** `02.Getting started` is published as `getting-started`. */
function isNamed(folder: string, segment: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return letters(folder).endsWith(letters(decodedPath(segment)));
}

function foldersOf(path: string): string[] {
  return folderOf(path).split('/').filter(Boolean);
}

/** `guide/0.index.md` is the page of its folder. */
function isFolderPage(path: string): boolean {
  return /(?:^|\/)(?:\d+[-_.]+|\(\d+\))?_?(?:index|readme)$/i.test(withoutExtension(path));
}

/** The position of a page in a folder that is shown as a whole: a group for each folder in between. */
function placeInFolder(
  page: PlacedPage,
  path: string,
  { folder = '', groups = [], isUnlisted, isUnnamed = false, isFlat = false }: NavigationEntry,
): NavigationPlace {
  if (isUnlisted) return { isUnlisted };
  if (isFlat && withoutIndex(path) !== `${folder}/`) return { groups };
  const isOfFolder = withoutIndex(path).endsWith('/') || withoutIndex(path) === '';
  const depth = folder === '' ? 0 : folder.split('/').length;
  const names = foldersOf(page.path).slice(depth);
  const inner = names.map((name) => ({ title: folderTitle(name), ...numberOf(name) }));
  const all = [...groups, ...inner];
  const isGroupPage = isOfFolder && all.length > 0 && (inner.length > 0 || folder !== '');
  const namesGroup = isGroupPage && (inner.length > 0 || isUnnamed);
  return {
    groups: all,
    ...(isGroupPage && { isGroupPage: true as const }),
    ...(namesGroup && { namesGroup: true as const }),
  };
}

/**
 * The position set by the page itself: `weight`, `sidebar_position`, `nav_order`, `sidebar: { order }`, `menus: { docs:
 * { weight } }`, `01-name.md`.
 */
function ownPlace({ path, url, frontMatter, title, root }: PlacedPage): NavigationPlace {
  const sidebar = recordOf(frontMatter.sidebar);
  const menus = Object.values(recordOf(frontMatter.menus ?? frontMatter.menu)).map(recordOf);
  const given = [
    ...[frontMatter.sidebar_position, frontMatter.weight, frontMatter.nav_order, sidebar.order],
    ...[
      frontMatter.order,
      frontMatter.sort,
      frontMatter.sort_rank,
      frontMatter.navigation_order,
      ...menus.map(({ weight }) => weight),
    ],
  ].find((value) => typeof value === 'number' && Number.isFinite(value) && value !== 0);
  const label = [
    ...[textField(frontMatter, 'sidebar_label'), textField(frontMatter, 'linktitle')],
    ...[textField(frontMatter, 'linkTitle'), textField(frontMatter, 'sidebarTitle')],
    ...[textField(frontMatter, 'nav_title'), textField(sidebar, 'label'), textField(sidebar, 'title')],
    ...[textField(recordOf(frontMatter.navigation), 'title'), textField(frontMatter, 'menuTitle')],
    ...[textField(frontMatter, 'menutitle'), ...menus.map((menu) => textField(menu, 'name'))],
  ].find((text) => text !== null && text.length <= 100);
  const name = (isFolderPage(path) ? folderOf(path) : withoutExtension(path)).split('/').at(-1) ?? '';
  const badge = textField(sidebar, 'badge') ?? textField(recordOf(sidebar.badge), 'text');
  const date = isPost(pagePath(url)) ? dayOf(frontMatter) : undefined;
  // The number of a dated post is often the day: `0131-name`.
  const numbered = date === undefined ? numberOf(name) : {};
  return {
    ...(label && label !== title && { label }),
    ...(badge && { badge }),
    ...(date !== undefined && { date }),
    // A number in parentheses is only there to order pages.
    ...(typeof given === 'number' && !name.startsWith('(') ? { order: given } : numbered),
    ...(root.hasDatedTies && { tie: `${invertedDay(frontMatter)} ${label ?? title}` }),
  };
}

/** The day in the front matter of a post: `2024-05-01`. */
function dayOf(frontMatter: Record<string, unknown>): string | undefined {
  const given = textField(frontMatter, 'date') ?? textField(frontMatter, 'pubDate');
  return /^\d{4}-\d\d-\d\d/.exec(given ?? '')?.[0];
}

/** Whether a page is in a folder of dated pages, or in a folder below it, such as `/blog/2024`. */
function isPost(path: string): boolean {
  const names = foldersOf(path.replace(/\/$/, ''));
  return names.some((_name, index) => isNewsFolder(`/${names.slice(0, index + 1).join('/')}`));
}

/** A text that is lower for newer pages, and highest for pages without a date. */
function invertedDay(frontMatter: Record<string, unknown>): string {
  return (dayOf(frontMatter) ?? '0000-00-00').replace(/\d/g, (digit) => String(9 - Number(digit)));
}

/** Fields with which themes leave a page out of the navigation. */
const hiding = ['nav_exclude', 'toc_hide', 'bookHidden', 'geekdocHidden', 'hideInSidebar', 'hide_in_sidebar'];

/** Whether a page has no text, or its front matter or a file of a folder above it excludes it. */
function isUnlisted({ frontMatter, path, root, title, isEmpty, isBare }: PlacedPage): boolean {
  if (isBare) return true;
  if (frontMatter.navigation === false || recordOf(frontMatter.sidebar).exclude === true) return true;
  if (hiding.some((field) => frontMatter[field] === true)) return true;
  if (frontMatter.layout === 'search' || frontMatter.type === 'search') return true;
  if (isEmpty && /^search(?: results?)?$/i.test(title)) return true;
  const names = withoutExtension(path).split('/');
  return names.some((_name, index) => root.folders?.[names.slice(0, index + 1).join('/')]?.isUnlisted);
}

/** The number of `02-install`, `5.2fa` and `(3)routes`. Dates and versions are names. */
const placeNumber = /^(?:(\d{1,4})\s*[-_.]+\s*(?=\D|\d+\p{L})|\((\d{1,4})\)(?=.))/u;

/** The order of `02-install` is 2. */
export function numberOf(name: string): { order?: number } {
  const [, number, inParentheses] = placeNumber.exec(name) ?? [];
  const order = number ?? inParentheses;
  return order === undefined ? {} : { order: Number(order) };
}

export function folderTitle(name: string): string {
  const words = name.replace(placeNumber, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Listed {
  pages: ReadonlyMap<string, NavigationEntry>;
  folders: readonly NavigationEntry[];
}

const known = new WeakMap<NavigationRoot, Listed>();

function listedIn(root: NavigationRoot): Listed {
  const listed = known.get(root) ?? listEntries(root.navigation ?? []);
  known.set(root, listed);
  return listed;
}

/**
 * A page that is listed twice is shown at its first position; a page in nested folders is shown in the inner folder.
 */
function listEntries(entries: readonly NavigationEntry[]): Listed {
  const pages = new Map<string, NavigationEntry>();
  for (const entry of entries)
    if (entry.page !== undefined) {
      const key = keyOf(entry.page);
      if (!pages.has(key)) pages.set(key, entry);
    }
  const folders = entries.filter(({ folder }) => folder !== undefined);
  return { pages, folders: folders.toSorted((a, b) => b.folder!.length - a.folder!.length) };
}

function keyOf(page: string): string {
  if (page.startsWith('/')) return comparablePath(page);
  return withoutIndex(page).replace(/\/$/, '').toLowerCase();
}

function keysOf({ path, publishedPath, url, frontMatter }: PlacedPage): string[] {
  const id = textField(frontMatter, 'id');
  const paths = [path, publishedPath].map((each) => keyOf(withoutExtension(each)));
  const named = id === null ? [] : [keyOf([folderOf(publishedPath), id].filter(Boolean).join('/'))];
  return [...named, ...paths, comparablePath(url)];
}

function withoutTarget(entry: NavigationEntry): NavigationPlace {
  const {
    page: _page,
    folder: _folder,
    isFlat: _isFlat,
    isUnnamed: _isUnnamed,
    addresses: _addresses,
    ...place
  } = entry;
  return place;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
