import { posix } from 'node:path';
import { slugified } from '../markdown/slug-rules.ts';
import { ConfigValue } from './config-value.ts';
import { dataFiles } from './data-files.ts';
import { dataNavigation } from './data-navigation.ts';
import type { Folder } from './folder.ts';
import { join, localeRoots } from './locale-roots.ts';
import { isObject, mergeValues, type Values } from './merge-values.ts';
import { openLiquid } from './open-liquid.ts';
import { asUrl, folderOf, textField, withoutExtension } from './page-path.ts';
import { eleventyPlugin, parentNavigation } from './parent-navigation.ts';
import { plain } from './plain.ts';
import type { PageDefaults, Preset } from './preset.ts';

const configs = ['.eleventy.js', ...['js', 'mjs', 'cjs', 'ts'].map((end) => `eleventy.config.${end}`)];

/** Eleventy: `dir.input`, `pathPrefix`, permalinks, data files of folders, templates. */
export const eleventy: Preset = {
  framework: 'eleventy',
  publishesAllFolders: true,
  slugs: 'github',
  extensions: ['.md', '.markdown'],

  recognise: (site) => site.first(...configs),

  siteName: (site) => siteData(site).title ?? siteData(site).name,
  tagline: (site) => siteData(site).tagline ?? siteData(site).description,
  siteUrl: (site) => siteData(site).url,

  roots(site) {
    const input = inputFolder(site);
    const prefix = asUrl(setting(site, /\bpathPrefix\s*[:=]\s*["'`](\/[^"'`$]*)["'`]/) ?? '');
    const urls = { trailingSlash: 'folders' as const };
    return input === null
      ? plain
          .roots(site)
          .map((root) => ({ ...root, baseUrl: prefix + root.baseUrl, urls: { ...root.urls, ...urls } }))
      : localeRoots(site, { dir: input, baseUrl: prefix }).map((root) => ({ ...root, urls }));
  },

  navigation(site, root) {
    const named = parentNavigation(site, root, eleventyPlugin);
    return named.length > 0 ? named : (dataNavigation(site, root, { files: navigationFiles(site) }) ?? []);
  },

  pageUrl({ publishedPath, frontMatter, root }) {
    const path = withoutExtension(publishedPath);
    const permalink = textField(frontMatter, 'permalink');
    const filled = permalink === null ? null : filledPermalink(permalink, path, frontMatter);
    if (filled === null) return urlOf(path);
    const own = filled.replace(/^\//, '').replace(/(^|\/)index\.html$/, '$1');
    const inRoot = `/${own}`.startsWith(`${root.baseUrl}/`) ? `/${own}`.slice(root.baseUrl.length + 1) : own;
    return posix.extname(inRoot) === '' && !inRoot.endsWith('/') && inRoot !== '' ? `${inRoot}/` : inRoot;
  },

  skips: (path, root, site) =>
    plain.skips!(path, root, site) ??
    (/(^|\/)readme\.\w+$/i.test(path) && root.dir === '' ? 'about the repository' : null),

  completes(own, file) {
    const computed = isObject(own.eleventyComputed) ? own.eleventyComputed : {};
    return { ...folderData(file), ...computed, ...own };
  },

  withholds: (frontMatter) =>
    frontMatter.draft === true ? 'a draft' : frontMatter.permalink === false ? '`permalink: false`' : null,

  prepare(text, about) {
    const { site, frontMatter } = about;
    const data = join(inputFolder(site) ?? '', '_data');
    const own = Object.getOwnPropertyDescriptors({ page: frontMatter, ...frontMatter });
    return openLiquid(text, Object.defineProperties(dataFiles(about, data), own), about);
  },
};

/** The first text in the configuration that matches; the configuration is a program that is not run. */
function setting(site: Folder, pattern: RegExp): string | null {
  const file = site.first(...configs);
  return pattern.exec((file === null ? null : site.text(file)) ?? '')?.[1] ?? null;
}

/** The folder of the pages, in the configuration or on the command line; null if it is not set. */
function inputFolder(site: Folder): string | null {
  const written =
    setting(site, /\bdir\s*:\s*\{[^{}]*?\binput\s*:\s*["'`]([^"'`$]+)["'`]/) ??
    setting(site, /\bsetInputDirectory\(\s*["'`]([^"'`$]+)["'`]/) ??
    /--input[= ]["']?([\w./-]+)/.exec(site.text('package.json') ?? '')?.[1];
  if (!written) return null;
  const folder = posix.join(written, '.').replace(/^\/+|\/+$/g, '');
  return folder.startsWith('..') ? null : folder === '.' ? '' : folder;
}

/** `_data/site.json` or `_data/metadata.js` */
function siteData(site: Folder): Values {
  const folder = join(inputFolder(site) ?? '', '_data');
  const names = ['site', 'metadata', 'meta'].flatMap((name) =>
    ['json', 'yml', 'yaml', 'js', 'cjs', 'mjs'].map((end) => join(folder, `${name}.${end}`)),
  );
  const file = site.first(...names);
  return file === null ? {} : valuesIn(site, file);
}

function valuesIn(site: Folder, file: string): Values {
  const values = /\.[cm]?js$/.test(file) ? ConfigValue.read(site, file).data() : site.data(file);
  return isObject(values) ? values : {};
}

function navigationFiles(site: Folder): string[] {
  const folder = join(inputFolder(site) ?? '', '_data');
  return site
    .files(folder)
    .filter((name) => /(?:^|[-_])(?:nav|navigation|sidebar|menu|toc)[\w-]*\.(?:ya?ml|json)$/i.test(name))
    .map((name) => join(folder, name));
}

const dataEndings = ['json', '11tydata.json', '11tydata.js', '11tydata.cjs', '11tydata.mjs'];

/** The data files beside a page and of the folders around it: `docs/docs.json` is for all pages in `docs`. */
function folderData({ site, root, path, uses }: PageDefaults): Values {
  const page = join(root.dir, withoutExtension(path));
  const folders = page.split('/').slice(0, -1);
  const names = folders.map((name, depth) => join(...folders.slice(0, depth + 1), name));
  const files = [...names, page].flatMap((name) => dataEndings.map((end) => `${name}.${end}`));
  return files
    .filter((file) => {
      uses?.(file);
      return site.has(file);
    })
    .map((file) => valuesIn(site, file))
    .reduce(mergeValues, {});
}

/** `docs/install/` for `docs/install`, `docs/index` and `docs/docs`. */
function urlOf(path: string): string {
  const name = posix.basename(path);
  const folder = folderOf(path);
  if (name === 'index' || name === posix.basename(folder)) return folder === '' ? '' : `${folder}/`;
  return `${path}/`;
}

/** A permalink with the values that it names: `/{{ page.fileSlug }}/`; null if a value is not known. */
function filledPermalink(permalink: string, path: string, frontMatter: Values): string | null {
  const stem = `/${path.replace(/(^|\/)\d{4}-\d{2}-\d{2}-(?=[^/]+$)/, '$1')}`;
  const name = posix.basename(stem);
  const known: Values = {
    'page.filePathStem': stem,
    'page.fileSlug': name === 'index' ? posix.basename(folderOf(stem)) : name,
  };
  let isKnown = !permalink.includes('{%');
  const filled = permalink.replace(/\{\{-?([^{}]*)-?\}\}/g, (_match, expression: string) => {
    const [key = '', ...filters] = expression.split('|').map((part) => part.trim());
    const value = known[key] ?? frontMatter[key];
    isKnown &&= typeof value === 'string' && filters.every((filter) => /^slug(ify)?$/.test(filter));
    return filters.length === 0 ? String(value) : slugified(String(value));
  });
  return isKnown ? filled : null;
}
