import { posix } from 'node:path';
import { decodeEntities } from '../markdown/decode-entities.ts';
import type { UrlRules } from '../published-url.ts';
import { NavigationList } from '../site-navigation.ts';
import { dropExecutedCode } from './drop-executed-code.ts';
import { dropTemplateLoops } from './drop-template-loops.ts';
import type { Folder } from './folder.ts';
import { isIgnoredPath } from './ignored-paths.ts';
import { includeSnippets } from './include-snippets.ts';
import { isLocaleName } from './known-names.ts';
import { localeRoots } from './locale-roots.ts';
import { isObject, type Values } from './merge-values.ts';
import { type BlogSettings, blogSettings, postPath } from './mkdocs-blog.ts';
import { mkdocsBrand } from './mkdocs-brand.ts';
import {
  mkdocsConfig,
  mkdocsConfigFile,
  mkdocsSlugRule,
  optionsOf,
  publishedBase,
  siteUrl,
} from './mkdocs-config.ts';
import { openApiDirectives } from './open-api-directives.ts';
import { openCodeMacros, openVersionMacros } from './open-code-macros.ts';
import { openLiquid } from './open-liquid.ts';
import { openPythonSyntax } from './open-python-syntax.ts';
import { folderOf, textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { PreparedText, Preset, Root } from './preset.ts';
import { type PythonProject, pythonProject, pythonReference } from './python-reference.ts';
import { suffixRoots, withoutOwnSuffix } from './suffix-roots.ts';

/** Settings from the configuration for every page. */
interface Settings {
  /** Lines of `exclude_docs` and `draft_docs`. */
  excluded?: string[];
  blog?: BlogSettings;
  /** Whether a plugin renders notebooks. */
  notebooks?: boolean;
  /** Folders in which snippets are searched, relative to the site's folder. */
  bases?: string[];
  /** The navigation as written. */
  nav?: unknown;
  /** The values of `{{ name }}` if the macros plugin is used. */
  macros?: Values;
  /** The programs that the mkdocstrings plugin documents. */
  python?: PythonProject;
}

/** MkDocs and Material: `mkdocs.yml`, `docs_dir`, languages, the blog; the syntax of Python-Markdown's extensions. */
export const mkdocs: Preset = {
  framework: 'mkdocs',
  titleNamesTab: true,
  hidesDescription: true,
  extensions: ['.md', '.mdx', '.markdown', '.ipynb'],
  slugs: (site) => mkdocsSlugRule(site, mkdocsConfigFile(site) ?? languageConfigs(site)[0]?.file ?? null),

  recognise(site) {
    const config = mkdocsConfigFile(site) ?? languageConfigs(site)[0]?.file ?? null;
    // If the docs are now Hugo sections, the configuration is left over.
    return hasHugoSections(site) ? null : config;
  },

  redirects(site) {
    const config = mainConfig(site);
    const base = publishedBase(config);
    const { redirect_maps: maps } = optionsOf(config.plugins, 'redirects') ?? {};
    const address = (path: string) => `${base}/${withoutIndex(withoutExtension(path))}`;
    return Object.entries(isObject(maps) ? maps : {}).flatMap(([from, to]): [string, string][] =>
      typeof to === 'string' && !to.includes('://') ? [[address(from), address(to)]] : [],
    );
  },

  siteName: (site) => mainConfig(site).site_name,
  tagline: (site) => mainConfig(site).site_description,
  brand: (site) => mkdocsBrand(mainConfig(site).theme),
  siteUrl: (site) => siteUrl(mainConfig(site)),
  themes: (site) => [themeName(mainConfig(site)) ?? 'mkdocs'],

  roots(site) {
    const file = mkdocsConfigFile(site);
    if (file !== null) return [...configRoots(site, file), ...includedRoots(site, file)];
    const [main, ...others] = languageConfigs(site);
    if (main === undefined) return configRoots(site, null);
    const base = publishedBase(mainConfig(site));
    return [
      ...configRoots(site, main.file, { locale: main.locale }),
      ...others.flatMap(({ file: other, folder, locale }) =>
        configRoots(site, other, { folder, locale, baseUrl: `${base}/${locale}` }),
      ),
    ];
  },

  navigation(_site, root) {
    const list = new NavigationList();
    // Paths are relative to the docs folder; a blog is only a part of it.
    if (root.weight === undefined) addItems(list, settingsOf(root).nav);
    return list.entries;
  },

  pageUrl({ path, publishedPath, root, frontMatter, title }) {
    const { blog } = settingsOf(root);
    const post = blog === undefined ? null : postPath({ path, title, frontMatter }, blog);
    return post ?? withoutIndex(withoutOwnSuffix(withoutExtension(publishedPath), root));
  },

  skips(path, root, site) {
    const { excluded = [], notebooks } = settingsOf(root);
    if (isIgnoredPath(path, excluded)) return 'in `exclude_docs`';
    if (path.endsWith('.ipynb') && !notebooks) return 'no plugin renders notebooks';
    const isReadme = /^readme\.md$/i.test(posix.basename(path));
    const hasIndex = isReadme && site.has(posix.join(root.dir, folderOf(path), 'index.md'));
    return hasIndex ? 'beside an `index.md`' : null;
  },

  withholds: (frontMatter) => (frontMatter.draft === true ? 'a draft' : null),

  hides: ({ search }) => (isObject(search) && search.exclude === true ? '`search.exclude`' : null),

  prepare(text, about) {
    const { bases = [''], macros } = settingsOf(about.root);
    const included = dropExecutedCode(includeSnippets(text, bases, about));
    const values = { ...macros, page: about.frontMatter };
    const filled =
      macros === undefined
        ? dropTemplateLoops(included)
        : openLiquid(openVersionMacros(openCodeMacros(included, about)), values, about);
    return withReferences(openPythonSyntax(plainTerminals(filled)), about);
  },
};

function withReferences(text: string, about: PreparedText): string {
  const { python } = settingsOf(about.root);
  return openApiDirectives(text, (name, options) => {
    const reference = python === undefined ? null : pythonReference(name, options, python, about);
    return reference === null ? null : openPythonSyntax(reference);
  });
}

const terminal = /^([ \t]*)```(?:console|shell-session)\b.*\n(?:(?!\1```)[^\n]*\n)*/gm;

