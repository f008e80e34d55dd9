import { type Arena, batchRows } from '../../kernels/arena.ts';
import { blockRows } from '../../kernels/kernels.ts';
import type { RecordReader } from '../record-file.ts';
import { Candidates } from './candidates.ts';
import { fromCentre, product } from './codes.ts';
import { writeIntegers, writeTables } from './query-numbers.ts';
import { Rotation } from './rotation.ts';
import { readVector, type StoredFacts, type StoredRows } from './vector-file.ts';

/** Error margin of an estimate in standard deviations. Higher finds more of the nearest rows, but is slower. */
const signMargin = 3.5;
const levelMargin = 3;
/** Rows that are always kept. Smaller sets of vectors are searched exactly. */
const leastBySigns = 256;
const leastByLevels = 32;
/** Maximum number of vectors read for a search, plus four for each wanted chunk. */
const mostReads = 128;

/** A chunk and its cosine similarity to a query. */
export interface Neighbour {
  chunk: number;
  similarity: number;
}

/**
 * The vectors of a scope: a few bits of each in memory, whole vectors on disk. A search estimates every similarity from
 * one bit per dimension, estimates the best again from four bits, and computes the few that remain from the vectors
 * themselves. How many remain depends on the error of the estimates.
 */
export class VectorIndex {
  readonly facts: StoredFacts;
  readonly rows: StoredRows;
  readonly floats: RecordReader;
  readonly #arena: Arena;
  readonly #rotation: Rotation;
  /** The difference of the query and the centre, rotated. */
  readonly #numbers: Float32Array;
  readonly #candidates: Candidates;

  constructor(facts: StoredFacts, rows: StoredRows, floats: RecordReader, arena: Arena) {
    this.facts = facts;
    this.rows = rows;
    this.floats = floats;
    this.#arena = arena;
    this.#rotation = new Rotation(facts.dimensions);
    this.#numbers = new Float32Array(this.#rotation.size);
    this.#candidates = new Candidates(facts.vectorCount);
  }

  /** Bytes in memory. */
  get memoryBytes(): number {
    return this.#arena.memory.byteLength + this.#candidates.byteLength;
  }

  /** The nearest chunks, best first, with exact similarity. `keep` limits which chunks are found. */
  search(query: Float32Array, count: number, keep: (chunk: number) => boolean = all): Neighbour[] {
    const unit = unitVector(query, this.facts.dimensions);
    if (count < 1 || this.facts.vectorCount === 0) return [];
    fromCentre(unit, this.rows.centre, this.#numbers);
    const distance = Math.sqrt(product(this.#numbers, this.#numbers));
    this.#rotation.apply(this.#numbers);
    const likely = this.#bySigns(count, distance, keep);
    const likeliest = this.#byLevels(likely, count, distance);
    return this.#exactly(unit, likeliest).slice(0, count);
  }

  /** The vector of a chunk, if it has one. */
  vectorOf(chunk: number): Float32Array | null {
    const row = this.rowOf(chunk);
    return row === null ? null : this.#read(row).slice();
  }

  rowOf(chunk: number): number | null {
    const { chunks } = this.rows;
    let low = 0;
    let high = chunks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (chunks[middle]! < chunk) low = middle + 1;
      else high = middle;
    }
    return chunks[low] === chunk ? low : null;
  }

  close(): void {
    this.floats.close();
  }

  #bySigns(count: number, distance: number, keep: (chunk: number) => boolean): Candidates {
    const { memory, kernels, places } = this.#arena;
    const { chunks, signs, signScales, offsets } = this.rows;
    const size = this.#numbers.length;
    const margin = signMargin * distance * this.facts.signError;
    const choice = { wanted: count, margin, least: Math.max(leastBySigns, 2 * count) };
    const { least, step } = writeTables(this.#numbers, new Uint8Array(memory, places.tables, size * 4));
    const picked = new Uint32Array(memory, places.rows, batchRows);
    const estimates = new Float32Array(memory, places.estimates, batchRows);
    const candidates = this.#candidates;
    candidates.clear();
    for (let first = 0; first < chunks.length; first += batchRows) {
      const rows = Math.min(batchRows, chunks.length - first);
      const codes = signs.byteOffset + first * (size / 8);
      kernels.sumSigns(codes, places.tables, places.sums, Math.ceil(rows / blockRows), size / 16);
      const picks = kernels.pickRows(
        places.sums,
        signScales.byteOffset + first * 4,
        offsets.byteOffset + first * 4,
        rows,
        least,
        step,
        candidates.floor,
        places.estimates,
        places.rows,
      );
      for (let index = 0; index < picks; index++) {
        const place = picked[index]!;
        if (keep(chunks[first + place]!)) candidates.add(first + place, estimates[place]!);
      }
      if (candidates.areMany) candidates.choose(choice);
    }
    candidates.choose(choice);
    return candidates;
  }

  /** The remaining rows, the highest estimate first. */
  #byLevels(candidates: Candidates, count: number, distance: number): number[] {
    const { memory, kernels, places } = this.#arena;
    const { levels, levelScales, offsets } = this.rows;
    const size = this.#numbers.length;
    const margin = levelMargin * distance * this.facts.levelError;
    const { middle, step } = writeIntegers(this.#numbers, new Int16Array(memory, places.integers, size));
    const rows = new Uint32Array(memory, places.rows, batchRows);
    const sums = new Int32Array(memory, places.sums, batchRows);
    for (let first = 0; first < candidates.length; first += batchRows) {
      const batch = candidates.rows.subarray(first, Math.min(first + batchRows, candidates.length));
      rows.set(batch);
      kernels.sumLevels(
        levels.byteOffset,
        places.integers,
        places.rows,
        places.sums,
        batch.length,
        size / 32,
      );
      for (let index = 0; index < batch.length; index++) {
        const row = batch[index]!;
        candidates.estimates[first + index] =
          offsets[row]! + levelScales[row]! * step * (sums[index]! - middle);
      }
    }
    candidates.choose({ wanted: count, margin, least: Math.max(leastByLevels, count) });
    return candidates.best(mostReads + 4 * count);
  }

  #exactly(unit: Float32Array, rows: readonly number[]): Neighbour[] {
    return rows
      .map((row) => ({ chunk: this.rows.chunks[row]!, similarity: product(unit, this.#read(row)) }))
      .sort((a, b) => b.similarity - a.similarity || a.chunk - b.chunk);
  }

  #read(row: number): Float32Array {
    return readVector(this.floats, this.rows.records[row]!, this.facts.dimensions);
  }
}

const all = () => true;

function unitVector(query: Float32Array, dimensions: number): Float32Array {
  if (query.length !== dimensions)
    throw new RangeError(`The query vector has ${query.length} dimensions instead of ${dimensions}.`);
  const length = Math.sqrt(product(query, query));
  if (!(length > 0 && length < Number.POSITIVE_INFINITY))
    throw new RangeError('The query vector is all zeros or has values that are not finite.');
  return query.map((number) => number / length);
}
