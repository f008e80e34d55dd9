import { matchesGlob, relative, join as resolvePath } from 'node:path/posix';
import { currentVersion } from '../../vocabulary/scope.ts';
import type { UrlRules } from '../published-url.ts';
import { ConfigValue } from './config-value.ts';
import { type ContentPlugin, contentPlugins } from './docusaurus-plugins.ts';
import {
  categoryFile,
  categoryFiles,
  docusaurusSidebars,
  generatedPage,
  messageIn,
} from './docusaurus-sidebars.ts';
import type { Folder } from './folder.ts';
import { importedFiles } from './imported-files.ts';
import { keepsCase } from './keeps-case.ts';
import { join } from './locale-roots.ts';
import { namesFolder, openFolderFences } from './open-folder-fences.ts';
import { hasOperationElements, operationElement } from './operation-element.ts';
import { asUrl, folderOf, textField, withoutExtension } from './page-path.ts';
import { pluginPaths } from './plugin-paths.ts';
import type { PageFile, PreparedText, Preset, Root } from './preset.ts';
import { withSharedParts } from './shared-parts.ts';
import { unwrapMdxFences } from './unwrap-mdx-fences.ts';

const themeFiles = ['', '/index'].flatMap((end) =>
  ['js', 'tsx', 'jsx', 'ts'].map((ending) => `src/theme/MDXComponents${end}.${ending}`),
);
const configFiles = ['ts', 'js', 'mjs', 'cjs', 'mts'].map((ending) => `docusaurus.config.${ending}`);

/** Weight of blog pages relative to the docs. */
const blogWeight = 0.5;
/** Weight of a page that other pages import. */
const importedWeight = 0.3;

interface DocusaurusRoot extends Root {
  plugin: ContentPlugin;
  /** For a folder of translations: the folder with the original pages. */
  translates?: string;
  /** Files with the labels in the language of the pages, by their keys. */
  labelFiles: { sidebars: string; navbar: string };
}

