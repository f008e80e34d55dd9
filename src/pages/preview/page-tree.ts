import { hrefOf, type LinkOptions } from './navigation.ts';
import { wrappedTitle } from './path-html.ts';
import type { MapPlace } from './site-map.ts';

/** All pages, in the order of the navigation. */
export function pageTree(places: readonly MapPlace[], links: LinkOptions): string {
  return `<div class="tree">${listOf(places, links)}</div>\n`;
}

function listOf(places: readonly MapPlace[], links: LinkOptions): string {
  const items = places.map((place) => {
    const below = place.children.length === 0 ? '' : listOf(place.children, links);
    return `<li><a href="${hrefOf(place, links)}">${wrappedTitle(place.title)}</a>${below}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
