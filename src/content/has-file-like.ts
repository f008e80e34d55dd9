import type { Folder } from './presets/folder.ts';

const maxFolders = 2000;

/** Whether a site holds a file of such a name, looking breadth first and not forever. */
export function hasFileLike(site: Folder, wanted: RegExp, unwanted?: RegExp): boolean {
  const waiting = [''];
  for (let looked = 0; looked < maxFolders; looked++) {
    const folder = waiting.shift();
    if (folder === undefined) return false;
    if (site.files(folder).some((name) => wanted.test(name) && !unwanted?.test(name))) return true;
    const below = site.folders(folder).filter((name) => name !== 'node_modules');
    waiting.push(...below.map((name) => (folder === '' ? name : `${folder}/${name}`)));
  }
  return false;
}
