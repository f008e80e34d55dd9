import { currentVersion } from '../../vocabulary/scope.ts';
import type { Folder } from './folder.ts';
import { withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';

/** Mintlify: `docs.json` (or the older `mint.json`), whose navigation decides what is shown, where and for whom. */
export const mintlify: Preset = {
  framework: 'mintlify',
  slugs: 'github',

  recognise: (site) => configFile(site),

  siteName: (site) => site.data(configFile(site) ?? '')?.name,

  roots(site) {
    const navigation = site.data(configFile(site) ?? '')?.navigation;
    const scopes = new Map<string, Root & { only: Set<string> }>();
    collectPages(navigation, currentVersion, 'en', (page, version, locale) => {
      const key = `${version}\n${locale}`;
      const root = scopes.get(key) ?? { dir: '', baseUrl: '', version, locale, only: new Set<string>() };
      root.only.add(page.replace(/^\/+/, ''));
      scopes.set(key, root);
    });
    const listed = [...scopes.values()];
    return listed.length > 0 ? listed : [{ dir: '', baseUrl: '', version: currentVersion, locale: 'en' }];
  },

  pageUrl: ({ publishedPath }) => withoutIndex(withoutExtension(publishedPath), /^index$/),

  skips: (path) => (/^(snippets|_snippets)\//.test(path) ? 'a snippet' : null),
};

function configFile(site: Folder): string | null {
  return ['docs.json', 'mint.json'].find((name) => site.data(name)?.navigation !== undefined) ?? null;
}

type Visit = (page: string, version: string, locale: string) => void;

/** Walks tabs, groups, anchors, dropdowns, versions and languages alike: what matters are lists of `pages`. */
function collectPages(node: unknown, version: string, locale: string, visit: Visit, depth = 0): void {
  if (depth > 30 || node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const entry of node.toSorted(defaultFirst)) {
      if (typeof entry === 'string') visit(entry, version, locale);
      else collectPages(entry, version, locale, visit, depth + 1);
    }
    return;
  }
  const { version: ownVersion, language, root, ...rest } = node as Record<string, unknown>;
  const innerVersion = typeof ownVersion === 'string' ? ownVersion : version;
  const innerLocale = typeof language === 'string' ? language : locale;
  if (typeof root === 'string') visit(root, innerVersion, innerLocale);
  for (const key of [
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
  ]) {
    collectPages(rest[key], innerVersion, innerLocale, visit, depth + 1);
  }
}

/** The version or language marked as `default` is the current one. */
function defaultFirst(a: unknown, b: unknown): number {
  return Number(isDefault(b)) - Number(isDefault(a));
}

function isDefault(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'default' in entry && entry.default === true;
}
