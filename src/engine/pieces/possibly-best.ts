import type { QueryPlan } from '../ranking/query-plan.ts';
import type { PageTable } from './page-table.ts';
import type { PartialPostings } from './partial-postings.ts';
import type { Address } from './posting.ts';

/**
 * A posting that is not loaded is assumed to have a share of its highest possible impact. The more lists are not
 * loaded, the less likely a chunk has a high impact in all of them. With a share of 1, the best chunks would be
 * certain, but a query would load much more.
 */
function assumedShare(unknownLists: number): number {
  return Math.max(0.6, 1.1 - 0.1 * unknownLists);
}

/** Postings that may add at least this share of the heaviest unknown posting are loaded first. */
const heavyShare = 0.5;

/** Finds the chunks that may have the best scores, and loads what is needed to decide. */
export class PossiblyBest {
  readonly #lists: readonly { list: PartialPostings; weight: number }[];
  readonly #table: PageTable;
  readonly #isWanted: (chunk: number) => boolean;

  constructor(
    lists: ReadonlyMap<number, PartialPostings>,
    plan: QueryPlan,
    table: PageTable,
    isWanted: (chunk: number) => boolean,
  ) {
    this.#lists = [...lists].map(([term, list]) => ({ list, weight: weightInPlan(term, plan) }));
    this.#table = table;
    this.#isWanted = isWanted;
  }

  /** The best chunks, assuming high impacts for postings that are not loaded. */
  chunks(most: number): number[] {
    const table = this.#table;
    const scores = new Float64Array(table.chunkCount);
    const found = new Set<number>();
    const share = assumedShare(this.#lists.filter(({ list }) => list.mostOmitted > 0).length);
    for (const { list, weight } of this.#lists) {
      const unknown = weight * share * list.mostOmitted;
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
      .filter(this.#isWanted)
      .sort((a, b) => scores[b]! - scores[a]! || a - b)
      .slice(0, most);
  }

  /** Loads the postings that may change the scores of these chunks most. False when all are loaded. */
  async decide(chunks: readonly number[]): Promise<boolean> {
    const wanted = new Map<PartialPostings, Set<number>>(this.#lists.map(({ list }) => [list, new Set()]));
    for (const chunk of chunks) {
      const address = this.#table.addressOf(chunk);
      for (const list of this.#heaviestUnknown(address)) wanted.get(list)!.add(address.slot);
    }
    const loaded = await Promise.all([...wanted].map(([list, slots]) => list.complete(slots)));
    return loaded.includes(true);
  }

  #heaviestUnknown(address: Address): PartialPostings[] {
    const unknown = this.#lists
      .filter(({ list }) => list.mostOmitted > 0 && !list.isKnown(address))
      .map(({ list, weight }) => ({ list, gain: weight * list.mostOmitted }));
    const least = heavyShare * unknown.reduce((most, { gain }) => Math.max(most, gain), 0);
    return unknown.filter(({ gain }) => gain >= least).map(({ list }) => list);
  }
}

/** How much a term adds to the score of a chunk, per unit of impact. */
function weightInPlan(term: number, { concepts }: QueryPlan): number {
  return concepts
    .flatMap(({ terms, weight }) => terms.map((each) => (each.term === term ? each.share * weight : 0)))
    .reduce((sum, weight) => sum + weight, 0);
}
