import { currentVersion } from '../../vocabulary/scope.ts';
import type { Folder } from './folder.ts';
import { isLocaleName, isVersionName, newestFirst } from './known-names.ts';
import type { Root } from './preset.ts';

export interface LocaleFolders {
  dir: string;
  baseUrl: string;
  defaultLocale?: string;
  /** Locales told by the framework's configuration; without them, folder names decide. */
  locales?: string[];
  /** The default locale's folder does not show in its URLs, as in Hugo. */
  hideDefault?: boolean;
  version?: string;
}

/** One root per locale folder, and one for the pages beside them, which are in the default locale. */
export function localeRoots(site: Folder, options: LocaleFolders): Root[] {
  const { dir, baseUrl, defaultLocale = 'en', hideDefault = false, version = currentVersion } = options;
  const folders = site.folders(dir);
  const isLocale = options.locales?.length ? (name: string) => options.locales?.includes(name) : isLocaleName;
  const locales = folders.filter(isLocale);
  const rest: Root = { dir, version, locale: defaultLocale, baseUrl, without: locales };
  const roots = locales.map((locale) => ({
    dir: join(dir, locale),
    version,
    locale,
    baseUrl: hideDefault && locale === defaultLocale ? baseUrl : `${baseUrl}/${locale}`,
  }));
  return [rest, ...roots];
}

/** One root per version folder (`v1/`, `2.0/`), when at least two stand side by side and nothing else does. */
export function versionRoots(site: Folder, dir: string, baseUrl: string): Root[] | null {
  const folders = site.folders(dir);
  const versions = newestFirst(folders.filter(isVersionName));
  if (versions.length < 2 || versions.length < folders.length) return null;
  return versions.flatMap((version) =>
    localeRoots(site, { dir: join(dir, version), baseUrl: `${baseUrl}/${version}`, version }),
  );
}

export function join(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('/');
}
