import { slugify } from '../markdown/slug-rules.ts';
import type { UrlRules } from '../published-url.ts';
import type { Folder } from './folder.ts';
import { hugoHeadingRule } from './hugo-heading-rule.ts';
import { expandShortcodes } from './hugo-shortcodes.ts';
import { isLocaleName } from './known-names.ts';
import { join, localeRoots } from './locale-roots.ts';
import { asUrl, folderOf, textField, withoutExtension, withoutIndex } from './page-path.ts';
import type { Preset, Root } from './preset.ts';
import { suffixRoots, withoutOwnSuffix } from './suffix-roots.ts';

const configFiles = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
);

/** Hugo: `content/`, or `content/LANG/`; `_index.md`, `url`, `slug`, `aliases`; shortcodes shown as their text. */
export const hugo: Preset = {
  framework: 'hugo',
  slugs: (site) => hugoHeadingRule(site, configOf(site)),
  extensions: ['.md', '.markdown', '.html'],

  recognise(site) {
    const config = site.first(...configFiles);
    if (config !== null && site.hasFolder('content')) return config;
    return sectionPage(site, 'content') ?? sectionPage(site, '');
  },

  siteName: (site) => configOf(site)?.title,

  roots(site) {
    const config = configOf(site) ?? {};
    const urls: UrlRules =
      config.uglyURLs === true ? { extension: '.html', trailingSlash: 'folders' } : { trailingSlash: true };
    return contentRoots(site, config).map((root) => ({ ...root, urls }));
  },

  pageUrl({ publishedPath, root, frontMatter }) {
    const url = textField(frontMatter, 'url');
    if (url !== null) return url.startsWith('/') ? url.slice(sharedStart(url, root.baseUrl)) : url;
    const file = withoutOwnSuffix(withoutExtension(publishedPath), root);
    const name = withoutIndex(file, /^_?index$/);
    const slug = /(^|\/)_index$/.test(file) ? null : textField(frontMatter, 'slug');
    return slug === null ? urlized(name) : join(urlized(folderOf(name.replace(/\/$/, ''))), slug);
  },

  skips(path, root, site) {
    const bundle = bundleOf(path, root, site);
    return bundle === null || isBundlePage(path, root) ? null : `part of the page ${bundle}`;
  },

  // Themes give these sections their ids: glossaries prefix the term's id, lists of names use the name itself.
  attachmentAnchor(page, attached) {
    const title = textField(attached, 'title') ?? '';
    if (page.layout === 'glossary') return `term-${textField(attached, 'id') ?? slugify(title)}`;
    return /^\w+$/.test(title) ? title : null;
  },

  attachments(path, root, site) {
    if (folderOf(path) === '' || !isBundlePage(path, root)) return [];
    return site
      .files(join(root.dir, folderOf(path)))
      .filter((name) => name.endsWith('.md') && !/^index\./.test(name) && isInLocale(name, root))
      .map((name) => `${folderOf(path)}/${name}`);
  },

  hides(frontMatter) {
    if (frontMatter.draft === true) return 'a draft';
    if (frontMatter.headless === true) return 'headless';
    const { render } = (frontMatter.build ?? frontMatter._build ?? {}) as { render?: unknown };
    return render === 'never' || render === false ? 'never rendered' : null;
  },

  prepare: expandShortcodes,
};

function contentRoots(site: Folder, config: Record<string, unknown>): Root[] {
  const dir = site.first(String(config.contentDir ?? 'content')) ?? '';
  const defaultLocale = String(config.defaultContentLanguage ?? 'en');
  const baseUrl = asUrl(pathOf(config.baseURL));
  const languages = languagesOf(site, config);
  const suffixed = Object.keys(languages).filter((name) => site.has(`${dir}/_index.${name}.md`));
  if (suffixed.length > 0)
    return suffixRoots({ dir, baseUrl, defaultLocale, locales: Object.keys(languages) });
  const hideDefault = config.defaultContentLanguageInSubdir !== true;
  const named = contentDirs(languages, { dir, defaultLocale, baseUrl, hideDefault });
  return named ?? localeRoots(site, { dir, baseUrl, defaultLocale, hideDefault });
}

function configOf(site: Folder): Record<string, unknown> | null {
  const name = site.first(...configFiles);
  return name === null ? null : site.data(name);
}

type Languages = Record<string, { contentDir?: unknown } | null>;

function languagesOf(site: Folder, config: Record<string, unknown>): Languages {
  const apart = ['toml', 'yaml', 'yml', 'json'].map((ending) =>
    site.data(`config/_default/languages.${ending}`),
  );
  return (config.languages ?? apart.find((data) => data !== null) ?? {}) as Languages;
}

interface Placement {
  dir: string;
  defaultLocale: string;
  baseUrl: string;
  hideDefault: boolean;
}

/** Languages whose configuration names a folder of their own. */
function contentDirs(
  languages: Languages,
  { dir, defaultLocale, baseUrl, hideDefault }: Placement,
): Root[] | null {
  const named = Object.entries(languages).filter(([, language]) => typeof language?.contentDir === 'string');
  if (named.length === 0) return null;
  return named.map(([locale, language]) => ({
    dir: String(language?.contentDir ?? dir),
    version: 'current',
    locale,
    baseUrl: hideDefault && locale === defaultLocale ? baseUrl : `${baseUrl}/${locale}`,
  }));
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

/** The nearest folder at or above a file that is a leaf bundle: one page with everything else in it. */
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

function isInLocale(name: string, { suffix, otherSuffixes = [] }: Root): boolean {
  const stem = withoutExtension(name);
  return suffix === undefined
    ? !otherSuffixes.some((other) => stem.endsWith(`.${other}`))
    : stem.endsWith(`.${suffix}`);
}

/** `Q&A for Everyone` -> `qa-for-everyone` */
function urlized(path: string): string {
  return path
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{Nd}./_#+~@%-]/gu, '');
}

/** An absolute `url` already names the place where the root stands. */
function sharedStart(url: string, baseUrl: string): number {
  return url === baseUrl || url.startsWith(`${baseUrl}/`) ? baseUrl.length : 0;
}

function pathOf(url: unknown): string {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : '';
}
