import { posix } from 'node:path';
import { filesLike } from '../files-like.ts';
import { parseProgram } from '../programs/parse-program.ts';
import { NavigationList } from '../site-navigation.ts';
import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { isObject } from './merge-values.ts';
import type { Root } from './preset.ts';

const fileNames = [
  'manifest',
  'navigation',
  'nav',
  'sidebar',
  'sidebars',
  'toc',
  '_toctree',
  'menu',
  '_sidebar',
  'config',
];
const endings = ['json', 'yaml', 'yml'];
const listNames = [
  'navigation',
  'nav',
  'sidebar',
  'items',
  'children',
  'pages',
  'routes',
  'links',
  'sections',
  'frameworks',
  'docs',
  'contents',
];
const titleNames = ['title', 'label', 'text', 'name', 'section'];
/** `page: Install` beside `path: install.md` is a title. */
const fileNamed = /\.(?:mdx?|markdown)$/i;
const linkNames = ['href', 'link', 'url', 'path', 'to', 'slug', 'page', 'local', 'id'];
const pageEndings = ['.mdx', '.md', '.markdown', '/index.mdx', '/index.md', '/README.md'];
const deepest = 12;

/** Modules that may contain the navigation as lists: `NavigationDocs.jsx`, `sidebar.mjs`, `config.ts` with a `SIDEBAR`. */
const moduleName = /(?:nav|sidebar|toc|menu)[\w.-]*\.(?:[cm]?[jt]s|[jt]sx)$/i;
const configModule = /^(?:config|consts|constants|site)\.(?:[cm]?[jt]s)$/i;
const hasSidebar = /\bexport const \w*(?:sidebar|navigation)\b/i;
const notModule = /\.(?:test|spec|stories|d)\.\w+$/i;
const hasLinks = /\b(?:href|link|url|path|to|slug)['"]?\s*:\s*['"`]/;
const mostModules = 50;
/** A module that lists a smaller share of the pages may be the navigation bar. */
const leastShare = 1 / 4;

interface Item {
  title: string | null;
  /** A path in the root's folder without extension. */
  page: string | null;
  items: Item[];
}

interface Place {
  site: Folder;
  root: Root;
  /** The data file, in the site's folder. */
  file: string;
  pageAt?: PageAt;
}

/** The page with a URL, as a path in the root's folder without extension. */
type PageAt = (url: string) => string | null;

/**
 * The navigation of a site without a known framework, from a JSON or YAML file of titles, links and lists in the folder
 * of the pages or above it: `{ "navigation": [{ "title": "Guides", "items": [{ "title": "Start", "href": "/docs/start" }] }] }`.
 * Otherwise from the module that exports such a list of the most pages. Null if no file links to the pages.
 */
export function dataNavigation(
  site: Folder,
  root: Root,
  { files, pageAt }: { files?: readonly string[]; pageAt?: PageAt } = {},
): NavigationList['entries'] | null {
  for (const file of files ?? usualFiles(site, root.dir)) {
    const items = listedItems(site.data(file), { site, root, file, pageAt });
    if (items !== null) return entriesOf(items);
  }
  const items = files === undefined ? moduleItems(site, root, pageAt) : null;
  return items === null ? null : entriesOf(items);
}

function entriesOf(items: readonly Item[]): NavigationList['entries'] {
  const list = new NavigationList();
  addItems(list, items);
  return list.entries;
}

/** The items of data that mostly links to pages of the site; null for other data. */
function listedItems(written: unknown, place: Place): Item[] | null {
  const data = inLanguage(written, place.root.locale);
  const list = listIn(data) ?? groupsIn(data) ?? [];
  const items = itemsOf(list, place);
  const pages = items.flatMap(pagesIn);
  return pages.length < 3 || 2 * pages.length < linksIn(list, 0) ? null : items;
}

/** The items of the module that lists the most pages. */
function moduleItems(site: Folder, root: Root, pageAt?: PageAt): Item[] | null {
  let best: Item[] | null = null;
  let mostPages =
    leastShare * filesLike(site, /\.mdx?$/, { below: root.dir }).reduce((count) => count + 1, 0);
  for (const { file, data } of exportsOf(site)) {
    const items = listedItems(data, { site, root, file, pageAt });
    const pages = new Set(items?.flatMap(pagesIn)).size;
    if (pages <= mostPages) continue;
    mostPages = pages;
    best = items;
  }
  return best;
}

const known = new WeakMap<Folder, { file: string; data: unknown }[]>();

/** The exports of modules that may contain the navigation, read once for all roots. */
function exportsOf(site: Folder): { file: string; data: unknown }[] {
  const read = known.get(site) ?? [];
  if (known.has(site)) return read;
  known.set(site, read);
  const modules = [moduleName, configModule]
    .values()
    .flatMap((name) => filesLike(site, name, { unwanted: (each) => notModule.test(each) }))
    .filter((file) => {
      const text = site.text(file) ?? '';
      return hasLinks.test(text) && (moduleName.test(posix.basename(file)) || hasSidebar.test(text));
    });
  for (const file of modules.take(mostModules)) {
    if (parseProgram(site.text(file) ?? '', file) === null) continue;
    for (const value of ConfigValue.exports(site, file)) read.push({ file, data: listsOf(value) });
  }
  return read;
}

/** The lists of an exported value, also inside calls: `withNumbers([{ ... }])`. */
function listsOf(value: ConfigValue, depth = 0): unknown {
  const data = value.data();
  if (data !== undefined || depth > deepest) return data;
  return value.entries.map((given) => listsOf(given, depth + 1)).find(Array.isArray);
}

function usualFiles(site: Folder, dir: string): string[] {
  return [...filesAround(dir), ...filesIn(innerFolder(site, dir))];
}

function filesAround(dir: string): string[] {
  const folders = [dir, ...(dir === '' ? [] : [posix.dirname(dir).replace(/^\.$/, ''), ''])];
  return [...new Set(folders)].flatMap(filesIn);
}

function filesIn(folder: string): string[] {
  return fileNames.flatMap((name) => endings.map((ending) => posix.join(folder, `${name}.${ending}`)));
}

/** `docs/en/latest` if `docs` and `docs/en` contain nothing else. */
function innerFolder(site: Folder, dir: string, depth = 0): string {
  const [inner, ...others] = site.folders(dir);
  return inner === undefined || others.length > 0 || depth > 3
    ? dir
    : innerFolder(site, posix.join(dir, inner), depth + 1);
}

/** The part for a language: `{ en: [...], fr: [...] }`. */
function inLanguage(data: unknown, locale: string): unknown {
  const own = isObject(data) && !Array.isArray(data) ? data[locale] : undefined;
  return typeof own === 'object' && own !== null ? own : data;
}

/** All lists of an item: `{ "children": [...], "variants": [...] }`. */
function listIn(data: unknown): unknown[] | null {
  if (Array.isArray(data)) return data;
  if (!isObject(data)) return null;
  const lists = listNames.map((name) => data[name]).filter(Array.isArray);
  return lists.length === 0 ? null : lists.flat();
}

/** `{ Guides: [...], Reference: [...] }`: the lists of groups by their titles; null for other data. */
function groupsIn(data: unknown): unknown[] | null {
  const entries = isObject(data) && !Array.isArray(data) ? Object.entries(data) : [];
  if (entries.length === 0 || !entries.every(([, list]) => Array.isArray(list))) return null;
  return entries.map(([title, items]) => ({ title, items }));
}

/** The items that lead to pages; groups with the same title are one group. */
function itemsOf(values: readonly unknown[], place: Place, depth = 0): Item[] {
  if (depth > deepest) return [];
  const items: Item[] = [];
  let heading: Item | null = null;
  for (const written of values) {
    const value = typeof written === 'string' ? { path: written } : written;
    if (!isObject(value)) continue;
    const title = titleOf(value)?.replace(/`([^`]+)`/g, '$1') ?? null;
    const link = textIn(value, linkNames);
    const list = listIn(value);
    if (link === null && list === null) {
      // A heading contains the links below it, up to the next heading.
      heading = title === null ? null : { title, page: null, items: [] };
      if (heading !== null) items.push(heading);
      continue;
    }
    const page = link === null ? null : pageOf(link, place);
    const inner = itemsOf(list ?? [], place, depth + 1);
    if (page === null && inner.length === 0) continue;
    const siblings: Item[] = heading === null ? items : heading.items;
    const twin = siblings.find((item) => list !== null && item.items.length > 0 && item.title === title);
    if (twin === undefined) siblings.push({ title, page, items: inner });
    else twin.items.push(...inner);
  }
  return items.filter((item) => item.page !== null || item.items.length > 0);
}

function titleOf(value: Record<string, unknown>): string | null {
  const isFile = typeof value.path === 'string' && fileNamed.test(value.path);
  return textIn(value, titleNames) ?? (isFile ? textIn(value, ['page']) : null);
}

function textIn(value: Record<string, unknown>, names: readonly string[]): string | null {
  const text = names.map((name) => value[name]).find((each) => typeof each === 'string' && each !== '');
  return typeof text === 'string' ? text : null;
}

/** `/docs/start` is the page `start` of pages below `/docs`; other paths may begin at the data file. */
function pageOf(link: string, { site, root, file, pageAt }: Place): string | null {
  const path = link.replace(/[?#].*$/, '').replace(/\/$/, '');
  if (isElsewhere(path)) return null;
  const known = pageAt?.(path);
  if (known) return known;
  const { dir, baseUrl } = root;
  const inside = path.startsWith(`${baseUrl}/`) || path === baseUrl ? path.slice(baseUrl.length) : path;
  const [ofSite, ofFile] = [inside, path].map((each) =>
    each.replace(/^\.?\/+/, '').replace(/\.(?:mdx?|markdown|html?)$/, ''),
  );
  const below = baseUrl !== '' && `/${path}`.startsWith(`${baseUrl}/`) ? path.slice(baseUrl.length) : ofSite!;
  const names = [ofSite!, below, posix.relative(dir, posix.join(posix.dirname(file), ofFile!))];
  const name = names.find((each) => hasPage(site, posix.join(dir, each)));
  return name === undefined ? null : name || 'index';
}

function hasPage(site: Folder, path: string): boolean {
  return pageEndings.some((ending) => site.has(path + ending));
}

function isElsewhere(link: string): boolean {
  return /^[a-z][\w+.-]*:|^\/\//i.test(link);
}

function pagesIn({ page, items }: Item): string[] {
  return [...(page === null ? [] : [page]), ...items.flatMap(pagesIn)];
}

/** Number of links to pages of the site, whether they exist or not. */
function linksIn(value: unknown, depth: number): number {
  if (depth > 2 * deepest || typeof value !== 'object' || value === null) return 0;
  const link = isObject(value) ? textIn(value, linkNames) : null;
  const own = link === null || isElsewhere(link) ? 0 : 1;
  return Object.values(value).reduce((count: number, inner) => count + linksIn(inner, depth + 1), own);
}

function addItems(list: NavigationList, items: readonly Item[]): void {
  for (const { title, page, items: inner } of items)
    if (inner.length > 0) list.group(title, () => addItems(list, inner), page);
    else if (page !== null) list.page(page, title);
}
