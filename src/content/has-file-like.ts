import type { Folder } from './presets/folder.ts';

const maxFolders = 2000;

/** Whether a site, or a folder below it, holds a file of such a name, looking breadth first and not forever. */
export function hasFileLike(
  site: Folder,
  wanted: RegExp,
  { unwanted, below = '' }: { unwanted?(name: string): boolean; below?: string } = {},
): boolean {
  const waiting = [below];
  for (let looked = 0; looked < maxFolders; looked++) {
    const folder = waiting.shift();
    if (folder === undefined) return false;
    if (site.files(folder).some((name) => wanted.test(name) && !unwanted?.(name))) return true;
    const inside = site.folders(folder).filter((name) => name !== 'node_modules');
    waiting.push(...inside.map((name) => (folder === '' ? name : `${folder}/${name}`)));
  }
  return false;
}
