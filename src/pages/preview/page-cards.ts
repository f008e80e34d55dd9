import type { Docs } from '../../docs.ts';
import type { Block, Inline } from '../../vocabulary/block.ts';
import { inlineText, plainText } from '../../vocabulary/plain-text.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { escapeHtml } from '../escape-html.ts';
import { hrefOf, type LinkOptions } from './navigation.ts';
import { fillCount, previewTexts } from './preview-texts.ts';
import type { MapPlace } from './site-map.ts';

/** Pages that the card of a group names. */
const mostNamed = 4;
const longestDescription = 160;
/** Shorter first paragraphs are badges and bylines. */
const shortestOpening = 30;

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
  const about = shortened(place.entry?.description || (openings.get(place) ?? ''));
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
  const { pageCount, operationCount } = previewTexts(locale);
  const isApi = place.entry === null && place.children.every(({ entry }) => entry?.operation);
  return `<p class="count">${escapeHtml(fillCount(isApi ? operationCount : pageCount, pages, locale))}</p>\n`;
}

/** How a page begins, for cards of pages that have no description. */
const openings = new WeakMap<MapPlace, string>();

/** Reads how pages without a description begin, and leaves out those that have nothing to read. */
export async function withOpenings(
  places: readonly MapPlace[],
  docs: Pick<Docs, 'page'>,
  scope: Scope,
): Promise<MapPlace[]> {
  const kept: MapPlace[] = [];
  for (const place of places) {
    const { entry, children } = place;
    if (children.length > 0 || entry === null || entry.description !== '') kept.push(place);
    else {
      const opening = openings.get(place) ?? openingOf((await docs.page(entry.url, scope))?.blocks ?? []);
      openings.set(place, opening);
      if (opening !== '') kept.push(place);
    }
  }
  return kept;
}

/** The first paragraph that is more than a link and leads to no list, or whatever else a page says. */
function openingOf(blocks: readonly Block[]): string {
  const paragraphs = blocks.flatMap((block) =>
    block.type === 'paragraph' && block.content.some(isWords)
      ? [inlineText(block.content).replace(/\s+/g, ' ').trim()]
      : [],
  );
  const first = paragraphs.find((text) => text.length >= shortestOpening && !/[:：]$/.test(text));
  return first ?? plainText(blocks).text.replace(/\s+/g, ' ').trim();
}

function isWords(piece: Inline): boolean {
  return typeof piece === 'string' && piece.trim() !== '';
}

const counts = new WeakMap<MapPlace, number>();

function pagesIn(place: MapPlace): number {
  const known = counts.get(place);
  if (known !== undefined) return known;
  const pages = place.children.reduce((sum, child) => sum + pagesIn(child), place.entry === null ? 0 : 1);
  counts.set(place, pages);
  return pages;
}

/** Cut after a sentence, else after a part of one, else after a word. */
function shortened(text: string): string {
  if (text.length <= longestDescription) return text;
  const start = text.slice(0, longestDescription).toWellFormed();
  const sentence = /^.{40,}?[.!?](?=\s)(?!.*[.!?]\s)|^.{20,}[。！？]/s.exec(start)?.[0];
  if (sentence !== undefined) return sentence;
  const clause = /^.{60,}(?=[,;:–—]\s)/s.exec(start)?.[0];
  return `${clause ?? start.replace(/\s+\S*$/, '')}…`;
}
