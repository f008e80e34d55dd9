import { currentVersion } from '../../vocabulary/scope.ts';
import type { Folder } from './folder.ts';
import { join, localeRoots } from './locale-roots.ts';
import { isObject, type Values } from './merge-values.ts';
import { asUrl, folderOf, withoutExtension } from './page-path.ts';
import type { Root } from './preset.ts';
import { suffixRoots } from './suffix-roots.ts';

/** A folder of content, without the settings that all pages share. */
export interface ContentPlace extends Root {
  /** The language part of the URL. */
  prefix?: string;
  /** The folder in the content to which a mount maps its files. */
  target?: string;
  /** The name that a mount gives to its only file. */
  name?: string;
  files?: { includeFiles?: string[]; excludeFiles?: string[] };
}

interface Language {
  name: string;
  contentDir: string | null;
  prefix: string;
  baseUrl: string;
}

/** The content of a Hugo site: one place for each language, folder and mount. */
export function contentPlaces(site: Folder, config: Values | null): ContentPlace[] {
  const languages = languagesOf(config ?? {});
  const usual = { site, languages, isConfigured: config !== null };
  const own = mountsOf(isObject(config?.module) ? config.module.mounts : null);
  const imported = importedMounts(site, config ?? {}).flatMap((mount) => mountPlaces(mount, usual));
  const places =
    own.length > 0 ? own.flatMap((mount) => mountPlaces(mount, usual)) : usualPlaces(config, usual);
  return own.length + imported.length === 0 ? places : inOrder(site, [...places, ...imported], languages);
}

/** The content of a site without mounts of its own. */
function usualPlaces(config: Values | null, usual: Surroundings): ContentPlace[] {
  const { site, languages } = usual;
  const named = languages.filter(({ contentDir }) => contentDir !== null);
  if (named.length > 0) return named.map((language) => placeOf(language.contentDir ?? '', language));
  // Content that another repository publishes is often in `sources`.
  const folders = config === null ? ['content', 'sources'] : [textOf(config.contentdir) ?? 'content'];
  return folderPlaces(site.first(...folders) ?? '', usual);
}

/** The default language first; if two folders have a file for the same path, the first folder is used. */
function inOrder(site: Folder, places: ContentPlace[], languages: readonly Language[]): ContentPlace[] {
  const rank = ({ locale }: ContentPlace) => languages.findIndex(({ name }) => name === locale);
  const folderFor = ({ locale, target = '' }: ContentPlace, other: ContentPlace) => {
    const start = other.target ? `${other.target}/` : '';
    const isAbove = locale === other.locale && `${target}/`.startsWith(start) && other.only === undefined;
    const folder = join(other.dir, target.slice(start.length));
    return isAbove && site.hasFolder(folder) ? [folder] : [];
  };
  return places
    .map((place, index) => {
      const [before] = places.slice(0, index).flatMap((other) => folderFor(place, other));
      return before === undefined ? place : { ...place, unless: before };
    })
    .toSorted((one, other) => rank(one) - rank(other));
}

interface Surroundings {
  site: Folder;
  /** The default language first. */
  languages: Language[];
  isConfigured: boolean;
}

/** A folder that may contain all languages, as file suffixes or as folders. */
function folderPlaces(dir: string, { site, languages, isConfigured }: Surroundings): ContentPlace[] {
  const [main, ...others] = languages;
  if (main === undefined) return [];
  const { baseUrl, prefix, name: defaultLocale } = main;
  const locales = languages.map(({ name }) => name);
  if (isConfigured && others.length === 0) return [placeOf(dir, main)];
  const hasFolders = site.folders(dir).some((name) => locales.includes(name.toLowerCase()));
  const roots =
    isConfigured && !hasFolders
      ? suffixRoots({ dir, baseUrl: '', defaultLocale, locales })
      : localeRoots(site, { dir, baseUrl: '', defaultLocale, hideDefault: true });
  return roots.map((root) => ({
    ...root,
    baseUrl,
    prefix: root.locale === defaultLocale ? prefix : `/${root.locale}`,
  }));
}

function placeOf(dir: string, { name, prefix, baseUrl }: Language): ContentPlace {
  return { dir, version: currentVersion, locale: name, baseUrl, prefix };
}

interface Mount {
  source: string;
  target: string;
  languages: string[];
  files: ContentPlace['files'];
}

