import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { makeFolder } from '../engine/local/make-folder.ts';
import { storageError } from '../engine/local/storage-error.ts';
import { contentHash } from '../vocabulary/content-hash.ts';

const keyBytes = 12;
const checksumBytes = 4;
const headBytes = 4;

/**
 * Vectors that were paid for, by the hash of their text. They are stored beside the snapshots, so that none is bought
 * twice even if a build fails. The file only grows; a record that a crash cut off is overwritten.
 *
 *     0   dimensions
 *     4   key, checksum of the vector, vector; and so on
 */
export class PaidVectors {
  readonly folder: string;
  readonly path: string;
  #file: number | null = null;
  #dimensions = 0;
  #places = new Map<string, number>();
  #end = headBytes;

  /** `identity`: model and settings of the vectors. */
  constructor(dataDir: string, identity: string) {
    this.folder = join(dataDir, 'vectors');
    this.path = join(this.folder, contentHash(identity));
    try {
      makeFolder(this.folder);
      this.reload();
    } catch (error) {
      throw storageError(error, this.folder);
    }
  }

  /** 0 if there are no vectors yet. */
  get dimensions(): number {
    return this.#dimensions;
  }

  get size(): number {
    return this.#places.size;
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  /** Reads vectors that other processes have added. */
  reload(): void {
    this.close();
    this.#startOver();
    if (!existsSync(this.path)) return;
    const file = openSync(this.path, 'r+');
    this.#file = file;
    const head = Buffer.alloc(headBytes);
    if (readSync(file, head, 0, headBytes, 0) < headBytes) return;
    this.#dimensions = head.readUInt32LE(0);
    const { size } = fstatSync(file);
    const key = Buffer.alloc(keyBytes);
    for (; this.#end + this.#recordBytes <= size; this.#end += this.#recordBytes) {
      readSync(file, key, 0, keyBytes, this.#end);
      this.#places.set(key.toString('hex'), this.#end);
    }
    if (!this.#hasWholeVector()) this.#startOver();
  }

  /** Whether the dimensions in the header fit the records. With wrong dimensions no checksum matches. */
  #hasWholeVector(): boolean {
    return this.#places.keys().some((key) => this.get(key) !== null);
  }

  /** Treats the file as empty, because its header is damaged. The next vectors overwrite it. */
  #startOver(): void {
    this.#places = new Map();
    this.#end = headBytes;
    this.#dimensions = 0;
  }

  /** The vector of a text; null if there is none or it is damaged. */
  get(key: string): Float32Array | null {
    const place = this.#places.get(key);
    if (place === undefined || this.#file === null) return null;
    const record = Buffer.alloc(this.#recordBytes);
    if (readSync(this.#file, record, 0, record.length, place) < record.length) return null;
    const bytes = record.subarray(keyBytes + checksumBytes);
    if (crc32(bytes) !== record.readUInt32LE(keyBytes)) return null;
    return new Float32Array(Uint8Array.from(bytes).buffer);
  }

  /** Stores vectors; they are on the disk when this returns. */
  add(vectors: readonly (readonly [key: string, vector: Float32Array])[]): void {
    if (vectors.length === 0) return;
    if (this.#dimensions === 0) this.#dimensions = vectors[0]![1].length;
    const wrong = vectors.find(([, { length }]) => length !== this.#dimensions);
    if (wrong !== undefined)
      throw new RangeError(`A vector has ${wrong[1].length} dimensions instead of ${this.#dimensions}.`);
    try {
      this.#file ??= openSync(this.path, 'w+');
      writeAll(this.#file, headOf(this.#dimensions), 0);
      writeAll(this.#file, Buffer.concat(vectors.map(recordOf)), this.#end);
      fsyncSync(this.#file);
    } catch (error) {
      throw storageError(error, this.folder);
    }
    for (const [key] of vectors) {
      this.#places.set(key, this.#end);
      this.#end += this.#recordBytes;
    }
  }

  /** Deletes all other vectors. */
  keepOnly(keys: ReadonlySet<string>): void {
    const aside = `${this.path}.new`;
    const file = openSync(aside, 'w');
    try {
      let at = writeAll(file, headOf(this.#dimensions), 0);
      for (const key of this.#places.keys()) {
        const vector = keys.has(key) ? this.get(key) : null;
        if (vector !== null) at += writeAll(file, recordOf([key, vector]), at);
      }
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(aside, this.path);
    this.reload();
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  get #recordBytes(): number {
    return keyBytes + checksumBytes + this.#dimensions * 4;
  }
}

function headOf(dimensions: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(dimensions);
  return head;
}

function recordOf([key, vector]: readonly [string, Float32Array]): Buffer {
  const bytes = Buffer.from(vector.slice().buffer);
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32LE(crc32(bytes));
  return Buffer.concat([Buffer.from(key, 'hex'), checksum, bytes]);
}

function writeAll(file: number, bytes: Buffer, at: number): number {
  for (let written = 0; written < bytes.length; )
    written += writeSync(file, bytes, written, bytes.length - written, at + written);
  return bytes.length;
}
