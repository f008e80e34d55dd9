import { currentVersion, defaultLocale, type Scope } from '../../vocabulary/scope.ts';
import { isLocaleName, isVersionName, newestFirst } from '../presets/known-names.ts';
import type { PageSignals } from './mirror-log.ts';

export interface ScopedPage {
  /** The page's path on the site. */
  path: string;
  signals: Pick<PageSignals, 'version' | 'language' | 'hreflang' | 'htmlLanguage'>;
}

/** Number of leading path segments that are searched for versions and languages. */
const segmentsSearched = 4;

/**
 * Returns the version and language of each page, in the order of the pages.
 *
 * Version: `docsearch:version`, else a segment of the path. A segment counts as a version only if the site shows that
 * it is a version: the rest of the path also exists in another version, or without a version. So `/blog/2024/news` has
 * none.
 * Language: `docsearch:language`, `hreflang`, a segment of the path, `<html lang>`. `<html lang>` is last because
 * themes often print the same language on every page. `start`: path of the site's start page.
 */
export function pageScopes(pages: readonly ScopedPage[], start: string): Scope[] {
  const versions = pageVersions(pages);
  const current = currentOf(pages, versions, start);
  const usual = mostFrequent(pages.flatMap((page) => baseLanguage(page.signals.htmlLanguage) ?? []));
  return pages.map((page, index) => ({
    version: versions[index] ?? current,
    locale: localeOf(page) ?? usual ?? defaultLocale,
  }));
}

/** Sorts scopes: the current version first, then newest first; the language of the start page before others. */
export function currentFirst(scopes: readonly Scope[], start: Scope): Scope[] {
  const names = [...new Set(scopes.map(({ version }) => version))];
  const order = [start.version, ...newestFirst(names.filter((name) => name !== start.version))];
  return scopes.toSorted(
    (a, b) =>
      order.indexOf(a.version) - order.indexOf(b.version) ||
      Number(b.locale === start.locale) - Number(a.locale === start.locale) ||
      a.locale.localeCompare(b.locale),
  );
}

/** Null for pages outside all versions. */
function pageVersions(pages: readonly ScopedPage[]): (string | null)[] {
  const isShown = shownVersions(pages.map(({ path }) => path));
  const hasOthers = new Set(pages.flatMap(({ signals }) => signals.version ?? [])).size > 1;
  return pages.map(({ path, signals }) => {
    const found = versionIn(path);
    const inPath = found !== null && isShown(found) ? found.name : null;
    // Docusaurus calls unreleased docs `current`, and publishes them at `/next`.
    if (signals.version === currentVersion && hasOthers) return inPath ?? 'next';
    return signals.version ?? inPath;
  });
}

interface VersionSegment {
  name: string;
  /** The path before and after the version. */
  before: string;
  after: string;
}

function versionIn(path: string): VersionSegment | null {
  const segments = path.split('/');
  const index = segments.slice(0, segmentsSearched + 1).findIndex(isVersionName);
  if (index === -1) return null;
  return {
    name: segments[index] ?? '',
    before: segments.slice(0, index).join('/'),
    after: segments.slice(index + 1).join('/'),
  };
}

/** Returns a test whether a segment is a version: paths with another version, or without one, must exist. */
function shownVersions(paths: readonly string[]): (segment: VersionSegment) => boolean {
  const present = new Set(paths);
  const namesByRest = new Map<string, Set<string>>();
  for (const path of paths) {
    const found = versionIn(path);
    if (found === null || found.after === '') continue;
    const rest = `${found.before}\n${found.after}`;
    namesByRest.set(rest, (namesByRest.get(rest) ?? new Set()).add(found.name));
  }
  const shown = new Set<string>();
  for (const [rest, names] of namesByRest) {
    const [before = '', after = ''] = rest.split('\n');
    if (names.size < 2 && !present.has(`${before}/${after}`)) continue;
    for (const name of names) shown.add(`${before}\n${name}`);
  }
  return ({ before, name }) => shown.has(`${before}\n${name}`);
}

/**
 * The version of the start page, else `latest` or `stable`, else no version if unversioned pages are the docs, else the
 * newest.
 */
function currentOf(
  pages: readonly ScopedPage[],
  versions: readonly (string | null)[],
  start: string,
): string {
  const names = [...new Set(versions.flatMap((version) => version ?? []))];
  if (names.length === 0) return currentVersion;
  const atStart = versions[pages.findIndex(({ path }) => path === start)];
  if (atStart != null) return atStart;
  const named = newestFirst(names.filter((name) => /^(latest|stable)$/.test(name)))[0];
  if (named !== undefined) return named;
  // Pages without a version are the current docs if versions have the same pages.
  const unversioned = new Set(pages.filter((_, index) => versions[index] === null).map(({ path }) => path));
  const isDocs = pages.some(({ path }) => {
    const found = versionIn(path);
    return found !== null && found.after !== '' && unversioned.has(`${found.before}/${found.after}`);
  });
  return isDocs ? currentVersion : (newestFirst(names)[0] ?? currentVersion);
}

function localeOf({ path, signals }: ScopedPage): string | null {
  const { language, hreflang, htmlLanguage } = signals;
  if (language !== undefined) return language;
  const inPath = path.split('/').slice(1, segmentsSearched).find(isLocaleName);
  // `hreflang="pt-BR"` and `/pt/` mean the same; the path has the name that the site uses.
  if (inPath !== undefined && (hreflang === undefined || baseLanguage(hreflang) === baseLanguage(inPath)))
    return inPath;
  return baseLanguage(hreflang) ?? baseLanguage(htmlLanguage) ?? null;
}

function baseLanguage(tag: string | undefined): string | undefined {
  return /^[A-Za-z]{2,3}(?=$|[-_])/.exec(tag ?? '')?.[0].toLowerCase();
}

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts.values()].sort((a, b) => b.length - a.length)[0]?.[0];
}
