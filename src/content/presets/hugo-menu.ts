import type { FolderFacts } from '../site-navigation.ts';
import type { Folder } from './folder.ts';
import { join } from './locale-roots.ts';
import { isObject, type Values } from './merge-values.ts';
import type { Root } from './preset.ts';

const configFolders = ['config/_default', 'config/_default/menus'];

/** The order of the folders that the main menu of a Hugo site links to. */
export function menuFolders(
  site: Folder,
  config: Values,
  { dir, locale }: Pick<Root, 'dir' | 'locale'>,
): Record<string, FolderFacts> {
  const facts: Record<string, FolderFacts> = {};
  for (const [index, entry] of menuEntries(site, config, { locale, name: 'main' }).entries()) {
    const { pageref, url, weight, parent } = entry;
    const path = menuPath(pageref ?? url, locale);
    if (path === null || parent !== undefined) continue;
    const order = typeof weight === 'number' && weight !== 0 ? weight : index + 1;
    const segments = path.split('/').filter(Boolean);
    for (const folder of segments.map((_segment, depth) => segments.slice(0, depth + 1).join('/')))
      if (site.hasFolder(join(dir, folder))) facts[folder] ??= { order };
  }
  return facts;
}

/** The entries of a menu in the configuration, with keys in lower case. */
export function menuEntries(
  site: Folder,
  config: Values,
  { locale, name }: { locale: string; name: string },
): Values[] {
  const ofLanguage = isObject(config.languages) ? config.languages[locale] : undefined;
  const files = [`menus.${locale}`, `menu.${locale}`, 'menus', 'menu'].flatMap((file) =>
    ['toml', 'yaml', 'yml', 'json'].map((ending) => `${file}.${ending}`),
  );
  const menus = [
    ...[ofLanguage, config].filter(isObject).flatMap(({ menus, menu }) => [menus, menu]),
    ...configFolders.flatMap((folder) => files.map((file) => site.data(`${folder}/${file}`))),
  ];
  const entries = menus.filter(isObject).find((menu) => Array.isArray(menu[name]))?.[name];
  return (Array.isArray(entries) ? entries : []).filter(isObject).map(withLowerKeys);
}

function withLowerKeys(entry: Values): Values {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key.toLowerCase(), value]));
}

/** The path of a menu entry below its language; null if it links to another site. */
export function menuPath(target: unknown, locale: string): string | null {
  if (typeof target !== 'string' || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(target)) return null;
  const path = target.replace(/[?#].*$/, '').replace(/^\/+/, '');
  return path.startsWith(`${locale}/`) ? path.slice(locale.length + 1) : path;
}
