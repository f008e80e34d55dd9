import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { constants, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import {
  type ExportRoot,
  exportFormat,
  nameLength,
  shortHashLength,
} from '../../engine/pieces/export-root.ts';
import { packedHead, packedMark, pieceMark } from '../../engine/pieces/piece-store.ts';

const rootFile = 'docent.json';
const namedByContent = /^(?:pieces|scripts)\/[^/]+$/;
/** Lists all files of an export with their sizes, for checks and for offline use. */
export const filesFile = 'docent-files.json';

export interface ExportedFile {
  path: string;
  bytes: number;
  /** For a piece, the hash of its content; for a file of packed pieces, the hash of the file. */
  hash?: string;
}

export interface FileList {
  build: string;
  files: ExportedFile[];
  /** Files of the previous export that this one does not have. The next export removes them. */
  outdated: string[];
}

/** Writes the files of an export. Files that are named by content are written once. */
export class ExportFolder {
  readonly path: string;
  readonly #files = new Map<string, Omit<ExportedFile, 'path'>>();
  #written = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** Number of new or changed files. */
  get written(): number {
    return this.#written;
  }

  get files(): ExportedFile[] {
    return [...this.#files]
      .map(([path, file]) => ({ path, ...file }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** The root of the previous export; null if there is no usable one. */
  async rootBefore(): Promise<ExportRoot | null> {
    const root = await this.#readFile<ExportRoot>(rootFile);
    return root?.format === exportFormat ? root : null;
  }

  /** A JSON piece of the previous export. */
  async readJson<Value>(name: string): Promise<Value> {
    return JSON.parse((await this.readPiece(name)).toString()) as Value;
  }

  async readPiece(name: string): Promise<Buffer> {
    return gunzipSync(await readFile(join(this.path, pieceFile(name)))).subarray(1);
  }

  addJson(value: unknown): Promise<string> {
    return this.addPiece(Buffer.from(JSON.stringify(value)));
  }

  /** Returns the piece's name. */
  async addPiece(bytes: Uint8Array): Promise<string> {
    const name = hashOf(bytes, nameLength);
    await this.#addNamed(name, name, () => compressed(bytes));
    return name;
  }

  /** Adds a file of packed pieces. */
  async addPack(file: Uint8Array): Promise<string> {
    const name = hashOf(file, nameLength);
    await this.#addNamed(name, name, () => file);
    return name;
  }

  /** Adds pieces with a common short hash in their names, and returns the hash. */
  addGroup(pieces: readonly Uint8Array[], nameOf: (hash: string, place: number) => string): Promise<string> {
    return this.#addGroup(pieces, nameOf, compressed);
  }

  /** The same for files of packed pieces. */
  addPacks(files: readonly Uint8Array[], nameOf: (hash: string, place: number) => string): Promise<string> {
    return this.#addGroup(files, nameOf, (file) => file);
  }

  async #addGroup(
    contents: readonly Uint8Array[],
    nameOf: (hash: string, place: number) => string,
    fileOf: (content: Uint8Array) => Uint8Array,
  ): Promise<string> {
    const hashes = contents.map((bytes) => hashOf(bytes, nameLength));
    const hash = hashOf(hashes.join(), shortHashLength);
    for (const [place, bytes] of contents.entries())
      await this.#addNamed(nameOf(hash, place), hashes[place]!, () => fileOf(bytes));
    return hash;
  }

  /** Adds a file that is served unchanged. */
  async addFile(path: string, content: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(content);
    this.#files.set(path, { bytes: bytes.length });
    const before = await readFile(join(this.path, path)).catch(() => null);
    if (!before?.equals(bytes)) await this.#write(path, bytes);
  }

  /**
   * Publishes the added files: the root names them from now on. Files of the previous export stay for readers who are
   * on a page; files of the export before that are removed. Never touches files that Docent did not write.
   */
  async publish(root: ExportRoot): Promise<void> {
    const before = await this.#readFile<FileList>(filesFile);
    await this.addFile(rootFile, JSON.stringify(root));
    const { files } = this;
    const isOutdated = (path: string) => namedByContent.test(path) && !this.#files.has(path);
    const previous = before?.files.map(({ path }) => path) ?? [];
    const isSame = before?.build === root.build;
    const outdated = (isSame ? before.outdated : previous).filter(isOutdated);
    const list: FileList = { build: root.build, files, outdated };
    await this.addFile(filesFile, JSON.stringify(list));
    for (const path of isSame ? [] : (before?.outdated ?? []).filter(isOutdated))
      await rm(join(this.path, path), { force: true });
  }

  /** Null if the file is missing or damaged. */
  async #readFile<Value>(path: string): Promise<Value | null> {
    try {
      return JSON.parse(await readFile(join(this.path, path), 'utf8')) as Value;
    } catch {
      return null;
    }
  }

  async #addNamed(name: string, hash: string, fileOf: () => Uint8Array): Promise<void> {
    const path = pieceFile(name);
    const known = await readFile(join(this.path, path)).catch(() => null);
    const file = known ?? fileOf();
    this.#files.set(path, { bytes: file.length, hash });
    if (known === null) await this.#write(path, file);
  }

  /** Readers of the folder see a complete file or none. */
  async #write(path: string, bytes: string | Uint8Array): Promise<void> {
    const target = join(this.path, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, bytes);
    await rename(`${target}.part`, target);
    this.#written++;
  }
}

function compressed(bytes: Uint8Array): Buffer {
  return gzipSync(Buffer.concat([Uint8Array.of(pieceMark), bytes]), { level: 9 });
}

/** A piece for a file with several pieces. `columns`: parts that may be compressed separately. */
export function packPiece(columns: readonly Uint8Array[], dictionary?: Uint8Array): Buffer {
  const options = { level: 9, ...(dictionary && { dictionary }) };
  const [first, ...others] = columns;
  const marked = Buffer.concat([Uint8Array.of(pieceMark), first!]);
  const parts = [marked, ...others.filter(({ length }) => length > 0)];
  const last = parts.length - 1;
  const separate = parts.map((part, place) =>
    deflateRawSync(part, place === last ? options : { ...options, finishFlush: constants.Z_SYNC_FLUSH }),
  );
  const whole = last === 0 ? separate : [deflateRawSync(Buffer.concat(parts), options)];
  const data = [Buffer.concat(separate), Buffer.concat(whole)].sort((a, b) => a.length - b.length)[0]!;
  return withHead(data);
}

/** An uncompressed piece, so that its size is known. */
export function storePiece(bytes: Uint8Array): Buffer {
  return withHead(deflateRawSync(Buffer.concat([Uint8Array.of(pieceMark), bytes]), { level: 0 }));
}

function withHead(data: Buffer): Buffer {
  const head = Buffer.alloc(packedHead);
  head.writeUInt8(packedMark);
  head.writeUIntLE(data.length, 1, packedHead - 1);
  return Buffer.concat([head, data]);
}

function pieceFile(name: string): string {
  return `pieces/${name}.bin`;
}

/**
 * Lowercase letters and digits only: some disks ignore case, and GitHub Pages may leave out names that start with `_`.
 */
export function hashOf(bytes: string | Uint8Array, length: number): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(-length);
}
