import { dirname, join, relative } from 'node:path/posix';
import { currentVersion, defaultLocale } from '../../vocabulary/scope.ts';
import { NavigationList } from '../site-navigation.ts';
import { nameFenceTitles } from './fence-titles.ts';
import type { Folder } from './folder.ts';
import { isObject, type Values } from './merge-values.ts';
import { textField, urlPath, withoutExtension } from './page-path.ts';
import type { Preset, Root } from './preset.ts';

/** Settings from the navigation for every page of a version. */
interface Settings {
  /** URLs below the root's URL by the paths of pages without extensions. */
  paths?: Record<string, string>;
}

/** Fern: `fern/docs.yml`, whose navigation defines pages, titles, URLs and versions. */
export const fern: Preset = {
  framework: 'fern',
  publishesAllFolders: true,
  slugs: 'github',
  readsMdx: () => true,

  recognise: (site) => configFile(site),

  siteName: (site) =>
    textField(configOf(site), 'title')?.replace(/\s*[|–—-]?\s*(?:Docs|Documentation)$/i, ''),
  brand(site) {
    const { logo, favicon, colors } = configOf(site);
    const { light, dark } = isObject(logo) ? logo : {};
    const accent = isObject(colors) ? (colors.accentPrimary ?? colors['accent-primary']) : undefined;
    const { light: onLight = accent, dark: onDark = onLight } = isObject(accent) ? accent : {};
    const placed = (file: unknown) => (typeof file === 'string' ? join(folderOf(site), file) : undefined);
    return {
      logo: { light: placed(light), dark: placed(dark) },
      icon: placed(favicon),
      colors: { light: onLight, dark: onDark },
    };
  },
  siteUrl(site) {
    const address = addressOf(configOf(site));
    return address === null ? undefined : new URL(address).origin;
  },

  redirects(site) {
    const { redirects } = configOf(site);
    return (Array.isArray(redirects) ? redirects : []).flatMap((entry): [string, string][] =>
      typeof entry?.source === 'string' && typeof entry?.destination === 'string'
        ? [[entry.source, entry.destination]]
        : [],
    );
  },

  roots(site) {
    const baseUrl = urlPath(addressOf(configOf(site)));
    return versionsOf(site).map(({ version, slug, file, values }): Root => {
      const drawn = drawNavigation(site, file, values);
      return {
        dir: folderOf(site),
        version,
        locale: defaultLocale,
        baseUrl: baseUrl + slug,
        only: new Set(Object.keys(drawn.paths)),
        settings: { paths: drawn.paths },
      };
    });
  },

  navigation(site, root) {
    const found = versionsOf(site).find(({ version }) => version === root.version);
    return found === undefined ? [] : drawNavigation(site, found.file, found.values).list.entries;
  },

  pageUrl({ path, root, frontMatter }) {
    const { paths = {} }: Settings = root.settings ?? {};
    const page = withoutExtension(path);
    return textField(frontMatter, 'slug')?.replace(/^\/+|\/+$/g, '') ?? paths[page] ?? page;
  },

  completes: (frontMatter) =>
    frontMatter.description === undefined && typeof frontMatter.subtitle === 'string'
      ? { ...frontMatter, description: frontMatter.subtitle }
      : frontMatter,

  prepare: nameFenceTitles,
};

function configFile(site: Folder): string | null {
  const isConfig = (file: string) => site.has(join(dirname(file), 'fern.config.json'));
  return (
    ['docs.yml', 'fern/docs.yml', 'docs.yaml', 'fern/docs.yaml']
      .filter((file) => site.has(file))
      .find(isConfig) ?? null
  );
}

function folderOf(site: Folder): string {
  return dirname(configFile(site) ?? '').replace(/^\.$/, '');
}

function configOf(site: Folder): Values {
  return site.data(configFile(site) ?? '') ?? {};
}

/** The address of the published site. */
function addressOf({ instances }: Values): string | null {
  const [first] = Array.isArray(instances) ? instances : [];
  const { url, 'custom-domain': domain = url } = isObject(first) ? first : {};
  const [address] = [domain].flat();
  if (typeof address !== 'string') return null;
  const whole = address.includes('://') ? address : `https://${address}`;
  return URL.canParse(whole) ? whole : null;
}

interface Version {
  version: string;
  /** The start of the version's URLs; empty for the first version. */
  slug: string;
  /** The file with the navigation. */
  file: string;
  values: Values;
}

function versionsOf(site: Folder): Version[] {
  const file = configFile(site) ?? '';
  const config = configOf(site);
  const versions = (Array.isArray(config.versions) ? config.versions : []).filter(isObject);
  const found = versions.flatMap((each, index) => {
    const path = textField(each, 'path');
    const name = textField(each, 'display-name');
    if (path === null || name === null) return [];
    const place = join(dirname(file), path);
    const slug = textField(each, 'slug') ?? kebab(name);
    return [
      { version: slug, slug: index === 0 ? '' : `/${slug}`, file: place, values: site.data(place) ?? {} },
    ];
  });
  return found.length > 0 ? found : [{ version: currentVersion, slug: '', file, values: config }];
}

