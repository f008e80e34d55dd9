import { wordsOfName } from '../../content/markdown/component-text.ts';
import type {
  Block,
  CalloutBlock,
  CodeBlock,
  Definition,
  FootnoteBlock,
  Inline,
  LineMark,
  ListBlock,
  ParagraphBlock,
  TableBlock,
  TabPanel,
} from '../../vocabulary/block.ts';
import { calloutLabel } from '../../vocabulary/callout-label.ts';
import { isVideo } from '../../vocabulary/is-video.ts';
import { inlineText, isPicture } from '../../vocabulary/plain-text.ts';
import type { ResolveLink } from '../../vocabulary/render-blocks.ts';
import { safeLink } from '../../vocabulary/safe-link.ts';
import { withoutLogoWords } from '../../vocabulary/without-logo-words.ts';
import { escapeHtml } from '../escape-html.ts';
import { formulaHtml } from './formula-html.ts';
import { highlightCode } from './highlight-code.ts';
import { imageThemes } from './image-themes.ts';
import { methodBadge } from './method-badge.ts';
import { pathHtml } from './path-html.ts';
import type { PreviewTexts } from './preview-languages.ts';
import { previewTexts } from './preview-texts.ts';
import { terminalHtml } from './terminal-html.ts';

/** An image file of the site, and its size in pixels. */
export interface Picture {
  href: string;
  width: number;
  height: number;
  isVideo?: true;
}

/** Images by the path in the page's source. */
export type Pictures = ReadonlyMap<string, Picture>;

/** A drawn diagram: its SVG, and the title that the author gave it. */
export interface Diagram {
  svg: string;
  title: string;
}

/** Drawn diagrams by their source. */
export type Diagrams = ReadonlyMap<string, Diagram>;

interface RendererOptions {
  ids: Set<string>;
  resolve: ResolveLink;
  locale: string;
  pictures?: Pictures;
  diagrams?: Diagrams;
  /** URL of the published page. */
  published?: string;
  title?: string;
  /** Labels of the footnotes that will be rendered; default all. Other references are numbers without a link. */
  notes?: ReadonlySet<string>;
}

/**
 * Renders the blocks of an indexed page as HTML. Pages are not trusted: all text is escaped, links are limited to the
 * web and the site, and only images of the site itself are loaded. Other images are shown as their alt text in a frame.
 */
export class ContentRenderer {
  readonly #ids: Set<string>;
  readonly #resolve: ResolveLink;
  readonly #locale: string;
  readonly #texts: PreviewTexts;
  readonly #pictures: Pictures;
  /** Images that only dark or light pages show. */
  readonly #themes = new Map<string, 'dark' | 'light'>();
  readonly #diagrams: Diagrams;
  readonly #published: string | undefined;
  readonly #title: string;
  readonly #notes: ReadonlySet<string> | undefined;
  readonly #footnotes: FootnoteBlock[] = [];
  readonly #noteNumbers = new Map<string, number>();
  #tabs = 0;

  constructor({
    ids,
    resolve,
    locale,
    pictures = new Map(),
    diagrams = new Map(),
    published,
    title = '',
    notes,
  }: RendererOptions) {
    this.#notes = notes;
    this.#diagrams = diagrams;
    this.#published = published;
    this.#title = title;
    this.#pictures = pictures;
    this.#ids = ids;
    this.#resolve = resolve;
    this.#locale = locale;
    this.#texts = previewTexts(locale);
  }

