const opening = /\\?<|&lt;/g;
/** Text whose next characters decide whether it belongs to a mark. */
const undecidedEnd = /(?:[\w-]{1,80}|\\|&[lt]{0,2})$/;
/** Longest mark, which includes title and URL of a page. */
const longestMark = 4000;
const names = '(?:passages?|sources?|questions?|answers?)';

/**
 * Removes the marks of the prompt from an answer, such as `<source-ff60d819 number="2">`: weak models repeat them, with
 * the secret of the prompt or with an invented one. A source mark within a line was meant as a reference and becomes
 * `[2]`. At the beginning of a line, a mark of passages or of the question starts a copy of the prompt, so the answer
 * ends there. The result does not depend on how the answer was cut into deltas.
 */
export class MarkRemover {
  /** Whether the model has begun to copy the prompt. */
  isCopying = false;
  readonly #mark: RegExp;
  readonly #markStart: RegExp;
  readonly #word: RegExp;
  #held = '';
  #isLineStart = true;

  constructor(secret: string) {
    const name = `(?:\\/? ?[\\w-]{0,40}${secret}|\\/? ?${names}[-_][0-9a-f]{6,36}(?![\\w-]))`;
    const inside = '(?:"(?:[^"\\\\\\n]|\\\\.)*"|[^<>"\\n&\\\\]|\\\\(?!>)|&(?!gt;))*';
    this.#mark = new RegExp(`(?:\\\\?<|&lt;)${name}(${inside})(?:\\\\?>|&gt;)`, 'iy');
    this.#markStart = new RegExp(`(?:\\\\?<|&lt;)${name}`, 'iy');
    this.#word = new RegExp(`[\\w-]{0,40}${secret}[\\w-]{0,40}`, 'gi');
  }

  /** Returns the text that is certainly not part of a mark. */
  push(delta: string): string {
    this.#held += delta;
    return this.#take(false);
  }

  end(): string {
    return this.#take(true);
  }

  #take(isEnd: boolean): string {
    let shown = '';
    while (this.#held !== '' && !this.isCopying) {
      opening.lastIndex = 0;
      const at = opening.exec(this.#held)?.index ?? this.#held.length;
      if (at > 0) {
        const plain = this.#takePlain(at, isEnd || at < this.#held.length);
        if (plain === '') break;
        shown += this.#show(plain);
        continue;
      }
      const mark = this.#markAtStart();
      if (mark !== null) shown += this.#replace(mark);
      else if (!isEnd && this.#isUndecided()) break;
      else shown += this.#giveUp();
    }
    return shown;
  }

  /** The text before the next mark, without a last word that may be incomplete. */
  #takePlain(length: number, isWhole: boolean): string {
    const text = this.#held.slice(0, length);
    const end = isWhole ? length : (undecidedEnd.exec(text)?.index ?? length);
    this.#held = this.#held.slice(end);
    return text.slice(0, end);
  }

  #show(text: string): string {
    const shown = text.replace(this.#word, '');
    if (/\S/.test(text)) this.#isLineStart = false;
    if (/\n[^\S\n]*$/.test(text)) this.#isLineStart = true;
    return shown;
  }

  #markAtStart(): RegExpExecArray | null {
    this.#mark.lastIndex = 0;
    return this.#mark.exec(this.#held);
  }

  #isUndecided(): boolean {
    if (/^(?:\\?<|&lt;)\/? ?[\w-]{0,80}$/.test(this.#held)) return true;
    this.#markStart.lastIndex = 0;
    return this.#markStart.test(this.#held) && !this.#held.includes('\n') && this.#held.length < longestMark;
  }

  #replace({ 0: mark, 1: inside = '' }: RegExpExecArray): string {
    this.#held = this.#held.slice(mark.length);
    const isOpening = !/^(?:\\?<|&lt;)\//.test(mark);
    const isData = /passage|source|question/i.test(mark.slice(0, 20));
    if (isOpening && isData && this.#isLineStart) {
      this.isCopying = true;
      return '';
    }
    const number = isOpening ? /\bnumber\s*=\s*"?(\d{1,4})/.exec(inside)?.[1] : undefined;
    return number === undefined ? '' : `[${number}]`;
  }

  /** Returns a `<` that does not start a mark as text; drops an unclosed mark up to the end of its line. */
  #giveUp(): string {
    this.#markStart.lastIndex = 0;
    if (!this.#markStart.test(this.#held)) {
      const [start = ''] = /^(?:\\?<|&lt;)/.exec(this.#held) ?? [];
      this.#held = this.#held.slice(start.length);
      this.#isLineStart = false;
      return start;
    }
    const end = this.#held.indexOf('\n');
    this.#held = end < 0 ? '' : this.#held.slice(end);
    return '';
  }
}
