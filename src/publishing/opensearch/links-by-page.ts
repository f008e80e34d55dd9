import type { InboundLinks } from '../../engine/local/segment-builder.ts';
import type { PageLinks } from './scope-documents.ts';

/** The links to each page, by its number and that of its first chunk. */
export function linksByPage({ texts, counts }: InboundLinks): {
  of(page: number, firstChunk: number, chunks: number): PageLinks;
} {
  return {
    of: (page, firstChunk, chunks) => ({
      texts: Array.from({ length: chunks }, (_, place) => texts.get(firstChunk + place) ?? []),
      count: counts[page] ?? 0,
    }),
  };
}
