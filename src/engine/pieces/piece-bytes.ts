import { VarintReader, VarintWriter } from '../ranking/varint.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Writes numbers and texts one after the other. */
export class PieceWriter {
  readonly #numbers = new VarintWriter(64);

  get length(): number {
    return this.#numbers.length;
  }

  push(value: number): void {
    this.#numbers.push(value);
  }

  append(bytes: Uint8Array): void {
    this.#numbers.append(bytes);
  }

  text(text: string): void {
    const bytes = encoder.encode(text);
    this.push(bytes.length);
    this.append(bytes);
  }

  /** Writes a word as its difference from the previous word. */
  word(word: string, before: string): void {
    const shared = sharedStart(word, before);
    this.push(shared);
    this.text(word.slice(shared));
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#numbers.bytes());
  }
}

/** Reads the output of a `PieceWriter`. */
export class PieceReader {
  readonly #bytes: Uint8Array;
  readonly #numbers: VarintReader;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#numbers = new VarintReader(bytes, at);
  }

  get isAtEnd(): boolean {
    return this.#numbers.at >= this.#bytes.length;
  }

  next(): number {
    return this.#numbers.next();
  }

  take(length: number): Uint8Array {
    const start = this.#numbers.at;
    this.#numbers.at += length;
    return this.#bytes.subarray(start, start + length);
  }

  text(): string {
    return decoder.decode(this.take(this.next()));
  }

  word(before: string): string {
    return before.slice(0, this.next()) + this.text();
  }
}

/** Length of the common start of two words. Never splits a surrogate pair. */
function sharedStart(word: string, before: string): number {
  let shared = 0;
  while (shared < word.length && shared < before.length && word[shared] === before[shared]) shared++;
  const last = word.charCodeAt(shared - 1);
  return last >= 0xd800 && last <= 0xdbff ? shared - 1 : shared;
}
