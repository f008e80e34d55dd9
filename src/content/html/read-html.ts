import { type Block, type HeadingBlock, type Inline, paragraph } from '../../vocabulary/block.ts';
import type { PageSelectors } from '../../vocabulary/css-selector.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import type { Document } from '../document.ts';
import { isHeading } from './heading-level.ts';
import { HtmlConverter } from './html-converter.ts';
import { type HtmlElement, hasClass } from './html-element.ts';
import { isNoise } from './is-noise.ts';
import { linksAboveTitle } from './links-above-title.ts';
import { findMainContent } from './main-content.ts';
import { markBareLinks } from './mark-bare-links.ts';
import { readPageHead } from './page-head.ts';
import { chooseElements, parseSelectors } from './page-selectors.ts';
import { isSameTitle, pageTitle } from './page-title.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';
import { repeatedElements, type SiteTheme, themeElements } from './site-theme.ts';

export interface HtmlDocument extends Document {
  /** From `<html lang>`. */
  language: string | null;
  canonical: string | null;
  generator: string | null;
  /** The page asks search engines not to index it. */
  noindex: boolean;
  /** Browsers are redirected to another page at once. */
  redirects: boolean;
}

export interface ReadHtmlOptions {
  /** The texts that the pages of the site repeat; see `findTheme`. */
  theme?: SiteTheme;
  /** Selectors from the site's configuration; they override the detected elements. */
  selectors?: PageSelectors;
}

/** Reads the content of a page of a built documentation site, without navigation and page furniture. */
export function readHtml(html: string, { theme = [], selectors }: ReadHtmlOptions = {}): HtmlDocument {
  const parsed = parseSelectors(selectors);
  const root = parseHtml(html, { attributes: parsed.attributes });
  const chosen = chooseElements(root, parsed);
  const head = readPageHead(root);
  const { description, language, canonical, generator, noindex, redirects } = head;
  const repeated = repeatedElements(root, theme);
  const dropped = new Set([...chosen.excluded, ...themeElements(root, repeated)]);
  if (chosen.title !== null && !isHeading(chosen.title)) dropped.add(chosen.title);
  const isDropped = (element: HtmlElement) => dropped.has(element) || isNoise(element);
  const content = chosen.content.length > 0 ? chosen.content : findMainContent(root, isDropped);
  for (const element of content)
    for (const part of [...themeElements(element, repeated), ...linksAboveTitle(element)]) dropped.add(part);
  const whole = convert(content, isDropped);
  const isChapterList = whole.blocks.every((block) => block.type === 'heading');
  const { blocks, anchors, links } = isChapterList
    ? convert(content, (element) => isDropped(element) && !hasClass(element, 'toc'))
    : whole;
  dropStamp(blocks);
  const title = (chosen.title !== null && plainText(chosen.title, { limit: 500 })) || pageTitle(head, blocks);
  return ownCopy({
    title,
    description,
    frontMatter: {},
    blocks: belowTitle(title, withTitleFirst(title, blocks)),
    anchors,
    links: markBareLinks(links, blocks),
    findings: [],
    language,
    canonical,
    generator,
    noindex,
    redirects,
  });
}

function convert(
  content: readonly HtmlElement[],
  isDropped: (element: HtmlElement) => boolean,
): HtmlConverter {
  const converter = new HtmlConverter({ isDropped, fragment: false });
  for (const element of content) converter.convert(element);
  return converter;
}

const stamp = /^_?(?:this page )?(?:was )?last (?:modified|updated|changed|edited)\b[^\n]{0,80}$/i;

/** Substrings of the page would keep the whole page in memory. */
function ownCopy(document: HtmlDocument): HtmlDocument {
  return JSON.parse(JSON.stringify(document));
}

/** The date of the last change is not content. */
function dropStamp(blocks: Block[]): void {
  const last = blocks.findLastIndex((block) => inlineOf(block) !== '');
  const block = blocks[last];
  if (block?.type === 'paragraph' && stamp.test(inlineText(block.content).trim())) blocks.splice(last);
}

/** The text of a paragraph; null for other blocks. */
function inlineOf(block: Block): string | null {
  return block.type === 'paragraph' ? inlineText(block.content).trim() : null;
}

/** Turns headings before the title into paragraphs: they are the site's name, or a kind such as "Method". */
function withTitleFirst(title: string | null, blocks: Block[]): Block[] {
  const at = blocks.findIndex((block) => block.type === 'heading' && isSameTitle(block.text, title));
  return blocks.map((block, index) => {
    if (block.type !== 'heading' || index > at) return block;
    return index === at ? { ...block, depth: 1 } : paragraph(...placeOf(block), block.text);
  });
}

function placeOf({ anchor }: HeadingBlock): Inline[] {
  return anchor === null ? [] : [{ anchor }];
}

/** A page has one title: further `h1` become sections below it, together with their subsections. */
function belowTitle(title: string | null, blocks: Block[]): Block[] {
  const tops = blocks.filter((block) => block.type === 'heading' && block.depth === 1);
  const titleBlock = tops.find((block) => block.type === 'heading' && isSameTitle(block.text, title));
  if (tops.length === 0 || (tops.length === 1 && titleBlock !== undefined)) return blocks;
  return blocks.map((block) => (block.type === 'heading' && block !== titleBlock ? lowered(block) : block));
}

function lowered(heading: HeadingBlock): HeadingBlock {
  return { ...heading, depth: Math.min(6, heading.depth + 1) };
}
