import { DocentError } from '../../errors.ts';

const meanings: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'it is on a read-only file system',
  EACCES: 'writing there is not permitted',
  EPERM: 'writing there is not permitted',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file or a broken link is in its place',
  ENOENT: 'no folder can be made there',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'the path is too long',
  EIO: 'the disk reports an error',
};

/** An error of the file system that the operator can act on, as a sentence; any other as it was. */
export function storageError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const meaning = Object.hasOwn(meanings, error.code) ? meanings[error.code] : undefined;
  if (meaning === undefined || concernsOther(error, folder)) return error;
  const message = `Nothing can be stored in '${folder}': ${meaning}. Correct that, or name another data folder with --data-dir. What was published before, if anything, serves on.`;
  return new DocentError('storage_failed', message, { cause: error });
}

/** Whether an error names a path that is neither in the folder nor above it. */
function concernsOther(error: Error, folder: string): boolean {
  if (!('path' in error) || typeof error.path !== 'string') return false;
  return !error.path.startsWith(folder) && !folder.startsWith(error.path);
}
