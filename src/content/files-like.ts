import type { Folder } from './presets/folder.ts';

const maxFolders = 2000;

/** Files of a site, or of a folder in it, whose names match; breadth first, in a limited number of folders. */
export function* filesLike(
  site: Folder,
  wanted: RegExp,
  { unwanted, below = '' }: { unwanted?(name: string): boolean; below?: string } = {},
): Generator<string> {
  const waiting = [below];
  for (let looked = 0; looked < maxFolders; looked++) {
    const folder = waiting.shift();
    if (folder === undefined) return;
    for (const name of site.files(folder))
      if (wanted.test(name) && !unwanted?.(name)) yield inside(folder, name);
    const folders = site.folders(folder).filter((name) => name !== 'node_modules');
    waiting.push(...folders.map((name) => inside(folder, name)));
  }
}

export function countFilesLike(...wanted: Parameters<typeof filesLike>): number {
  return filesLike(...wanted).reduce((count) => count + 1, 0);
}

export function hasFileLike(...wanted: Parameters<typeof filesLike>): boolean {
  return filesLike(...wanted).next().done === false;
}

function inside(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
