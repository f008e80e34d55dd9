import { isVersionName } from '../../content/presets/known-names.ts';
import type { Docs } from '../../docs.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import {
  type Block,
  contentOf,
  type HeadingBlock,
  type Inline,
  withChildren,
} from '../../vocabulary/block.ts';
import { inlineText, plainText } from '../../vocabulary/plain-text.ts';
import type { Scope } from '../../vocabulary/scope.ts';
import { escapeHtml } from '../escape-html.ts';
import { labelHtml } from './content-renderer.ts';
import { methodBadge } from './method-badge.ts';
import { hrefOf, type LinkOptions, withMethod } from './navigation.ts';
import { pathHtml, titleHtml } from './path-html.ts';
import { fillCount, previewTexts } from './preview-texts.ts';
import { saysMore } from './says-more.ts';
import type { MapPlace, SiteMap } from './site-map.ts';

/** Number of pages listed on the card of a group; fewer below a description. */
const [mostNamed, fewNamed] = [4, 3];
/** Names in a brief card, which shows two lines of them. */
const mostBrief = 7;
/** Characters of a name that fit in one line of a brief card, and in two lines of another card. */
const [longestBrief, longestNamed] = [38, 60];
/** The lines of a brief card have room for a text of this length. */
const longestShown = 95;
/** Pages of a group that are considered for its card. */
const mostCompared = 50;
const longestDescription = 130;
/** A first sentence that is longer than a description is shown in full up to this length. */
const longestSentence = 240;
/** A longer first sentence is cut after its main clause. */
const longestWhole = 180;
/** Shorter first paragraphs are badges and bylines. */
const shortestOpening = 30;
/** Paragraphs with a larger share of links are skipped. */
const mostLinked = 0.7;

interface CardOptions {
  most?: number;
  headingLevel?: 2 | 3;
  /** Whether a card has one text: its description, else the titles of its pages or sections. */
  isBrief?: boolean;
  /** The start page, which cards do not list: the site name links to it. */
  home?: MapPlace | null;
}

/** A card for each place, with its description and its first pages. */
export function pageCards(
  places: readonly MapPlace[],
  links: LinkOptions,
  { most = 100, headingLevel = 2, isBrief = false, home = null }: CardOptions = {},
): string {
  if (places.length === 0) return '';
  const shown = places.slice(0, most);
  const isTelling = tellingTitles(shown);
  const cards = shown.map((place) => card(place, links, { headingLevel, isTelling, isBrief, home }));
  return `<ul class="cards">\n${cards.join('')}</ul>\n`;
}

type TitleCheck = (title: string) => boolean;

/** Titles such as `Overview` that several cards have do not describe any of them; neither do `More` and `v2`. */
function tellingTitles(places: readonly MapPlace[]): TitleCheck {
  const titlesOf = (place: MapPlace) => [
    ...place.children.slice(0, mostCompared).map(({ title }) => title),
    ...(openings.get(place)?.headings ?? []).map(({ text }) => text),
  ];
  const uses = Map.groupBy(
    places.flatMap((place) => [...new Set(titlesOf(place))]),
    (title) => title,
  );
  const isVersion = (title: string) => /^v?\d/i.test(title) && isVersionName(title.toLowerCase());
  return (title) => (uses.get(title)?.length ?? 0) < 2 && !isCollective(title) && !isVersion(title);
}

/** Whether a title such as `More` only collects pages that belong nowhere else. */
export function isCollective(title: string): boolean {
  return /^(?:more|others?|misc|miscellaneous|etc)\b\.?$/i.test(title.trim());
}

/** Titles that introduce a group and do not tell what else is in it. */
const opensGroup = /^(?:index|introduction|overview|welcome)$/i;

/**
 * The pages in a group whose titles add to the group's name; pages below its overview count as its own, and so do those
 * of its only group.
 */
export function tellingChildren({ title, children }: Pick<MapPlace, 'title' | 'children'>): MapPlace[] {
  const telling = children.flatMap((child) => {
    if (isOfItself(child.title, title)) return tellingChildren({ title, children: child.children });
    return leadsElsewhere(child.title) ? [] : [child];
  });
  const [only, ...others] = telling.filter((child) => !opensGroup.test(child.title));
  return only !== undefined && others.length === 0 && only.children.length > 1
    ? tellingChildren(only)
    : telling;
}

