import { outside } from '../../engine/local/segment.ts';
import type { SiteLinks } from '../../engine/local/segment-builder.ts';
import type { PageLinks } from './scope-documents.ts';

/** The links to and from each page, by its number and that of its first chunk. `urlOf`: the URL of a page. */
export function linksByPage(
  { texts, counts, targets, origin }: SiteLinks,
  urlOf: (page: number) => string,
): {
  of(page: number, firstChunk: number, chunks: number): PageLinks;
} {
  return {
    of: (page, firstChunk, chunks) => ({
      texts: Array.from({ length: chunks }, (_, place) => texts.get(firstChunk + place) ?? []),
      count: counts[page] ?? 0,
      targets: [...targets[page]!].map(([path, target]) => [
        path,
        target === outside ? `${origin}${path}` : urlOf(target),
      ]),
    }),
  };
}