  /** Reserves an anchor; null if it is already used on the page. */
  claim(anchor: string | null): string | null {
    if (anchor === null || anchor === '' || this.#ids.has(anchor)) return null;
    this.#ids.add(anchor);
    return anchor;
  }

  blocks(blocks: readonly Block[]): string {
    for (const [image, theme] of imageThemes(blocks)) this.#themes.set(image, theme);
    return blocks
      .map((block, index) => {
        const next = blocks[index + 1];
        if (isPictureBlock(block) && isCaption(next)) return this.#figure(block.content, next.content);
        return isCaption(block) && isPictureBlock(blocks[index - 1]) ? '' : this.#block(block);
      })
      .join('');
  }

  inline(content: readonly Inline[]): string {
    return content.map((piece) => this.#piece(piece)).join('');
  }

  #block(block: Block): string {
    switch (block.type) {
      case 'heading':
        return `<p><strong>${escapeHtml(block.text)}</strong></p>\n`;
      case 'paragraph':
        return this.#paragraph(block);
      case 'code':
        return (
          (block.language === 'math' ? formulaHtml(block.text, { isBlock: true }) : null) ?? this.#code(block)
        );
      case 'table':
        return this.#table(block);
      case 'list':
        return this.#list(block);
      case 'definitions':
        return `<dl>\n${block.entries.map((entry) => this.#definition(entry)).join('')}</dl>\n`;
      case 'callout':
        return this.#callout(block);
      case 'tabs':
        return this.#panels(block.panels);
      case 'details':
        return `<details class="unfold"><summary>${this.#summary(block.summary)}</summary>\n${this.blocks(block.blocks)}</details>\n`;
      case 'quote':
        return `<blockquote>\n${this.blocks(block.blocks)}</blockquote>\n`;
      case 'footnote':
        this.#footnotes.push(block);
        return '';
    }
  }

  #code(block: CodeBlock): string {
    const name = diagramNames.get(block.language?.toLowerCase() ?? '');
    if (name === undefined) return renderCode(block);
    const label = this.#texts.diagramSource.replace('{name}', name);
    const diagram = isMermaid(block) ? this.#diagrams.get(block.text) : undefined;
    return diagram === undefined
      ? renderCode({ title: label, ...block })
      : this.#drawing(diagram, block, label);
  }

  /** A drawn diagram, and its source below. */
  #drawing({ svg, title }: Diagram, block: CodeBlock, label: string): string {
    const words = escapeHtml(block.title || title || this.#texts.diagram);
    const width = Number(/ width="(\d+)/.exec(svg)?.[1]);
    const size = sizes.find(([least]) => width > least)?.[1];
    const look = size === undefined ? '' : ` class="${size}"`;
    const drawing = `<svg role="img" aria-label="${words}"${look}${svg.slice('<svg'.length)}`;
    const caption = block.title || title ? `<figcaption class="caption">${words}</figcaption>` : '';
    const source = `<details class="unfold"><summary>${escapeHtml(label)}</summary>\n${renderCode(block)}</details>`;
    return `<figure class="diagram"><div role="group" aria-label="${words}" tabindex="0">${drawing}</div>${caption}${source}</figure>\n`;
  }

  #piece(piece: Inline): string {
    if (typeof piece === 'string') return escapeHtml(piece).replaceAll('\n', '<br>\n');
    if ('code' in piece && piece.key) return `<kbd>${escapeHtml(piece.code)}</kbd>`;
    if ('code' in piece) return `<code>${breakableCode(piece.code)}</code>`;
    if ('strong' in piece) return `<strong>${this.inline(piece.strong)}</strong>`;
    if ('emphasis' in piece) return `<em>${this.inline(piece.emphasis)}</em>`;
    if ('math' in piece) return formulaHtml(piece.math) ?? `<code>${escapeHtml(piece.math)}</code>`;
    if ('struck' in piece) return `<del>${this.inline(piece.struck)}</del>`;
    if ('raised' in piece) return `<sup>${this.inline(piece.raised)}</sup>`;
    if ('lowered' in piece) return `<sub>${this.inline(piece.lowered)}</sub>`;
    if ('link' in piece) return this.#link(piece.link, breakableUrl(this.inline(piece.content)));
    if ('image' in piece) return this.#image(piece);
    if ('unread' in piece) return this.#elsewhere(piece.unread);
    return 'note' in piece ? this.#noteLink(piece.note) : this.#place(piece.anchor);
  }

  /** A note that a component is only shown on the published page. */
  #elsewhere(component: string): string {
    const name = /^[A-Z][A-Za-z\d]+$/.test(component) ? `${capitalised(wordsOfName(component))}: ` : '';
    const words = escapeHtml(name + this.#texts.onlyPublished);
    const href = this.#published === undefined ? null : safeLink(this.#published);
    const note =
      href === null ? words : `<a href="${escapeHtml(href)}" rel="noreferrer nofollow">${words}</a>`;
    return `<span class="elsewhere">${note}</span>`;
  }

  /** The footnotes of the blocks so far, in the order of the references to them. */
  footnotes(): string {
    const html = new Map<number, string>();
    // Footnotes may refer to other footnotes.
    for (let block = this.#footnotes.shift(); block !== undefined; block = this.#footnotes.shift()) {
      const number = this.#noteNumber(block.label);
      const note = `<sup>${number}</sup><div>${this.blocks(block.blocks)}</div>`;
      html.set(number, `<div class="footnote"${this.#noteId(block.label)}>${note}</div>\n`);
    }
    const notes = [...html].toSorted(([one], [other]) => one - other).map(([, note]) => note);
    return notes.length === 0 ? '' : `<div class="footnotes">\n${notes.join('')}</div>\n`;
  }

