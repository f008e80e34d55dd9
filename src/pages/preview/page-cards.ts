import { escapeHtml } from '../escape-html.ts';
import { hrefOf, type LinkOptions } from './navigation.ts';
import { fillCount, previewTexts } from './preview-texts.ts';
import type { MapPlace } from './site-map.ts';

/** Pages that the card of a group names. */
const mostNamed = 4;
const longestDescription = 160;

/** A card for each place, with what it is about or the pages that are in it. */
export function pageCards(
  places: readonly MapPlace[],
  links: LinkOptions,
  { most = 100, headingLevel = 2 }: { most?: number; headingLevel?: 2 | 3 } = {},
): string {
  if (places.length === 0) return '';
  const cards = places.slice(0, most).map((place) => card(place, links, headingLevel));
  return `<ul class="cards">\n${cards.join('')}</ul>\n`;
}

function card(place: MapPlace, links: LinkOptions, headingLevel: number): string {
  const title = `<h${headingLevel}><a href="${hrefOf(place, links)}">${escapeHtml(place.title)}</a></h${headingLevel}>\n`;
  const about = shortened(place.entry?.description ?? '');
  const description = about === '' ? '' : `<p>${escapeHtml(about)}</p>\n`;
  return `<li>${title}${description}${about === '' ? named(place.children, links) : ''}${count(place, links)}</li>\n`;
}

function named(children: readonly MapPlace[], links: LinkOptions): string {
  if (children.length === 0) return '';
  const items = children
    .slice(0, mostNamed)
    .map((child) => `<li><a href="${hrefOf(child, links)}">${escapeHtml(child.title)}</a></li>`);
  return `<ul>${items.join('')}</ul>\n`;
}

function count(place: MapPlace, { locale }: LinkOptions): string {
  const pages = pagesIn(place);
  if (pages < 2) return '';
  return `<p class="count">${escapeHtml(fillCount(previewTexts(locale).pageCount, pages, locale))}</p>\n`;
}

const counts = new WeakMap<MapPlace, number>();

function pagesIn(place: MapPlace): number {
  const known = counts.get(place);
  if (known !== undefined) return known;
  const pages = place.children.reduce((sum, child) => sum + pagesIn(child), place.entry === null ? 0 : 1);
  counts.set(place, pages);
  return pages;
}

function shortened(text: string): string {
  if (text.length <= longestDescription) return text;
  return `${text
    .slice(0, longestDescription)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}
