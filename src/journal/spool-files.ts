import { readdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isDead } from '../engine/local/file-lock.ts';

/** How often a running process touches its files. */
export const renewMs = 5000;
/** A file that was not touched for this long has no running process. */
const staleMs = 30_000;

/** `machine-42-3f0c....ndjson`: machine and process id of the owner. */
export function spoolName(machine: string, pid: number): string {
  return `${machine}-${pid}-${crypto.randomUUID()}.ndjson`;
}

/** Files of dead processes, oldest first. `openFiles`: the files that this process uses. */
export async function abandonedSpools(folder: string, openFiles: ReadonlySet<string>): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const found: { path: string; at: number }[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (openFiles.has(path)) continue;
    const at = (await stat(path).catch(() => null))?.mtimeMs;
    if (at !== undefined && isAbandoned(name, Date.now() - at)) found.push({ path, at });
  }
  return found.sort((a, b) => a.at - b.at).map(({ path }) => path);
}

/** Bytes of all spools in a folder. */
export async function bytesInSpools(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? 0);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function isAbandoned(name: string, ageMs: number): boolean {
  const owner = /^(?<machine>.+)-(?<pid>\d+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.ndjson$/.exec(
    name,
  )?.groups;
  if (owner === undefined) return false;
  if (ageMs > staleMs) return true;
  if (owner.machine !== hostname()) return false;
  // A file with this process's id is from an earlier process: in a container, all have the same id.
  return Number(owner.pid) === process.pid || isDead(Number(owner.pid));
}