interface Drawn {
  list: NavigationList;
  paths: Record<string, string>;
}

/** The navigation of a version, and the URLs of its pages: a page that is listed twice has the first URL. */
function drawNavigation(
  site: Folder,
  file: string,
  { tabs, navigation, 'landing-page': landing }: Values,
): Drawn {
  const drawn: Drawn = { list: new NavigationList(), paths: {} };
  const { list, paths } = drawn;
  const pathOf = (written: string) => relative(folderOf(site), join(dirname(file), written));
  const page = (written: string, url: string): string => {
    const path = withoutExtension(pathOf(written));
    paths[path] ??= url;
    return path;
  };
  const addChangelog = (title: string, folder: string, url: string) => {
    const files = site.files(join(dirname(file), folder)).filter((name) => /\.mdx?$/.test(name));
    const dated = files.toSorted((a, b) => (a < b ? 1 : -1)).filter((name) => !isOverview(name));
    const overview = files.find(isOverview);
    const fill = () => {
      for (const name of dated)
        list.page(
          page(join(folder, name), `${url}/${dayPath(withoutExtension(name))}`),
          dayTitle(withoutExtension(name)),
        );
    };
    list.group(title, fill, overview === undefined ? null : page(join(folder, overview), url));
  };
  const add = (items: unknown, base: string, depth: number): void => {
    if (depth > deepest) return;
    for (const item of (Array.isArray(items) ? items : []).filter(isObject)) addItem(item, base, depth);
  };
  const addTab = (name: string, { layout, variants }: Values, base: string, depth: number) => {
    const tab = isObject(tabs) && isObject(tabs[name]) ? tabs[name] : {};
    const title = textField(tab, 'display-name') ?? name;
    const url = below(base, tab, name);
    const changelog = textField(tab, 'changelog');
    if (changelog !== null) addChangelog(title, changelog, url);
    else
      list.group(title, () => {
        add(layout, url, depth + 1);
        for (const variant of (Array.isArray(variants) ? variants : []).filter(isObject))
          list.group(textField(variant, 'title'), () => add(variant.layout, url, depth + 1));
      });
  };
  const addItem = (item: Values, base: string, depth: number) => {
    if (item.hidden === true) return hide(item, base);
    const path = textField(item, 'path');
    const [tab, title, section, folder] = ['tab', 'page', 'section', 'changelog'].map((key) =>
      textField(item, key),
    );
    if (tab) addTab(tab, item, base, depth);
    else if (title && path) list.page(page(path, below(base, item, title)), title);
    else if (section) {
      const url = below(base, item, section);
      list.group(section, () => add(item.contents, url, depth + 1), path === null ? null : page(path, url));
    } else if (folder) {
      const shown = textField(item, 'title') ?? 'Changelog';
      addChangelog(shown, folder, below(base, item, shown));
    } else if (textField(item, 'api'))
      add(item.layout, below(base, item, textField(item, 'api')!), depth + 1);
  };
  const hide = (item: Values, base: string) => {
    const [path, title] = [textField(item, 'path'), textField(item, 'page') ?? textField(item, 'section')];
    if (path !== null && title !== null) page(path, below(base, item, title));
    if (path !== null) list.hide(withoutExtension(pathOf(path)));
  };
  if (isObject(landing)) addItem(landing, '', 0);
  add(navigation, '', 0);
  return drawn;
}

const deepest = 20;

function isOverview(name: string): boolean {
  return /^(?:overview|index)\.mdx?$/.test(name);
}

/** The URL of a part of the navigation: its slug or its title below the URL of the part around it. */
function below(base: string, item: Values, title: string): string {
  if (item['skip-slug'] === true) return base;
  const slug = typeof item.slug === 'string' ? item.slug.replace(/^\/+|\/+$/g, '') : kebab(title);
  return [base, slug].filter(Boolean).join('/');
}

/** `What's new in V2` -> `whats-new-in-v-2` */
function kebab(title: string): string {
  const words = title.normalize('NFKD').replace(/['’\p{M}]/gu, '');
  return (words.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).join('-').toLowerCase();
}

/** `2025-01-07` -> `2025/1/7` */
function dayPath(name: string): string {
  return dayOf(name)?.join('/') ?? name;
}

/** `2025-01-07` -> `January 7, 2025` */
function dayTitle(name: string): string | null {
  const [year, month, day] = dayOf(name) ?? [];
  if (year === undefined) return null;
  const date = new Date(Date.UTC(year, month! - 1, day));
  return date.toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

function dayOf(name: string): number[] | null {
  return /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(name)?.slice(1).map(Number) ?? null;
}
