import { matchesGlob, posix } from 'node:path';
import { currentVersion, defaultLocale } from '../../vocabulary/scope.ts';
import { filesLike } from '../files-like.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import type { NavigationEntry } from '../site-navigation.ts';
import { dataFiles } from './data-files.ts';
import { dataNavigation } from './data-navigation.ts';
import type { Folder } from './folder.ts';
import { indexPageNavigation } from './index-page-navigation.ts';
import { expandJekyllPermalink, pagePattern, permalinkStyle } from './jekyll-permalink.ts';
import { isObject, mergeValues, type Values } from './merge-values.ts';
import { openKramdown } from './open-kramdown.ts';
import { openKramdownTables } from './open-kramdown-tables.ts';
import { openLiquid } from './open-liquid.ts';
import { textField, urlPath, withoutExtension } from './page-path.ts';
import { justTheDocs, parentNavigation } from './parent-navigation.ts';
import type { Preset, Root } from './preset.ts';

const page = /\.(?:md|markdown)$/;

/** Whether the front matter of pages sets their order. */
function isOrdered(site: Folder, { dir }: Root): boolean {
  return filesLike(site, page, { below: dir }).some((file) =>
    /^nav_order:/m.test((site.text(file) ?? '').slice(0, 2000)),
  );
}

/** The lists of links on the home page, if they contain at least half of the pages. */
function listedNavigation(site: Folder, { dir }: Root): NavigationEntry[] {
  const entries = indexPageNavigation(site, dir);
  const listed = new Set(entries.map((entry) => entry.page)).size;
  const pages = filesLike(site, page, { below: dir }).reduce((count) => count + 1, 0);
  return 2 * listed >= pages ? entries : [];
}

/** Settings from the configuration for the pages of a root. */
interface Settings {
  /** `pages`, `posts` or the name of a collection. */
  type?: string;
  permalink?: string;
  defaults?: unknown;
  exclude?: string[];
  include?: string[];
  future?: boolean;
  /** Whether files without front matter are pages. */
  needsNoFrontMatter?: boolean;
}

const usualConfigs = ['_config.yml', '_config.yaml', '_config.toml'];

/** The configuration files. A site without the default file may have several, such as `_config_base.yml`. */
function configFilesOf(site: Folder): string[] {
  const usual = site.first(...usualConfigs);
  if (usual !== null) return [usual];
  if (!site.hasFolder('_layouts') && !site.hasFolder('_includes')) return [];
  return site
    .files()
    .filter((name) => /^_config[\w.-]*\.ya?ml$/.test(name) && !/local|dev|test|stag/i.test(name));
}

/** Keys that only Jekyll configurations have. */
const telltales = [
  'theme',
  'remote_theme',
  'plugins',
  'gems',
  'collections',
  'defaults',
  'permalink',
  'kramdown',
  'baseurl',
  'markdown',
  'exclude',
];

/** Files that Jekyll excludes by default. */
const neverPages = /^(node_modules|vendor|gemfiles|\.sass-cache|\.jekyll-cache|_site)(\/|$)/;

