import type { SearchHit } from '../vocabulary/search.ts';

/** The hits of one page, in their order. */
export interface PageHits {
  title: string;
  hits: SearchHit[];
}

/** Hits by page; pages in the order of their best hit. */
export function groupHits(hits: readonly SearchHit[]): PageHits[] {
  const pages = new Map<string, PageHits>();
  for (const hit of hits) {
    const [address = ''] = hit.url.split('#');
    // Operations of one API page are places of their own: each has its own title.
    const key = hit.kind === 'endpoint' ? `${address}\n${hit.title}` : address;
    const page = pages.get(key) ?? { title: hit.title, hits: [] };
    page.hits.push(hit);
    pages.set(key, page);
  }
  return [...pages.values()];
}
