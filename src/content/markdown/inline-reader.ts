import type { Inline } from '../../vocabulary/block.ts';
import type { Link } from '../../vocabulary/page.ts';
import { inlineText, isPicture } from '../../vocabulary/plain-text.ts';
import { hrefOf } from '../component-kind.ts';
import type { PageComponents } from '../components/page-components.ts';
import { type Attribute, embedLink, isVideoSource, videoFile } from '../embed-link.ts';
import { imagePiece } from '../image-piece.ts';
import {
  isComponent,
  isHidden,
  isOwnPart,
  isTerm,
  linkedText,
  namedText,
  wordsOfIcon,
  wordsOfName,
} from './component-text.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import { literalNodes, literalValue, type PageConstants, tagAttributes } from './literal-value.ts';
import { namesSite, siteNameMark } from './name-site.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';
import { plainText } from './plain-text.ts';
import { located, withChildrenProp } from './prop-content.ts';
import { withEmoji } from './with-emoji.ts';

type Nodes = readonly TreeNode[];

const maxDepth = 80;

/** Reads the inline text of a page, and collects its links and anchors. */
export class InlineReader {
  readonly #links: Link[];
  readonly #anchors: Set<string>;
  readonly #definitions: ReadonlyMap<string, string>;
  readonly #constants: PageConstants;
  readonly #siteName: string | undefined;
  readonly #components: PageComponents | undefined;
  /** In a heading, images and the attributes of components are omitted. */
  #inHeading = false;
  #isVideoShown = false;

  constructor(
    links: Link[],
    anchors: Set<string>,
    definitions: ReadonlyMap<string, string>,
    constants: PageConstants,
    siteName?: string,
    components?: PageComponents,
  ) {
    this.#links = links;
    this.#anchors = anchors;
    this.#definitions = definitions;
    this.#constants = constants;
    this.#siteName = siteName;
    this.#components = components;
  }

