/** Appends numbers to a growing byte array, seven bits per byte. */
export class VarintWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity = 1 << 16) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length + 5 > this.#bytes.length) this.#grow(this.#length + 5);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(this.#length + bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Positions and marks of the marked numbers. Both arrays must be as long as the number of values read. */
export interface Found {
  places: Uint32Array;
  marks: Uint8Array;
}

/** Larger offsets may need more than 31 bits; the reader then starts on a subarray. */
export const mostBytes = 2 ** 31 - 2 ** 24;

/** Reads numbers; `at` is the offset of the next one. */
export class VarintReader {
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  next(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.at++]!;
    if (byte < 128) return byte;
    let value = byte & 127;
    let shift = 7;
    do {
      byte = bytes[this.at++]!;
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    return value >>> 0;
  }

  /** Reads `count` numbers, stores position and mark of the marked ones, and returns how many are marked. */
  find(count: number, marks: Uint8Array, found: Found): number {
    const bytes = this.#bytes;
    const { places, marks: foundMarks } = found;
    let at = this.at | 0;
    let size = 0;
    for (let index = 0; index < count; index++) {
      // Reads two bytes without a branch: whether there is a second one is unpredictable, and a wrong prediction
      // costs more than an unneeded read.
      const first = bytes[at]!;
      const second = bytes[at + 1]!;
      const isLong = first >>> 7;
      let value = (first & 127) | ((second << 7) & -isLong & 0x3fff);
      at = (at + 1 + isLong) | 0;
      if ((isLong & (second >>> 7)) === 1) {
        let byte: number;
        let shift = 14;
        do {
          byte = bytes[at]!;
          at = (at + 1) | 0;
          value |= (byte & 127) << shift;
          shift += 7;
        } while (byte > 127);
      }
      const mark = marks[value]!;
      if (mark === 0) continue;
      places[size] = index;
      foundMarks[size++] = mark;
    }
    this.at = at;
    return size;
  }

  /** Sum of the next `count` signed distances. */
  walk(count: number): number {
    const bytes = this.#bytes;
    let at = this.at | 0;
    let sum = 0;
    for (let index = 0; index < count; index++) {
      let byte = bytes[at++]!;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        value |= (byte & 127) << shift;
      }
      sum += unzigzag(value);
    }
    this.at = at;
    return sum;
  }

  /** Skips `count` numbers. */
  skip(count: number): void {
    const bytes = this.#bytes;
    let { at } = this;
    for (let left = count; left > 0; at++) if (bytes[at]! < 128) left--;
    this.at = at;
  }
}

/** Maps signed numbers to unsigned ones, keeping small numbers small. */
export function zigzag(distance: number): number {
  return distance < 0 ? -2 * distance - 1 : 2 * distance;
}

export function unzigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}
