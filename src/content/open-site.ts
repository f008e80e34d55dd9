import { existsSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { DocentError } from '../errors.ts';
import { currentVersion, defaultLocale } from '../vocabulary/scope.ts';
import { detectSources } from './detect-sources.ts';
import { type ContentEntry, entrySources } from './entry-sources.ts';
import { reason } from './files/walk-files.ts';
import { Folder } from './presets/folder.ts';
import { siteName, siteTagline } from './site-name.ts';
import { type Source, scopeOf } from './source.ts';

export interface SiteOptions {
  /** The site's folder, a single file in it, or the URL of a crawled site. */
  directory: string;
  /** The content of the site; detected if omitted. */
  content?: readonly ContentEntry[];
  versions?: { current?: string; list?: readonly string[] };
  locales?: { default?: string; list?: readonly string[] };
  /** Where crawled sites are kept, default `.docent`. */
  dataDir?: string;
  /** Where the site is published; default: the first published site in `content`. */
  siteUrl?: string;
}

/** A documentation site, ready to be read. */
export interface Site {
  directory: string;
  /** The site's name; null if unknown. */
  name: string | null;
  /** The site's tagline in the configuration of its framework. */
  tagline: string | null;
  sources: Source[];
  /** The detected sources, as sentences for the terminal. */
  detected: string[];
  /** Assumptions that could not be verified, as sentences for the terminal. */
  notes: string[];
  versions: { current: string; list: string[] };
  locales: { default: string; list: string[] };
}

/** Files that can be read without their folder. */
const readable = /\.(mdx?|markdown|mkdn?|ipynb|x?html?|json|ya?ml)$/i;

/** Detects the content of a folder: framework, versions, locales and API descriptions. */
export function openSite(options: SiteOptions): Site {
  const { directory, content, versions = {}, locales = {}, dataDir = '.docent' } = withPublishedSite(options);
  const { siteUrl = homeOf(content) } = options;
  const target = resolve(directory);
  const stats = statsOf(target, directory);
  if (!stats.isDirectory() && !readable.test(target)) throw notReadable(directory);
  const path = stats.isDirectory() ? target : dirname(target);
  const folder = new Folder(path, repositoryOf(path));
  const detected: string[] = [];
  const all =
    content === undefined
      ? detectSources(folder, stats.isDirectory() ? null : relative(folder.path, target), detected)
      : content.flatMap((entry) =>
          entrySources(entry, { folder, dataDir: resolve(dataDir), siteUrl, detected }),
        );
  if (all.length === 0) throw nothingFound(directory);
  const inScope = withDescriptionsInScope(all, versions.current);
  const inVersion = withDefault(inScope, 'version', currentVersion, versions.current, content);
  const inLocale = withDefault(inVersion, 'locale', defaultLocale, locales.default, content);
  const sources = wantedSources(inLocale, versions.list, locales.list);
  if (sources.length === 0) throw nothingWanted(inLocale);
  const found = sources.map(scopeOf);
  const versionNames = distinct(found.map((scope) => scope.version));
  const localeNames = distinct(found.map((scope) => scope.locale));
  return {
    directory: folder.path,
    name: siteName(sources),
    tagline: siteTagline(sources),
    sources,
    detected,
    notes: distinct(sources.flatMap((source) => (source.kind === 'markdown' ? [...source.site.notes] : []))),
    versions: { current: versions.current ?? versionNames[0] ?? currentVersion, list: versionNames },
    locales: { default: locales.default ?? preferred(localeNames), list: localeNames },
  };
}

/** The folder of the Git repository around a folder: files that pages include from it belong to the site. */
function repositoryOf(folder: string): string {
  for (let above = folder; above !== dirname(above); above = dirname(above))
    if (existsSync(join(above, '.git'))) return above;
  return folder;
}

/** Whether a target is the URL of a published site, not a folder. */
export function isSiteUrl(target: string): boolean {
  return /^https?:\/\//i.test(target);
}

/** Refuses URLs that cannot be crawled, such as `ftp://`, which would otherwise be taken for folders. */
export function refuseOtherUrl(target: string): void {
  if (isSiteUrl(target) || !/^[a-z][a-z\d+.-]+:\/\//i.test(target)) return;
  throw new DocentError(
    'usage',
    `Docent can crawl only http and https URLs, not '${target}'. Use a URL such as https://docs.example.com, or pass a folder.`,
  );
}

/** If the directory is a URL, makes it the only source and uses the working directory as the folder. */
export function withPublishedSite<Options extends SiteOptions>(options: Options): Options {
  if (!isSiteUrl(options.directory)) return options;
  const { href } = checkedSiteUrl(options.directory);
  const configured = options.content?.find(({ kind, path }) => kind === 'site' && path === href);
  return { ...options, directory: '.', content: [configured ?? { kind: 'site', path: href }] };
}

/** The origin of the first source if that is a published site. */
export function homeOf(content: readonly ContentEntry[] | undefined): string | undefined {
  const [first] = content ?? [];
  return first?.kind === 'site' ? new URL(first.path).origin : undefined;
}

function checkedSiteUrl(given: string): URL {
  const url = URL.parse(given);
  if (url === null || url.username !== '' || url.password !== '')
    throw new DocentError(
      'usage',
      `'${given}' is not a URL that can be crawled. Use a URL such as https://docs.example.com.`,
    );
  url.hash = '';
  url.search = '';
  return url;
}

function statsOf(target: string, directory: string): Stats {
  try {
    return statSync(target);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    const message =
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `The folder '${directory}' does not exist. Pass the folder of your docs, such as './docs'.`
        : `'${directory}' cannot be read: ${reason(cause)}. Fix this, or pass another folder.`;
    throw new DocentError('site_not_found', message, { cause });
  }
}

/** An API description without a version belongs to the current version of the pages. */
function withDescriptionsInScope(sources: Source[], current: string | undefined): Source[] {
  const main = sources.find((source) => source.kind !== 'openapi');
  if (
    main === undefined ||
    sources.some((source) => source.kind !== 'openapi' && scopeOf(source).version === currentVersion)
  ) {
    return sources;
  }
  const version = current ?? scopeOf(main).version;
  return sources.map((source) =>
    source.kind === 'openapi' && source.version === currentVersion ? { ...source, version } : source,
  );
}

/** Sources without a version or language get the configured default. */
function withDefault(
  sources: Source[],
  part: 'version' | 'locale',
  unnamed: string,
  wanted: string | undefined,
  content: readonly ContentEntry[] = [],
): Source[] {
  const names = distinct(sources.map((source) => scopeOf(source)[part]));
  if (wanted === undefined || names.includes(wanted)) return sources;
  const setting = part === 'version' ? 'versions.current' : 'locales.default';
  if (names.some((name) => name !== unnamed) || content.some((entry) => entry[part] !== undefined))
    throw new DocentError(
      'config_invalid',
      `${setting} is '${wanted}', but the site has only ${names.join(', ')}. Change ${setting}, or set content[].${part}.`,
    );
  return sources.map((source) =>
    source.kind === 'openapi'
      ? { ...source, [part]: wanted }
      : { ...source, root: { ...source.root, [part]: wanted } },
  );
}

/** Only the configured versions and locales, if any are configured. */
function wantedSources(
  sources: Source[],
  versions?: readonly string[],
  locales?: readonly string[],
): Source[] {
  return sources.filter((source) => {
    const { version, locale } = scopeOf(source);
    return (versions?.includes(version) ?? true) && (locales?.includes(locale) ?? true);
  });
}

function nothingWanted(sources: Source[]): DocentError {
  const scopes = distinct(sources.map(scopeOf).map(({ version, locale }) => `${version} (${locale})`));
  return new DocentError(
    'no_content',
    `versions.list and locales.list contain none of the versions and locales of the site: ${scopes.join(', ')}.`,
  );
}

function preferred(locales: string[]): string {
  return locales.find((name) => name === defaultLocale) ?? locales[0] ?? defaultLocale;
}

function notReadable(file: string): DocentError {
  return new DocentError(
    'usage',
    `'${file}' is not a folder, a page or an OpenAPI file. Pass the folder of your docs, such as './docs'.`,
  );
}

function nothingFound(directory: string): DocentError {
  return new DocentError(
    'no_content',
    `No documentation was found in '${directory}': no Markdown or MDX, no built HTML, no OpenAPI file. Pass the folder of your docs, or set content in docent.config.yaml.`,
  );
}

function distinct(names: string[]): string[] {
  return [...new Set(names)];
}
