import type { Block } from '../../vocabulary/block.ts';
import type { Link } from '../../vocabulary/page.ts';
import { type Admonition, readAdmonition } from './admonition.ts';
import { BlockWriter } from './block-writer.ts';
import { codeText, readCodeBlock } from './code-block.ts';
import { isCodeCaption, isLanguageBadge } from './code-caption.ts';
import { componentWords } from './component-words.ts';
import { headingDepth, isHeading } from './heading-level.ts';
import { descendants, elementsIn, type HtmlElement, type HtmlNode, hasClass } from './html-element.ts';
import { imageText } from './image-text.ts';
import { InlineRun } from './inline-run.ts';
import { isItem, isSectionItem, numbering } from './list-items.ts';
import { ownAnchor, PendingAnchors } from './pending-anchors.ts';
import { plainText } from './plain-text.ts';
import { readTable } from './read-table.ts';
import { readSignature, type Signature } from './signature.ts';
import { TabLabels } from './tab-labels.ts';
import { isLayoutTable, isTablePart, type TableRow, tableRows } from './table-grid.ts';
import { codeNames, headingName, isComponentName } from './tag-names.ts';

const longestLinkText = 300;

interface ConverterOptions {
  isDropped: (element: HtmlElement) => boolean;
  /** Read raw HTML as its author meant it: components have words, a `header` is no page furniture. */
  fragment: boolean;
}

/** Walks over elements and turns them into blocks, anchors and links. */
export class HtmlConverter {
  readonly #writer = new BlockWriter();
  readonly #anchors = new Set<string>();
  readonly #links: Link[] = [];
  readonly #pending = new PendingAnchors();
  readonly #tabs = new TabLabels();
  readonly #options: ConverterOptions;
  #run = new InlineRun();
  /** Inside a heading or a cell all is one line. */
  #flat = false;
  #bold = false;
  #headingDepth = 1;
  #signatureDepth = 0;
  #codeTitle: string | null = null;
  readonly #alreadySaid = new Set<HtmlElement>();

  constructor(options: ConverterOptions) {
    this.#options = options;
  }

  get blocks(): Block[] {
    return this.#writer.blocks;
  }

  get anchors(): string[] {
    return [...this.#anchors];
  }

  get links(): Link[] {
    return this.#links;
  }

  /** Reads an element, or only what stands in it where it is the frame of the content. */
  convert(element: HtmlElement): void {
    if (headingName.test(element.name)) this.#visit(element);
    else this.#visitFrame(element);
    this.#flush();
    this.#settleCodeTitle();
    this.#writer.flushLead();
  }

  #visitFrame(element: HtmlElement): void {
    const anchor = ownAnchor(element);
    if (anchor !== null) this.#anchors.add(anchor);
    this.#visitChildren(element);
  }

