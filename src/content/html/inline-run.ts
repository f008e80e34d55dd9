import { collapseSpace } from './collapse-space.ts';

/** A line of text in the making: collapses white space across elements and sets Markdown marks tight around words. */
export class InlineRun {
  #pieces: string[] = [];
  #gap = false;
  #marked = 0;
  /** Marks opened before any word came that they would stand at. */
  #waiting: string[] = [];
  /** How many pieces there were when a mark was closed last. */
  #closedAt = -1;
  readonly #plain: boolean;

  /** `plain` leaves out all marks, as in a heading. */
  constructor({ plain = false } = {}) {
    this.#plain = plain;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  get endsLine(): boolean {
    return this.#pieces[this.#pieces.length - 1] === '\n' && this.#marked === 0;
  }

  write(source: string): void {
    const text = collapseSpace(source);
    const start = text.startsWith(' ') ? 1 : 0;
    const end = text.endsWith(' ') ? text.length - 1 : text.length;
    if (start === 1) this.#gap = true;
    if (start >= end) return;
    this.#settle();
    this.#pieces.push(text.slice(start, end));
    this.#gap = end < text.length;
  }

  writeCode(source: string): void {
    const text = collapseSpace(source).trim();
    if (text === '') return;
    if (this.#plain) this.write(text);
    else this.#writeFenced(text);
  }

  #writeFenced(text: string): void {
    const fenced = text.includes('`');
    this.openMark(fenced ? '`` ' : '`');
    this.#settle();
    this.#pieces.push(text);
    this.closeMark(fenced ? ' ``' : '`');
  }

  openMark(mark: string): void {
    if (this.#plain) return;
    this.#waiting.push(mark);
    this.#marked++;
  }

  closeMark(mark: string): void {
    if (this.#plain) return;
    this.#marked--;
    if (this.#waiting.pop() !== undefined) return;
    this.#pieces.push(mark);
    this.#closedAt = this.#pieces.length;
  }

  space(): void {
    this.#gap = true;
  }

  breakLine(): void {
    this.#gap = false;
    if (!this.isEmpty) this.#pieces.push('\n');
  }

  /** The finished text; the run is empty again. */
  take(): string {
    const text = this.#pieces.join('').trim();
    this.#pieces = [];
    this.#gap = false;
    this.#closedAt = -1;
    return text;
  }

  #settle(): void {
    this.#settleGap();
    for (const mark of this.#waiting) this.#openOrContinue(mark);
    this.#waiting = [];
  }

  #settleGap(): void {
    const needed = this.#gap && !this.isEmpty && this.#pieces[this.#pieces.length - 1] !== '\n';
    if (needed) this.#pieces.push(' ');
    this.#gap = false;
  }

  /** `**a****b**` would show its stars: two neighbours of one kind become one. */
  #openOrContinue(mark: string): void {
    const touches = this.#closedAt === this.#pieces.length && this.#pieces[this.#pieces.length - 1] === mark;
    if (touches) this.#pieces.pop();
    else this.#pieces.push(mark);
  }
}
