import { LinkIndex } from '../content/link-index.ts';
import type { InboundLinks } from '../engine/local/segment-builder.ts';
import type { PageCard } from './card.ts';

/** Texts kept per chunk; further ones add nothing new. */
const maxTexts = 40;

/**
 * The link texts that pages of one scope use for each other. `pages` are in the order of the segment, and are
 * read twice.
 */
export function inboundLinks(pages: Iterable<PageCard>, siteUrl?: string): InboundLinks {
  const index = new LinkIndex({ siteUrl });
  const places = new Map<string, number>();
  const chunkAt = new Map<string, number>();
  let chunkCount = 0;
  let pageCount = 0;
  for (const page of pages) {
    index.add(page);
    if (!places.has(page.url)) places.set(page.url, pageCount);
    pageCount++;
    for (const chunk of page.chunks) {
      for (const anchor of chunk.anchors) {
        const key = addressOf(page.url, anchor);
        if (!chunkAt.has(key)) chunkAt.set(key, chunkCount);
      }
      chunkCount++;
    }
  }
  const texts = new Map<number, string[]>();
  const linkers = new Map<number, Set<number>>();
  let from = -1;
  for (const page of pages) {
    from++;
    const said = new Set<string>();
    for (const { href, text } of page.links) {
      const target = index.resolve(href, page);
      if (target.kind !== 'page' || target.url === page.url) continue;
      const place = places.get(target.url);
      const chunk =
        chunkAt.get(addressOf(target.url, target.fragment)) ?? chunkAt.get(addressOf(target.url, null));
      if (place === undefined || chunk === undefined) continue;
      linkers.set(place, (linkers.get(place) ?? new Set<number>()).add(from));
      if (said.has(`${chunk} ${text}`)) continue;
      said.add(`${chunk} ${text}`);
      const known = texts.get(chunk) ?? [];
      if (known.length < maxTexts) known.push(text);
      texts.set(chunk, known);
    }
  }
  const counts = new Uint32Array(pageCount);
  for (const [place, pagesThatLink] of linkers) counts[place] = pagesThatLink.size;
  return { texts, counts };
}

function addressOf(url: string, anchor: string | null): string {
  return anchor === null || anchor === '' ? url : `${url}#${anchor}`;
}
