import GithubSlugger from 'github-slugger';
import { publishedPath } from '../published-url.ts';
import { folderTitle, NavigationList, numberOf } from '../site-navigation.ts';
import { ConfigValue } from './config-value.ts';
import type { ContentPlugin } from './docusaurus-plugins.ts';
import type { Folder } from './folder.ts';
import { join } from './locale-roots.ts';
import { isObject } from './merge-values.ts';
import { asUrl, folderOf } from './page-path.ts';
import type { Root } from './preset.ts';

const endings = ['ts', 'js', 'mjs', 'cjs', 'json'];
const usualFiles = endings.map((ending) => `sidebars.${ending}`);

/**
 * The sidebars of a docs plugin: the items of the first, then a group for each other sidebar, which is a separate menu
 * on the site. Without a file, the sidebar is made from all folders.
 */
export function docusaurusSidebars(
  site: Folder,
  { id, options }: ContentPlugin,
  /** Folder of the pages: `docs`, `versioned_docs/version-1.0`. */
  dir: string,
  /** Labels in the navigation bar: those of sidebars, by id, and that of the plugin. */
  { labels, title: name }: { labels: ReadonlyMap<string, string>; title: string | null },
): NavigationList {
  // The docs of other plugins come after the main docs.
  const list = new NavigationList({ from: id === 'default' ? 0 : 50_000 });
  const version = /versioned_docs\/(version-[^/]+)$/.exec(dir)?.[1];
  const prefix = id === 'default' ? '' : `${id}_`;
  const given = options.path('sidebarPath');
  const files =
    version !== undefined
      ? [`${prefix}versioned_sidebars/${version}-sidebars.json`]
      : given !== null
        ? filesNamed(site.nearest(given), site)
        : id === 'default'
          ? usualFiles
          : [];
  const config = ConfigValue.read(site, ...files);
  const slugger = new GithubSlugger();
  const filling: Filling = {
    list,
    addFolder: (folder) => list.folder(folder, categoriesIn({ site, dir, slugger }, folder)),
    slugger,
  };
  const addAll = () => {
    for (const [index, key] of config.keys().entries()) {
      const items = config.section(key);
      const title = index === 0 || isOneGroup(items) ? null : (labels.get(key) ?? sidebarTitle(key));
      list.group(title, () => addItems(items, filling));
    }
    if (list.entries.length === 0) filling.addFolder('');
  };
  if (given !== null && version === undefined) noteUnread(site, config, given);
  // The docs of another plugin are a separate part of the site.
  list.group(id === 'default' ? null : (name ?? folderTitle(id)), addAll);
  return list;
}

/** The file of a path that may be without its ending, as in `require.resolve('./sidebars')`. */
function filesNamed(path: string, site: Folder): string[] {
  const stems = [path, `${path}/index`];
  const files = stems.flatMap((stem) => endings.map((ending) => `${stem}.${ending}`));
  return site.hasFolder(path) ? files : [path, ...files];
}

/** Notes that the navigation is not, or not wholly, the one of the site. */
function noteUnread(site: Folder, config: ConfigValue, file: string): void {
  if (config.hasUnreadItems)
    site.notes.add(
      `${config.file}: some items of a list are computed by code that Docent does not run. The navigation does not contain these items.`,
    );
  else if (config.keys().length === 0)
    site.notes.add(
      `${file}: no sidebar could be read from this file, so the navigation follows the folders.`,
    );
}

function isOneGroup(items: ConfigValue): boolean {
  const [first, ...others] = items.entries;
  if (first === undefined) return items.keys().length === 1;
  return others.length === 0 && first.plainText('type') === 'category';
}

/** `apiReferenceSidebar` -> `Api reference` */
function sidebarTitle(key: string): string {
  const name = key.replace(/(?<=.)[-_]?sidebars?$/i, '');
  return folderTitle(name.replace(/(?<=[a-z\d])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`));
}

interface Filling {
  list: NavigationList;
  addFolder(folder: string): void;
  /** Makes the addresses of generated pages unique. */
  slugger: GithubSlugger;
}

interface Docs {
  site: Folder;
  dir: string;
  slugger: GithubSlugger;
}

/** The file of a folder that describes its category. */
export const categoryFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/;
export const categoryFiles = ['json', 'yml', 'yaml'].map((ending) => `_category_.${ending}`);

type Categories = NonNullable<Parameters<NavigationList['folder']>[1]>[number][];

/** Folders with a `_category_.json`, including nested folders. */
function categoriesIn(docs: Docs, folder: string, around: Categories[number]['groups'] = []): Categories {
  if (around.length > 10) return [];
  const { site, dir, slugger } = docs;
  return site.folders(join(dir, folder)).flatMap((name) => {
    const path = join(folder, name);
    const file = categoryFiles.find((each) => site.has(join(dir, path, each)));
    const data = file === undefined ? {} : (site.data(join(dir, path, file)) ?? {});
    const { label, position, link } = data;
    const isUnnamed = typeof label !== 'string';
    const group = {
      title: isUnnamed ? folderTitle(name) : label,
      ...(typeof position === 'number' ? { order: position } : numberOf(name)),
    };
    const groups = [...around, group];
    const generated =
      file !== undefined && isObject(link) && link.type === 'generated-index'
        ? { page: join(path, file), address: addressOf(link.slug, group.title, slugger) }
        : undefined;
    return [
      { path: withoutNumbers(path), groups, isUnnamed, generated },
      ...categoriesIn(docs, path, groups),
    ];
  });
}

/** The address of a generated page, below the URL of the docs. */
function addressOf(slug: unknown, label: string, slugger: GithubSlugger): string {
  return asUrl(typeof slug === 'string' ? slug : `category/${slugger.slug(label)}`);
}

/** The front matter of the page that Docusaurus generates from a `_category_` file; null for other files. */
export function generatedPage(path: string, { site, root }: { site: Folder; root: Root }) {
  if (!categoryFile.test(path)) return null;
  const { label, link } = site.data(join(root.dir, path)) ?? {};
  const { title, description } = isObject(link) ? link : {};
  const entry = root.navigation?.find(({ page }) => page === path);
  return { title: title ?? label ?? folderTitle(folderOf(path)), description, slug: entry?.addresses?.[0] };
}

function withoutNumbers(path: string): string {
  return publishedPath(path, { stripNumbers: true });
}

/** A list of items, or the older `{ Guides: ['intro'] }`. */
function addItems(items: ConfigValue, filling: Filling): void {
  for (const item of items.entries) addItem(item, filling);
  if (items.entries.length === 0)
    for (const title of items.keys())
      filling.list.group(title, () => addItems(items.section(title), filling));
}

function addItem(item: ConfigValue, filling: Filling): void {
  const { list, addFolder, slugger } = filling;
  if (item.text !== null) return list.page(item.text);
  const type = item.plainText('type');
  if (type === null) return addItems(item, filling);
  const label = item.plainText('label');
  if (type === 'doc' || type === 'ref') return list.page(item.plainText('id') ?? '', label);
  if (type === 'autogenerated')
    return addFolder((item.plainText('dirName') ?? '').replace(/^\.\/?|^\.$/, ''));
  if (type !== 'category') return;
  const link = item.section('link');
  const fill = () => addItems(item.section('items'), filling);
  if (link.plainText('type') === 'generated-index')
    list.generatedGroup(label, fill, addressOf(link.plainText('slug'), label ?? '', slugger));
  else list.group(label, fill, link.plainText('id'));
}
