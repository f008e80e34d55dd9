import { relative } from 'node:path';
import { currentVersion, defaultLocale, isSameScope, type Scope } from '../../vocabulary/scope.ts';
import type { SiteSource } from '../source.ts';
import { mirrorFolder } from './mirror-folder.ts';
import { readMirrorLog } from './mirror-log.ts';
import { mirroredPages } from './mirrored-pages.ts';
import { pageKey } from './page-key.ts';
import { currentFirst } from './page-scopes.ts';

export interface PublishedSite {
  /** Where the site starts, as an absolute URL. */
  url: string;
  dataDir: string;
  /** The URL prefix of its pages: empty where paths say enough, else the site's origin. */
  baseUrl: string;
  version?: string;
  locale?: string;
  weight?: number;
}

/** The sources of a published site: one for each version and language; one without pages if it was not crawled yet. */
export function siteSources(
  { url, dataDir, baseUrl, version, locale, weight }: PublishedSite,
  base: Pick<SiteSource, 'siteDir' | 'include' | 'exclude'>,
): SiteSource[] {
  const folder = mirrorFolder(dataDir, url);
  const { header, records } = readMirrorLog(folder);
  const { origin, hostname } = new URL(url);
  const found = header === null ? { pages: [], problems: [] } : mirroredPages(header, records);
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
  return scopes.map((scope, index) => ({
    ...base,
    kind: 'site',
    folder,
    origin,
    name: siteName ?? hostname,
    root: { dir: relative(base.siteDir, folder), ...scope, baseUrl, weight },
    pages: pages.filter((page) => isSameScope(page, scope)),
    problems: index === 0 ? [...(header?.problems ?? []), ...found.problems] : [],
  }));
}

function distinctScopes(scopes: readonly Scope[]): Scope[] {
  const byKey = new Map(
    scopes.map(({ version, locale }) => [`${version}\n${locale}`, { version, locale }] as const),
  );
  return [...byKey.values()];
}
