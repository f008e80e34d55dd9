import type { Block, CodeBlock, HeadingBlock, TableBlock } from '../../vocabulary/block.ts';

const indent = '  ';
const longestPrefix = 24;

/** Receives the blocks of a document and sets list markers, indentation and quote marks before its texts. */
export class BlockWriter {
  readonly blocks: Block[] = [];
  #prefix = '';
  /** What the next text starts with instead of the prefix: the marker of an item just begun. */
  #marker: string | null = null;
  #lead = '';
  #listDepth = 0;
  #listStart = 0;
  #joinAt = -1;

  writeText(text: string): void {
    if (text === '' && this.#lead === '') return;
    const lines = `${this.#lead}${text}`.trimEnd().split('\n');
    const first = `${this.#marker ?? this.#prefix}${lines[0]}`;
    const rest = lines.slice(1).map((line) => `${this.#prefix}${line}`);
    const tight = this.#isTight();
    this.blocks.push({ type: 'text', text: [first, ...rest].join('\n'), ...(tight && { tight }) });
    this.#marker = null;
    this.#lead = '';
  }

  writeHeading(heading: Omit<HeadingBlock, 'type'>): void {
    this.flushLead();
    this.blocks.push({ type: 'heading', ...heading });
  }

  writeCode(code: Omit<CodeBlock, 'type'>): void {
    this.flushLead();
    this.blocks.push({ type: 'code', ...code });
  }

  writeTable(table: Omit<TableBlock, 'type'>): void {
    this.flushLead();
    this.blocks.push({ type: 'table', ...table });
  }

  /** Words that begin the next text, such as an admonition's title. */
  leadWith(lead: string): void {
    this.flushLead();
    this.#lead = `${lead} `;
  }

  /** Writes a lead that no text followed. */
  flushLead(): void {
    if (this.#lead !== '') this.writeText('');
  }

  /** Joins the next text to the one just written. */
  joinNext(): void {
    this.#joinAt = this.blocks.length;
  }

  inList(write: () => void): void {
    this.flushLead();
    if (this.#listDepth++ === 0) this.#listStart = this.blocks.length;
    write();
    this.#listDepth--;
  }

  inItem(marker: string, write: () => void): void {
    const outer = this.#prefix;
    this.#marker = outer + marker;
    this.#prefix = deeper(outer, indent);
    write();
    this.flushLead();
    this.#marker = null;
    this.#prefix = outer;
  }

  inQuote(write: () => void): void {
    const outer = this.#prefix;
    if (this.#marker !== null) this.#marker += '> ';
    this.#prefix = deeper(outer, '> ');
    write();
    this.flushLead();
    this.#prefix = outer;
  }

  #isTight(): boolean {
    if (this.blocks[this.blocks.length - 1]?.type !== 'text') return false;
    if (this.#joinAt === this.blocks.length) return true;
    return this.#marker !== null && this.#listDepth > 0 && this.blocks.length > this.#listStart;
  }
}

/** A page that nests hundreds of lists does not get hundreds of columns. */
function deeper(prefix: string, by: string): string {
  return prefix.length < longestPrefix ? prefix + by : prefix;
}
