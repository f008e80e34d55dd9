import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The name of the data folder, if no other folder is configured. */
const dataFolder = '.docent';

/**
 * Creates a folder and its missing parents. Node's own `recursive` never ends below /proc, and reports a missing folder
 * when the disk is read-only. Git ignores a new `.docent` folder, because it contains data of readers.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
    if (basename(folder) === dataFolder) hideFromGit(folder);
  } catch (error) {
    if (isFolder(folder)) return;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || existsSync(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    makeFolder(folder);
  }
}

function hideFromGit(folder: string): void {
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // If the disk is full, writing the data itself fails with an explanation.
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