  /** Sites number footnotes, whatever their labels are. */
  #noteNumber(label: string): number {
    const number = this.#noteNumbers.get(label) ?? this.#noteNumbers.size + 1;
    this.#noteNumbers.set(label, number);
    return number;
  }

  #noteLink(label: string): string {
    if (this.#notes?.has(label) === false) return `<sup>${escapeHtml(label)}</sup>`;
    const href = escapeHtml(encodeURIComponent(noteAnchor(label)));
    return `<sup><a href="#${href}">${this.#noteNumber(label)}</a></sup>`;
  }

  #noteId(label: string): string {
    const id = this.claim(noteAnchor(label));
    return id === null ? '' : ` id="${escapeHtml(id)}"`;
  }

  #image({ image, alt, width, height }: Extract<Inline, { image: string }>): string {
    const file = this.#pictures.get(image);
    const theme = themed.exec(image)?.[1] ?? this.#themes.get(image);
    if (file?.isVideo)
      return `<video class="shot" controls preload="none" src="${escapeHtml(file.href)}" aria-label="${escapeHtml(alt.trim() || 'Video')}"></video>`;
    if (file === undefined && isVideo(image)) {
      const words = imageFrame(alt.trim() || 'Video');
      return /^https?:/.test(image) ? this.#link(image, escapeHtml(alt.trim() || 'Video')) : words;
    }
    if (file === undefined) return theme === 'dark' || this.#repeatsTitle(alt) ? '' : imageFrame(alt);
    const shown = sizeOf(file, { width, height });
    const classes = [shown.height > tallestIcon ? 'shot' : 'icon', ...(theme ? [`in-${theme}`] : [])];
    return `<img class="${classes.join(' ')}" src="${escapeHtml(file.href)}" alt="${escapeHtml(alt.trim())}" width="${shown.width}" height="${shown.height}" loading="lazy">`;
  }

  /** The logo of a page often has the page's title as alt text. */
  #repeatsTitle(alt: string): boolean {
    return [alt.trim(), withoutLogoWords(alt)].includes(this.#title);
  }

  #place(anchor: string): string {
    const id = this.claim(anchor);
    return id === null ? '' : `<span class="place" id="${escapeHtml(id)}"></span>`;
  }

  #link(written: string, html: string): string {
    const target = this.#resolve(written);
    const href = target === null ? null : safeLink(target, { allowsMail: true });
    // A link around an image without alt text would have no accessible name.
    if (href === null || html.replace(/<(?!img [^>]* alt="[^"])[^>]*>/g, '').trim() === '') return html;
    const isElsewhere = /^https?:/.test(href);
    return `<a href="${escapeHtml(href)}"${isElsewhere ? ' rel="noreferrer nofollow"' : ''}>${html}</a>`;
  }

  /** Anchors alone do not make a paragraph. */
  #paragraph({ content, caption }: ParagraphBlock): string {
    const [only, ...others] = content;
    const call =
      typeof only === 'object' && 'code' in only && others.length === 0 ? callHtml(only.code) : null;
    if (call !== null) return call;
    const html = this.inline(content);
    if (html.trim() === '') return '';
    return content.every((piece) => typeof piece === 'object' && 'anchor' in piece)
      ? html
      : `<p${caption ? ' class="caption"' : ''}>${html}</p>\n`;
  }

  #figure(picture: readonly Inline[], caption: readonly Inline[]): string {
    return `<figure class="picture"><p>${this.inline(picture)}</p><figcaption class="caption">${this.inline(caption)}</figcaption></figure>\n`;
  }

  #list({ items, spread = false, cards, buttons, tree }: ListBlock): string {
    if (buttons)
      return `<ul class="buttons">\n${items.map(({ blocks }) => `<li>${this.#item(blocks, false)}</li>\n`).join('')}</ul>\n`;
    if (tree) return `<div class="files">${this.#files(items)}</div>\n`;
    if (cards) return `<ul class="cards">\n${items.map(({ blocks }) => this.#card(blocks)).join('')}</ul>\n`;
    const [first] = items;
    const tag = first?.number === undefined ? 'ul' : 'ol';
    const start =
      first?.number === undefined || first.number === 1 ? '' : ` start="${Math.trunc(first.number)}"`;
    let next = first?.number ?? 0;
    const html = items.map(({ number, checked, blocks }) => {
      const value = number === undefined || number === next ? '' : ` value="${Math.trunc(number)}"`;
      next = (number ?? next) + 1;
      const box =
        checked === undefined
          ? ''
          : `<span class="box${checked ? ' done' : ''}">${checked ? '☑' : '☐'}</span> `;
      return `<li${value}>${box}${this.#item(blocks, spread)}</li>\n`;
    });
    return `<${tag}${start}>\n${html.join('')}</${tag}>\n`;
  }

  #files(items: ListBlock['items']): string {
    const rows = items.map(({ blocks: [name, ...inside] }) => {
      const words = name?.type === 'paragraph' ? this.inline(name.content) : '';
      const isFolder =
        inside.length > 0 || (name?.type === 'paragraph' && /^\S+\/(?:\s|$)/.test(inlineText(name.content)));
      const below = inside.map((block) =>
        block.type === 'list' ? this.#files(block.items) : this.#block(block),
      );
      return `<li${isFolder ? ' class="folder"' : ''}>${words}${below.join('')}</li>`;
    });
    return `<ul>${rows.join('')}</ul>`;
  }

  /** The title of a card may be followed by a colon and the card's text. */
  #card([first, ...rest]: readonly Block[]): string {
    const [title, ...said] = first?.type === 'paragraph' ? first.content : [];
    const about = said.map((piece, index) =>
      index === 0 && typeof piece === 'string' ? piece.replace(/^: /, '') : piece,
    );
    const hasAbout = inlineText(about).trim() !== '';
    const head = title === undefined ? '' : `<p class="title">${this.inline([title])}</p>\n`;
    return `<li>${head}${hasAbout ? `<p>${this.inline(about)}</p>\n` : ''}${this.blocks(rest)}</li>\n`;
  }

  /** The only paragraph of an item in a tight list has no `<p>`, and so no space around it. */
  #item(blocks: readonly Block[], spread: boolean): string {
    const [first, ...rest] = blocks;
    if (spread || first?.type !== 'paragraph' || rest.some(({ type }) => type === 'paragraph'))
      return this.blocks(blocks);
    return `${this.inline(first.content)}\n${this.blocks(rest)}`.trimEnd();
  }

  #definition({ term, anchor, blocks }: Definition): string {
    const id = this.claim(anchor);
    const name = `<dt${id === null ? '' : ` id="${escapeHtml(id)}"`}>${this.inline(term)}</dt>\n`;
    return blocks.length === 0 ? name : `${name}<dd>${this.blocks(blocks)}</dd>\n`;
  }

  /** Default titles are in the language of the page. */
  #callout({ kind, title, blocks }: CalloutBlock): string {
    const look = looks.find(([, kinds]) => kinds.test(kind))?.[0] ?? 'note';
    const label = labelHtml(calloutLabel({ kind, title }, this.#locale));
    return `<aside class="callout ${look}"><p class="label">${label}</p>\n${this.blocks(blocks)}</aside>\n`;
  }

  #summary(content: readonly Inline[]): string {
    const [only] = content;
    return content.length === 1 && typeof only === 'string' ? labelHtml(only) : this.inline(content);
  }

  /** Panels with the same name: the browser shows one at a time, without a script. */
  #panels(panels: readonly TabPanel[]): string {
    const name = this.#tabsName();
    const first = Math.max(
      0,
      panels.findIndex(({ selected }) => selected),
    );
    const html = panels.map(
      ({ label, blocks }, index) =>
        `<details name="${name}"${index === first ? ' open' : ''}><summary>${labelHtml(label)}</summary>\n${this.blocks(blocks)}</details>\n`,
    );
    return `<div class="tabs">${html.join('')}</div>\n`;
  }

  /** A name that is unique on the page, also across several articles. */
  #tabsName(): string {
    let name: string;
    do name = `docent-tabs-${++this.#tabs}`;
    while (this.#ids.has(name));
    this.#ids.add(name);
    return name;
  }

  #table({ head, rows }: TableBlock): string {
    const heads = head.map((cell) => `<th>${this.inline(cell)}</th>`).join('');
    const columns = rows.reduce((most, { length }) => Math.max(most, length), head.length);
    // Authors leave out the last cells of a row if they are empty.
    const cells = (row: readonly Inline[][]) =>
      Array.from({ length: columns }, (_, column) => row[column] ?? [])
        .map((cell, column) => `<td${cellClass(cell, column)}>${breakableNames(this.inline(cell))}</td>`)
        .join('');
    const name = escapeHtml([this.#texts.table, plainInline(head)].filter(Boolean).join(': '));
    return (
      `<div class="table" role="group" aria-label="${name}" tabindex="0"><table>\n` +
      `<thead><tr>${heads}</tr>\n</thead>\n` +
      `<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>\n`).join('')}</tbody>\n</table></div>\n`
    );
  }
}

/** `GET /users`, alone in a paragraph, with a badge of its method. */
function callHtml(code: string): string | null {
  const [, method, path] = /^(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE) (\/\S*)$/.exec(code) ?? [];
  if (method === undefined || path === undefined) return null;
  return `<p class="call">${methodBadge(method)} <code>${pathHtml(path)}</code></p>\n`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function noteAnchor(label: string): string {
  return `docent-note-${label.toWellFormed()}`;
}

function isCaption(block: Block | undefined): block is ParagraphBlock {
  return block?.type === 'paragraph' && block.caption === true;
}

/** Whether a paragraph consists only of images. */
function isPictureBlock(block: Block | undefined): block is ParagraphBlock {
  return block?.type === 'paragraph' && isPicture(block.content);
}

/** Descriptions and titles of callouts, panels and details may contain Markdown: code becomes code, a link its text. */
export function labelHtml(label: string): string {
  return label
    .replace(/\[([^\][]{1,200})\](?:\([^()]{0,500}\)|\[[^\][]{0,200}\])/g, '$1')
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^\s*](?:[^*]*[^\s*])?\*|(?<!\w)_[^\s_](?:[^_]*[^\s_])?_(?!\w))/)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : markedHtml(part)))
    .join('');
}

function markedHtml(marked: string): string {
  const [, marks = '', text = ''] = /^(`|\*\*|[*_])(.*)\1$/s.exec(marked) ?? [];
  const tag = marks === '`' ? 'code' : marks === '**' ? 'strong' : 'em';
  return `<${tag}>${escapeHtml(text)}</${tag}>`;
}

