import type { TokenizerCallbacks } from 'htmlparser2';
import { embedLink, isVideoSource, videoFile } from '../embed-link.ts';
import { classWords } from './class-words.ts';
import { type HtmlElement, noAttributes } from './html-element.ts';
import { closedByOpening, isClosedBy, shieldsFromClosing } from './implied-ends.ts';
import { blockNames, inlineNames, unreadNames, voidNames } from './tag-names.ts';

/** Below this level, elements become leaves and their text is added to the deepest parent. */
const deepestLevel = 200;

const keptAttributes = new Set(
  `alt aria-hidden aria-label aria-level aria-labelledby caption checked class colspan content data-docsearch-ignore
  data-lang data-language data-line data-pagefind-body data-pagefind-ignore data-title header heading hidden href
  hreflang http-equiv id kind label lang
  name property rel role rowspan src start style summary title type value variant xml:lang`.split(/\s+/),
);

const noClasses: readonly string[] = [];
const noNames: ReadonlySet<string> = new Set();

interface TreeOptions {
  fragment?: boolean;
  attributes?: ReadonlySet<string>;
}

/** Blocks that cannot be inside `<svg>`, so that they end an unclosed `<svg>`. */
const endsDrawing = /^(?:h[1-6]|p|div|section|article|table|ul|ol|dl|pre|main|footer)$/;

/** Builds the tree as a browser would, as far as that matters for reading. */
export class TreeBuilder implements TokenizerCallbacks {
  readonly root: HtmlElement = newElement('#root', null, true);
  readonly #html: string;
  readonly #fragment: boolean;
  readonly #xml: boolean;
  readonly #open: HtmlElement[] = [this.root];
  /** Open elements below the deepest level. */
  #tooDeep = 0;
  #tag = '';
  #id: string | null = null;
  #classes: readonly string[] = noClasses;
  #attributes: Record<string, string> | null = null;
  #attribute: string | null = null;
  #value = '';
  /** The element whose content is skipped, if any, and how many of its kind are open. */
  #unread = '';
  #unreadDepth = 0;
  #foreignObjects = 0;
  /** Whether the video whose content is skipped is shown. */
  #isVideoShown = false;
  #videoTitle: string | undefined;

  readonly #attributesToKeep: ReadonlySet<string>;

  constructor(html: string, { fragment = false, attributes = noNames }: TreeOptions) {
    this.#html = html;
    this.#fragment = fragment;
    this.#attributesToKeep = attributes;
    this.#xml = html.startsWith('<?xml');
  }

  isInForeignContext(): boolean {
    return this.#unread === 'svg';
  }

  onopentagname(start: number, end: number): void {
    this.#startTag(this.#name(start, end));
  }

