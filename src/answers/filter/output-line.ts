import { hasCellBorder } from './has-cell-border.ts';

/** What may stand before the first word of a block: indentation, quotes, list markers. */
const leadCharacter = /[ \t>*+\-\d.):]/;
const punctuation = /[!-/:-@[-`{-~]/;

/**
 * The line being written. Whatever was taken out or put in, what stands on it reads the same to every parser:
 *
 * - `](` appears only where a link was allowed, so no other text becomes one;
 * - `[label]:` never begins a block, so nothing is ever a definition, and `[a][b]` stays text;
 * - `<` is written `&lt;`;
 * - a backtick that is not the border of code on this line is escaped, so code is code for the parser, too. As a
 *   table cuts its rows before it looks for code, code with a `|` keeps its line from being the head of a table.
 */
export class OutputLine {
  #out = '';
  #length = 0;
  /** Only space so far. */
  #isBlank = true;
  /** Nothing so far that could not stand before the first word of a block. */
  #isLead = true;
  #tildes = 0;
  /** A backslash or an exclamation mark, which mean something before certain signs. */
  #pending = '';
  /** What was written last ends in a bracket, or in the marks of code. */
  #ends: 'text' | 'bracket' | 'code' = 'text';
  /** A bracket is open that began a block: `]:` would make it a definition. */
  #mayDefine = false;
  /** Only signs so far of the line below a table's head, and which of them. */
  #isRule = true;
  #hasDash = false;
  #hasBorder = false;
  #hasCutCode = false;
  #isBelowCutCode = false;
  #isInTable = false;

  /** Nothing was written on it, not even a space. */
  get isEmpty(): boolean {
    return this.#length === 0;
  }

  get isBlank(): boolean {
    return this.#isBlank;
  }

  /** It may be a row of a table. */
  get isInTable(): boolean {
    return this.#isInTable;
  }

  /** All but half a character: the other half is still to come. */
  take(): string {
    const end = /[\ud800-\udbff]$/.test(this.#out) ? this.#out.length - 1 : this.#out.length;
    const taken = this.#out.slice(0, end);
    this.#out = this.#out.slice(end);
    return taken;
  }

  end(): void {
    this.#writePending('', false);
  }

  /** A character of text as a reader sees it, and as it was written: `\*` is a star. */
  write(character: string, raw: string): void {
    if (raw === '\\' || raw === '!') return this.#hold(raw);
    const written = raw.length > 1 ? (raw === '\\<' ? '&lt;' : raw) : this.#guarded(character);
    if (written !== character) return this.#sign(written);
    if (this.#isRule) this.#readRule(character);
    this.#tildes = character === '~' && this.#isLead ? this.#tildes + 1 : 0;
    this.#isLead &&= leadCharacter.test(character) || this.#tildes > 0;
    if (character !== ' ' && character !== '\t') this.#isBlank = false;
    this.#append(character);
  }

  /** Letters behind a letter. */
  writeWord(letters: string): void {
    this.#out += letters;
    this.#length += letters.length;
  }

  newline(): void {
    this.#out += `${this.#pending}\n`;
    this.#isInTable =
      !this.#isBlank && (this.#isInTable || (this.#isRule && this.#hasDash && this.#hasBorder));
    if (this.#isBlank || this.#ends === 'bracket') this.#mayDefine = false;
    this.#isBelowCutCode = this.#hasCutCode;
    this.#begin();
  }

  openBracket(): void {
    const isLead = this.#isLead;
    this.#writePending('[', true);
    this.#sign('[');
    this.#mayDefine ||= isLead;
  }

  closeBracket(): void {
    this.#sign(']');
    this.#ends = 'bracket';
  }

  closeLink(href: string): void {
    this.#sign(`](${escapedEntities(href)})`);
    this.#mayDefine = false;
  }

  writeReferences(numbers: readonly number[]): void {
    this.#writePending('[', false);
    for (const number of numbers) {
      this.openBracket();
      this.#sign(String(number));
      this.closeBracket();
    }
  }

  writeAddress(address: string, href: string): void {
    this.openBracket();
    this.#sign(escapedEntities(address));
    this.closeLink(href);
  }

  writeCode(marks: string, text: string): void {
    if (this.#ends === 'code') this.#sign(' ');
    if (hasCellBorder(text)) this.#hasCutCode = true;
    this.#sign(`${marks}${this.#mayDefine ? text.replaceAll(']:', '] :') : text}${marks}`);
    this.#ends = 'code';
  }

  /** Text of a fenced block. */
  writeBlock(text: string): void {
    this.#out += text;
    this.#begin();
    this.#length += text.endsWith('\n') ? 0 : text.length;
    this.#isInTable = false;
    this.#isBelowCutCode = false;
    this.#mayDefine = false;
  }

  #begin(): void {
    this.#length = 0;
    this.#isBlank = true;
    this.#isLead = true;
    this.#tildes = 0;
    this.#pending = '';
    this.#ends = 'text';
    this.#isRule = true;
    this.#hasDash = false;
    this.#hasBorder = false;
    this.#hasCutCode = false;
  }

  #guarded(character: string): string {
    const isGuarded =
      (character === '(' && this.#ends === 'bracket') ||
      (character === ':' && this.#ends === 'bracket' && this.#mayDefine) ||
      (character === '~' && this.#isLead && this.#tildes === 2) ||
      (character === '|' && this.#isBelowCutCode && this.#isRule) ||
      character === '`';
    if (isGuarded) return `\\${character}`;
    return character === '<' ? '&lt;' : character;
  }

  #readRule(character: string): void {
    if (character === '-') this.#hasDash = true;
    else if (character === '|' || character === ':') this.#hasBorder = true;
    else if (!leadCharacter.test(character)) this.#isRule = false;
  }

  /** Something that is no plain character: no line below a table's head, and nothing before a first word. */
  #sign(raw: string): void {
    this.#isRule = false;
    this.#isLead = false;
    this.#isBlank = false;
    this.#tildes = 0;
    this.#append(raw);
  }

  #append(raw: string): void {
    this.#writePending(raw, false);
    if (this.#ends === 'bracket') this.#mayDefine = false;
    this.#out += raw;
    this.#length += raw.length;
    this.#ends = 'text';
  }

  #hold(sign: string): void {
    this.#sign('');
    this.#pending = sign;
  }

  /** A backslash that escapes nothing must not escape what came to stand behind it, nor `!` make a link an image. */
  #writePending(next: string, isBracket: boolean): void {
    if (this.#pending === '') return;
    const isEscaped = this.#pending === '!' ? isBracket : next === '' || punctuation.test(next.charAt(0));
    this.#out += isEscaped ? `\\${this.#pending}` : this.#pending;
    this.#length += 2;
    this.#pending = '';
  }
}

/** `&copy=` in an address is no sign for ©. */
function escapedEntities(text: string): string {
  return text.replace(/&(?=[A-Za-z0-9#]+;)/g, '&amp;');
}
