import { fieldNames, type Weighting } from '../ranking/fields.ts';
import { VarintReader } from '../ranking/varint.ts';

/** Levels to which the weight of a term in a chunk is rounded. More levels make searches slower, fewer rank worse. */
export const impactLevels = 63;

/**
 * The terms of each chunk: for every field the number of its terms, then the terms. After the fields, the number of
 * sections and the number of terms in the heading of each, if the chunk is like a glossary; otherwise 0.
 */
export interface Forward {
  bytes: Uint8Array;
  /** Start of each chunk, and the end of the last one. */
  starts: Float64Array;
}

/**
 * For each term the chunks that contain it, the heaviest first. Chunks of the same weight form a run, so a query adds
 * one number to all chunks of a run and skips runs that cannot matter.
 *
 *     runStarts[term] .. runStarts[term + 1]     the term's runs
 *     runImpacts[run]                            the weight of the term in the run's chunks
 *     chunkStarts[run] .. chunkStarts[run + 1]   the run's chunks
 */
export interface Postings {
  /** Number of chunks that contain each term. */
  frequencies: Uint32Array;
  runStarts: Uint32Array;
  runImpacts: Uint8Array;
  chunkStarts: Uint32Array;
  chunks: Uint32Array;
  /** Total number of terms in each field, over all chunks. */
  fieldLengths: Float64Array;
}

/** Turns the terms of each chunk into the chunks of each term, with BM25F weights. */
export function invert(forward: Forward, termCount: number, weighting: Weighting): Postings {
  const chunkCount = forward.starts.length - 1;
  const { frequencies, fieldLengths } = count(forward, termCount);
  const starts = new Uint32Array(termCount + 1);
  for (let term = 0; term < termCount; term++) starts[term + 1] = starts[term]! + frequencies[term]!;
  const total = starts[termCount]!;
  const chunks = new Uint32Array(total);
  const impacts = new Uint8Array(total);
  const next = starts.slice();
  const weigher = new Weigher(termCount, weighting, averageLengths(fieldLengths, chunkCount));
  const reader = new VarintReader(forward.bytes);
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    reader.at = forward.starts[chunk]!;
    for (const term of weigher.read(reader)) {
      const at = next[term]!;
      next[term] = at + 1;
      chunks[at] = chunk;
      impacts[at] = weigher.impactOf(term);
    }
  }
  return { frequencies, fieldLengths, ...sortIntoRuns(starts, chunks, impacts) };
}

function count(
  forward: Forward,
  termCount: number,
): { frequencies: Uint32Array; fieldLengths: Float64Array } {
  const chunkCount = forward.starts.length - 1;
  const frequencies = new Uint32Array(termCount);
  const lastSeen = new Int32Array(termCount).fill(-1);
  const fieldLengths = new Float64Array(fieldNames.length);
  const reader = new VarintReader(forward.bytes);
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    reader.at = forward.starts[chunk]!;
    for (let field = 0; field < fieldNames.length; field++) {
      const length = reader.next();
      fieldLengths[field]! += length;
      for (let index = 0; index < length; index++) {
        const term = reader.next();
        if (lastSeen[term] === chunk) continue;
        lastSeen[term] = chunk;
        frequencies[term]!++;
      }
    }
  }
  return { frequencies, fieldLengths };
}

/** The average length of each field, rounded to two digits so that an edit rarely changes other chunks' weights. */
export function averageLengths(fieldLengths: Float64Array, chunkCount: number): Float64Array {
  return fieldLengths.map((length) =>
    Math.max(0.1, Number((length / Math.max(1, chunkCount)).toPrecision(2))),
  );
}

/** Computes the weights of terms, one chunk at a time. */
export class Weigher {
  readonly #weights: Float32Array;
  readonly #k1: number;
  readonly #fields: { weight: number; b: number; average: number }[];
  readonly #terms: number[] = [];

  constructor(termCount: number, { k1, fields }: Weighting, averages: Float64Array) {
    this.#weights = new Float32Array(termCount);
    this.#k1 = k1;
    this.#fields = fieldNames.map((name, field) => ({ ...fields[name], average: averages[field]! }));
  }

  /** Reads a chunk and returns its distinct terms. `impactOf` then returns their weights. */
  read(reader: VarintReader): readonly number[] {
    for (const term of this.#terms) this.#weights[term] = 0;
    this.#terms.length = 0;
    for (const { weight, b, average } of this.#fields) {
      const length = reader.next();
      const share = weight / (1 - b + (b * length) / average);
      for (let index = 0; index < length; index++) {
        const term = reader.next();
        if (this.#weights[term] === 0) this.#terms.push(term);
        this.#weights[term]! += share;
      }
    }
    return this.#terms;
  }

  /** The weight of a term in the chunk that was read. */
  impactOf(term: number): number {
    return impactOf(this.#weights[term]!, this.#k1);
  }
}

/** A weight, saturated, in steps from 1 to `impactLevels`. */
export function impactOf(weight: number, k1: number): number {
  return Math.max(1, Math.round((weight * impactLevels) / (k1 + weight)));
}

/** Sorts each term's chunks by weight, the heaviest first, and groups equal weights into runs. */
function sortIntoRuns(
  starts: Uint32Array,
  chunks: Uint32Array,
  impacts: Uint8Array,
): Omit<Postings, 'frequencies' | 'fieldLengths'> {
  const termCount = starts.length - 1;
  const sorted = new Uint32Array(chunks.length);
  const runStarts = new Uint32Array(termCount + 1);
  const runImpacts: number[] = [];
  const chunkStarts: number[] = [];
  const counts = new Uint32Array(impactLevels + 1);
  for (let term = 0; term < termCount; term++) {
    const [from, to] = [starts[term]!, starts[term + 1]!];
    counts.fill(0);
    for (let at = from; at < to; at++) counts[impacts[at]!]!++;
    let place = from;
    for (let impact = impactLevels; impact > 0; impact--) {
      const size = counts[impact]!;
      if (size === 0) continue;
      runImpacts.push(impact);
      chunkStarts.push(place);
      counts[impact] = place;
      place += size;
    }
    for (let at = from; at < to; at++) sorted[counts[impacts[at]!]!++] = chunks[at]!;
    runStarts[term + 1] = runImpacts.length;
  }
  chunkStarts.push(sorted.length);
  return {
    runStarts,
    runImpacts: Uint8Array.from(runImpacts),
    chunkStarts: Uint32Array.from(chunkStarts),
    chunks: sorted,
  };
}
