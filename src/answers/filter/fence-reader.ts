import type { AnswerWriter } from './answer-writer.ts';
import type { InlineReader } from './inline-reader.ts';

const longestPrefix = 64;
const longestRun = 200;
const longestInfo = 200;
const widestIndent = 256;

/** A list marker that every parser takes for one, whatever stands above it. */
const firstOfItem = /^ {0,3}(?:[-*+]|1[.)])$/;

/** A fenced block that is open. */
interface Fence {
  marks: string;
  /** What every line of it is written behind: quotes, and at most three spaces, which no parser takes for code. */
  prefix: string;
  quotes: number;
  /** Columns that its lines are indented by. */
  indent: number;
}

/**
 * Parts fenced blocks from text. A block is written so that every parser finds it where this one did: indented by at
 * most three spaces unless a list marker says more, and all its lines behind the same prefix.
 *
 *     2. ```sh            2.
 *        npm start    ->     ```sh
 *     done                   npm start
 *        ```                 done
 *                            ```
 */
export class FenceReader {
  readonly #inline: InlineReader;
  readonly #writer: AnswerWriter;
  #state: 'start' | 'run' | 'info' | 'text' | 'codeStart' | 'codeIndent' | 'codeRun' | 'code' = 'start';
  /** Markers of the line that were passed on already, as long as nothing else was. */
  #passed = '';
  /** Spaces and quotes that are held back. */
  #prefix = '';
  #run = '';
  #info = '';
  #fence: Fence = { marks: '', prefix: '', quotes: 0, indent: 0 };
  #quotes = 0;
  #isAfterReturn = false;

  constructor(inline: InlineReader, writer: AnswerWriter) {
    this.#inline = inline;
    this.#writer = writer;
  }

  read(character: string): void {
    const isSecondHalf = character === '\n' && this.#isAfterReturn;
    this.#isAfterReturn = character === '\r';
    // Parsers skip a byte order mark at the start and replace a zero.
    if (isSecondHalf || character === '\ufeff' || isControl(character.charCodeAt(0))) return;
    this.#step(character === '\r' ? '\n' : character === '\0' ? '\ufffd' : character);
  }

  /** Letters behind a letter, read at once where that makes no difference. */
  passWord(letters: string): boolean {
    return this.#state === 'text' && this.#inline.passWord(letters);
  }

  end(): void {
    if (this.#state === 'start') this.#pass(this.#prefix);
    else if (this.#state === 'run' && this.#run.length < 3) this.#pass(this.#prefix + this.#run);
    else if (this.#state === 'run' || this.#state === 'info') this.#open();
    else if (this.#state === 'codeRun') this.#writer.block(this.#fence.prefix + this.#prefix + this.#run);
    this.#inline.end();
    this.#writer.end();
  }

  #step(character: string): void {
    switch (this.#state) {
      case 'start':
        return this.#readStart(character);
      case 'run':
        return this.#readRun(character);
      case 'info':
        return this.#readInfo(character);
      case 'text':
        return this.#readText(character);
      case 'codeStart':
        return this.#readCodeStart(character);
      case 'codeIndent':
        return this.#readCodeIndent(character);
      case 'codeRun':
        return this.#readCodeRun(character);
      case 'code':
        return this.#readCode(character);
    }
  }

  #readStart(character: string): void {
    if (this.#prefix.length + this.#passed.length > longestPrefix) return this.#passLine(character);
    if (character === ' ' || character === '\t' || character === '>') {
      this.#prefix += character;
    } else if (character === '`' || character === '~') {
      this.#state = 'run';
      this.#info = '';
      this.#run = character;
    } else if (/[*+\-\d.)]/.test(character)) {
      const marker = this.#prefix + character;
      this.#pass(marker);
      this.#passed += marker;
      this.#prefix = '';
    } else {
      this.#passLine(character);
    }
  }

  #readRun(character: string): void {
    if (character === this.#run[0] && this.#run.length < longestRun) {
      this.#run += character;
    } else if (this.#run.length < 3 || this.#run.length >= longestRun) {
      this.#passLine(this.#run + character);
    } else {
      this.#state = 'info';
      this.#readInfo(character);
    }
  }

  #readInfo(character: string): void {
    if (character === '\n') {
      this.#open();
      this.#writer.block('\n');
      this.#startCodeLine();
    } else if ((character === '`' && this.#run.startsWith('`')) || this.#info.length >= longestInfo) {
      this.#passLine(this.#run + this.#info + character);
    } else {
      this.#info += character;
    }
  }

  #readText(character: string): void {
    this.#inline.read(character);
    if (character === '\n') this.#startLine();
  }

