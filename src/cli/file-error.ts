const meanings: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
};

/** A file system error that the user can fix, as a sentence; null for other errors. */
export function fileError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (path === undefined || !Object.hasOwn(meanings, code)) return null;
  return `Cannot access '${path}': ${meanings[code]}.`;
}
