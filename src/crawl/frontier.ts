import { pageKey } from '../content/mirror/page-key.ts';

/** Addresses to request, in the order in which they were found; each page once, in any spelling. */
export class Frontier {
  readonly #addresses: string[] = [];
  readonly #seen = new Set<string>();
  readonly #spelledOut = new Set<string>();
  readonly #most: number;
  #position = 0;

  /** `most`: limit of addresses, because an endless site would fill the memory. */
  constructor(most: number) {
    this.#most = most;
  }

  get waiting(): number {
    return this.#addresses.length - this.#position;
  }

  add(address: string): void {
    const key = pageKey(address);
    if (this.#seen.has(key) || this.#seen.size >= this.#most) return;
    this.#seen.add(key);
    this.#addresses.push(address);
  }

  next(): string | undefined {
    return this.#position < this.#addresses.length ? this.#addresses[this.#position++] : undefined;
  }

  /** Records that links name the `index.html` of a folder. */
  spellOut(address: string): void {
    this.#spelledOut.add(address);
  }

  isSpelledOut(address: string): boolean {
    return this.#spelledOut.has(address);
  }
}