  #pass(text: string): void {
    for (let at = 0; at < text.length; at++) this.#inline.read(text.charAt(at));
  }

  /** The rest of the line is text. */
  #passLine(text: string): void {
    const prefix = this.#prefix;
    this.#startLine();
    this.#pass(prefix);
    this.#state = 'text';
    for (let at = 0; at < text.length; at++) this.#readText(text.charAt(at));
  }

  #startLine(): void {
    this.#state = 'start';
    this.#passed = '';
    this.#prefix = '';
  }

  #open(): void {
    this.#inline.end();
    // Some parsers would take the line for the head of a table.
    const info = this.#run + this.#info.replaceAll('|', '').trimEnd();
    const isItem = firstOfItem.test(this.#passed) && /^ {1,4}$/.test(this.#prefix);
    if (isItem) {
      const indent = this.#passed.length + this.#prefix.length;
      this.#fence = { marks: this.#run, prefix: ' '.repeat(indent), quotes: 0, indent };
      return this.#writer.fence(info, this.#prefix);
    }
    const parts = (this.#passed + this.#prefix).replace(/[^ \t>]/g, ' ').split('>');
    const widths = parts.map((part, index) => width(index === 0 ? part : part.replace(/^ /, '')));
    const prefix = widths.map((columns) => ' '.repeat(Math.min(columns, 3))).join('> ');
    this.#fence = { marks: this.#run, prefix, quotes: parts.length - 1, indent: widths.at(-1) ?? 0 };
    this.#writer.fence(prefix + info);
  }

  #startCodeLine(): void {
    this.#prefix = '';
    this.#quotes = 0;
    this.#state = this.#fence.quotes === 0 ? 'codeIndent' : 'codeStart';
  }

  /** A line without the block's quotes ends it. */
  #readCodeStart(character: string): void {
    if (character === '>') {
      this.#prefix += character;
      if (++this.#quotes < this.#fence.quotes) return;
      this.#prefix = '';
      this.#state = 'codeIndent';
    } else if ((character === ' ' || character === '\t') && this.#prefix.length < widestIndent) {
      this.#prefix += character;
    } else {
      const read = this.#prefix + character;
      this.#startLine();
      for (let at = 0; at < read.length; at++) this.#step(read.charAt(at));
    }
  }

  #readCodeIndent(character: string): void {
    if ((character === ' ' || character === '\t') && this.#prefix.length < widestIndent) {
      this.#prefix += character;
      return;
    }
    const quoted = this.#fence.quotes > 0 ? this.#prefix.replace(/^ /, '') : this.#prefix;
    this.#prefix = withoutColumns(quoted, this.#fence.indent);
    if (character === '\n') {
      const { prefix } = this.#fence;
      this.#writer.block(`${this.#prefix === '' ? prefix.trimEnd() : prefix + this.#prefix}\n`);
      this.#startCodeLine();
    } else if (character === this.#fence.marks[0] && width(this.#prefix) <= 3) {
      this.#run = character;
      this.#state = 'codeRun';
    } else {
      if (character === this.#fence.marks[0]) this.#prefix = this.#prefix.replaceAll('\t', '    ');
      this.#writeCode(character);
    }
  }

  #readCodeRun(character: string): void {
    const marks = this.#run.trimEnd();
    const isLonger = marks === this.#run ? character === this.#fence.marks[0] : false;
    if ((isLonger || character === ' ' || character === '\t') && this.#run.length < longestRun) {
      this.#run += character;
      return;
    }
    const isClosing = marks.length >= this.#fence.marks.length;
    if (isClosing && (character === '\n' || this.#run.length >= longestRun)) {
      this.#writer.block(`${this.#fence.prefix}${this.#fence.marks}\n`);
      this.#startLine();
      if (character !== '\n') this.#step(character);
      return;
    }
    const run = this.#run;
    this.#writeCode(run);
    this.#readCode(character);
  }

  #writeCode(text: string): void {
    this.#writer.block(this.#fence.prefix + this.#prefix + text);
    this.#state = 'code';
  }

  #readCode(character: string): void {
    this.#writer.block(character);
    if (character === '\n') this.#startCodeLine();
  }
}

/** What a terminal acts on, and what would show the text behind it in another order. */
function isControl(code: number): boolean {
  if (code < 0x20) return code !== 0 && code !== 9 && code !== 10 && code !== 13;
  return (
    (code >= 0x7f && code <= 0x9f) || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)
  );
}

/** Columns that white space takes. */
function width(space: string): number {
  let columns = 0;
  for (const character of space) columns += character === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}

/** White space without its first columns. */
function withoutColumns(space: string, columns: number): string {
  let column = 0;
  for (let at = 0; at < space.length; at++) {
    if (column >= columns) return ' '.repeat(column - columns) + space.slice(at);
    column += space[at] === '\t' ? 4 - (column % 4) : 1;
  }
  return ' '.repeat(Math.max(0, column - columns));
}
