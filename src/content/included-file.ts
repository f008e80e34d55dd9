import { dirname, join, relative } from 'node:path/posix';
import { aliasPlaces } from './alias-places.ts';
import { selectLines, splitPart } from './markdown/select-lines.ts';
import type { Folder } from './presets/folder.ts';

/** A file whose text is part of another one. */
export interface IncludedFile {
  /** In the site's folder. */
  place: string;
  text: string;
}

/** Where an include is written. */
export interface IncludingFile {
  site: Folder;
  rootDir: string;
  /** The file that includes another one, in the site's folder. */
  file: string;
  /** Says that the page depends on a file, whether it is there or not. */
  uses?(path: string): void;
}

const folders = ['includes', 'examples', 'snippets', '_snippets', 'partials', '_partials', 'shared'];
const foldersBeside = ['_includes', 'shared', '_shared'];

/** The file that an include names, or the part of it that it names; null where there is none. */
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
  return null;
}

/** Where authors mean an included file to be: beside the page, in the content, in the site, in its usual folders. */
function placesOf(path: string, { site, rootDir, file }: IncludingFile): Set<string> {
  if (/^\.\.?\//.test(path)) return new Set([join(dirname(file), path)]);
  const name = path.replace(/^@site\/|^@\/|^[~/]\/?/, '');
  return new Set([
    join(dirname(file), name),
    join(rootDir, name),
    name,
    ...folders.flatMap((folder) => [join(rootDir, folder, name), join(folder, name)]),
    ...aliasPlaces(site, file, path),
    join(relative(site.path, site.boundary), name),
    ...foldersAbove(rootDir, file).flatMap((above) =>
      foldersBeside.map((folder) => join(above, folder, name)),
    ),
  ]);
}

/** The folders from that of a file up to the root's. */
export function foldersAbove(rootDir: string, file: string): string[] {
  const above: string[] = [];
  for (let folder = dirname(file); folder.startsWith(rootDir) && folder !== '.'; folder = dirname(folder))
    above.push(folder);
  return rootDir === '' ? [...above, ''] : above;
}