/** A terminal with colors, or in `<div class="termy">`, whose text a script of the site shows as HTML. */
function plainTerminals(text: string): string {
  return text.replace(terminal, (code, _indent, at: number, page: string) =>
    /<(?:font|span|b|u)\b/.test(code) || /class="termy">\s*$/.test(page.slice(Math.max(0, at - 100), at))
      ? decodeEntities(code.replace(/<\/?(?:font|span|b|i|u)\b[^<>\n]*>/g, ''))
      : code,
  );
}

/** `nav: [index.md, { Guide: [{ Install: install.md }] }]` */
function addItems(list: NavigationList, items: unknown): void {
  for (const item of Array.isArray(items) ? items : []) {
    if (typeof item === 'string') addPage(list, item, null);
    for (const [title, inner] of Object.entries(isObject(item) ? item : {}))
      if (typeof inner === 'string') addPage(list, inner, title);
      else list.group(title, () => addItems(list, inner), groupPage(inner));
  }
}

/** An `index.md` at the start of a group is the page of the group. */
function groupPage(items: unknown): string | null {
  const [first] = Array.isArray(items) ? items : [];
  return typeof first === 'string' && /(^|\/)(index|README)\.md$/.test(first)
    ? withoutExtension(first)
    : null;
}

function addPage(list: NavigationList, path: string, title: string | null): void {
  if (path.endsWith('/')) list.group(title, () => list.folder(path.replace(/\/+$/, '')));
  else if (!path.includes('://')) list.page(withoutExtension(path), title);
}

function settingsOf({ settings }: Root): Settings {
  return settings ?? {};
}

