import { copyButton } from '../copy-button.ts';
import { leadsAway, linkAddress } from '../link-address.ts';
import { make } from '../make.ts';
import type { Texts } from '../texts/texts.ts';
import type { AnswerBlock } from './block.ts';
import { type CodePiece, codePieces } from './code-pieces.ts';
import { parseBlocks } from './parse-blocks.ts';
import { type AnswerInline, parseInline } from './parse-inline.ts';

/** Options for rendering an answer. */
export interface MarkdownSetting {
  texts: Texts;
  baseUrl: string | null;
  /** Whether an answer may contain this link. */
  allows(href: string): boolean;
  /** A link to the source with this number; null if it does not exist. */
  reference(number: number): HTMLElement | null;
  /** Renders text and code, to mark words; by default unchanged. */
  words?(text: string): (Node | string)[];
  /** Whether long code is collapsed to its first lines. */
  foldsCode?: boolean;
}

/** Code up to this many characters stays on one line. */
const longestUnbroken = 24;
/** Code with more lines is collapsed. */
const mostLines = 18;

/**
 * Updates an element as its Markdown grows. Unchanged blocks keep their elements, and with them the reader's selection.
 */
export class MarkdownView {
  readonly element = make('div', { class: 'markdown', part: 'answer' });
  readonly #setting: MarkdownSetting;
  #shown: string[] = [];

  constructor(setting: MarkdownSetting) {
    this.#setting = setting;
  }

