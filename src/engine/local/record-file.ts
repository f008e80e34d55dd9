import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { DocentError } from '../../errors.ts';

const batchBytes = 1 << 20;

/** Appends records to a file, many to a write. */
export class RecordWriter {
  readonly #file: number;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #isOpen = true;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  /** Appends a record and returns its length in bytes. */
  append(record: string | Uint8Array): number {
    const bytes = typeof record === 'string' ? Buffer.from(record) : record;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= batchBytes) this.#flush();
    return bytes.length;
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
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
  }

  read([from, to]: readonly [number, number]): Buffer {
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
  json<Value>(place: readonly [number, number]): Value {
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
    const bytes = new Uint8Array(new ArrayBuffer(fstatSync(file).size));
    for (let read = 0; read < bytes.length; ) {
      const count = readSync(file, bytes, read, Math.min(bytes.length - read, 1 << 30), read);
      if (count === 0) break;
      read += count;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
}

function damaged(why: string): DocentError {
  return new DocentError('snapshot_damaged', `The text file of the snapshot is damaged: ${why}.`);
}
