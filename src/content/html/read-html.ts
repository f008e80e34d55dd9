import type { Block, HeadingBlock } from '../../vocabulary/block.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import type { Document } from '../document.ts';
import { HtmlConverter } from './html-converter.ts';
import { isNoise } from './is-noise.ts';
import { findMainContent } from './main-content.ts';
import { readPageHead } from './page-head.ts';
import { pageTitle } from './page-title.ts';
import { parseHtml } from './parse-html.ts';

export interface HtmlDocument extends Document {
  /** As `<html lang>` states it. */
  language: string | null;
  canonical: string | null;
  generator: string | null;
  /** The page asks search engines to leave it out. */
  noindex: boolean;
}

/** Reads a page of a built documentation site: its content, without the site around it. */
export function readHtml(html: string): HtmlDocument {
  const root = parseHtml(html);
  const head = readPageHead(root);
  const { description, language, canonical, generator, noindex } = head;
  const converter = new HtmlConverter({ isDropped: isNoise, fragment: false });
  for (const element of findMainContent(root)) converter.convert(element);
  const { blocks, anchors, links } = converter;
  dropStamp(blocks);
  const title = pageTitle(head, blocks);
  return ownCopy({
    title,
    description,
    frontMatter: {},
    blocks: belowTitle(title, blocks),
    anchors,
    links,
    findings: [],
    language,
    canonical,
    generator,
    noindex,
  });
}

const stamp = /^_?(?:this page )?(?:was )?last (?:modified|updated|changed|edited)\b[^\n]{0,80}$/i;

/** Texts cut out of a page would keep the whole page in memory for as long as one of them lives. */
function ownCopy(document: HtmlDocument): HtmlDocument {
  return JSON.parse(JSON.stringify(document));
}

/** When a page was changed last is no part of what it says. */
function dropStamp(blocks: Block[]): void {
  const last = blocks.findLastIndex((block) => inlineOf(block) !== '');
  const block = blocks[last];
  if (block?.type === 'paragraph' && stamp.test(inlineText(block.content).trim())) blocks.splice(last);
}

/** The text of a paragraph; null for other blocks. */
function inlineOf(block: Block): string | null {
  return block.type === 'paragraph' ? inlineText(block.content).trim() : null;
}

/** A page has one title: further `h1` are its sections and go below it, with all that is below them. */
function belowTitle(title: string | null, blocks: Block[]): Block[] {
  const tops = blocks.filter((block) => block.type === 'heading' && block.depth === 1);
  const titleBlock = tops.find((block) => block.type === 'heading' && block.text === title);
  if (tops.length === 0 || (tops.length === 1 && titleBlock !== undefined)) return blocks;
  return blocks.map((block) => (block.type === 'heading' && block !== titleBlock ? lowered(block) : block));
}

function lowered(heading: HeadingBlock): HeadingBlock {
  return { ...heading, depth: Math.min(6, heading.depth + 1) };
}
