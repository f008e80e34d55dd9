import {
  type Block,
  caption,
  contentOf,
  type Inline,
  type ListItem,
  paragraph,
  withContent,
} from '../../vocabulary/block.ts';
import type { Link } from '../../vocabulary/page.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import { withoutLogoWords } from '../../vocabulary/without-logo-words.ts';
import { BlockBuilder } from '../block-builder.ts';
import { componentKind, hrefOf, isCardGroupName, isCardName, linkedName } from '../component-kind.ts';
import { imagePiece } from '../image-piece.ts';
import { aboutText, propText, withoutLinks } from '../markdown/prop-text.ts';
import { type Admonition, readAdmonition } from './admonition.ts';
import { codeText, readCodeBlock } from './code-block.ts';
import { isCodeCaption, isLanguageBadge } from './code-caption.ts';
import { collapseSpace } from './collapse-space.ts';
import { componentWords, wordsIn } from './component-words.ts';
import { DefinitionList } from './definition-list.ts';
import { headingDepth, isHeading } from './heading-level.ts';
import { descendants, elementsIn, type HtmlElement, type HtmlNode, hasClass } from './html-element.ts';
import { imageText } from './image-text.ts';
import { InlineRun, type MarkKind } from './inline-run.ts';
import { isItem, numbering, taskItem } from './list-items.ts';
import { ownAnchor, PendingAnchors } from './pending-anchors.ts';
import { plainText } from './plain-text.ts';
import { readTable } from './read-table.ts';
import { readSignature, type Signature } from './signature.ts';
import { TabLabels } from './tab-labels.ts';
import { divisionRows, isLayoutTable, isTablePart, type TableRow, tableRows } from './table-grid.ts';
import { codeNames, headingName, isComponentName } from './tag-names.ts';

const longestLinkText = 300;

const marks = new Map<string, MarkKind>([
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'emphasis'],
  ['i', 'emphasis'],
  ['del', 'struck'],
  ['s', 'struck'],
  ['strike', 'struck'],
  ['sub', 'lowered'],
  ['a', 'link'],
]);

interface ConverterOptions {
  isDropped: (element: HtmlElement) => boolean;
  /** For raw HTML in Markdown: component attributes are read, and a `header` is content. */
  fragment: boolean;
}

/** Walks over elements and turns them into blocks, anchors and links. */
export class HtmlConverter {
  readonly #builder = new BlockBuilder();
  readonly #anchors = new Set<string>();
  readonly #links: Link[] = [];
  readonly #pending = new PendingAnchors();
  readonly #tabs = new TabLabels();
  readonly #options: ConverterOptions;
  #run = new InlineRun();
  /** Headings and cells are read as one line. */
  #flat = false;
  /** Inside a footnote number. */
  #isNote = false;
  #headingDepth = 1;
  #signatureDepth = 0;
  #codeTitle: string | null = null;
  readonly #alreadySaid = new Set<HtmlElement>();
  #definitionList: DefinitionList | null = null;

  constructor(options: ConverterOptions) {
    this.#options = options;
  }

  get blocks(): Block[] {
    return this.#builder.blocks;
  }