  read(nodes: Nodes): Inline[] {
    this.#inHeading = false;
    return trimmed(this.#read(nodes, 0));
  }

  readHeading(nodes: Nodes): Inline[] {
    this.#inHeading = true;
    return trimmed(this.#read(nodes, 0));
  }

  #read(nodes: Nodes, depth: number): Inline[] {
    const run = new TaggedRun();
    let label = '';
    for (const node of withFormulas(nodes)) {
      const before = label;
      label = '';
      if (depth > maxDepth) run.push(plainText(node));
      else if (node.type === 'html') this.#tag(node.value, run, node.position?.start.line);
      else {
        const pieces = this.#node(node, depth);
        label = labelIn(node, pieces);
        if (before !== '' && label !== '') run.push(/[.!?:;,]$/.test(before) ? ' ' : ', ');
        this.#add(pieces, run, node);
      }
    }
    return run.end();
  }

  /** Elements that are not shown, such as icons, leave no extra space. */
  #add(pieces: readonly Inline[], run: TaggedRun, node?: TreeNode): void {
    if (pieces.length === 0 && !this.#inHeading && run.isUnfinished && node?.type === 'mdxJsxTextElement') {
      const name = node.name ?? '';
      const words = isOwnPart(name) ? wordsOfName(name) : wordsOfIcon(name, jsxAttributes(node.attributes));
      if (words !== '') return run.push(words);
    }
    if (pieces.length === 0 && !this.#inHeading) run.skip();
    for (const piece of pieces) run.push(piece);
  }

  #node(node: TreeNode, depth: number): Inline[] {
    switch (node.type) {
      case 'text':
        return [joinLines(this.#inHeading ? node.value : withEmoji(node.value))];
      case 'inlineMath':
        return [{ math: node.value }];
      case 'inlineCode':
        return [{ code: node.value }];
      case 'strong':
        return marked('strong', this.#read(node.children, depth + 1));
      case 'emphasis':
        return marked('emphasis', this.#read(node.children, depth + 1));
      case 'delete': {
        const content = this.#read(node.children, depth + 1);
        return hasTwoTildes(node) ? marked('struck', content) : content;
      }
      case 'link':
        return this.#link(node.url, node.children, depth, node.position?.start.line);
      case 'linkReference': {
        const url = this.#definitions.get(node.identifier);
        return url === undefined
          ? this.#read(node.children, depth + 1)
          : this.#link(url, node.children, depth, node.position?.start.line);
      }
      case 'image':
        return this.#image({ src: node.url, alt: node.alt });
      case 'imageReference':
        return this.#image({ src: this.#definitions.get(node.identifier), alt: node.alt });
      case 'break':
        return ['\n'];
      case 'footnoteReference':
        return this.#inHeading ? [] : [{ note: node.label ?? node.identifier }];
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        return this.#read(literalNodes(literalValue(node.value, this.#constants)), depth + 1);
      case 'mdxJsxTextElement':
      case 'mdxJsxFlowElement':
        return this.#element(node, depth);
      default:
        if ('children' in node) return this.#read(node.children as Nodes, depth + 1);
        return 'value' in node && typeof node.value === 'string' ? [node.value] : [];
    }
  }

  #image(attributes: Parameters<typeof imagePiece>[0]): Inline[] {
    return this.#inHeading ? [] : imagePiece(attributes);
  }

  #link(href: string, children: Nodes, depth: number, line: number | undefined): Inline[] {
    const content = this.#read(children, depth + 1);
    this.#note(href, content, line);
    return [{ link: href, content }];
  }

  #note(href: string, content: readonly Inline[], line: number | undefined): void {
    this.#links.push({ href, text: inlineText(content).trim(), line });
  }

  #tag(html: string, run: TaggedRun, line: number | undefined): void {
    if (html.startsWith('<!--')) return;
    const name = /^<\/?([a-z][\w-]*)/i.exec(html)?.[1]?.toLowerCase() ?? '';
    if (html.startsWith('</')) {
      if (name === 'ul' || name === 'ol') run.push('\n');
      const closed = run.close(name);
      if (closed !== null && typeof closed === 'object' && 'link' in closed)
        this.#note(closed.link, closed.content, line);
      return;
    }
    const anchor = attribute(html, 'id') ?? (name === 'a' ? attribute(html, 'name') : null);
    if (anchor !== null) {
      this.#anchors.add(anchor);
      run.push({ anchor });
    }
    const embeds = this.#embedOrSource(name, (key) => attribute(html, key), line);
    for (const piece of embeds) run.push(piece);
    const [, component] = html.endsWith('/>') ? (/^<([A-Z][\w.-]*)/.exec(html) ?? []) : [];
    if (component !== undefined) return this.#component(component, html, run, line);
    if (name === 'br') run.push('\n');
    else if (name === 'li') run.push('\n• ');
    else if (name === 'img') for (const piece of this.#image(imageAttributes(html))) run.push(piece);
    else if (!html.endsWith('/>'))
      run.open(name, name === 'a' || isComponentTag.test(html) ? attribute(html, 'href') : null);
  }

  /** `<LinkInline link="/install" />` in a page that is not MDX. */
  #component(name: string, html: string, run: TaggedRun, line: number | undefined): void {
    const attributes = jsxAttributes(tagAttributes(html) ?? []);
    const href = hrefOf((key) => attributes.get(key));
    this.#add(this.#inHeading ? [] : (this.#bareWords(name, attributes, href, line) ?? []), run);
  }

