import type { FoundChunk, PageRanking } from '../engine/engine.ts';

/** Pages that may be moved to the first place. */
const mostContenders = 5;
/** Lower likenesses are not those of exact titles. */
const alike = 0.3;

/** Terms are stems, so `useQuery` matches the titles "useQuery()" and "useQueries()" alike: the exact title wins. */
export async function exactTitleFirst<Page extends Omit<PageRanking, 'features'>>(
  pages: readonly Page[],
  query: string,
  read: (refs: readonly number[]) => Promise<FoundChunk[]>,
): Promise<readonly Page[]> {
  const [first] = pages;
  if (first === undefined || likeness(first) < alike) return pages;
  const contenders = pages.slice(0, mostContenders).filter((page) => likeness(page) === likeness(first));
  if (contenders.length === 1) return pages;
  const chunks = await read(contenders.map((page) => page.chunks[0]!.ref));
  const wanted = lettersOf(query);
  const exact = contenders.find((_, index) => lettersOf(chunks[index]!.chunk.title) === wanted);
  if (exact === undefined || exact === first) return pages;
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

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
