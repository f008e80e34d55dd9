import { realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { filesLike } from './files-like.ts';
import { configurationsAbove, type FoundFramework, frameworkName } from './find-framework.ts';
import { isForeignFolder } from './is-foreign-folder.ts';
import { readsFile } from './list-files.ts';
import { markdownSources } from './markdown-sources.ts';
import type { Folder } from './presets/folder.ts';
import type { Root } from './presets/preset.ts';
import type { MarkdownSource } from './source.ts';

/** Files of a project of its own, such as a package of a monorepo. */
const projectFiles = ['package.json', 'pyproject.toml', 'go.mod', 'Cargo.toml'];

/** Maximum files in which a page is searched. */
const mostFiles = 500;

interface Claim {
  name: string;
  sources: MarkdownSource[];
  /** Whether the framework publishes the whole repository. */
  isWhole: boolean;
}

type Base = Pick<MarkdownSource, 'siteDir' | 'include' | 'exclude'>;

/**
 * The sources of a folder whose framework is configured outside the folder, limited to the files below the folder:
 * `docs` with `../mkdocs.yml`. Null if no configuration or more than one includes the folder.
 */
export function sourcesAbove(site: Folder, base: Base): Omit<Claim, 'isWhole'> | null {
  if (!isReallyInside(site)) return null;
  const claims = configurationsAbove(site).flatMap((found) => claimOf(found, site, base) ?? []);
  const named = claims.filter(({ isWhole }) => !isWhole);
  const [chosen, ...others] = named.length > 0 ? named : claims;
  if (chosen === undefined) return null;
  if (others.length === 0) return chosen;
  const names = [chosen, ...others].map(({ name }) => name).join(' and ');
  site.notes.add(
    `More than one site includes this folder: ${names}. Docent uses none of their config files. To choose a site, pass the folder that contains its config file.`,
  );
  return null;
}

/** A folder that is a link out of the repository does not belong to the site around the link. */
function isReallyInside({ path, boundary }: Folder): boolean {
  return `${realpathSync(path)}${sep}`.startsWith(realpathSync(boundary) + sep);
}

function claimOf(found: Omit<FoundFramework, 'others'>, site: Folder, base: Base): Claim | null {
  const roots = found.preset.roots(found.site).filter((root) => includes(found, root, site));
  if (roots.length === 0) return null;
  const sources = markdownSources(found.preset, found.site, base).flatMap((source) => {
    const root = limited(source.root, join(found.site.path, source.root.dir), site.path);
    return root === null ? [] : [{ ...source, root }];
  });
  if (!sources.some((source) => hasPage(source, site))) return null;
  return {
    name: `${frameworkName(found)} (${relative(base.siteDir, join(site.path, found.evidence))})`,
    sources,
    isWhole: roots.every(({ dir }) => join(found.site.path, dir, '.') === site.boundary),
  };
}

/** Whether a root that the configuration names is the folder, around it, or below it. */
function includes({ preset, site: home }: Omit<FoundFramework, 'others'>, root: Root, site: Folder): boolean {
  if (root.dir === '' || root.dir === '.')
    return preset.publishesAllFolders === true && !isOtherProject(home.path, site);
  return home.hasFolder(root.dir) && limited(root, join(home.path, root.dir), site.path) !== null;
}

/** Whether a folder on the way belongs to another project, or to examples or tests. */
function isOtherProject(home: string, site: Folder): boolean {
  if (relative(home, site.path).startsWith('..')) return true;
  if (relative(home, site.path).split(sep).some(isForeignFolder)) return true;
  for (let folder = site.path; folder !== home; folder = dirname(folder))
    if (site.first(...projectFiles.map((file) => join(relative(site.path, folder), file))) !== null)
      return true;
  return false;
}

/** The part of a root below the folder; null if there is none. */
function limited(root: Root, directory: string, folder: string): Root | null {
  if (isBelow(directory, folder)) return root;
  if (!isBelow(folder, directory)) return null;
  const inside = relative(directory, folder);
  if (root.without?.some((other) => isBelow(inside, other))) return null;
  if (root.inside === undefined || isBelow(inside, root.inside)) return { ...root, inside };
  return isBelow(root.inside, inside) ? root : null;
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

function hasPage(source: MarkdownSource, site: Folder): boolean {
  const directory = join(source.site.path, source.root.dir);
  return filesLike(site, /\.(m\w+|ipynb)$/i)
    .take(mostFiles)
    .some((path) => readsFile(source, relative(directory, join(site.path, path))));
}