function mainConfig(site: Folder): Values {
  return mkdocsConfig(site, mkdocsConfigFile(site) ?? languageConfigs(site)[0]?.file ?? null);
}

interface LanguageConfig {
  file: string;
  folder: string;
  locale: string;
}

/**
 * `docs/en/mkdocs.yml`, `docs/fr/mkdocs.yml`: a project for each language, the main one first. A language without a
 * configuration has the main one.
 */
function languageConfigs(site: Folder): LanguageConfig[] {
  const languages = site.folders('docs').map((locale) => {
    const folder = `docs/${locale}`;
    return { file: mkdocsConfigFile(site, folder), folder, locale };
  });
  const own = languages.filter((language): language is LanguageConfig => language.file !== null);
  const isMain = ({ file, locale }: LanguageConfig) =>
    locale === 'en' || typeof site.data(file)?.site_name === 'string';
  const [main, ...others] = own.toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)));
  if (main === undefined) return [];
  const inheriting = languages.filter(
    ({ file, folder, locale }) => file === null && isLocaleName(locale) && site.hasFolder(`${folder}/docs`),
  );
  return [main, ...others, ...inheriting.map((language) => ({ ...language, file: main.file }))];
}

interface Placed {
  folder?: string;
  locale?: string;
  baseUrl?: string;
}

/** The roots of one configuration. */
function configRoots(site: Folder, file: string | null, placed: Placed = {}): Root[] {
  const config = mkdocsConfig(site, file);
  const folder = placed.folder ?? (file === null ? '' : posix.dirname(file).replace(/^\.$/, ''));
  const named = posix.join(folder, textField(config, 'docs_dir') ?? 'docs');
  const dir = site.first(named) === null ? folder : named.replace(/^\.$/, '');
  const urls: UrlRules =
    config.use_directory_urls === false
      ? { extension: '.html', trailingSlash: 'folders' }
      : { trailingSlash: true };
  const baseUrl = placed.baseUrl ?? publishedBase(config);
  const settings = sharedSettings(site, config, folder);
  const roots =
    placed.locale === undefined
      ? localizedRoots(site, dir, baseUrl, config)
      : [{ dir, version: 'current', locale: placed.locale, baseUrl }];
  return roots.flatMap((root) => withBlog({ ...root, urls, settings: { ...settings } }, site, config));
}

/** Pages in the blog's folder have a lower weight than the docs. */
function withBlog(root: Root, site: Folder, config: Values): Root[] {
  const options = optionsOf(config.plugins, 'blog', 'material/blog');
  if (options === null || options.enabled === false) return [root];
  const folder = posix.join(textField(options, 'blog_dir') ?? 'blog', '.').replace(/\/$/, '');
  const isApart = folder !== '.' && site.hasFolder(posix.join(root.dir, folder)) && root.suffix === undefined;
  if (!isApart) return [{ ...root, settings: { ...root.settings, blog: blogSettings(options, folder, '') } }];
  const blog = blogSettings(options, folder, folder);
  return [
    { ...root, without: [...(root.without ?? []), folder] },
    {
      ...root,
      dir: posix.join(root.dir, folder),
      baseUrl: `${root.baseUrl}/${folder}`,
      weight: 0.5,
      settings: { ...root.settings, blog },
    },
  ];
}

function sharedSettings(site: Folder, config: Values, folder: string): Settings {
  const navBeside = config.nav === undefined ? navigationBeside(site, folder) : undefined;
  const lines = [config.exclude_docs, config.draft_docs].flatMap((text) =>
    typeof text === 'string' ? text.split('\n') : [],
  );
  const globs = optionsOf(config.plugins, 'exclude')?.glob;
  const snippets = optionsOf(config.markdown_extensions, 'pymdownx.snippets');
  const included = optionsOf(config.markdown_extensions, 'markdown_include.include', 'mdx_include');
  const bases = [snippets?.base_path ?? [], included?.base_path ?? [], '.']
    .flat()
    .flatMap((base) => (typeof base === 'string' ? [posix.join(folder, base).replace(/^\.$/, '')] : []));
  const docstrings = optionsOf(config.plugins, 'mkdocstrings');
  const usesMacros = optionsOf(config.plugins, 'macros') !== null;
  return {
    excluded: ['.*', '/templates/', ...lines, ...[globs ?? []].flat().map((glob) => `/${String(glob)}`)],
    bases: [...new Set(bases)],
    ...((config.nav ?? navBeside) !== undefined && { nav: config.nav ?? navBeside }),
    ...(optionsOf(config.plugins, 'mkdocs-jupyter', 'mknotebooks') !== null && { notebooks: true }),
    ...(docstrings !== null && { python: pythonProject(docstrings, folder) }),
    ...(usesMacros && {
      macros: { ...(isObject(config.extra) ? config.extra : {}), config: plainTexts(config) },
    }),
  };
}