/** Whether a title is `Overview`, `Cups` or `Cups overview` in `Cups`. */
function isOfItself(title: string, name: string): boolean {
  const subject = title.toLowerCase().replace(/\s*\boverview\b\s*(?:of\b\s*)?(?:the\b\s*)?/, '');
  return subject === '' || subject === 'index' || subject === name.toLowerCase();
}

/** Whether a section or page only links to others, by its title. */
function leadsElsewhere(title: string): boolean {
  return /^(?:related(?: \w+)?|see also|(?:what['’]s |where to go )?next(?: steps?)?|further reading|(?:additional|more|other|useful) (?:links|reading|resources)|learn more|read more|references|table of contents|contents)\W*$/i.test(
    title.trim(),
  );
}

/** The first descriptive items, filled up with others, in the original order. */
function telling<Item>(items: readonly Item[], most: number, isTelling: (item: Item) => boolean): Item[] {
  const best = [...items.filter(isTelling), ...items.filter((item) => !isTelling(item))].slice(0, most);
  return items.filter((item) => best.includes(item));
}

function card(
  place: MapPlace,
  links: LinkOptions,
  { headingLevel, isTelling, isBrief, home }: Required<Omit<CardOptions, 'most'>> & { isTelling: TitleCheck },
): string {
  const title = `<h${headingLevel}><a href="${hrefOf(place, links)}">${titleHtml(place.title, place.operation)}</a></h${headingLevel}>\n`;
  const { text = '', headings = [] } = openings.get(place) ?? {};
  const told = [described(place), withoutPointers(text)].find((each) => saysMore(each, place.title)) ?? '';
  const about = isBrief ? cutAfterWord(shortened(told), longestShown) : shortened(told);
  const description = about === '' ? '' : `<p>${labelHtml(about)}</p>\n`;
  const most = isBrief ? mostBrief : about === '' ? mostNamed : fewNamed;
  const own = tellingChildren(place).filter((child) => child !== home);
  const first = (own.some(({ title }) => isTelling(title)) ? own : openedGroups(own)).slice(0, mostCompared);
  const children = telling(first, most, ({ title }) => isTelling(title));
  const parts = telling(headings, most, ({ text }) => isTelling(text));
  if (isBrief) {
    const titles =
      place.children.length === 0 || parts.length > 0
        ? parts.map(({ text }) => text)
        : children.map((each) => each.title);
    const names = [...new Set(titles)];
    const isDescribed = saysMore(place.entry === null ? text : described(place), place.title);
    const line =
      isDescribed || names.length < (description === '' ? 1 : 2)
        ? description
        : `<p class="names">${names.map((name) => `<span>${escapeHtml(cutAfterWord(name, longestBrief))}</span>`).join(' ')}</p>\n`;
    return `<li>${title}${call(place)}${line}${count(place, links)}</li>\n`;
  }
  const below = place.children.length === 0 ? sections(place, parts, links) : named(children, links);
  return `<li>${title}${call(place)}${description}${below}${count(place, links)}</li>\n`;
}

/** The pages in groups whose titles say nothing, such as the same products in each part, instead of the groups. */
function openedGroups(groups: MapPlace[]): MapPlace[] {
  const pages = groups.flatMap((group) => tellingChildren(group));
  return pages.length === 0 ? groups : [...new Map(pages.map((page) => [page.title, page])).values()];
}

function described({ entry, operation }: MapPlace): string {
  const description = entry?.description ?? '';
  // `Read the pages of a book` describes what an operation does.
  return operation === null ? withoutPointers(description) : description;
}

/** Method and path of an operation, unless they are its title. */
function call({ operation, title }: MapPlace): string {
  if (operation === null || title === `${operation.method} ${operation.path}`) return '';
  return `<p class="endpoint">${methodBadge(operation.method)} <code>${pathHtml(operation.path)}</code></p>\n`;
}

function named(children: readonly MapPlace[], links: LinkOptions): string {
  if (children.length === 0) return '';
  const items = children.map(
    (child) =>
      `<li><a href="${hrefOf(child, links)}">${withMethod(child, cutAfterWord(child.title, longestNamed))}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>\n`;
}

/** The first sections of a page. */
function sections(place: MapPlace, headings: readonly HeadingBlock[], links: LinkOptions): string {
  const items = headings.map(({ text, anchor }) => {
    const fragment = anchor === null ? '' : `#${escapeHtml(encodeURIComponent(anchor.toWellFormed()))}`;
    const name = escapeHtml(cutAfterWord(text, longestNamed));
    return `<li><a href="${hrefOf(place, links)}${fragment}">${name}</a></li>`;
  });
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>\n`;
}

function count(place: MapPlace, { locale }: LinkOptions): string {
  const { pageCount, operationCount } = previewTexts(locale);
  const isApi = place.children.length > 0 && place.children.every(({ entry }) => entry?.operation);
  const pages = isApi ? place.children.length : pagesIn(place);
  if (pages < 2) return '';
  return `<p class="count">${escapeHtml(fillCount(isApi ? operationCount : pageCount, pages, locale))}</p>\n`;
}

/** Text for the card of a page, or of a group without a page, and the sections of the page. */
interface Opening {
  text: string;
  headings?: HeadingBlock[];
  /** Whether the page has no text, not even code. */
  isEmpty?: boolean;
}

const openings = new WeakMap<MapPlace, Opening>();

/**
 * Reads the openings of pages without a description, the sections of pages without pages below them, and the texts of
 * the start page about groups without a page. A group with one page is described by that page. Leaves out pages without
 * any text.
 */
export async function withOpenings(
  places: readonly MapPlace[],
  { home }: Pick<SiteMap, 'home'>,
  docs: Pick<Docs, 'page'>,
  scope: Scope,
): Promise<MapPlace[]> {
  const blocksOf = async (place: MapPlace | null) =>
    (place?.entry ? (await docs.page(place.entry.url, scope))?.blocks : undefined) ?? [];
  const parts = places.some(({ entry }) => entry === null) ? partsOf(await blocksOf(home)) : null;
  const kept: MapPlace[] = [];
  for (const place of places) {
    const { entry, operation, children, title } = place;
    const page = onlyPageOf(place);
    const isGroup = children.length > 0 && (page === null || page.operation !== null);
    if (entry === null) {
      const opening = openingOf(await blocksOf(page), { title, isGroup });
      const text = parts?.get(title) || page?.entry?.description || opening.text;
      openings.set(place, { ...opening, text });
    }
    if (
      entry !== null &&
      operation === null &&
      (entry.description === '' || !isGroup) &&
      !openings.has(place)
    )
      openings.set(place, openingOf(await blocksOf(place), { title, isGroup }));
    const isEmpty = openings.get(place)?.isEmpty ?? false;
    if (isGroup || operation !== null || entry?.description || !isEmpty) kept.push(place);
  }
  return kept;
}

/** The page of a group that contains only this page. */
function onlyPageOf({ entry, children }: MapPlace): MapPlace | null {
  const [child, ...others] = children;
  if (entry !== null || child === undefined || others.length > 0) return null;
  return child.children.length === 0 ? child : onlyPageOf(child);
}

/** The first paragraph below each heading. */
function partsOf(blocks: readonly Block[]): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.type === 'heading' && next?.type === 'paragraph')
      parts.set(block.text.trim(), firstParagraph([next]));
  }
  return parts;
}

/**
 * The opening of a page: its first paragraph, before any heading; for a page that is not a group also its first
 * sections. A page with neither is described by its first text.
 */
function openingOf(
  blocks: readonly Block[],
  { title, isGroup }: { title: string; isGroup: boolean },
): Opening {
  const first = blocks.findIndex(({ type }) => type === 'heading');
  const text = firstParagraph(first === -1 ? blocks : blocks.slice(0, first));
  if (isGroup) return { text };
  const headings = withoutCapitals(topHeadings(blocks)).filter(
    ({ text }) => !leadsElsewhere(text) && !isOfItself(text, title),
  );
  if (headings.length > 1) return { text, headings };
  if (text !== '') return { text };
  const paragraph = blocks.find((block) => block.type === 'paragraph' && block.content.some(isWords));
  return {
    text: plainText(paragraph ? [paragraph] : withoutCode(blocks))
      .text.replace(/\s+/g, ' ')
      .trim(),
    isEmpty: plainText(blocks).text.trim() === '',
  };
}

function withoutCode(blocks: readonly Block[]): Block[] {
  return blocks.filter(({ type }) => type !== 'code').map((block) => withChildren(block, withoutCode));
}

/**
 * The first paragraph that is not mostly links, does not introduce a list, is not about its author, and adds to the
 * title; else empty.
 */
export function firstParagraph(blocks: readonly Block[], title = ''): string {
  const paragraphs = blocks.flatMap((block) =>
    block.type === 'paragraph' && !isMostlyLinks(block.content)
      ? [withoutPointers(inlineText(block.content).replace(/\s+/g, ' ').trim())]
      : [],
  );
  return (
    paragraphs.find(
      (text) =>
        text.length >= shortestOpening && !/[:：]$|^I(?:['’]\w+)? /.test(text) && saysMore(text, title),
    ) ?? ''
  );
}

function topHeadings(blocks: readonly Block[]): HeadingBlock[] {
  const headings = blocks.filter((block) => block.type === 'heading');
  const top = Math.min(...headings.map(({ depth }) => depth));
  return headings.filter(({ depth }) => depth === top);
}

/**
 * Leaves out headings in capitals, such as `SYNOPSIS` and `NAME` of a manual page. Acronyms stay if all headings in
 * capitals are short; so do names such as `TEA_CUPS`.
 */
function withoutCapitals(headings: HeadingBlock[]): HeadingBlock[] {
  const isManual = headings.some(({ text }) => /^[^\p{Ll}_]*\p{Lu}{5}[^\p{Ll}_]*$/u.test(text));
  return isManual
    ? headings.filter(({ text }) => !/^[^\p{Ll}_]*\p{Lu}{2}[^\p{Ll}_]*$/u.test(text))
    : headings;
}

function isMostlyLinks(content: readonly Inline[]): boolean {
  const pieces = withoutEmphasis(content);
  if (!pieces.some(isWords)) return true;
  const linked = pieces.filter((piece) => typeof piece === 'object' && 'link' in piece);
  return inlineText(linked).length > mostLinked * inlineText(pieces).length;
}

function withoutEmphasis(content: readonly Inline[]): Inline[] {
  return content.flatMap((piece) => {
    const inside = typeof piece === 'object' && 'link' in piece ? null : contentOf(piece);
    return inside === null ? piece : withoutEmphasis(inside);
  });
}

function isWords(piece: Inline): boolean {
  return typeof piece === 'string' && /\p{L}/u.test(piece);
}

const counts = new WeakMap<MapPlace, number>();

function pagesIn(place: MapPlace): number {
  const known = counts.get(place);
  if (known !== undefined) return known;
  const pages = place.children.reduce((sum, child) => sum + pagesIn(child), place.entry === null ? 0 : 1);
  counts.set(place, pages);
  return pages;
}

const pointers = [
  /^or,/i,
  /^looking for .*\?$/i,
  /^(?:see|check out|read|refer to|visit)\b.*\b(?:articles?|docs|documentation|documents?|examples?|guides?|here|instead|pages?|reference|sections?|tutorials?)\b/i,
];

/** The text without sentences that only point to other pages. */
function withoutPointers(text: string): string {
  const sentences = splitSentences(text);
  const kept = sentences.filter((sentence) => !pointers.some((pointer) => pointer.test(sentence)));
  return kept.length === sentences.length ? text : kept.join(' ');
}

/** Words that a shortened text must not end with. */
const unfinished =
  /(?:\s+(?:an?|the|of|for|to|in|on|at|as|by|via|with|from|into|and|or|that|which|your|our|its|their|is|are|be))+$/i;

/** A main clause that ends before another clause. */
const mainClause = /^(?:[^()]|\([^()]*\)){40,}?(?=, (?:although|because|but|so|whereas|which|while) )/s;

/** Cuts a text after a sentence, else after a clause, else after a word. A colon at the end introduces what is not shown. */
export function shortened(written: string): string {
  const text = written.replace(/\s*[:：]$/, '…');
  if (text.length <= longestDescription) return text;
  const brief = text.slice(0, longestDescription).toWellFormed();
  const sentences = /^.{40,}?[.!?](?=\s)(?!.*[.!?]\s)|^.{20,}[。！？]/s.exec(brief)?.[0];
  if (sentences !== undefined) return sentences;
  const start = text.slice(0, longestSentence).toWellFormed();
  const sentence = /^.{40,}?(?:[.!?](?=\s|$)|[。！？])/s.exec(start)?.[0];
  if (sentence !== undefined && sentence.length <= longestWhole) return sentence;
  const main = mainClause.exec(start)?.[0];
  if (main !== undefined) return `${main}.`;
  if (sentence !== undefined) return sentence;
  if (text.length <= longestSentence) return text;
  const clause = /^.{60,}(?=[,;:–—]\s)/s.exec(start)?.[0];
  return clause === undefined ? cutAfterWord(text, longestSentence) : `${clause}…`;
}

function cutAfterWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const words = text
    .slice(0, longest)
    .toWellFormed()
    .replace(/[\s–—-]+\S*$/, '');
  return `${words.replace(unfinished, '').replace(/[\s,;:([–—-]+$/, '')}…`;
}
