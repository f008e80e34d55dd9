/** Sorted words with their numbers, stored as UTF-16 units in one array, so that opening needs no parsing. */
export class Lexicon {
  static readonly empty = new Lexicon(new Uint16Array(), new Uint32Array(1), new Uint32Array());
  readonly size: number;
  readonly #units: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #values: Uint32Array;

  constructor(units: Uint16Array, starts: Uint32Array, values: Uint32Array) {
    this.#units = units;
    this.#starts = starts;
    this.#values = values;
    this.size = values.length;
  }

  /** The number of a word, or -1. */
  find(word: string): number {
    const at = this.lowerBound(word);
    return at < this.size && this.#compare(at, word) === 0 ? this.valueAt(at) : -1;
  }

  /** All numbers of a word that was added more than once, in the order of adding. */
  findAll(word: string): number[] {
    const found: number[] = [];
    for (let at = this.lowerBound(word); at < this.size && this.#compare(at, word) === 0; at++)
      found.push(this.valueAt(at));
    return found;
  }

  valueAt(index: number): number {
    return this.#values[index] ?? -1;
  }

  wordAt(index: number): string {
    let word = '';
    for (let at = this.#start(index), end = this.#start(index + 1); at < end; at++)
      word += String.fromCharCode(this.#units[at]!);
    return word;
  }

  /** All words in order; decodes the units once, which is faster than `wordAt` for each. */
  *entries(): Generator<[word: string, value: number]> {
    const { buffer, byteOffset, byteLength } = this.#units;
    const text = Buffer.from(buffer, byteOffset, byteLength).toString('utf16le');
    for (let index = 0; index < this.size; index++) {
      yield [text.slice(this.#start(index), this.#start(index + 1)), this.valueAt(index)];
    }
  }

  lengthAt(index: number): number {
    return this.#start(index + 1) - this.#start(index);
  }

  /** The UTF-16 unit of a word at an offset, or -1 after its end. */
  unitAt(index: number, offset: number): number {
    const at = this.#start(index) + offset;
    return at < this.#start(index + 1) ? (this.#units[at] ?? -1) : -1;
  }

  /** The range `[from, to)` of words that start with a prefix. */
  prefixRange(prefix: string): [number, number] {
    return [this.lowerBound(prefix), this.lowerBound(`${prefix}\uffff`)];
  }

  lowerBound(word: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The arrays with more words added. Words between two new ones are copied as a block. */
  extended(entries: Iterable<readonly [string, number]>): LexiconArrays {
    const added = [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    const addedUnits = added.reduce((sum, [word]) => sum + word.length, 0);
    const units = new Uint16Array(this.#units.length + addedUnits);
    const starts = new Uint32Array(this.size + added.length + 1);
    const values = new Uint32Array(this.size + added.length);
    let copied = 0;
    let index = 0;
    let at = 0;
    const copyUpTo = (end: number) => {
      const from = this.#start(copied);
      units.set(this.#units.subarray(from, this.#start(end)), at);
      values.set(this.#values.subarray(copied, end), index);
      const shift = at - from;
      for (; copied < end; copied++) starts[++index] = this.#start(copied + 1) + shift;
      at = starts[index]!;
    };
    for (const [word, value] of added) {
      copyUpTo(this.lowerBound(word));
      for (let offset = 0; offset < word.length; offset++) units[at++] = word.charCodeAt(offset);
      values[index] = value;
      starts[++index] = at;
    }
    copyUpTo(this.size);
    return { units, starts, values };
  }

  #compare(index: number, word: string): number {
    const start = this.#start(index);
    const length = this.#start(index + 1) - start;
    const shared = Math.min(length, word.length);
    for (let offset = 0; offset < shared; offset++) {
      const difference = (this.#units[start + offset] ?? 0) - word.charCodeAt(offset);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }

  #start(index: number): number {
    return this.#starts[index] ?? 0;
  }
}

/** The arrays of a lexicon, as they are stored. */
export interface LexiconArrays {
  units: Uint16Array;
  starts: Uint32Array;
  values: Uint32Array;
}

/** Sorts words and their numbers into the arrays of a lexicon. */
export function buildLexicon(entries: Iterable<readonly [string, number]>): LexiconArrays {
  return Lexicon.empty.extended(entries);
}
