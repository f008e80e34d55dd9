import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DocentError } from '../../errors.ts';
import { isDead, withLock } from './file-lock.ts';
import { makeFolder } from './make-folder.ts';
import { encodeManifest, type Manifest, readManifest, type StoredFile } from './manifest.ts';
import { checkedFrom, ownChecksum } from './sections.ts';
import { storageError, storageFault } from './storage-error.ts';

const pointerName = 'current';
const pieceBytes = 1 << 22;
/** Longer than any build takes. Only drafts of other machines are kept this long. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** A snapshot that can be opened. */
export interface StoredSnapshot {
  number: number;
  folder: string;
  manifest: Manifest;
}

/**
 * Numbered snapshots in a folder, and a small file that names the current one. A snapshot is written to a draft folder,
 * synced, and appears by one rename; another rename makes it current. If the process is killed at any time, the
 * previous snapshot is still served.
 */
export class SnapshotStore {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'snapshots');
  }

  /** Numbers of the snapshots, newest first. */
  async list(): Promise<number[]> {
    const names = await readdir(this.folder).catch((error) => noneOrThrow(error, this.folder));
    return names
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((a, b) => b - a);
  }

  /** The number the pointer names; null before the first build, and when the pointer is damaged. */
  async currentNumber(): Promise<number | null> {
    return readPointer(await readFile(join(this.folder, pointerName), 'utf8').catch(() => ''));
  }

  /** The current snapshot, or the newest older one that is intact. */
  openCurrent(complain?: (message: string) => void): Promise<StoredSnapshot | null> {
    return this.useCurrent(async (snapshot) => snapshot, complain);
  }

  /**
   * Returns what `use` returns for the current snapshot, or for the newest older one that can be used. `complain` gets
   * the reasons why others cannot.
   */
  async useCurrent<Result>(
    use: (snapshot: StoredSnapshot) => Promise<Result>,
    complain: (message: string) => void = () => {},
  ): Promise<Result | null> {
    const current = await this.currentNumber();
    const all = await this.list();
    if (current === null && all.length > 0)
      complain(
        `The file '${pointerName}' in the snapshot folder is missing or damaged. The newest snapshot is used.`,
      );
    const numbers = current === null ? all : [current, ...all.filter((number) => number < current)];
    for (const number of numbers) {
      try {
        return await use(await this.open(number, { isLoaded: true }));
      } catch (error) {
        complain(
          `Snapshot ${number} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    return null;
  }

  /**
   * Opens a snapshot after checking every byte. `isLoaded`: files that are kept in memory are checked later, when they
   * are loaded.
   */
  async open(number: number, { isLoaded = false } = {}): Promise<StoredSnapshot> {
    const folder = join(this.folder, String(number));
    const manifest = await readManifest(folder);
    await verifyFiles(folder, manifest, { isLoaded });
    return { number, folder, manifest };
  }

  /** A folder to write the next snapshot in. */
  async draft(): Promise<string> {
    const folder = join(this.folder, asideName('draft'));
    try {
      makeFolder(this.folder);
      await this.#removeAbandoned();
      mkdirSync(folder);
    } catch (error) {
      throw storageError(error, this.folder);
    }
    return folder;
  }

  /**
   * Makes a written draft the current snapshot, with at least the number `atLeast`. With `replaces`, publishes only
   * while that snapshot is current, and returns null otherwise.
   */
  async publish(draft: string, manifest: Manifest, options?: { atLeast?: number }): Promise<number>;
  async publish(draft: string, manifest: Manifest, options: { replaces: number }): Promise<number | null>;
  async publish(
    draft: string,
    manifest: Manifest,
    { replaces, atLeast = 1 }: { replaces?: number; atLeast?: number } = {},
  ): Promise<number | null> {
    for (const name of Object.keys(manifest.files)) await sync(join(draft, name));
    await writeFile(join(draft, 'manifest.json'), encodeManifest(manifest));
    await sync(join(draft, 'manifest.json'));
    await sync(draft);
    return withLock(join(this.folder, '.publishing'), async () => {
      if (replaces !== undefined && (await this.currentNumber()) !== replaces) return null;
      const number = await this.#moveIntoPlace(draft, atLeast);
      await this.#point(number);
      if (replaces !== undefined)
        await rm(join(this.folder, String(replaces)), { recursive: true, force: true });
      return number;
    });
  }

  /** Makes the newest intact snapshot before the current one current again. */
  async rollback(): Promise<StoredSnapshot> {
    const current = await this.currentNumber();
    const older = (await this.list()).filter((number) => current !== null && number < current);
    for (const number of older) {
      const snapshot = await this.open(number).catch(() => null);
      if (snapshot === null) continue;
      await this.#point(number);
      return snapshot;
    }
    throw new DocentError(
      'no_snapshot',
      `There is no older snapshot in '${dirname(this.folder)}' to go back to.`,
    );
  }

  /** Removes all but the newest snapshots; never the current one. */
  async prune(keep: number): Promise<number[]> {
    const current = await this.currentNumber();
    const removable = (await this.list()).filter((number) => number !== current).slice(Math.max(0, keep - 1));
    try {
      for (const number of removable)
        await rm(join(this.folder, String(number)), { recursive: true, force: true });
    } catch (error) {
      throw storageError(error, this.folder);
    }
    return removable;
  }

  /** Takes the next free number. If another build takes it first, tries the next one. */
  async #moveIntoPlace(draft: string, atLeast: number): Promise<number> {
    for (let number = Math.max(atLeast, ((await this.list())[0] ?? 0) + 1); ; number++) {
      try {
        await rename(draft, join(this.folder, String(number)));
        await sync(this.folder);
        return number;
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    }
  }

  async #point(number: number): Promise<void> {
    const aside = join(this.folder, asideName('pointer'));
    try {
      await writeFile(aside, pointerText(number));
      await sync(aside);
      await rename(aside, join(this.folder, pointerName));
      await sync(this.folder);
    } catch (error) {
      throw storageError(error, this.folder);
    }
  }

  /** Removes abandoned drafts: those of dead processes of this machine at once, those of other machines after a day. */
  async #removeAbandoned(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!name.startsWith('.')) continue;
      const path = join(this.folder, name);
      const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now());
      if (age > abandonedAfterMs || isOfTheDead(name)) await rm(path, { recursive: true, force: true });
    }
  }
}

/** Writes the number twice, so that a damaged pointer is not read as another number. */
function pointerText(number: number): string {
  return `${number} ${number}\n`;
}

function readPointer(text: string): number | null {
  const [, number, again] = /^(\d+) (\d+)\n$/.exec(text) ?? [];
  return number !== undefined && number === again ? Number(number) : null;
}

/** Files that contain arrays and their own checksum. */
const keptInMemory = /\.(?:index|vectors)$/;

/**
 * Checks every byte of the files in a manifest. `isLoaded`: files that are kept in memory are checked later, when they
 * are loaded.
 */
export async function verifyFiles(
  folder: string,
  { files }: Manifest,
  { isLoaded = false } = {},
): Promise<void> {
  for (const [name, file] of Object.entries(files)) {
    const isKept = keptInMemory.test(name);
    await verifyFile(join(folder, name), file, isKept ? checkedFrom : 0, isLoaded && isKept);
  }
}

async function verifyFile(
  path: string,
  { bytes, crc32: expected }: StoredFile,
  from: number,
  isLoaded: boolean,
): Promise<void> {
  const found = (await stat(path).catch(() => null))?.size;
  if (found !== bytes)
    throw new DocentError(
      'snapshot_damaged',
      `${basename(path)} has ${found ?? 'no'} bytes instead of ${bytes}.`,
    );
  const checksum = isLoaded ? await ownChecksum(path) : await checksumOf(path, from);
  if (checksum !== expected)
    throw new DocentError('snapshot_damaged', `the checksum of ${basename(path)} does not match.`);
}

/** CRC-32 of a file, read in pieces so that other requests run in between. */
async function checksumOf(path: string, from: number): Promise<number> {
  const file = await open(path, 'r');
  try {
    const piece = Buffer.allocUnsafe(pieceBytes);
    let checksum = 0;
    for (let at = from; ; ) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes, at);
      at += bytesRead;
      if (bytesRead === 0) return checksum;
      checksum = crc32(piece.subarray(0, bytesRead), checksum);
    }
  } finally {
    await file.close();
  }
}

/** A name for a draft or pointer, with the machine and the process that write it. */
function asideName(kind: 'draft' | 'pointer'): string {
  return `.${kind}-${hostname()}-${process.pid}-${crypto.randomUUID()}`;
}

/** Whether the name has a dead process of this machine. */
function isOfTheDead(name: string): boolean {
  const [, machine, pid] = /^\.(?:draft|pointer)-(.+)-(\d+)-[\da-f]{8}-[\da-f-]+$/.exec(name) ?? [];
  if (machine !== hostname() || pid === undefined || Number(pid) === process.pid) return false;
  return isDead(Number(pid));
}

/** A missing folder has no snapshots; an unreadable folder may have some. */
function noneOrThrow(error: unknown, folder: string): string[] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return [];
  throw new DocentError(
    'storage_failed',
    `The data folder '${folder}' cannot be read: ${storageFault(code)}. Fix this, or set another folder with --data-dir.`,
    { cause: error },
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
