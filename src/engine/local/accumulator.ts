import type { QueryPlan } from './query-plan.ts';
import type { Segment } from './segment.ts';

/** Postings a query may look at; beyond them only the lightest entries of the longest lists are left. */
const defaultBudget = 160_000;

/** A chunk with the sum of what its terms earned it. */
export interface Scored {
  chunk: number;
  score: number;
}

export interface Selection {
  /** Postings to look at, the most. */
  budget?: number;
  wanted?(chunk: number): boolean;
}

interface Run {
  from: number;
  to: number;
  gain: number;
}

/**
 * Adds up what each chunk earns for a query. One per segment, its arrays are used again by every query: searching
 * is synchronous, so there is never more than one query in it.
 */
export class Accumulator {
  readonly #segment: Segment;
  readonly #scores: Float32Array;
  readonly #touched: Uint32Array;
  #count = 0;

  constructor(segment: Segment) {
    this.#segment = segment;
    this.#scores = new Float32Array(segment.facts.chunkCount);
    this.#touched = new Uint32Array(segment.facts.chunkCount);
  }

  /** The best chunks for a plan, in no particular order. */
  best(plan: QueryPlan, most: number, { budget = defaultBudget, wanted }: Selection = {}): Scored[] {
    this.#add(this.#runs(plan), budget);
    const found = this.#select(most, wanted);
    for (let index = 0; index < this.#count; index++) this.#scores[this.#touched[index]!] = 0;
    this.#count = 0;
    return found;
  }

  #runs({ concepts }: QueryPlan): Run[] {
    const { runStarts, runImpacts, chunkStarts } = this.#segment.postings;
    const runs: Run[] = [];
    for (const { terms, weight } of concepts) {
      for (const { term, share } of terms) {
        for (let run = runStarts[term]!; run < runStarts[term + 1]!; run++) {
          runs.push({
            from: chunkStarts[run]!,
            to: chunkStarts[run + 1]!,
            gain: weight * share * runImpacts[run]!,
          });
        }
      }
    }
    return runs;
  }

  /** Heaviest runs first where there are more postings than the budget allows. */
  #add(runs: Run[], budget: number): void {
    const total = runs.reduce((sum, run) => sum + run.to - run.from, 0);
    if (total > budget) runs.sort((a, b) => b.gain - a.gain);
    let left = budget;
    for (const { from, to, gain } of runs) {
      if (left <= 0) return;
      this.#addRun(from, to, gain);
      left -= to - from;
    }
  }

  #addRun(from: number, to: number, gain: number): void {
    const { chunks } = this.#segment.postings;
    const scores = this.#scores;
    for (let at = from; at < to; at++) {
      const chunk = chunks[at]!;
      const before = scores[chunk]!;
      if (before === 0) this.#touched[this.#count++] = chunk;
      scores[chunk] = before + gain;
    }
  }

  /** Keeps the `most` best in a heap whose root is the least of them. */
  #select(most: number, wanted?: (chunk: number) => boolean): Scored[] {
    const heap: Scored[] = [];
    for (let index = 0; index < this.#count; index++) {
      const chunk = this.#touched[index]!;
      const score = this.#scores[chunk]!;
      if (wanted !== undefined && !wanted(chunk)) continue;
      if (heap.length < most) {
        heap.push({ chunk, score });
        if (heap.length === most) for (let at = (most >> 1) - 1; at >= 0; at--) sink(heap, at);
      } else if (score > heap[0]!.score) {
        heap[0] = { chunk, score };
        sink(heap, 0);
      }
    }
    return heap;
  }
}

function sink(heap: Scored[], start: number): void {
  let at = start;
  const moved = heap[at]!;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]!.score < heap[child]!.score) child++;
    if (heap[child]!.score >= moved.score) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = moved;
}
