import { closeSync, constants, copyFileSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { DocentError } from '../../errors.ts';

const batchBytes = 1 << 20;
/** Share of a file that no record uses any more, at which it is written anew. */
const mostWaste = 0.4;

/** `[from, to)` of a record in its file. */
export type RecordPlace = readonly [from: number, to: number];

/** Appends records to a file, many to a write. */
export class RecordWriter {
  readonly #file: number;
  /** Records before this place were copied with the file before. */
  readonly #copied: number;
  #end: number;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #isOpen = true;

  /** `before`: a file to go on from, of which so many bytes are in use; one with too much waste is left. */
  constructor(path: string, before?: { records: RecordReader; bytesInUse: number }) {
    const goesOn = before !== undefined && before.bytesInUse >= before.records.size * (1 - mostWaste);
    if (goesOn) copyFileSync(before.records.path, path, constants.COPYFILE_FICLONE);
    this.#copied = goesOn ? before.records.size : 0;
    this.#end = this.#copied;
    this.#file = openSync(path, goesOn ? 'a' : 'w');
  }

  /** Appends a record and tells its place. */
  append(record: string | Uint8Array): RecordPlace {
    const bytes = typeof record === 'string' ? Buffer.from(record) : record;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= batchBytes) this.#flush();
    const from = this.#end;
    this.#end += bytes.length;
    return [from, this.#end];
  }

  /** Takes a record over from the file before: for nothing when that was copied as a whole. */
  keep(records: RecordReader, place: RecordPlace): RecordPlace {
    return place[1] <= this.#copied ? place : this.append(records.read(place));
  }

  close(): void {
    try {
      this.#flush();
    } finally {
      this.abandon();
    }
  }

  /** Lets go of the file, whether all is written or not. */
  abandon(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    closeSync(this.#file);
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting);
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#file, bytes, written);
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}

/** Reads records by their place; ten such reads take some tens of microseconds. */
export class RecordReader {
  readonly path: string;
  readonly #file: number;

  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, 'r');
  }

  read([from, to]: RecordPlace): Buffer {
    const bytes = Buffer.allocUnsafe(to - from);
    let read = 0;
    while (read < bytes.length) {
      const count = readSync(this.#file, bytes, read, bytes.length - read, from + read);
      if (count === 0) throw damaged('it is cut off');
      read += count;
    }
    return bytes;
  }

  /** A record that was stored as JSON. */
  json<Value>(place: RecordPlace): Value {
    try {
      return JSON.parse(this.read(place).toString()) as Value;
    } catch (error) {
      throw error instanceof SyntaxError ? damaged('a record of it cannot be read') : error;
    }
  }

  get size(): number {
    return fstatSync(this.#file).size;
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** A whole file in memory of its own, where every array type may start. */
export function readAligned(path: string): Uint8Array<ArrayBuffer> {
  const file = openSync(path, 'r');
  try {
    return fillFrom(file, new Uint8Array(new ArrayBuffer(fstatSync(file).size)));
  } finally {
    closeSync(file);
  }
}

/** Reads a file's bytes, from its start; what it lacks stays as it is, and does not fit its checksum. */
export function fillFrom(file: number, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  for (let read = 0; read < bytes.length; ) {
    const count = readSync(file, bytes, read, Math.min(bytes.length - read, 1 << 30), read);
    if (count === 0) break;
    read += count;
  }
  return bytes;
}

function damaged(why: string): DocentError {
  return new DocentError('snapshot_damaged', `The text file of the snapshot is damaged: ${why}.`);
}
