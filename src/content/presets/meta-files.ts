import type { NavigationEntry } from '../site-navigation.ts';
import { NavigationList } from '../site-navigation.ts';
import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { join } from './locale-roots.ts';
import { isObject } from './merge-values.ts';

/** A folder's description of its pages. */
interface FolderMeta {
  title: string | null;
  items: MetaItem[];
}

type MetaItem =
  /** A page or a folder, with its title. */
  | { name: string; title: string | null; isHidden?: true }
  /** The title of the items below it, up to the next separator; empty if they have none. */
  | { separator: string }
  /** All pages of a folder, without a group around them. */
  | { spread: string }
  /** The pages and folders that are not listed. */
  | { rest: 'forwards' | 'backwards' };

type ReadMeta = (site: Folder, folder: string) => FolderMeta | null;

const pageEndings = ['.mdx', '.md'];
const pageEnding = /\.mdx?$/;
const deepest = 12;

/** The navigation of a site whose folders order their own pages, as in Nextra and Fumadocs. */
export function metaNavigation(site: Folder, dir: string, readMeta: ReadMeta): NavigationEntry[] {
  return new MetaNavigation(site, dir, readMeta).entries();
}

class MetaNavigation {
  readonly #list = new NavigationList();
  readonly #site: Folder;
  readonly #dir: string;
  readonly #readMeta: ReadMeta;

  constructor(site: Folder, dir: string, readMeta: ReadMeta) {
    this.#site = site;
    this.#dir = dir;
    this.#readMeta = readMeta;
  }

  entries(): NavigationEntry[] {
    this.#addFolder('', 0);
    return this.#list.entries;
  }

