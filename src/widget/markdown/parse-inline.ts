import { codeSpans } from './code-spans.ts';

/** Inline content of an answer. */
export type AnswerInline =
  | string
  | { type: 'code'; text: string }
  | { type: 'strong' | 'emphasis' | 'strike'; children: AnswerInline[] }
  | { type: 'link'; url: string; children: AnswerInline[] }
  | { type: 'reference'; numbers: number[] }
  | { type: 'break' };

const deepest = 6;
const longestLinkText = 1000;
const marks = [
  { mark: '**', type: 'strong' },
  { mark: '__', type: 'strong' },
  { mark: '~~', type: 'strike' },
  { mark: '*', type: 'emphasis' },
  { mark: '_', type: 'emphasis' },
] as const;
const reference = /\[(\d{1,3}(?: ?, ?\d{1,3})*)\](?!\()/y;
const destination = /\(\s*(<[^<>\n]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/y;
const bareAddress = /https?:\/\/[^\s<>"'`\]|]+/iy;
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  '#39': "'",
};
const entity = /&(amp|lt|gt|quot|apos|nbsp|#39);/y;
const lineBreak = /<br ?\/?>|(?: {2,8}|\\)\n/iy;
/** Characters at which something other than plain text may begin. */
const special = /[\\`*_~![&<h ]/gi;

/** Parses inline Markdown. Unclosed and unknown marks stay text, and so does HTML. */
export function parseInline(text: string): AnswerInline[] {
  return new InlineReader(text, 0, false).read();
}

class InlineReader {
  readonly #text: string;
  readonly #depth: number;
  /** Links cannot contain links. */
  readonly #isInLink: boolean;
  readonly #found: AnswerInline[] = [];
  /** Marks without an end in the rest of the text, so that the text is searched only once. */
  readonly #endless = new Set<string>();
  #spans: [start: number, end: number][] | null = null;
  #plain = '';
  #at = 0;

  constructor(text: string, depth: number, isInLink: boolean) {
    this.#text = text;
    this.#depth = depth;
    this.#isInLink = isInLink;
  }

  read(): AnswerInline[] {
    while (this.#at < this.#text.length) if (!this.#readSpecial()) this.#readPlain();
    this.#endPlain();
    return this.#found;
  }

  #readSpecial(): boolean {
    switch (this.#text[this.#at]) {
      case '\\':
        return this.#readBreak() || this.#readEscape();
      case '`':
        return this.#readCode();
      case '[':
        return this.#readReference() || this.#readLink();
      case '!':
        return this.#readImage();
      case '&':
        return this.#readEntity();
      case '<':
        return this.#readBreak() || this.#readAngleAddress();
      case ' ':
        return this.#readBreak();
      case 'h':
      case 'H':
        return this.#readBareAddress();
      default:
        return this.#readMarked();
    }
  }

  #readPlain(): void {
    special.lastIndex = this.#at + 1;
    const next = special.exec(this.#text)?.index ?? this.#text.length;
    this.#plain += this.#text.slice(this.#at, next);
    this.#at = next;
  }

  #endPlain(): void {
    if (this.#plain !== '') this.#found.push(this.#plain);
    this.#plain = '';
  }

  #push(inline: AnswerInline, end: number): true {
    this.#endPlain();
    this.#found.push(inline);
    this.#at = end;
    return true;
  }

  #match(pattern: RegExp, at = this.#at): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.#text);
  }

  #readBreak(): boolean {
    const found = this.#match(lineBreak);
    return found !== null && this.#push({ type: 'break' }, this.#at + found[0].length);
  }

  #readEscape(): boolean {
    const next = this.#text[this.#at + 1] ?? '';
    if (!/[!-/:-@[-`{-~]/.test(next)) return false;
    this.#plain += next;
    this.#at += 2;
    return true;
  }

  #readEntity(): boolean {
    const found = this.#match(entity);
    if (found === null) return false;
    this.#plain += entities[found[1]!];
    this.#at += found[0].length;
    return true;
  }

  #readCode(): boolean {
    let end = this.#at;
    while (this.#text[end] === '`') end++;
    const ticks = this.#text.slice(this.#at, end);
    const close = this.#endless.has(ticks) ? -1 : this.#runOf(ticks, end);
    if (close === -1) {
      this.#endless.add(ticks);
      this.#plain += ticks;
      this.#at = end;
      return true;
    }
    const inside = this.#text.slice(end, close).replaceAll('\n', ' ');
    const isPadded = /^ .* $/.test(inside) && inside.trim() !== '';
    return this.#push({ type: 'code', text: isPadded ? inside.slice(1, -1) : inside }, close + ticks.length);
  }

  /** The next run of exactly as many backticks. */
  #runOf(ticks: string, from: number): number {
    for (let at = this.#text.indexOf(ticks, from); at !== -1; at = this.#text.indexOf(ticks, at)) {
      let end = at;
      while (this.#text[end] === '`') end++;
      if (end - at === ticks.length) return at;
      at = end;
    }
    return -1;
  }

  #readReference(): boolean {
    const found = this.#match(reference);
    if (found === null) return false;
    const numbers = found[1]!.split(',').map(Number);
    return this.#push({ type: 'reference', numbers }, this.#at + found[0].length);
  }

  #readLink(): boolean {
    const link = this.#linkAt(this.#at);
    if (link === null) return false;
    const children = this.#inside(link.text, true);
    return this.#pushLink(link.url, children, link.end);
  }

  /** Shows the alt text of an image; answers never load images. */
  #readImage(): boolean {
    const link = this.#text[this.#at + 1] === '[' ? this.#linkAt(this.#at + 1) : null;
    if (link === null) return false;
    this.#plain += link.text;
    this.#at = link.end;
    return true;
  }

  #linkAt(at: number): { text: string; url: string; end: number } | null {
    const close = this.#closingBracket(at);
    const found = close === -1 ? null : this.#match(destination, close + 1);
    if (found === null) return null;
    const url = found[1]!.replace(/^<|>$/g, '').replace(/\\([!-/:-@[-`{-~])/g, '$1');
    return { text: this.#text.slice(at + 1, close), url, end: close + 1 + found[0].length };
  }

  #closingBracket(at: number): number {
    const last = Math.min(this.#text.length, at + longestLinkText);
    for (let open = 0, index = at; index < last; index++) {
      const character = this.#text[index];
      if (character === '\\') index++;
      else if (character === '`') index = Math.max(index, this.#endOfCode(index) - 1);
      else if (character === '[') open++;
      else if (character === ']' && --open === 0) return index;
    }
    return -1;
  }

  #readAngleAddress(): boolean {
    const found = this.#match(/<(https?:\/\/[^\s<>]*)>/iy);
    return found !== null && this.#pushAddress(found[1]!, this.#at + found[0].length);
  }

  #readBareAddress(): boolean {
    if (/\w/.test(this.#text[this.#at - 1] ?? '')) return false;
    const found = this.#match(bareAddress);
    if (found === null) return false;
    let address = found[0].replace(/[.,;:!?*_~]+$/, '');
    if (!address.includes('(')) address = address.replace(/\)+$/, '');
    return this.#pushAddress(address, this.#at + address.length);
  }

  #pushAddress(url: string, end: number): true {
    return this.#pushLink(url, [url], end);
  }

  #pushLink(url: string, children: AnswerInline[], end: number): true {
    if (!this.#isInLink) return this.#push({ type: 'link', url, children }, end);
    this.#endPlain();
    this.#found.push(...children);
    this.#at = end;
    return true;
  }

  #readMarked(): boolean {
    const kind = marks.find(({ mark }) => this.#text.startsWith(mark, this.#at));
    if (kind === undefined) return false;
    const { mark, type } = kind;
    const start = this.#at + mark.length;
    const close = this.#canOpen(mark, start) ? this.#closingMark(mark, start) : -1;
    if (close === -1) {
      this.#plain += mark;
      this.#at = start;
      return true;
    }
    return this.#push({ type, children: this.#inside(this.#text.slice(start, close)) }, close + mark.length);
  }

  #canOpen(mark: string, start: number): boolean {
    if (this.#depth >= deepest || this.#endless.has(mark) || /\s|^$/.test(this.#text[start] ?? ''))
      return false;
    return mark[0] !== '_' || !/[\p{L}\p{N}]/u.test(this.#text[this.#at - 1] ?? '');
  }

  #closingMark(mark: string, start: number): number {
    for (let at = this.#text.indexOf(mark, start + 1); at !== -1; at = this.#text.indexOf(mark, at + 1)) {
      const behind = this.#endOfCode(at);
      if (behind !== -1) {
        at = behind - 1;
        continue;
      }
      const [before = '', after = ''] = [this.#text[at - 1], this.#text[at + mark.length]];
      const isPart = mark.length === 1 && (before === mark || after === mark);
      const isWithin = mark[0] === '_' && /[\p{L}\p{N}]/u.test(after);
      // Of `***`, the last two end strong text.
      if (!isPart && !isWithin && !/[\s\\]/.test(before)) return after === mark[0] ? at + 1 : at;
    }
    this.#endless.add(mark);
    return -1;
  }

  /** The end of the code span around this position; -1 outside a code span. */
  #endOfCode(at: number): number {
    this.#spans ??= codeSpans(this.#text);
    let [low, high] = [0, this.#spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#spans[middle]![1] <= at) low = middle + 1;
      else high = middle;
    }
    const [start, end] = this.#spans[low] ?? [Number.POSITIVE_INFINITY, -1];
    return start <= at ? end : -1;
  }

  #inside(text: string, isInLink = this.#isInLink): AnswerInline[] {
    return this.#depth < deepest ? new InlineReader(text, this.#depth + 1, isInLink).read() : [text];
  }
}
