import { existsSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { DocentError } from '../errors.ts';
import type { PageSelectors } from '../vocabulary/css-selector.ts';
import { currentVersion, defaultLocale } from '../vocabulary/scope.ts';
import { findFramework, frameworkName, isConfigured } from './find-framework.ts';
import { htmlRoots } from './html-roots.ts';
import { htmlSources } from './html-sources.ts';
import { markdownSources } from './markdown-sources.ts';
import { isLocalCopy } from './mirror/is-local-copy.ts';
import { siteSources } from './mirror/site-sources.ts';
import { Folder } from './presets/folder.ts';
import { plain } from './presets/plain.ts';
import type { Root } from './presets/preset.ts';
import { presetNamed } from './presets/presets.ts';
import type { UrlRules } from './published-url.ts';
import type { MarkdownSource, Source } from './source.ts';
import { sourcesAbove } from './sources-above.ts';

/** One entry of the configuration's `content`. */
export interface ContentEntry {
  kind: 'dir' | 'html' | 'openapi' | 'site';
  /** An absolute path; for `site`, the start URL of a published site. */
  path: string;
  framework?: string;
  version?: string;
  locale?: string;
  baseUrl?: string;
  include?: readonly string[];
  exclude?: readonly string[];
  operationUrl?: string;
  urls?: UrlRules & { prefix?: string };
  weight?: number;
  /** Crawl settings of a published site. */
  crawl?: CrawlSettings;
  selectors?: PageSelectors;
}

/** Limits of a crawl; all have defaults. */
export interface CrawlSettings {
  /** Maximum pages of the site, default 20,000. */
  maxPages?: number;
  /** Maximum bytes that one crawl receives, default 2,000,000,000. */
  maxBytes?: number;
  /** Maximum bytes of one page, default 5,000,000; larger pages are skipped. */
  maxPageBytes?: number;
  /** Maximum minutes of one crawl, default 120; the next crawl continues where it stopped. */
  maxMinutes?: number;
  /** Concurrent requests, default 4. */
  parallel?: number;
  /** Milliseconds between two requests, default 0 or the delay in `robots.txt`, at most 5 seconds. */
  delayMs?: number;
  /** Timeout of one request in milliseconds, default 30,000. */
  timeoutMs?: number;
  /** How often `--watch` crawls the site, in minutes, default 60. */
  everyMinutes?: number;
  /** Whether the site's host name may resolve to an address in a private network, default false. */
  private?: boolean;
}

export interface EntrySurroundings {
  /** The site's folder. */
  folder: Folder;
  /** Where crawled sites are kept. */
  dataDir: string;
  /** Where the site is published; pages of this origin are identified by their path alone. */
  siteUrl?: string;
  /** Receives descriptions of the detected sources, as sentences. */
  detected: string[];
}

/** The sources of a configured entry: one per version and locale below its folder. */
export function entrySources(entry: ContentEntry, around: EntrySurroundings): Source[] {
  const { folder } = around;
  const siteDir = folder.path;
  if (entry.kind === 'site') return publishedSources(entry, around);
  if (!existsSync(entry.path)) {
    throw new DocentError(
      'site_not_found',
      `content: '${relative(siteDir, entry.path)}' does not exist in ${siteDir}.`,
    );
  }
  const base = { siteDir, include: entry.include ?? [], exclude: entry.exclude ?? [] };
  if (entry.kind === 'openapi') return [openApiSource(entry, base)];
  if (!statSync(entry.path).isDirectory()) {
    throw new DocentError(
      'site_not_found',
      `content: '${relative(siteDir, entry.path)}' is a file. Set a folder.`,
    );
  }
  if (entry.kind === 'html') {
    const site = new Folder(entry.path);
    const roots = placedRoots(htmlRoots(site), entry);
    return htmlSources(site, roots, { ...base, selectors: entry.selectors }).map((source) => ({
      ...source,
      root: below(source.root, relative(siteDir, entry.path)),
    }));
  }
  const found = folderSources(entry, base, around);
  const roots = placedRoots(
    found.map((source) => source.root),
    entry,
  );
  return found.map((source, index) => ({ ...source, root: roots[index] ?? source.root }));
}

function publishedSources(entry: ContentEntry, { folder, dataDir, siteUrl }: EntrySurroundings): Source[] {
  const { path: url, version, locale, weight, selectors, include = [], exclude = [] } = entry;
  const { origin } = new URL(url);
  const isHome = siteUrl === undefined || new URL(siteUrl).origin === origin || isLocalCopy(url);
  return siteSources(
    { url, dataDir, baseUrl: isHome ? '' : origin, version, locale, weight, selectors },
    { siteDir: folder.path, include, exclude },
  );
}

function openApiSource(
  entry: ContentEntry,
  base: { siteDir: string; include: readonly string[]; exclude: readonly string[] },
): Source {
  const { version = currentVersion, locale = defaultLocale, baseUrl = '/api', operationUrl } = entry;
  return {
    ...base,
    kind: 'openapi',
    file: relative(base.siteDir, entry.path),
    version,
    locale,
    baseUrl,
    operationUrl,
  };
}

/** The pages of a folder with the given framework, or with the framework that is configured in it or around it. */
function folderSources(
  { path, framework }: ContentEntry,
  base: Pick<MarkdownSource, 'siteDir' | 'include' | 'exclude'>,
  { folder, detected }: EntrySurroundings,
): MarkdownSource[] {
  const site = new Folder(path, isInside(path, folder.boundary) ? folder.boundary : path);
  if (framework !== undefined) return markdownSources(presetNamed(framework), site, base);
  const found = findFramework(site);
  const above = found === null || !isConfigured(found) ? sourcesAbove(site, base) : null;
  if (above !== null) {
    detected.push(above.name);
    return above.sources;
  }
  if (found === null) return markdownSources(plain, site, base);
  detected.push(`${frameworkName(found)} (${join(relative(folder.path, path), found.evidence)})`);
  return markdownSources(found.preset, found.site, base);
}

/** Roots with the version, locale, URL rules, weight and base URL from the configuration. */
function placedRoots(roots: Root[], { version, locale, urls, weight, ...entry }: ContentEntry): Root[] {
  const usual = roots[0]?.baseUrl ?? '';
  const { prefix: baseUrl = entry.baseUrl, ...rules } = urls ?? {};
  return roots.map((root) => ({
    ...root,
    version: version ?? root.version,
    locale: locale ?? root.locale,
    urls: { ...root.urls, ...rules },
    weight: weight ?? root.weight,
    baseUrl:
      baseUrl === undefined ? root.baseUrl : movedUrl(root.baseUrl, usual, baseUrl.replace(/\/+$/, '')),
  }));
}

/** `/docs/next` below `/docs` moves with `/docs`; `/fr/docs` ends in it and keeps its locale. */
function movedUrl(url: string, usual: string, wanted: string): string {
  if (url.startsWith(usual)) return wanted + url.slice(usual.length);
  return url.endsWith(usual) ? url.slice(0, url.length - usual.length) + wanted : url;
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

function below(root: Root, folder: string): Root {
  return { ...root, dir: join(folder, root.dir) };
}
