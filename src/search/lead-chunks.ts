import type { FoundChunk } from '../engine/engine.ts';
import { addressAsTitle } from './address-as-title.ts';
import { namedSectionFirst } from './named-section-first.ts';
import { openingFirst } from './opening-first.ts';
import type { PageWithChunks } from './rank-docs.ts';

/** The pages for a reader, each with the chunk first that its hit leads to. */
export async function leadChunks<Page extends PageWithChunks>(
  pages: readonly Page[],
  query: string,
  locale: string,
  read: (refs: readonly number[]) => Promise<FoundChunk[]>,
): Promise<Page[]> {
  return (await addressAsTitle(pages, query, locale, read)).map((page) => ({
    ...page,
    chunks: namedSectionFirst(openingFirst(page.chunks, query), query),
  }));
}