/** Styles of callouts, and the kinds that use them. */
const looks: readonly [look: string, kinds: RegExp][] = [
  ['tip', /^(?:tip|hint|success|check|done|recommendation)$/],
  ['warning', /^(?:warning|warn|caution|attention|important|deprecated|experimental|beta|feature-state)$/],
  ['danger', /^(?:danger|error|bug|failure|fail|missing|critical)$/],
  ['example', /^(?:example|question|help|faq|quote|cite|todo)$/],
];

/** `logo.svg#only-dark`, the syntax of Material for MkDocs and GitHub for dark or light pages. */
const themed = /#(?:gh-|only-)(dark|light)(?:-mode-only)?$/;

/** In pixels. Smaller images are inline. */
const tallestIcon = 64;

/** The size set by the author; a missing dimension is computed from the other. */
function sizeOf(
  file: Picture,
  chosen: { width?: number; height?: number },
): { width: number; height: number } {
  const scale =
    chosen.width !== undefined ? chosen.width / file.width : (chosen.height ?? file.height) / file.height;
  return { width: Math.round(file.width * scale), height: Math.round(file.height * scale) };
}

/** A frame with the alt text; an image without alt text is decoration. */
function imageFrame(alt: string): string {
  return alt.trim() === '' ? '' : `<span class="image">${escapeHtml(alt)}</span>`;
}

