import { nameAndTagline } from '../../content/name-and-tagline.ts';
import type { Operation } from '../../vocabulary/page.ts';
import { escapeHtml } from '../escape-html.ts';
import { methodBadge } from './method-badge.ts';
import { pathHtml, titleHtml, wrappedTitle } from './path-html.ts';
import { fillCount, previewTexts } from './preview-texts.ts';
import { isNews, type MapPlace, rootOf, type SiteMap } from './site-map.ts';

/** Up to this many pages, the navigation lists all pages in collapsible folders. */
const smallSite = 150;
/** Up to this many lines, the groups of the first level are open. */
const fewLines = 50;
/** Siblings shown on either side of the page. */
const reach = 30;
/** Up to this many places, the first level is whole: it is how readers find the other parts. */
const mostParts = 150;

export interface LinkOptions {
  /** Appended to every link if the path alone would refer to another scope. */
  query: string;
  /** Path of the site's start page, which differs from `/` if the front page is there. */
  home: string;
  /** Language of Docent's own words. */
  locale: string;
  /** Name of the site. */
  siteName?: string;
}

/** Links to the pages in the same folder and in each folder above. */
export function navigation(map: SiteMap, here: MapPlace | undefined, links: LinkOptions): string {
  const above = new Set(here === undefined ? [] : [here, ...foldersAbove(here)]);
  const texts = previewTexts(links.locale);
  const isSmall = map.pages.length <= smallSite;
  const groups = map.places.filter((place) => !isNews(place) && place !== map.others);
  const isShort = groups.reduce((lines, { children }) => lines + 1 + children.length, 0) <= fewLines;

  const list = (places: readonly MapPlace[], overview: MapPlace | null): string => {
    if (places.length === 0) return '';
    const current = places.findIndex((place) => above.has(place));
    const isWhole = places.length <= (places === map.places ? mostParts : 2 * reach);
    const from = isWhole ? 0 : Math.max(0, current - reach);
    const shown = isWhole ? places : places.slice(from, Math.max(current, 0) + reach + 1);
    const rest = places.length - from - shown.length;
    return `<ul>${[
      overview === null ? '' : item(link(overview, overviewTitle(overview, texts.overview))),
      from === 0 ? '' : item(more(places[from - 1], fillCount(texts.before, from, links.locale))),
      ...shown.map((place) => item(show(place))),
      rest === 0 ? '' : item(more(places[from + shown.length], fillCount(texts.more, rest, links.locale))),
    ].join('')}</ul>`;
  };

  const show = (place: MapPlace): string => {
    if (place.children.length === 0) return link(place, titleOf(place, map, links));
    if (!isSmall && !above.has(place)) return folder(place);
    const inside = list(place.children, place.entry === null ? null : place);
    const isOpen = above.has(place) || (isShort && groups.includes(place) && !place.isCollapsed);
    return `<details${isOpen ? ' open' : ''}><summary><span>${numberOf(place)}${wrappedTitle(place.title)}${badgeOf(place)}</span></summary>${inside}</details>`;
  };

  const link = (place: MapPlace, title: string): string =>
    `<a href="${hrefOf(place, links)}"${place === here ? ' aria-current="page"' : ''}>${title === texts.overview ? '' : numberOf(place)}${withMethod(place, title)}${title === texts.overview ? '' : badgeOf(place)}</a>`;
  const folder = (place: MapPlace): string =>
    `<a class="folder" href="${hrefOf(place, links)}"><span>${numberOf(place)}${wrappedTitle(place.title)}${badgeOf(place)}</span></a>`;
  const more = (place: MapPlace | undefined, words: string): string =>
    place === undefined ? '' : `<a class="more" href="${hrefOf(place, links)}">… ${words}</a>`;

  return list(map.places, null);
}

/** The number of a chapter, before its title. */
function numberOf({ entry }: MapPlace): string {
  const number = entry?.navigation?.number;
  return number === undefined ? '' : `${escapeHtml(number)} `;
}

function badgeOf({ badge }: MapPlace): string {
  return badge === undefined ? '' : ` <span class="label-badge">${escapeHtml(badge)}</span>`;
}

/** A slogan, `Hot water for every cup of tea`, has more words. */
const mostWords = 4;

/**
 * A start page titled like the site is its overview, also with more words as in `Kettle - Hot water` or `Kettle 2`, and
 * so is a start page with a slogan that the site's own navigation does not list. If another page has the title
 * `Overview`, the start page has the site's name.
 */
