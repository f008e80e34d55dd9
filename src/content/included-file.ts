import { basename, dirname, join, relative } from 'node:path/posix';
import { aliasPlaces } from './alias-places.ts';
import { filesLike } from './files-like.ts';
import { selectLines, splitPart } from './markdown/select-lines.ts';
import type { Folder } from './presets/folder.ts';

/** A file that is included in another file. */
export interface IncludedFile {
  /** Path in the site's folder. */
  place: string;
  text: string;
}

/** The location of an include. */
export interface IncludingFile {
  site: Folder;
  rootDir: string;
  /** The including file, as a path in the site's folder. */
  file: string;
  /** Records that the page depends on a file, even if the file does not exist. */
  uses?(path: string): void;
}

const folders = ['includes', 'examples', 'snippets', '_snippets', 'partials', '_partials', 'shared'];
const foldersBeside = ['_includes', 'shared', '_shared'];

/** The file or part of a file that an include names; null if it does not exist. */
export function includedFile(
  path: string,
  { site, rootDir, file, uses }: IncludingFile,
): IncludedFile | null {
  const [whole, part] = splitPart(path);
  for (const place of placesOf(whole, { site, rootDir, file })) {
    uses?.(place);
    const text = site.has(place) ? site.text(place) : null;
    if (text === null) continue;
    const selected = selectLines(text, part);
    return selected === null ? null : { place, text: selected };
  }
  const place = placeByName(whole, site);
  const text = place === null ? null : site.text(place);
  if (place === null || text === null) return null;
  uses?.(place);
  return { place, text };
}

const markdownFile = /\.mdx?$/;
const namedFile = /\.(?:mdx?|tsx|jsx|ts|js|vue|svelte|astro|html|py|rb|go)$/;
const exampleFolder =
  /(?:^|\/)[^/]*(?:example|demo|sample|snippet|stor(?:y|ies)|registry|composition)[^/]*\//i;
const largestExample = 10_000;

const placesByName = new WeakMap<Folder, Map<string, string[]>>();

/**
 * The only file of the repository that a component can mean by a part of its path: `Runs/failed` is
 * `docs/faqs/Runs/failed.md`, and `button-sizes` is `packages/examples/button-sizes.tsx`.
 */
function placeByName(name: string, site: Folder): string | null {
  const isPage = markdownFile.test(name);
  const wanted = `/${name.replace(markdownFile, '')}`;
  if (!/^\/[\w@-]+(?:\/[\w@-]+)*$/.test(wanted)) return null;
  const found = (namesIn(site).get(nameOf(name)) ?? []).filter(
    (place) =>
      markdownFile.test(place) === isPage &&
      `/${place}`
        .replace(/\/_(?=[^/]*$)/, '/')
        .replace(/\.\w+$/, '')
        .endsWith(wanted) &&
      (isPage || (exampleFolder.test(place) && (site.text(place) ?? '').length <= largestExample)),
  );
  const [only, ...others] = found;
  return others.length === 0 ? (only ?? null) : null;
}

function nameOf(place: string): string {
  return basename(place).replace(namedFile, '').replace(/^_/, '');
}

function namesIn(site: Folder): ReadonlyMap<string, string[]> {
  const known = placesByName.get(site);
  if (known !== undefined) return known;
  const names = new Map<string, string[]>();
  for (const place of filesLike(site, namedFile, { below: relative(site.path, site.boundary) })) {
    const name = nameOf(place);
    names.set(name, [...(names.get(name) ?? []), place]);
  }
  placesByName.set(site, names);
  return names;
}

/** Paths that authors may mean by an include: beside the page, in the content, in the site, in the usual folders. */
function placesOf(path: string, { site, rootDir, file }: IncludingFile): Set<string> {
  if (/^\.\.?\//.test(path)) return new Set([join(dirname(file), path)]);
  const top = relative(site.path, site.boundary);
  const name = path.replace(/^@site\/|^@\/|^[~/]\/?/, '');
  return new Set([
    join(dirname(file), name),
    join(rootDir, name),
    name,
    ...folders.flatMap((folder) => [join(rootDir, folder, name), join(folder, name)]),
    ...aliasPlaces(site, file, path),
    join(top, name),
    ...foldersAbove(rootDir, file).flatMap((above) =>
      foldersBeside.map((folder) => join(above, folder, name)),
    ),
    ...(name.includes('/') ? site.folders(top).map((folder) => join(top, folder, name)) : []),
  ]);
}

/** The folder of a file and its parent folders, up to the root folder. */
export function foldersAbove(rootDir: string, file: string): string[] {
  const above: string[] = [];
  for (let folder = dirname(file); folder.startsWith(rootDir) && folder !== '.'; folder = dirname(folder))
    above.push(folder);
  return rootDir === '' ? [...above, ''] : above;
}
