const longestCode = 4096;
const longestMarks = 80;

/**
 * Reads inline code from its first backtick on, character by character. It has to end on its line, so that it is
 * code for every parser, or on the next one if that goes on with a word; then it is written on one line.
 */
export class CodeSpan {
  #marks = 1;
  #closingMarks = 0;
  #hasBegun = false;
  #isNewLine = false;
  #text = '';

  /** The backticks it begins with. */
  get marks(): string {
    return '`'.repeat(this.#marks);
  }

  /** All that was read behind them. */
  get rest(): string {
    return this.#text + '`'.repeat(this.#closingMarks);
  }

  get code(): string {
    const [line = '', next] = this.#text.split('\n');
    return next === undefined ? line : `${line.trimEnd()} ${next.trimStart()}`;
  }

  get isComplete(): boolean {
    return this.#hasBegun && this.#closingMarks === this.#marks;
  }

  /** `over`: it has ended before this character; `no`: it is no code. */
  read(character: string): 'more' | 'over' | 'no' {
    if (!this.#hasBegun && character === '`') {
      this.#marks++;
      return 'more';
    }
    this.#hasBegun = true;
    if (this.isComplete && character !== '`') return 'over';
    if (this.#isBroken(character)) return 'no';
    if (character === '`') {
      this.#closingMarks++;
      return 'more';
    }
    if (character !== ' ' && character !== '\t') this.#isNewLine = character === '\n';
    this.#text += '`'.repeat(this.#closingMarks) + character;
    this.#closingMarks = 0;
    return 'more';
  }

  #isBroken(character: string): boolean {
    if (this.#marks > longestMarks || this.#text.length + this.#closingMarks >= longestCode) return true;
    if (this.#isNewLine) return !/[\p{L} \t]/u.test(character);
    return character === '\n' && this.#text.includes('\n');
  }
}
