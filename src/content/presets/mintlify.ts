import { join } from 'node:path/posix';
import { currentVersion } from '../../vocabulary/scope.ts';
import { nameFenceTitles } from './fence-titles.ts';
import type { Folder } from './folder.ts';
import { isObject } from './merge-values.ts';
import { textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { Description, OperationName, Preset, Root } from './preset.ts';

/** Mintlify: `docs.json` (or the older `mint.json`), whose navigation defines pages, URLs, versions and languages. */
export const mintlify: Preset = {
  framework: 'mintlify',
  publishesAllFolders: true,
  slugs: 'mintlify',
  readsMdx: () => true,

  recognise: (site) => configFile(site),

  siteName: (site) => site.data(configFile(site) ?? '')?.name,
  tagline: (site) => site.data(configFile(site) ?? '')?.description,
  brand(site) {
    const { logo, favicon, colors } = site.data(configFile(site) ?? '') ?? {};
    const { primary, light } = isObject(colors) ? colors : {};
    return { logo, icon: favicon, colors: { light: primary, dark: light } };
  },

  redirects(site) {
    const redirects = site.data(configFile(site) ?? '')?.redirects;
    return (Array.isArray(redirects) ? redirects : []).flatMap((entry): [string, string][] =>
      typeof entry?.source === 'string' && typeof entry?.destination === 'string'
        ? [[entry.source, entry.destination]]
        : [],
    );
  },

  roots(site) {
    const scopes = new Map<string, Root & { only: Set<string> }>();
    for (const { page, version, locale } of navigation(site)) {
      if (page === null || operationName(page) !== null) continue;
      const key = `${version}\n${locale}`;
      const root = scopes.get(key) ?? { dir: '', baseUrl: '', version, locale, only: new Set<string>() };
      root.only.add(withoutExtension(page.replace(/^\/+/, '')));
      scopes.set(key, root);
    }
    const listed = [...scopes.values()];
    return listed.length > 0 ? listed : [{ dir: '', baseUrl: '', version: currentVersion, locale: 'en' }];
  },

  navigation: (site, root) =>
    navigation(site)
      .filter(({ version, locale }) => version === root.version && locale === root.locale)
      .flatMap(({ page, groups }, order) =>
        page === null ? [] : [{ page: withoutExtension(page.replace(/^\/+/, '')), groups, order }],
      ),

  pageUrl: ({ publishedPath }) => withoutIndex(withoutExtension(publishedPath), /^index$/),

  prepare: nameFenceTitles,

  publishesUnlisted: true,

  skips: (path) => (/^(snippets|_snippets)\//.test(path) ? 'a snippet' : null),

  operation: (frontMatter) =>
    shownOperation(textField(frontMatter, 'openapi'), textField(frontMatter, 'api')),

  descriptions(site) {
    const found = new Map<string, Description & { only?: string[] }>();
    for (const { page, version, locale, openapi, isAlone } of navigation(site)) {
      const named = page === null ? null : operationName(page);
      const file = named?.file ?? openapi?.file;
      if (file === undefined || (named === null && !isAlone) || !site.has(file)) continue;
      const baseUrl = `/${openapi?.directory ?? 'api-reference'}`;
      const key = [file, version, locale, baseUrl].join('\n');
      const before = found.get(key);
      const only =
        named === null || (before !== undefined && before.only === undefined)
          ? undefined
          : [...(before?.only ?? []), `${named.method} ${named.path}`];
      found.set(key, { file, version, locale, baseUrl, operationUrl: `${baseUrl}/{tag?}/{summary}`, only });
    }
    return [...found.values()];
  },
};

function configFile(site: Folder): string | null {
  return ['docs.json', 'mint.json'].find((name) => site.data(name)?.navigation !== undefined) ?? null;
}

/** The operation in `openapi` is in a description; the operation in `api` is described by the page itself. */
function shownOperation(openapi: string | null, api: string | null): OperationName | null {
  const told = openapi === null ? operationName(api ?? '') : null;
  return told === null ? operationName(openapi ?? '') : { ...told, isToldHere: true };
}

/** `GET /users`, `openapi.json GET /users`, `GET https://api.example.com/users` */
function operationName(text: string): OperationName | null {
  const [, file, method = '', path = ''] =
    /^(?:(\S+)\s+)?(get|put|post|delete|options|head|patch|trace|webhook)\s+(\S+)$/i.exec(text.trim()) ?? [];
  if (path === '') return null;
  return {
    file: file === undefined ? undefined : localPath(file),
    method: method.toUpperCase(),
    path: path.replace(/^https?:\/\/[^/]+(?=\/)/, ''),
  };
}

function localPath(path: string): string {
  return join(path.replace(/^\/+/, ''));
}

interface OpenApiSetting {
  file: string;
  directory?: string;
}

interface NavigationEntry {
  /** Null for a part of the navigation that shows all operations of a description. */
  page: string | null;
  version: string;
  locale: string;
  openapi: OpenApiSetting | null;
  /** The tabs and groups around the page. */
  groups: { title: string; order: number }[];
  /** The part only names a description. */
  isAlone: boolean;
}

/** Values that a part of the navigation inherits from the part around it. */
type Around = Omit<NavigationEntry, 'page' | 'isAlone'>;

const maxDepth = 40;
const maxEntries = 100_000;
const lists = [
  'pages',
  'groups',
  'tabs',
  'anchors',
  'dropdowns',
  'versions',
  'languages',
  'menu',
  'products',
  'items',
];

function titleOf(part: Record<string, unknown>): string[] {
  const titles = [part.group, part.tab, part.anchor, part.dropdown, part.product, part.item];
  return titles.filter((title) => typeof title === 'string').slice(0, 1);
}

/** All entries of the navigation, in tabs, groups, anchors, dropdowns, versions and languages. */
function navigation(site: Folder): NavigationEntry[] {
  const config = site.data(configFile(site) ?? '') ?? {};
  const entries: NavigationEntry[] = [];
  const visit = (node: unknown, around: Around, folder: string, depth: number): void => {
    if (depth > maxDepth || entries.length > maxEntries || node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const entry of node.map((part) => opened(site, part, folder)).toSorted(defaultFirst)) {
        if (typeof entry.value === 'string') entries.push({ page: entry.value, ...around, isAlone: false });
        else visit(entry.value, around, entry.folder, depth + 1);
      }
      return;
    }
    const { value, folder: own } = opened(site, node, folder);
    const part = value as Record<string, unknown>;
    const inner: Around = {
      version: typeof part.version === 'string' ? part.version : around.version,
      locale: typeof part.language === 'string' ? part.language : around.locale,
      openapi: openApiOf(part.openapi) ?? around.openapi,
      groups: [...around.groups, ...titleOf(part).map((title) => ({ title, order: entries.length }))],
    };
    if (typeof part.root === 'string') entries.push({ page: part.root, ...inner, isAlone: false });
    const given = lists.filter((key) => part[key] !== undefined);
    for (const key of given) visit(part[key], inner, own, depth + 1);
    if (given.length > 0 || part.openapi === undefined) return;
    for (const each of [part.openapi].flat()) {
      entries.push({ page: null, ...inner, openapi: openApiOf(each), isAlone: true });
    }
  };
  visit(config.navigation, { version: currentVersion, locale: 'en', openapi: null, groups: [] }, '', 0);
  // Tabs beside the versions are shown with each version; here they belong to the main version.
  const main = entries.find(({ version }) => version !== currentVersion)?.version ?? currentVersion;
  return entries.map((entry) => (entry.version === currentVersion ? { ...entry, version: main } : entry));
}

interface Opened {
  value: unknown;
  /** The folder to which its references are relative. */
  folder: string;
}

/** `{ "$ref": "./nav/fr.json" }` is replaced with the file. */
function opened(site: Folder, node: unknown, folder: string): Opened {
  const file = typeof node === 'object' && node !== null && '$ref' in node ? node.$ref : undefined;
  if (typeof file !== 'string') return { value: node, folder };
  const path = join(folder, file.replace(/#.*$/, ''));
  const data = site.data(path);
  return { value: data === null ? {} : { ...data, ...withoutRef(node as object) }, folder: join(path, '..') };
}

function withoutRef(node: object): object {
  return Object.fromEntries(Object.entries(node).filter(([key]) => key !== '$ref'));
}

/**
 * `"openapi.json"`, `["a.json"]` or `{ "source": "a.json", "directory": "api" }`; files on other hosts are not read.
 */
function openApiOf(setting: unknown): OpenApiSetting | null {
  const first = Array.isArray(setting) ? setting[0] : setting;
  const { source = first, directory } = (typeof first === 'object' && first !== null ? first : {}) as {
    source?: unknown;
    directory?: unknown;
  };
  if (typeof source !== 'string' || /^https?:/.test(source)) return null;
  return {
    file: localPath(source),
    ...(typeof directory === 'string' && { directory: localPath(directory).replace(/\/+$/, '') }),
  };
}

/** The version or language marked as `default` is the current one. */
function defaultFirst(a: Opened, b: Opened): number {
  return Number(isDefault(b.value)) - Number(isDefault(a.value));
}

function isDefault(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'default' in entry && entry.default === true;
}
