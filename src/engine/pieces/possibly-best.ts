import type { QueryPlan } from '../ranking/query-plan.ts';
import type { PageTable } from './page-table.ts';
import type { PartialPostings } from './partial-postings.ts';

/**
 * A posting that is not loaded is assumed to have this share of the highest impact that it can have. With 1, the best
 * chunks would be certain, but a query would load much more.
 */
const assumedShare = 0.8;

/** The chunks that may have the best scores, by the scores that they would have with high impacts of what is not loaded. */
export function possiblyBest(
  lists: ReadonlyMap<number, PartialPostings>,
  plan: QueryPlan,
  table: PageTable,
  most: number,
  isWanted: (chunk: number) => boolean,
): number[] {
  const scores = new Float64Array(table.chunkCount);
  const found = new Set<number>();
  for (const [term, list] of lists) {
    const weight = weightInPlan(term, plan);
    const unknown = weight * assumedShare * list.mostOmitted;
    // Every chunk may have the term, except on the pages whose postings are loaded.
    if (unknown > 0)
      for (const slot of list.wholeSlots(table.slots.length))
        for (let position = 0; position < table.slots[slot]!.chunks; position++)
          scores[table.chunkAt(slot, position)]! -= unknown;
    for (const { slot, position, impact } of list.chunks) {
      const chunk = table.chunkAt(slot, position);
      found.add(chunk);
      scores[chunk]! += weight * impact - (list.isWhole(slot) ? 0 : unknown);
    }
  }
  return [...found]
    .filter(isWanted)
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .slice(0, most);
}

/** How much a term adds to the score of a chunk, for each unit of its impact. */
function weightInPlan(term: number, { concepts }: QueryPlan): number {
  return concepts
    .flatMap(({ terms, weight }) => terms.map((each) => (each.term === term ? each.share * weight : 0)))
    .reduce((sum, weight) => sum + weight, 0);
}
