import { join, matchesGlob, relative } from 'node:path';
import type { Problem } from '../vocabulary/problem.ts';
import { walkFiles } from './files/walk-files.ts';
import { hasGeneratedName } from './html/generated-page.ts';
import { selectorProblems } from './html/page-selectors.ts';
import { partialReason } from './included-partials.ts';
import { withoutExtension } from './presets/page-path.ts';
import type { Preset, Root } from './presets/preset.ts';
import type { HtmlSource, MarkdownSource, SiteSource, Source, SourceFile } from './source.ts';

const markdownEndings = ['.md', '.mdx', '.markdown'];
const htmlEndings = ['.html', '.htm', '.xhtml'];

/** The files of one source that may be pages, in a stable order. */
export async function* listFiles(
  source: Source,
  report: (problem: Problem) => void,
): AsyncGenerator<SourceFile> {
  if (source.kind === 'openapi') {
    yield { source, path: source.file, sitePath: source.file };
    return;
  }
  if (source.kind === 'site') {
    yield* listPages(source, report);
    return;
  }
  const { siteDir, root } = source;
  if (source.kind === 'html')
    for (const problem of selectorProblems(source.unmatched, source.selectors, root.dir)) report(problem);
  const folder = join(source.kind === 'markdown' ? source.site.path : siteDir, root.dir);
  const toSite = (path: string) => join(relative(siteDir, folder), path);
  const endings = source.kind === 'html' ? htmlEndings : (source.preset.extensions ?? markdownEndings);
  const paths = walkFiles({
    folder,
    boundary: source.kind === 'markdown' ? source.site.boundary : siteDir,
    enters: (path) => !root.without?.includes(path) && leadsInto(path, root),
    wants: (path) =>
      hasEnding(path, endings) &&
      belongs(path, root) &&
      selected(toSite(path), path, source) &&
      !isTranslated(path, source),
    report: (problem) => {
      if (mayConcern(toSite(problem.file), source)) report({ ...problem, file: toSite(problem.file) });
    },
  });
  for await (const path of paths) {
    if (source.kind === 'html' && hasGeneratedName(path)) continue;
    if (source.kind === 'markdown' && skips(source.preset, path, source) !== null) continue;
    yield { source, path, sitePath: toSite(path) };
  }
}

/** Whether a source reads a file, by the file's path relative to the source's root folder. */
export function readsFile(source: MarkdownSource, path: string): boolean {
  const { root, preset } = source;
  return (
    hasEnding(path, preset.extensions ?? markdownEndings) &&
    !root.without?.some((folder) => path.startsWith(`${folder}/`)) &&
    !path.startsWith('..') &&
    belongs(path, root) &&
    skips(preset, path, source) === null
  );
}

/**
 * Why a file of a site is not read, as a phrase about one or several files. Null if no rule applies, as for files of
 * other versions or languages.
 */
export function skipReason(sitePath: string, sources: readonly Source[]): string | null {
  const inside = sources.flatMap((source) => {
    if (source.kind !== 'markdown') return [];
    const path = relative(join(source.site.path, source.root.dir), join(source.siteDir, sitePath));
    const isElsewhere = source.root.without?.some((folder) => path.startsWith(`${folder}/`)) ?? false;
    return path.startsWith('..') || isElsewhere ? [] : [{ source, path }];
  });
  const reasons = inside.map(({ source, path }) =>
    selected(sitePath, path, source)
      ? skips(source.preset, path, source)
      : 'excluded by `include` or `exclude`',
  );
  return inside.length === 0 ? outsideOf(sources) : (reasons.find((reason) => reason !== null) ?? null);
}

function outsideOf(sources: readonly Source[]): string | null {
  const folders = new Set(
    sources.flatMap((source) =>
      source.kind === 'markdown'
        ? relative(source.siteDir, join(source.site.path, source.root.dir)) || '.'
        : [],
    ),
  );
  if (folders.size === 0) return null;
  return folders.size === 1 ? `outside ${[...folders][0]}` : 'outside the folders of the docs';
}

/** The pages of a published site. */
function* listPages(source: SiteSource, report: (problem: Problem) => void): Generator<SourceFile> {
  for (const problem of source.problems) report(problem);
  for (const published of source.pages) {
    const path = published.url.slice(1);
    const sitePath = `${source.origin}${published.url}`;
    if (selected(published.url, path, source)) yield { source, path, sitePath, published };
  }
}

function skips(
  preset: Preset,
  path: string,
  { root, site }: Extract<Source, { kind: 'markdown' }>,
): string | null {
  return preset.skips?.(path, root, site) ?? partialReason(path, root, site) ?? instructsAgents(path, root);
}

/** Files such as `CLAUDE.md`, which instruct coding agents, unless the navigation lists them. `agents.md` is a page. */
function instructsAgents(path: string, { navigation = [] }: Root): string | null {
  if (!/(?:^|\/)(?:AGENTS|CLAUDE|GEMINI)\.md$/.test(path)) return null;
  const isListed = navigation.some(({ page }) => page === withoutExtension(path));
  return isListed ? null : 'about the repository';
}

function hasEnding(path: string, endings: readonly string[]): boolean {
  const lower = path.toLowerCase();
  return endings.some((ending) => lower.endsWith(ending));
}

function leadsInto(folder: string, { inside }: Root): boolean {
  return inside === undefined || `${folder}/`.startsWith(`${inside}/`) || inside.startsWith(`${folder}/`);
}

/** Whether a file is in the root's folder and locale, and is listed if the root limits its pages. */
function belongs(path: string, { inside, suffix, otherSuffixes = [], only }: Root): boolean {
  if (inside !== undefined && !path.startsWith(`${inside}/`)) return false;
  const name = withoutExtension(path);
  if (suffix !== undefined && !name.endsWith(`.${suffix}`)) return false;
  if (otherSuffixes.some((other) => name.endsWith(`.${other}`))) return false;
  return only === undefined || only.has(name);
}

/** Whether the file exists in the folder of translations that the root completes. */
function isTranslated(path: string, source: MarkdownSource | HtmlSource): boolean {
  const { unless } = source.root;
  if (unless === undefined || source.kind !== 'markdown') return false;
  const endings = source.preset.extensions ?? markdownEndings;
  const names = [path, ...endings.map((ending) => withoutExtension(path) + ending)];
  return source.site.first(...names.map((name) => join(unless, name))) !== null;
}

/** Globs match the path within the site or within its source. */
function selected(sitePath: string, path: string, { include, exclude }: Source): boolean {
  const matches = (pattern: string) => matchesGlob(sitePath, pattern) || matchesGlob(path, pattern);
  if (include.length > 0 && !include.some(matches)) return false;
  return !exclude.some(matches);
}

/** Whether a file, folder or link may be one of the selected files. If a single file is read, its siblings are not. */
function mayConcern(sitePath: string, { include }: Source): boolean {
  const isNamed = (pattern: string) => pattern === sitePath || pattern.startsWith(`${sitePath}/`);
  return (
    sitePath === '' || include.length === 0 || include.some((each) => /[*?[{(]/.test(each) || isNamed(each))
  );
}

/** The number of files to read, for a progress bar. Counting is cheap compared to reading. */
export async function countFiles({ sources }: { sources: readonly Source[] }): Promise<number> {
  let files = 0;
  for (const source of sources) for await (const _ of listFiles(source, () => {})) files++;
  return files;
}
