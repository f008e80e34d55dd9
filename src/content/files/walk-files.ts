import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Problem } from '../../vocabulary/problem.ts';

export interface Walk {
  /** Folder to walk; paths are reported relative to it. */
  folder: string;
  /** Links to targets outside this folder are not followed. */
  boundary: string;
  /** Whether to go into a folder or to yield a file, by its path relative to `folder`. */
  enters(path: string): boolean;
  wants(path: string): boolean;
  report(problem: Problem): void;
}

const neverDocs = new Set(['node_modules', 'bower_components', '__pycache__', 'venv']);

/** Maximum nested links to follow; folders that link to each other would never end. */
const mostLinks = 2;

/** A visited folder. */
interface Place {
  /** Relative to the walk's folder. */
  path: string;
  /** Real paths of the parent folders and, last, of the folder itself. */
  real: readonly string[];
  /** Symbolic links on the path to the folder. */
  links: number;
}

/** Yields the wanted files below a folder, sorted within each folder; the folder may change meanwhile. */
export async function* walkFiles(walk: Walk): AsyncGenerator<string> {
  const root = await realpath(walk.folder).catch(() => walk.folder);
  const boundary = await realpath(walk.boundary).catch(() => walk.boundary);
  yield* walkFolder({ ...walk, boundary }, { path: '', real: [root], links: 0 });
}

async function* walkFolder(walk: Walk, { path, real, links }: Place): AsyncGenerator<string> {
  for (const entry of await entriesOf(walk, path)) {
    const child = path === '' ? entry.name : `${path}/${entry.name}`;
    const isLink = entry.isSymbolicLink();
    const { kind, target } = isLink
      ? await followLink(walk, child, { path, real, links })
      : { kind: kindOf(entry), target: join(real.at(-1) ?? '', entry.name) };
    if (kind === 'file' && walk.wants(child)) yield child;
    if (kind === 'folder' && isDocsFolder(entry.name) && walk.enters(child))
      yield* walkFolder(walk, { path: child, real: [...real, target], links: links + Number(isLink) });
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

async function followLink(
  { folder, boundary, report }: Walk,
  path: string,
  { real, links }: Place,
): Promise<{ kind: Kind; target: string }> {
  const refuse = (code: 'unreadable' | 'symlink_loop', message: string) => {
    report({ code, severity: 'warning', file: path, message });
    return { kind: 'neither' as const, target: '' };
  };
  try {
    const target = await realpath(join(folder, path));
    if (real.includes(target))
      return refuse(
        'symlink_loop',
        'The symbolic link points to one of its parent folders. It was not followed.',
      );
    if (target !== boundary && !target.startsWith(boundary + sep))
      return refuse('unreadable', 'The symbolic link points outside the site. It was not followed.');
    const kind = kindOf(await stat(target));
    if (kind === 'folder' && links >= mostLinks)
      return refuse(
        'symlink_loop',
        'The symbolic link was reached through other symbolic links. It was not followed.',
      );
    return { kind, target };
  } catch (error) {
    const dangling = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const why = dangling ? 'points to a missing file' : `cannot be followed: ${reason(error)}`;
    return refuse('unreadable', `The symbolic link ${why}.`);
  }
}

function isDocsFolder(name: string): boolean {
  return !name.startsWith('.') && !neverDocs.has(name);
}

/** The system's error message without its paths and call names. */
export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    ENOENT: 'it was removed while the site was read',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ELOOP: 'its links form a loop',
    EISDIR: 'it is a folder',
    EMFILE: 'too many files are open',
    ENAMETOOLONG: 'its name is too long',
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}
