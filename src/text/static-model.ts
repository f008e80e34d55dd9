import type { Chunk } from '../vocabulary/chunk.ts';
import { type PlainText, plainText, proseOf } from '../vocabulary/plain-text.ts';
import { ModelTokens } from './model-tokens.ts';

export interface StaticModelParts {
  /** Distinguishes its vectors from those of another model. */
  identity: string;
  /** The index is the token's number. */
  vocabulary: readonly string[];
  /** A row of numbers for each token. */
  rows: Int8Array;
  queryScales: Float32Array;
  documentScales: Float32Array;
}

/** The fields of a chunk that are read. */
type ReadChunk = Pick<Chunk, 'title' | 'headerPath' | 'blocks'>;

/** Maximum number of tokens of each part. */
export const mostTokens = { query: 32, title: 14, headings: 28, text: 160 };
const headingWeight = 1.4;
const rowsAtATime = 4;
const mostAtOnce = mostTokens.text + rowsAtATime;

/**
 * Word vectors without a language model: the sum of one table row per token. A vector has length 1, or 0 if there are
 * no tokens. The returned array is overwritten by the next call.
 */
export class StaticModel {
  readonly identity: string;
  readonly dimensions: number;
  readonly #tokens: ModelTokens;
  readonly #parts: StaticModelParts;
  readonly #vector: Float64Array;
  readonly #bag: Float64Array;
  readonly #counts: Uint16Array;
  readonly #read: number[] = [];
  /** For each token, the start of its row and its weight. */
  readonly #rows = new Uint32Array(mostAtOnce);
  readonly #weights = new Float64Array(mostAtOnce);

  constructor(parts: StaticModelParts) {
    this.identity = parts.identity;
    this.dimensions = parts.rows.length / parts.vocabulary.length;
    this.#parts = parts;
    const ids = new Map<string, number>();
    // A loop, because an array of pairs would take twice the time at every start.
    for (const [id, token] of parts.vocabulary.entries()) ids.set(token, id);
    this.#tokens = new ModelTokens(ids);
    this.#vector = new Float64Array(this.dimensions);
    this.#bag = new Float64Array(this.dimensions);
    this.#counts = new Uint16Array(parts.vocabulary.length);
  }

  /** The tokens of a query. */
  tokensOf(query: string): number[] {
    const tokens: number[] = [];
    this.#tokens.read(query, mostTokens.query, tokens);
    return tokens;
  }

  /** All tokens, each with its row and its factor in a query. */
  *entries(): Generator<{ token: string; row: Int8Array; scale: number }> {
    const { vocabulary, rows, queryScales } = this.#parts;
    for (const [id, token] of vocabulary.entries())
      yield {
        token,
        row: rows.subarray(id * this.dimensions, (id + 1) * this.dimensions),
        scale: queryScales[id]!,
      };
  }

  /** The row of a word that is a single token; null for other words. The row may have any length. */
  row(word: string): Int8Array | null {
    const token = this.#tokens.whole(word);
    if (token === undefined) return null;
    return this.#parts.rows.subarray(token * this.dimensions, (token + 1) * this.dimensions);
  }

  /** Cosine of the rows of two words; null when the first has no row, 0 when only the second has none. */
  wordSimilarity(word: string, other: string): number | null {
    const row = this.row(word);
    if (row === null) return null;
    const otherRow = this.row(other);
    if (otherRow === null) return 0;
    const length = Math.sqrt(product(row, row) * product(otherRow, otherRow));
    return length === 0 ? 0 : product(row, otherRow) / length;
  }

  query(text: string): Float64Array {
    this.#read.length = 0;
    this.#tokens.read(text, mostTokens.query, this.#read);
    return this.#bagOf(this.#parts.queryScales);
  }

  /** The vector of a title or heading. */
  name(text: string): Float64Array {
    this.#read.length = 0;
    this.#tokens.read(text, mostTokens.headings, this.#read);
    return this.#bagOf(this.#parts.documentScales);
  }

  /** The vector of a chunk. Code is left out. */
  chunk(chunk: ReadChunk, plain = plainText(chunk.blocks)): Float64Array {
    const { documentScales } = this.#parts;
    this.#vector.fill(0);
    this.#readNames(chunk, this.#read);
    this.#add(headingWeight, documentScales);
    this.#readProse(plain, this.#read);
    this.#add(1, documentScales);
    return normalise(this.#vector);
  }

  /** The tokens of a chunk's title and headings, and of its text. */
  tokensOfChunk(chunk: ReadChunk): { names: number[]; text: number[] } {
    const tokens = { names: [], text: [] };
    this.#readNames(chunk, tokens.names);
    this.#readProse(plainText(chunk.blocks), tokens.text);
    return tokens;
  }

  #readNames({ title, headerPath }: ReadChunk, into: number[]): void {
    into.length = 0;
    this.#tokens.read(title, mostTokens.title, into);
    this.#tokens.read(headerPath.slice(1).join(' '), mostTokens.headings, into);
  }

  #readProse(plain: PlainText, into: number[]): void {
    into.length = 0;
    this.#tokens.read(proseOf(plain), mostTokens.text, into);
  }

  #add(weight: number, scales: Float32Array): void {
    const bag = this.#bagOf(scales);
    for (let index = 0; index < bag.length; index++) this.#vector[index]! += weight * bag[index]!;
  }

  /** The sum of the rows of the tokens that were read, with length 1. */
  #bagOf(scales: Float32Array): Float64Array {
    this.#bag.fill(0);
    const length = this.#weigh(scales);
    for (let first = 0; first < length; first += rowsAtATime) this.#addRows(first);
    return normalise(this.#bag);
  }

  /**
   * Collects the rows and weights of the tokens that were read, each token once. Returns their number, padded to whole
   * groups.
   */
  #weigh(scales: Float32Array): number {
    const counts = this.#counts;
    const rows = this.#rows;
    const weights = this.#weights;
    let length = 0;
    for (const token of this.#read) counts[token]!++;
    for (const token of this.#read) {
      const count = counts[token]!;
      if (count === 0) continue;
      counts[token] = 0;
      rows[length] = token * this.dimensions;
      weights[length++] = Math.sqrt(count) * scales[token]!;
    }
    for (; length % rowsAtATime !== 0; length++) weights[length] = 0;
    return length;
  }

  /** Adds several rows at once, so that the sum is loaded and stored only once. */
  #addRows(first: number): void {
    const bag = this.#bag;
    const { rows } = this.#parts;
    const [a, b, c, d] = [
      this.#rows[first]!,
      this.#rows[first + 1]!,
      this.#rows[first + 2]!,
      this.#rows[first + 3]!,
    ];
    const [ofA, ofB, ofC, ofD] = [
      this.#weights[first]!,
      this.#weights[first + 1]!,
      this.#weights[first + 2]!,
      this.#weights[first + 3]!,
    ];
    for (let index = 0; index < bag.length; index++)
      bag[index]! +=
        ofA * rows[a + index]! + ofB * rows[b + index]! + ofC * rows[c + index]! + ofD * rows[d + index]!;
  }
}

function product(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += one[index]! * other[index]!;
  return sum;
}

function normalise(vector: Float64Array): Float64Array {
  let sum = 0;
  for (let index = 0; index < vector.length; index++) sum += vector[index]! * vector[index]!;
  if (sum === 0) return vector;
  const factor = 1 / Math.sqrt(sum);
  for (let index = 0; index < vector.length; index++) vector[index]! *= factor;
  return vector;
}
