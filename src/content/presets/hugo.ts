import { matchesGlob } from 'node:path/posix';
import { slugify } from '../markdown/slug-rules.ts';
import type { UrlRules } from '../published-url.ts';
import type { FolderFacts } from '../site-navigation.ts';
import { baseOfBlankLinks } from './blank-links.ts';
import type { Folder } from './folder.ts';
import { withCascade } from './hugo-cascade.ts';
import { hugoConfig, hugoConfigFile } from './hugo-config.ts';
import { contentPlaces } from './hugo-content.ts';
import { hugoHeadingRule } from './hugo-heading-rule.ts';
import { menuFolders } from './hugo-menu.ts';
import { menuNavigation } from './hugo-menu-navigation.ts';
import { expandPermalink, type PermalinkPage, permalinkPattern } from './hugo-permalink.ts';
import { expandShortcodes } from './hugo-shortcodes.ts';
import { isLocaleName } from './known-names.ts';
import { join } from './locale-roots.ts';
import { isObject, type Values } from './merge-values.ts';
import { folderOf, textField, withoutExtension } from './page-path.ts';
import type { PageFile, Preset, Root } from './preset.ts';
import { isInLocale, withoutOwnSuffix } from './suffix-roots.ts';

/** Settings from the configuration for every page. */
interface Settings {
  /** The language part at the end of the base URL. */
  prefix?: string;
  /** The folder in the content to which a mount maps its files. */
  target?: string;
  /** The name that a mount gives to its only file. */
  name?: string;
  includeFiles?: string[];
  excludeFiles?: string[];
  ignoreFiles?: string[];
  permalinks?: unknown;
  cascade?: unknown;
  keepCase?: boolean;
  removeAccents?: boolean;
  buildFuture?: boolean;
  buildExpired?: boolean;
  datesInNames?: boolean;
}

