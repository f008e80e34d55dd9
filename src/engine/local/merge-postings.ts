import { fieldNames, type Weighting } from '../ranking/fields.ts';
import { VarintReader } from '../ranking/varint.ts';
import { averageLengths, type Forward, type Postings, Weigher } from './invert.ts';

/** Postings and the terms that they were made from. */
export interface Inverted {
  postings: Postings;
  forward: Forward;
}

/** Changes of a segment's chunks. */
export interface ChunkChanges {
  /** New number of each previous chunk, ascending; -1 if the chunk was removed or its terms changed. */
  places: Int32Array;
  /** Numbers of the new and changed chunks, ascending. */
  changed: readonly number[];
}

interface Addition {
  term: number;
  impact: number;
  chunk: number;
}

/**
 * The postings after some chunks changed, without computing the weights of the others again. The result is the same as
 * that of `invert`. Null when the average length of a field changed, because then all weights change.
 */
export function mergePostings(
  { postings: before, forward: forwardBefore }: Inverted,
  forward: Forward,
  { places, changed }: ChunkChanges,
  termCount: number,
  weighting: Weighting,
): Postings | null {
  const fieldLengths = before.fieldLengths.slice();
  places.forEach((place, chunk) => {
    if (place === -1) addLengths(fieldLengths, forwardBefore, chunk, -1);
  });
  for (const chunk of changed) addLengths(fieldLengths, forward, chunk, 1);
  const averages = averageLengths(fieldLengths, forward.starts.length - 1);
  const averagesBefore = averageLengths(before.fieldLengths, forwardBefore.starts.length - 1);
  if (averages.some((average, field) => average !== averagesBefore[field])) return null;
  const added = additions(forward, changed, new Weigher(termCount, weighting, averages));
  return { fieldLengths, ...merge(before, places, added, termCount) };
}

function addLengths(lengths: Float64Array, { bytes, starts }: Forward, chunk: number, sign: 1 | -1): void {
  const reader = new VarintReader(bytes, starts[chunk]);
  for (let field = 0; field < fieldNames.length; field++) {
    const length = reader.next();
    lengths[field]! += sign * length;
    for (let left = length; left > 0; left--) reader.next();
  }
}

/** The postings of the changed chunks, in the order of postings. */
function additions({ bytes, starts }: Forward, changed: readonly number[], weigher: Weigher): Addition[] {
  const reader = new VarintReader(bytes);
  const added: Addition[] = [];
  for (const chunk of changed) {
    reader.at = starts[chunk]!;
    for (const term of weigher.read(reader)) added.push({ term, impact: weigher.impactOf(term), chunk });
  }
  return added.sort((a, b) => a.term - b.term || b.impact - a.impact || a.chunk - b.chunk);
}

function merge(
  before: Postings,
  places: Int32Array,
  added: readonly Addition[],
  termCount: number,
): Omit<Postings, 'fieldLengths'> {
  const frequencies = new Uint32Array(termCount);
  const runStarts = new Uint32Array(termCount + 1);
  const runImpacts = new Uint8Array(before.runImpacts.length + added.length);
  const chunkStarts = new Uint32Array(runImpacts.length + 1);
  const chunks = new Uint32Array(before.chunks.length + added.length);
  const termsBefore = before.frequencies.length;
  let runs = 0;
  let written = 0;
  let next = 0;
  for (let term = 0; term < termCount; term++) {
    const start = written;
    let run = term < termsBefore ? before.runStarts[term]! : 0;
    const lastRun = term < termsBefore ? before.runStarts[term + 1]! : 0;
    let come = added[next]?.term === term ? added[next]!.impact : 0;
    while (run < lastRun || come > 0) {
      const impact = Math.max(come, run < lastRun ? before.runImpacts[run]! : 0);
      const from = written;
      if (run < lastRun && before.runImpacts[run] === impact) {
        const end = before.chunkStarts[run + 1]!;
        for (let at = before.chunkStarts[run]!; at < end; at++) {
          const place = places[before.chunks[at]!]!;
          if (place !== -1) chunks[written++] = place;
        }
        run++;
      }
      while (come === impact) {
        written = insert(chunks, from, written, added[next++]!.chunk);
        come = added[next]?.term === term ? added[next]!.impact : 0;
      }
      if (written === from) continue;
      runImpacts[runs] = impact;
      chunkStarts[runs++] = from;
    }
    frequencies[term] = written - start;
    runStarts[term + 1] = runs;
  }
  chunkStarts[runs] = written;
  return {
    frequencies,
    runStarts,
    runImpacts: runImpacts.slice(0, runs),
    chunkStarts: chunkStarts.slice(0, runs + 1),
    chunks: chunks.slice(0, written),
  };
}

/** Inserts a chunk into the sorted range `[from, to)` and returns the new end. */
function insert(chunks: Uint32Array, from: number, to: number, chunk: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (chunks[middle]! < chunk) low = middle + 1;
    else high = middle;
  }
  chunks.copyWithin(low + 1, low, to);
  chunks[low] = chunk;
  return to + 1;
}
