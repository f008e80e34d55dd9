import { matchesGlob, relative } from 'node:path/posix';
import { folderTitle, isNewsFolder } from '../../vocabulary/page-address.ts';
import { filesLike } from '../files-like.ts';
import type { NavigationEntry } from '../site-navigation.ts';
import { ConfigValue } from './config-value.ts';
import type { Folder } from './folder.ts';
import { isLocaleName } from './known-names.ts';
import { join, localeRoots } from './locale-roots.ts';
import { fumadocsMeta, metaNavigation } from './meta-files.ts';
import { nextConfig, nextRedirects } from './next-config.ts';
import { nextMetadata } from './next-metadata.ts';
import { asUrl, folderOf, textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { OperationName, PreparedText, Preset, Root } from './preset.ts';
import { suffixRoots } from './suffix-roots.ts';

const homes = ['', 'docs', 'website', 'apps/docs'];
const configNames = ['source.config', 'content.config'].flatMap((name) =>
  ['ts', 'js', 'mjs', 'tsx'].map((ending) => `${name}.${ending}`),
);

/** Folders with programs that make the pages, and how deep to search them. */
const programFolders = ['lib', 'src/lib', 'app', 'src/app', 'src', 'utils', 'src/utils'];
const programDepth = 2;

/** Weight of blog pages relative to the docs. */
const blogWeight = 0.5;

/** Fumadocs: collections of pages, each mounted by a loader; folders in parentheses are not part of the URL. */
export const fumadocs: Preset = {
  framework: 'fumadocs',
  slugs: 'github',
  bracketIds: true,

  recognise(site) {
    for (const home of homes) {
      const config = site.first(...configNames.slice(0, 4).map((name) => join(home, name)));
      if (config !== null) return config;
      if (site.has(join(home, 'content/docs/meta.json'))) return join(home, 'content/docs/meta.json');
    }
    return null;
  },

  roots(site) {
    const home = homeOf(site);
    const programs = programsOf(site, home);
    const i18n = programs.map((program) => i18nOf(program)).find((found) => found.keys().length > 0);
    const base = asUrl(nextConfig(site, home).string('basePath') ?? '');
    const all = collectionsOf(site, home, programs);
    const main = all.find(({ dir }) => /(^|\/)docs$/.test(dir)) ?? all[0];
    return all.flatMap((collection, index) => {
      const { dir, baseUrl, files } = collection;
      const part = collection !== main && { part: { title: titleOf(site, dir), order: afterMain + index } };
      const weight = /(^|\/)blogs?$/.test(dir) ? blogWeight : undefined;
      const nested = all
        .filter((other) => other.dir.startsWith(`${dir}/`))
        .map((other) => relative(dir, other.dir));
      return translatedRoots(site, dir, baseUrl, i18n).map((root) => ({
        ...root,
        baseUrl: base + root.baseUrl,
        without: [...(root.without ?? []), ...nested],
        settings: { files, ...part },
        weight,
      }));
    });
  },

  siteName: (site) => nextMetadata(site, homeOf(site)).name,
  tagline: (site) => nextMetadata(site, homeOf(site)).description,
  siteUrl: (site) => nextMetadata(site, homeOf(site)).url,

  redirects: (site) => nextRedirects(site, homeOf(site)),

  navigation(site, { dir, settings }) {
    if (!site.has(join(dir, 'meta.json')) || isNewsFolder(`/${dir}`)) return [];
    const entries = metaNavigation(site, dir, fumadocsMeta);
    const part = settings?.part as { title: string; order: number } | undefined;
    return part === undefined ? entries : entries.map((entry) => inPart(entry, part));
  },

  pageUrl: ({ publishedPath, frontMatter }) =>
    textField(frontMatter, 'slug') ?? withoutGroups(withoutIndex(withoutExtension(publishedPath), /^index$/)),

  skips(path, { settings }) {
    if (/(^|\/)[_.]/.test(path)) return 'name or folder starts with an underscore or a dot';
    return isListed(path, settings?.files as string[]) ? null : 'not in `files` of the collection';
  },

  operation: ({ _openapi: shown }) => operationOf(shown),

  // Pages generated from a description show its operations; otherwise the description is a separate source.
  descriptions: (site) => (hasOperationPages(site) ? [] : null),

  prepare(text, about) {
    const written = about.frontMatter._openapi === undefined ? text : withoutOperationElement(text);
    return written.includes('<include') ? openIncludes(written, about) : written;
  },
};

/** The groups of the docs come before the other collections, which are one group each. */
const afterMain = 1_000_000;

function titleOf(site: Folder, dir: string): string {
  return fumadocsMeta(site, dir)?.title ?? folderTitle(dir);
}

function inPart(entry: NavigationEntry, part: { title: string; order: number }): NavigationEntry {
  const groups = [part, ...(entry.groups ?? [])];
  return { ...entry, groups, ...(entry.page === 'index' && { isGroupPage: true as const }) };
}

/** Removes `<APIPage />`, which shows the operation in the front matter. Lines keep their numbers. */
function withoutOperationElement(text: string): string {
  return text.replace(/^<APIPage\b[\s\S]*?\/>[ \t]*$/gm, (element) => element.replace(/[^\n]+/g, ''));
}

/** `_openapi: { method: GET, route: /users }`, as written by the page generator. */
function operationOf(shown: unknown): OperationName | null {
  if (typeof shown !== 'object' || shown === null) return null;
  const { method, route } = shown as { method?: unknown; route?: unknown };
  if (typeof method !== 'string' || typeof route !== 'string') return null;
  return { method: method.toUpperCase(), path: route };
}

const mostPagesLookedAt = 2000;

function hasOperationPages(site: Folder): boolean {
  let looked = 0;
  for (const { dir } of collectionsOf(site, homeOf(site), programsOf(site, homeOf(site)))) {
    for (const path of filesLike(site, /\.mdx$/, { below: dir })) {
      if (/^_openapi:/m.test(site.text(path)?.slice(0, 2000) ?? '')) return true;
      if (++looked > mostPagesLookedAt) return false;
    }
  }
  return false;
}

/** `<include>./part.mdx</include>`; with `cwd`, the path is relative to the app's folder. */
function openIncludes(text: string, { path, root, site }: PreparedText): string {
  return text.replace(
    /<include\b([^>]*)>\s*([^\s<"]+)\s*<\/include>/g,
    (_element, attributes: string, file: string) => {
      const own = folderOf(join(root.dir, path));
      const target = /\bcwd\b/.test(attributes) ? join(homeOf(site), file) : `${own}/${file}`;
      return `<Snippet file="./${relative(own, target)}" />`;
    },
  );
}

/** Folders in parentheses are not part of URLs. */
export function withoutGroups(path: string): string {
  return path.replace(/(^|\/)\([^)/]*\)(?=\/|$)/g, '$1');
}

function homeOf(site: Folder): string {
  const isHome = (home: string) =>
    site.first(...configNames.map((name) => join(home, name))) !== null ||
    site.hasFolder(join(home, 'content/docs'));
  return homes.find(isHome) ?? '';
}

/** The programs that may define collections, loaders and languages. */
function programsOf(site: Folder, home: string): ConfigValue[] {
  const files = programFolders.flatMap((folder) => programFiles(site, join(home, folder), programDepth));
  const relevant = [...new Set(files)].filter(
    (file) => /(^|\/)i18n\.tsx?$/.test(file) || /fumadocs-(core|mdx)/.test(site.text(file) ?? ''),
  );
  const configs = configNames.map((name) => join(home, name)).filter((file) => site.has(file));
  return [...configs, ...relevant].slice(0, 60).map((file) => ConfigValue.read(site, file));
}

function programFiles(site: Folder, folder: string, depth: number): string[] {
  const files = site
    .files(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
  if (depth === 0) return files;
  const inner = site.folders(folder).slice(0, 30);
  return files.concat(inner.flatMap((name) => programFiles(site, join(folder, name), depth - 1)));
}

/** `['**\/*.mdx', '!v*\/**']`; all files if there are no patterns. */
function isListed(path: string, patterns: readonly string[]): boolean {
  const isOut = (pattern: string) => pattern.startsWith('!');
  if (patterns.some((pattern) => isOut(pattern) && matchesGlob(path, pattern.slice(1)))) return false;
  const wanted = patterns.filter((pattern) => !isOut(pattern));
  return wanted.length === 0 || wanted.some((pattern) => matchesGlob(path, pattern.replace(/^\.\//, '')));
}

interface Collection {
  dir: string;
  baseUrl: string;
  /** Globs, relative to the collection's folder; empty for all pages. */
  files: string[];
}

/** `docs = defineDocs({ dir })` is mounted by a `loader({ baseUrl, source: docs.toFumadocsSource() })`. */
function collectionsOf(site: Folder, home: string, programs: ConfigValue[]): Collection[] {
  const defined = programs.flatMap((program) =>
    ['defineDocs', 'defineCollections'].flatMap((maker) =>
      program.declared(maker).map(([name, options]) => ({
        name,
        dir: options.path('dir', home) ?? join(home, 'content/docs'),
        files: [...options.strings('files'), ...options.section('docs').strings('files')],
      })),
    ),
  );
  const loaders = programs.flatMap((program) => program.calls('loader')).map(mountOf);
  const mounted = defined.flatMap(({ name, dir, files }) => {
    const mount = loaders.find(({ names }) => names.includes(name)) ?? null;
    const usual = asUrl(dir.split('/').at(-1) ?? '');
    // Docs without a loader are mounted by a function of the site.
    const isMounted = mount !== null || (usual === '/docs' && loaders.length !== 1);
    return isMounted && site.hasFolder(dir) ? [{ dir, baseUrl: mount?.baseUrl ?? usual, files }] : [];
  });
  if (mounted.length > 0) return withoutRepeated(mounted);
  const usual = defined.find(({ dir }) => site.hasFolder(dir)) ?? {
    dir: join(home, 'content/docs'),
    files: [],
  };
  const baseUrl = loaders[0]?.baseUrl ?? '/docs';
  return [{ ...usual, dir: site.hasFolder(usual.dir) ? usual.dir : '', baseUrl }];
}

/** A collection can have several names: `const { docs, meta } = defineDocs()`. */
function withoutRepeated(collections: readonly Collection[]): Collection[] {
  return [...new Map(collections.map((each) => [JSON.stringify(each), each])).values()];
}

/** `loader({ baseUrl, source })` and `loader(source, { baseUrl })`. */
function mountOf(call: ConfigValue): { names: string[]; baseUrl: string | null } {
  const options = call.entries.find((given) => given.keys().includes('baseUrl'));
  const baseUrl = options?.string('baseUrl') ?? null;
  return { names: call.names(), baseUrl: baseUrl === null ? null : asUrl(baseUrl) };
}

/** `defineI18n({ defaultLanguage, languages })`, or an object with these keys. */
function i18nOf(program: ConfigValue): ConfigValue {
  const made = program.argumentOf('defineI18n');
  return made.isSet ? made : program.section('i18n');
}

function translatedRoots(site: Folder, dir: string, baseUrl: string, i18n: ConfigValue | undefined): Root[] {
  const defaultLocale = i18n?.string('defaultLanguage') ?? 'en';
  const listed = i18n?.strings('languages') ?? [];
  const found = suffixesIn(site, dir);
  const suffixed = listed.length > 0 && i18n?.string('parser') !== 'dir' ? listed : found;
  const roots =
    suffixed.length > 0
      ? suffixRoots({ dir, baseUrl, defaultLocale, locales: suffixed, found })
      : localeRoots(site, { dir, baseUrl, defaultLocale, locales: listed });
  const hidden = i18n === undefined ? 'default-locale' : (i18n.string('hideLocale') ?? 'never');
  return roots.map((root) => ({ ...root, baseUrl: localizedUrl(root, baseUrl, defaultLocale, hidden) }));
}

/** The locale comes before `/docs`, unless the configuration hides it. */
function localizedUrl({ locale }: Root, baseUrl: string, defaultLocale: string, hidden: string): string {
  const isHidden = hidden === 'always' || (hidden === 'default-locale' && locale === defaultLocale);
  return isHidden ? baseUrl : `/${locale}${baseUrl}`;
}

/** Locales found as `index.fr.mdx` beside `index.mdx`; listed locales may have any name. */
export function suffixesIn(site: Folder, dir: string, listed: readonly string[] = []): string[] {
  const endings = [dir, ...site.folders(dir).map((name) => join(dir, name))]
    .flatMap((folder) => site.files(folder))
    .flatMap((name) => /\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.mdx?$/.exec(name)?.[1] ?? []);
  return [...new Set(endings.filter((name) => isLocaleName(name) || listed.includes(name)))];
}
