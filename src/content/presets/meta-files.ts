import type { NavigationEntry } from '../site-navigation.ts';
import { NavigationList } from '../site-navigation.ts';
import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { join } from './locale-roots.ts';

/** What a folder says about its pages. */
interface FolderMeta {
  title: string | null;
  /** Names of pages and folders, with the titles that they are given. */
  items: { name: string; title: string | null }[];
}

type ReadMeta = (site: Folder, folder: string) => FolderMeta | null;

const pageEndings = ['.mdx', '.md'];

/** The navigation of a site whose folders order their own pages, as with Nextra and Fumadocs. */
export function metaNavigation(site: Folder, dir: string, readMeta: ReadMeta): NavigationEntry[] {
  const list = new NavigationList();
  const hasPage = (path: string) => pageEndings.some((ending) => site.has(join(dir, path) + ending));
  const addFolder = (folder: string): void => {
    const named = new Set<string>();
    for (const { name, title } of readMeta(site, join(dir, folder))?.items ?? []) {
      const path = join(folder, name);
      if (named.has(name)) continue;
      named.add(name);
      if (!site.hasFolder(join(dir, path))) list.page(path, title);
      else {
        const own = title ?? readMeta(site, join(dir, path))?.title ?? wordsOf(name);
        const page = [path, join(path, 'index')].find(hasPage);
        list.group(own, () => addFolder(path), page);
      }
    }
    list.folder(folder);
  };
  addFolder('');
  return list.entries;
}

/** Nextra: `_meta.js` with `{ index: 'Start', guide: { title: 'Guide' } }` */
export function nextraMeta(site: Folder, folder: string): FolderMeta | null {
  const files = ['js', 'ts', 'tsx', 'jsx', 'mjs', 'json'].map((ending) => join(folder, `_meta.${ending}`));
  const file = site.first(...files);
  if (file === null) return null;
  const data = file.endsWith('.json') ? (site.data(file) ?? {}) : null;
  const config = ConfigValue.read(site, file);
  const names = data === null ? config.keys() : Object.keys(data);
  const titleOf = (name: string) => {
    const value = data?.[name];
    return typeof value === 'string'
      ? value
      : (config.plainText(name) ?? config.section(name).plainText('title'));
  };
  const items = names
    .filter((name) => /^[\w.-]+$/.test(name))
    .map((name) => ({ name, title: titleOf(name) }));
  return { title: null, items };
}

/** Fumadocs: `meta.json` with `{ "title": "Guide", "pages": ["index", "---More---", "..."] }` */
export function fumadocsMeta(site: Folder, folder: string): FolderMeta | null {
  const data = site.data(join(folder, 'meta.json'));
  if (data === null) return null;
  const pages = Array.isArray(data.pages) ? data.pages : [];
  const names = pages.filter((name) => typeof name === 'string' && /^(?:\.\/)?[\w(][\w().-]*$/.test(name));
  return {
    title: typeof data.title === 'string' ? data.title : null,
    items: names.map((name: string) => ({ name: name.replace(/^\.\//, ''), title: null })),
  };
}

function wordsOf(name: string): string {
  const words = name.replace(/^\(|\)$/g, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
