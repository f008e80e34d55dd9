import { join } from 'node:path';
import type { PageSelectors } from '../vocabulary/css-selector.ts';
import { hasGeneratedName } from './html/generated-page.ts';
import { unmatchedSelectors } from './html/page-selectors.ts';
import { findTheme } from './html/site-theme.ts';
import { javaPackages } from './java-packages.ts';
import type { Folder } from './presets/folder.ts';
import type { Root } from './presets/preset.ts';
import type { HtmlSource } from './source.ts';

/** The sources of a built site: one per version and locale, each with the texts that its pages repeat. */
export function htmlSources(
  site: Folder,
  roots: readonly Root[],
  base: Omit<HtmlSource, 'kind' | 'root' | 'theme' | 'packages' | 'unmatched'>,
): HtmlSource[] {
  const unmatched = missingSelectors(site, roots, base.selectors);
  return roots.map((root, index) => ({
    ...base,
    ...(unmatched.length > 0 && index === 0 && { unmatched }),
    kind: 'html',
    root,
    packages: javaPackages(site, root.dir),
    theme: findTheme(samplePages(site, root, sampleSize)),
  }));
}

function missingSelectors(site: Folder, roots: readonly Root[], selectors: PageSelectors = {}): string[] {
  return unmatchedSelectors(selectors, allPages(site, roots));
}

/** Yields pages one by one, because usually one of the first pages matches. */
function* allPages(site: Folder, roots: readonly Root[]): Generator<string> {
  for (const root of roots) yield* samplePages(site, root, pagesToSearch);
}

const sampleSize = 40;
/** Maximum pages that are searched for a match of a selector. */
const pagesToSearch = 1000;
/** Maximum folders for the sample; a site has far fewer kinds of pages than folders. */
const mostFolders = 500;
const redirect = /<meta[^>]+http-equiv=["']?refresh/i;

/** The HTML of some pages, spread over the whole site. */
function* samplePages(site: Folder, { dir, without = [] }: Root, size: number): Generator<string> {
  const paths = pagePaths(site, dir, new Set(without.map((folder) => join(dir, folder))));
  const step = Math.max(1, paths.length / size);
  for (let at = 0; at < paths.length; at += step) {
    const text = site.text(paths[Math.floor(at)]!);
    if (text !== null && !redirect.test(text.slice(0, 1000))) yield text;
  }
}

function pagePaths(site: Folder, dir: string, without: ReadonlySet<string>): string[] {
  const paths: string[] = [];
  const folders = [dir];
  for (let next = 0; next < folders.length && next < mostFolders; next++) {
    const folder = folders[next]!;
    for (const name of site.files(folder)) {
      const path = join(folder, name);
      if (/\.x?html?$/i.test(name) && !hasGeneratedName(path)) paths.push(path);
    }
    folders.push(
      ...site
        .folders(folder)
        .map((name) => join(folder, name))
        .filter((path) => !without.has(path)),
    );
  }
  return paths;
}