  /** The text of a component without content in a sentence. */
  #bareWords(
    name: string,
    attributes: ReadonlyMap<string, string>,
    href: string | undefined,
    line: number | undefined,
  ): Inline[] | null {
    const words = linkedText(name, attributes, { href, isBare: true }) ?? namedText(name, attributes);
    if (href !== undefined && words !== null) this.#note(href, words, line);
    return words;
  }

  /** The first `<source>` of a video is its file, unless the video names one. */
  #embedOrSource(name: string, attribute: Attribute, line: number | undefined): Inline[] {
    const isSource = !this.#isVideoShown && isVideoSource(name, attribute);
    const embeds = this.#embed(isSource ? 'video' : name, attribute, line);
    if (isSource || name === 'video') this.#isVideoShown = embeds.length > 0;
    return embeds;
  }

  #embed(name: string, attribute: Attribute, line: number | undefined): Inline[] {
    const video = this.#inHeading ? null : videoFile(name, attribute);
    if (video !== null) return [video];
    const embed = this.#inHeading ? null : embedLink(name, attribute);
    if (embed === null) return [];
    this.#note(embed.href, [embed.label], line);
    return [{ link: embed.href, content: [embed.label] }];
  }

  #element(written: JsxElement, depth: number): Inline[] {
    const node = withChildrenProp(written, this.#constants);
    const name = node.name ?? '';
    if (isHidden(node)) return [];
    const own = this.#inHeading ? null : this.#components?.nodes(node);
    if (own) return this.#read(located(own, node.position), depth + 1);
    if (this.#siteName !== undefined && namesSite(name) && node.children.length === 0)
      return [this.#inHeading ? siteNameMark : this.#siteName];
    const attributes = jsxAttributes(node.attributes, this.#constants);
    const id = isTerm(name) ? undefined : attributes.get('id');
    if (id !== undefined) this.#anchors.add(id);
    const place: Inline[] = id === undefined ? [] : [{ anchor: id }];
    return [...place, ...this.#shown(node, name, attributes, depth)];
  }

  #shown(node: JsxElement, name: string, attributes: ReadonlyMap<string, string>, depth: number): Inline[] {
    const href = isComponent(name) ? hrefOf((key) => attributes.get(key)) : attributes.get('href');
    if (name === 'br') return ['\n'];
    if (codeTags.has(name)) {
      const isWritten = node.children.every(({ type }) => !type.endsWith('Expression'));
      const code = isWritten ? plainText(node) : inlineText(this.#read(node.children, depth + 1));
      return code === '' ? [] : [codePiece(name, code)];
    }
    if (name === 'img') return this.#image(Object.fromEntries(attributes));
    const isBare = node.children.length === 0 && !this.#inHeading;
    const line = node.position?.start.line;
    const embed = this.#embed(name, (key) => videoAttribute(node, attributes, key), line);
    if (embed.length > 0) return embed;
    const words = isBare ? this.#bareWords(name, attributes, href, line) : null;
    const isIcon = name === 'a' && node.children.length > 0 && plainText(node).trim() === '';
    if (href !== undefined && words === null) {
      const link = this.#link(href, node.children, depth, line);
      return isIcon && inlineText(link) === '' && !isPicture(link) ? [] : link;
    }
    const content = this.#read(node.children, depth + 1);
    const mark = marks.get(name);
    if (mark !== undefined) return marked(mark, content);
    if (name === 'sup') return raised(content);
    if (name === 'li') return ['\n• ', ...content];
    if (name === 'ul' || name === 'ol') return [...content, '\n'];
    if (blockTags.has(name) && !this.#inHeading) return ['\n', ...content, '\n'];
    // In a heading, `words` is null: the attributes of a badge are neither in its text nor in its anchor.
    return [...(words ?? []), ...content];
  }
}

/** An attribute of an embedded page; the file of a `<video>` may be that of its first `<source>`. */
export function videoAttribute(
  { name, children }: JsxElement,
  attributes: ReadonlyMap<string, string>,
  key: string,
): string | undefined {
  const own = attributes.get(key);
  if (own !== undefined || name !== 'video' || key !== 'src') return own;
  const sources = children.flatMap((child) => {
    if (child.type === 'paragraph') return child.children as Nodes;
    return [child];
  });
  return sources.flatMap((child) =>
    'attributes' in child && 'name' in child && child.name === 'source'
      ? (jsxAttributes(child.attributes as JsxElement['attributes']).get('src') ?? [])
      : [],
  )[0];
}

/** Joins the dollars and the code of `` $`x`$ ``, which GitHub shows as a formula. */
function withFormulas(nodes: Nodes): Nodes {
  const isText = (node: TreeNode | undefined) => node?.type === 'text';
  const isFormula = (node: TreeNode, at: number) => {
    const [before, after] = [nodes[at - 1], nodes[at + 1]];
    return (
      node.type === 'inlineCode' &&
      isText(before) &&
      isText(after) &&
      plainText(before!).endsWith('$') &&
      plainText(after!).startsWith('$')
    );
  };
  const formulas = new Set(nodes.filter(isFormula));
  if (formulas.size === 0) return nodes;
  return nodes.map((node, at) => {
    if (formulas.has(node)) return { type: 'inlineMath', value: plainText(node) } as TreeNode;
    if (node.type !== 'text') return node;
    const from = formulas.has(nodes[at - 1]!) ? 1 : 0;
    return { ...node, value: node.value.slice(from, formulas.has(nodes[at + 1]!) ? -1 : undefined) };
  });
}

/** The text of an element that comes from its attributes, such as the label of an icon; empty for other nodes. */
function labelIn(node: TreeNode, pieces: readonly Inline[]): string {
  const isLabel = node.type === 'mdxJsxTextElement' && plainText(node) === '' && !isPicture(pieces);
  return isLabel ? inlineText(pieces).trim() : '';
}

/** Elements that always start a new line, even in the link of a card. */
export const blockTags = new Set([
  'div',
  'p',
  'hr',
  'section',
  'header',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const codeTags = new Set(['code', 'kbd', 'samp', 'tt', 'var']);
type Mark = 'strong' | 'emphasis' | 'struck' | 'lowered';

const marks = new Map<string, Mark>([
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'emphasis'],
  ['i', 'emphasis'],
  ['del', 'struck'],
  ['s', 'struck'],
  ['strike', 'struck'],
  ['sub', 'lowered'],
]);

const unfinished =
  /(?:^|\s)(?:an?|the|your|our|its|this|of|to|in|on|at|for|from|by|with|within|about|via|and|or|see|use|using|is|are) $/i;

interface OpenTag {
  name: string;
  href: string | null;
  /** Number of pieces before the tag. */
  from: number;
}

const isComponentTag = /^<[A-Z]/;

/** Pieces of text, some wrapped in raw HTML tags such as `<a href="/">` and `</a>`. */
class TaggedRun {
  readonly #pieces: Inline[] = [];
  readonly #open: OpenTag[] = [];
  #isSkipped = false;

  /** Records that something between the last and the next piece is not shown. */
  skip(): void {
    this.#isSkipped = true;
  }

  /** Whether the text so far is incomplete: `Read about the`. */
  get isUnfinished(): boolean {
    const last = this.#pieces.at(-1);
    return typeof last === 'string' && unfinished.test(last);
  }

  push(piece: Inline): void {
    if (this.#isSkipped && typeof piece === 'string' && /^[\s.,;:!?)]/.test(piece)) this.#trimEnd();
    this.#isSkipped = false;
    const last = this.#pieces.at(-1);
    const continues =
      typeof piece === 'string' &&
      typeof last === 'string' &&
      this.#open.at(-1)?.from !== this.#pieces.length;
    if (piece === '') return;
    if (continues) this.#pieces[this.#pieces.length - 1] = last + piece;
    else this.#pieces.push(piece);
  }

  #trimEnd(): void {
    const last = this.#pieces.at(-1);
    if (typeof last === 'string') this.#pieces[this.#pieces.length - 1] = last.trimEnd();
  }

  open(name: string, href: string | null): void {
    if (href !== null || codeTags.has(name) || marks.has(name) || name === 'sup')
      this.#open.push({ name, href, from: this.#pieces.length });
  }

  /** The piece that a closing tag completes, if any. */
  close(name: string): Inline | null {
    const at = this.#open.findLastIndex((tag) => tag.name === name);
    if (at === -1) return null;
    const [{ href, from } = { href: null, from: 0 }] = this.#open.splice(at);
    const content = this.#pieces.splice(from);
    if (content.length === 0) return null;
    if (name === 'sup') {
      for (const piece of raised(content)) this.push(piece);
      return null;
    }
    // A component may show an own link around its content, but links are not nested.
    if (
      href !== null &&
      name !== 'a' &&
      content.some((piece) => typeof piece === 'object' && 'link' in piece)
    ) {
      for (const piece of content) this.push(piece);
      return null;
    }
    const piece = wrapped(name, href, content);
    this.#pieces.push(piece);
    return piece;
  }

  end(): Inline[] {
    const pieces = this.#pieces.map((piece) =>
      typeof piece === 'string' ? piece.replace(/\n{2,}/g, '\n') : piece,
    );
    return withoutBreaksAround(pieces);
  }
}

function wrapped(name: string, href: string | null, content: Inline[]): Inline {
  if (href !== null) return { link: href, content };
  if (codeTags.has(name)) return codePiece(name, inlineText(content));
  return { [marks.get(name) ?? 'emphasis']: content } as Inline;
}

/** `<sup>[1]</sup>` refers to a note. */
function raised(content: Inline[]): Inline[] {
  const [first] = content;
  const [, open, number] = /^(\[)?(\d+)\]?$/.exec(inlineText(content).trim()) ?? [];
  if (number !== undefined && typeof first === 'object' && 'link' in first)
    return [{ link: first.link, content: [{ note: number }] }];
  if (open !== undefined) return [{ note: number! }];
  return content.length === 0 ? [] : [{ raised: content }];
}

function codePiece(name: string, code: string): Inline {
  return { code, ...(name === 'kbd' && { key: true }) };
}

function marked(mark: Mark, content: Inline[]): Inline[] {
  return content.length === 0 ? [] : [{ [mark]: content } as Inline];
}

/** Single tildes mark a subscript on many sites: `H~2~O`. */
function hasTwoTildes({ position, children: [first] }: Extract<TreeNode, { type: 'delete' }>): boolean {
  return (first?.position?.start.offset ?? 0) - (position?.start.offset ?? 0) === 2;
}

function withoutBreaksAround(pieces: Inline[]): Inline[] {
  const isBreak = (piece: Inline) => piece === '\n' || piece === '';
  const from = pieces.findIndex((piece) => !isBreak(piece));
  const to = pieces.findLastIndex((piece) => !isBreak(piece));
  return pieces.slice(from === -1 ? pieces.length : from, to + 1).filter((piece) => piece !== '');
}

/** Removes white space at both ends. */
function trimmed(content: Inline[]): Inline[] {
  const [first] = content;
  if (typeof first === 'string') content[0] = first.trimStart();
  const last = content.at(-1);
  if (typeof last === 'string') content[content.length - 1] = last.trimEnd();
  return content.filter((piece) => piece !== '');
}

function attribute(tag: string, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? null);
}

function imageAttributes(tag: string): Parameters<typeof imagePiece>[0] {
  const [src, alt, width, height] = ['src', 'alt', 'width', 'height'].map((name) => attribute(tag, name));
  return { src, alt, width, height };
}

const cjk = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]';
const breakInsideCjk = new RegExp(`(?<=${cjk})[ \\t]*\\n[ \\t]*(?=${cjk})`, 'gu');

/** Undoes line wrapping: a soft break is a space, or nothing between Chinese or Japanese characters. */
function joinLines(text: string): string {
  if (!text.includes('\n')) return text;
  return text.replace(breakInsideCjk, '').replace(/[ \t]*\n[ \t]*/g, ' ');
}