  #addFolder(folder: string, depth: number): void {
    if (depth > deepest) return;
    const items = this.#metaOf(folder)?.items ?? [];
    const named = new Set(items.flatMap(namesIn));
    const add = (name: string, title: string | null = null) =>
      this.#addNamed(join(folder, name), title, depth);
    const addItem = (item: MetaItem): void => {
      if ('name' in item && item.isHidden) this.#list.hide(join(folder, item.name));
      else if ('name' in item) add(item.name, item.title);
      else if ('spread' in item) this.#addFolder(join(folder, item.spread), depth + 1);
      else if ('rest' in item)
        for (const name of this.#rest(folder, named, item.rest)) {
          named.add(name);
          add(name);
        }
    };
    for (const { title, inside } of sectionsOf(items)) {
      const fill = () => {
        for (const item of inside) addItem(item);
      };
      if (title === '') fill();
      else this.#list.group(title, fill);
    }
    for (const name of this.#site.folders(join(this.#dir, folder)))
      if (!named.has(name) && this.#metaOf(join(folder, name)) !== null) add(name);
    this.#list.folder(folder);
  }

  #addNamed(path: string, title: string | null, depth: number): void {
    if (!this.#site.hasFolder(join(this.#dir, path))) return this.#list.page(path, title);
    const page = [path, join(path, 'index'), join(path, 'page')].find((each) => this.#hasPage(each));
    const name = path.slice(path.lastIndexOf('/') + 1);
    const own = title ?? this.#metaOf(path)?.title ?? (page === undefined ? wordsOf(name) : '');
    this.#list.group(own, () => this.#addFolder(path, depth + 1), page);
  }

  #rest(folder: string, named: ReadonlySet<string>, order: 'forwards' | 'backwards'): string[] {
    const place = join(this.#dir, folder);
    const pages = this.#site.files(place).filter((name) => pageEnding.test(name));
    const names = new Set([
      ...pages.map((name) => name.replace(pageEnding, '')),
      ...this.#site.folders(place),
    ]);
    const rest = [...names].filter((name) => !named.has(name)).sort();
    return order === 'forwards' ? rest : rest.reverse();
  }

  #metaOf(folder: string): FolderMeta | null {
    return this.#readMeta(this.#site, join(this.#dir, folder));
  }

  #hasPage(path: string): boolean {
    return pageEndings.some((ending) => this.#site.has(join(this.#dir, path) + ending));
  }
}

/** A folder that is listed or spread is not part of the rest. */
function namesIn(item: MetaItem): string[] {
  if ('name' in item) return [item.name];
  return 'spread' in item ? [item.spread] : [];
}

/** The items of a folder, grouped by the separators above them. */
function sectionsOf(items: readonly MetaItem[]): { title: string; inside: MetaItem[] }[] {
  const sections: { title: string; inside: MetaItem[] }[] = [{ title: '', inside: [] }];
  for (const item of items)
    if ('separator' in item) sections.push({ title: item.separator, inside: [] });
    else sections.at(-1)!.inside.push(item);
  return sections;
}

/** Nextra: `_meta.js` with `{ index: 'Start', '--': { type: 'separator', title: 'More' }, guide: { title: 'Guide' } }` */
export function nextraMeta(site: Folder, folder: string): FolderMeta | null {
  const file = scriptNamed(site, folder, '_meta', 'json');
  if (file === null) return null;
  const data = file.endsWith('.json') ? (site.data(file) ?? {}) : null;
  return { title: null, items: metaItems(ConfigValue.read(site, file), data) };
}

/** Nextra with `app/`: `_meta.js` of a folder, or the part of `_meta.global.js` about it. Pages are called `page.mdx`. */
export function appMeta(dir: string): ReadMeta {
  return (site, folder) => {
    const own = nextraMeta(site, folder);
    const file = own === null ? scriptNamed(site, dir, '_meta.global') : null;
    const path = folder === dir ? [] : folder.slice(dir.length + 1).split('/');
    const inside =
      file === null
        ? null
        : path.reduce((config, name) => config.section(name).section('items'), ConfigValue.read(site, file));
    const items = own?.items ?? (inside?.isSet ? metaItems(inside) : null);
    if (items === null) return null;
    return {
      title: null,
      items: items.map((item) =>
        'name' in item && item.name === 'index' ? { ...item, name: 'page' } : item,
      ),
    };
  };
}

function scriptNamed(site: Folder, folder: string, name: string, ...others: string[]): string | null {
  return site.first(
    ...['js', 'ts', 'tsx', 'jsx', 'mjs', ...others].map((ending) => join(folder, `${name}.${ending}`)),
  );
}

function metaItems(config: ConfigValue, data: Record<string, unknown> | null = null): MetaItem[] {
  const names = data === null ? config.keys() : Object.keys(data);
  const fieldOf = (name: string, key: string) => {
    const value = data?.[name];
    const field = isObject(value) ? value[key] : config.section(name).plainText(key);
    return typeof field === 'string' ? field : null;
  };
  const titleOf = (name: string) => {
    const value = data?.[name];
    return (typeof value === 'string' ? value : (config.plainText(name) ?? fieldOf(name, 'title'))) || null;
  };
  return names.flatMap((name): MetaItem[] => {
    if (fieldOf(name, 'type') === 'separator') return [{ separator: titleOf(name) ?? '' }];
    const isHidden = fieldOf(name, 'display') === 'hidden' && { isHidden: true as const };
    const isElsewhere = fieldOf(name, 'href') !== null;
    return /^[\w.-]+$/.test(name) && !isElsewhere ? [{ name, title: titleOf(name), ...isHidden }] : [];
  });
}

/** Fumadocs: `meta.json` with `{ "title": "Guide", "pages": ["index", "---More---", "...api", "..."] }` */
export function fumadocsMeta(site: Folder, folder: string): FolderMeta | null {
  const data = site.data(join(folder, 'meta.json'));
  if (data === null) return null;
  const pages = Array.isArray(data.pages) ? data.pages : ['...'];
  return {
    title: typeof data.title === 'string' ? data.title : null,
    items: pages.flatMap((item) => (typeof item === 'string' ? fumadocsItem(item) : [])),
  };
}

/**
 * Rspress: `_meta.json` with `["start", { "type": "dir", "name": "guide", "label": "Guide" }]`. At the top, `_nav.json`
 * links to the folders. Titles may be keys of `i18n.json`.
 */
export function rspressMeta(locale: string): ReadMeta {
  return (site, folder) => {
    const data =
      listIn(site, join(folder, '_meta.json')) ?? foldersInNav(listIn(site, join(folder, '_nav.json')));
    if (data === null) return null;
    const titleOf = (label: unknown) => translated(label, locale, site);
    return { title: null, items: data.flatMap((item) => rspressItem(item, titleOf)) };
  };
}

function rspressItem(item: unknown, titleOf: (label: unknown) => string | null): MetaItem[] {
  if (typeof item === 'string') return [{ name: item.replace(pageEnding, ''), title: null }];
  const { type, name, label } = (item ?? {}) as Record<string, unknown>;
  if (type === 'section-header' || type === 'divider') return [{ separator: titleOf(label) ?? '' }];
  return typeof name === 'string' ? [{ name: name.replace(pageEnding, ''), title: titleOf(label) }] : [];
}

interface NavItem {
  text?: unknown;
  link?: unknown;
  items?: unknown;
}

/** The folders that the top navigation bar links to, each once. A menu counts if all its links are in one folder. */
function foldersInNav(nav: readonly unknown[] | null): readonly unknown[] | null {
  if (nav === null) return null;
  const names = new Map<string, unknown>();
  for (const item of nav) {
    const folders = new Set(foldersIn(item as NavItem));
    const [name] = folders;
    if (folders.size === 1 && name && !names.has(name)) names.set(name, (item as NavItem).text);
  }
  return [...names].map(([name, label]) => ({ name, label }));
}

function foldersIn(item: NavItem | null): string[] {
  if (Array.isArray(item?.items)) return item.items.flatMap(foldersIn);
  return typeof item?.link === 'string' && item.link.startsWith('/') ? [item.link.split('/')[1]!] : [];
}

/** A title, or its translation in `i18n.json`. */
function translated(label: unknown, locale: string, site: Folder): string | null {
  if (typeof label !== 'string') return null;
  const texts = site.data('i18n.json')?.[label];
  const text = (texts as Record<string, unknown> | null | undefined)?.[locale];
  return typeof text === 'string' ? text : label;
}

function listIn(site: Folder, file: string): readonly unknown[] | null {
  const data: unknown = site.data(file);
  return Array.isArray(data) ? data : null;
}

const metaName = /^(?:\.\/)?([\w(][\w()./-]*)$/;

function fumadocsItem(written: string): MetaItem[] {
  if (written === '...' || written === 'z...a')
    return [{ rest: written === '...' ? 'forwards' : 'backwards' }];
  // `---[Icon]Title---`
  const [, separator] = /^---(?:\[[^\]]*\])?(.*?)-*$/.exec(written) ?? [];
  if (separator !== undefined) return [{ separator: separator.trim() }];
  const [, spread] = metaName.exec(written.replace(/^\.\.\.(?=.)/, '')) ?? [];
  if (spread === undefined) return [];
  return written.startsWith('...') ? [{ spread }] : [{ name: spread, title: null }];
}

function wordsOf(name: string): string {
  const words = name.replace(/^\(|\)$/g, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
