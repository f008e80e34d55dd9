import { closeSync, constants, copyFileSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { DocentError } from '../../errors.ts';
import type { StoredFile } from './manifest.ts';

const batchBytes = 1 << 20;
/** Share of unused bytes at which a file is rewritten. */
const mostWaste = 0.4;
/** Every record ends with its CRC-32. */
export const checksumBytes = 4;

/** `[from, to)` of a record in its file, including its checksum. */
export type RecordPlace = readonly [from: number, to: number];

/** A file of records to continue from. */
export interface EarlierRecords {
  records: RecordReader;
  /** Bytes of the records that are still used. */
  bytesInUse: number;
  /** Size and checksum of the file from the manifest. */
  file: StoredFile;
}

/** Appends records to a file, many records per write. */
export class RecordWriter {
  readonly #file: number;
  /** Records before this offset were copied with the earlier file. */
  readonly #copied: number;
  #end: number;
  #checksum: number;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #isOpen = true;

  /** Continues `before` unless too much of it is unused. */
  constructor(path: string, before?: EarlierRecords) {
    const continues = before !== undefined && before.bytesInUse >= before.file.bytes * (1 - mostWaste);
    if (continues) copyFileSync(before.records.path, path, constants.COPYFILE_FICLONE);
    this.#copied = continues ? before.file.bytes : 0;
    this.#end = this.#copied;
    // The checksum of the original: if the copy is damaged, the next open fails.
    this.#checksum = continues ? before.file.crc32 : 0;
    this.#file = openSync(path, continues ? 'a' : 'w');
  }

  /** Appends a record and its checksum. */
  append(record: string | Uint8Array): RecordPlace {
    const bytes = typeof record === 'string' ? Buffer.from(record) : record;
    const checksum = Buffer.allocUnsafe(checksumBytes);
    checksum.writeUInt32LE(crc32(bytes));
    this.#waiting.push(bytes, checksum);
    const length = bytes.length + checksumBytes;
    this.#waitingBytes += length;
    if (this.#waitingBytes >= batchBytes) this.#flush();
    const from = this.#end;
    this.#end += length;
    return [from, this.#end];
  }

  /** Keeps a record of the earlier file. This costs nothing if the whole file was copied. */
  keep(records: RecordReader, place: RecordPlace): RecordPlace {
    return place[1] <= this.#copied ? place : this.append(records.read(place));
  }

  /** Writes the remaining records and returns size and checksum of the file. */
  close(): StoredFile {
    try {
      this.#flush();
    } finally {
      this.abandon();
    }
    return { bytes: this.#end, crc32: this.#checksum };
  }

  /** Closes the file, even if not everything is written. */
  abandon(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    closeSync(this.#file);
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting);
    this.#checksum = crc32(bytes, this.#checksum);
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written);
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}

/** Reads records by position; ten reads take some tens of microseconds. */
export class RecordReader {
  readonly path: string;
  readonly #file: number;
  readonly #onDamage: (error: DocentError) => void;

  /** `onDamage` is called with every `snapshot_damaged` before it is thrown. */
  constructor(path: string, onDamage: (error: DocentError) => void = () => {}) {
    this.path = path;
    this.#file = openSync(path, 'r');
    this.#onDamage = onDamage;
  }

  /** A record without its checksum; throws `snapshot_damaged` when the two do not match. */
  read([from, to]: RecordPlace): Buffer {
    const bytes = this.#bytes(from, to);
    const record = bytes.subarray(0, Math.max(0, bytes.length - checksumBytes));
    if (bytes.length < checksumBytes || crc32(record) !== bytes.readUInt32LE(record.length))
      throw this.#damaged('the checksum of a record does not match');
    return record;
  }

  #bytes(from: number, to: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, to - from));
    for (let read = 0; read < bytes.length; ) {
      const count = this.#readInto(bytes, read, from + read);
      if (count === 0) throw this.#damaged('it is incomplete');
      read += count;
    }
    return bytes;
  }

  #readInto(bytes: Buffer, at: number, position: number): number {
    try {
      return readSync(this.#file, bytes, at, bytes.length - at, position);
    } catch (error) {
      throw this.#damaged('it cannot be read', error);
    }
  }

  #damaged(why: string, cause?: unknown): DocentError {
    const message = `A file of the snapshot is damaged: ${why}.`;
    const error = new DocentError('snapshot_damaged', message, { cause });
    this.#onDamage(error);
    return error;
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Reads a whole file into its own memory, aligned for every array type. */
export function readAligned(path: string): Uint8Array<ArrayBuffer> {
  const file = openSync(path, 'r');
  try {
    return fillFrom(file, new Uint8Array(new ArrayBuffer(fstatSync(file).size)));
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a file from its start. If the file is too short, the remaining bytes stay unchanged and the checksum does not
 * match.
 */
export function fillFrom<Bytes extends Uint8Array>(file: number, bytes: Bytes): Bytes {
  for (let read = 0; read < bytes.length; ) {
    const count = readSync(file, bytes, read, Math.min(bytes.length - read, 1 << 30), read);
    if (count === 0) break;
    read += count;
  }
  return bytes;
}
