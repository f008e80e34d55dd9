import type { CitedSentence } from './cited-sentences.ts';
import type { CleaningOptions, Removed } from './cleaning-options.ts';
import { isComplete } from './is-complete.ts';
import { PiecePrinter } from './piece-printer.ts';

export type AnswerFilterOptions = Omit<CleaningOptions, 'removed'>;

/** The number of a source, and the number that readers see. */
export interface ShownNumber {
  source: number;
  number: number;
}

/** Limits of held characters: of text, of a block, of a line, and of the start of a line. */
const longestPiece = 1024;
const longestBlock = 4096;
const longestLine = 4096;
const longestStart = 200;

/**
 * The start of a line of a paragraph, a heading or a list item: indent, marker, and the first character of its text.
 */
const textStart =
  /^( *)((?:#{1,6}|[-*+]|\d{1,9}[.)]) {1,4}(?:\[[ xX]\] )?)?(?:[^\s\d#>|<`~*_+=:!&\\[\]-]|\d+[^.)\d]|(?:\*\*?|__?|`{1,2})[^\s*_`]|!?\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\][^:])/u;
/** A line that may still become such a start. */
const maybeTextStart =
  /^ *(?:(?:#{1,6}|[-*+]|\d{1,9}[.)]) {0,4}(?:\[[ xX]?\]? ?)?)?(?:\d{0,20}|\*\*?|__?|`{1,2}|!?(?:\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*(?:\\|\[[^[\]]*|\])?)?)$/;
const fenceStart = /^([ \t>*+\-\d.)]*)(`{3,}|~{3,})([^\n]*)$/;
/** The end of a text in a script that has no spaces between words. */
const unspacedEnd = /[\u3001\u3002\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]$/;

interface Fence {
  marks: string;
  /** Columns that its lines are indented by. */
  indent: number;
  /** Prefix of its output lines: at most three spaces, so that every parser finds the fence. */
  prefix: string;
}

/**
 * Filters the Markdown that a model writes. References get one form, `[1][2]`, are numbered in the order of their first
 * appearance, and are dropped if there is no such source. Links are kept only where they are allowed. Images become
 * their alternative text, HTML becomes text, and code is unchanged. The result does not depend on how the answer was
 * cut into deltas.
 *
 * An answer is cut into pieces. Each piece is parsed, cleaned and printed again, so every Markdown parser reads the
 * result in the same way:
 *
 * - text of a paragraph, heading or list item: word by word, or up to the end of open code, links and emphasis
 * - fenced code: line by line, without a parser
 * - other blocks, such as tables and quotes: up to a blank line
 */
export class AnswerFilter {
  readonly #removed: Removed = { references: 0, links: 0, images: 0, html: 0 };
  readonly #printer: PiecePrinter;
  #state: 'lineStart' | 'text' | 'block' | 'fence' = 'lineStart';
  /** Read, but not printed. */
  #pending = '';
  /** The current line, in all states but `text`. */
  #line = '';
  /** The first words of the current paragraph, heading or list item were printed. */
  #isOpen = false;
  #isHeading = false;
  #indent = '';
  /**
   * Column where the text of the last list item begins. With more than three columns of extra indent, a block would be
   * code.
   */
  #listIndent = 0;
  /** Newlines before and after the pending text. */
  #newlinesBefore = 0;
  #newlinesAfter = 0;
  #isBelowText = false;
  #fence: Fence | null = null;
  /** The marks of an open fence inside a pending block. */
  #innerMarks = '';
  #isLineContinued = false;
  #isAfterReturn = false;
  #isEmpty = true;
  #shown = '';
  #citedBefore = 0;

  constructor({ known, allowsLink }: AnswerFilterOptions) {
    this.#printer = new PiecePrinter({ known, allowsLink, removed: this.#removed });
  }

  /** Returns the text that can be shown now. */
  push(delta: string): string {
    const text = this.#normalise(delta);
    for (let at = 0; at < text.length; at++) this.#read(text.charAt(at));
    return this.#take();
  }

  /** Returns the remaining text when the answer ends. */
  end(): string {
    if (this.#state === 'lineStart' && this.#line !== '') this.#startBlock('block');
    if (this.#state === 'block') this.#endBlockLine();
    else if (this.#state === 'fence' && this.#line !== '') this.#writeCodeLine();
    this.#flush();
    this.#printer.sentences.end();
    if (!this.#isEmpty) this.#shown += '\n'.repeat(this.#newlinesAfter);
    return this.#take();
  }

  /** The sources that are cited for the first time in the text returned since the last call. */
  takeCited(): ShownNumber[] {
    const cited = [...this.#printer.shown].slice(this.#citedBefore);
    this.#citedBefore += cited.length;
    return cited.map(([source, number]) => ({ source, number }));
  }

  /** Each kept reference by the number of its source, with the plain text before it, which a quote has to support. */
  get references(): readonly Readonly<CitedSentence>[] {
    return this.#printer.sentences.all;
  }

  get removed(): Readonly<Removed> {
    return this.#removed;
  }

  #take(): string {
    const shown = this.#shown;
    this.#shown = '';
    return shown;
  }

  #normalise(delta: string): string {
    const isSecondHalf = this.#isAfterReturn && delta.startsWith('\n');
    if (delta !== '') this.#isAfterReturn = delta.endsWith('\r');
    return (
      (isSecondHalf ? delta.slice(1) : delta)
        .replace(/\r\n?/g, '\n')
        .replaceAll('\0', '\ufffd')
        // Characters that control terminals or text direction, and characters that the filter uses as marks.
        .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ue000-\ue002]/gu, '')
    );
  }

  #read(character: string): void {
    switch (this.#state) {
      case 'lineStart':
        return this.#readLineStart(character);
      case 'text':
        return this.#readText(character);
      case 'block':
        return this.#readBlock(character);
      case 'fence':
        return this.#readFence(character);
    }
  }

  #readLineStart(character: string): void {
    if (character === '\n') {
      if (this.#line.trim() === '') return this.#readBlankLine();
      this.#startBlock('block');
      return this.#readBlock(character);
    }
    this.#line += character;
    const [start, indent = '', marker] = textStart.exec(this.#line) ?? [];
    if (start === undefined) {
      const isUndecided = this.#line.length <= longestStart && maybeTextStart.test(this.#line);
      if (!isUndecided) this.#startBlock('block');
      return;
    }
    const text = this.#line.slice(indent.length);
    if (marker === undefined && (this.#isOpen || this.#pending !== '')) {
      this.#pending += `\n${text}`;
      this.#newlinesAfter = 0;
      this.#state = 'text';
    } else {
      this.#startBlock('text');
      this.#pending = text;
      this.#isHeading = marker?.startsWith('#') ?? false;
      this.#setIndent(indent.length, /^[^#]/.test(marker ?? ''));
    }
    this.#line = '';
  }

  #readBlankLine(): void {
    this.#endBlock();
    this.#line = '';
    this.#newlinesAfter++;
  }

  #startBlock(state: 'text' | 'block'): void {
    const isBelowText = this.#isOpen || this.#pending !== '';
    this.#endBlock();
    this.#isBelowText = isBelowText;
    this.#newlinesBefore += this.#newlinesAfter;
    this.#newlinesAfter = 0;
    this.#state = state;
  }

  #setIndent(columns: number, isListItem = false): void {
    if (columns === 0 && !isListItem) this.#listIndent = 0;
    this.#indent = ' '.repeat(Math.min(columns, this.#listIndent + 3));
  }

  #endBlock(): void {
    this.#flush();
    this.#printer.sentences.break();
    this.#isOpen = false;
    this.#indent = '';
  }

  #readText(character: string): void {
    if (character === '\n') {
      if (this.#isHeading) this.#endBlock();
      this.#isHeading = false;
      this.#newlinesAfter = 1;
      this.#state = 'lineStart';
      return;
    }
    const isWordEnd = character === ' ' || character === '\t' || unspacedEnd.test(this.#pending);
    if (isWordEnd && isComplete(this.#pending)) this.#flush();
    else if (this.#pending.length >= longestPiece) this.#cutText();
    this.#pending += character;
  }

  /** Prints text that has become too long, up to a space; a word that is too long is cut. */
  #cutText(): void {
    const end = this.#pending.lastIndexOf(' ');
    const rest = end > 0 ? this.#pending.slice(end) : ' ';
    if (end > 0) this.#pending = this.#pending.slice(0, end);
    this.#flush();
    this.#pending = rest;
  }

  #readBlock(character: string): void {
    if (character !== '\n') {
      if (this.#line.length >= longestLine) this.#endBlockLine();
      this.#line += character;
      return;
    }
    if (this.#line.trim() === '' && this.#innerMarks === '') {
      this.#readBlankLine();
      this.#state = 'lineStart';
      return;
    }
    this.#endBlockLine();
    if (this.#fence === null) {
      this.#pending += '\n';
      return;
    }
    this.#state = 'fence';
    this.#newlinesAfter = 1;
  }

  /** Adds a line to the pending block, or opens a fence below it. */
  #endBlockLine(): void {
    const line = this.#line;
    this.#line = '';
    const [, lead = '', marks = '', info = ''] = fenceStart.exec(line) ?? [];
    if (this.#innerMarks !== '') {
      if (marks.startsWith(this.#innerMarks) && info.trim() === '') this.#innerMarks = '';
    } else if (marks !== '' && !(marks.startsWith('`') && info.includes('`'))) {
      if (lead.trim() === '') return this.#openFence(lead, marks, info);
      this.#innerMarks = marks;
    }
    if (this.#pending.length + line.length > longestBlock) {
      this.#flush();
      this.#newlinesBefore = 2;
      this.#newlinesAfter = 0;
    }
    this.#pending += line;
  }

  #openFence(lead: string, marks: string, info: string): void {
    const isBelowBlock = this.#pending !== '';
    this.#flush();
    if (isBelowBlock) this.#newlinesBefore = this.#newlinesAfter;
    this.#newlinesAfter = 0;
    const indent = lead.replaceAll('\t', '    ').length;
    this.#fence = { marks, indent, prefix: ' '.repeat(Math.min(indent, 3)) };
    // Some parsers take a line with `|` for the head of a table.
    this.#write(this.#fence.prefix + marks + info.replaceAll('|', '').trimEnd());
  }

  #readFence(character: string): void {
    if (character !== '\n') {
      this.#line += character;
      if (this.#line.length < longestLine) return;
      this.#writeCodeLine();
      this.#isLineContinued = true;
      return;
    }
    this.#writeCodeLine();
    this.#isLineContinued = false;
    this.#newlinesAfter++;
    if (this.#fence === null) this.#state = 'lineStart';
  }

  #writeCodeLine(): void {
    const { marks, indent, prefix } = this.#fence!;
    const line = this.#line;
    this.#line = '';
    this.#newlinesBefore = this.#newlinesAfter;
    this.#newlinesAfter = 0;
    if (this.#isLineContinued) return this.#write(line);
    const code = line.replace(/^[ \t]+/, (space) => withoutColumns(space, indent));
    const [, closing = ''] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(code) ?? [];
    if (closing.startsWith(marks)) {
      this.#fence = null;
      return this.#write(prefix + marks);
    }
    this.#printer.sentences.addCode(code);
    // Parsers differ in how wide a tab before the marks of a fence is.
    const isLikeFence = code.trimStart().startsWith(marks.charAt(0));
    this.#write(code === '' ? '' : prefix + (isLikeFence ? code.replaceAll('\t', '    ') : code));
  }

  /** Prints all pending text. */
  #flush(): void {
    const text = this.#pending;
    const isBlock = this.#state === 'block';
    this.#pending = '';
    this.#innerMarks = '';
    if (text === '') return;
    if (this.#isOpen) {
      this.#shown += this.#printer.printText(text).replaceAll('\n', `\n${this.#indent}`);
      return;
    }
    const printed = isBlock ? this.#printBlock(text) : this.#printer.printStart(text.trimStart());
    if (isBlock) this.#newlinesAfter += /\n*$/.exec(text)![0].length;
    if (printed === '') return;
    // A block such as a quote must not continue the paragraph above.
    if (isBlock && this.#isBelowText) this.#newlinesBefore = Math.max(this.#newlinesBefore, 2);
    this.#isBelowText = false;
    this.#write(printed.replace(/^(?=.)/gm, this.#indent));
    if (isBlock) return;
    this.#isOpen = true;
    const [marker] = /^(?:[-*+]|\d{1,9}[.)])(?: |$)/.exec(printed) ?? [];
    if (marker === undefined) return;
    this.#indent += ' '.repeat(marker.length);
    this.#listIndent = this.#indent.length;
  }

  #printBlock(text: string): string {
    const columns = Math.min(...(text.match(/^ *(?=[^ \n])/gm) ?? ['']).map((space) => space.length));
    this.#setIndent(columns);
    return this.#printer.printBlock(text.replace(new RegExp(`^ {0,${columns}}`, 'gm'), ''));
  }

  #write(text: string): void {
    if (!this.#isEmpty) this.#shown += '\n'.repeat(this.#newlinesBefore);
    this.#shown += text;
    this.#isEmpty = false;
    this.#newlinesBefore = 0;
  }
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
