import { collapseSpace } from './collapse-space.ts';
import { descendants, elementsIn, type HtmlElement, type HtmlNode } from './html-element.ts';
import { imageText } from './image-text.ts';
import { isNoise } from './is-noise.ts';
import { parseHtml } from './parse-html.ts';
import { headingName } from './tag-names.ts';

/** Texts that a site repeats on its pages: name, menus, footer. Each entry is an element's name and its words. */
export type SiteTheme = readonly string[];

const longestText = 3000;
const fewestPages = 4;
const shareOfPages = 1 / 3;

/** Finds the texts that pages of a site repeat. Few pages have no theme, because they may be alike by chance. */
export function findTheme(pages: Iterable<string>): SiteTheme {
  const counts = new Map<string, number>();
  let pageCount = 0;
  for (const page of pages) {
    pageCount++;
    const texts = new Set<string>();
    noteTexts(parseHtml(page), (_element, text) => texts.add(text));
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const enough = Math.max(fewestPages, pageCount * shareOfPages);
  return [...counts].flatMap(([text, count]) => (count >= enough ? [text] : [])).sort();
}

/** All elements of a page that repeat a text of the theme. */
export function repeatedElements(page: HtmlElement, theme: SiteTheme): ReadonlySet<HtmlElement> {
  const repeated = new Set<HtmlElement>();
  const texts = textsOf(theme);
  if (texts.size > 0) noteTexts(page, (element, text) => texts.has(text) && repeated.add(element));
  return repeated;
}

/**
 * The repeated elements that belong to the theme: those before the page's first own text and after the last, and all
 * menus. Words like "Parameters" are repeated by the pages themselves.
 */
export function themeElements(content: HtmlElement, repeated: ReadonlySet<HtmlElement>): HtmlElement[] {
  if (repeated.size === 0) return [];
  const menus = repeated.values().filter(isMenu);
  return [...leadingTexts(content, repeated), ...trailingTexts(content, repeated), ...menus];
}

const textSets = new WeakMap<SiteTheme, ReadonlySet<string>>();

function textsOf(theme: SiteTheme): ReadonlySet<string> {
  const texts = textSets.get(theme) ?? new Set(theme);
  textSets.set(theme, texts);
  return texts;
}

/** Calls `note` with the words of every block with a short text; returns the element's own words. */
function noteTexts(element: HtmlElement, note: (element: HtmlElement, text: string) => void): string | null {
  let words: string | null = element.name === 'img' ? imageText(element) : '';
  for (const child of element.children) {
    const part = typeof child === 'string' ? child : isNoise(child) ? '' : noteTexts(child, note);
    if (words !== null) words = part === null || words.length > longestText ? null : words + part;
  }
  if (!element.block || words === null) return words;
  const text = collapseSpace(words).trim();
  if (text !== '') note(element, `${element.name} ${text}`);
  return ` ${words} `;
}

/** Repeated elements before the page's own text; a heading such as "Description" belongs to the text after it. */
function leadingTexts(content: HtmlElement, repeated: ReadonlySet<HtmlElement>): HtmlElement[] {
  const found: HtmlElement[] = [];
  let headings: HtmlElement[] = [];
  for (const element of outerElements(content, repeated, (children) => children)) {
    if (element === null || isSection(element)) return found;
    headings.push(element);
    if (isSectionHeading(element)) continue;
    found.push(...headings);
    headings = [];
  }
  return [];
}

/** Repeated elements after the page's own text, unless they are in a section with an anchor. */
function trailingTexts(content: HtmlElement, repeated: ReadonlySet<HtmlElement>): HtmlElement[] {
  const found: HtmlElement[] = [];
  for (const element of outerElements(content, repeated, (children) => children.toReversed())) {
    if (element === null) return found;
    if (isSection(element)) return [];
    found.push(element);
  }
  return [];
}

/** The repeated elements from one end of the content, with null for each text of the page's own. */
function* outerElements(
  element: HtmlElement,
  repeated: ReadonlySet<HtmlElement>,
  order: (children: HtmlNode[]) => HtmlNode[],
): Generator<HtmlElement | null> {
  for (const child of order(element.children)) {
    if (typeof child === 'string') {
      if (child.trim() !== '') yield null;
    } else if (repeated.has(child)) yield child;
    else if (child.name === 'img') yield* imageText(child) === '' ? [] : [null];
    else if (!isNoise(child)) yield* outerElements(child, repeated, order);
  }
}

function isSectionHeading({ name }: HtmlElement): boolean {
  return headingName.test(name) && name !== 'h1';
}

function isSection(element: HtmlElement): boolean {
  return isSectionHeading(element) && element.id !== null;
}

/** Whether an element is little more than a list of links. */
function isMenu(element: HtmlElement): boolean {
  if (elementsIn(element).length === 0 || headingName.test(element.name)) return false;
  let links = 0;
  let linked = 0;
  for (const inner of descendants(element)) {
    if (inner.name === 'pre' || inner.name === 'dt') return false;
    if (inner.name !== 'a' || inner.attributes.href === undefined) continue;
    links++;
    linked += lengthOf(inner);
  }
  return links >= 2 && linked >= lengthOf(element) * (links === 2 ? 0.95 : 0.6);
}

function lengthOf(element: HtmlElement): number {
  return element.children.reduce(
    (sum, child) => sum + (typeof child === 'string' ? child.trim().length : lengthOf(child)),
    element.name === 'img' ? imageText(element).length : 0,
  );
}
