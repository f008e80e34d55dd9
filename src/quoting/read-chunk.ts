import type { Block, Inline, ListBlock } from '../vocabulary/block.ts';
import type { Chunk } from '../vocabulary/chunk.ts';
import { renderBlock } from '../vocabulary/render-blocks.ts';
import { quotableInline } from './quotable-inline.ts';

export interface ItemBlock {
  type: 'item';
  text: string;
  /** Numbers the lists of a chunk. */
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

/** A row of a table, or a term and its definition. */
export interface RowBlock {
  type: 'row';
  cells: string[];
  head: string[];
}

/** A piece of a chunk, ready to be quoted as Markdown. */
export type QuotableBlock = { type: 'text'; text: string } | ItemBlock | QuotedCode | RowBlock;

/** The content below one heading of a chunk. */
export interface QuotableSection {
  /** From the page's title down. */
  trail: readonly string[];
  blocks: QuotableBlock[];
}

const mostPieces = 400;
const longestText = 6_000;

/** A chunk's sections, and the pieces in them that can be quoted. */
export function readChunk({ headerPath, blocks }: Pick<Chunk, 'headerPath' | 'blocks'>): QuotableSection[] {
  const reader = new SectionReader(headerPath);
  reader.read(blocks);
  return reader.sections;
}

class SectionReader {
  readonly sections: QuotableSection[];
  readonly #headerPath: readonly string[];
  #pieces = 0;
  #lists = 0;
  /** The ordered list that was read last, and the number that goes on from it. */
  #steps = { list: 0, next: 0 };

  constructor(headerPath: readonly string[]) {
    this.#headerPath = headerPath;
    this.sections = [{ trail: headerPath, blocks: [] }];
  }

  read(blocks: readonly Block[]): void {
    for (const block of blocks) if (this.#pieces < mostPieces) this.#read(block);
  }

  #read(block: Block): void {
    switch (block.type) {
      case 'heading':
        this.#pieces++;
        this.#steps = { list: 0, next: 0 };
        this.sections.push({ trail: [...this.#headerPath, quotableInline([block.text])], blocks: [] });
        return;
      case 'paragraph':
        return this.#text(block.content);
      case 'code':
        if (block.text.trim() !== '') this.#add({ type: 'code', text: renderBlock(block), body: block.text });
        return;
      case 'table': {
        const head = block.head.map(quotableInline);
        for (const row of block.rows) this.#add({ type: 'row', cells: row.map(quotableInline), head });
        return;
      }
      case 'list':
        return this.#list(block, 0, this.#numberOf(block));
      case 'definitions':
        for (const { term, blocks } of block.entries) this.#definition(term, blocks);
        return;
      case 'tabs':
        for (const { blocks } of block.panels) this.read(blocks);
        return;
      default:
        return this.read(block.blocks);
    }
  }

  #add(block: QuotableBlock): void {
    this.#pieces++;
    this.sections.at(-1)!.blocks.push(block);
  }

  #text(content: readonly Inline[]): void {
    const text = quotableInline(content);
    if (text !== '' && text.length <= longestText) this.#add({ type: 'text', text });
  }

  /** Steps that count on belong to the list before: authors put code between them without indenting it. */
  #numberOf({ items }: ListBlock): number {
    const [first, last] = [items[0]?.number ?? 1, items.at(-1)?.number];
    const list = first > 1 && first === this.#steps.next ? this.#steps.list : ++this.#lists;
    if (last !== undefined) this.#steps = { list, next: last + 1 };
    return list;
  }

  #list({ items }: ListBlock, depth: number, list: number): void {
    for (const { number = null, blocks } of items) {
      const [first, ...rest] = blocks;
      const text = first?.type === 'paragraph' ? quotableInline(first.content) : '';
      if (text !== '' && text.length <= longestText) this.#add({ type: 'item', text, list, number, depth });
      for (const block of text === '' ? blocks : rest) {
        if (block.type === 'list') this.#list(block, depth + 1, list);
        else this.read([block]);
      }
    }
  }

  #definition(term: readonly Inline[], blocks: readonly Block[]): void {
    const [first, ...rest] = blocks;
    if (first?.type !== 'paragraph') return this.read(blocks);
    this.#add({ type: 'row', cells: [quotableInline(term), quotableInline(first.content)], head: ['', ''] });
    this.read(rest);
  }
}