  onattribname(start: number, end: number): void {
    const name = this.#html.slice(start, end);
    this.#attribute = keptAttributes.has(name) ? name : this.#keptName(name.toLowerCase());
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute !== null) this.#value += this.#html.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    if (this.#attribute !== null) this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    if (this.#attribute === null) return;
    if (this.#attribute === 'id') this.#id ??= this.#value;
    else if (this.#attribute === 'class') this.#classes = classWords(this.#value);
    else {
      this.#attributes ??= {};
      this.#attributes[this.#attribute] ??= this.#value;
    }
  }

  onopentagend(): void {
    this.#openTag(false);
  }

  onselfclosingtag(): void {
    this.#openTag(this.#fragment || this.#xml || this.isInForeignContext());
  }

  onclosetag(start: number, end: number): void {
    const name = this.#name(start, end);
    if (this.#unread !== '') this.#closeUnread(name);
    else if (this.#tooDeep > 0) this.#tooDeep--;
    else this.#close(name);
  }

  ontext(start: number, end: number): void {
    if (this.#unread === '') this.#addText(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    if (this.#unread === '') this.#addText(String.fromCodePoint(codePoint));
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  get #parent(): HtmlElement {
    return this.#open[this.#open.length - 1] ?? this.root;
  }

  #startTag(name: string): void {
    this.#tag = name;
    this.#id = null;
    this.#classes = noClasses;
    this.#attributes = null;
  }

  #name(start: number, end: number): string {
    const name = this.#html.slice(start, end);
    const lower = name.toLowerCase();
    return this.#fragment && isComponentCase(name) ? name : lower;
  }

  #keptName(name: string): string | null {
    return keptAttributes.has(name) || this.#attributesToKeep.has(name) ? name : null;
  }

  #openTag(selfClosing: boolean): void {
    if (this.#unread !== '' && !this.#leavesDrawing()) this.#openUnread(selfClosing);
    else if (!this.#staysUnread()) this.#openElement(selfClosing);
    else {
      this.#isVideoShown = this.#linkToEmbed(this.#tag);
      this.#videoTitle = this.#attributes?.title;
      if (!selfClosing) this.#startUnread();
    }
  }

  /** An embedded page or video becomes a link to it, and a video of the site an image. False for other elements. */
  #linkToEmbed(tag: string, title = this.#attributes?.title): boolean {
    const attribute = (name: string) => (name === 'title' ? title : this.#attributes?.[name]);
    const parent = this.#parent;
    const video = videoFile(tag, attribute);
    if (video !== null && typeof video === 'object' && 'image' in video) {
      const attributes = { src: video.image, alt: video.alt };
      parent.children.push({ ...newElement('img', parent, false), attributes });
      return true;
    }
    const { href, label } = embedLink(tag, attribute) ?? {};
    if (href === undefined || label === undefined) return false;
    const link = { ...newElement('a', parent, false), attributes: { href }, children: [label] };
    parent.children.push(' ', link, ' ');
    return true;
  }

  #openElement(selfClosing: boolean): void {
    this.#closeImplied();
    const element = this.#append();
    if (selfClosing || voidNames.has(element.name)) return;
    if (this.#open.length > deepestLevel) this.#tooDeep++;
    else this.#open.push(element);
  }

  #append(): HtmlElement {
    const parent = this.#parent;
    const block = blockNames.has(this.#tag) || (!inlineNames.has(this.#tag) && !isTextLevel(parent));
    const element = newElement(this.#tag, parent, block);
    element.id = this.#id;
    element.classes = this.#classes;
    element.attributes = this.#attributes ?? noAttributes;
    parent.children.push(element);
    if (block) markHolders(parent);
    return element;
  }

  #addText(text: string): void {
    const { children } = this.#parent;
    const last = children[children.length - 1];
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  }

  #closeImplied(): void {
    if (this.#tooDeep > 0) return;
    const closes = closedByOpening(this.#tag);
    if (closes === undefined) return;
    for (let level = this.#open.length - 1; level > 0; level--) {
      const name = this.#open[level]!.name;
      if (closes.names.has(name)) this.#open.length = level;
      else if (closes.stop(name)) return;
    }
  }

  #close(name: string): void {
    if (name === 'html' || name === 'body') return;
    for (let level = this.#open.length - 1; level > 0; level--) {
      const open = this.#open[level]!;
      if (isClosedBy(open.name, name)) {
        this.#open.length = level;
        return;
      }
      if (shieldsFromClosing(open, name)) break;
    }
    if (name === 'p' || name === 'br') this.#appendStray(name);
  }

  /** Browsers read a stray `</p>` as an empty paragraph and `</br>` as a line break. */
  #appendStray(name: string): void {
    this.#startTag(name);
    this.#append();
  }

  #staysUnread(): boolean {
    return unreadNames.has(this.#tag) || (this.#tag === 'template' && !this.#fragment);
  }

  #startUnread(): void {
    this.#unread = this.#tag;
    this.#unreadDepth = 1;
    this.#foreignObjects = 0;
  }

  #openUnread(selfClosing: boolean): void {
    const attribute = (name: string) => this.#attributes?.[name];
    if (this.#unread === 'video' && !this.#isVideoShown && isVideoSource(this.#tag, attribute))
      this.#isVideoShown = this.#linkToEmbed('video', this.#videoTitle);
    if (selfClosing) return;
    if (this.#tag === this.#unread) this.#unreadDepth++;
    if (this.#tag === 'foreignobject') this.#foreignObjects++;
  }

  #closeUnread(name: string): void {
    if (name === 'foreignobject') this.#foreignObjects--;
    if (name === this.#unread && --this.#unreadDepth === 0) this.#unread = '';
  }

  #leavesDrawing(): boolean {
    if (this.#unread !== 'svg' || this.#foreignObjects > 0 || !endsDrawing.test(this.#tag)) return false;
    this.#unread = '';
    return true;
  }
}

function newElement(name: string, parent: HtmlElement | null, block: boolean): HtmlElement {
  return {
    name,
    id: null,
    classes: noClasses,
    attributes: noAttributes,
    children: [],
    parent,
    block,
    holdsBlocks: false,
  };
}

/** Marks every inline element around a new block, up to the nearest that is already marked. */
function markHolders(parent: HtmlElement): void {
  for (let above: HtmlElement | null = parent; above !== null; above = above.parent) {
    if (above.block || above.holdsBlocks) return;
    above.holdsBlocks = true;
  }
}

/** Whether the element contains a line of text, so that a component in it is inline. */
function isTextLevel({ name, block }: HtmlElement): boolean {
  return !block || /^(?:p|h[1-6]|dt|summary|caption|figcaption)$/.test(name);
}

/** `Card` and `TabItem`, but not the upper case `TABLE` of old pages. */
function isComponentCase(name: string): boolean {
  return name !== name.toLowerCase() && name !== name.toUpperCase();
}
