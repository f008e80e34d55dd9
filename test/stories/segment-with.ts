import { splitPage } from '../../src/chunking/split-page.ts';
import { idPrefix } from '../../src/engine/local/id-prefix.ts';
import { KeywordSearch } from '../../src/engine/local/keyword-search.ts';
import { Segment } from '../../src/engine/local/segment.ts';
import { SegmentBuilder } from '../../src/engine/local/segment-builder.ts';
import { analyserFor } from '../../src/text/analyser.ts';
import type { StaticModel } from '../../src/text/static-model.ts';
import type { Chunk } from '../../src/vocabulary/chunk.ts';
import type { Page } from '../../src/vocabulary/page.ts';

export interface IndexedPages {
  segment: Segment;
  search: KeywordSearch;
  chunks: Chunk[];
}

/** An index of these pages in memory, written to and read from its file format. */
export async function segmentWith(
  pages: readonly Page[],
  locale = 'en',
  model: StaticModel | null = null,
): Promise<IndexedPages> {
  const analyser = await analyserFor(locale);
  const builder = new SegmentBuilder(analyser, undefined, model);
  const chunks: Chunk[] = [];
  for (const page of pages) {
    const own = splitPage(page);
    chunks.push(...own);
    builder.addPage({
      url: page.url,
      boost: page.boost,
      record: [0, 0],
      chunks: own.map((chunk) => ({
        ...builder.pack(chunk),
        idPrefix: idPrefix(chunk.id),
        record: [0, 0],
        operation:
          chunk.method === null || chunk.path === null ? null : { method: chunk.method, path: chunk.path },
      })),
    });
  }
  const { facts, arrays } = builder.finish(
    { version: 'current', locale },
    { texts: new Map(), counts: new Uint32Array(pages.length), targets: [] },
  );
  const segment = new Segment(facts, arrays);
  return { segment, search: new KeywordSearch(segment, analyser, model), chunks };
}
