import type { MdxJsxAttributeUnion } from 'satteri';
import { isCode, isLook } from './component-text.ts';
import { decodeEntities } from './decode-entities.ts';
import { elementOf, jsxText, settled, textNodes } from './jsx-nodes.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';

/** A value that is only known when the page runs. */
export const unread = Symbol('unread');

/** The value of a literal: text, JSX, and lists and objects of these; null for numbers, flags and empty values. */
export type LiteralValue =
  | string
  | null
  | typeof unread
  | { jsx: TreeNode[] }
  | LiteralValue[]
  | LiteralRecord;

export type LiteralRecord = Map<string, LiteralValue>;

/** The constants of a page by name, as source text, and the state for reading an expression. */
export interface PageConstants {
  sources: ReadonlyMap<string, string>;
  /** Constants that a component has shown: several views of the same data show it once. */
  shown: Set<string>;
  /** The parts of the last expression that were skipped, as written. */
  unread: string[];
  /** Maximum number of values left for the expression. */
  stepsLeft: number;
  /** Reads an expression with the modules of the site; null if its value is unknown. */
  evaluate?(source: string): LiteralValue;
}

/** `import logo from './logo.png'`: the name means the file. */
const importedImage =
  /^import\s+([\w$]+)\s+from\s+['"]([^'"\n]{1,500}\.(?:avif|gif|jpe?g|png|svg|webp))(?:\?[^'"\n]*)?['"]/gim;

const maxDepth = 40;
const mostSteps = 50_000;

/**
 * The constants that a page declares: `export const cards = [...]`. A partial also has the props passed to it:
 * `{props.name}`, or `{name}`, and a page its `frontMatter`.
 */
export function pageConstants(
  modules: readonly string[] = [],
  { props, frontMatter }: Partial<Record<'props' | 'frontMatter', Readonly<Record<string, unknown>>>> = {},
): PageConstants {
  const passed = { ...(frontMatter && { frontMatter }), ...(props && { ...props, props }) };
  const sources = new Map(Object.entries(passed).map(([name, value]) => [name, JSON.stringify(value)]));
  for (const source of modules)
    for (const match of source.matchAll(/^(?:export\s+)?const\s+([\w$]+)\s*(?::[^=\n]{0,200})?=/gm))
      sources.set(match[1] ?? '', source.slice(match.index + match[0].length));
  for (const source of modules)
    for (const [, name = '', file] of source.matchAll(importedImage)) sources.set(name, JSON.stringify(file));
  return { sources, shown: new Set(), unread: [], stepsLeft: mostSteps };
}

/** Reads a literal expression without running code; all other expressions are `unread`. */
export function literalValue(source: string, constants = pageConstants()): LiteralValue {
  constants.stepsLeft = mostSteps;
  constants.unread = [];
  const reader = new LiteralReader(source, constants, 0);
  const value = reader.value();
  if (reader.isAtEnd && value !== unread) return value;
  const evaluated = constants.evaluate?.(source) ?? null;
  if (evaluated !== null) constants.unread = [];
  return evaluated ?? unread;
}

/** The attributes, as written, of the tag at the start of a text; null if there is none. */
export function tagAttributes(source: string): MdxJsxAttributeUnion[] | null {
  return new LiteralReader(source, pageConstants(), 0).tag()?.attributes ?? null;
}

interface Tag {
  name: string;
  attributes: MdxJsxAttributeUnion[];
  isClosed: boolean;
}

/**
 * Reads from left to right. Expressions that are not literals become `unread`; their end is found by counting brackets.
 */
class LiteralReader {
  readonly #source: string;
  readonly #constants: PageConstants;
  #depth: number;
  #at = 0;

  constructor(source: string, constants: PageConstants, depth: number) {
    this.#source = source;
    this.#constants = constants;
    this.#depth = depth;
  }

  get isAtEnd(): boolean {
    this.#space();
    return this.#at >= this.#source.length;
  }

  /** Reads up to the comma or closing bracket after the value. */
  value(): LiteralValue {
    const from = this.#at;
    if (this.#depth >= maxDepth || --this.#constants.stepsLeft < 0) return this.#skipped(from);
    this.#depth++;
    const value = this.#sum();
    this.#depth--;
    this.#take(/\s+(?:as|satisfies)\s+[\w.<>[\]]{1,100}/y);
    this.#space();
    return this.#endsHere() && value !== unread ? value : this.#skipped(from);
  }

  #endsAfterSpace(): boolean {
    this.#space();
    return this.#endsHere();
  }

  #endsHere(): boolean {
    const next = this.#source[this.#at];
    return next === undefined || /[,;)\]}]/.test(next);
  }

  /** Concatenated text: `'one ' + 'two'`. */
  #sum(): LiteralValue {
    let value = this.#single();
    while (typeof value === 'string' && this.#take(/\s*\+\s*/y) !== null) {
      const more = this.#single();
      value = typeof more === 'string' ? value + more : unread;
    }
    return value;
  }

  #single(): LiteralValue {
    this.#space();
    switch (this.#source[this.#at]) {
      case '<':
        return this.#jsx();
      case '[':
        return this.#list();
      case '{':
        return this.#object();
      case '(':
        return this.#inBrackets();
    }
    const text = this.#take(/'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y);
    if (text !== null) return unescaped(text.slice(1, -1));
    const template = this.#take(/`(?:\\[\s\S]|[^`\\])*`/y);
    if (template !== null) return this.#filled(template.slice(1, -1));
    if (this.#take(/-?\d[\w.]*/y) !== null) return null;
    return this.#named();
  }

  /** A template with the values of its constants. */
  #filled(template: string): LiteralValue {
    let isKnown = true;
    const text = template.replace(/(\\[\s\S])|\$\{([^}]*)\}?/g, (_match, escaped?: string, name = '') => {
      if (escaped !== undefined) return escaped;
      const value = this.#constant(name.trim());
      isKnown &&= typeof value === 'string';
      return typeof value === 'string' ? value.replace(/[\\]/g, '\\$&') : '';
    });
    return isKnown ? unescaped(text) : unread;
  }

  #named(): LiteralValue {
    const name = this.#take(/[\w$]+(?:\.[\w$]+)*/y) ?? '';
    return /^(?:true|false|null|undefined)$/.test(name) ? null : this.#constant(name);
  }

  #constant(path: string): LiteralValue {
    const [name = '', ...members] = path.split('.');
    const source = this.#constants.sources.get(name);
    if (source === undefined) return unread;
    let value = new LiteralReader(source, this.#constants, this.#depth).#declared();
    for (const member of members) value = value instanceof Map ? (value.get(member) ?? null) : unread;
    return value;
  }

  /** The value of a constant, which ends at the end of its line. */
  #declared(): LiteralValue {
    if (this.#depth >= maxDepth || --this.#constants.stepsLeft < 0) return unread;
    this.#depth++;
    const value = this.#sum();
    this.#space();
    return /[.([?+\-*/%&|=<>]/.test(this.#source[this.#at] ?? '') ? unread : value;
  }

  #inBrackets(): LiteralValue {
    this.#at++;
    const value = this.value();
    return this.#take(/\)/y) === null ? unread : value;
  }

  #list(): LiteralValue {
    const values: LiteralValue[] = [];
    this.#at++;
    for (;;) {
      this.#space();
      if (this.#take(/,/y) !== null) continue;
      if (this.#take(/\]/y) !== null) return values;
      const isSpread = this.#take(/\.\.\./y) !== null;
      const value = this.value();
      if (isSpread && Array.isArray(value)) values.push(...value);
      else values.push(value);
      if (!/[,\]]/.test(this.#source[this.#at] ?? '')) return unread;
    }
  }

  #object(): LiteralValue {
    const entries = new Map<string, LiteralValue>();
    this.#at++;
    for (;;) {
      this.#space();
      if (this.#take(/,/y) !== null) continue;
      if (this.#take(/\}/y) !== null) return entries;
      const from = this.#at;
      const key = this.#take(/[\w$-]+|'[^'\\\n]*'|"[^"\\\n]*"/y);
      if (key !== null && this.#take(/\s*:/y) !== null) this.#entry(entries, key.replace(/^['"]|['"]$/g, ''));
      else if (key !== null && this.#endsAfterSpace()) {
        this.#at = from;
        this.#entry(entries, key);
      } else this.#skipped(this.#at);
      if (!/[,}]/.test(this.#source[this.#at] ?? '')) return unread;
    }
  }

  #entry(entries: LiteralRecord, key: string): void {
    const { unread: skipped } = this.#constants;
    const before = skipped.length;
    entries.set(key, this.value());
    if (isLook(key)) skipped.length = before;
  }

  #jsx(): LiteralValue {
    const element = this.#element();
    return element === null ? unread : { jsx: opened(element) };
  }

  #element(): JsxElement | null {
    const tag = this.tag();
    if (tag === null) return null;
    if (tag.isClosed) return elementOf(tag, []);
    const children = this.#children(isCode(tag.name) || tag.name === 'code');
    if (children === null || this.#take(/[\w.:-]*/y) !== tag.name || this.#take(/\s*>/y) === null)
      return null;
    return elementOf(tag, children);
  }

  tag(): Tag | null {
    this.#at++;
    const name = this.#take(/[\w.:-]*/y) ?? '';
    const attributes: MdxJsxAttributeUnion[] = [];
    for (;;) {
      this.#space();
      if (this.#take(/\/\s*>/y) !== null) return { name, attributes, isClosed: true };
      if (this.#take(/>/y) !== null) return { name, attributes, isClosed: false };
      const attribute = this.#attribute();
      if (attribute === null) return null;
      attributes.push(attribute);
    }
  }

  /** Unread parts of an attribute are not recorded here: attributes are read with their element. */
  #attribute(): MdxJsxAttributeUnion | null {
    const { unread: skipped } = this.#constants;
    const before = skipped.length;
    const attribute = this.#writtenAttribute();
    skipped.length = before;
    return attribute;
  }

  #writtenAttribute(): MdxJsxAttributeUnion | null {
    if (this.#source[this.#at] === '{') {
      const value = this.#expression()?.source;
      return value === undefined ? null : { type: 'mdxJsxExpressionAttribute', value };
    }
    const name = this.#take(/[\w:-]+/y);
    if (name === null) return null;
    if (this.#take(/\s*=\s*/y) === null) return { type: 'mdxJsxAttribute', name, value: null };
    const text = this.#take(/'[^']*'|"[^"]*"/y);
    if (text !== null) return { type: 'mdxJsxAttribute', name, value: decodeEntities(text.slice(1, -1)) };
    const value = this.#source[this.#at] === '{' ? this.#expression()?.source : undefined;
    if (value === undefined) return null;
    return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value } };
  }

  /** `{...}`; null if it is not closed. */
  #expression(): { source: string; value: LiteralValue } | null {
    const from = ++this.#at;
    this.#take(/\s*\.\.\./y);
    this.#space();
    const value = this.#source[this.#at] === '}' ? null : this.value();
    const source = this.#source.slice(from, this.#at);
    return this.#take(/\}/y) === null ? null : { source, value };
  }

  /** Reads up to `</`; null if the element is not closed. */
  #children(inCode: boolean): TreeNode[] | null {
    const children: TreeNode[] = [];
    for (;;) {
      const text = this.#take(/[^<{]+/y);
      if (text !== null) children.push(...textNodes(jsxText(text)));
      else if (this.#take(/<\//y) !== null) return settled(children);
      else if (this.#source[this.#at] === '{') {
        const child = this.#child(inCode);
        if (child === null) return null;
        children.push(...child);
      } else {
        const inner = this.#depth < maxDepth && this.#source[this.#at] === '<' ? this.#nested() : null;
        if (inner === null) return null;
        children.push(...opened(inner));
      }
    }
  }

  #child(inCode: boolean): TreeNode[] | null {
    const { unread: skipped } = this.#constants;
    const before = skipped.length;
    const expression = this.#expression();
    if (expression === null) return null;
    const sample = inCode && expression.value === unread ? templateText(expression.source) : null;
    if (sample === null) return literalNodes(expression.value);
    skipped.length = before;
    return textNodes(sample);
  }

  #nested(): JsxElement | null {
    this.#depth++;
    const element = this.#element();
    this.#depth--;
    return element;
  }

  /** Skips an expression that is not a literal. */
  #skipped(from: number): typeof unread {
    this.#at = from;
    let open = 0;
    for (;;) {
      this.#take(/(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|[^'"`()[\]{},])+/y);
      const mark = this.#source[this.#at];
      if (mark === undefined || (open === 0 && /[,)\]}]/.test(mark))) break;
      if (/[([{]/.test(mark)) open++;
      else if (/[)\]}]/.test(mark)) open--;
      this.#at++;
    }
    this.#constants.stepsLeft -= (this.#at - from) >> 6;
    this.#constants.unread.push(this.#source.slice(from, this.#at));
    return unread;
  }

  #space(): void {
    this.#take(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y);
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }
}

/** The text of a template as written, including `${name}`: code with a placeholder is better than no code. */
export function templateText(source: string): string | null {
  const [, text] = /^\s*`((?:\\[\s\S]|[^`\\])*)`\s*$/.exec(source) ?? [];
  return text === undefined ? null : unescaped(text);
}

/** The nodes that a value adds to a page as the child of an element. */
export function literalNodes(value: LiteralValue): TreeNode[] {
  if (typeof value === 'string') return textNodes(value);
  if (Array.isArray(value)) return value.flatMap(literalNodes);
  return isJsx(value) ? value.jsx : [];
}

export function isJsx(value: LiteralValue): value is { jsx: TreeNode[] } {
  return value !== null && typeof value === 'object' && 'jsx' in value;
}

/** The children of a fragment; any other element itself. */
function opened(element: JsxElement): TreeNode[] {
  return element.name === null ? (element.children as TreeNode[]) : [element];
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' };

/** The value of a string literal. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
    (_match, long?: string, short?: string, byte?: string, other = '') => {
      const code = Number.parseInt(long ?? short ?? byte ?? '', 16);
      if (Number.isNaN(code)) return escapes[other] ?? other;
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
