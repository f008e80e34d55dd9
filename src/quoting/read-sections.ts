import type { Block, Definition, Inline } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { isLoneLink } from '../vocabulary/lone-link.ts';
import { type PlainText, plainText, termText } from '../vocabulary/plain-text.ts';

/** The content below one heading of a chunk, or a whole API operation. */
export interface Section {
  chunk: Chunk;
  /** Deep link. */
  url: string;
  anchor: string | null;
  /** Headings from the page's title down. */
  trail: readonly string[];
  blocks: Block[];
  plain: PlainText;
  /** Whether it is the first or last section of its chunk, so that the one before or after may continue it. */
  isFirst: boolean;
  isLast: boolean;
}

/** The sections of a chunk that have text, in reading order; the first one if none has. */
export function readSections(chunk: Chunk): Section[] {
  const { headerPath, url, anchor, pageUrl, kind, blocks } = chunk;
  const parts: Omit<Section, 'chunk' | 'plain' | 'isFirst' | 'isLast'>[] = [
    { url, anchor, trail: headerPath, blocks: [] },
  ];
  let above: { depth: number; text: string }[] = [];
  const start = (heading: string, at: string | null, content: Block[]) => {
    const place = at === null ? parts.at(-1)! : { url: `${pageUrl}#${at}`, anchor: at };
    const { url, anchor } = place;
    const trail = [...headerPath, ...above.map(({ text }) => text), heading];
    parts.push({ url, anchor, trail, blocks: content });
  };
  for (const block of kind === 'endpoint' ? [] : blocks) {
    if (block.type === 'heading') {
      above = above.filter(({ depth }) => depth < block.depth);
      start(block.text, block.anchor, []);
      above.push(block);
    } else if (block.type === 'definitions' && block.entries.some(hasAnchor)) {
      for (const entry of block.entries) {
        if (hasAnchor(entry)) start(termText(entry.term), entry.anchor, [...entry.blocks]);
        else parts.at(-1)!.blocks.push({ type: 'definitions', entries: [entry] });
      }
    } else parts.at(-1)!.blocks.push(block);
  }
  if (kind === 'endpoint') parts[0]!.blocks.push(...blocks);
  const sections = parts.map((part, index) => ({
    ...part,
    isFirst: index === 0,
    isLast: index === parts.length - 1,
    chunk,
    plain: plainText(ratedBlocks(part.blocks, kind)),
  }));
  const read = sections.filter(({ blocks }) => !isContents(blocks, pageUrl));
  const saying = read.filter(({ blocks, plain }) => plain.text !== '' && !blocks.every(isLoneLink));
  return saying.length > 0 ? saying : read.slice(0, 1);
}

/** The title of a page, and the last part of its URL, which may be shorter. */
export function pageNames({ trail, chunk }: Pick<Section, 'trail' | 'chunk'>): string[] {
  const address = chunk.pageUrl
    .replace(/[#?].*$|\/$/g, '')
    .split('/')
    .at(-1);
  return [trail[0] ?? '', address ?? ''];
}

const start =
  /^(?:index|home|readme|start|about|welcome|intro(?:duction)?|overview|get(?:ting)?-started|quick-?start|docs?|guide|what-is-.+)$/i;

/** The home page, or a page that introduces the site: `/docs`, `/get-started`, `/getting-started/overview`. */
export function isStartPage(pageUrl: string): boolean {
  const parts = pageUrl
    .replace(/[#?].*$/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.\w+$/, ''));
  return parts.length <= 3 && parts.slice(-2).every((part) => start.test(part));
}

/** The name of a section: its heading, or the title of the page that it introduces. */
export function nameOf({ trail, chunk }: Pick<Section, 'trail' | 'chunk'>): string {
  if (chunk.kind === 'endpoint') return chunk.title;
  return withoutSignature((isIntroduction({ trail }) ? trail[0] : trail.at(-1)) ?? '');
}

/** The name of a setting or function without its type or parameters: `bail [number]`, `page.open(url)`, `--jobs=<n>`. */
export function withoutSignature(heading: string): string {
  return (
    signed
      .exec(heading)
      ?.slice(1)
      .find((name) => name !== undefined) ?? heading
  );
}

const signed = /^(?:([-\w$.]+) \[.*\]|([\w$]*(?:[_.]|[a-z][A-Z])[\w$.]*)\(.*\)|(--?[\w-]+)(?:\[?=|[ =]<).*)$/;

/** Whether the section is the beginning of a page, with or without its own heading. */
export function isIntroduction({ trail }: Pick<Section, 'trail'>): boolean {
  return trail.length === 1 || (trail.length === 2 && introduction.test(trail[1]!));
}

const introduction =
  /^(?:introduction|overview|about|synopsis|description|einführung|überblick|présentation|introducción|概要|介绍|はじめに)\W*$/i;

/** Whether the blocks are a table of contents: only links within the same page. */
function isContents(blocks: readonly Block[], pageUrl: string): boolean {
  const isLink = (piece: Inline) =>
    typeof piece === 'string'
      ? piece.trim() === ''
      : 'anchor' in piece ||
        ('link' in piece && (piece.link.startsWith('#') || piece.link.startsWith(`${pageUrl}#`)));
  return (
    blocks.length > 0 &&
    blocks.every((block) =>
      block.type === 'list'
        ? block.items.every((item) => isContents(item.blocks, pageUrl))
        : block.type === 'paragraph' && block.content.every(isLink),
    )
  );
}

/** The headings and all words of a section; for an operation, including its responses. */
export function wordsIn({ trail, chunk, plain }: Section): string {
  return `${trail.join('\n')}\n${chunk.kind === 'endpoint' ? chunk.text : plain.text}`;
}

/** The responses of an API operation say little about what it does. */
function ratedBlocks(blocks: Block[], kind: Chunk['kind']): Block[] {
  const responses = blocks.findIndex((block) => block.type === 'heading' && block.text === 'Responses');
  return kind === 'endpoint' && responses !== -1 ? blocks.slice(0, responses) : blocks;
}

function hasAnchor({ anchor }: Definition): boolean {
  return anchor !== null;
}
