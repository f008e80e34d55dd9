/** Grows a byte array while numbers are appended, seven bits a byte. */
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

/** Reads numbers back; `at` is where the next one starts. */
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

  /** Reads so many numbers into an array. */
  take(count: number, into: Uint32Array): void {
    const bytes = this.#bytes;
    let { at } = this;
    for (let index = 0; index < count; index++) {
      let byte = bytes[at++]!;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        value |= (byte & 127) << shift;
      }
      into[index] = value;
    }
    this.at = at;
  }

  /** Passes over so many numbers. */
  skip(count: number): void {
    const bytes = this.#bytes;
    let { at } = this;
    for (let left = count; left > 0; at++) if (bytes[at]! < 128) left--;
    this.at = at;
  }
}

/** A small number for a small distance, whichever way it goes. */
export function zigzag(distance: number): number {
  return distance < 0 ? -2 * distance - 1 : 2 * distance;
}

export function unzigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}