/** The navigation in a file of its own, such as `mkdocs-nav.yml`, which a script joins to the configuration. */
function navigationBeside(site: Folder, folder: string): unknown {
  const files = site.files(folder).filter((name) => /^mkdocs[\w.-]*\.ya?ml$/.test(name));
  const navs = files.map((name) => site.data(posix.join(folder, name))?.nav).filter(Array.isArray);
  return navs.length === 1 ? navs[0] : undefined;
}

function plainTexts(config: Values): Values {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => typeof value === 'string'));
}

/** The monorepo plugin includes other projects: `nav: [API: '!include ./api/mkdocs.yml']`. */
function includedRoots(site: Folder, file: string): Root[] {
  const config = mkdocsConfig(site, file);
  if (optionsOf(config.plugins, 'monorepo') === null) return [];
  const base = publishedBase(config);
  const names = [...(site.text(file) ?? '').matchAll(/!include\s+['"]?([^\s'"]+mkdocs\.ya?ml)/g)].map(
    (match) => posix.join(posix.dirname(file), match[1] ?? ''),
  );
  return [...new Set(names)].flatMap((name) => {
    const alias = textField(mkdocsConfig(site, name), 'site_name');
    return alias === null || !site.has(name) ? [] : configRoots(site, name, { baseUrl: `${base}/${alias}` });
  });
}

function localizedRoots(site: Folder, dir: string, baseUrl: string, config: Values): Root[] {
  const i18n = optionsOf(config.plugins, 'i18n');
  const languages = i18n === null ? [] : languagesOf(i18n);
  const defaultLocale =
    languages.find((language) => language.isDefault)?.locale ?? themeLanguage(config) ?? 'en';
  const locales = languages.map((language) => language.locale);
  if (i18n === null || i18n.docs_structure === 'folder') {
    return localeRoots(site, { dir, baseUrl, defaultLocale, locales, hideDefault: i18n !== null });
  }
  return suffixRoots({ dir, baseUrl, defaultLocale, locales });
}

interface I18nLanguage {
  locale: string;
  isDefault: boolean;
}

/** A list of objects or, in older versions, an object keyed by language. */
function languagesOf({ languages, default_language: main }: Values): I18nLanguage[] {
  if (isObject(languages))
    return Object.entries(languages).flatMap(([locale, options]) =>
      locale === 'default' || (isObject(options) && options.build === false)
        ? []
        : [{ locale, isDefault: locale === main }],
    );
  return (Array.isArray(languages) ? languages : []).filter(isObject).flatMap((language) => {
    const locale = textField(language, 'locale');
    return locale === null || language.build === false
      ? []
      : [{ locale, isDefault: language.default === true }];
  });
}

function themeName({ theme }: Values): string | null {
  return typeof theme === 'string' ? theme : isObject(theme) ? textField(theme, 'name') : null;
}

function themeLanguage({ theme }: Values): string | null {
  return isObject(theme) ? textField(theme, 'language') : null;
}

function hasHugoSections(site: Folder): boolean {
  const sections = ['docs', ...site.folders('docs').map((name) => `docs/${name}`)];
  return sections.some((folder) => site.has(`${folder}/_index.md`)) && mainConfig(site).nav === undefined;
}
