import { type FieldName, fieldNames, type Weighting } from './fields.ts';
import { VarintReader } from './varint.ts';

/** Steps into which a term's weight in a chunk is rounded; more cost time, fewer cost rank. */
export const impactLevels = 63;

/** What each chunk holds: for every field the number of its terms, then the terms. */
export interface Forward {
  bytes: Uint8Array;
  /** Where each chunk starts; one more than there are chunks. */
  starts: Float64Array;
}

/**
 * For each term the chunks that hold it, the heaviest first. Chunks of one weight stand together in a run, so a
 * query adds one number to each of them and never looks at the rest of a list that cannot matter.
 *
 *     runStarts[term] .. runStarts[term + 1]     the term's runs
 *     runImpacts[run]                            what each chunk of the run gets
 *     chunkStarts[run] .. chunkStarts[run + 1]   the run's chunks
 */
export interface Postings {
  /** How many chunks hold the term. */
  frequencies: Uint32Array;
  runStarts: Uint32Array;
  runImpacts: Uint8Array;
  chunkStarts: Uint32Array;
  chunks: Uint32Array;
}

/** Turns "what each chunk holds" around into "which chunks hold each term", with BM25F weights worked in. */
export function invert(forward: Forward, termCount: number, weighting: Weighting): Postings {
  const chunkCount = forward.starts.length - 1;
  const { frequencies, averages } = count(forward, termCount);
  const starts = new Uint32Array(termCount + 1);
  for (let term = 0; term < termCount; term++) starts[term + 1] = starts[term]! + frequencies[term]!;
  const total = starts[termCount]!;
  const chunks = new Uint32Array(total);
  const impacts = new Uint8Array(total);
  const next = starts.slice();
  const scale = impactLevels / (weighting.k1 + 1);
  const weigher = new Weigher(termCount, weighting, averages);
  const reader = new VarintReader(forward.bytes);
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    reader.at = forward.starts[chunk]!;
    for (const term of weigher.read(reader)) {
      const at = next[term]!;
      next[term] = at + 1;
      chunks[at] = chunk;
      impacts[at] = Math.max(1, Math.round(weigher.impactOf(term) * scale));
    }
  }
  return { frequencies, ...sortIntoRuns(starts, chunks, impacts) };
}

function count(
  forward: Forward,
  termCount: number,
): { frequencies: Uint32Array; averages: Record<FieldName, number> } {
  const chunkCount = forward.starts.length - 1;
  const frequencies = new Uint32Array(termCount);
  const lastSeen = new Int32Array(termCount).fill(-1);
  const lengths = new Float64Array(fieldNames.length);
  const reader = new VarintReader(forward.bytes);
  for (let chunk = 0; chunk < chunkCount; chunk++) {
    reader.at = forward.starts[chunk]!;
    for (let field = 0; field < fieldNames.length; field++) {
      const length = reader.next();
      lengths[field]! += length;
      for (let index = 0; index < length; index++) {
        const term = reader.next();
        if (lastSeen[term] === chunk) continue;
        lastSeen[term] = chunk;
        frequencies[term]!++;
      }
    }
  }
  const averages = {} as Record<FieldName, number>;
  for (const [field, name] of fieldNames.entries())
    averages[name] = Math.max(0.1, lengths[field]! / Math.max(1, chunkCount));
  return { frequencies, averages };
}

/** Weighs the terms of one chunk after the other. */
class Weigher {
  readonly #weights: Float32Array;
  readonly #k1: number;
  readonly #fields: { weight: number; b: number; average: number }[];
  readonly #terms: number[] = [];

  constructor(termCount: number, { k1, fields }: Weighting, averages: Record<FieldName, number>) {
    this.#weights = new Float32Array(termCount);
    this.#k1 = k1;
    this.#fields = fieldNames.map((name) => ({ ...fields[name], average: averages[name] }));
  }

  /** Reads a chunk and returns its distinct terms; their weights are asked for next. */
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

  impactOf(term: number): number {
    const weight = this.#weights[term]!;
    return (weight * (this.#k1 + 1)) / (this.#k1 + weight);
  }
}

/** Orders each term's chunks by weight, the heaviest first, and notes where each weight ends. */
function sortIntoRuns(
  starts: Uint32Array,
  chunks: Uint32Array,
  impacts: Uint8Array,
): Omit<Postings, 'frequencies'> {
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
