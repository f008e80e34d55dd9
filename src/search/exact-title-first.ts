import type { FoundChunk, PageRanking } from '../engine/engine.ts';

/** Pages that may be moved to the first place. */
const mostContenders = 5;
/** Lower likenesses are not those of exact titles. */
const alike = 0.3;

/**
 * A page whose title is the query comes first. Terms are stems, so `useQuery` matches the titles "useQuery()" and
 * "useQueries()" alike, and a page that many others link to may be ahead of both.
 */
export async function exactTitleFirst<Page extends Omit<PageRanking, 'features'>>(
  pages: readonly Page[],
  query: string,
  read: (refs: readonly number[]) => Promise<FoundChunk[]>,
): Promise<readonly Page[]> {
  const [first] = pages;
  const contenders = pages.slice(0, mostContenders).filter((page) => likeness(page) >= alike);
  if (first === undefined || contenders.every((page) => page === first)) return pages;
  const chunks = await read(contenders.map((page) => page.chunks[0]!.ref));
  const wanted = lettersOf(query);
  const find = (spelling: (title: string) => string) =>
    contenders.find((page, index) => {
      const { kind, title } = chunks[index]!.chunk;
      // Requests of an API often have the name of a task that a guide explains.
      return (kind === 'doc' || likeness(page) === likeness(first)) && lettersOf(spelling(title)) === wanted;
    });
  const exact = find((title) => title) ?? find(nameIn);
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

/** The name in a title with parameters or a value: `fetch(url, options?)`, `font_size = 12.0`. */
function nameIn(title: string): string {
  return /^[^\s(=]+(?=\(.*\)$| = )/.exec(title)?.[0] ?? title;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
