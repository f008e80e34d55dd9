import { matchesGlob } from 'node:path/posix';
import type { NavigationEntry } from '../site-navigation.ts';
import { NavigationList } from '../site-navigation.ts';
import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { join, localeRoots } from './locale-roots.ts';
import { metaNavigation, rspressMeta } from './meta-files.ts';
import { asUrl, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';

const endings = ['ts', 'mts', 'js', 'mjs', 'cjs'];

interface RspressRoot extends Root {
  /** The root's folder in the docs folder, for exclusions: `zh`, `v2/zh`. */
  below: string;
  excluded: string[];
}

/** Rspress: `rspress.config`, `root`, `base`, `lang`, `locales`, `multiVersion`, `route`, `_nav.json` and `_meta.json`. */
export const rspress: Preset = {
  framework: 'rspress',
  publishesAllFolders: true,
  titleNamesTab: true,
  hidesDescription: true,
  slugs: 'github',

  recognise: (site) => site.first(...filesCalled('rspress')) ?? (definesDocs(site) ? rstackFile(site) : null),

  siteName: (site) => configOf(site).plainText('title'),
  tagline: (site) => configOf(site).plainText('description'),
  brand: (site) => ({ logo: configOf(site).texts('logo'), icon: configOf(site).plainText('icon') }),
  siteUrl(site) {
    const config = configOf(site);
    return config.plainText('siteOrigin') ?? config.argumentOf('pluginSitemap').plainText('siteUrl');
  },

  basePath: (site) => baseOf(configOf(site)),

  redirects(site) {
    const config = configOf(site);
    const base = baseOf(config);
    const list = config.argumentOf('pluginClientRedirects').list('redirects');
    const listed = list.flatMap((redirect): [string, string][] => {
      const to = redirect.plainText('to');
      const from = [redirect.plainText('from') ?? redirect.strings('from')].flat();
      return to === null ? [] : from.flatMap(plainPath).map((path) => [base + path, base + to]);
    });
    return [...listed, [`${base}/${defaultLocaleOf(config)}/:path*`, `${base}/:path*`]];
  },

  roots(site) {
    const config = configOf(site);
    const route = config.section('route');
    const dir = config.path('root') ?? 'docs';
    const extension = route.flag('cleanUrls') === true ? '' : '.html';
    const excluded = route.strings('exclude');
    return versionedRoots(site, config, dir).map(
      (root): RspressRoot => ({
        ...root,
        urls: { extension, trailingSlash: 'folders' },
        below: root.dir.slice(dir.length).replace(/^\//, ''),
        excluded,
      }),
    );
  },

  navigation(site, root) {
    const configured = sidebarOf(configOf(site), root);
    if (configured.length > 0) return configured;
    return metaNavigation(site, root.dir, rspressMeta(root.locale));
  },

  pageUrl: ({ publishedPath }) => withoutIndex(withoutExtension(publishedPath), /^index$/),

  skips(path, root) {
    const { excluded = [], below = '' } = root as Partial<RspressRoot>;
    if (/(^|\/)_[^_]/.test(path)) return 'name or folder starts with an underscore';
    if (below === '' && path.startsWith('public/')) return 'published as it is';
    return excluded.some((pattern) => matchesGlob(join(below, path), pattern)) ? 'in `route.exclude`' : null;
  },
};

/** One root for each version and locale. The default ones are not part of URLs. */
function versionedRoots(site: Folder, config: ConfigValue, dir: string): Root[] {
  const base = baseOf(config);
  const { versions, main } = versionsIn(config);
  if (versions.length === 0) return rootsOfLocales(site, config, { dir, baseUrl: base });
  return [main, ...versions.filter((version) => version !== main)].flatMap((version) =>
    rootsOfLocales(site, config, {
      dir: join(dir, version),
      baseUrl: version === main ? base : `${base}/${version}`,
      version,
    }),
  );
}

function versionsIn(config: ConfigValue): { versions: string[]; main: string } {
  const multiVersion = config.section('multiVersion');
  const versions = multiVersion.strings('versions');
  return { versions, main: multiVersion.plainText('default') ?? versions[0] ?? '' };
}

function rootsOfLocales(
  site: Folder,
  config: ConfigValue,
  place: { dir: string; baseUrl: string; version?: string },
): Root[] {
  const defaultLocale = defaultLocaleOf(config);
  const locales = localesIn(config);
  const [beside, ...inFolders] = localeRoots(site, { ...place, defaultLocale, locales, hideDefault: true });
  if (locales.length === 0) return [{ ...beside!, without: [] }];
  return inFolders.some(({ locale }) => locale === defaultLocale) ? inFolders : [beside!, ...inFolders];
}

function defaultLocaleOf(config: ConfigValue): string {
  return config.plainText('lang') ?? 'en';
}

function localesIn(config: ConfigValue): string[] {
  const listed = [config, config.section('themeConfig')].flatMap((part) => part.list('locales'));
  return [...new Set(listed.flatMap((locale) => locale.plainText('lang') ?? []))];
}

/** The configured sidebar: of the locale, or of all locales, by the folders that show it. */
function sidebarOf(config: ConfigValue, { locale, baseUrl }: Root): NavigationEntry[] {
  const theme = config.section('themeConfig');
  const own = theme.list('locales').filter((each) => each.plainText('lang') === locale);
  const sidebar = [...own, theme].map((each) => each.section('sidebar')).find(({ isSet }) => isSet);
  const list = new NavigationList();
  const base = baseOf(config);
  const folders = (sidebar?.keys() ?? []).map((folder) => ({ folder, url: base + asUrl(folder) }));
  const isBelow = (url: string, start: string) => url === start || url.startsWith(`${start}/`);
  for (const { folder, url } of folders) {
    const isOfAnother = localesIn(config).some((each) => isBelow(url, `${base}/${each}`));
    const isOwn = baseUrl === base ? !isOfAnother : isBelow(url, baseUrl);
    if (isOwn) addItems(list, sidebar!.section(folder).entries, base);
  }
  return list.entries;
}

/** Items are links, groups of items, and headers of the items below them. */
function addItems(list: NavigationList, items: readonly ConfigValue[], base: string): void {
  const isHeader = (item: ConfigValue) => item.plainText('sectionHeaderText') !== null;
  const at = items.findIndex(isHeader);
  for (const item of at === -1 ? items : items.slice(0, at)) addItem(list, item, base);
  if (at === -1) return;
  const after = items.slice(at + 1);
  const end = after.findIndex(isHeader);
  const inside = end === -1 ? after : after.slice(0, end);
  list.group(items[at]!.plainText('sectionHeaderText'), () => addItems(list, inside, base));
  if (end !== -1) addItems(list, after.slice(end), base);
}

function addItem(list: NavigationList, item: ConfigValue, base: string): void {
  const [text, link] = [item.plainText('text'), item.plainText('link')];
  const page = link === null || /^[a-z][\w+.-]*:/i.test(link) ? null : base + asUrl(link) || '/';
  const inner = item.list('items');
  if (inner.length > 0) list.group(text, () => addItems(list, inner, base), page);
  else if (page !== null) list.page(page, text);
}

/** `^/old(\.html)?$` -> `/old`; empty for patterns that match many paths. */
function plainPath(pattern: string): string[] {
  const path = pattern
    .replace(/^\^|\$$/g, '')
    .replace(/\((?:\?:)?\\?\.html\)\?/, '')
    .replace(/\/\?$/, '')
    .replaceAll('\\', '');
  return /[()[\]*+?|{}]/.test(path) ? [] : [path];
}

function baseOf(config: ConfigValue): string {
  return asUrl(config.string('base') ?? '');
}

function configOf(site: Folder): ConfigValue {
  const own = site.first(...filesCalled('rspress'));
  if (own !== null) return ConfigValue.read(site, own);
  return ConfigValue.read(site, ...filesCalled('rstack')).argumentOf('define.doc');
}

/** The configuration of all tools of a project; `define.doc` is for its docs. */
function rstackFile(site: Folder): string | null {
  return site.first(...filesCalled('rstack'));
}

const documentCall = /\bdefine\.doc\(/;

function definesDocs(site: Folder): boolean {
  const file = rstackFile(site);
  return file !== null && documentCall.test(site.text(file) ?? '');
}

function filesCalled(tool: string): string[] {
  return endings.map((ending) => `${tool}.config.${ending}`);
}