  get anchors(): string[] {
    return [...this.#anchors];
  }

  get links(): Link[] {
    return this.#links;
  }

  /** Reads an element, or only its children if it is the container of the content. */
  convert(element: HtmlElement): void {
    if (headingName.test(element.name)) this.#visit(element);
    else this.#visitFrame(element);
    this.#flush();
    this.#settleCodeTitle();
    this.#placeAnchors();
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
    if (!this.#flat && isCodeCaption(node)) this.#codeTitle = this.#flatText(node);
    else if (node.block || node.holdsBlocks) this.#visitBlock(node);
    else this.#visitInline(node);
  }

  #visitText(text: string): void {
    if (!this.#flat && /\S/.test(text)) this.#anchorsIntoText();
    const note = this.#isNote ? /\d+/.exec(text)?.[0] : undefined;
    if (note !== undefined) this.#run.writeNote(note);
    else if (!this.#isNote) this.#run.write(text);
  }

  #visitBlock(element: HtmlElement): void {
    if (this.#flat) this.#visitFlatBlock(element);
    else {
      this.#flush();
      this.#convertBlock(element);
      this.#flush();
    }
  }

  /** A block inside a cell or a heading only separates words. */
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
    ['tr', (element) => this.#layoutRow(element)],
    ['ul', (element) => this.#list(element)],
    ['ol', (element) => this.#list(element)],
    ['menu', (element) => this.#list(element)],
    ['dir', (element) => this.#list(element)],
    ['li', (element) => this.#builder.list([{ blocks: this.#blocksIn(element) }])],
    ['blockquote', (element) => this.#quote(element)],
    ['dl', (element) => this.#definitions(element)],
    ['dt', (element) => this.#term(element)],
    ['dd', (element) => this.#definition(element)],
    ['details', (element) => this.#details(element)],
    ['summary', (element) => this.#summary(element)],
    ['header', (element) => this.#header(element)],
    ['figcaption', (element) => this.#caption(element)],
  ]);

  #convertBlock(element: HtmlElement): void {
    const read = this.#blockReaders.get(element.name);
    const mark = marks.get(element.name);
    if (mark !== undefined) this.#marked(mark, element);
    else if (read !== undefined) read(element);
    else if (isHeading(element)) this.#heading(element);
    else this.#container(element);
  }

  #container(element: HtmlElement): void {
    const admonition = readAdmonition(element);
    const rows = divisionRows(element);
    if (rows !== null) this.#rows(rows);
    else if (admonition !== null) this.#admonition(element, admonition);
    else if (hasClass(element, 'member-signature', 'type-signature', 'memproto')) this.#inlineCode(element);
    else if (writtenFormula(element) !== null) this.#mathBlock(writtenFormula(element) ?? '');
    else if (this.#options.fragment && isComponentName(element.name)) this.#component(element);
    else this.#panelOrChildren(element);
  }

  #cardOrChildren(element: HtmlElement): void {
    if (element.classes.some(isCardName)) this.#builder.card(this.#blocksIn(element));
    else if (element.classes.some(isCardGroupName)) this.#builder.cards(this.#blocksIn(element));
    else this.#visitChildren(element);
  }

  #caption(element: HtmlElement): void {
    this.#builder.captions(this.#blocksIn(element));
  }

  #panelOrChildren(element: HtmlElement): void {
    const tab = this.#tabs.take(element);
    if (tab === null) this.#cardOrChildren(element);
    else if (element.classes.some((name) => name.startsWith('language-'))) {
      this.#codeTitle = tab.label;
      this.#visitChildren(element);
    } else this.#panel(tab.label, element, tab.isFirst);
  }

  #panel(label: string, element: HtmlElement, isFirst: boolean): void {
    const blocks = this.#blocksIn(element);
    const before = this.#builder.blocks.at(-1);
    if (!this.#builder.mayNest(blocks)) this.#builder.open(blocks, [{ strong: [`${label}:`] }]);
    else if (before?.type === 'tabs' && !isFirst) before.panels.push({ label, blocks });
    else this.#builder.push({ type: 'tabs', panels: [{ label, blocks }] });
  }

  #component(element: HtmlElement): void {
    const attribute = (name: string) => wordsIn(element.attributes[name] ?? '') || undefined;
    const component = componentKind(element.name, attribute);
    if (component === null) {
      const write = () => this.#otherComponent(element, attribute);
      if (isCardName(element.name)) this.#builder.card(this.#builder.collect(write));
      else if (isCardGroupName(element.name)) this.#builder.cards(this.#builder.collect(write));
      else write();
    } else if (component.kind === 'panel') {
      const isFirst =
        elementsIn(element.parent ?? element).find(({ name }) => name === element.name) === element;
      this.#panel(component.label, element, isFirst);
    } else if (component.kind === 'callout') {
      const { callout: kind, title } = component;
      this.#callout(element, { kind, ...(title !== undefined && { title }) });
    } else this.#unfolding(element, [component.summary]);
  }

  #otherComponent(element: HtmlElement, attribute: (name: string) => string | undefined): void {
    const href = hrefOf(attribute);
    const own = componentWords(element);
    const pathName =
      href === undefined || element.children.length > 0 ? null : linkedName(element.name, href);
    const words = own.length === 0 && pathName !== null ? [pathName] : own;
    if (words.length > 0) this.#push(paragraph(...this.#componentLine(words, href)));
    this.#visitChildren(element);
    this.#flush();
    const [alt, text] = [attribute('alt'), attribute('caption')];
    if (alt !== undefined) this.#push(paragraph(...imagePiece({ ...element.attributes, alt })));
    if (text !== undefined && text !== alt)
      this.#push(caption(...numberOf(element.name, attribute('number')), ...propText(text)));
  }

  /** The title of a component, linked if the component has a target, followed by its other texts. */
  #componentLine([title = '', ...rest]: readonly string[], href: string | undefined): Inline[] {
    const words = propText(title);
    const said = aboutText(rest);
    if (href === undefined || !isLink(href)) return [{ strong: words }, ...said];
    this.#links.push({ href, text: inlineText(words) });
    return [{ link: href, content: [{ strong: withoutLinks(words) }] }, ...said];
  }

  #callout(element: HtmlElement, { kind, title }: { kind: string; title?: string }): void {
    this.#settleCodeTitle();
    this.#nest(
      element,
      (blocks) => ({ type: 'callout', kind, ...(title !== undefined && { title }), blocks }),
      [{ strong: [`${title ?? capitalised(kind)}:`] }],
    );
  }

  #unfolding(element: HtmlElement, summary: Inline[]): void {
    this.#settleCodeTitle();
    this.#nest(element, (blocks) => ({ type: 'details', summary, blocks }), [{ strong: summary }]);
  }

  #details(element: HtmlElement): void {
    const summary = elementsIn(element).find(({ name }) => name === 'summary');
    const isUnlabelled = summary === undefined || this.#isLeftOut(summary);
    if (isUnlabelled || elementsIn(summary).some((child) => child.block)) return this.#visitChildren(element);
    this.#noteAnchor(summary);
    const content = this.#flatInline(summary);
    this.#alreadySaid.add(summary);
    this.#unfolding(element, content);
  }

  #quote(element: HtmlElement): void {
    this.#nest(element, (blocks) => ({ type: 'quote', blocks }));
  }

  #nest(element: HtmlElement, make: (blocks: Block[]) => Block, label: Inline[] = []): void {
    this.#placeAnchors();
    this.#builder.nest(() => this.#visitAndFlush(element), make, label);
  }

  #blocksIn(element: HtmlElement): Block[] {
    return this.#builder.collect(() => this.#visitAndFlush(element));
  }

  #heading(element: HtmlElement): void {
    const depth = headingDepth(element);
    const content = this.#flatInline(element);
    const words = inlineText(withoutImages(content)).trim();
    const text = words === '' ? withoutLogoWords(inlineText(content)) : words;
    if (text === '') return;
    this.#settleCodeTitle();
    this.#headingDepth = depth;
    const anchor = this.#pending.anchorOf(element);
    const inside = content.flatMap((piece) =>
      typeof piece === 'object' && 'anchor' in piece ? piece.anchor : [],
    );
    this.#placeAnchors([...this.#pending.take(), ...inside].filter((id) => id !== anchor));
    this.#builder.push({ type: 'heading', depth, text, anchor });
  }

