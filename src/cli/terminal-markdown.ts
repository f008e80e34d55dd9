import { stripVTControlCharacters } from 'node:util';
import type { Link, List, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { visibleText } from '../text/visible-text.ts';
import { formatTable } from './format-table.ts';
import { columnsOf, hasColours, type Output, paint, type Style, style } from './output.ts';
import { unbroken, withSpaces } from './wrap-text.ts';

export interface TerminalMarkdownOptions {
  /** Maximum width of text in columns, default 100: longer lines are hard to read. */
  widest?: number;
  /** Whether inline code has backticks if the terminal shows no colors, default true. */
  hasBackticks?: boolean;
}

/** Renders the Markdown of an answer for a terminal, each block when it is complete. */
export class TerminalMarkdown {
  readonly #stream: Output['stdout'];
  readonly #width: number;
  readonly #backtick: string;
  /** Link texts by URL, for URLs that the text does not show. */
  readonly links = new Map<string, string>();
  /** Citation numbers by URL, for URLs that a title cites. */
  readonly #cited = new Map<string, string>();
  /** Text that is not rendered yet, because its last block or list item may continue. */
  #pending = '';
  /** Written before the next block. */
  #separator = '';
  /** Number of the next item, if the pending text continues a list. */
  #nextNumber: number | null = null;

  constructor(stream: Output['stdout'], { widest = 100, hasBackticks = true }: TerminalMarkdownOptions = {}) {
    this.#stream = stream;
    this.#width = Math.min(columnsOf(stream), widest);
    this.#backtick = hasBackticks ? '`' : '';
  }

  /** Adds text and returns the rendered blocks that are complete. */
  push(delta: string): string {
    this.#pending += delta;
    if (!delta.includes('\n')) return '';
    const blocks = this.#parse();
    const last = blocks.pop();
    if (last === undefined) return '';
    if (last.type !== 'list' || last.children.length === 1) return this.#take(lineStart(last), blocks);
    const item = last.children.pop()!;
    const shown = this.#take(lineStart(item), [...blocks, last]);
    this.#separator = separatorOf(last.children.at(-1)!, item);
    this.#nextNumber = (last.start ?? 1) + last.children.length;
    return shown;
  }

  /** Returns the rendered rest. */
  end(): string {
    return this.#take(this.#pending.length, this.#parse());
  }

  #parse(): RootContent[] {
    const { children } = fromMarkdown(this.#pending, {
      extensions: [gfm()],
      mdastExtensions: [gfmFromMarkdown()],
    });
    const [first] = children;
    if (this.#nextNumber !== null && first?.type === 'list') first.start = this.#nextNumber;
    return children;
  }

  #take(end: number, blocks: readonly RootContent[]): string {
    if (blocks.length === 0) return '';
    const shown = this.#separator + this.#blocks(blocks, this.#width);
    this.#pending = this.#pending.slice(end);
    this.#separator = '\n\n';
    this.#nextNumber = null;
    return shown;
  }

  #blocks(blocks: readonly Nodes[], width: number, separator = '\n\n'): string {
    return blocks.map((block) => this.#block(block, Math.max(10, width))).join(separator);
  }

  #block(node: Nodes, width: number): string {
    switch (node.type) {
      case 'heading':
        return this.#wrapped(
          this.#headingMark(node.depth) + this.#style('bold', this.#inline(node.children)),
          width,
        );
      case 'paragraph': {
        const title = this.#citedTitle(node.children);
        const mark = title === null ? '' : this.#headingMark(1);
        return this.#wrapped(mark + this.#inline(title ?? node.children), width);
      }
      case 'list':
        return this.#list(node, width);
      case 'blockquote':
        return indented(this.#blocks(node.children, width - 2), this.#style('dim', '│ '));
      case 'code':
        // Not wrapped, so that commands can be copied.
        return indented(this.#style('green', visibleText(node.value)), '    ');
      case 'table':
        return this.#table(node, width);
      case 'thematicBreak':
        return this.#style('dim', '─'.repeat(Math.min(width, 40)));
      default:
        return this.#wrapped(this.#inline([node as PhrasingContent]), width);
    }
  }

  /** Shows that a line is a heading if it cannot be bold. */
  #headingMark(depth: number): string {
    return hasColours(this.#stream) ? '' : `${'#'.repeat(depth)} `;
  }

  #list({ ordered, start, children }: List, width: number): string {
    const items = children.map((item, index) => {
      const bullet = ordered ? `${(start ?? 1) + index}. ` : '- ';
      const box = typeof item.checked === 'boolean' ? `[${item.checked ? 'x' : ' '}] ` : '';
      const space = ' '.repeat(stringWidth(bullet + box));
      const text = this.#blocks(
        withAddress(item).children,
        width - space.length,
        item.spread ? '\n\n' : '\n',
      );
      const next = children[index + 1];
      const end = next === undefined ? '' : separatorOf(item, next);
      return bullet + box + indented(text, space).slice(space.length) + end;
    });
    return items.join('');
  }

  #table({ children: [head, ...rows] }: Table, width: number): string {
    const cells = (row: typeof head) =>
      row?.children.map((cell) => withSpaces(this.#inline(cell.children))) ?? [];
    const names = cells(head).map((name) => this.#style('bold', name));
    return formatTable(names, rows.map(cells), width).join('\n');
  }

  #inline(nodes: readonly PhrasingContent[]): string {
    return nodes.map((node) => this.#phrase(node)).join('');
  }

  #phrase(node: PhrasingContent): string {
    switch (node.type) {
      case 'text':
        return this.#text(node.value);
      case 'strong':
        return this.#style('bold', this.#inline(node.children));
      case 'emphasis':
        return this.#style('italic', this.#inline(node.children));
      case 'inlineCode':
        return hasColours(this.#stream)
          ? paint(this.#stream, 'green', unbroken(node.value))
          : `${this.#backtick}${unbroken(visibleText(node.value))}${this.#backtick}`;
      case 'break':
        return '\n';
      case 'link':
        return this.#link(node);
      case 'image':
        return visibleText(node.alt ?? '');
      default:
        if ('children' in node) return this.#inline(node.children);
        return 'value' in node ? visibleText(node.value) : '';
    }
  }

  /** Numbers in brackets are citations. */
  #text(text: string): string {
    return visibleText(text)
      .replace(/\s*\n\s*/g, ' ')
      .replace(/\[\d+\]/g, (number) => this.#style('dim', number));
  }

  /** `**[Title](/url)** [1]` without its link: the URL is listed with the number. Null for other paragraphs. */
  #citedTitle(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] | null {
    const [title, number, ...rest] = nodes;
    const link = title?.type === 'strong' && title.children.length === 1 ? title.children[0] : undefined;
    const isCited = number?.type === 'text' && /^ \[\d+\]$/.test(number.value) && rest.length === 0;
    if (title?.type !== 'strong' || link?.type !== 'link' || !isCited) return null;
    this.#cited.set(visibleText(link.url), number.value.trim());
    return [{ ...title, children: link.children }, number];
  }

  #link({ url, children }: Link): string {
    const address = visibleText(url);
    const label = this.#inline(children);
    if (label === address || `mailto:${label}` === address) return this.#style('cyan', label);
    const linked = this.#style('underline', label);
    const number = this.#cited.get(address);
    if (number !== undefined) return `${linked} ${this.#style('dim', number)}`;
    if (!this.links.has(address)) this.links.set(address, withSpaces(stripVTControlCharacters(label)));
    return linked;
  }

  #wrapped(text: string, width: number): string {
    return withSpaces(wrapAnsi(text, width));
  }

  #style(styles: Style, text: string): string {
    return style(this.#stream, styles, text);
  }
}

/** Offset of the line that a block starts on. */
function lineStart({ position }: Nodes): number {
  return position!.start.offset! - (position!.start.column - 1);
}

/** Keeps the distance of list items in the source. */
function separatorOf(item: Nodes, next: Nodes): string {
  return next.position!.start.line - item.position!.end.line > 1 ? '\n\n' : '\n';
}

/** `- [Title](/url): text` with the URL on a line of its own, below the text. */
function withAddress(item: ListItem): ListItem {
  const [first, ...others] = item.children;
  const link = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || link?.type !== 'link') return item;
  const address: Link = { ...link, children: [{ type: 'text', value: link.url }] };
  const children: PhrasingContent[] = [
    ...link.children,
    ...first.children.slice(1),
    { type: 'break' },
    address,
  ];
  return { ...item, children: [{ ...first, children }, ...others] };
}

function indented(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? indent.trimEnd() : indent + line))
    .join('\n');
}
