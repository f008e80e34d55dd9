import { comparablePath } from '../../vocabulary/page-address.ts';
import { filesLike, hasFileLike } from '../files-like.ts';
import { dataNavigation } from './data-navigation.ts';
import type { Folder } from './folder.ts';
import { suffixesIn, withoutGroups } from './fumadocs.ts';
import { localeRoots } from './locale-roots.ts';
import { appMeta, metaNavigation, nextraMeta } from './meta-files.ts';
import { nextConfig, nextRedirects, nextRewrites, rewritten } from './next-config.ts';
import { nextMetadata } from './next-metadata.ts';
import { asUrl, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';
import { suffixRoots, withoutOwnSuffix } from './suffix-roots.ts';

const metaFile = /^_meta(\.global|\.[a-z]{2}(-[A-Za-z]{2,4})?)?\.(js|jsx|ts|tsx|json|mjs)$/;
const folders = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app'];
const themeFiles = ['tsx', 'jsx', 'js', 'ts'].map((ending) => `theme.config.${ending}`);

/**
 * Nextra: `content/` (below `contentDirBasePath`), `page.mdx` files below `app/` or `pages/`, with `_meta` files. Also
 * Next.js without Nextra.
 */
export const nextra: Preset = {
  framework: 'nextra',
  titleNamesTab: true,
  hidesDescription: true,
  slugs: 'github',
  bracketIds: true,

  recognise(site) {
    const dir = folders.find((folder) => metaIn(site, folder) !== undefined);
    if (dir !== undefined) return `${dir}/${metaIn(site, dir)}`;
    const theme = site.first(...themeFiles);
    if (theme !== null) return theme;
    if (usesNextra(site)) return folders.find((folder) => site.hasFolder(folder)) ?? null;
    return hasOnlyRoutes(site) ? nextConfig(site, '').file : null;
  },

  roots(site) {
    const config = nextConfig(site, '');
    const basePath = asUrl(config.string('basePath') ?? '');
    const i18n = config.section('i18n');
    return pageFolders(site).flatMap((dir) => {
      const baseUrl = basePath + (isContent(dir) ? contentPath(site) : '');
      const isApp = dir.endsWith('app');
      const locales = i18n.strings('locales');
      const suffixes = isApp ? [] : suffixesIn(site, dir, locales);
      const defaultLocale = i18n.string('defaultLocale') ?? 'en';
      if (suffixes.length > 0) return suffixRoots({ dir, baseUrl, defaultLocale, locales: suffixes });
      const roots = localeRoots(site, { dir, baseUrl, defaultLocale, locales });
      // The locale comes before the path of `content/`.
      return roots.map((root) =>
        root.dir === dir ? root : { ...root, baseUrl: localized(root, basePath, baseUrl) },
      );
    });
  },

  siteName: (site) => nextMetadata(site, '').name,
  tagline: (site) => nextMetadata(site, '').description,
  siteUrl: (site) => nextMetadata(site, '').url,

  redirects: (site) => nextRedirects(site, ''),

  navigation(site, root) {
    if (metaIn(site, root.dir) !== undefined)
      return metaNavigation(site, root.dir, root.dir.endsWith('app') ? appMeta(root.dir) : nextraMeta);
    return isPlainNext(site) ? (dataNavigation(site, root, { pageAt: pageFinder(site, root) }) ?? []) : [];
  },

  pageUrl: ({ publishedPath, root, site }) => routeOf(publishedPath, root, site),

  skips: (path, root) =>
    /(^|\/)_/.test(path)
      ? 'name or folder starts with an underscore'
      : /\[[^\]]+\]/.test(path)
        ? 'dynamic route: code generates the pages'
        : root.dir.endsWith('app') && !/(^|\/)page\.mdx?$/.test(path)
          ? 'only files named `page` are pages in `app/`'
          : /^(?:404|500)\.mdx?$/.test(path)
            ? 'a page for errors'
            : null,
};

/** The path of a page below the root's URL. */
function routeOf(path: string, root: Root, site: Folder): string {
  const name = withoutOwnSuffix(withoutExtension(path), root);
  // In `app/`, the page of a folder is `page.mdx`.
  const isApp = root.dir.endsWith('app');
  const route = withoutGroups(withoutIndex(name, isApp ? /^page$/ : /^index$/));
  if (isContent(root.dir)) return route;
  return rewritten(asUrl(route), nextRewrites(site, '')) ?? route;
}

