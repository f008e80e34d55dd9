import type { Chunk } from '../../src/vocabulary/chunk.ts';

/** A chunk as input for every peer: the same fields that Docent reads. */
export interface Passage {
  page: string;
  title: string;
  headings: string;
  /** Words of the URL's last two segments; for an operation, also its method and path. */
  path: string;
  body: string;
}

export function passageOf({ pageUrl, title, headerPath, sections, method, path, text }: Chunk): Passage {
  const segments = pageUrl.split('/').slice(-2).join(' ');
  return {
    page: pageUrl,
    title,
    headings: [...headerPath.slice(1), ...sections.map((section) => section.heading)].join(' '),
    path: `${method ?? ''} ${path ?? ''} ${segments}`.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(),
    body: text,
  };
}
