import { relative } from 'node:path';
import type { PageSelectors } from '../../vocabulary/css-selector.ts';
import { currentVersion, defaultLocale, isSameScope, type Scope } from '../../vocabulary/scope.ts';
import { selectorProblems, unmatchedSelectors } from '../html/page-selectors.ts';
import { findTheme } from '../html/site-theme.ts';
import { Folder } from '../presets/folder.ts';
import type { SiteSource } from '../source.ts';
import { mirrorFolder } from './mirror-folder.ts';
import { readMirrorLog } from './mirror-log.ts';
import { type MirroredPage, mirroredPages } from './mirrored-pages.ts';
import { pageKey } from './page-key.ts';
import { currentFirst } from './page-scopes.ts';

/** Pages that are compared to find the texts that all pages repeat. */
const sampleSize = 40;
/** Maximum pages that are searched for a match of a selector. */
const pagesToSearch = 1000;

export interface PublishedSite {
  /** The start of the site, as an absolute URL. */
  url: string;
  dataDir: string;
  /** The URL prefix of the pages: empty if paths are enough, else the site's origin. */
  baseUrl: string;
  version?: string;
  locale?: string;
  weight?: number;
  selectors?: PageSelectors;
}

/**
 * The sources of a published site: one for each version and language; one without pages if the site was not crawled
 * yet.
 */
export function siteSources(
  { url, dataDir, baseUrl, version, locale, weight, selectors }: PublishedSite,
  base: Pick<SiteSource, 'siteDir' | 'include' | 'exclude'>,
): SiteSource[] {
  const folder = mirrorFolder(dataDir, url);
  const { header, records } = readMirrorLog(folder);
  const { origin, hostname } = new URL(url);
  const found = header === null ? { pages: [], others: [], problems: [] } : mirroredPages(header, records);
  const pages = found.pages.map((page) => ({
    ...page,
    version: version ?? page.version,
    locale: locale ?? page.locale,
  }));
  const startKey = pageKey(header?.startPage ?? '');
  const start = pages.find((page) => pageKey(page.url) === startKey) ?? pages[0];
  const first: Scope = {
    version: start?.version ?? version ?? currentVersion,
    locale: start?.locale ?? locale ?? defaultLocale,
  };
  const siteName = header === null ? undefined : records.get(header.startPage)?.page?.signals.siteName;
  const scopes = currentFirst(distinctScopes([first, ...pages]), first);
  const unmatched =
    selectors === undefined || pages.length === 0
      ? []
      : unmatchedSelectors(selectors, htmlOf(folder, pages, pagesToSearch));
  const problems = [
    ...(header?.problems ?? []),
    ...found.problems,
    ...selectorProblems(unmatched, selectors, url),
  ];
  return scopes.map((scope, index) => {
    const own = pages.filter((page) => isSameScope(page, scope));
    return {
      ...base,
      kind: 'site',
      folder,
      origin,
      name: siteName ?? hostname,
      root: { dir: relative(base.siteDir, folder), ...scope, baseUrl, weight },
      pages: own,
      others: found.others,
      theme: findTheme(htmlOf(folder, own, sampleSize)),
      selectors,
      problems: index === 0 ? problems : [],
    };
  });
}

/** The HTML of some pages, from all over the site. */
function* htmlOf(folder: string, pages: readonly MirroredPage[], size: number): Generator<string> {
  const mirror = new Folder(folder);
  const step = Math.max(1, pages.length / size);
  for (let at = 0; at < pages.length; at += step) {
    const { file } = pages[Math.floor(at)]!;
    const text = file.endsWith('.html-page') ? mirror.text(file) : null;
    if (text !== null) yield text;
  }
}

function distinctScopes(scopes: readonly Scope[]): Scope[] {
  const byKey = new Map(
    scopes.map(({ version, locale }) => [`${version}\n${locale}`, { version, locale }] as const),
  );
  return [...byKey.values()];
}
