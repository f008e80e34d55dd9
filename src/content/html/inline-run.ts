import { contentOf, type Inline } from '../../vocabulary/block.ts';
import { collapseSpace } from './collapse-space.ts';

export type MarkKind = 'strong' | 'emphasis' | 'struck' | 'raised' | 'lowered' | 'link';

interface Mark {
  kind: MarkKind;
  /** Target of a link. */
  href: string;
  content: Inline[];
}

/** Collects inline text: collapses white space across elements and nests marks tightly around words. */
export class InlineRun {
  #root: Inline[] = [];
  #gap = false;
  /** Whether a line break was written last. */
  #endsLine = false;
  #open: Mark[] = [];
  /** Marks opened since the last word; a mark without words is dropped. */
  #waiting: Mark[] = [];

  /** Whether only anchors were written. */
  get isEmpty(): boolean {
    return this.#root.every((piece) => typeof piece === 'object' && 'anchor' in piece);
  }

  get endsLine(): boolean {
    return this.#endsLine && this.#open.length === 0;
  }

  write(source: string): void {
    const text = collapseSpace(source);
    const start = text.startsWith(' ') ? 1 : 0;
    const end = text.endsWith(' ') ? text.length - 1 : text.length;
    if (start === 1) this.#gap = true;
    if (start >= end) return;
    this.#settle();
    this.#append(text.slice(start, end));
    this.#gap = end < text.length;
  }

  writeCode(source: string, { isKey = false } = {}): void {
    const code = collapseSpace(source).trim();
    if (code === '') return;
    const touches = !this.#gap && this.#waiting.length === 0;
    const last = this.#content.at(-1);
    if (touches && !isKey && typeof last === 'object' && 'code' in last && !last.key) last.code += code;
    else {
      this.#settle();
      this.#content.push({ code, ...(isKey && { key: true }) });
    }
  }

  writeMath(source: string): void {
    this.#settle();
    this.#content.push({ math: collapseSpace(source).trim() });
  }

  writeNote(note: string): void {
    this.#settle();
    this.#content.push({ note });
  }

  writeImage(...image: Inline[]): void {
    this.#settle();
    this.#content.push(...image);
  }

  /** Adds an anchor before the next word. */
  writeAnchor(anchor: string): void {
    this.#content.push({ anchor });
  }

  /** Opens a mark; returns false if a mark of this kind is already open. */
  open(kind: MarkKind, href = ''): boolean {
    if ([...this.#open, ...this.#waiting].some((mark) => mark.kind === kind)) return false;
    this.#waiting.push({ kind, href, content: [] });
    return true;
  }

  close(): void {
    if (this.#waiting.pop() === undefined) this.#open.pop();
  }

  space(): void {
    this.#gap = true;
  }

  breakLine(): void {
    this.#gap = false;
    if (this.isEmpty) return;
    this.#append('\n');
    this.#endsLine = true;
  }

  /** Returns the finished text and empties the run; open marks continue in the next text. */
  take(): Inline[] {
    const content = this.#root;
    const last = content.at(-1);
    if (typeof last === 'string') {
      const text = last.trimEnd();
      if (text === '') content.pop();
      else content[content.length - 1] = text;
    }
    this.#root = [];
    this.#gap = false;
    this.#endsLine = false;
    this.#waiting = [...this.#open, ...this.#waiting].map((mark) => ({ ...mark, content: [] }));
    this.#open = [];
    return content;
  }

  get #content(): Inline[] {
    return this.#open.at(-1)?.content ?? this.#root;
  }

  #append(text: string): void {
    const content = this.#content;
    const last = content.at(-1);
    if (typeof last === 'string') content[content.length - 1] = last + text;
    else content.push(text);
  }

  #settle(): void {
    if (this.#gap && !this.isEmpty && !this.#endsLine) this.#append(' ');
    for (const mark of this.#waiting) this.#openOrContinue(mark);
    this.#waiting = [];
    this.#gap = false;
    this.#endsLine = false;
  }

  /** `<b>a</b><b>b</b>` becomes one mark: as Markdown, `**a****b**` would show its asterisks. */
  #openOrContinue(mark: Mark): void {
    const content = this.#content;
    const last = content.at(-1);
    const before = typeof last === 'object' && mark.kind in last ? continuedContent(last, mark) : null;
    if (before === null) content.push(nodeOf(mark));
    this.#open.push(before === null ? mark : { ...mark, content: before });
  }
}

function nodeOf({ kind, href, content }: Mark): Inline {
  return kind === 'link' ? { link: href, content } : ({ [kind]: content } as Inline);
}

/** The content of a node that a mark can continue; null when it is another link. */
function continuedContent(node: Exclude<Inline, string>, { href }: Mark): Inline[] | null {
  return 'link' in node && node.link !== href ? null : contentOf(node);
}
