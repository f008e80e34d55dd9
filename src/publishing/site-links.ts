import { LinkIndex } from '../content/link-index.ts';
import { outside } from '../engine/local/segment.ts';
import type { SiteLinks } from '../engine/local/segment-builder.ts';
import { linkedPath } from '../vocabulary/linked-blocks.ts';
import type { PageCard } from './card.ts';

/** Most texts per chunk; further ones add nothing new. */
const maxTexts = 40;

/** A link with the same text and target on more pages than both limits is boilerplate. */
const fewestRepeated = 10;
const shareRepeated = 0.1;

/**
 * The links between the pages of one scope, with their texts. `pages` are in the order of the segment, and are read
 * twice.
 */
export function siteLinks(pages: Iterable<PageCard>, siteUrl?: string): SiteLinks {
  const index = new LinkIndex({ siteUrl });
  const origin = siteUrl === undefined ? null : new URL(siteUrl).origin;
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
  const resolved: ResolvedLink[] = [];
  const targets: Map<string, number>[] = [];
  const resolve = (href: string, page: PageCard) => {
    const target = index.resolve(href, page);
    const path = linkedPath(href);
    if (target.kind !== 'page') {
      // Generated pages are published, but not in the index.
      const isElsewhere = target.kind !== 'external' && !/\.mdx?$/i.test(path);
      if (origin !== null && isElsewhere && path.startsWith('/')) targets.at(-1)!.set(path, outside);
      return null;
    }
    const place = places.get(target.url);
    if (place !== undefined && path !== '') targets.at(-1)!.set(path, place);
    return target;
  };
  for (const page of pages) {
    const from = targets.push(new Map()) - 1;
    const said = new Set<string>();
    for (const href of page.otherLinks ?? []) resolve(href, page);
    for (const { href, text, bare = false } of page.links) {
      const target = resolve(href, page);
      if (target === null || target.url === page.url) continue;
      const place = places.get(target.url);
      const chunk =
        chunkAt.get(addressOf(target.url, target.fragment)) ?? chunkAt.get(addressOf(target.url, null));
      if (place === undefined || chunk === undefined || said.has(`${chunk} ${bare} ${text}`)) continue;
      said.add(`${chunk} ${bare} ${text}`);
      resolved.push({ from, place, chunk, text, bare });
    }
  }
  return { ...summarise(withoutRepeated(resolved, pageCount), pageCount), targets, origin };
}

interface ResolvedLink {
  /** The page with the link. */
  from: number;
  /** The target page of the link. */
  place: number;
  chunk: number;
  text: string;
  bare: boolean;
}

/** Removes links that a large share of all pages has: the site's template or a generator writes them. */
function withoutRepeated(links: readonly ResolvedLink[], pageCount: number): ResolvedLink[] {
  const linkers = new Map<string, Set<number>>();
  const keyOf = ({ place, text }: ResolvedLink) => `${place} ${text}`;
  for (const link of links) {
    const key = keyOf(link);
    linkers.set(key, (linkers.get(key) ?? new Set<number>()).add(link.from));
  }
  const most = Math.max(fewestRepeated, pageCount * shareRepeated);
  return links.filter((link) => linkers.get(keyOf(link))!.size <= most);
}

/**
 * The text of every link names its target. A bare link is not counted, because a generator lists every page somewhere.
 */
function summarise(links: readonly ResolvedLink[], pageCount: number): Omit<SiteLinks, 'targets' | 'origin'> {
  const texts = new Map<number, string[]>();
  const linkers = new Map<number, Set<number>>();
  const said = new Set<string>();
  for (const { from, place, chunk, text, bare } of links) {
    if (!bare) linkers.set(place, (linkers.get(place) ?? new Set<number>()).add(from));
    const key = `${from} ${chunk} ${text}`;
    if (said.has(key)) continue;
    said.add(key);
    const known = texts.get(chunk) ?? [];
    if (known.length < maxTexts) known.push(text);
    texts.set(chunk, known);
  }
  const counts = new Uint32Array(pageCount);
  for (const [place, pagesThatLink] of linkers) counts[place] = pagesThatLink.size;
  return { texts, counts };
}

function addressOf(url: string, anchor: string | null): string {
  return anchor === null || anchor === '' ? url : `${url}#${anchor}`;
}
