import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Problem } from '../../vocabulary/problem.ts';

export interface Walk {
  /** Folder to walk; paths are reported relative to it. */
  folder: string;
  /** Links that lead out of this folder are not followed. */
  boundary: string;
  /** Whether to go into a folder or to yield a file, by its path relative to `folder`. */
  enters(path: string): boolean;
  wants(path: string): boolean;
  report(problem: Problem): void;
}

const neverDocs = new Set(['node_modules', 'bower_components', '__pycache__', 'venv']);

/** Yields the wanted files below a folder, sorted within each folder, whatever the folder does meanwhile. */
export async function* walkFiles(walk: Walk): AsyncGenerator<string> {
  const root = await realpath(walk.folder).catch(() => walk.folder);
  const boundary = await realpath(walk.boundary).catch(() => walk.boundary);
  yield* walkFolder({ ...walk, boundary }, '', [root]);
}

async function* walkFolder(walk: Walk, path: string, above: string[]): AsyncGenerator<string> {
  for (const entry of await entriesOf(walk, path)) {
    const child = path === '' ? entry.name : `${path}/${entry.name}`;
    const kind = entry.isSymbolicLink() ? await linkKind(walk, child, above) : kindOf(entry);
    if (kind === 'file' && walk.wants(child)) yield child;
    if (kind === 'folder' && isDocsFolder(entry.name) && walk.enters(child)) {
      const real = await realpath(join(walk.folder, child)).catch(() => join(walk.folder, child));
      yield* walkFolder(walk, child, [...above, real]);
    }
  }
}

async function entriesOf({ folder, report }: Walk, path: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  } catch (error) {
    report({
      code: 'unreadable',
      severity: 'error',
      file: path,
      message: `The folder cannot be read: ${reason(error)}.`,
    });
    return [];
  }
}

type Kind = 'file' | 'folder' | 'neither';

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean }): Kind {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'neither';
}

async function linkKind({ folder, boundary, report }: Walk, path: string, above: string[]): Promise<Kind> {
  const warn = (code: 'unreadable' | 'symlink_loop', message: string): Kind => {
    report({ code, severity: 'warning', file: path, message });
    return 'neither';
  };
  try {
    const target = await realpath(join(folder, path));
    if (above.includes(target))
      return warn('symlink_loop', 'A symbolic link leads back to a folder above it; it was not followed.');
    if (target !== boundary && !target.startsWith(boundary + sep)) {
      return warn('unreadable', 'A symbolic link leads out of the site; it was not followed.');
    }
    return kindOf(await stat(target));
  } catch (error) {
    return warn('unreadable', `A symbolic link leads nowhere: ${reason(error)}.`);
  }
}

function isDocsFolder(name: string): boolean {
  return !name.startsWith('.') && !neverDocs.has(name);
}

/** What the system said, without its paths and call names. */
export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    ENOENT: 'it vanished while the site was read',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ELOOP: 'its links form a loop',
    EISDIR: 'it is a folder',
    EMFILE: 'too many files are open',
    ENAMETOOLONG: 'its name is too long',
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}
