import type { Chunk } from '../vocabulary/chunk.ts';
import { cleanInline } from './clean-inline.ts';

export interface ItemBlock {
  type: 'item';
  text: string;
  /** Numbers the lists of a passage. */
  list: number;
  /** The step's own number, if it has one. */
  number: number | null;
  depth: number;
}

export interface QuotedCode {
  type: 'code';
  /** With its fences. */
  text: string;
  body: string;
}

export interface RowBlock {
  type: 'row';
  cells: string[];
  head: string[];
}

/** A piece of a passage, clean enough to be quoted. */
export type PassageBlock = { type: 'text'; text: string } | ItemBlock | QuotedCode | RowBlock;

/** What stands below one heading of a passage. */
export interface PassageSection {
  /** From the page's title down. */
  trail: readonly string[];
  blocks: PassageBlock[];
}

const longestPassage = 20_000;
/** Blocks and headings. */
const mostPieces = 400;
const longestLine = 6_000;
const longestInfo = 120;

/** Reads a chunk's Markdown into sections and blocks; whatever the text, in one run over its lines. */
export function readPassage({ headerPath, text }: Pick<Chunk, 'headerPath' | 'text'>): PassageSection[] {
  const reader = new PassageReader(headerPath);
  for (const line of text.slice(0, longestPassage).split('\n'))
    if (reader.pieces < mostPieces) reader.read(line);
  return reader.finish();
}

interface OpenFence {
  /** As written; only as many or more of the same close it. */
  fence: string;
  info: string;
  lines: string[];
}

type OpenItem = Pick<ItemBlock, 'number' | 'depth'>;

class PassageReader {
  pieces = 0;
  readonly #headerPath: readonly string[];
  readonly #sections: PassageSection[];
  #paragraph: string[] = [];
  #item: OpenItem | null = null;
  #lastItem: OpenItem | null = null;
  #lists = 0;
  #isListOpen = false;
  #fence: OpenFence | null = null;
  #head: string[] | null = null;

  constructor(headerPath: readonly string[]) {
    this.#headerPath = headerPath;
    this.#sections = [{ trail: headerPath, blocks: [] }];
  }

  read(line: string): void {
    if (this.#fence !== null) return this.#readCode(line, this.#fence);
    const quoted = line.replace(/^\s{0,3}>\s?(?:\[![A-Za-z]+\]\s*)?/, '');
    if (!quoted.startsWith('|')) this.#head = null;
    const fence = /^\s*(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(quoted);
    if (fence !== null) return this.#openFence(fence[1]!, fence[2]!);
    const isText = quoted.trim() !== '' && quoted.length <= longestLine && !isOrnament(quoted);
    if (isText) this.#readText(quoted);
    else this.#endParagraph();
  }

  /** Code whose fence never closes was cut: it is left out. */
  finish(): PassageSection[] {
    this.#endParagraph();
    return this.#sections;
  }

  #add(block: PassageBlock): void {
    this.pieces++;
    this.#sections.at(-1)!.blocks.push(block);
  }

  #readText(line: string): void {
    const heading = /^(#{1,6})\s+(\S.*)$/.exec(line);
    if (heading !== null) return this.#startSection(heading[2]!);
    if (line.startsWith('|')) return this.#readRow(line);
    const item = /^(\s*)(?:[-*+]|(\d{1,4})[.)])\s+(?:\[[ xX]\]\s+)?(\S.*)$/.exec(line);
    if (item !== null)
      return this.#startItem(item[1]!.length, item[2] === undefined ? null : Number(item[2]), item[3]!);
    const isContinued = this.#paragraph.length > 0;
    if (!isContinued && !/^\s{2}/.test(line)) this.#isListOpen = false;
    this.#paragraph.push(line);
  }

  #startSection(heading: string): void {
    this.#endParagraph();
    this.#isListOpen = false;
    this.pieces++;
    this.#sections.push({ trail: [...this.#headerPath, cleanInline(heading)], blocks: [] });
  }

  #startItem(indent: number, number: number | null, text: string): void {
    this.#endParagraph();
    const before = this.#lastItem;
    const isSameList =
      this.#isListOpen && before !== null && (indent >= 2 || (before.number === null) === (number === null));
    if (!isSameList) this.#lists++;
    this.#isListOpen = true;
    this.#item = { number, depth: indent >> 1 };
    this.#lastItem = this.#item;
    this.#paragraph = [text];
  }

  #readRow(line: string): void {
    this.#endParagraph();
    const cells = cellsOf(line);
    if (this.#head === null) this.#head = cells.map(cleanInline);
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell)))
      this.#add({ type: 'row', cells: cells.map(cleanInline), head: this.#head });
  }

  #openFence(fence: string, info: string): void {
    this.#endParagraph();
    this.#fence = { fence, info: info.trim(), lines: [] };
  }

  #readCode(line: string, open: OpenFence): void {
    const close = /^\s*(`{3,}|~{3,})\s*$/.exec(line)?.[1];
    if (close === undefined || !close.startsWith(open.fence)) {
      open.lines.push(line);
      return;
    }
    this.#fence = null;
    const body = open.lines.join('\n');
    if (body.trim() === '') return;
    const info = open.info.slice(0, longestInfo);
    this.#add({ type: 'code', text: `${open.fence}${info}\n${body}\n${open.fence}`, body });
  }

  #endParagraph(): void {
    const text = cleanInline(this.#paragraph.join(' '));
    this.#paragraph = [];
    const item = this.#item;
    this.#item = null;
    if (text === '') return;
    if (item === null) this.#add({ type: 'text', text });
    else this.#add({ type: 'item', text, list: this.#lists, ...item });
  }
}

/** Fences of admonitions and tabs, rules, lone tags: nothing to read. */
function isOrnament(line: string): boolean {
  return /^(?::{3,}.*|!!!.*|\?\?\?.*|(?:[-*_]\s*){3,}|<\/?[a-zA-Z][^<>]{0,500}>|\{[%{<].{0,500}[%}>]\})$/.test(
    line.trim(),
  );
}

function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .split(/(?<!\\)\|/);
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}
