import { gitbookSlug } from '../markdown/slug-rules.ts';
import { folderOf, withoutExtension } from './page-path.ts';
import type { SummaryEntry } from './read-summary.ts';

/**
 * Paths at which GitBook publishes the files of a summary: below the group's name and the parent pages, ignoring the
 * folder of the file.
 *
 *     ## First steps
 *     * [Install](pages/Install.md)            /first-steps/install
 *       * [On Linux](pages/linux.md)           /first-steps/install/linux
 */
export function gitbookPaths(entries: readonly SummaryEntry[], readme: string): Record<string, string> {
  const groups = groupSlugs(entries);
  const paths: Record<string, string> = { [readme]: '' };
  for (const entry of entries) {
    if (entry.path === readme) continue;
    const slugs = [...entry.parents.map((index) => slugOf(entries[index]!.path)), slugOf(entry.path)];
    const group = entry.group === null ? undefined : groups.get(entry.group);
    const below = group === undefined || group === slugs[0] ? [] : [group];
    paths[entry.path] ??= [...below, ...slugs].join('/');
  }
  return paths;
}

/** The name of the file, or of its folder for a README. */
function slugOf(path: string): string {
  const name = withoutExtension(path);
  const isReadme = /(^|\/)readme$/i.test(name);
  const named = isReadme && name.includes('/') ? folderOf(name) : name;
  return gitbookSlug(named.slice(named.lastIndexOf('/') + 1));
}

/** The names of groups in URLs; GitBook adds an id to a renamed heading. */
function groupSlugs(entries: readonly SummaryEntry[]): Map<string, string> {
  const headings = new Set(entries.flatMap(({ group }) => group ?? []));
  return new Map(
    [...headings].map((heading) => [
      heading,
      /<a [^>]*\bid="([^"]+)"/.exec(heading)?.[1] ?? gitbookSlug(heading.replace(/<[^>]*>/g, '')),
    ]),
  );
}
