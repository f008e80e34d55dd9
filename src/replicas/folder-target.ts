import { createHash } from 'node:crypto';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from '../engine/local/file-lock.ts';
import { makeFolder } from '../engine/local/make-folder.ts';
import { storageFault } from '../engine/local/storage-error.ts';
import type { ListedObject, Target } from './target.ts';
import { damaged, TargetFailure } from './target-failure.ts';

/** A folder that all machines can read, such as a shared volume. */
export class FolderTarget implements Target {
  readonly place: string;

  constructor(folder: string) {
    this.place = folder;
  }

  async read(name: string, mostBytes: number): Promise<{ bytes: Buffer; tag: string } | null> {
    try {
      const file = await open(join(this.place, name), 'r');
      try {
        const { size } = await file.stat();
        if (size > mostBytes) throw damaged(`${name} in ${this.place} is too large: ${size} bytes.`);
        const bytes = await file.readFile();
        return { bytes, tag: tagOf(bytes) };
      } finally {
        await file.close();
      }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw this.#failure(error);
    }
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.place, name);
    const aside = join(dirname(path), `.aside-${crypto.randomUUID()}`);
    try {
      makeFolder(dirname(path));
      await writeFile(aside, bytes, { flush: true });
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined);
      throw this.#failure(error);
    }
  }

  async replace(name: string, bytes: Buffer, tag: string | null): Promise<boolean> {
    try {
      makeFolder(this.place);
      return await withLock(join(this.place, '.pushing'), async () => {
        const found = await this.read(name, Number.POSITIVE_INFINITY);
        if ((found?.tag ?? null) !== tag) return false;
        await this.write(name, bytes);
        return true;
      });
    } catch (error) {
      throw this.#failure(error);
    }
  }

  async list(folder: string): Promise<ListedObject[]> {
    const root = join(this.place, folder);
    const listed: ListedObject[] = [];
    try {
      const entries = await readdir(root, { withFileTypes: true, recursive: true });
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const stats = await stat(path).catch(() => null);
        if (stats === null) continue;
        listed.push({ name: path.slice(this.place.length + 1), bytes: stats.size, writtenAt: stats.mtime });
      }
      return listed;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw this.#failure(error);
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.place, name), { force: true }).catch((error) => {
      throw this.#failure(error);
    });
  }

  #failure(error: unknown): Error {
    if (error instanceof TargetFailure) return error;
    const code = codeOf(error);
    const isRefused = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
    const reason = isRefused ? 'refused' : 'unreachable';
    const hint = isRefused
      ? 'Give this user permission to use the folder.'
      : 'Check that its volume is mounted and has free space.';
    return new TargetFailure(
      reason,
      `The folder ${this.place} cannot be used: ${storageFault(code)}. ${hint}`,
      {
        cause: error,
      },
    );
  }
}

function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