/** Hugo: `content/`, mounts and languages; `_index.md`, `url`, `slug`, permalinks, cascades; shortcodes as text. */
export const hugo: Preset = {
  framework: 'hugo',
  slugs: (site) => hugoHeadingRule(site, hugoConfig(site)),
  extensions: ['.md', '.markdown', '.html'],

  recognise(site) {
    const config = hugoConfigFile(site);
    if (config !== null && (site.hasFolder('content') || hasOwnContent(site))) return config;
    if (isRepositoryOfDocs(site) || isWebApp(site)) return null;
    return sectionPage(site, 'content') ?? sectionPage(site, 'sources') ?? sectionPage(site, '');
  },

  siteName: (site) => nameOf(hugoConfig(site) ?? {}),
  brand(site) {
    const { params } = hugoConfig(site) ?? {};
    const { logo, favicon } = isObject(params) ? params : {};
    return { logo, icon: favicon };
  },
  tagline: (site) => taglineOf(hugoConfig(site) ?? {}),
  siteUrl: (site) => hugoConfig(site)?.baseurl,
  themes: (site) => themesOf(hugoConfig(site) ?? {}),

  roots(site) {
    const config = hugoConfig(site);
    const shared = sharedSettings(config ?? {});
    // Content that another repository publishes has no base URL.
    const base = (dir: string) => (config === null ? (baseOfBlankLinks(site, dir) ?? '') : '');
    const latestVersions = versionsIn(config?.params, latestVersion);
    const unreleasedVersions = versionsIn(config?.params, unreleasedVersion);
    const urls: UrlRules =
      config?.uglyurls === true ? { extension: '.html', trailingSlash: 'folders' } : { trailingSlash: true };
    return contentPlaces(site, config).map(({ prefix = '', target, name, files, ...root }) => ({
      ...root,
      hasDatedTies: true,
      baseUrl: base(root.dir) + root.baseUrl + prefix,
      urls,
      folders: target ? {} : { ...menuFolders(site, config ?? {}, root), ...landingPages(site, root.dir) },
      ...(latestVersions.length > 0 && { latestVersions }),
      ...(unreleasedVersions.length > 0 && { unreleasedVersions }),
      settings: {
        ...shared,
        ...files,
        ...(prefix !== '' && { prefix }),
        ...(target && { target }),
        ...(name && { name }),
      },
    }));
  },

  navigation: (site, root) => menuNavigation(site, hugoConfig(site) ?? {}, root),

  pageUrl(file) {
    const settings = settingsOf(file.root);
    const page = permalinkPage(file, settings);
    const url = textField(file.frontMatter, 'url');
    // A URL from the site's root is not below its language.
    const top = url?.startsWith('/') && settings.prefix !== undefined ? '..' : '';
    if (url !== null) return join(top, expandPermalink(url.replace(/^\/+/, ''), page));
    const pattern = permalinkPattern(settings.permalinks, page);
    if (pattern !== null) return expandPermalink(pattern, page);
    const slug = page.isSection ? null : textField(file.frontMatter, 'slug');
    const path = join(page.urlized(folderOf(page.path)), page.urlized(slug ?? page.name));
    return page.isSection ? `${path}/` : path;
  },

  section(file) {
    if (textField(file.frontMatter, 'url') === null) return null;
    const { sections, isSection } = permalinkPage(file, settingsOf(file.root));
    return isSection ? null : sections.join('/');
  },

  skips(path, root, site) {
    const { ignoreFiles = [], includeFiles, excludeFiles = [] } = settingsOf(root);
    if (ignoreFiles.some((pattern) => new RegExp(pattern).test(path))) return 'in `ignoreFiles`';
    const matches = (pattern: string) => matchesGlob(path, pattern.replace(/^\//, ''));
    if (excludeFiles.some(matches) || includeFiles?.some(matches) === false) return 'excluded by the mount';
    const bundle = bundleOf(isBundlePage(path, root) ? folderOf(path) : path, root, site);
    return bundle === null ? null : 'part of a page bundle';
  },

  // Themes set the ids of these sections: glossaries prefix the term's id, lists of names use the name itself.
  attachmentAnchor(page, attached) {
    const title = textField(attached, 'title') ?? '';
    const id = textField(attached, 'id');
    if (page.layout === 'glossary') return id ? `term-${id}` : slugify(title);
    return /^\w+$/.test(title) ? title : null;
  },

  attachments(path, root, site) {
    if (folderOf(path) === '' || !isBundlePage(path, root)) return [];
    return site
      .files(join(root.dir, folderOf(path)))
      .filter((name) => name.endsWith('.md') && !/^index\./.test(name) && isInLocale(name, root))
      .map((name) => `${folderOf(path)}/${name}`);
  },

  completes(own, file) {
    const { cascade, datesInNames } = settingsOf(file.root);
    const [, date, slug] =
      (datesInNames && /(?:^|\/)(\d{4}-\d\d-\d\d)[-_]?([^/]*)\.\w+$/.exec(file.path)) || [];
    const named = { ...(date && { date }), ...(slug && { slug }) };
    const values = withCascade({ ...named, ...own }, cascade, file);
    const lowered = Object.entries(values).map(([key, value]) => [key.toLowerCase(), value] as const);
    const all: Record<string, unknown> = { ...values, ...Object.fromEntries(lowered) };
    for (const key of ['title', 'description', 'linktitle']) {
      const text = all[key];
      if (typeof text === 'string' && text.includes('{{'))
        all[key] = expandShortcodes(text, { ...file, frontMatter: all, sitePath: '' }).trim();
    }
    return all;
  },

  withholds(frontMatter, root, { path, text }) {
    if (frontMatter.draft === true) return 'a draft';
    if (path.endsWith('.html') && !/^\s*(?:---|\+\+\+|\{)/.test(text)) return 'HTML without front matter';
    if (frontMatter.headless === true) return 'headless';
    const build = frontMatter.build ?? frontMatter._build;
    const render = isObject(build) ? build.render : undefined;
    if (render === 'never' || render === 'link' || render === false) return 'never rendered';
    return datedReason(frontMatter, settingsOf(root));
  },

  hides: ({ type, layout }) => (type === 'redirect' || layout === 'redirect' ? 'a redirect' : null),

  prepare: expandShortcodes,
};

/** HTML pages beside the folders of the docs, which show what a product offers. */
function landingPages(site: Folder, dir: string): Record<string, FolderFacts> {
  if (site.folders(dir).length === 0) return {};
  const pages = site.files(dir).filter((name) => name.endsWith('.html') && !/^_?index\./.test(name));
  return Object.fromEntries(pages.map((name) => [withoutExtension(name), { isUnlisted: true as const }]));
}

function settingsOf({ settings }: Root): Settings {
  return settings ?? {};
}

/** The title, which may be set for a language. */
function nameOf(config: Values): unknown {
  return defaultLanguage(config).title ?? config.title;
}

/** The tagline or description in the parameters, which may be set for a language, without tags. */
function taglineOf(config: Values): unknown {
  const own = defaultLanguage(config);
  const places = [own.params, own, config.params].filter(isObject);
  const texts = [...places.map(({ tagline }) => tagline), ...places.map(({ description }) => description)];
  return texts.find(isFilled)?.replace(/<[^<>]*>/g, '');
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function defaultLanguage({ languages, defaultcontentlanguage = 'en' }: Values): Values {
  const language = isObject(languages) ? languages[String(defaultcontentlanguage).toLowerCase()] : undefined;
  return isObject(language) ? language : {};
}

/** `params.latest_stable_version: v3.7` */
const latestVersion = /^(?:latest|stable|current)(?:\w*version)?$/;
/** `params.unreleased: { docs: [v3.8] }` */
const unreleasedVersion = /^(?:un-?released|pre-?release|upcoming|next|dev(?:elopment)?)(?:[-_]?versions?)?$/;

/** The texts of the parameters with such a name. */
function versionsIn(params: unknown, name: RegExp): string[] {
  const entries = Object.entries(isObject(params) ? params : {});
  return entries.flatMap(([key, value]) => (name.test(key) ? textsIn(value) : []));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Themes are named in `theme` or imported as modules: `github.com/imfing/hextra`. */
function themesOf({ theme, module }: Values): string[] {
  const imports = isObject(module) && Array.isArray(module.imports) ? module.imports.filter(isObject) : [];
  return [theme, ...imports.map(({ path }) => path)].flat().filter((name) => typeof name === 'string');
}

function sharedSettings(config: Record<string, unknown>): Settings {
  const { frontmatter, ignorefiles } = config;
  return {
    ...(config.permalinks !== undefined && { permalinks: config.permalinks }),
    ...(config.cascade !== undefined && { cascade: config.cascade }),
    ...(config.disablepathtolower === true && { keepCase: true }),
    ...(config.removepathaccents === true && { removeAccents: true }),
    ...(config.buildfuture === true && { buildFuture: true }),
    ...(config.buildexpired === true && { buildExpired: true }),
    ...(JSON.stringify(frontmatter ?? '').includes(':filename') && { datesInNames: true }),
    ...(ignorefiles !== undefined && { ignoreFiles: [ignorefiles].flat().filter(isSafePattern) }),
  };
}

/** A regular expression that cannot be slow: no nested repetition. */
function isSafePattern(pattern: unknown): pattern is string {
  if (typeof pattern !== 'string' || pattern.length > 200 || /\)[*+{]/.test(pattern)) return false;
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether a content folder of the site exists. */
function hasOwnContent(site: Folder): boolean {
  return contentPlaces(site, hugoConfig(site)).some(({ dir }) => dir !== '' && site.hasFolder(dir));
}

/** Why a page is not published yet, or no longer. */
function datedReason(frontMatter: Record<string, unknown>, settings: Settings): string | null {
  const time = (...keys: string[]) =>
    Date.parse(keys.map((key) => textField(frontMatter, key)).find((text) => text !== null) ?? '');
  if (!settings.buildExpired && time('expirydate') < Date.now()) return 'expired';
  return !settings.buildFuture && time('publishdate', 'date') > Date.now() ? 'not published yet' : null;
}

interface HugoPage extends PermalinkPage {
  /** Path in the content, without extension and `index`. */
  path: string;
}

function permalinkPage({ publishedPath, root, site, frontMatter }: PageFile, settings: Settings): HugoPage {
  const { target = '', name } = settings;
  const file = join(target, name ?? withoutOwnSuffix(withoutExtension(publishedPath), root));
  const isSection = /(^|\/)_index$/.test(file);
  const path = file.replace(/(^|\/)_?index$/, '');
  const urlized = (text: string) => urlizedPath(text, settings);
  const folders = (isSection ? path : folderOf(path)).split('/').filter((folder) => folder !== '');
  const deepest = folders.findLastIndex((_folder, depth) => {
    const folder = folders.slice(0, depth + 1).join('/');
    // Pages of sections above a mount are in the content of the site.
    const places = [join(root.dir, withoutStart(folder, target)), join('content', folder)];
    return depth === 0 || places.some((place) => site.has(join(place, '_index.md')));
  });
  const sections = folders.slice(0, deepest + 1);
  return {
    path,
    sections: sections.map(urlized),
    name: path.slice(path.lastIndexOf('/') + 1),
    isSection,
    frontMatter,
    urlized,
  };
}

function withoutStart(path: string, start: string): string {
  return start !== '' && `${path}/`.startsWith(`${start}/`) ? path.slice(start.length + 1) : path;
}

/** Whether only the folder of the docs has a section page, beside a README that is not a page of the docs. */
function isRepositoryOfDocs(site: Folder): boolean {
  const [section, ...others] = site.folders().filter((name) => site.has(join(name, '_index.md')));
  return section === 'docs' && others.length === 0 && site.has('README.md') && !site.has('_index.md');
}

/** Whether the code of a web app publishes the content, in which it may name files as Hugo does. */
function isWebApp(site: Folder): boolean {
  return site.files().some((name) => /^(?:next|gatsby|nuxt|svelte|remix)[.-]config\.[cm]?[jt]s$/.test(name));
}

/** The first `_index.md` in a content folder, its sections, or the sections of its languages. */
function sectionPage(site: Folder, folder: string): string | null {
  const languages = site.folders(folder).filter(isLocaleName);
  const sections = [folder, ...languages.map((name) => join(folder, name))].flatMap((parent) => [
    parent,
    ...site.folders(parent).map((name) => join(parent, name)),
  ]);
  return site.first(...sections.map((section) => join(section, '_index.md')));
}

/** The nearest folder of a file that is a leaf bundle: one page together with all other files. */
function bundleOf(path: string, root: Root, site: Folder): string | null {
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
    if (isBundle(site, join(root.dir, folder), root)) return folder;
  }
  return null;
}

const bundles = new WeakMap<Folder, Map<string, boolean>>();

function isBundle(site: Folder, folder: string, root: Root): boolean {
  const known = bundles.get(site) ?? new Map<string, boolean>();
  bundles.set(site, known);
  const key = `${folder}\n${root.locale}`;
  const answer =
    known.get(key) ?? ['index.md', ...bundlePages(root)].some((name) => site.has(`${folder}/${name}`));
  known.set(key, answer);
  return answer;
}

function bundlePages({ suffix, locale }: Root): string[] {
  return suffix === undefined ? ['index.md', `index.${locale}.md`] : [`index.${suffix}.md`];
}

function isBundlePage(path: string, root: Root): boolean {
  return bundlePages(root).includes(path.split('/').at(-1) ?? '');
}

/** `Q&A - for Everyone` -> `qa-for-everyone` */
function urlizedPath(path: string, { keepCase, removeAccents }: Settings): string {
  const plain = removeAccents
    ? path
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .normalize('NFC')
    : path;
  return (keepCase ? plain : plain.toLowerCase())
    .replace(/[^\p{L}\p{M}\p{Nd}\s./_#+~@%-]/gu, '')
    .trim()
    .replace(/ *- */g, '-')
    .replace(/\s+/g, '-');
}
