import { currentVersion } from '../vocabulary/scope.ts';
import { filesLike } from './files-like.ts';
import type { Folder } from './presets/folder.ts';
import { isVersionName, newestFirst } from './presets/known-names.ts';
import { join } from './presets/locale-roots.ts';
import type { Root } from './presets/preset.ts';

const deepest = 2;
const markdown = /\.(mdx?|markdown)$/i;
/** Versions of docs are copies: minimum share of the newest version's pages that also exist in the version before. */
const leastShared = 0.4;
/** Minimum share of all pages that are in version folders. */
const leastVersioned = 0.5;
/** `v2`, `1.29`, `3.x`, `5x`; `2` may be a chapter. */
const numbered = /^v?\d+(\.(\d+|x))+|^v\d+|^\d+x$/;
/** `v1.2-docs` beside `docs`, which then has the current version, as it has if it is a copy of the newest version. */
const affix = /^(?:docs?-|version-)(?=v?\d)|(?<=\d)-docs?$/;

/**
 * One root per version if a folder has a copy of the docs for each version: `docs/v1.2`, `docs/v1.3`. Pages beside them
 * belong to the latest version in the configuration, else to the newest version that is released.
 */
export function withVersionFolders(site: Folder, root: Root): Root[] {
  if (root.version !== currentVersion) return [root];
  const versioned = findVersions(site, root);
  if (versioned === null) return [root];
  const { folder, names, hasCurrent } = versioned;
  const folders = names.map((name) => join(folder, name));
  const versions = names.map(versionOf);
  const released = versions.filter((version) => root.latestVersions?.includes(version));
  const numbered = versions.filter((version) => /\d/.test(version));
  const others = numbered.filter((version) => !root.unreleasedVersions?.includes(version));
  const [newest = currentVersion] = hasCurrent ? [] : [...released, ...others, ...numbered];
  const roots = versions.map((version, index): Root => ({ ...root, version, inside: folders[index] }));
  const beside: Root = { ...root, version: newest, without: [...(root.without ?? []), ...folders] };
  if (hasCurrent) return [beside, ...roots];
  return [...roots.toSorted((a, b) => Number(b.version === newest) - Number(a.version === newest)), beside];
}

/** A root at `/docs/v6` beside a root at `/docs` is an older version. */
export function withVersionsOfUrls(roots: readonly Root[]): Root[] {
  return roots.map((root) => {
    const [, above, version] = /^(.*)\/(v?\d+(?:\.(?:\d+|x))*)$/.exec(root.baseUrl) ?? [];
    if (version === undefined || root.version !== currentVersion) return root;
    const hasCurrent = roots.some((other) => other.baseUrl === above && other.version === currentVersion);
    return hasCurrent ? { ...root, version } : root;
  });
}

/**
 * Folders with older versions of one part of the site: `rack/7.2` and `rack/7.4`, if many of their pages also exist in
 * `rack`, or in the newest version.
 */
export function olderFolders(site: Folder, { dir, version }: Root): string[] {
  if (version !== currentVersion) return [];
  const pages = pagesBelow(site, dir);
  const placed = pages.values().flatMap((page) => foldersOf(page).map((folder) => ({ folder, page })));
  const pagesOf = Map.groupBy(
    placed.filter(({ folder }) => numbered.test(nameOf(folder))),
    ({ folder }) => folder,
  );
  const isCopy = (folder: string, of: string) => {
    const inside = (pagesOf.get(folder) ?? []).map(({ page }) => page.slice(folder.length + 1));
    // Index pages exist in every folder, so they prove nothing.
    const own = inside.filter((page) => !/^(?:_?index|readme)\.\w+$/i.test(page));
    const shared = own.filter((page) => pages.has(join(of, page))).length;
    return shared > 0 && shared >= own.length * leastShared;
  };
  const inParents = Map.groupBy(pagesOf.keys(), parentOf);
  return [...inParents].flatMap(([parent, folders]) => {
    const [newest = ''] = newestFirst(folders.map(nameOf)).map((name) => join(parent, name));
    return folders.filter(
      (folder) => isCopy(folder, parent) || (folder !== newest && isCopy(folder, newest)),
    );
  });
}

/** `a` and `a/b` for `a/b/c.md`. */
function foldersOf(page: string): string[] {
  const names = page.split('/');
  return names.slice(0, -1).map((_name, index) => names.slice(0, index + 1).join('/'));
}

function parentOf(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}

function versionOf(name: string): string {
  return name.replace(affix, '');
}

interface VersionFolders {
  folder: string;
  /** Names of the version folders in `folder`, newest first. */
  names: string[];
  /** Whether another folder beside them has the current version. */
  hasCurrent: boolean;
}

/** The folder nearest to the root that contains versions of the same docs. */
function findVersions(site: Folder, { dir, without = [] }: Root): VersionFolders | null {
  for (const folder of nearFolders(site, dir, without)) {
    const all = site.folders(join(dir, folder));
    const names = newestFirst(all.filter((name) => isVersionName(versionOf(name))));
    const numbers = names.filter((name) => numbered.test(versionOf(name)));
    if (numbers.length < 2) continue;
    const pages = new Map(names.map((name) => [name, pagesBelow(site, join(dir, folder, name))]));
    const [newest, previous] = numbers.map((name) => pages.get(name) ?? new Set<string>());
    const pageCount = pagesBelow(site, dir).size;
    const inVersions = [...pages.values()].reduce((sum, { size }) => sum + size, 0);
    const shared = newest!.intersection(previous!).size / Math.max(1, newest!.size);
    if (shared >= leastShared && inVersions >= pageCount * leastVersioned) {
      const current = all.find((name) => /^docs?$/.test(name));
      const isCopy = (name: string) =>
        pagesBelow(site, join(dir, folder, name)).intersection(newest!).size >= newest!.size * leastShared;
      const hasCurrent = current !== undefined && (names.some((name) => affix.test(name)) || isCopy(current));
      return { folder, names, hasCurrent };
    }
  }
  return null;
}

function nearFolders(site: Folder, dir: string, without: readonly string[]): string[] {
  const found = [''];
  for (let depth = 0, level = ['']; depth < deepest; depth++) {
    level = level
      .flatMap((folder) => site.folders(join(dir, folder)).map((name) => join(folder, name)))
      .filter(
        (folder) =>
          !without.includes(folder) &&
          !isPartial(`${folder}/`) &&
          !isVersionName(versionOf(folder.split('/').at(-1) ?? '')),
      );
    found.push(...level);
  }
  return found;
}

/** Paths relative to the folder. */
function pagesBelow(site: Folder, folder: string): Set<string> {
  const pages = new Set<string>();
  const start = folder === '' ? 0 : folder.length + 1;
  for (const path of filesLike(site, markdown, { below: folder }))
    if (!isPartial(path.slice(start))) pages.add(path.slice(start));
  return pages;
}

/** Versions may also have partials, in `_includes/v1.2`. */
function isPartial(path: string): boolean {
  return /(^|\/)_[^/]*\//.test(path);
}