  #code(element: HtmlElement): void {
    this.#noteInside(element);
    const code = readCodeBlock(element);
    if (code === null) return;
    const title = this.#codeTitle || element.attributes['data-title'];
    this.#codeTitle = null;
    this.#push({ type: 'code', ...code, ...(title && { title }) });
  }

  #table(element: HtmlElement): void {
    const rows = tableRows(element);
    const holdsTitle = rows.some(({ cells }) => cells.some((cell) => this.#alreadySaid.has(cell)));
    if (holdsTitle || isLayoutTable(element, rows)) this.#visitChildren(element);
    else this.#dataTable(element, rows);
  }

  /** Cells that contain only words, such as a type and a signature, become one line. */
  #layoutRow(element: HtmlElement): void {
    if (element.children.every(isLineOfRow)) this.#visitFlatCells(element);
    else this.#visitChildren(element);
  }

  #visitFlatCells(row: HtmlElement): void {
    for (const cell of elementsIn(row)) {
      this.#run.space();
      if (this.#isLeftOut(cell)) this.#noteAnchorsIn(cell);
      else {
        this.#noteAnchor(cell);
        this.#visitChildren(cell);
      }
    }
  }

  #dataTable(element: HtmlElement, rows: readonly TableRow[]): void {
    for (const child of element.children) if (!isTablePart(child)) this.#visit(child);
    this.#flush();
    for (const { row } of rows) this.#noteAnchor(row);
    this.#rows(rows);
  }

  #rows(rows: readonly TableRow[]): void {
    this.#placeAnchors();
    const table = readTable(rows, (cell) => this.#cell(cell));
    this.#settleCodeTitle();
    if (table !== null) this.#push(table);
  }

  #cell(cell: HtmlElement): Inline[] {
    if (this.#options.isDropped(cell)) return [];
    const anchor = ownAnchor(cell);
    const content = this.#flatInline(cell);
    if (anchor === null) return content;
    this.#anchors.add(anchor);
    return [{ anchor }, ...content];
  }

  #list(element: HtmlElement): void {
    const number = numbering(element);
    this.#settleCodeTitle();
    this.#placeAnchors();
    const items: ListItem[] = [];
    for (const child of element.children) {
      if (!isItem(child)) this.#stray(child, items);
      else if (this.#isLeftOut(child)) this.#noteAnchorsIn(child);
      else {
        this.#noteAnchor(child);
        const count = number(child);
        items.push(
          taskItem({ ...(count !== undefined && { number: count }), blocks: this.#blocksIn(child) }),
        );
      }
    }
    this.#builder.list(items.filter(({ blocks }) => blocks.length > 0));
  }

  /** List content outside of items belongs to the item before it. */
  #stray(node: HtmlNode, items: ListItem[]): void {
    const blocks = this.#builder.collect(() => {
      this.#visit(node);
      this.#flush();
    });
    const last = items.at(-1);
    if (blocks.length === 0) return;
    if (last === undefined) items.push({ blocks });
    else last.blocks.push(...blocks);
  }

  #definitions(element: HtmlElement): void {
    const [outerDepth, outerList] = [this.#signatureDepth, this.#definitionList];
    if (elementsIn(element).some((child) => child.name === 'dt' && readSignature(child) !== null))
      this.#signatureDepth++;
    this.#settleCodeTitle();
    this.#definitionList = new DefinitionList(this.#builder);
    this.#visitAndFlush(element);
    this.#definitionList.end();
    [this.#signatureDepth, this.#definitionList] = [outerDepth, outerList];
  }

  #term(element: HtmlElement): void {
    const signature = readSignature(element);
    if (signature !== null) this.#signature(element, signature);
    else this.#plainTerm(element);
  }

  #plainTerm(element: HtmlElement): void {
    const term = hasClass(element, 'sig') ? [{ code: plainText(element) }] : this.#flatInline(element);
    if (inlineText(term).trim() === '') return;
    this.#settleCodeTitle();
    const inside = term.find((piece) => typeof piece === 'object' && 'anchor' in piece);
    const anchor = element.id || (inside as { anchor: string } | undefined)?.anchor || null;
    const places = this.#pending.take().filter((id) => id !== anchor);
    const content: Inline[] = [...places.map((id) => ({ anchor: id })), ...term];
    if (this.#definitionList === null) this.#builder.push(paragraph({ strong: content }));
    else this.#definitionList.addTerm(content, anchor);
  }

  #definition(element: HtmlElement): void {
    const list = this.#definitionList;
    if (list === null || list.isEmpty) return this.#visitChildren(element);
    list.addDefinition(this.#blocksIn(element));
  }

  /** An API object gets a heading, so that links can point to it. */
  #signature(element: HtmlElement, signature: Signature): void {
    const whole = this.#flatText(element);
    const text = signature.name ?? whole;
    if (text === '') return;
    const depth = Math.min(6, this.#headingDepth + this.#signatureDepth);
    this.#settleCodeTitle();
    this.#definitionList?.end();
    this.#placeAnchors(this.#pending.take().filter((id) => id !== element.id));
    this.#builder.push({ type: 'heading', depth, text, anchor: element.id });
    if (whole !== text) this.#builder.push(paragraph({ code: whole }));
  }

  #summary(element: HtmlElement): void {
    if (elementsIn(element).some((child) => child.block)) this.#visitChildren(element);
    else this.#marked('strong', element);
  }

  /** Only the headings of a header inside the content are content. */
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

  #admonition(element: HtmlElement, { titleElement, ...callout }: Admonition): void {
    if (titleElement !== null) {
      this.#alreadySaid.add(titleElement);
      this.#noteAnchorsIn(titleElement);
    }
    this.#callout(element, callout);
  }

  readonly #inlineReaders = new Map<string, (element: HtmlElement) => void>([
    ['br', () => this.#break()],
    ['img', (element) => this.#image(element)],
    ['input', (element) => this.#run.write(element.attributes.checked === undefined ? '[ ] ' : '[x] ')],
    ['sup', (element) => this.#superscript(element)],
    ['q', (element) => this.#visitBetween('“', element, '”')],
    ['math', (element) => this.#formula(element)],
  ]);

  #visitInline(element: HtmlElement): void {
    const read = this.#inlineReaders.get(element.name);
    const mark = marks.get(element.name);
    if (mark !== undefined) this.#marked(mark, element);
    else if (read !== undefined) read(element);
    else if (codeNames.has(element.name)) this.#inlineCode(element);
    else this.#span(element);
  }

  #span(element: HtmlElement): void {
    if (this.#options.fragment && isComponentName(element.name)) {
      const { alt = '', caption: text = '' } = element.attributes;
      for (const words of [...componentWords(element), wordsIn(alt), wordsIn(text)])
        this.#run.write(` ${words} `);
    }
    const formula = writtenFormula(element);
    if (formula !== null) return this.#run.writeMath(formula);
    // The style sheet of Sphinx writes the colon of `shape : tuple`.
    if (isClassifier(element)) this.#run.write(' : ');
    this.#visitChildren(element);
  }

  #marked(kind: MarkKind, element: HtmlElement): void {
    const href = element.attributes.href?.trim() ?? '';
    const isMark = kind !== 'link' || isLink(href);
    const opened = isMark && this.#run.open(kind, href);
    this.#visitChildren(element);
    if (opened) this.#run.close();
  }

  #image(element: HtmlElement): void {
    if (!this.#flat) this.#anchorsIntoText();
    const alt = collapseSpace(imageText(element)).trim();
    // An image without a text is decoration, except in a figure.
    if (alt !== '' || element.parent?.name === 'figure')
      this.#run.writeImage(...imagePiece({ ...element.attributes, alt }));
  }

  #inlineCode(element: HtmlElement): void {
    this.#noteInside(element);
    if (!this.#flat) this.#anchorsIntoText();
    this.#run.writeCode(plainText(element), { isKey: element.name === 'kbd' });
  }

  /** One `<br>` ends a line, two end a paragraph. */
  #break(): void {
    if (this.#flat) this.#run.space();
    else if (this.#run.endsLine) this.#flush();
    else this.#run.breakLine();
  }

  /** A footnote number is not a power. */
  #superscript(element: HtmlElement): void {
    const isLinked = element.parent?.name === 'a' || elementsIn(element).some(({ name }) => name === 'a');
    const [, open, number] = /^\s*(\[)?(\d+)\]?\s*$/.exec(plainText(element, { limit: 20 })) ?? [];
    this.#isNote = number !== undefined && (isLinked || open !== undefined);
    if (isLinked || this.#isNote) this.#visitChildren(element);
    else this.#marked('raised', element);
    this.#isNote = false;
  }

  #visitBetween(before: string, element: HtmlElement, after: string): void {
    this.#run.write(before);
    this.#visitChildren(element);
    this.#run.write(after);
  }

  /** The TeX source of a formula, if included, reads better than its symbols. */
  #formula(element: HtmlElement): void {
    const source = descendants(element).find(({ name }) => name === 'annotation');
    if (source === undefined) this.#run.writeCode(plainText(element));
    else if (this.#flat || element.attributes.display !== 'block') this.#run.writeMath(plainText(source));
    else this.#mathBlock(plainText(source));
  }

  #mathBlock(source: string): void {
    this.#flush();
    this.#push({ type: 'code', language: 'math', text: source.trim() });
  }

  /** An element's text on one line. */
  #flatInline(element: HtmlElement): Inline[] {
    const [outerRun, outerFlat] = [this.#run, this.#flat];
    this.#run = new InlineRun();
    this.#flat = true;
    this.#visitChildren(element);
    const content = this.#run.take();
    this.#run = outerRun;
    this.#flat = outerFlat;
    return content;
  }

  #flatText(element: HtmlElement): string {
    return inlineText(this.#flatInline(element)).trim();
  }

  #visitAndFlush(element: HtmlElement): void {
    this.#visitChildren(element);
    this.#flush();
  }

  #flush(): void {
    if (this.#run.isEmpty) return;
    const content = this.#run.take();
    if (content.length === 0) return;
    this.#settleCodeTitle();
    this.#builder.push(paragraph(...content));
  }

  #push(block: Block): void {
    this.#placeAnchors();
    this.#builder.push(block);
  }

  /** Writes the ids found since the last text before the next word. */
  #anchorsIntoText(): void {
    for (const id of this.#pending.take()) this.#run.writeAnchor(id);
  }

  /** Adds ids as a paragraph before the next block, which cannot contain them. */
  #placeAnchors(ids = this.#pending.take()): void {
    if (ids.length > 0) this.#builder.push(paragraph(...ids.map((anchor) => ({ anchor }))));
  }

  /** A caption without code after it becomes a paragraph. */
  #settleCodeTitle(): void {
    if (this.#codeTitle) this.#builder.push(paragraph(this.#codeTitle));
    this.#codeTitle = null;
  }

  #noteAnchor(element: HtmlElement): void {
    const anchor = ownAnchor(element);
    if (anchor === null) return;
    this.#anchors.add(anchor);
    if (this.#flat) this.#run.writeAnchor(anchor);
    else this.#pending.add(anchor, element);
  }

  #noteLink(element: HtmlElement): void {
    const { href } = element.attributes;
    if (element.name !== 'a' || href === undefined || !isLink(href)) return;
    this.#links.push({ href: href.trim(), text: plainText(element, { limit: longestLinkText }) });
  }

  /** Keeps the anchors inside a skipped element, because links may point to them. */
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

