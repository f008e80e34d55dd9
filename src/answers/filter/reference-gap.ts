const widest = 256;
const closing = /^[\n*_~.,;:!?)\]}…"'»”’。、，；：！？）」』]?$/;

/**
 * What stands between two pieces of text and may have to go with a reference that is dropped: the space before it
 * (`so [99].` becomes `so.`, and `so [99] far` becomes `so far`), a parenthesis around it, and right behind another
 * reference the comma (`[1], [99].`).
 */
export class ReferenceGap {
  #before = '';
  #after = '';
  #isDropped = false;
  #followsReference = false;

  get isEmpty(): boolean {
    return this.#before === '' && !this.#isDropped && !this.#followsReference;
  }

  /** Whether a character belongs to the gap. */
  takes(character: string): boolean {
    if (this.#before.length + this.#after.length >= widest) return false;
    if (character === ' ' || character === '\t') return true;
    if (character === '(') return !this.#isDropped && !this.#before.includes('(');
    if (character !== ',' && character !== ';') return false;
    return this.#isDropped ? this.#after === '' : this.#followsReference && this.#before === '';
  }

  add(character: string): void {
    if (this.#isDropped) this.#after += character;
    else this.#before += character;
  }

  /** A reference stood here. */
  drop(): void {
    this.#isDropped = true;
    this.#after = '';
  }

  clear(): void {
    this.#before = '';
    this.#after = '';
    this.#isDropped = false;
    this.#followsReference = false;
  }

  /** Whether the parenthesis that closes now held nothing but what was dropped; then it goes, too. */
  emptiesParenthesis(): boolean {
    const parenthesis = this.#before.indexOf('(');
    if (!this.#isDropped || parenthesis === -1) return false;
    this.#before = this.#before.slice(0, parenthesis);
    this.#after = '';
    return true;
  }

  /** What is to be written before a reference that stays. */
  beforeReference(): string {
    const text = this.#before;
    this.clear();
    return text;
  }

  followReference(): void {
    this.#followsReference = true;
  }

  /** What is to be written between `last` and `next`, the empty string being the end. */
  between(last: string, next: string, isLineStart: boolean): string {
    const [before, after, isDropped] = [this.#before, this.#after, this.#isDropped];
    this.clear();
    if (!isDropped || isLineStart) return before;
    if (before.includes('(')) return before.trimEnd();
    if (closing.test(next)) return /^[,;]/.test(after) ? after.trimEnd() : '';
    if (after !== '') return after;
    if (before !== '') return before.trim() === '' ? before : ' ';
    return /[A-Za-z0-9]/.test(last) && /[A-Za-z0-9]/.test(next) ? ' ' : '';
  }
}
