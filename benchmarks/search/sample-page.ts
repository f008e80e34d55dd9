import type { PageCard } from '../../src/publishing/card.ts';
import type { Chunk } from '../../src/vocabulary/chunk.ts';
import type { Link, Page } from '../../src/vocabulary/page.ts';

/** A real or generated page to index. */
export interface SamplePage {
  url: string;
  title: string;
  links: Link[];
  chunks: Chunk[];
}

export const scope = { version: 'current', locale: 'en' };

/** The page as input for the publisher. */
export function fullPage({ url, title, links, chunks }: SamplePage): Page {
  return {
    ...scope,
    url,
    title,
    description: '',
    sourceFile: `${url.slice(1)}.md`,
    frontMatter: {},
    boost: 1,
    blocks: chunks.flatMap((chunk) => chunk.blocks),
    anchors: chunks.flatMap((chunk) => chunk.anchor ?? []),
    links,
    aliases: [],
  };
}

/** The pages of an indexed corpus with their chunks. */
export function samplePages(pages: readonly PageCard[], chunks: readonly Chunk[]): SamplePage[] {
  let place = 0;
  return pages.map(({ url, links, chunks: cards }) => {
    const own = chunks.slice(place, place + cards.length);
    place += cards.length;
    return { url, title: own[0]?.title ?? '', links, chunks: own };
  });
}