function isLineOfRow(node: HtmlNode): boolean {
  if (typeof node === 'string') return node.trim() === '';
  return !elementsIn(node).some((child) => child.block || child.holdsBlocks);
}

function isLink(href: string): boolean {
  return href !== '' && !/^\s*javascript:/i.test(href);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `Listing 1-1:`, which the text of the page refers to. */
function numberOf(name: string, number: string | undefined): Inline[] {
  return number === undefined ? [] : [{ strong: [`${name} ${number}:`] }, ' '];
}

/** The TeX source in `<span class="math">\\(x\\)</span>`, as Sphinx, Pandoc and Arithmatex write formulas. */
function writtenFormula(element: HtmlElement): string | null {
  if (!hasClass(element, 'math', 'arithmatex')) return null;
  const [, inline, block] = /\\\((.+)\\\)\s*$|\\\[(.+)\\\]\s*$/s.exec(plainText(element)) ?? [];
  return inline ?? block ?? null;
}

/** Whether an element is the type beside a term of Docutils, without a colon between them. */
function isClassifier(element: HtmlElement): boolean {
  if (!hasClass(element, 'classifier')) return false;
  return !elementsIn(element.parent ?? element).some((other) => hasClass(other, 'classifier-delimiter'));
}

function withoutImages(content: readonly Inline[]): Inline[] {
  return content.flatMap((piece) => {
    if (typeof piece === 'object' && 'image' in piece) return [];
    const inside = contentOf(piece);
    return inside === null ? [piece] : [withContent(piece, withoutImages(inside))];
  });
}
