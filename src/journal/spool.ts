import { type FileHandle, open, readFile, rename, rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../engine/local/make-folder.ts';
import type { Statement, Value } from './database.ts';
import { abandonedSpools, bytesInSpools, renewMs, spoolName } from './spool-files.ts';

export interface SpoolLimits {
  /** Most statements, default 20,000. */
  statements?: number;
  /** Most bytes of waiting statements, default 64 MB. The files may grow to twice that before they are rewritten. */
  bytes?: number;
}

interface Kept {
  statement: Statement;
  bytes: number;
}

/** Bytes of delivered statements that may stay in the files, in addition to the bytes that still wait. */
const deliveredBytes = 1_000_000;

/** Spool files that are open in this process. */
const openFiles = new Set<string>();

/**
 * Statements that wait for the database, in order. They are also written to a file, so that the next process can
 * take them over. If the file cannot be written, they are only kept in memory.
 */
export class Spool {
  readonly #folder: string;
  readonly #limits: Required<SpoolLimits>;
  /** All waiting statements, including those of files that were taken over. */
  #waiting: Kept[] = [];
  #bytes = 0;
  /** Bytes in the files, with delivered statements. */
  #bytesInFiles = 0;
  #unwritten: string[] = [];
  #path: string | null = null;
  #file: FileHandle | null = null;
  #isTorn = false;
  #takenOver: string[] = [];
  #writing: Promise<void> = Promise.resolve();
  #renewal: NodeJS.Timeout | null = null;

  constructor(folder: string, { statements = 20_000, bytes = 64_000_000 }: SpoolLimits = {}) {
    this.#folder = folder;
    this.#limits = { statements, bytes };
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** Bytes on the disk, including other processes. */
  bytes(): Promise<number> {
    return bytesInSpools(this.#folder);
  }

  /** Takes over the spools of dead processes, as far as there is room; resolves to the number of statements. */
  async adopt(): Promise<number> {
    const before = this.#waiting.length;
    for (const path of await abandonedSpools(this.#folder, openFiles)) {
      const statements = await this.#claim(path);
      for (const statement of statements) this.#keep(statement, bytesOf(JSON.stringify(statement)));
      if (this.#isFull(0)) break;
    }
    await this.#forgetDelivered();
    return this.#waiting.length - before;
  }

  /** Resolves to false if the spool is full. */
  async add(statement: Statement): Promise<boolean> {
    const line = JSON.stringify(statement);
    const bytes = bytesOf(line);
    if (this.#isFull(bytes)) return false;
    this.#keep(statement, bytes);
    this.#unwritten.push(`${line}\n`);
    await this.#inTurn(() => this.#writeLines());
    return true;
  }

  first(count: number): readonly Statement[] {
    return this.#waiting.slice(0, count).map(({ statement }) => statement);
  }

  /** Removes the first statements, which were delivered. */
  async drop(count: number): Promise<void> {
    for (const { bytes } of this.#waiting.splice(0, count)) this.#bytes -= bytes;
    await this.#forgetDelivered();
  }

  /** Leaves waiting statements to the next process. */
  async close(): Promise<void> {
    if (this.#renewal !== null) clearInterval(this.#renewal);
    await this.#forgetDelivered();
    await this.#inTurn(async () => {
      await this.#file?.close();
      if (this.#path !== null && this.#waiting.length === 0) await rm(this.#path, { force: true });
    });
    for (const path of this.#files()) openFiles.delete(path);
    this.#file = null;
    this.#path = null;
  }

  #isFull(more: number): boolean {
    const { statements, bytes } = this.#limits;
    return this.#waiting.length >= statements || this.#bytes + more > bytes;
  }

  #keep(statement: Statement, bytes: number): void {
    this.#waiting.push({ statement, bytes });
    this.#bytes += bytes;
  }

  /** Renaming claims the file: of several processes that find it, only one succeeds. */
  async #claim(path: string): Promise<Statement[]> {
    const claimed = this.#newFile();
    try {
      await rename(path, claimed);
      this.#takenOver.push(claimed);
      const text = await readFile(claimed, 'utf8');
      this.#bytesInFiles += bytesOf(text);
      return readStatements(text);
    } catch {
      openFiles.delete(claimed);
      return [];
    }
  }

  /** All statements since the last write share the next one. */
  async #writeLines(): Promise<void> {
    if (this.#unwritten.length === 0) return;
    const lines = this.#unwritten.join('');
    this.#unwritten = [];
    this.#file ??= await this.#openFile();
    // If a full disk cut off the last line, a newline keeps it apart from the next one.
    const text = this.#isTorn ? `\n${lines}` : lines;
    this.#isTorn = true;
    this.#bytesInFiles += bytesOf(text);
    await this.#file.appendFile(text);
    this.#isTorn = false;
    await this.#file.datasync();
  }

  async #openFile(): Promise<FileHandle> {
    makeFolder(this.#folder);
    this.#path ??= this.#newFile();
    return open(this.#path, 'a', 0o600);
  }

  #newFile(): string {
    const path = join(this.#folder, spoolName(hostname(), process.pid));
    openFiles.add(path);
    this.#renewal ??= setInterval(() => this.#renew(), renewMs).unref();
    return path;
  }

  async #forgetDelivered(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#waiting.length === 0) await this.#empty();
      else if (this.#bytesInFiles > 2 * this.#bytes + deliveredBytes) await this.#writeAnew();
    });
  }

  async #empty(): Promise<void> {
    await this.#file?.truncate(0);
    await removeFiles(this.#takenOver.splice(0));
    this.#bytesInFiles = 0;
  }

  /** Rewrites the files without delivered statements, so that they do not grow while others still wait. */
  async #writeAnew(): Promise<void> {
    const old = [...this.#files()];
    const path = this.#newFile();
    const text = this.#waiting.map(({ statement }) => `${JSON.stringify(statement)}\n`).join('');
    const unwritten = this.#unwritten.length;
    const file = await open(path, 'a', 0o600);
    try {
      await file.appendFile(text);
      await file.datasync();
    } catch (error) {
      await file.close();
      await removeFiles([path]);
      throw error;
    }
    this.#unwritten.splice(0, unwritten);
    await this.#file?.close();
    this.#file = file;
    this.#path = path;
    this.#isTorn = false;
    this.#takenOver = [];
    this.#bytesInFiles = bytesOf(text);
    await removeFiles(old);
  }

  /** Touches the files, so that other machines know that this process is running. */
  #renew(): void {
    if (this.#waiting.length === 0) return;
    const now = new Date();
    for (const path of this.#files()) utimes(path, now, now).catch(() => undefined);
  }

  #files(): string[] {
    return this.#path === null ? this.#takenOver : [this.#path, ...this.#takenOver];
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(work).catch(() => undefined);
    await this.#writing;
  }
}

async function removeFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    openFiles.delete(path);
    await rm(path, { force: true });
  }
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** Skips incomplete lines: the last one may be cut off by a crash, any other by a full disk. */
function readStatements(text: string): Statement[] {
  return text
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      try {
        const read: unknown = JSON.parse(line);
        return isStatement(read) ? [read] : [];
      } catch {
        return [];
      }
    });
}

function isStatement(read: unknown): read is Statement {
  if (typeof read !== 'object' || read === null || !('sql' in read) || typeof read.sql !== 'string')
    return false;
  const values = 'values' in read ? read.values : [];
  return Array.isArray(values) && values.every(isValue);
}

function isValue(value: unknown): value is Value {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
