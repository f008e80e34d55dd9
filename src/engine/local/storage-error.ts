import { DocentError } from '../../errors.ts';

const meanings: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'it is on a read-only file system',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'a file or a broken link has the same name',
  ENOENT: 'the folder cannot be created',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'the path is too long',
  EIO: 'the disk reports an error',
};

/** Why the file system refused an operation, in words that follow a colon. */
export function storageFault(code: string): string {
  return meanings[code] ?? code;
}

/** Turns a file system error that the operator can fix into a `DocentError`; returns other errors unchanged. */
export function storageError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const meaning = Object.hasOwn(meanings, error.code) ? meanings[error.code] : undefined;
  if (meaning === undefined || concernsOther(error, folder)) return error;
  const message = `Cannot write to '${folder}': ${meaning}. Fix this, or set another data folder with --data-dir. Snapshots that were already published are not affected.`;
  return new DocentError('storage_failed', message, { cause: error });
}

/** Whether an error names a path that is neither in the folder nor above it. */
function concernsOther(error: Error, folder: string): boolean {
  if (!('path' in error) || typeof error.path !== 'string') return false;
  return !error.path.startsWith(folder) && !folder.startsWith(error.path);
}
