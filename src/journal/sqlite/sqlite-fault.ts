import { DocentError } from '../../errors.ts';
import { RefusedWrite } from '../database.ts';

/** Result codes of SQLite and of the file system that an operator can act on. */
const meanings: Record<string, (file: string) => string> = {
  5: (file) => `The journal '${file}' is locked by another program. Stop that program.`,
  6: (file) => `The journal '${file}' is locked by another program. Stop that program.`,
  8: (file) => `The journal '${file}' is read-only. Make it and its folder writable.`,
  10: (file) => `The disk reports an error for the journal '${file}'.`,
  11: damaged,
  13: (file) => `The disk is full, so nothing can be written to the journal '${file}'. Free some space.`,
  14: (file) => `The journal '${file}' cannot be opened. Check that its folder is writable.`,
  26: damaged,
  EACCES: (file) =>
    `The journal '${file}' cannot be opened: permission denied. Change the permissions of the file and its folder.`,
  EPERM: (file) =>
    `The journal '${file}' cannot be opened: permission denied. Change the permissions of the file and its folder.`,
  EROFS: (file) => `The journal '${file}' is on a read-only file system. Use a writable data folder.`,
  ENOSPC: (file) => `The disk is full, so nothing can be written to the journal '${file}'. Free some space.`,
  ENOTDIR: (file) => `The journal '${file}' cannot be opened: part of its path is a file.`,
  ENOENT: (file) => `The journal '${file}' cannot be opened: its folder cannot be created.`,
  ELOOP: (file) => `The journal '${file}' cannot be opened: symbolic links form a loop.`,
  EEXIST: (file) => `The journal '${file}' cannot be opened: part of its path is a file.`,
};

/** Constraints, wrong types, and values that are too big. */
const refusals = new Set([18, 19, 20, 25]);

/** Messages of SQLite about statements for other versions of the tables. */
const misfits =
  /^(?:near |no such column|table \S+ has no column|too many|unrecognized token|incomplete input)/;

const busy = new Set([5, 6]);

const notWritable = new Set<number | string>([8, 14, 'EACCES', 'EPERM', 'EROFS']);

/** Turns an error of SQLite into an error of the journal. */
export function sqliteFault(error: unknown, file: string): Error {
  if (error instanceof DocentError) return error;
  const code = codeOf(error);
  const meaning = code === null ? undefined : meanings[code]?.(file);
  return new DocentError(
    'journal_unreachable',
    meaning ?? `The journal '${file}' failed: ${wordsOf(error)}.`,
    {
      cause: error,
    },
  );
}

/** Whether only this job is at fault, so that others can go on. */
export function isJobsOwn(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'number' && (refusals.has(code) || (code === 1 && misfits.test(wordsOf(error))));
}

export function refused(error: unknown): RefusedWrite {
  return new RefusedWrite(wordsOf(error), { cause: error });
}

/** Whether the same connection can be used again later. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'number' && busy.has(code);
}

/** Whether the file can still be read. */
export function isNotWritable(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && notWritable.has(code);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function damaged(file: string): string {
  return `The journal '${file}' is damaged. Move it to another folder, and Docent creates a new one. \`sqlite3 FILE .recover\` may recover its records.`;
}

function codeOf(error: unknown): number | string | null {
  if (!(error instanceof Error)) return null;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
