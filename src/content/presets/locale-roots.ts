import { currentVersion } from '../../vocabulary/scope.ts';
import { countFilesLike, filesLike } from '../files-like.ts';
import type { Folder } from './folder.ts';
import { isLocaleName, isVersionName, newestFirst } from './known-names.ts';
import type { Root } from './preset.ts';

export interface LocaleFolders {
  dir: string;
  baseUrl: string;
  defaultLocale?: string;
  /** Configured locales; without them, folder names decide. Translations in another language have their own locale. */
  locales?: string[];
  /** The default locale's folder is not part of its URLs, as in Hugo. */
  hideDefault?: boolean;
  version?: string;
}

/** One root per locale folder, and one for the pages beside them, which are in the default locale. */
export function localeRoots(site: Folder, options: LocaleFolders): Root[] {
  const { dir, baseUrl, hideDefault = false, version = currentVersion } = options;
  const folders = site.folders(dir);
  const named = folders.flatMap((folder) => {
    const locale = localeOfFolder(folder, options.locales ?? []) ?? unlistedLocale(site, dir, folder);
    return locale === undefined ? [] : [{ folder, locale }];
  });
  const locales = named.filter(
    ({ folder }) => named.length > 1 || options.locales !== undefined || !isTopic(site, dir, folder),
  );
  const defaultLocale = localeBeside(site, dir, locales, options.defaultLocale ?? 'en');
  const without = locales.map(({ folder }) => folder);
  const rest: Root = { dir, version, locale: defaultLocale, baseUrl, without };
  const roots = locales.map(({ folder, locale }) => ({
    dir: join(dir, folder),
    version,
    locale,
    baseUrl: hideDefault && locale === defaultLocale ? baseUrl : `${baseUrl}/${locale}`,
  }));
  return [rest, ...roots];
}

const page = /\.(mdx?|markdown|html?)$/i;

/** Minimum share of a translation's pages that also exist in the other language. */
const leastTranslated = 0.2;

/**
 * `sr` is Serbian, but `sr/` beside other folders may be about speech recognition: its pages do not exist elsewhere.
 */
function isTopic(site: Folder, dir: string, folder: string): boolean {
  if (folder.length > 2 || folder === 'en') return false;
  const pages = countFilesLike(site, page, { below: join(dir, folder) });
  return countFilesLike(site, page, { below: dir }) !== pages && !isTranslation(site, dir, folder);
}

/** A translation that the site no longer or not yet lists, such as `it/`, is not in the default language. */
function unlistedLocale(site: Folder, dir: string, folder: string): string | undefined {
  return isLocaleName(folder) && isTranslation(site, dir, folder) ? folder : undefined;
}

/** Whether pages of the folder also exist beside it. */
function isTranslation(site: Folder, dir: string, folder: string): boolean {
  const below = join(dir, folder);
  const pages = [...filesLike(site, page, { below })];
  const translated = pages.filter((file) => site.has(join(dir, file.slice(below.length + 1))));
  return translated.length > 0 && translated.length >= pages.length * leastTranslated;
}

/** Pages beside `en-US` are in the same English if they are few. */
function localeBeside(
  site: Folder,
  dir: string,
  locales: readonly { folder: string; locale: string }[],
  given: string,
): string {
  const [variant, ...others] = locales.filter(({ locale }) => locale.split(/[-_]/)[0] === given);
  if (variant === undefined || others.length > 0 || variant.locale === given) return given;
  const count = (below: string) => countFilesLike(site, page, { below });
  const inFolders = locales.map(({ folder }) => count(join(dir, folder)));
  const beside = inFolders.reduce((rest, pages) => rest - pages, count(dir));
  return beside < count(join(dir, variant.folder)) ? variant.locale : given;
}

/** The configured locale of a folder, or its name; `pt-BR` on disk may be `pt-br` on the site. */
function localeOfFolder(folder: string, listed: readonly string[]): string | undefined {
  if (listed.length === 0) return isLocaleName(folder) ? folder : undefined;
  return listed.find((name) => name.toLowerCase() === folder.toLowerCase());
}

/** One root per version folder (`v1/`, `2.0/`), if there are at least two and no other folders. */
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