/** Longer identifiers may wrap at the punctuation between their parts. */
const longestUnbroken = 20;

function breakableCode(code: string): string {
  const isLong = code.split(/\s/).some((word) => word.length > longestUnbroken);
  if (!isLong) return wholeOptions(escapeHtml(code));
  const between = code.includes('/')
    ? /(?<=[\w})\]])(?=[/?&#])/
    : /(?<=[\w})\]])(?=[.=])|(?<=\w[,_:-])(?=\w)/;
  const parts = code
    .split(between)
    .flatMap((part) => (part.length > longestUnbroken ? part.split(/(?<=[a-z\d])(?=[A-Z])/) : part));
  return wholeOptions(parts.map(escapeHtml).join('<wbr>'));
}

/** Long names in a table that are not code may also wrap between their parts, so that other columns have room. */
function breakableNames(html: string): string {
  return html.replace(/<code>[\s\S]*?<\/code>|<[^>]*>|[^\s<>&]+/g, (word) =>
    word.startsWith('<') || word.length <= longestUnbroken
      ? word
      : word.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=\w)(?=[([])|(?<=\w[.,_])(?=\w)/g, '<wbr>'),
  );
}

/** Browsers would wrap `--port` after its dashes. */
function wholeOptions(html: string): string {
  return html.replace(/(?<=^|[\s>])-{1,2}\w[\w-]*/gm, '<span class="word">$&</span>');
}