function titleOf(place: MapPlace, { home, places }: SiteMap, { siteName = '', locale }: LinkOptions): string {
  if (place !== home) return place.title;
  const { overview } = previewTexts(locale);
  const isTaken = places.some((part) => [part, ...part.children].some(({ title }) => title === overview));
  const start = isTaken && siteName !== '' ? siteName : overview;
  const isListed = place.entry?.navigation?.groups !== undefined;
  if (!isListed && place.title.split(' ').length > mostWords) return start;
  const [name, tagline] = nameAndTagline(place.title);
  const isNamed = name.replace(/ v?\d[\d.]*$/, '') === siteName;
  // The site `KettleJS` may call itself `Kettle - Hot water`.
  const isSite = isNamed || (tagline !== '' && (siteName.startsWith(name) || name.startsWith(siteName)));
  return siteName !== '' && isSite ? start : place.title;
}

/** A title as HTML, after the method of an operation. Sibling operations with the same title also show their paths. */
export function withMethod({ operation, parent }: MapPlace, title: string): string {
  if (operation === null) return wrappedTitle(title);
  const { method, path } = operation;
  const twins =
    parent?.children.flatMap((each) => (each.title === title ? (each.operation ?? []) : [])) ?? [];
  const words = title === `${method} ${path}` ? pathHtml(path) : wrappedTitle(title);
  return `${methodBadge(method)} <span>${words}</span>${twins.length > 1 ? ` <code>${pathHtml(distinctEnd(path, twins))}</code>` : ''}`;
}

/** Up to this many shared path segments, the whole path is shown. */
const fewestShared = 2;

/** `…/calls/{id}` for `/2010/accounts/{account}/calls/{id}`, if the paths of its twins start with the same segments. */
function distinctEnd(path: string, twins: readonly Pick<Operation, 'path'>[]): string {
  const [own = [], ...others] = [path, ...twins.map((twin) => twin.path)].map((each) => each.split('/'));
  const differs = own.findIndex((segment, at) => others.some((other) => other[at] !== segment));
  return differs > fewestShared ? `…/${own.slice(differs).join('/')}` : path;
}

/** The page of a group is listed as its overview, unless another page in the group has that title. */
function overviewTitle({ title, children }: MapPlace, overview: string): string {
  return children.some((child) => child.title === overview) ? title : overview;
}

/** The breadcrumb: the folders above a page. */
export function breadcrumb(here: MapPlace | undefined, links: LinkOptions): string {
  const trail = here === undefined ? [] : foldersAbove(here).toReversed();
  if (trail.length === 0) return '';
  const items = trail.map((place) =>
    item(
      place.entry === null
        ? escapeHtml(place.title)
        : `<a href="${hrefOf(place, links)}">${escapeHtml(place.title)}</a>`,
    ),
  );
  const { breadcrumb: name } = previewTexts(links.locale);
  return `<nav class="trail" aria-label="${escapeHtml(name)}"><ol>${items.join('')}</ol></nav>\n`;
}

/** Links to the previous and the next page. */
export function neighbours(map: SiteMap, here: MapPlace | undefined, links: LinkOptions): string {
  const pages = map.pages.filter((place) => rootOf(place) !== map.others);
  const index = here === undefined ? -1 : pages.indexOf(here);
  if (index === -1) return '';
  const texts = previewTexts(links.locale);
  const link = (place: MapPlace | undefined, relation: 'prev' | 'next', words: string) =>
    place === undefined
      ? ''
      : `<a rel="${relation}" href="${hrefOf(place, links)}"><span>${escapeHtml(words)}</span> ${titleHtml(titleOf(place, map, links), place.operation)}</a>`;
  const pair = link(pages[index - 1], 'prev', texts.previous) + link(pages[index + 1], 'next', texts.next);
  return pair === ''
    ? ''
    : `<nav class="neighbours" aria-label="${escapeHtml(texts.neighbours)}">${pair}</nav>\n`;
}

export function hrefOf(place: MapPlace, { query, home }: LinkOptions): string {
  const { path } = firstPage(place);
  return escapeHtml((path === '/' ? home : path) + query);
}

/** For a folder without a page, the first page in it. */
function firstPage(place: MapPlace): MapPlace {
  let first = place;
  while (first.entry === null && first.children[0] !== undefined) first = first.children[0];
  return first;
}

function foldersAbove(place: MapPlace): MapPlace[] {
  const folders: MapPlace[] = [];
  for (let folder = place.parent; folder !== null; folder = folder.parent) folders.push(folder);
  return folders;
}

function item(html: string): string {
  return `<li>${html}</li>`;
}
