import type { FoundChunk, PageRanking } from '../engine/engine.ts';
import { sameName } from './same-name.ts';

/** Pages that may be moved to the first place. */
const mostContenders = 5;
/** Lower likenesses are not those of exact titles. */
const alike = 0.3;
/** From this likeness on, the title has all words of the query and no others. */
const same = 0.95;

/**
 * A page whose title is the query comes first, with its opening. Terms are stems, so `useQuery` matches the titles
 * "useQuery()" and "useQueries()" alike, and a page that many others link to may be ahead of both. The terms of `$state`
 * are `$state` and `state`, so its section `$state.raw` may be ahead of its opening.
 */
export async function exactTitleFirst<Page extends Omit<PageRanking, 'features'>>(
  pages: readonly Page[],
  query: string,
  read: (refs: readonly number[]) => Promise<FoundChunk[]>,
): Promise<readonly Page[]> {
  const [first] = pages;
  const contenders = pages.slice(0, mostContenders).filter((page) => likeness(page) >= alike);
  if (first === undefined || contenders.every((page) => page === first && likeness(page) >= same))
    return pages;
  const chunks = await read(contenders.map((page) => page.chunks[0]!.ref));
  const find = (isSame: (typeof sameName)[number]) =>
    contenders.find((page, index) => {
      const { kind, title } = chunks[index]!.chunk;
      // Requests of an API often have the name of a task that a guide explains.
      return (kind === 'doc' || likeness(page) === likeness(first)) && isSame(title, query);
    });
  const exact = sameName.map(find).find((page) => page !== undefined);
  if (exact === undefined) return pages;
  const [best, ...others] = exact.chunks;
  const moved = {
    ...exact,
    score: first.score,
    chunks: [{ ...best!, features: { ...best!.features, title: 1 } }, ...others],
  };
  return [moved, ...pages.filter((page) => page !== exact)];
}

/** All chunks of a page have the same title. */
function likeness({ chunks }: Pick<PageRanking, 'chunks'>): number {
  return chunks[0]!.features.title ?? 0;
}
