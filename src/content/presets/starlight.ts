import { posix } from 'node:path';
import { currentVersion, defaultLocale } from '../../vocabulary/scope.ts';
import { filesLike } from '../files-like.ts';
import { slugify } from '../markdown/slug-rules.ts';
import type { UrlRules } from '../published-url.ts';
import { NavigationList } from '../site-navigation.ts';
import { ConfigValue } from './config-value.ts';
import { dataNavigation } from './data-navigation.ts';
import type { Folder } from './folder.ts';
import { isNumbered } from './is-numbered.ts';
import { linkedUrls } from './linked-urls.ts';
import { join, localeRoots } from './locale-roots.ts';
import { asUrl, textField, withoutExtension, withoutIndex } from './page-path.ts';
import { pluginPaths } from './plugin-paths.ts';
import type { Preset, Root } from './preset.ts';

const homes = ['', 'docs', 'website', 'site', 'www'];
const configFiles = ['mjs', 'ts', 'js', 'mts', 'cjs'].map((ending) => `astro.config.${ending}`);
const collectionFiles = ['src/content.config', 'src/content/config'].flatMap((name) =>
  ['ts', 'mts', 'js', 'mjs'].map((ending) => `${name}.${ending}`),
);

/** Weight of blog pages relative to the docs. */
const blogWeight = 0.5;

interface AstroRoot extends Root {
  /** For `src/pages`, whose file names are the URLs. */
  areRoutes?: boolean;
  /** The start of slugs in the front matter: the locale, unless it is the root locale. */
  slugStart?: string;
  /** The locale, if it is part of each page's path and not of the root's URL. */
  prefix?: string;
}

/**
 * Starlight and other Astro sites: the collection `docs`, a folder for each locale except the root, and `src/pages`.
 */
export const starlight: Preset = {
  framework: 'starlight',
  hidesDescription: true,
  slugs: 'github',
  extensions: ['.md', '.mdx', '.markdown', '.mdoc'],

  recognise(site) {
    const home = homeOf(site);
    return home === undefined ? null : evidenceIn(site, home);
  },

  redirects(site) {
    const config = configOf(site);
    const base = asUrl(config.string('base') ?? '');
    return config
      .section('redirects')
      .pairs()
      .map(([from, to]): [string, string] => [base + from, base + to]);
  },

  generated(site) {
    const home = homeOf(site) ?? '';
    const base = asUrl(configOf(site).string('base') ?? '');
    return pluginPaths(
      site,
      [...configFiles, ...collectionFiles].map((file) => join(home, file)),
      base,
    );
  },

  siteName: (site) => configOf(site).argumentOf('starlight').plainText('title'),
  tagline: (site) => configOf(site).argumentOf('starlight').plainText('description'),
  brand(site) {
    const options = configOf(site).argumentOf('starlight');
    return { logo: options.texts('logo'), icon: options.plainText('favicon') };
  },
  siteUrl: (site) => configOf(site).plainText('site'),

  basePath: (site) => asUrl(configOf(site).string('base') ?? ''),

  roots(site) {
    const home = homeOf(site) ?? '';
    const config = configOf(site);
    const base = asUrl(config.string('base') ?? '');
    const urls = urlRules(config);
    const pages = { dir: join(home, 'src/pages'), baseUrl: base, areRoutes: true };
    if (hasOnlyRoutes(site, home)) return routeRoots(site, pages).map((root) => ({ ...root, urls }));
    const docs = docsRoots(site, home, config, base).map((root) => placed(root, base, urls));
    const [{ version, locale }] = docs as [AstroRoot];
    const routes = { version, locale, ...pages };
    // Starlight keeps numbers in names. Other sites use them to order pages.
    const mayStrip = config.calls('starlight').length === 0;
    const others = mayStrip ? otherCollections(site, home, { locale, baseUrl: base }) : [];
    return [...docs, ...others, ...(hasMarkdown(site, pages.dir) ? [routes] : [])].map((root) => ({
      ...root,
      urls: { ...urls, ...(mayStrip && isNumbered(site, root.dir) && { stripNumbers: true }) },
    }));
  },

  navigation(site, root) {
    const { baseUrl, locale, dir } = root;
    const list = new NavigationList();
    const home = homeOf(site) ?? '';
    if (hasOnlyRoutes(site, home)) return dataNavigation(site, root) ?? [];
    const options = configOf(site).argumentOf('starlight');
    const language = languageOf(options.section('locales'), locale);
    if (dir !== join(home, 'src/pages')) addSidebar(list, options.list('sidebar'), { baseUrl, language });
    return list.entries;
  },

  pageUrl({ path, publishedPath, root, frontMatter }) {
    const { areRoutes, slugStart, prefix = '', urls } = root as AstroRoot;
    const slug = textField(frontMatter, 'slug');
    const own = areRoutes
      ? withoutExtension(path)
      : slug === null
        ? withoutExtension(publishedPath).split('/').map(slugify).join('/')
        : withoutStart(asUrl(slug).slice(1), slugStart);
    const url = withoutIndex(own, /^index$/);
    // A file per page: `trees/index.md` is `trees.html`.
    return urls?.extension === undefined ? url : asUrl(join(prefix, url));
  },

  skips: (path) =>
    /(^|\/)_/.test(path)
      ? 'name or folder starts with an underscore'
      : /^404\./.test(path)
        ? 'the 404 page'
        : /\[[^\]]+\]/.test(path)
          ? 'dynamic route: code generates the pages'
          : null,
  withholds: (frontMatter) => (frontMatter.draft === true ? 'a draft' : null),

  hides: (frontMatter) => (frontMatter.pagefind === false ? '`pagefind: false`' : null),
};

