import { join } from 'node:path';
import { hasGeneratedName } from './html/generated-page.ts';
import { findTheme } from './html/site-theme.ts';
import type { Folder } from './presets/folder.ts';
import type { Root } from './presets/preset.ts';
import type { HtmlSource } from './source.ts';

/** The sources of a built site: one per version and locale, each with what its own pages repeat. */
export function htmlSources(
  site: Folder,
  roots: readonly Root[],
  base: Omit<HtmlSource, 'kind' | 'root' | 'theme'>,
): HtmlSource[] {
  return roots.map((root) => ({ ...base, kind: 'html', root, theme: findTheme(samplePages(site, root)) }));
}

const sampleSize = 40;
/** Folders looked into for the sample; a site has far fewer kinds of pages than folders. */
const mostFolders = 500;
const redirect = /<meta[^>]+http-equiv=["']?refresh/i;

/** Texts of some pages, from all over the site. */
function samplePages(site: Folder, { dir, without = [] }: Root): string[] {
  const paths = pagePaths(site, dir, new Set(without.map((folder) => join(dir, folder))));
  const step = Math.max(1, paths.length / sampleSize);
  const chosen = Array.from({ length: Math.min(sampleSize, paths.length) }, (_, index) =>
    site.text(paths[Math.floor(index * step)]!),
  );
  return chosen.filter((text) => text !== null && !redirect.test(text.slice(0, 1000))) as string[];
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