/** Finds pages by their URLs, which are also their names in the navigation. */
function pageFinder(site: Folder, root: Root): (url: string) => string | null {
  let urls: Set<string> | undefined;
  return (url) => {
    urls ??= new Set(
      filesLike(site, /\.mdx?$/, { below: root.dir }).map((file) =>
        comparablePath(root.baseUrl + asUrl(routeOf(file.slice(root.dir.length + 1), root, site))),
      ),
    );
    return url.startsWith('/') && urls.has(comparablePath(url)) ? url : null;
  };
}

function usesNextra(site: Folder): boolean {
  return nextConfig(site, '').calls('nextra').length > 0;
}

/** Whether a site is Next.js without Nextra: its folders of routes have pages in MDX. */
export function isPlainNext(site: Folder): boolean {
  const hasTheme =
    site.first(...themeFiles) !== null || folders.some((dir) => metaIn(site, dir) !== undefined);
  return !hasTheme && !usesNextra(site);
}

/** Next.js itself publishes MDX below `app/` and `pages/`. Code may publish other folders, so these must be empty. */
function hasOnlyRoutes(site: Folder): boolean {
  if (nextConfig(site, '').file === '') return false;
  const others = ['content', 'src/content', 'docs', 'src/docs', 'posts', '_posts'];
  return (
    folders.some((dir) => hasRoutes(site, dir)) &&
    !others.some((dir) => site.hasFolder(dir) && hasFileLike(site, /\.mdx?$/, { below: dir }))
  );
}

function hasRoutes(site: Folder, dir: string): boolean {
  const isRoute = dir.endsWith('app') ? /^page\.mdx?$/ : /\.mdx$/;
  return !isContent(dir) && site.hasFolder(dir) && hasFileLike(site, isRoute, { below: dir });
}

function metaIn(site: Folder, folder: string): string | undefined {
  return site.files(folder).find((name) => metaFile.test(name));
}

function isContent(dir: string): boolean {
  return dir.endsWith('content');
}

/** `content/` and the pages of `app/` beside it, else `pages/`. */
function pageFolders(site: Folder): string[] {
  const present = folders.filter((folder) => site.hasFolder(folder));
  const content = present.filter(isContent);
  const pages = present.filter((folder) => folder.endsWith('pages'));
  const apps = present.filter((folder) => folder.endsWith('app'));
  const hasMeta = (folder: string) => metaIn(site, folder) !== undefined;
  if (content.length > 0 && !pages.some(hasMeta)) return [...content.slice(0, 1), ...apps.slice(0, 1)];
  const chosen =
    [...pages, ...apps].find(hasMeta) ?? present.find((folder) => hasRoutes(site, folder)) ?? present[0];
  return [chosen ?? ''];
}

/** The path of `content/`: as configured, else that of the route `[[...mdxPath]]`. */
function contentPath(site: Folder): string {
  const nextraOptions = nextConfig(site, '').argumentOf('nextra');
  const configured = nextraOptions.string('contentDirBasePath');
  if (configured !== null) return asUrl(configured);
  for (const app of ['app', 'src/app']) {
    const route = routeFolder(site, app, 4);
    if (route !== null) return asUrl(withoutGroups(route.slice(app.length)).replace(/\/\[[^\]]+\]/g, ''));
  }
  return '';
}

/** The folder that contains a `[[...name]]` folder. */
function routeFolder(site: Folder, folder: string, depth: number): string | null {
  const names = site.folders(folder);
  if (names.some((name) => name.startsWith('[[...') || name.startsWith('[...'))) return folder;
  if (depth === 0) return null;
  for (const name of names) {
    const found =
      name.startsWith('_') || name === 'api' ? null : routeFolder(site, `${folder}/${name}`, depth - 1);
    if (found !== null) return found;
  }
  return null;
}

function localized({ locale }: Root, basePath: string, baseUrl: string): string {
  return `${basePath}/${locale}${baseUrl.slice(basePath.length)}`;
}
