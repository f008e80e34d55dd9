/** A CSS selector, parsed: one of several complex selectors matches. */
export type CssSelector = readonly ComplexSelector[];

/** `main > .doc p`: compounds from left to right, each with its relation to the previous one. */
export type ComplexSelector = readonly { combinator: Combinator; compound: Compound }[];

/** A space, `>`, `+` or `~`; the first compound has a space. */
export type Combinator = ' ' | '>' | '+' | '~';

/** `div.note#a[lang|=en]:not(.x)`: every part must match the same element. */
export interface Compound {
  /** In lower case; null for any. */
  name: string | null;
  ids: string[];
  classes: string[];
  attributes: AttributeTest[];
  not: CssSelector[];
  /** `:first-child`, `:last-child`. */
  edges: ('first' | 'last')[];
}

export interface AttributeTest {
  /** In lower case. */
  name: string;
  operator: '' | '=' | '^=' | '$=' | '*=' | '~=' | '|=';
  value: string;
}

/** What each key of `selectors` selects on the pages of a built site. */
export interface PageSelectors {
  content?: string;
  title?: string;
  exclude?: string;
}

const longest = 2000;

/** Parses the CSS selectors that documentation needs; throws an `Error` that names the unsupported part. */
export function parseSelector(source: string): CssSelector {
  if (source.length > longest) throw new Error(`it is longer than ${longest} characters`);
  const reader = new SelectorReader(source);
  const selector = reader.readList();
  reader.expectEnd();
  return selector;
}

/** The attributes that a selector tests, besides `id` and `class`. */
export function attributesOf(selector: CssSelector): string[] {
  return selector
    .flat()
    .flatMap(({ compound }) => [
      ...compound.attributes.map(({ name }) => name),
      ...compound.not.flatMap(attributesOf),
    ]);
}

const identifier = /(?:\\[^\n]|[\w-]|[^\x00-\x7f])+/y;
const attribute = /\[\s*([\w:-]+)\s*(?:([\^$*~|]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\s\]"']+))\s*[is]?\s*)?\]/y;
const combinator = /\s*([>+~])\s*|\s+/y;

class SelectorReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source.trim();
  }

  readList(): CssSelector {
    const list = [this.#complex()];
    while (this.#take(/\s*,\s*/y) !== null) list.push(this.#complex());
    return list;
  }

  expectEnd(): void {
    if (this.#at < this.#source.length) throw this.#notUnderstood();
  }

  #complex(): ComplexSelector {
    const parts: { combinator: Combinator; compound: Compound }[] = [
      { combinator: ' ', compound: this.#compound() },
    ];
    while (!/^\s*(?:,|\)|$)/.test(this.#source.slice(this.#at, this.#at + 40))) {
      const match = this.#take(combinator);
      if (match === null) throw this.#notUnderstood();
      parts.push({ combinator: (match[1] as Combinator | undefined) ?? ' ', compound: this.#compound() });
    }
    return parts;
  }

  #compound(): Compound {
    const start = this.#at;
    const name = this.#take(/\*/y) === null ? this.#take(identifier)?.[0].toLowerCase() : undefined;
    const compound: Compound = {
      name: name ?? null,
      ids: [],
      classes: [],
      attributes: [],
      not: [],
      edges: [],
    };
    while (this.#part(compound));
    if (this.#at === start) throw this.#notUnderstood();
    return compound;
  }

  #part(compound: Compound): boolean {
    if (this.#take(/#/y) !== null) compound.ids.push(this.#identifier());
    else if (this.#take(/\./y) !== null) compound.classes.push(this.#identifier());
    else if (this.#source[this.#at] === '[') compound.attributes.push(this.#attribute());
    else if (this.#take(/:not\(\s*/y) !== null) compound.not.push(this.#inBrackets());
    else {
      const edge = this.#take(/:(first|last)-child(?![\w-])/y);
      if (edge === null) return false;
      compound.edges.push(edge[1] as 'first' | 'last');
    }
    return true;
  }

  #identifier(): string {
    const match = this.#take(identifier);
    if (match === null) throw this.#notUnderstood();
    return match[0].replace(/\\(.)/g, '$1');
  }

  #attribute(): AttributeTest {
    const match = this.#take(attribute);
    if (match === null) throw this.#notUnderstood();
    const [, name = '', operator = '', double, single, bare] = match;
    return {
      name: name.toLowerCase(),
      operator: operator as AttributeTest['operator'],
      value: double ?? single ?? bare ?? '',
    };
  }

  #inBrackets(): CssSelector {
    const list = this.readList();
    if (this.#take(/\s*\)/y) === null) throw this.#notUnderstood();
    return list;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    if (match !== null) this.#at += match[0].length;
    return match;
  }

  #notUnderstood(): Error {
    const rest = this.#source.slice(this.#at, this.#at + 30);
    return new Error(rest === '' ? 'it is incomplete' : `"${rest}" is not supported`);
  }
}