/** Docusaurus: every docs, blog and pages plugin, their versions and translations. */
export const docusaurus: Preset = {
  framework: 'docusaurus',
  titleNamesTab: true,
  hidesDescription: true,
  extensions: ['.md', '.mdx', '.markdown', ...categoryFiles],
  slugs: (site) => (hasCasedAnchors(site) ? 'github-cased' : 'github'),
  titleIds: false,

  recognise: (site) => site.first(...configFiles) ?? (site.has('versioned_docs') ? 'versioned_docs' : null),

  redirects(site) {
    const config = configOf(site);
    const base = asUrl(config.string('baseUrl') ?? '');
    const options = config
      .list('plugins')
      .find(({ entries }) => /client-redirects/.test(entries[0]?.text ?? ''));
    return (options?.entries[1]?.list('redirects') ?? []).flatMap((redirect): [string, string][] => {
      const to = redirect.plainText('to');
      const from = [redirect.plainText('from') ?? [], redirect.strings('from')].flat();
      return to === null ? [] : from.map((address) => [base + address, base + to]);
    });
  },

  generated: (site) => pluginPaths(site, configFiles, asUrl(configOf(site).string('baseUrl') ?? '')),

  siteName: (site) => configOf(site).plainText('title'),
  tagline: (site) => configOf(site).plainText('tagline'),
  siteUrl: (site) => configOf(site).plainText('url'),
  brand: (site) => ({
    logo: configOf(site).section('themeConfig').section('navbar').texts('logo'),
    icon: configOf(site).plainText('favicon'),
  }),

  sharedComponents: (site) => site.first(...themeFiles),
  componentConfig: (site) => configOf(site).data(),

  basePath: (site) => asUrl(configOf(site).string('baseUrl') ?? ''),

  roots(site) {
    const config = configOf(site);
    const siteBase = asUrl(config.string('baseUrl') ?? '');
    const i18n = config.section('i18n');
    const defaultLocale = i18n.string('defaultLocale') ?? 'en';
    const languages = languagesOf(site, i18n, defaultLocale, siteBase);
    const trailingSlash = config.flag('trailingSlash') ?? 'folders';
    // A folder for each edition of a site may be copied to the folder above when the site is built.
    const plugins = contentPlugins(config).map((plugin) =>
      plugin.id === 'default' ? plugin : { ...plugin, path: site.nearest(plugin.path) },
    );
    const main = mainVersion(site, plugins);
    return plugins.flatMap((plugin) => {
      noteOutside(site, plugin);
      const urls: UrlRules = { trailingSlash, stripNumbers: plugin.kind === 'docs' && plugin.stripsNumbers };
      const weight = plugin.kind === 'blog' ? blogWeight : undefined;
      return versionsOf(site, plugin, main).flatMap(({ name, folder, path, translated }) =>
        languages.flatMap(({ locale, dir, base }): DocusaurusRoot[] => {
          const baseUrl = base + asUrl(join(plugin.route, path));
          const translations = join(dir, pluginFolder(plugin), translated);
          const labelFiles = {
            sidebars: `${translations}.json`,
            navbar: join(dir, 'docusaurus-theme-classic/navbar.json'),
          };
          const root = { plugin, dir: folder, version: name, locale, baseUrl, urls, weight, labelFiles };
          if (!site.hasFolder(translations))
            return [locale === defaultLocale ? root : { ...root, unless: translations }];
          return [
            { ...root, dir: translations, translates: folder },
            { ...root, unless: translations },
          ];
        }),
      );
    });
  },

  navigation(site, root) {
    const { plugin, translates, dir, labelFiles } = root as DocusaurusRoot;
    if (plugin?.kind !== 'docs') return [];
    const messages = site.data(labelFiles.sidebars);
    const title = labelOf(site, plugin);
    const navbar = (label: string) => messageIn(site.data(labelFiles.navbar), `item.label.${label}`) ?? label;
    return docusaurusSidebars(site, plugin, translates ?? dir, {
      labels: navbarLabels(site, 'sidebarId', plugin, navbar),
      pages: navbarLabels(site, 'docId', plugin, navbar),
      title: title && navbar(title),
      translated: (key, label) => messageIn(messages, key) ?? label,
    }).entries;
  },

  pageUrl(file) {
    const { plugin } = file.root as DocusaurusRoot;
    if (plugin?.kind === 'blog') return blogUrl(file);
    return plugin?.kind === 'pages' ? pagesUrl(file) : docUrl(file);
  },

  skips(path, root, site) {
    const { plugin, translates } = root as DocusaurusRoot;
    // The navigation lists the files from which Docusaurus generates pages.
    if (categoryFile.test(path))
      return root.navigation?.some(({ page }) => page === path) ? null : 'describes a folder';
    if (/(^|\/)_/.test(path)) return 'name or folder starts with an underscore';
    if (/\.test\.mdx?$|(^|\/)__tests__\//.test(path)) return 'for tests';
    // Beside the components of a page, a README is for developers.
    if (plugin?.kind === 'pages' && /(^|\/)README\.mdx?$/.test(path)) return 'about the repository';
    if (plugin?.exclude.some((pattern) => matchesGlob(path, pattern))) return 'in `exclude` of the plugin';
    if (plugin?.include.length > 0 && !plugin.include.some((pattern) => matchesGlob(path, pattern)))
      return 'not in `include` of the plugin';
    if (translates !== undefined && !site.has(join(translates, path)))
      return 'the translated page was removed';
    return null;
  },

  completes: (frontMatter, { root, site, path }) =>
    generatedFrom(path, { root, site }) ?? {
      // The importing page shows the text of the file.
      ...(importedFiles(site, root.dir).has(join(root.dir, path)) && { boost: importedWeight }),
      // The sidebar shows the title in the front matter, even if the page has a heading of its own.
      ...(typeof frontMatter.title === 'string' && { sidebar_label: frontMatter.title }),
      ...frontMatter,
    },

  withholds: (frontMatter) => (frontMatter.draft === true ? 'a draft' : null),

  hides: (frontMatter) => (frontMatter.unlisted === true ? 'unlisted' : null),

  readsMdx: (site) => ['mdx', null].includes(configOf(site).section('markdown').plainText('format')),

  readsAsMdx: namesFolder,

  operation: (_frontMatter, text) => operationElement(text),

  // If pages show the operations, the description has no pages of its own.
  descriptions: (site) => (hasOperationElements(site) ? [] : null),

  prepare(text, about) {
    if (generatedFrom(about.path, about) !== null) return textField(about.frontMatter, 'description') ?? '';
    const whole = withSharedParts(unwrapMdxFences(text), about.site, themeFiles);
    return relativeLinks(openFolderFences(withConverters(whole, about.root), about), about);
  },
};

/** From the setting, or from links, which show the framework's behaviour. */
function hasCasedAnchors(site: Folder): boolean {
  const setting = configOf(site).section('markdown').section('anchors').flag('maintainCase');
  return setting ?? keepsCase(site, site.hasFolder('docs') ? 'docs' : '');
}

function configOf(site: Folder): ConfigValue {
  return ConfigValue.read(site, ...configFiles);
}

/** The page that Docusaurus generates from a file; null for pages that are files. */
function generatedFrom(path: string, { site, root }: { site: Folder; root: Root }) {
  const { labelFiles } = root as Partial<DocusaurusRoot>;
  return generatedPage(path, { site, root, labelFile: labelFiles?.sidebars });
}

/** Labels in the navigation bar by the ids that they link to: `{ type: 'docSidebar', sidebarId: 'api', label: 'API' }`. */
function navbarLabels(
  site: Folder,
  key: 'sidebarId' | 'docId',
  plugin: ContentPlugin,
  translated: (label: string) => string,
): Map<string, string> {
  const items = configOf(site).section('themeConfig').section('navbar').list('items');
  return new Map(
    items.flatMap((item): [string, string][] => {
      const [id, label] = [item.plainText(key), item.plainText('label')];
      const isOwn = key === 'sidebarId' || (item.plainText('docsPluginId') ?? 'default') === plugin.id;
      return id === null || label === null || !isOwn ? [] : [[id, translated(label)]];
    }),
  );
}

/** The label of the link in the navigation bar to the pages of a plugin. */
function labelOf(site: Folder, { id, route }: ContentPlugin): string | null {
  const items = configOf(site).section('themeConfig').section('navbar').list('items');
  const start = `${asUrl(route)}/`;
  const item = items.find(
    (each) =>
      each.plainText('docsPluginId') === id ||
      (start !== '/' && `${asUrl(each.plainText('to') ?? '')}/`.startsWith(start)),
  );
  return item?.plainText('label') ?? null;
}

/** Notes where the docs are if they are outside the readable folder. */
function noteOutside(site: Folder, { path }: ContentPlugin): void {
  if (!path.startsWith('../') || site.hasFolder(path)) return;
  site.notes.add(
    `Pages of this site are in '${path}', which is outside the folder that Docent may read. Pass a parent folder, such as the repository.`,
  );
}

/** `docusaurus-plugin-content-docs-community` for the docs plugin with the id `community`. */
function pluginFolder({ kind, id }: ContentPlugin): string {
  return `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`;
}

interface Language {
  locale: string;
  /** Folder of the translations. */
  dir: string;
  base: string;
}

/** The default language and the languages with translations in the site. */
function languagesOf(site: Folder, i18n: ConfigValue, defaultLocale: string, siteBase: string): Language[] {
  const home = i18n.path('path') ?? 'i18n';
  const listed = i18n.strings('locales');
  const others = (listed.length > 0 ? listed : site.folders(home)).filter((name) => name !== defaultLocale);
  const all = [defaultLocale, ...others].map((locale): Language => {
    const own = i18n.section('localeConfigs').section(locale);
    const usual = locale === defaultLocale ? siteBase : `${siteBase}/${locale}`;
    const base = own.plainText('baseUrl');
    return {
      locale,
      dir: join(home, own.plainText('path') ?? locale),
      base: base === null ? usual : asUrl(base),
    };
  });
  // If even the default language has translations, the originals are in one of the other languages.
  const { dir = home } = all[0] ?? {};
  const isTranslated = site.folders(dir).some((name) => site.folders(join(dir, name)).length > 0);
  return all.filter(({ locale, dir }) => locale === defaultLocale || isTranslated || site.hasFolder(dir));
}

interface Version {
  name: string;
  folder: string;
  path: string;
  /** Name of the version's folder in translations. */
  translated: string;
}

/** Pages without versions belong to the current version of the docs. */
function mainVersion(site: Folder, plugins: ContentPlugin[]): string {
  const docs = plugins
    .filter(({ kind }) => kind === 'docs')
    .map((plugin) => versionsOf(site, plugin)[0]?.name);
  return docs[0] ?? currentVersion;
}

/** `versions.json` lists releases, newest first; `docs/` is then the unreleased next version. */
function versionsOf(site: Folder, plugin: ContentPlugin, unversioned = currentVersion): Version[] {
  const { kind, id, options } = plugin;
  const alone = { name: unversioned, folder: plugin.path, path: '', translated: '' };
  if (kind !== 'docs') return [alone];
  const prefix = id === 'default' ? '' : `${id}_`;
  const listed = Object.values(site.data(`${prefix}versions.json`) ?? {}).filter(
    (name) => typeof name === 'string',
  );
  const names = options.flag('disableVersioning') === true ? [] : listed;
  if (names.length === 0) return [{ ...alone, translated: 'current' }];
  const includesCurrent = options.flag('includeCurrentVersion') !== false;
  const all = [...new Set([...(includesCurrent ? ['current'] : []), ...names])];
  const only = options.strings('onlyIncludeVersions');
  const wanted = only.length > 0 ? all.filter((name) => only.includes(name)) : all;
  const last = options.string('lastVersion') ?? wanted.find((name) => name !== 'current') ?? 'current';
  const main = last === 'current' ? (labelledVersion(options) ?? currentVersion) : last;
  const versions = wanted.map((name): Version => {
    const usualPath = name === last ? '' : name === 'current' ? 'next' : name;
    const released = `${prefix}versioned_docs/version-${name}`;
    // Some sites copy `docs/` to the newest release when they are built.
    const isCopied = name === last && !includesCurrent && !site.hasFolder(released);
    return {
      name: name === last ? main : name === 'current' ? 'next' : name,
      folder: name === 'current' || isCopied ? plugin.path : released,
      path: options.section('versions').section(name).string('path') ?? usualPath,
      translated: name === 'current' ? 'current' : `version-${name}`,
    };
  });
  const isLast = ({ name }: Version) => name === main;
  const isNext = ({ name }: Version) => name === 'next';
  return versions.toSorted(
    (a, b) => Number(isLast(b)) - Number(isLast(a)) || Number(isNext(a)) - Number(isNext(b)),
  );
}

/** The number in the label of the pages without a release, such as `v9`. */
function labelledVersion(options: ContentPlugin['options']): string | undefined {
  const label = options.section('versions').section('current').string('label') ?? '';
  return /^v?\d[\w.]*/i.exec(label)?.[0];
}

function docUrl({ path, publishedPath, root, frontMatter }: PageFile): string {
  const named = frontMatter.parse_number_prefixes === false ? path : publishedPath;
  const slug = textField(frontMatter, 'slug');
  const folder = folderOf(named);
  if (slug !== null) return slug.startsWith('/') ? slug : resolvePath('/', folder, slug);
  if (isFolderPage(path)) return `${folder}/`;
  const id = textField(frontMatter, 'id');
  const { plugin } = root as Partial<DocusaurusRoot>;
  const name = withoutExtension(named).split('/').at(-1) ?? '';
  return join(folder, id === null || plugin?.kind === 'pages' ? name : id);
}

/** By the file names on disk: `02-care/02-care.md` is its folder's page, `02-care/01-index.md` is not. */
function isFolderPage(path: string): boolean {
  const [name = '', folder] = withoutExtension(path).toLowerCase().split('/').toReversed();
  return name === 'index' || name === 'readme' || name === folder;
}

/** `2024-05-01-name.md` and `2024/05/01/name.md` -> `2024/05/01/name` */
function blogUrl({ path, frontMatter }: PageFile): string {
  const slug = textField(frontMatter, 'slug');
  if (slug !== null) return slug;
  const name = withoutExtension(path).replace(/\/index$/, '');
  const [, folder = '', date, text = ''] = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/.exec(name) ?? [];
  return date === undefined ? name : `${date.replaceAll('-', '/')}/${folder}${text}`;
}

function pagesUrl({ path, frontMatter }: PageFile): string {
  const slug = textField(frontMatter, 'slug');
  return slug ?? withoutExtension(path).replace(/(^|\/)index$/i, '$1');
}

/** ```` ```sh npm2yarn=yarn ````, if a plugin converts commands only for the package managers in its options. */
function withConverters(text: string, root: Root): string {
  const { plugin } = root as Partial<DocusaurusRoot>;
  if (!text.includes('npm2yarn') || plugin === undefined) return text;
  const remarkPlugins = plugin.options.list('remarkPlugins');
  const names = remarkPlugins.flatMap(({ entries }) => entries[1]?.strings('converters') ?? []);
  return names.length === 0 ? text : text.replace(/^([ \t]*`{3,}\w+ npm2yarn)[ \t]*$/gm, `$1=${names}`);
}

/** `@site/docs/a.md` and `/a.md` are files, relative to the site's folder and to the docs folder. */
function relativeLinks(text: string, { path, root, site }: PreparedText): string {
  if (!/\]\(<?(?:@site)?\/|\]:\s*<?(?:@site)?\//.test(text)) return text;
  const { translates } = root as Partial<DocusaurusRoot>;
  const from = folderOf(join(root.dir, path)) || '.';
  return text.replace(
    /(\]\(<?|\]:\s*<?)(@site)?\/([^\s)>#]+\.mdx?)/g,
    (link, start: string, isSite: string | undefined, file: string) => {
      const places =
        isSite === undefined ? [join(root.dir, file), join(translates ?? '', file), file] : [file];
      const place = site.first(...places);
      return place === null ? link : `${start}${relative(from, place)}`;
    },
  );
}