  #visitChildren(element: HtmlElement): void {
    for (const child of element.children) this.#visit(child);
  }

  #visit(node: HtmlNode): void {
    if (typeof node === 'string') this.#visitText(node);
    else if (this.#isLeftOut(node)) this.#noteAnchorsIn(node);
    else this.#visitElement(node);
  }

  #isLeftOut(element: HtmlElement): boolean {
    if (this.#tabs.note(element) || this.#options.isDropped(element)) return true;
    return isLanguageBadge(element) || this.#alreadySaid.has(element);
  }

  #visitElement(node: HtmlElement): void {
    this.#noteAnchor(node);
    this.#noteLink(node);
    if (!this.#flat && isCodeCaption(node)) this.#codeTitle = this.#flatText(node, { plain: true });
    else if (node.block || node.holdsBlocks) this.#visitBlock(node);
    else this.#visitInline(node);
  }

  #visitText(text: string): void {
    this.#run.write(text);
    if (!this.#flat && /\S/.test(text)) this.#pending.clear();
  }

  #visitBlock(element: HtmlElement): void {
    if (this.#flat) this.#visitFlatBlock(element);
    else {
      this.#flush();
      this.#convertBlock(element);
      this.#flush();
    }
  }

  /** A block inside a cell or a heading only sets its words apart. */
  #visitFlatBlock(element: HtmlElement): void {
    this.#run.space();
    if (element.name === 'pre') this.#run.writeCode(codeText(element));
    else this.#visitChildren(element);
    this.#run.space();
  }

  readonly #blockReaders = new Map<string, (element: HtmlElement) => void>([
    ['pre', (element) => this.#code(element)],
    ['xmp', (element) => this.#code(element)],
    ['table', (element) => this.#table(element)],
    ['ul', (element) => this.#list(element)],
    ['ol', (element) => this.#list(element)],
    ['menu', (element) => this.#list(element)],
    ['dir', (element) => this.#list(element)],
    ['li', (element) => this.#item(element, '- ')],
    ['blockquote', (element) => this.#writer.inQuote(() => this.#visitAndFlush(element))],
    ['dl', (element) => this.#definitions(element)],
    ['dt', (element) => this.#term(element)],
    ['summary', (element) => this.#summary(element)],
    ['header', (element) => this.#header(element)],
  ]);

  #convertBlock(element: HtmlElement): void {
    const read = this.#blockReaders.get(element.name);
    if (read !== undefined) read(element);
    else if (isHeading(element)) this.#heading(element);
    else this.#container(element);
  }

  #container(element: HtmlElement): void {
    const admonition = readAdmonition(element);
    if (admonition !== null) this.#admonition(element, admonition);
    else if (hasClass(element, 'member-signature', 'type-signature')) this.#inlineCode(element);
    else {
      this.#labelPanel(element);
      this.#componentLabel(element);
      this.#visitChildren(element);
    }
  }

  #labelPanel(element: HtmlElement): void {
    const label = this.#tabs.take(element);
    if (label === null) return;
    if (element.classes.some((name) => name.startsWith('language-'))) this.#codeTitle = label;
    else this.#writer.leadWith(`**${label}:**`);
  }

  #componentLabel(element: HtmlElement): void {
    if (!this.#options.fragment || !isComponentName(element.name)) return;
    const words = componentWords(element);
    if (words.length > 0) this.#writer.writeText(words.map((label) => `**${label}**`).join('\n'));
  }

  #heading(element: HtmlElement): void {
    const depth = headingDepth(element);
    const text = this.#flatText(element, { plain: true });
    if (text === '') return;
    this.#settleCodeTitle();
    this.#headingDepth = depth;
    this.#writer.writeHeading({ depth, text, anchor: this.#pending.anchorOf(element) });
    this.#pending.clear();
  }

  #code(element: HtmlElement): void {
    this.#noteInside(element);
    const code = readCodeBlock(element);
    if (code === null) return;
    const title = this.#codeTitle || element.attributes['data-title'];
    this.#codeTitle = null;
    this.#writer.writeCode({ ...code, ...(title && { title }) });
    this.#pending.clear();
  }

  #table(element: HtmlElement): void {
    const rows = tableRows(element);
    if (isLayoutTable(element, rows)) this.#visitChildren(element);
    else this.#dataTable(element, rows);
  }

  #dataTable(element: HtmlElement, rows: readonly TableRow[]): void {
    for (const child of element.children) if (!isTablePart(child)) this.#visit(child);
    this.#flush();
    for (const { row } of rows) this.#noteAnchor(row);
    const table = readTable(rows, (cell) => this.#cellText(cell));
    this.#settleCodeTitle();
    if (table !== null) this.#writer.writeTable(table);
    this.#pending.clear();
  }

  #cellText(cell: HtmlElement): string {
    this.#noteAnchor(cell);
    return this.#options.isDropped(cell) ? '' : this.#flatText(cell);
  }

  #list(element: HtmlElement): void {
    const number = numbering(element);
    this.#settleCodeTitle();
    this.#writer.inList(() => {
      for (const child of element.children) {
        if (!isItem(child)) this.#visit(child);
        else if (this.#isLeftOut(child)) this.#noteAnchorsIn(child);
        else this.#listItem(child, number(child));
      }
      this.#flush();
    });
  }

  #listItem(element: HtmlElement, marker: string): void {
    this.#flush();
    this.#noteAnchor(element);
    this.#item(element, marker);
  }

  #item(element: HtmlElement, marker: string): void {
    if (isSectionItem(element)) this.#visitAndFlush(element);
    else this.#writer.inItem(marker, () => this.#visitAndFlush(element));
  }

  #definitions(element: HtmlElement): void {
    const outer = this.#signatureDepth;
    if (elementsIn(element).some((child) => child.name === 'dt' && readSignature(child) !== null))
      this.#signatureDepth++;
    this.#visitAndFlush(element);
    this.#signatureDepth = outer;
  }

  #term(element: HtmlElement): void {
    const signature = readSignature(element);
    if (signature !== null) this.#signature(element, signature);
    else if (hasClass(element, 'sig')) this.#run.writeCode(plainText(element));
    else this.#plainTerm(element);
  }

  #plainTerm(element: HtmlElement): void {
    const text = this.#flatText(element);
    if (text === '') return;
    this.#settleCodeTitle();
    this.#writer.writeText(/[`*]/.test(text) ? text : `**${text}**`);
    this.#writer.joinNext();
    this.#pending.clear();
  }

  /** An API object gets a heading, so that a passage about it has a link of its own. */
  #signature(element: HtmlElement, signature: Signature): void {
    const whole = this.#flatText(element, { plain: true });
    const text = signature.name ?? whole;
    if (text === '') return;
    const depth = Math.min(6, this.#headingDepth + this.#signatureDepth);
    this.#settleCodeTitle();
    this.#writer.writeHeading({ depth, text, anchor: element.id });
    this.#run.writeCode(whole === text ? '' : whole);
    this.#flush();
    this.#pending.clear();
  }

  #summary(element: HtmlElement): void {
    if (elementsIn(element).some((child) => child.block)) this.#visitChildren(element);
    else this.#strong(element);
  }

  /** Of a header inside the content only its headings are content. */
  #header(element: HtmlElement): void {
    if (this.#options.fragment) this.#visitChildren(element);
    else this.#headingsIn(element);
  }

  #headingsIn(element: HtmlElement): void {
    for (const child of elementsIn(element)) {
      if (isHeading(child)) this.#visit(child);
      else if (!this.#isLeftOut(child)) this.#headingsIn(child);
    }
  }

  #admonition(element: HtmlElement, { label, labelElement }: Admonition): void {
    if (labelElement !== null) {
      this.#alreadySaid.add(labelElement);
      this.#noteAnchorsIn(labelElement);
    }
    this.#settleCodeTitle();
    this.#writer.leadWith(`**${label}:**`);
    this.#visitAndFlush(element);
    this.#writer.flushLead();
  }

  readonly #inlineReaders = new Map<string, (element: HtmlElement) => void>([
    ['strong', (element) => this.#strong(element)],
    ['b', (element) => this.#strong(element)],
    ['br', () => this.#break()],
    ['img', (element) => this.#run.write(imageText(element))],
    ['input', (element) => this.#run.write(element.attributes.checked === undefined ? '[ ] ' : '[x] ')],
    ['sup', (element) => this.#superscript(element)],
    ['q', (element) => this.#visitBetween('“', element, '”')],
    ['math', (element) => this.#formula(element)],
  ]);

  #visitInline(element: HtmlElement): void {
    const read = this.#inlineReaders.get(element.name);
    if (read !== undefined) read(element);
    else if (codeNames.has(element.name)) this.#inlineCode(element);
    else this.#span(element);
  }

  #span(element: HtmlElement): void {
    if (this.#options.fragment && isComponentName(element.name)) {
      for (const words of componentWords(element)) this.#run.write(` ${words} `);
    }
    this.#visitChildren(element);
  }

  #strong(element: HtmlElement): void {
    const outermost = !this.#bold;
    if (outermost) this.#run.openMark('**');
    this.#bold = true;
    this.#visitChildren(element);
    if (outermost) this.#run.closeMark('**');
    this.#bold = !outermost;
  }

  #inlineCode(element: HtmlElement): void {
    this.#noteInside(element);
    if (!this.#flat) this.#pending.clear();
    this.#run.writeCode(plainText(element));
  }

  /** One `<br>` ends a line, two end a paragraph. */
  #break(): void {
    if (this.#flat) this.#run.space();
    else if (this.#run.endsLine) this.#flush();
    else this.#run.breakLine();
  }

  /** `2<sup>10</sup>` must not become 210; a footnote's number is no power. */
  #superscript(element: HtmlElement): void {
    const isNote = element.parent?.name === 'a' || elementsIn(element).some(({ name }) => name === 'a');
    if (!isNote) this.#visitBetween(this.#run.isEmpty ? '' : '^', element, '');
    else if (/^\d+$/.test(plainText(element, { limit: 20 }))) this.#visitBetween('[', element, ']');
    else this.#visitChildren(element);
  }

  #visitBetween(before: string, element: HtmlElement, after: string): void {
    this.#run.write(before);
    this.#visitChildren(element);
    this.#run.write(after);
  }

  /** TeX, where a formula carries it, reads better than its symbols strung together. */
  #formula(element: HtmlElement): void {
    const source = descendants(element).find(({ name }) => name === 'annotation');
    this.#run.writeCode(plainText(source ?? element));
  }

  /** An element's text on one line. */
  #flatText(element: HtmlElement, { plain = false } = {}): string {
    const [outerRun, outerFlat, outerBold] = [this.#run, this.#flat, this.#bold];
    this.#run = new InlineRun({ plain });
    this.#flat = true;
    this.#bold = false;
    this.#visitChildren(element);
    const text = this.#run.take();
    this.#run = outerRun;
    this.#flat = outerFlat;
    this.#bold = outerBold;
    return text;
  }

  #visitAndFlush(element: HtmlElement): void {
    this.#visitChildren(element);
    this.#flush();
  }

  #flush(): void {
    if (this.#run.isEmpty) return;
    const text = this.#run.take();
    if (text === '') return;
    this.#settleCodeTitle();
    this.#writer.writeText(text);
  }

  /** A caption after which no code came is a text like any other. */
  #settleCodeTitle(): void {
    if (this.#codeTitle) this.#writer.writeText(this.#codeTitle);
    this.#codeTitle = null;
  }

  #noteAnchor(element: HtmlElement): void {
    const anchor = ownAnchor(element);
    if (anchor === null) return;
    this.#anchors.add(anchor);
    if (!this.#flat) this.#pending.add(anchor, element);
  }

  #noteLink(element: HtmlElement): void {
    const { href } = element.attributes;
    if (element.name !== 'a' || href === undefined || /^\s*javascript:/i.test(href)) return;
    this.#links.push({ href: href.trim(), text: plainText(element, { limit: longestLinkText }) });
  }

  /** Notes the places inside something that is left out: links may still lead there. */
  #noteAnchorsIn(element: HtmlElement): void {
    if (element.name === 'a') this.#noteAnchor(element);
    for (const inner of [element, ...descendants(element)]) {
      const anchor = ownAnchor(inner);
      if (anchor !== null) this.#anchors.add(anchor);
    }
  }

  #noteInside(element: HtmlElement): void {
    for (const inner of descendants(element)) {
      this.#noteAnchor(inner);
      if (!this.#options.isDropped(inner)) this.#noteLink(inner);
    }
  }
}
