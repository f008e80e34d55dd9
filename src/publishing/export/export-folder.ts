import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type ExportRoot, nameLength, textHashLength, textName } from '../../engine/pieces/export-root.ts';
import { pieceMark } from '../../engine/pieces/piece-store.ts';

const rootFile = 'docent.json';
/** All files of an export with their sizes, for checks and for use without a network. */
export const filesFile = 'docent-files.json';

export interface ExportedFile {
  path: string;
  bytes: number;
}

/** Writes the files of an export. Files with names by content are written once. */
export class ExportFolder {
  readonly path: string;
  readonly #files = new Map<string, number>();
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
      .map(([path, bytes]) => ({ path, bytes }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** The root of the export before; null when there is none that can be used. */
  async rootBefore(): Promise<ExportRoot | null> {
    const text = await readFile(join(this.path, rootFile), 'utf8').catch(() => null);
    try {
      return text === null ? null : (JSON.parse(text) as ExportRoot);
    } catch {
      return null;
    }
  }

  /** A JSON piece of the export before. */
  async readJson<Value>(name: string): Promise<Value> {
    const bytes = gunzipSync(await readFile(join(this.path, pieceFile(name))));
    return JSON.parse(bytes.subarray(1).toString()) as Value;
  }

  addJson(value: unknown): Promise<string> {
    return this.addPiece(Buffer.from(JSON.stringify(value)));
  }

  /** Returns the piece's name. */
  async addPiece(bytes: Uint8Array): Promise<string> {
    const name = hashOf(bytes).slice(0, nameLength);
    await this.#addPacked(name, bytes);
    return name;
  }

  /** Returns the hash in the piece's name. */
  async addText(first: { slot: number; position: number }, json: string): Promise<string> {
    const bytes = Buffer.from(json);
    const hash = hashOf(bytes).slice(0, textHashLength);
    await this.#addPacked(textName(first, hash), bytes);
    return hash;
  }

  /** Adds a file that is served as it is. */
  async addFile(path: string, content: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(content);
    this.#files.set(path, bytes.length);
    await this.#write(path, bytes);
  }

  /** Publishes what was added: the root names it from now on. Then removes files that neither this nor the export before has. */
  async publish(root: ExportRoot): Promise<void> {
    const before = await this.#filesBefore();
    await this.addFile(rootFile, JSON.stringify(root));
    const files = this.files;
    await this.#write(filesFile, Buffer.from(JSON.stringify({ build: root.build, files })));
    const kept = new Set([filesFile, ...before, ...files.map(({ path }) => path)]);
    for (const folder of ['pieces', 'scripts'])
      for (const name of await readdir(join(this.path, folder)).catch(() => []))
        if (!kept.has(`${folder}/${name}`)) await rm(join(this.path, folder, name), { force: true });
  }

  async #filesBefore(): Promise<string[]> {
    const text = await readFile(join(this.path, filesFile), 'utf8').catch(() => '{}');
    const { files = [] } = JSON.parse(text) as { files?: ExportedFile[] };
    return files.map(({ path }) => path);
  }

  async #addPacked(name: string, bytes: Uint8Array): Promise<void> {
    const path = pieceFile(name);
    const packed = gzipSync(Buffer.concat([Uint8Array.of(pieceMark), bytes]), { level: 9 });
    this.#files.set(path, packed.length);
    if (!existsSync(join(this.path, path))) await this.#write(path, packed);
  }

  /** A reader of the folder sees a whole file or none. */
  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const target = join(this.path, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, bytes);
    await rename(`${target}.part`, target);
    this.#written++;
  }
}

function pieceFile(name: string): string {
  return `pieces/${name}.bin`;
}

export function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
