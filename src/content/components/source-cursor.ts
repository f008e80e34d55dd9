import { Unread } from './value.ts';

/** A position in the source of a module. Reads words and signs, and skips types. */
export class SourceCursor {
  readonly source: string;
  at: number;

  constructor(source: string, at = 0) {
    this.source = source;
    this.at = at;
  }

  is(text: string): boolean {
    this.space();
    return this.source.startsWith(text, this.at);
  }

  take(text: string): boolean {
    if (!this.is(text)) return false;
    this.at += text.length;
    return true;
  }

  need(text: string): void {
    if (!this.take(text)) throw this.error();
  }

  isWord(word: string): boolean {
    return this.is(word) && !/[\w$]/.test(this.source[this.at + word.length] ?? '');
  }

  word(word: string): boolean {
    return this.isWord(word) && this.take(word);
  }

  name(): string {
    const name = this.match(/[A-Za-z_$][\w$]*/y);
    if (name === null) throw this.error();
    return name;
  }

  match(pattern: RegExp): string | null {
    this.space();
    return this.matchHere(pattern);
  }

  matchHere(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.source) ?? [];
    if (found === undefined || found === '') return null;
    this.at += found.length;
    return found;
  }

  isFunction(): boolean {
    this.space();
    return /^(?:async\s+)?function\b/.test(this.source.slice(this.at, this.at + 30));
  }

  error(): Unread {
    return new Unread(`the syntax at ${JSON.stringify(this.source.slice(this.at, this.at + 30))}`);
  }

  skipAnnotation(): void {
    this.space();
    if (this.is(':')) {
      this.at++;
      this.skipType();
    }
  }

  /** `string[] | null`, `Record<string, { a: 1 }>`, `(event: Event) => void` */
  skipType(): void {
    this.match(/[|&]/y);
    let isFunction = false;
    do {
      this.match(/(?:typeof|keyof|readonly|unique|infer)\s+/y);
      isFunction = this.is('(');
      if (isFunction || this.is('{') || this.is('[')) this.#skipBrackets();
      else if (this.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|-?\d[\w.]*|[\w$]+(?:\.[\w$]+)*/y) === null)
        throw this.error();
      if (this.source[this.at] === '<') this.#skipAngles();
      while (this.match(/\[[^\]]*\]/y) !== null);
      this.match(/is\s+[\w$]+/y);
    } while (this.match(/[|&](?![|&])|extends\b/y) !== null || (isFunction && this.take('=>')));
  }

  /** `<string>` before the brackets of a call. */
  skipsTypeArguments(): boolean {
    const found = this.match(/<[\w\s,.[\]|<>{}:'"&=]{1,200}>(?=\s*\()/y);
    return found !== null;
  }

  /** `interface Options { ... }`, `type Options = ...;` */
  skipsTypeDeclaration(): boolean {
    const start = this.match(
      /(?:interface|type)\s+[\w$]+(?:<[^<>]*>)?(?:\s+extends\s+[\w$.,\s]+)?\s*(?:=|(?=\{))/y,
    );
    if (start === null) return false;
    if (start.endsWith('=')) this.skipType();
    else this.#skipBrackets();
    this.take(';');
    return true;
  }

  #skipBrackets(): void {
    let depth = 0;
    for (;;) {
      const mark = this.source[this.at++];
      if (mark === undefined) throw this.error();
      if (/[{([]/.test(mark)) depth++;
      if (/[})\]]/.test(mark) && --depth === 0) return;
    }
  }

  #skipAngles(): void {
    let depth = 0;
    for (;;) {
      const mark = this.source[this.at++];
      if (mark === undefined) throw this.error();
      if (mark === '<') depth++;
      if (mark === '>' && this.source[this.at - 2] !== '=' && --depth === 0) return;
    }
  }

  space(): void {
    this.matchHere(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y);
  }
}