/** Folders and files of the repository that the configuration mounts below `content`. */
function mountsOf(mounts: unknown): Mount[] {
  return (Array.isArray(mounts) ? mounts : []).filter(isObject).flatMap((mount) => {
    const source = textOf(mount.source)?.replace(/\/+$/, '');
    const target = textOf(mount.target)?.replace(/^\/+|\/+$/g, '');
    if (source === undefined || target === undefined || !/^content(\/|$)/.test(target)) return [];
    const { sites } = mount;
    const matrix = isObject(sites) && isObject(sites.matrix) ? sites.matrix.languages : undefined;
    const languages = [mount.lang ?? matrix ?? []].flat().map((name) => String(name).toLowerCase());
    return [{ source, target: target.slice('content/'.length), languages, files: filesOf(mount) }];
  });
}

/** Mounts of other modules, which `hugo mod vendor` copies to `_vendor`. */
function importedMounts(site: Folder, { module }: Values): Mount[] {
  const imports = isObject(module) && Array.isArray(module.imports) ? module.imports : [];
  return imports.filter(isObject).flatMap((each) =>
    mountsOf(each.mounts)
      .map((mount) => ({ ...mount, source: `_vendor/${textOf(each.path)}/${mount.source}` }))
      .filter(({ source }) => site.has(source)),
  );
}

function filesOf(mount: Values): ContentPlace['files'] {
  const globs = [mount.files ?? []].flat().map(String);
  const list = (key: string) => [mount[key] ?? []].flat().map(String);
  const include = [...list('includefiles'), ...globs.filter((glob) => !glob.startsWith('!'))];
  const exclude = [
    ...list('excludefiles'),
    ...globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.replace(/^!\s*/, '')),
  ];
  return {
    ...(include.length > 0 && { includeFiles: include }),
    ...(exclude.length > 0 && { excludeFiles: exclude }),
  };
}

function mountPlaces({ source, target, languages, files }: Mount, around: Surroundings): ContentPlace[] {
  const { site } = around;
  const isFile = site.has(source) && !site.hasFolder(source);
  const dir = isFile ? folderOf(source) : source;
  const named = around.languages.filter(({ name }) => languages.includes(name));
  const places =
    named.length > 0 ? named.map((language) => placeOf(dir, language)) : folderPlaces(dir, around);
  const file = withoutExtension(source.slice(dir.length).replace(/^\//, ''));
  return places.map((place) => ({
    ...place,
    files,
    ...(isFile
      ? {
          only: new Set([file]),
          target: folderOf(target),
          name: withoutExtension(target.split('/').at(-1) ?? ''),
        }
      : { target }),
  }));
}

/** The published languages, default language first. */
function languagesOf(config: Values): Language[] {
  const base = asUrl(pathOf(config.baseurl));
  const disabled = [config.disablelanguages ?? []].flat();
  const all = Object.entries(isObject(config.languages) ? config.languages : {}).filter(
    ([name, language]) => isObject(language) && language.disabled !== true && !disabled.includes(name),
  ) as [string, Values][];
  const weight = (language: Values) => Number(language.weight ?? 0) || Number.MAX_SAFE_INTEGER;
  const byWeight = all.toSorted(([, one], [, other]) => weight(one) - weight(other));
  const wanted = textOf(config.defaultcontentlanguage)?.toLowerCase();
  const main =
    byWeight.find(([name]) => name === (wanted ?? 'en'))?.[0] ??
    byWeight[0]?.[0] ??
    wanted ??
    plainLanguage(config);
  const inFolder = config.defaultcontentlanguageinsubdir === true;
  const rest = byWeight.filter(([name]) => name !== main);
  const first = byWeight.find(([name]) => name === main) ?? [main, {}];
  return [first, ...rest].map(([name, language]) => ({
    name,
    contentDir: textOf(language.contentdir),
    prefix: language.baseurl !== undefined || (name === main && !inFolder) ? '' : `/${name}`,
    baseUrl: language.baseurl === undefined ? base : asUrl(pathOf(language.baseurl)),
  }));
}

/** `languageCode: ja-JP` of a site with one language. */
function plainLanguage(config: Values): string {
  return (
    textOf(config.languagecode ?? config.locale)
      ?.toLowerCase()
      .split(/[-_]/)[0] ?? 'en'
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function pathOf(url: unknown): string {
  if (typeof url !== 'string') return '';
  return URL.canParse(url) ? new URL(url).pathname : url.startsWith('/') ? url : '';
}
