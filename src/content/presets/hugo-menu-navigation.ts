import { filesLike } from '../files-like.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import type { NavigationEntry } from '../site-navigation.ts';
import type { Folder } from './folder.ts';
import { menuEntries, menuPath } from './hugo-menu.ts';
import { isObject, type Values } from './merge-values.ts';
import { textField, withoutExtension } from './page-path.ts';
import { type NamedPage, treeOfParents } from './parent-navigation.ts';
import type { Root } from './preset.ts';
import { isInLocale } from './suffix-roots.ts';

interface MenuPage extends NamedPage {
  menu: string;
}

const mostPages = 5000;
/** The pages that show whether the site's pages name their menu. */
const sample = 40;

/** The navigation of a Hugo site whose pages name their place in a menu: `menu: { docs: { parent: admin } }`. */
export function menuNavigation(site: Folder, config: Values, root: Root): NavigationEntry[] {
  const files = [
    ...filesLike(site, /\.(?:md|markdown)$/, { below: root.dir })
      .filter((file) => isInLocale(file.slice(file.lastIndexOf('/') + 1), root))
      .take(mostPages),
  ];
  const menuOfPages = (some: readonly string[]) => {
    const pages = some.flatMap((file) => menuPages(site, root, file));
    const [menu, inMenu = []] = largest(Map.groupBy(pages, (page) => page.menu));
    return menu !== undefined && inMenu.length * 2 > some.length ? { menu, inMenu } : null;
  };
  if (menuOfPages(files.slice(0, sample)) === null) return [];
  const found = menuOfPages(files);
  if (found === null) return [];
  const entries = menuEntries(site, config, { locale: root.locale, name: found.menu });
  const configured = entries.flatMap((entry) => configuredEntry(entry, root.locale));
  return treeOfParents([...configured, ...found.inMenu]);
}

function largest<Key, Item>(groups: Map<Key, Item[]>): [Key, Item[]] | [] {
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
}

/** The places of a page in the menus that its front matter names. */
function menuPages(site: Folder, { dir }: Root, file: string): MenuPage[] {
  const { frontMatter } = splitFrontMatter(site.text(file) ?? '');
  const title =
    textField(frontMatter, 'linkTitle') ??
    textField(frontMatter, 'linktitle') ??
    textField(frontMatter, 'title');
  const path = withoutExtension(dir === '' ? file : file.slice(dir.length + 1));
  return Object.entries(menusOf(frontMatter)).flatMap(([menu, place]) => {
    const named = namedEntry({ weight: frontMatter.weight, ...place }, title);
    return named === null ? [] : [{ ...named, menu, path }];
  });
}

/** `menu: docs`, `menus: [docs]` or `menu: { docs: { weight: 10 } }` */
function menusOf({ menus, menu = menus }: Values): Record<string, Values> {
  if (isObject(menu))
    return Object.fromEntries(
      Object.entries(menu).map(([name, place]) => [name, isObject(place) ? place : {}]),
    );
  const names = [menu].flat().filter((name) => typeof name === 'string');
  return Object.fromEntries(names.map((name) => [name, {}]));
}

function configuredEntry(entry: Values, locale: string): NamedPage[] {
  const named = namedEntry(entry, null);
  return named === null ? [] : [{ ...named, path: menuPath(entry.pageref ?? entry.url, locale) }];
}

/** Entries without a weight are last. */
function namedEntry(entry: Values, pageTitle: string | null): Omit<NamedPage, 'path'> | null {
  const title = textField(entry, 'name') ?? textField(entry, 'title') ?? pageTitle;
  if (title === null) return null;
  const order = entry.weight === 0 ? undefined : entry.weight;
  return {
    ...{ title, order, name: textField(entry, 'identifier') ?? title },
    ...{ parent: textField(entry, 'parent'), grandParent: null },
  };
}