  show(markdown: string): void {
    const blocks = parseBlocks(markdown);
    const written = blocks.map((block) => JSON.stringify(block));
    for (const [index, block] of blocks.entries()) {
      if (this.#shown[index] === written[index]) continue;
      const element = renderBlock(block, this.#setting);
      // Per block, because an answer may quote another language.
      element.dir ||= 'auto';
      const before = this.element.children[index];
      if (before === undefined) this.element.append(element);
      else before.replaceWith(element);
    }
    while (this.element.children.length > blocks.length) this.element.lastElementChild!.remove();
    this.#shown = written;
  }

  /** Renders everything again, because the targets of references changed. */
  refresh(markdown: string): void {
    this.#shown = [];
    this.show(markdown);
  }
}

/** A term on a line of its own, with its definition on the next line. */
const term = /^(\*\*[^*\n]+\*\*|`[^`\n]+`)\n/;

function renderBlock(block: AnswerBlock, setting: MarkdownSetting): HTMLElement {
  switch (block.type) {
    case 'paragraph':
      return paragraph(inlines(block.text.replace(term, '$1  \n'), setting));
    case 'heading':
      // Not a heading element, which would change the outline of the page.
      return make('p', { class: 'heading' }, ...inlines(block.text, setting));
    case 'code':
      return codeBlock(block, setting);
    case 'quote':
      return make('blockquote', {}, ...block.blocks.map((inner) => renderBlock(inner, setting)));
    case 'list':
      return make(
        block.start === null ? 'ul' : 'ol',
        { start: block.start === null || block.start === 1 ? null : block.start },
        ...block.items.map((item) => make('li', {}, ...item.map((inner) => renderBlock(inner, setting)))),
      );
    case 'table':
      return tableBlock(block, setting);
    case 'rule':
      return make('hr');
  }
}

function codeBlock(
  { language, text }: Extract<AnswerBlock, { type: 'code' }>,
  { texts, words, foldsCode = false }: MarkdownSetting,
): HTMLElement {
  const isFolded = foldsCode && text.split('\n').length > mostLines;
  const element = make(
    'div',
    { class: isFolded ? 'code folded' : 'code', part: 'code', dir: 'ltr' },
    make(
      'div',
      { class: 'code-head' },
      make('span', {}, language),
      copyButton(texts.copy, texts, () => text),
    ),
    // Focusable, so that long lines can be scrolled by keyboard.
    make(
      'pre',
      { tabindex: 0, role: 'group', 'aria-label': language || texts.code },
      make('code', {}, ...codePieces(text, language).map((piece) => coloured(piece, words))),
    ),
    isFolded &&
      make(
        'button',
        {
          type: 'button',
          class: 'unfold',
          onclick: () => {
            unfold(element);
            element.querySelector('pre')!.focus();
          },
        },
        texts.showAll,
      ),
  );
  return element;
}

function coloured({ text, kind }: CodePiece, words: MarkdownSetting['words']): Node | string {
  return kind === undefined && words === undefined
    ? text
    : make('span', { class: kind }, ...(words?.(text) ?? [text]));
}

/** Shows all lines of collapsed code. */
export function unfold(code: Element): void {
  code.classList.remove('folded');
  code.querySelector('.unfold')?.remove();
}

/** Characters of a cell that needs several lines. */
const longCell = 39;

function tableBlock(
  { head, rows }: Extract<AnswerBlock, { type: 'table' }>,
  setting: MarkdownSetting,
): HTMLElement {
  // A column without text would only take space.
  const isShown = (_: string, column: number) => !rows[0] || rows.some((row) => row[column]);
  const cells = (tag: 'th' | 'td', row: string[]) =>
    make(
      'tr',
      {},
      ...row
        .filter(isShown)
        .map((cell) => make(tag, { class: cell[longCell] && 'long' }, ...inlines(cell, setting))),
    );
  const heads = cells('th', head);
  const columns = Array.from(heads.children, ({ textContent }) => textContent);
  return make(
    'div',
    // Named by its columns, because a page may have several tables.
    { class: 'table', tabindex: 0, role: 'group', 'aria-label': columns.join(', ') },
    make('table', {}, make('thead', {}, heads), make('tbody', {}, ...rows.map((row) => cells('td', row)))),
  );
}

/** A label such as `**Note:**` may be in another language than the text after it, which determines the direction. */
function paragraph(pieces: (Node | string)[]): HTMLElement {
  const element = make('p', {}, ...pieces);
  const label = element.firstElementChild;
  const isLabel = label?.localName === 'strong' && label === element.firstChild;
  if (isLabel && /\p{L}/u.test(label.nextSibling?.textContent ?? '')) label.setAttribute('dir', 'auto');
  return element;
}

function inlines(text: string, setting: MarkdownSetting): (Node | string)[] {
  return parseInline(text).flatMap((inline, index, all) => {
    const next = all[index + 1];
    const isCited = typeof next === 'object' && next.type === 'reference';
    // A reference stays on the line of the text that it supports.
    return renderInline(
      isCited && typeof inline === 'string' ? inline.replace(/ $/, '\u00a0') : inline,
      setting,
    );
  });
}

const tags = { strong: 'strong', emphasis: 'em', strike: 's' } as const;

function renderInline(inline: AnswerInline, setting: MarkdownSetting): (Node | string)[] {
  const words = (text: string) => setting.words?.(text) ?? [text];
  if (typeof inline === 'string') return words(inline);
  switch (inline.type) {
    case 'code':
      return [inlineCode(inline.text, words(inline.text))];
    case 'break':
      return [make('br')];
    case 'reference':
      return references(inline.numbers, setting);
    case 'link':
      return link(
        inline.url,
        inline.children.flatMap((child) => renderInline(child, setting)),
        setting,
      );
    default:
      return [
        make(tags[inline.type], {}, ...inline.children.flatMap((child) => renderInline(child, setting))),
      ];
  }
}

/** Lets long code break after slashes, dots and underscores rather than within a name. */
function inlineCode(text: string, words: (Node | string)[]): HTMLElement {
  const isShort = text.length <= longestUnbroken;
  const breakable = (piece: Node | string) =>
    isShort || typeof piece !== 'string'
      ? [piece]
      : piece.split(/(?<=[/._])/).flatMap((part) => [part, make('wbr')]);
  return make('code', { dir: 'ltr', class: isShort && 'unbroken' }, ...words.flatMap(breakable));
}

/** `[1, 2]` as two links; stays text if one of the numbers is not a source. */
function references(numbers: readonly number[], setting: MarkdownSetting): (Node | string)[] {
  const links = numbers.map((number) => setting.reference(number));
  return links.every((found) => found !== null) ? links : [`[${numbers.join(', ')}]`];
}

function link(url: string, children: (Node | string)[], setting: MarkdownSetting): (Node | string)[] {
  const href = linkAddress(url, setting.baseUrl);
  if (href === null || !setting.allows(href)) return children;
  const away = leadsAway(href) && { target: '_blank', rel: 'noopener noreferrer' };
  return [make('a', { href, ...away }, ...children)];
}
