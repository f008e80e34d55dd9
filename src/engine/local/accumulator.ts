import type { QueryPlan } from '../ranking/query-plan.ts';
import type { Candidate } from '../ranking/query-view.ts';
import type { Postings } from './invert.ts';

/** Postings that a query may read. If it has more, the postings that add least to scores are skipped. */
const defaultBudget = 160_000;

/**
 * The lowest impact that counts for each term when a query has more postings than it may read; null when all count. For
 * engines that do not have all postings.
 */
export function leastImpacts(
  { concepts }: QueryPlan,
  sizesOf: (term: number) => ReadonlyMap<number, number>,
  budget = defaultBudget,
): Map<number, number> | null {
  const runs = concepts.flatMap(({ terms, weight }) =>
    terms.flatMap(({ term, share }) =>
      [...sizesOf(term)]
        .sort(([a], [b]) => b - a)
        .map(([impact, size]) => ({ term, impact, size, gain: weight * share * impact })),
    ),
  );
  let left = budget;
  if (runs.reduce((sum, { size }) => sum + size, 0) <= budget) return null;
  const least = new Map(runs.map(({ term }) => [term, Number.POSITIVE_INFINITY]));
  for (const { term, impact, size } of runs.sort((a, b) => b.gain - a.gain)) {
    if (left <= 0) break;
    least.set(term, Math.min(least.get(term)!, impact));
    left -= size;
  }
  return least;
}

export interface Selection {
  /** Maximum number of postings to read. */
  budget?: number;
  wanted?(chunk: number): boolean;
}

/** The postings that queries run on. */
export interface PostingLists {
  facts: { chunkCount: number };
  postings: Pick<Postings, 'runStarts' | 'chunkStarts' | 'chunks'> & {
    runImpacts: Uint8Array | Float32Array;
  };
  frequencyOf(term: number): number;
}

/**
 * Adds up the scores of chunks for a query. There is one per segment, and all queries share its arrays: searching is
 * synchronous, so queries never overlap.
 */
export class Accumulator {
  readonly #segment: PostingLists;
  readonly #scores: Float32Array;
  readonly #touched: Uint32Array;
  #count = 0;

  constructor(segment: PostingLists) {
    this.#segment = segment;
    this.#scores = new Float32Array(segment.facts.chunkCount);
    this.#touched = new Uint32Array(segment.facts.chunkCount);
  }

  /** The best chunks for a plan, in no particular order. */
  best(plan: QueryPlan, most: number, { budget = defaultBudget, wanted }: Selection = {}): Candidate[] {
    this.#forget();
    if (this.#postingsOf(plan) <= budget) this.#addAll(plan);
    else this.#addHeaviest(plan, budget);
    return this.#select(most, wanted);
  }

  /** The score of a chunk for the last plan. */
  scoreOf(chunk: number): number {
    return this.#scores[chunk]!;
  }

  #forget(): void {
    for (let index = 0; index < this.#count; index++) this.#scores[this.#touched[index]!] = 0;
    this.#count = 0;
  }

  #postingsOf({ concepts }: QueryPlan): number {
    let sum = 0;
    for (const { terms } of concepts) for (const { term } of terms) sum += this.#segment.frequencyOf(term);
    return sum;
  }

  #addAll({ concepts }: QueryPlan): void {
    const { runStarts } = this.#segment.postings;
    for (const { terms, weight } of concepts)
      for (const { term, share } of terms)
        this.#addRuns(runStarts[term]!, runStarts[term + 1]!, weight * share);
  }

  /** Heaviest runs first, until the budget is spent. */
  #addHeaviest({ concepts }: QueryPlan, budget: number): void {
    const { runStarts, runImpacts, chunkStarts } = this.#segment.postings;
    const runs: { run: number; weight: number; gain: number }[] = [];
    for (const { terms, weight: whole } of concepts)
      for (const { term, share } of terms)
        for (let run = runStarts[term]!; run < runStarts[term + 1]!; run++) {
          const weight = whole * share;
          runs.push({ run, weight, gain: weight * runImpacts[run]! });
        }
    let left = budget;
    for (const { run, weight } of runs.sort((a, b) => b.gain - a.gain)) {
      if (left <= 0) return;
      this.#addRuns(run, run + 1, weight);
      left -= chunkStarts[run + 1]! - chunkStarts[run]!;
    }
  }

  /** Most runs are short, so reading fields instead of local variables would be noticeably slower. */
  #addRuns(from: number, to: number, weight: number): void {
    const { runImpacts, chunkStarts, chunks } = this.#segment.postings;
    const scores = this.#scores;
    const touched = this.#touched;
    let count = this.#count;
    let at = chunkStarts[from]!;
    for (let run = from; run < to; run++) {
      const gain = weight * runImpacts[run]!;
      for (const end = chunkStarts[run + 1]!; at < end; at++) {
        const chunk = chunks[at]!;
        const before = scores[chunk]!;
        if (before === 0) touched[count++] = chunk;
        scores[chunk] = before + gain;
      }
    }
    this.#count = count;
  }

  /** Keeps the `most` best chunks in a heap whose root has the lowest score. */
  #select(most: number, wanted?: (chunk: number) => boolean): Candidate[] {
    const heap: Candidate[] = [];
    const scores = this.#scores;
    const touched = this.#touched;
    let least = 0;
    for (let index = 0, count = this.#count; index < count; index++) {
      const chunk = touched[index]!;
      const score = scores[chunk]!;
      if (score <= least || (wanted !== undefined && !wanted(chunk))) continue;
      if (heap.length < most) {
        heap.push({ chunk, score });
        if (heap.length < most) continue;
        for (let at = (most >> 1) - 1; at >= 0; at--) sink(heap, at);
      } else {
        heap[0] = { chunk, score };
        sink(heap, 0);
      }
      least = heap[0]!.score;
    }
    return heap;
  }
}

function sink(heap: Candidate[], start: number): void {
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