/** Jekyll: pages anywhere, collections and posts; permalinks, defaults, Liquid and kramdown. */
export const jekyll: Preset = {
  framework: 'jekyll',
  publishesAllFolders: true,
  slugs: 'kramdown-gfm',
  extensions: ['.md', '.markdown', '.mkd', '.mkdn'],

  recognise(site) {
    const [file = null] = configFilesOf(site);
    const config = configOf(site);
    if (file === null || 'source_dir' in config) return null;
    const isJekyll =
      site.hasFolder('_posts') || site.hasFolder('_layouts') || telltales.some((key) => key in config);
    return isJekyll ? file : null;
  },

  siteName: (site) => configOf(site).title ?? configOf(site).name,
  tagline: (site) => configOf(site).tagline ?? configOf(site).description,
  siteUrl: (site) => configOf(site).url,

  roots(site) {
    const config = configOf(site);
    const source = folderName(config.source);
    const shared = {
      version: currentVersion,
      locale:
        textField(config, 'lang')?.split(/[-_]/)[0]?.toLowerCase() ??
        textField(config, 'locale')?.split(/[-_]/)[0]?.toLowerCase() ??
        defaultLocale,
      baseUrl: urlPath(config.baseurl ?? config.url),
      urls: { extension: '', trailingSlash: 'folders' as const },
    };
    const about: Settings = {
      permalink: textField(config, 'permalink') ?? 'date',
      ...(config.defaults !== undefined && { defaults: config.defaults }),
      ...(config.future === true && { future: true }),
    };
    const exclude = texts(config.exclude);
    const pages: Root = {
      ...shared,
      dir: source,
      settings: {
        ...about,
        type: 'pages',
        exclude,
        include: texts(config.include),
        ...(readsAllFiles(site, config) && { needsNoFrontMatter: true }),
      },
    };
    return [
      pages,
      ...collectionsOf(config).map(({ name, dir, permalink }) => ({
        ...shared,
        dir: posix.join(source, dir),
        ...(name === 'posts' && { weight: 0.5 }),
        settings: { ...about, type: name, exclude, ...(permalink !== null && { permalink }) },
      })),
    ];
  },

  navigation(site, root) {
    const folder = posix.join(folderName(configOf(site).source), '_data');
    const files = site
      .files(folder)
      .filter((name) => /(?:^|[-_])(?:nav|navigation|sidebar|menu|toc)[\w-]*\.(?:ya?ml|json)$/i.test(name))
      .map((name) => posix.join(folder, name));
    const configured =
      dataNavigation(site, root, { files, pageAt: pageFinder(site, root) }) ??
      parentNavigation(site, root, justTheDocs);
    return configured.length > 0 || settingsOf(root).type !== 'pages' || isOrdered(site, root)
      ? configured
      : listedNavigation(site, root);
  },

  pageUrl({ publishedPath, root, frontMatter }) {
    const { type = 'pages', permalink = 'date' } = settingsOf(root);
    const own = textField(frontMatter, 'permalink');
    const pattern = own === null ? pagePattern(type, permalink, publishedPath) : permalinkStyle(own);
    const url = expandJekyllPermalink(pattern, { path: publishedPath, type, frontMatter });
    return url.replace(/(^|\/)index\.html$/, '$1');
  },

  skips(path, root, site) {
    const { type, exclude = [], include = [], needsNoFrontMatter } = settingsOf(root);
    const names = (pattern: string) => {
      const bare = pattern.replace(/^\/|\/$/g, '');
      return (
        path === bare ||
        path.startsWith(`${bare}/`) ||
        matchesGlob(path, bare) ||
        matchesGlob(path, `${bare}/**`)
      );
    };
    if (neverPages.test(path) || exclude.some(names)) return 'in `exclude`';
    if (type === 'posts')
      return /(^|\/)\d{2,4}-\d{1,2}-\d{1,2}-[^/]+$/.test(path) ? null : 'no date in the name of the post';
    if (type === 'pages' && /(^|\/)[_#~]/.test(path) && !include.some(names))
      return 'name or folder starts with an underscore';
    const text = site.text(posix.join(root.dir, path)) ?? '';
    if (/^---\s*\n/.test(text)) return null;
    return needsNoFrontMatter && !isMetaFile(path) ? null : 'a file without front matter';
  },

  completes(own, { root, path, site, uses }) {
    const { defaults, type = 'pages' } = settingsOf(root);
    for (const file of [...usualConfigs, ...configFilesOf(site)]) uses?.(file);
    const place = type === 'pages' ? path : posix.join(posix.basename(root.dir), path);
    const values = (Array.isArray(defaults) ? defaults : [])
      .filter(isObject)
      .filter(({ scope }) => inScope(scope, place, type))
      .toSorted((one, other) => scopeLength(one) - scopeLength(other))
      .map(({ values }) => values);
    return { ...Object.assign({}, ...values), ...own };
  },

  withholds(frontMatter, root) {
    if (frontMatter.published === false) return 'a draft';
    const { future, type } = settingsOf(root);
    const isAhead = Date.parse(textField(frontMatter, 'date') ?? '') > Date.now();
    return type === 'posts' && !future && isAhead ? 'not published yet' : null;
  },

  hides(frontMatter) {
    if (frontMatter.redirect_to !== undefined) return 'a redirect';
    return frontMatter.search_exclude === true ? '`search_exclude: true`' : null;
  },

  prepare(text, about) {
    const site = text.includes('site.data.')
      ? {
          ...configOf(about.site),
          data: dataFiles(about, posix.join(folderName(configOf(about.site).source), '_data')),
        }
      : configOf(about.site);
    return openKramdownTables(openKramdown(openLiquid(text, { site, page: about.frontMatter }, about)));
  },
};

const mostPages = 5000;

/** Finds pages by their URLs, with or without `.html` and the last slash. */
function pageFinder(site: Folder, root: Root): (url: string) => string | null {
  let pages: Map<string, string> | undefined;
  const bare = (url: string) => url.replace(/(?:\/|\/index\.html|\.html)$/, '').replace(/^\/?/, '/');
  const find = () => {
    const { dir, baseUrl } = root;
    const files = filesLike(site, /\.(?:md|markdown)$/, { below: dir }).take(mostPages);
    const placed = [...files].map((file): [string, string] => {
      const path = posix.relative(dir, file);
      const { frontMatter: own } = splitFrontMatter(site.text(file) ?? '');
      const frontMatter = jekyll.completes!(own, { root, path, site });
      return [
        bare(baseUrl + jekyll.pageUrl({ publishedPath: path, path, root, site, title: '', frontMatter })),
        withoutExtension(path),
      ];
    });
    return new Map(placed);
  };
  return (url) => {
    pages ??= find();
    return pages.get(bare(url)) ?? pages.get(bare(root.baseUrl + url)) ?? null;
  };
}

function settingsOf({ settings }: Root): Settings {
  return settings ?? {};
}

const configs = new WeakMap<Folder, Values>();

function configOf(site: Folder): Values {
  const config =
    configs.get(site) ??
    configFilesOf(site)
      .map((file) => site.data(file) ?? {})
      .reduce(mergeValues, {});
  configs.set(site, config);
  return config;
}

function folderName(value: unknown): string {
  const name = typeof value === 'string' ? posix.join(value, '.').replace(/^\/+|\/+$/g, '') : '';
  return name === '.' || name.startsWith('..') ? '' : name;
}

function texts(value: unknown): string[] {
  return [value ?? []].flat().filter((item) => typeof item === 'string');
}

/** GitHub Pages also renders files without front matter; a site with its own Gemfile does so if it has the plugin. */
function readsAllFiles(site: Folder, config: Values): boolean {
  const gems = `${site.text('Gemfile') ?? ''} ${texts(config.plugins).join(' ')} ${texts(config.gems).join(' ')}`;
  return !site.has('Gemfile') || /github-pages|jekyll-optional-front-matter/.test(gems);
}

function isMetaFile(path: string): boolean {
  const isReadme = /^readme\.\w+$/i.test(posix.basename(path));
  return (
    !isReadme &&
    /(^|\/)(code_of_conduct|contributing|issue_template|license|pull_request_template)\b/i.test(path)
  );
}

/** The published collections, including posts. */
function collectionsOf(config: Values): { name: string; dir: string; permalink: string | null }[] {
  const { collections } = config;
  const listed = Array.isArray(collections)
    ? collections.map((name) => [String(name), {}] as [string, unknown])
    : Object.entries(isObject(collections) ? collections : {});
  const base = folderName(config.collections_dir);
  const published = listed.filter(
    ([name, options]) => name !== 'posts' && isObject(options) && options.output === true,
  );
  const posts = listed.find(([name]) => name === 'posts') ?? ['posts', {}];
  return [...published, posts].map(([name, options]) => ({
    name,
    dir: posix.join(base, `_${name}`),
    permalink: isObject(options) ? textField(options, 'permalink') : null,
  }));
}

function inScope(scope: unknown, path: string, type: string): boolean {
  if (!isObject(scope)) return true;
  const wanted = textField(scope, 'path')?.replace(/^\/|\/$/g, '') ?? '';
  const isPlace =
    wanted === '' ||
    path === wanted ||
    path.startsWith(`${wanted}/`) ||
    matchesGlob(path, wanted) ||
    matchesGlob(path, `${wanted}/**`);
  return isPlace && (typeof scope.type !== 'string' || scope.type === type);
}

function scopeLength({ scope }: Values): number {
  return isObject(scope) ? String(scope.path ?? '').length : 0;
}
