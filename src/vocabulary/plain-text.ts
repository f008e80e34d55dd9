import { type Block, contentOf, type Inline, type TableBlock } from './block.ts';
import type { MergedSection } from './chunk.ts';
import { isDiff } from './is-diff.ts';
import { openingLinks } from './opening-links.ts';

/** The indexed words of some blocks, without markup: one line for each block, item and row. */
export interface PlainText {
  text: string;
  /** The code blocks in the text, in reading order. */
  code: CodeRange[];
  /** Headings and anchored terms, with their offsets. */
  sections: MergedSection[];
}

/** `[from, to)` in the text. */
export interface CodeRange {
  from: number;
  to: number;
  language: string;
}

export function plainText(blocks: readonly Block[]): PlainText {
  const writer = new PlainWriter(openingLinks(blocks));
  writer.write(blocks);
  return writer;
}

function isUnindexed(block: Block): boolean {
  return block.type === 'code' && block.unindexed === true;
}

/** The text without its code. */
export function proseOf({ text, code }: PlainText): string {
  let prose = '';
  let from = 0;
  for (const range of code) {
    prose += text.slice(from, range.from);
    from = range.to;
  }
  return prose + text.slice(from);
}

/** Running text without markup. */
export function inlineText(content: readonly Inline[]): string {
  let text = '';
  for (const piece of content) {
    if (typeof piece === 'string') text += piece;
    else if ('code' in piece) text += piece.code;
    else if ('image' in piece) text += piece.alt;
    else if ('math' in piece) text += `$${piece.math}$`;
    else if ('raised' in piece) text += raisedText(inlineText(piece.raised), text);
    else text += inlineText(contentOf(piece) ?? []);
  }
  return text;
}

/** A superscript after other text: `2<sup>10</sup>` must not become 210. */
export function raisedText(text: string, before: string): string {
  return before !== '' && /^(?:[-+−]?\d+|\p{L})$/u.test(text) ? `^${text}` : text;
}

/** Whether running text consists only of images, possibly inside links. */
export function isPicture(content: readonly Inline[]): boolean {
  const pieces = content.filter((piece) => typeof piece === 'object' || piece.trim() !== '');
  const isImage = (piece: Inline) =>
    typeof piece === 'object' && ('image' in piece || ('link' in piece && isPicture(piece.content)));
  return pieces.length > 0 && pieces.every(isImage);
}

/** A term as the heading of its section; several terms of one definition are separated by commas. */
export function termText(term: readonly Inline[]): string {
  return inlineText(term)
    .trim()
    .replace(/\s*\n\s*/g, ', ');
}

class PlainWriter implements PlainText {
  text = '';
  readonly code: CodeRange[] = [];
  readonly sections: MergedSection[] = [];
  readonly #asides: ReadonlySet<Block>;

  constructor(asides: ReadonlySet<Block>) {
    this.#asides = asides;
  }

  write(blocks: readonly Block[]): void {
    for (const block of blocks) this.#block(block);
  }

  #block(block: Block): void {
    switch (block.type) {
      case 'heading':
        return this.#section(block.text, block.anchor);
      case 'paragraph':
        return isPicture(block.content) || this.#asides.has(block)
          ? this.#aside(inlineText(block.content))
          : this.#line(inlineText(block.content));
      case 'code':
        return isUnindexed(block) ? undefined : this.#code(block);
      case 'table':
        return this.#table(block);
      case 'list':
        for (const { blocks } of block.items) this.write(blocks);
        return;
      case 'definitions':
        for (const { term, anchor, blocks } of block.entries) {
          if (anchor === null) this.#line(asTerm(inlineText(term)));
          else this.#section(termText(term), anchor, asTerm);
          this.write(blocks);
        }
        return;
      case 'tabs':
        for (const { label, blocks } of block.panels) {
          if (!blocks.some(isUnindexed)) this.#line(label);
          this.write(blocks);
        }
        return;
      case 'callout':
        this.#line(block.title ?? '');
        return this.write(block.blocks);
      case 'details':
        this.#line(inlineText(block.summary));
        return this.write(block.blocks);
      case 'quote':
      case 'footnote':
        return this.write(block.blocks);
    }
  }

  #line(text: string): void {
    const line = text.trim();
    if (line !== '') this.text += this.text === '' ? line : `\n${line}`;
  }

  /** A line that starts with a space is searchable but not prose: snippets leave it out. */
  #aside(text: string): void {
    const line = text.trim();
    if (line !== '') this.text += this.text === '' ? ` ${line}` : `\n ${line}`;
  }

  #section(heading: string, anchor: string | null, shown = (text: string) => text): void {
    this.sections.push({ heading, anchor, offset: this.text.length + (this.text === '' ? 0 : 1) });
    this.#line(shown(heading));
  }

  #code({ text, title, language = '' }: { text: string; title?: string; language?: string }): void {
    const from = this.text.length;
    this.#line(title ?? '');
    this.#line(isDiff(language, text) ? text.replace(diffMarker, '') : text);
    this.code.push({ from, to: this.text.length, language });
  }

  /** `Command, Meaning.`, then a line for each row: `npm install: Installs all packages;` */
  #table({ head, rows }: TableBlock): void {
    this.#line(closed(cellsOf(head).join(', '), '.'));
    for (const row of rows) {
      const [first = '', ...others] = cellsOf(row);
      this.#line(closed(others.length === 0 ? first : `${asTerm(first)} ${asList(others)}`, ';'));
    }
  }
}

/** Also that of a file's name: `+++ b/kettle.ts`. */
const diffMarker = /^(?:\+{3} |-{3} |[+-])/gm;

/** Without line breaks, because each line is a row. */
function cellsOf(row: TableBlock['head']): string[] {
  return row
    .map((cell) =>
      inlineText(cell)
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    )
    .filter((cell) => cell !== '');
}

/** Cells that end a sentence are not followed by a comma. */
function asList(cells: readonly string[]): string {
  return cells.join(', ').replace(/([.!?。]), /g, '$1 ');
}

/** `Kettle:`, before its description. */
function asTerm(text: string): string {
  return closed(text.trim(), ':');
}

/** A text that ends with punctuation, so that it is separate from the next line. */
function closed(text: string, sign: string): string {
  return text === '' || /[.!?:;。]$/.test(text) ? text : `${text}${sign}`;
}