/** `'intro'`, `{ label, slug }`, `{ label, link }`, `{ label, items }`, `{ label, autogenerate: { directory } }` */
function addSidebar(
  list: NavigationList,
  items: readonly ConfigValue[],
  place: { baseUrl: string; language: string },
): void {
  for (const item of items) {
    const label = translated(item.section('translations'), place.language) ?? item.plainText('label');
    const link = item.text ?? item.plainText('slug') ?? item.plainText('link');
    const directory = item.section('autogenerate').plainText('directory');
    const badge = item.plainText('badge') ?? badgeText(item.section('badge'), place.language);
    const look = {
      ...(badge !== null && { badge }),
      ...(item.flag('collapsed') === true && { isCollapsed: true as const }),
    };
    if (link !== null && !/^[a-z][\w+.-]*:|#/i.test(link))
      list.page(place.baseUrl + asUrl(link) || '/', label, badge);
    else if (directory !== null) list.group(label, () => list.folder(asUrl(directory).slice(1)), null, look);
    else list.group(label, () => addSidebar(list, item.list('items'), place), null, look);
  }
}

/** `{ text: 'New' }`, `{ text: { en: 'New', 'pt-BR': 'Novo' } }` */
function badgeText(badge: ConfigValue, language: string): string | null {
  const texts = badge.section('text');
  return texts.text ?? translated(texts, language) ?? texts.pairs()[0]?.[1] ?? null;
}

/** The text in a language: `{ 'pt-BR': 'Guias' }`. */
function translated(texts: ConfigValue, language: string): string | null {
  const entry = texts.pairs().find(([name]) => name.toLowerCase() === language.toLowerCase());
  return entry?.[1] ?? null;
}

/** The language of a locale: `{ 'pt-br': { lang: 'pt-BR' } }`. */
function languageOf(locales: ConfigValue, locale: string): string {
  return locales.section(locale).plainText('lang') ?? locale;
}

function homeOf(site: Folder): string | undefined {
  return homes.find((home) => evidenceIn(site, home) !== null);
}

/** The docs folder, or an Astro configuration with a collection of docs or Markdown pages. */
function evidenceIn(site: Folder, home: string): string | null {
  const docs = join(home, 'src/content/docs');
  if (site.hasFolder(docs)) return docs;
  const config = site.first(...configFiles.map((name) => join(home, name)));
  if (config === null) return null;
  return docsFolder(site, home) !== null || hasMarkdown(site, join(home, 'src/pages')) ? config : null;
}

function configOf(site: Folder): ConfigValue {
  const home = homeOf(site) ?? '';
  return ConfigValue.read(site, ...configFiles.map((name) => join(home, name)));
}

/** The folder of the collection `docs`: `docsLoader()`, `glob({ base: './docs' })`. */
function docsFolder(site: Folder, home: string): string | null {
  return collectionFolder(site, home, 'docs');
}

function collectionsOf(site: Folder, home: string): ConfigValue {
  return ConfigValue.read(site, ...collectionFiles.map((name) => join(home, name))).section('collections');
}

function collectionFolder(site: Folder, home: string, name: string): string | null {
  const loader = collectionsOf(site, home).section(name).section('loader');
  const dir = loader.path('base', home) ?? join(home, 'src/content', name);
  return site.hasFolder(dir) ? dir : null;
}

/** The other collections of a site without Starlight, as far as a route shows their pages. */
function otherCollections(
  site: Folder,
  home: string,
  { locale, baseUrl }: Pick<Root, 'locale' | 'baseUrl'>,
): AstroRoot[] {
  return collectionsOf(site, home)
    .keys()
    .filter((name) => name !== 'docs')
    .flatMap((name) => {
      const dir = collectionFolder(site, home, name);
      const route = collectionRoute(site, home, name);
      if (dir === null || route === null) return [];
      // The locale of `src/pages/[lang]/api/[...slug].astro` is in the ids of translated pages.
      const hasLocale =
        /\/\[(?:lang|language|locale|lng)\]/.test(route) && !site.hasFolder(join(dir, locale));
      const place = baseUrl + (hasLocale ? `/${locale}` : '') + withoutParameters(route);
      const roots = localeRoots(site, { dir, baseUrl: place, defaultLocale: locale, locales: [] });
      return roots.map((root) => ({ ...root, ...(isBlog(name) && { weight: blogWeight }) }));
    });
}

function isBlog(name: string): boolean {
  return /^(?:blog|news|posts?|articles)$/i.test(name);
}

function hasMarkdown(site: Folder, folder: string): boolean {
  const isPage = (name: string) => /\.mdx?$/.test(name) && !name.startsWith('_') && !name.includes('[');
  const inner = site.folders(folder).slice(0, 50);
  return [folder, ...inner.map((name) => join(folder, name))].some((dir) => site.files(dir).some(isPage));
}

/** Whether all pages of a site are in `src/pages`, and no collection has docs. */
function hasOnlyRoutes(site: Folder, home: string): boolean {
  return docsFolder(site, home) === null && hasMarkdown(site, join(home, 'src/pages'));
}

/** The pages in `src/pages`, with a root for each folder of a language. */
function routeRoots(site: Folder, { dir, baseUrl }: Pick<Root, 'dir' | 'baseUrl'>): AstroRoot[] {
  return localeRoots(site, { dir, baseUrl }).map((root) => ({ ...root, areRoutes: true }));
}

/** Whether the configuration of an Astro site does not use Starlight. */
export function isPlainAstro(site: Folder): boolean {
  const config = configOf(site);
  return config.isSet && config.calls('starlight').length === 0;
}

function docsRoots(site: Folder, home: string, config: ConfigValue, base: string): AstroRoot[] {
  const dir = docsFolder(site, home) ?? '';
  const options = config.argumentOf('starlight');
  const locales = options.section('locales');
  const names = locales.keys().filter((key) => key !== 'root');
  const given =
    options.string('defaultLocale') ?? (locales.keys().includes('root') ? 'root' : (names[0] ?? 'en'));
  const rootLocale = localeOf(locales, 'root');
  const defaultLocale = given === 'root' ? rootLocale : given;
  const baseUrl = options.isSet ? base : routeUrl(site, { dir, home, base });
  const roots = localeRoots(site, { dir, baseUrl, defaultLocale, locales: names });
  const translated = roots.find((root) => root.locale === given && root.dir !== dir);
  const original = translated?.dir ?? dir;
  const untranslated = names
    .filter((name) => name !== given)
    .map((locale): AstroRoot => {
      const { version, without } = roots[0] as Root;
      const own = roots.find((root) => root.locale === locale && root.dir !== dir);
      return {
        dir: original,
        version,
        locale,
        baseUrl: `${baseUrl}/${locale}`,
        unless: own?.dir ?? join(dir, locale),
        without: original === dir ? without : [],
        slugStart: original === dir ? undefined : given,
      };
    });
  const translations = roots.map((root) => ({
    ...root,
    slugStart: root.dir === dir ? undefined : root.locale,
  }));
  return [...translations, ...untranslated].flatMap((root) => withBlog(site, root, config));
}

/** Code fills in the whole path of `src/pages/[...slug].astro`. In this case, the links of the pages show the start. */
function routeUrl(site: Folder, { dir, home, base }: { dir: string; home: string; base: string }): string {
  const route = withoutParameters(collectionRoute(site, home, 'docs') ?? '');
  if (route !== '') return base + route;
  return linkedUrls(site, { dir, version: currentVersion, locale: defaultLocale, baseUrl: base }).baseUrl;
}

/** If each page is a file, the page of a locale is `fr.html`, which is not below `/fr`. */
function placed(root: AstroRoot, base: string, { extension }: UrlRules): AstroRoot {
  if (extension === undefined) return root;
  return { ...root, baseUrl: base, prefix: root.baseUrl.slice(base.length) };
}

function localeOf(locales: ConfigValue, key: string): string {
  return locales.section(key).plainText('lang') ?? 'en';
}

/** The pages of `starlight-blog` have a lower weight than the docs. */
function withBlog(site: Folder, root: AstroRoot, config: ConfigValue): AstroRoot[] {
  if (config.calls('starlightBlog').length === 0) return [root];
  const prefix = config.argumentOf('starlightBlog').plainText('prefix') ?? 'blog';
  const dir = join(root.dir, prefix);
  if (!site.hasFolder(dir)) return [root];
  const unless = root.unless === undefined ? undefined : join(root.unless, prefix);
  const blog = {
    ...root,
    dir,
    unless,
    without: [],
    weight: blogWeight,
    baseUrl: `${root.baseUrl}/${prefix}`,
  };
  return [{ ...root, without: [...(root.without ?? []), prefix] }, blog];
}

/** An Astro site without Starlight shows a collection with a route: `src/pages/docs/[...slug].astro`. */
function collectionRoute(site: Folder, home: string, collection: string): string | null {
  const pages = join(home, 'src/pages');
  const named = filesLike(site, /^\[.+\]\.astro$/, { below: pages })
    .map((file) => ({ file, text: site.text(file) ?? '' }))
    .filter(({ text }) => collectionsNamed(text).includes(collection))
    .toArray();
  // Redirects and lists of pages by tag also use a collection, but show no content.
  const shown =
    named.find(({ text }) => /<Content\b/.test(text)) ?? named.find(({ file }) => file.includes('/[...'));
  return shown === undefined ? null : posix.dirname(shown.file).slice(pages.length);
}

function collectionsNamed(text: string): string[] {
  return [...text.matchAll(/\b(?:getCollection|getEntry)\(\s*['"]([^'"]+)['"]/g)].map(
    ([, name = '']) => name,
  );
}

/** `/[lang]/docs` -> `/docs` */
function withoutParameters(route: string): string {
  return asUrl(route.replace(/\/\[[^\]]+\]/g, ''));
}

/** Astro writes a folder per page, unless `build.format` or `trailingSlash` says otherwise. */
function urlRules(config: ConfigValue): UrlRules {
  if (config.section('build').string('format') === 'file') return { extension: '.html' };
  return { trailingSlash: config.string('trailingSlash') !== 'never' };
}

/** Slugs are relative to the site's root, so the slug of a translated page starts with its locale. */
function withoutStart(slug: string, start: string | undefined): string {
  if (start === undefined) return slug;
  return slug === start ? '' : slug.startsWith(`${start}/`) ? slug.slice(start.length + 1) : slug;
}