/** A URL as link text may wrap after a slash, so that it does not widen a table. */
function breakableUrl(html: string): string {
  return /^https?:[^<]+$/.test(html) ? html.replace(/(?<=\w)\/(?=\w)/g, '/<wbr>') : html;
}

/** `Tier 1`, `Not yet` */
const longestTerm = 8;

/** Names in the first column and short terms stay on one line, and columns of words or sentences have a minimum width. */
function cellClass(cell: readonly Inline[], column: number): string {
  const text = inlineText(cell);
  const { length } = text;
  if (length > 60) return ' class="prose"';
  if (column === 0 && length <= longestUnbroken) return ' class="name"';
  if (length <= longestTerm && /\s/.test(text)) return ' class="term"';
  return length > 12 ? ' class="words"' : '';
}

function plainInline(head: readonly Inline[][]): string {
  const words = head.flatMap((cell) =>
    cell.flatMap((piece) => (typeof piece === 'string' ? [piece.trim()] : [])),
  );
  return words.filter(Boolean).join(', ').slice(0, 80).toWellFormed();
}

/** Commands and plain text wrap on phones. In files, drawings and other code, line breaks have a meaning. */
const wrapped = /^(?:bash|sh|curl|shell|shell-session|console|zsh|fish|powershell|ps1|cmd|bat|text|txt)$/i;
const drawing = /[\u2190-\u21ff\u2500-\u25ff]|--[>+]|\+--/;

function isFile(title = ''): boolean {
  return /\.\w+$|\//.test(title);
}

/** Languages of source code that the site shows as a diagram. */
const diagramNames = new Map([
  ['mermaid', 'Mermaid'],
  ['plantuml', 'PlantUML'],
  ['puml', 'PlantUML'],
  ['d2', 'D2'],
  ['dot', 'Graphviz'],
  ['graphviz', 'Graphviz'],
]);

/** Drawings wider than these pixels scroll rather than shrink to illegible texts. */
const sizes = [
  [1800, 'widest'],
  [1000, 'wider'],
  [560, 'wide'],
] as const;

/** Whether a value in a page is the source of a Mermaid diagram. */
export function isMermaid(value: object): value is CodeBlock {
  const { type, language } = value as Partial<CodeBlock>;
  return type === 'code' && language?.toLowerCase() === 'mermaid';
}

/** In longer code, the copy button overlaps the end of the first line, without a column of its own. */
const mostShortLines = 3;

/** Longer code scrolls in its own frame. */
const mostLines = 40;

/** Puts each marked line into an element; colors that span several lines begin again on each line. */
function withMarks(html: string, marks: readonly LineMark[]): string {
  if (marks.length === 0) return html;
  const looks = new Map(marks.map(({ line, mark }) => [line, mark]));
  const open: string[] = [];
  const lines = html.split('\n').map((line, index) => {
    const start = open.join('');
    for (const [tag] of line.matchAll(/<\/?span[^>]*>/g))
      if (tag.startsWith('</')) open.pop();
      else open.push(tag);
    const whole = start + line + '</span>'.repeat(open.length);
    const look = looks.get(index + 1);
    return look === undefined ? whole : `<span class="line ${look}">${whole}</span>`;
  });
  return lines.join('\n');
}

function renderCode({
  text,
  language,
  title = language === 'math' ? 'TeX' : undefined,
  marks = [],
  colors,
}: CodeBlock): string {
  const figcaption = title === undefined ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`;
  const name = language === undefined ? '' : ` data-language="${escapeHtml(language)}"`;
  const mayWrap = wrapped.test(language ?? '') && !isFile(title) && !drawing.test(text);
  const highlighted = colors === undefined ? highlightCode(text, language) : terminalHtml(text, colors);
  const html = withMarks(highlighted, marks);
  // URLs wrap after a slash rather than within a word; tags contain no slash between word characters.
  const code = mayWrap ? wholeOptions(html.replace(/(?<=[\w}])\/(?=[\w{])/g, '/<wbr>')) : html;
  const { length } = text.split('\n');
  const size = length > mostLines ? ' tall long' : length > mostShortLines ? ' tall' : '';
  return `<figure class="code${mayWrap ? ' wraps' : ''}${size}"${name}>${figcaption}<pre tabindex="0"><code>${code}</code></pre></figure>\n`;
}
