import type { SearchHit } from '../vocabulary/search.ts';

/** The hits of one page, in ranked order. */
export interface PageHits {
  title: string;
  hits: SearchHit[];
}

/** Hits grouped by page; pages are ordered by their best hit. */
export function groupHits(hits: readonly SearchHit[]): PageHits[] {
  const pages = new Map<string, PageHits>();
  for (const hit of hits) {
    const [address = ''] = hit.url.split('#');
    // Operations that share a page are separate groups, because each has a title of its own.
    const key = hit.kind === 'endpoint' ? `${address}\n${hit.title}` : address;
    const page = pages.get(key) ?? { title: hit.title, hits: [] };
    page.hits.push(hit);
    pages.set(key, page);
  }
  return [...pages.values()];
}
