import type { PageEntry } from '../../engine/engine.ts';
import { isNews, type MapPlace, type SiteMap } from '../preview/site-map.ts';

/**
 * A part with this share of the pages is the main content of the site: its own parts are shown instead, if it has
 * several.
 */
const mainShare = 0.8;
/** The same for the docs of a website that has no navigation for them. */
const docsShare = 1 / 3;

export function mainPart(parts: readonly MapPlace[]): MapPlace | undefined {
  return partWithShare(parts, mainShare, () => true);
}

/** The docs of a website that also has other sections. */
export function docsPart(parts: readonly MapPlace[], { listed }: SiteMap): MapPlace | undefined {
  if (listed > 0) return undefined;
  return partWithShare(parts, docsShare, ({ path }) => /\/(?:docs?|documentation|manual)\/?$/i.test(path));
}

function partWithShare(
  parts: readonly MapPlace[],
  share: number,
  isWanted: (place: MapPlace) => boolean,
): MapPlace | undefined {
  const sized = parts
    .filter((place) => !isNews(place))
    .map((place) => ({ place, size: entriesIn(place).length }));
  const pages = sized.reduce((sum, { size }) => sum + size, 0);
  const hasParts = ({ children }: MapPlace) => children.filter((each) => each.children.length > 0).length > 1;
  return sized.find(({ place, size }) => size >= share * pages && hasParts(place) && isWanted(place))?.place;
}

export function entriesIn({ entry, children }: MapPlace): PageEntry[] {
  return [...(entry === null ? [] : [entry]), ...children.flatMap(entriesIn)];
}
