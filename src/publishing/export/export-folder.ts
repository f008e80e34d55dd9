import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import {
  type ExportRoot,
  exportFormat,
  nameLength,
  shortHashLength,
} from '../../engine/pieces/export-root.ts';
import { packedMark, pieceMark } from '../../engine/pieces/piece-store.ts';

const rootFile = 'docent.json';
const namedByContent = /^(?:pieces|scripts)\/[^/]+$/;
/** All files of an export with their sizes, for checks and for use without a network. */
export const filesFile = 'docent-files.json';

export interface ExportedFile {
  path: string;
  bytes: number;
  /** Of a piece, the hash of its content; of one that is compressed with a dictionary, the hash of the file. */
  hash?: string;
}

export interface FileList {
  build: string;
  files: ExportedFile[];
  /** Files of the export before that this one does not have. The next export removes them. */
  outdated: string[];
}

/** Writes the files of an export. Files with names by content are written once. */
export class ExportFolder {
  readonly path: string;
  readonly #files = new Map<string, Omit<ExportedFile, 'path'>>();
  #written = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** Files that were not there before. */
  get written(): number {
    return this.#written;
  }

  get files(): ExportedFile[] {
    return [...this.#files]
      .map(([path, file]) => ({ path, ...file }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** The root of the export before; null when there is none that can be used. */
  async rootBefore(): Promise<ExportRoot | null> {
    const root = await this.#readFile<ExportRoot>(rootFile);
    return root?.format === exportFormat ? root : null;
  }

  /** A JSON piece of the export before. */
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
    await this.#addPacked(name, bytes, name);
    return name;
  }

  /** Adds pieces with the short hash of all of them in their names, and returns the hash. */
  async addGroup(
    pieces: readonly Uint8Array[],
    nameOf: (hash: string, place: number) => string,
    dictionary?: Uint8Array,
  ): Promise<string> {
    const hashes = pieces.map((bytes) => hashOf(bytes, nameLength));
    const hash = hashOf([...hashes, dictionary && hashOf(dictionary, nameLength)].join(), shortHashLength);
    for (const [place, bytes] of pieces.entries())
      await this.#addPacked(nameOf(hash, place), bytes, hashes[place]!, dictionary);
    return hash;
  }

  /** Adds a file that is served as it is. */
  async addFile(path: string, content: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(content);
    this.#files.set(path, { bytes: bytes.length });
    const before = await readFile(join(this.path, path)).catch(() => null);
    if (!before?.equals(bytes)) await this.#write(path, bytes);
  }

  /**
   * Publishes what was added: the root names it from now on. Files of the export before stay for readers who are on a
   * page; those of the one before that are removed. Never touches files that Docent did not write.
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

  /** Null when the file is missing or damaged. */
  async #readFile<Value>(path: string): Promise<Value | null> {
    try {
      return JSON.parse(await readFile(join(this.path, path), 'utf8')) as Value;
    } catch {
      return null;
    }
  }

  async #addPacked(name: string, bytes: Uint8Array, content: string, dictionary?: Uint8Array): Promise<void> {
    const path = pieceFile(name);
    const known = await readFile(join(this.path, path)).catch(() => null);
    const file = known ?? packed(bytes, dictionary);
    const hash = dictionary === undefined ? content : hashOf(file, nameLength);
    this.#files.set(path, { bytes: file.length, hash });
    if (known === null) await this.#write(path, file);
  }

  /** A reader of the folder sees a whole file or none. */
  async #write(path: string, bytes: string | Uint8Array): Promise<void> {
    const target = join(this.path, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, bytes);
    await rename(`${target}.part`, target);
    this.#written++;
  }
}

function packed(bytes: Uint8Array, dictionary?: Uint8Array): Buffer {
  const content = Buffer.concat([Uint8Array.of(pieceMark), bytes]);
  if (dictionary === undefined) return gzipSync(content, { level: 9 });
  return Buffer.concat([Uint8Array.of(packedMark), deflateRawSync(content, { level: 9, dictionary })]);
}

function pieceFile(name: string): string {
  return `pieces/${name}.bin`;
}

/** Small letters and digits only: some disks ignore case, and GitHub Pages may leave out names that start with `_`. */
export function hashOf(bytes: string | Uint8Array, length: number): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(-length);
}
