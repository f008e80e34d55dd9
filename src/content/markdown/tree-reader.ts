import {
  type Block,
  type Definition,
  type HeadingBlock,
  type Inline,
  type ListItem,
  type ParagraphBlock,
  paragraph,
} from '../../vocabulary/block.ts';
import type { Link } from '../../vocabulary/page.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import { BlockBuilder, withoutFewHeadings } from '../block-builder.ts';
import {
  componentKind,
  hrefOf,
  isCardGroupName,
  isCardName,
  isCodeGroupName,
  isPanelName,
  isTableName,
  tablePart,
} from '../component-kind.ts';
import { PageComponents } from '../components/page-components.ts';
import type { Finding } from '../document.ts';
import { embedLink } from '../embed-link.ts';
import { readHtmlFragment } from '../html/read-html-fragment.ts';
import { codeBlock, codeElement } from './code-element.ts';
import { readCodeInfo } from './code-info.ts';
import { componentData, showsConstant } from './component-data.ts';
import { captionText, isComponent, isField, isHidden, isOwnPart, linkedText } from './component-text.ts';
import { componentUnread } from './component-unread.ts';
import { conditionTabs } from './condition-tabs.ts';
import { asFileTree, fileTree, isFileTree } from './file-tree.ts';
import { headingNotes, splitHeadingId } from './heading-id.ts';
import { type ImportedPanel, importedPanels } from './imported-panels.ts';
import { InlineReader } from './inline-reader.ts';
import { joinHtmlTables } from './join-html-tables.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import { languageLabel } from './language-label.ts';
import { lineMarks } from './line-marks.ts';
import {
  type LiteralRecord,
  literalNodes,
  literalValue,
  type PageConstants,
  pageConstants,
} from './literal-value.ts';
import { type MarkedPart, markedParts, takeAlert } from './marked-parts.ts';
import { siteNameMark } from './name-site.ts';
import {
  type MarkedBlock,
  readIncludeMark,
  readOpenMark,
  readUnreadMark,
  withPlainTitle,
} from './page-marks.ts';
import { type JsxElement, parseMarkdownTree, type TreeNode } from './parse-tree.ts';
import { plainText } from './plain-text.ts';
import { located, propContent, withChildrenProp } from './prop-content.ts';
import type { Include, MarkdownRules } from './rules.ts';
import { shownCode, takeControls } from './shown-code.ts';
import { createSlugger, type Slugger } from './slug-rules.ts';
import { labelledPanels } from './tab-labels.ts';
import { takeAsides } from './take-asides.ts';
import { badgesIn, withoutBadges } from './without-badges.ts';

type Nodes = readonly TreeNode[];
type Node<Type extends TreeNode['type']> = Extract<TreeNode, { type: Type }>;

/** The position of a node in the tree. */
interface Place {
  depth: number;
  /** In a list or a quote, where headings are shown as bold text. */
  inList: boolean;
}

const maxDepth = 80;

/** Tags that only wrap other blocks: `</div>`, `<div class="wide">`. */
const saysNothing =
  /^\s*(?:<\/?(?:div|span|p|center|section|ul|br|hr)(?:\s+(?:class|style|align)="[^"]*")*\s*\/?>\s*)*$/;

/** `<TeamMembers />` in a page that is not MDX. */
const loneComponent = /^\s*<([A-Z][\w.-]*)(?:\s[^<>]*)?(?:\/>|><\/\1>)\s*$/;

/** Walks the tree of one page and collects its blocks, anchors and links. */
export class TreeReader {
  readonly links: Link[] = [];
  readonly anchors = new Set<string>();
  readonly findings: Finding[] = [];
  readonly #builder = new BlockBuilder();
  readonly #rules: MarkdownRules;
  readonly #slugger: Slugger;
  readonly #partials = new Map<string, string>();
  /** How many of the next code blocks are in the last tab. */
  #codesLeft = 0;
  #inline: InlineReader;
  #constants = pageConstants();
  #components: PageComponents | undefined;

  constructor(rules: MarkdownRules) {
    this.#rules = rules;
    this.#slugger = createSlugger(rules.slugs);
    this.#inline = new InlineReader(this.links, this.anchors, new Map(), this.#constants, rules.siteName);
  }

  get blocks(): Block[] {
    return this.#builder.blocks;
  }

  /** Reads the top of a tree; `lineOffset` is the number of lines above its text. */
  read(nodes: Nodes, lineOffset = 0): void {
    const modules = nodes.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
    for (const module of modules) this.#imports(module);
    this.#constants = pageConstants(modules, this.#rules);
    const { components, siteName } = this.#rules;
    if (components !== undefined) {
      const shown = new PageComponents(components, modules);
      this.#components = shown;
      this.#constants.evaluate = (source) => shown.value(source);
    }
    this.#inline = new InlineReader(
      this.links,
      this.anchors,
      definitionsOf(nodes),
      this.#constants,
      siteName,
      this.#components,
    );
    const [links, findings] = [this.links.length, this.findings.length];
    this.#flow(nodes, { depth: 0, inList: false });
    if (lineOffset === 0) return;
    for (const placed of [...this.links.slice(links), ...this.findings.slice(findings)])
      if (placed.line !== undefined) placed.line += lineOffset;
  }

  #flow(nodes: Nodes, place: Place): void {
    if (place.depth > maxDepth) return this.#flatten(nodes);
    for (const part of markedParts(conditionTabs(joinHtmlTables(nodes)))) {
      if ('mark' in part) this.#marked(part, deeper(place));
      else
        for (const run of paragraphRuns(part.nodes)) {
          if (run.length > 1) this.#line(run, place);
          else if (run[0] !== undefined) this.#block(run[0], place);
        }
    }
  }

  #block(node: TreeNode, place: Place): void {
    switch (node.type) {
      case 'heading':
        return this.#heading(node.depth, node.children, place);
      case 'paragraph':
        return this.#line(node.children, place);
      case 'code':
        return this.#code(node);
      case 'list':
        return this.#list(node, place);
      case 'blockquote':
        return this.#quote(node.children, place);
      case 'table':
        return this.#table(node);
      case 'html':
        return this.#html(node, place);
      case 'footnoteDefinition': {
        const label = node.label ?? node.identifier;
        return this.#nest(node.children, inList(place), (blocks) => ({ type: 'footnote', label, blocks }));
      }
      case 'descriptionList':
        return this.#definitions(node.children as Nodes, place);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#element(node, place);
      case 'mdxFlowExpression':
        return this.#expression(node.value, place);
      case 'definition':
      case 'mdxjsEsm':
      case 'thematicBreak':
      case 'yaml':
        return;
      default:
        if ('children' in node) this.#flow(node.children as Nodes, deeper(place));
        else this.#text(this.#inline.read([node]));
    }
  }

  #code({ value: written, lang, meta }: Node<'code'>): void {
    const { code: value, ...named } = takeControls(written);
    const settings = `${lang ?? ''} ${meta ?? ''}`;
    const text = shownCode(value, settings);
    const marks = lineMarks(value, settings);
    const { tab, span = 1, ...info } = readCodeInfo(lang, meta);
    if (text.trim() === '') return;
    const code: Block = { type: 'code', text, ...named, ...info, ...(marks.length > 0 && { marks }) };
    const before = this.#builder.blocks.at(-1);
    const last = before?.type === 'tabs' ? before.panels.at(-1) : undefined;
    if (tab !== undefined) {
      this.#panel(tab, [code]);
      this.#codesLeft = span - 1;
    } else if (last !== undefined && this.#codesLeft > 0) {
      last.blocks.push(code);
      this.#codesLeft--;
    } else this.#builder.push(code);
  }

  #heading(depth: 1 | 2 | 3 | 4 | 5 | 6, children: Nodes, place: Place, givenId: string | null = null): void {
    const content = this.#inline.readHeading(children);
    const source = inlineText(content).replace(/\r?\n/g, ' ').trim();
    const notes = headingNotes(children, this.#constants);
    const endsInCode = children.at(-1)?.type === 'inlineCode';
    // Two spaces become two dashes, so the anchor is made from the source text, with its badges.
    const { text: written, id: writtenId } = endsInCode
      ? { text: source, id: null }
      : splitHeadingId(source, this.#rules);
    const id = writtenId ?? notes.id;
    const text = withoutBadges(written, children)
      .replaceAll(siteNameMark, this.#rules.siteName ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    const slugged = written.replaceAll(siteNameMark, '').trim();
    const wanted = givenId ?? id ?? ((text && this.#slugger.slug(slugged)) || null);
    const anchor = depth === 1 && this.#rules.titleIds === false ? null : wanted;
    if (anchor !== null) {
      this.#addAnchor(anchor, givenId !== null || id !== null, children[0]?.position?.start.line);
    }
    if (text === '') return;
    const places = content.filter((piece) => typeof piece === 'object' && 'anchor' in piece);
    if (place.inList) this.#text([...(anchor === null ? [] : [{ anchor }]), ...places, { strong: [text] }]);
    else {
      this.#text(places);
      const badges = [...badgesIn(children), ...notes.badges].filter((words) => !text.includes(words));
      this.#builder.push({ type: 'heading', depth, text, anchor, ...(badges.length > 0 && { badges }) });
    }
    if (notes.operation !== null) this.#text([{ code: notes.operation }]);
  }

  #addAnchor(anchor: string, chosen: boolean, line?: number): void {
    if (chosen && this.anchors.has(anchor)) {
      this.findings.push({
        code: 'duplicate_anchor',
        severity: 'warning',
        line,
        message: `The anchor "#${anchor}" is used twice on the page. Links only reach the first one. Rename one of them.`,
      });
    }
    if (chosen) this.#slugger.reserve(anchor);
    this.anchors.add(anchor);
  }

  /**
   * A paragraph, followed by its asides and the content in the props of its components. Constants are ignored here:
   * most often they are a list from which a citation or a badge picks one item.
   */
  #line(nodes: Nodes, place: Place): void {
    const { line, asides } = takeAsides(nodes);
    const content = withoutBrackets(this.#inline.read(line));
    this.#text(content);
    for (const aside of asides) this.#flow(aside.children, deeper(place));
    const elements = nodes.filter((node) => node.type === 'mdxJsxTextElement');
    const props = elements.flatMap((node) => this.#props(node, pageConstants()));
    this.#flow(props, deeper(place));
    const [only] = elements;
    if (nodes.length === 1 && only !== undefined && content.length === 0 && props.length === 0)
      this.#ownPart(only);
  }

  #text(content: Inline[]): void {
    if (content.length > 0) this.#builder.push(paragraph(...content));
  }

  #nest(nodes: Nodes, place: Place, make: (blocks: Block[]) => Block, label: Inline[] = []): void {
    this.#builder.nest(() => this.#flow(nodes, place), make, label);
  }

  #blocksOf(nodes: Nodes, place: Place): Block[] {
    return this.#builder.collect(() => this.#flow(nodes, place));
  }

  #list(list: Node<'list'>, place: Place): void {
    let number = list.start ?? 1;
    const items = list.children.map(
      ({ checked, children }): ListItem => ({
        ...(list.ordered && { number: number++ }),
        ...(typeof checked === 'boolean' && { checked }),
        blocks: this.#blocksOf(children, inList(place)),
      }),
    );
    this.#builder.list(
      items.filter(({ blocks }) => blocks.length > 0),
      { spread: list.spread === true },
    );
  }

  #quote(children: Nodes, place: Place): void {
    const alert = takeAlert(children);
    if (alert === null) this.#nest(children, inList(place), (blocks) => ({ type: 'quote', blocks }));
    else this.#marked({ mark: alert.mark, nodes: alert.children }, deeper(place));
  }

  /** A block between two marks, or a component recognised by its name. */
  #marked({ mark: written, nodes }: MarkedPart, place: Place): void {
    const mark = withPlainTitle(written);
    switch (mark.kind) {
      case 'group':
        return this.#builder.open(tabsOfCode(this.#blocksOf(nodes, place)));
      case 'card': {
        const lead = parseMarkdownTree(mark.lead).children;
        return this.#builder.card(this.#blocksOf([...lead, ...nodes], place));
      }
      case 'callout': {
        const { callout: kind, title } = mark;
        const make = (blocks: Block[]): Block => ({
          type: 'callout',
          kind,
          ...(title !== undefined && { title }),
          blocks,
        });
        return this.#nest(nodes, place, make, labelOf(mark));
      }
      case 'details': {
        const summary = [mark.summary];
        return this.#nest(nodes, place, (blocks) => ({ type: 'details', summary, blocks }), [
          { strong: summary },
        ]);
      }
      case 'panel':
        return this.#panel(mark.label, this.#blocksOf(nodes, place));
    }
  }

  #panel(label: string, blocks: Block[]): void {
    const before = this.#builder.blocks.at(-1);
    const content = withoutFewHeadings(blocks);
    if (!this.#builder.mayNest(content)) this.#builder.open(blocks, [{ strong: [`${label}:`] }]);
    else if (before?.type === 'tabs') before.panels.push({ label, blocks: content });
    else this.#builder.push({ type: 'tabs', panels: [{ label, blocks: content }] });
  }

  #definitions(nodes: Nodes, place: Place): void {
    const entries: Definition[] = [];
    for (const node of nodes) {
      if (node.type === 'descriptionTerm')
        entries.push(definitionOf(this.#inline.read(node.children as Nodes)));
      else if ('children' in node)
        entries.at(-1)?.blocks.push(...this.#blocksOf(node.children as Nodes, inList(place)));
    }
    if (entries.length > 0) this.#builder.push({ type: 'definitions', entries });
  }

  #table(table: Node<'table'>): void {
    const [head = [], ...rows] = table.children.map((row) =>
      row.children.map((cell) => this.#cell(cell.children)),
    );
    this.#builder.push({ type: 'table', head, rows });
  }

  #blockCell(nodes: Nodes): Inline[] {
    const lines = cellLines(nodes).map((line) => this.#cell(line));
    return lines
      .filter((line) => line.length > 0)
      .flatMap((line, index) => (index === 0 ? line : ['\n', ...line]));
  }

  /** The asides of a cell follow its text. */
  #cell(nodes: Nodes): Inline[] {
    const { line, asides } = takeAsides(nodes);
    const content = this.#inline.read(line);
    for (const { children } of asides) content.push('\n', ...this.#inline.read(children));
    return content;
  }

  #html({ value: html, position }: Node<'html'>, place: Place): void {
    const line = position?.start.line;
    const include = readIncludeMark(html);
    if (include !== null) return this.#include({ ...include, line });
    const unread = readUnreadMark(html);
    if (unread !== null) return this.#unread(unread, line);
    // A block whose end is in another list or quote: its content is read, and its label is kept.
    const unclosed = readOpenMark(html);
    if (unclosed !== null) return this.#text(labelOf(unclosed));
    const visible = html.includes('<!--') ? html.replace(/<!--[\s\S]*?(?:-->|$)/g, '') : html;
    if (saysNothing.test(visible)) return;
    const fragment = readHtmlFragment(visible);
    const [, component = ''] = loneComponent.exec(visible) ?? [];
    if (fragment.blocks.length === 0 && isOwnPart(component)) this.#unread(component, line);
    for (const anchor of fragment.anchors) this.anchors.add(anchor);
    for (const link of fragment.links) this.links.push(link);
    for (const block of fragment.blocks) {
      if (block.type !== 'heading') this.#builder.push(block);
      else if (place.inList) this.#text([{ strong: [block.text] }]);
      else this.#builder.push({ ...block, anchor: this.#headingAnchor(block) });
    }
  }

  /** The content of a component without texts or children: its data, or a note. */
  #ownPart(node: JsxElement): void {
    const name = node.name ?? '';
    const panels = importedPanels(node, this.#partials);
    if (panels.length > 0) return this.#importedPanels(panels, node.position?.start.line);
    if (node.children.length > 0 || !isOwnPart(name) || showsConstant(node, this.#constants)) return;
    const data = componentData(node, this.#constants);
    if (data !== null) return this.#builder.push(data);
    const line = node.position?.start.line;
    const file = namedFile(name, jsxAttributes(node.attributes, this.#constants));
    if (file === undefined) this.#unread(name, line);
    else this.#include({ ...file, component: name, line });
  }

  #importedPanels(panels: readonly ImportedPanel[], line: number | undefined): void {
    const contents = panels.map(({ label, files }) => ({
      label,
      blocks: this.#builder.collect(() => {
        for (const { path, title } of files) this.#include({ ...includeOf(path), title, line });
      }),
    }));
    const blocks = this.#builder.collect(() => {
      for (const { label, blocks } of contents)
        if (label === null || contents.length === 1) this.#builder.open(blocks);
        else this.#panel(label, blocks);
    });
    this.#builder.open(blocks);
  }

  #unread(component: string, line: number | undefined): void {
    this.findings.push(componentUnread(component, line));
    this.#text([{ unread: component }]);
  }

  /** An include is not a block of a page: `readMarkdownFile` replaces it. */
  #include(include: Include): void {
    this.#builder.push(include as never);
  }

  // Frameworks slug the headings they render themselves; a heading in raw HTML has the id its author gave it, or none.
  #headingAnchor({ anchor }: { anchor: string | null }): string | null {
    if (anchor !== null) this.#slugger.reserve(anchor);
    return anchor;
  }

  #element(written: JsxElement, place: Place): void {
    const node = withChildrenProp(written, this.#constants);
    const name = node.name ?? '';
    if (isHidden(node)) return;
    const own = this.#components?.blocks(node);
    if (own) return this.#flow(located(own, node.position), deeper(place));
    const attributes = jsxAttributes(node.attributes, this.#constants);
    const partial = includedPath(name, attributes) ?? this.#partials.get(name);
    if (partial !== undefined)
      return this.#include({
        ...includeOf(partial),
        props: { ...recordProps(node, this.#constants), ...Object.fromEntries(attributes) },
        line: node.position?.start.line,
      });
    const embed = embedLink(name, (key) => attributes.get(key));
    const caption = captionText(name, attributes);
    if (embed !== null) {
      this.#line([node], place);
      return this.#caption(caption, node, place);
    }
    const made = codeElement(node, this.#constants) ?? (isFileTree(name) ? fileTree(node) : null);
    if (made !== null) return this.#builder.push(made);
    if (isFileTree(name)) {
      for (const block of this.#blocksOf(node.children, deeper(place))) this.#builder.push(asFileTree(block));
      return;
    }
    const level = /^h([1-6])$/.exec(name)?.[1];
    const id = attributes.get('id') ?? null;
    if (level !== undefined) {
      return this.#heading(Number(level) as 1 | 2 | 3 | 4 | 5 | 6, node.children, place, id);
    }
    if (/^(?:a|code|kbd)$/.test(name) || (node.type === 'mdxJsxTextElement' && !isPanelName(name)))
      return this.#line([node], place);
    if (id !== null) {
      this.anchors.add(id);
      this.#text([{ anchor: id }]);
    }
    if (isTableName(name) && (this.#jsxTable(node.children) || name === 'table')) return;
    const href = isComponent(name) ? hrefOf((key) => attributes.get(key)) : attributes.get('href');
    // After the children, which often start with the heading for the content of the props.
    const children = [...labelledPanels(node, this.#constants), ...this.#props(node)];
    const words = linkedText(name, attributes, { href, isBare: children.length === 0 });
    if (href !== undefined) {
      const text = words === null ? plainText(node) : inlineText(words.slice(0, 1));
      this.links.push({ href, text, line: node.position?.start.line });
    }
    const mark = componentKind(name, (key) => attributes.get(key));
    if (mark !== null) return this.#marked({ mark, nodes: children }, deeper(place));
    const write = () => {
      if (words === null && href !== undefined) this.#linkedBlocks(href, children, place);
      else this.#jsxBlock(name, children, words, place);
    };
    if (isCardName(name)) this.#builder.card(this.#builder.collect(write));
    else if (isCardGroupName(name)) this.#builder.cards(this.#builder.collect(write));
    else {
      const file = children.length === 0 ? undefined : fileName(attributes);
      if (file === undefined) write();
      else this.#builder.open(withTitle(this.#builder.collect(write), file));
    }
    if (caption === null && words === null && children.length === 0) return this.#ownPart(node);
    this.#caption(caption, node, place);
  }

  #caption(text: string | null, { position }: JsxElement, place: Place): void {
    if (text === null) return;
    const nodes = located(parseMarkdownTree(text).children, position);
    this.#builder.captions(this.#blocksOf(nodes, deeper(place)));
  }

  #props(node: JsxElement, constants = this.#constants): Nodes {
    const { nodes, unread } = propContent(node, constants);
    if (unread.length > 0)
      this.findings.push({
        code: 'props_unread',
        severity: 'warning',
        line: node.position?.start.line,
        message: `The text in ${unread.map((name) => `\`${name}\``).join(', ')} of <${node.name}> was not read, because it is known only at run time.`,
      });
    return nodes;
  }

  #expression(source: string, place: Place): void {
    const value = literalValue(source, this.#constants);
    if (typeof value === 'string' && value.trim().includes('\n')) this.#builder.push(codeBlock(value));
    else this.#flow(literalNodes(value), deeper(place));
  }

  #jsxBlock(name: string, children: Nodes, words: Inline[] | null, place: Place): void {
    if (name === 'li') return this.#builder.list([{ blocks: this.#blocksOf(children, inList(place)) }]);
    if (name === 'ul' || name === 'ol') return this.#jsxList(name, children, place);
    if (/^details$/i.test(name)) return this.#jsxDetails(children, place);
    if (name === 'figcaption') return this.#builder.captions(this.#blocksOf(children, deeper(place)));
    if (isSteps(name, children)) return this.#steps(children, place);
    if (stepsName.test(name))
      return this.#builder.open(withNumberedHeadings(this.#blocksOf(children, deeper(place))));
    if (isField(name) && words !== null) return this.#field(words, children, place);
    // Collected separately, so that the tabs of one component do not join those of the component before.
    const slots = /tab/i.test(name) ? slotsOf(children) : [];
    const blocks = slots.length > 1 ? [] : this.#blocksOf(children, deeper(place));
    const [only, ...others] = blocks;
    if (words?.length === 1 && others.length === 0 && isShortValue(only))
      return this.#text([...words, ': ', ...only.content]);
    if (words !== null) this.#text(words);
    if (slots.length > 1)
      for (const [label, nodes] of slots) this.#panel(label, this.#blocksOf(nodes, deeper(place)));
    else if (/code|tab/i.test(name))
      this.#builder.open(tabsOfCode(withoutLoneTab(blocks), { namesAll: isCodeGroupName(name) }));
    else this.#builder.open(blocks);
  }

  /** A card without a title attribute: its first text becomes the link. */
  #linkedBlocks(href: string, children: Nodes, place: Place): void {
    const blocks = this.#blocksOf(children, deeper(place));
    const title = blocks.find((block) => block.type === 'paragraph');
    if (title !== undefined && !title.content.some((piece) => typeof piece === 'object' && 'link' in piece))
      title.content = [{ link: href, content: title.content }];
    this.#builder.open(blocks);
  }

  #jsxList(name: string, children: Nodes, place: Place): void {
    const items = children.filter(
      (child) => 'name' in child && child.name === 'li',
    ) as Node<'mdxJsxFlowElement'>[];
    this.#builder.list(
      items.map((item, index) => ({
        ...(name === 'ol' && { number: index + 1 }),
        blocks: this.#blocksOf(item.children, inList(place)),
      })),
    );
  }

  /** An ordered list; a step with headings, which cannot be in a list, has its number in its title. */
  #steps(children: Nodes, place: Place): void {
    const items = children.filter(isStep).map((step, index): ListItem => {
      const number = index + 1;
      const blocks = this.#blocksOf([step], deeper(place));
      return { number, blocks: this.#builder.mayNest(blocks) ? blocks : withNumber(number, blocks) };
    });
    this.#builder.list(
      items.filter(({ blocks }) => blocks.length > 0),
      { spread: true },
    );
  }

  #jsxDetails(written: Nodes, place: Place): void {
    const isSummary = (child: TreeNode) => 'name' in child && /^summary$/i.test(child.name ?? '');
    // A summary directly above a text is in the paragraph of the text.
    const children = written.flatMap((child) =>
      child.type === 'paragraph' && child.children.some(isSummary) ? (child.children as Nodes) : [child],
    );
    const isHeading = (child: TreeNode) =>
      (child.type === 'heading' && child.depth < 4) || ('name' in child && /^h[1-3]$/.test(child.name ?? ''));
    const shown = children.flatMap((child) =>
      isSummary(child) && 'children' in child ? child.children : [],
    );
    if (shown.some(isHeading)) return this.#flow(children, place);
    const [first, ...below] = paragraphsOf(shown);
    const summary = this.#inline.read(first ?? []);
    const rest = [...below.flat(), ...children.filter((child) => !isSummary(child))];
    this.#nest(rest, deeper(place), (blocks) => ({ type: 'details', summary, blocks }), [
      { strong: summary },
    ]);
  }

  /** A parameter and its description, added to the parameters before it. */
  #field(term: Inline[], children: Nodes, place: Place): void {
    const blocks = this.#blocksOf(children, deeper(place));
    if (!this.#builder.mayNest(blocks)) return this.#builder.open(blocks, term);
    const before = this.#builder.blocks.at(-1);
    const entry = { term, anchor: null, blocks };
    if (before?.type === 'definitions') before.entries.push(entry);
    else this.#builder.push({ type: 'definitions', entries: [entry] });
  }

  /** Returns false if there are no rows. */
  #jsxTable(children: Nodes): boolean {
    const rows: Inline[][][] = [];
    const captions: Nodes[] = [];
    const opened = (): Inline[][] => rows[rows.push([]) - 1]!;
    const visit = (nodes: Nodes, depth: number, row: Inline[][] | null): void => {
      let cells = row;
      for (const node of nodes) {
        if (!('children' in node) || depth > maxDepth) continue;
        const name = 'name' in node ? (node.name ?? '') : '';
        const inside = node.children as Nodes;
        const part = tablePart(name);
        // `TableHead` is a cell in a row, and else a group of rows. Only `TableColumn` needs no row.
        const isCell = part === 'cell' && (cells !== null || /Column/.test(name));
        if (part === 'caption') captions.push(inside);
        else if (part === 'row') visit(inside, depth + 1, opened());
        else if (!isCell) visit(inside, depth + 1, cells);
        else {
          cells ??= opened();
          cells.push(this.#blockCell(inside));
        }
      }
    };
    visit(children, 0, null);
    const [head, ...body] = rows.filter((row) => row.length > 0);
    if (head === undefined) return false;
    for (const caption of captions) this.#text(this.#inline.read(caption));
    this.#builder.push({ type: 'table', head, rows: body });
    return true;
  }

  #imports(source: string): void {
    for (const [, name = '', path = ''] of source.matchAll(
      /import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/g,
    )) {
      this.#partials.set(name, path.replace(/\\(.)/g, '$1'));
    }
  }

  #flatten(nodes: Nodes): void {
    if (!this.findings.some((finding) => finding.code === 'nested_too_deeply')) {
      this.findings.push({
        code: 'nested_too_deeply',
        severity: 'warning',
        line: nodes[0]?.position?.start.line,
        message: `Lists, quotes or components are nested more than ${maxDepth} levels deep. Deeper levels were read as plain text.`,
      });
    }
    const text = nodes.map(plainText).join('\n').trim();
    if (text !== '') this.#text([text]);
  }
}

/** The paragraphs, items and lines of code in the cell of a table. */
function cellLines(nodes: Nodes, depth = 0): Nodes[] {
  return [...paragraphRuns(nodes)].flatMap((run) => {
    const [only, ...others] = run;
    if (only === undefined || others.length > 0 || depth > maxDepth) return [run];
    if (only.type === 'code')
      return only.value.split('\n').map((value) => [{ type: 'inlineCode', value } as TreeNode]);
    const isGroup = /^(?:paragraph|list|listItem|blockquote)$/.test(only.type);
    const isElement = 'name' in only && /^(?:blockquote|div|li|ol|p|ul)$/.test(only.name ?? '');
    return isGroup || isElement ? cellLines((only as Node<'list'>).children, depth + 1) : [run];
  });
}

/** The lines and blocks of a summary: only the first one is its title. */
function paragraphsOf(nodes: Nodes): Nodes[] {
  return [...paragraphRuns(nodes)].filter((run) => run.some((node) => plainText(node).trim() !== ''));
}

/** `[MODES: framework, data]`: a mark that the site shows as badges below the title. */
const badgeMark = /^\[([A-Z])([A-Z_]{2,30}): ?([\w.+-]+(?: ?[,|] ?[\w.+-]+)*)\]$/;

function withoutBrackets(content: Inline[]): Inline[] {
  const [only, ...others] = content;
  const mark = typeof only === 'string' && others.length === 0 ? badgeMark.exec(only) : null;
  if (mark === null) return content;
  const [, initial = '', name = '', values = ''] = mark;
  return [`${initial}${name.toLowerCase().replaceAll('_', ' ')}: ${values}`];
}

const longestValue = 80;

/** `Free feature` in `<Item title="Plan">Free feature</Item>`: words that are not a sentence. */
function isShortValue(block: Block | undefined): block is ParagraphBlock {
  const text = block?.type === 'paragraph' ? inlineText(block.content) : '';
  return text !== '' && text.length <= longestValue && !/[.!?:。！？：…]\W*$/.test(text);
}

/** The panels of a tabs component: `<Fragment slot="npm">`. */
function slotsOf(children: Nodes): [label: string, nodes: Nodes][] {
  return children.flatMap((child) => {
    const slot = child.type === 'mdxJsxFlowElement' ? jsxAttributes(child.attributes).get('slot') : undefined;
    return slot === undefined || !('children' in child) ? [] : [[slot, child.children as Nodes]];
  });
}

const stepsName = /(?:^|\.)(?:Steps|Stepper|StepList)$/;

function isStep(node: TreeNode): boolean {
  return 'name' in node && /(?:^|\.)Step(?:Item)?$/.test(node.name ?? '');
}

/** Whether a component contains only steps; in some frameworks, steps are a list or headings. */
function isSteps(name: string, children: Nodes): boolean {
  const shown = children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  return stepsName.test(name) && shown.length > 0 && shown.every(isStep);
}

/** Each heading of the highest level is a step. */
function withNumberedHeadings(blocks: readonly Block[]): Block[] {
  const depths = blocks.map((block) => (block.type === 'heading' ? block.depth : 9));
  const highest = depths.reduce((least, depth) => Math.min(least, depth), 9);
  let number = 0;
  return blocks.map((block) =>
    block.type === 'heading' && block.depth === highest ? numbered(++number, block) : block,
  );
}

function numbered(number: number, heading: HeadingBlock): HeadingBlock {
  const hasNumber = /^(?:\d|\p{L}+ \d+\b)/u.test(heading.text);
  return hasNumber ? heading : { ...heading, text: `${number}. ${heading.text}` };
}

/** The blocks of a step whose heading or bold title starts with its number. */
function withNumber(number: number, [first, ...rest]: readonly Block[]): Block[] {
  if (first === undefined) return [];
  if (first.type === 'heading') return [numbered(number, first), ...rest];
  const [title, ...others] = first.type === 'paragraph' ? first.content : [];
  const isTitled = typeof title === 'object' && 'strong' in title;
  if (!isTitled) return [first, ...rest];
  return [paragraph({ strong: [`${number}. `, ...title.strong] }, ...others), ...rest];
}

/** The name of the file whose code is in a component: `<File name="src/start.js">`. */
function fileName(attributes: ReadonlyMap<string, string>): string | undefined {
  const name = ['name', 'file', 'fileName', 'filename', 'path'].flatMap(
    (key) => attributes.get(key) || [],
  )[0];
  return name !== undefined && /^[^\s"'`]{0,200}(?:\.\w{1,10}|\/[\w-]{1,50})$/.test(name) ? name : undefined;
}

function withTitle(blocks: Block[], title: string): Block[] {
  const [only, ...others] = blocks;
  const isCode = only?.type === 'code' && only.title === undefined && others.length === 0;
  return isCode ? [{ ...only, title }] : blocks;
}

/** The props of a component whose values are records: `meta={frontMatter.meta}`. */
function recordProps({ attributes }: JsxElement, constants: PageConstants): Record<string, unknown> {
  const records = attributes.flatMap(({ value, ...attribute }) => {
    const record = typeof value === 'object' && value !== null ? literalValue(value.value, constants) : null;
    return record instanceof Map && 'name' in attribute ? [[attribute.name, plainRecord(record)]] : [];
  });
  return Object.fromEntries(records);
}

function plainRecord(record: LiteralRecord): Record<string, unknown> {
  const entries = [...record].flatMap(([key, value]): [string, unknown][] => {
    if (typeof value === 'string') return [[key, value]];
    return value instanceof Map ? [[key, plainRecord(value)]] : [];
  });
  return Object.fromEntries(entries);
}

/** The file that a component includes: `<Snippet file="a.mdx" />`, `<Include src="_partials/a" />`. */
function includedPath(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (name === 'Snippet') return attributes.get('file');
  if (name !== 'Include') return undefined;
  const path = ['src', 'file', 'path', 'name'].flatMap((key) => attributes.get(key) || [])[0];
  return path === undefined || /\.\w+$/.test(path) ? path : `${path}.mdx`;
}

const namesCode = /Code|Snippet|Source|Sample|Example|Listing/;
const codeFile =
  /\.(?:bash|c|cc|cpp|cs|css|dart|go|graphql|html|java|jsx?|json|kt|lua|mjs|php|proto|py|rb|rs|scala|sh|sql|svelte|swift|toml|tsx?|vue|xml|ya?ml)$/;

const namesPartial = /Snippet|Partial|Include|Reus|Shared/;
const showsExample = /Example|Demo|Preview|Sample|Showcase|Story|Snippet|Source/;

/**
 * The file that another component without content names: `<CodeSnippets path="start.md" />`, `<TypeTable
 * src="shared/user" />`, `<Demo name="button-sizes" />`.
 */
function namedFile(name: string, attributes: ReadonlyMap<string, string>): Include | undefined {
  const path = ['path', 'file', 'src', 'source'].flatMap((key) => attributes.get(key) || [])[0];
  const example = path ?? attributes.get('name');
  if (path !== undefined && /^[\w@~./-]+$/.test(path) && !path.startsWith('//')) {
    if (/\.mdx?$/.test(path) || (namesCode.test(name) && codeFile.test(path))) return includeOf(path);
    if (/\w\/[^/.]+$/.test(path) || (namesPartial.test(name) && /^[\w-]+$/.test(path)))
      return includeOf(`${path}.mdx`);
  }
  const isExample = showsExample.test(name) && example !== undefined && /^[\w/]+-[\w/-]+$/.test(example);
  return isExample ? { type: 'include', kind: 'code', path: example } : undefined;
}

/** A partial, or a code file if a component names one. */
function includeOf(path: string): Include {
  const [, language] = /\.(\w+)(?:#|\{|$)/.exec(path) ?? [];
  if (language === undefined || /^(mdx?|markdown)$/.test(language))
    return { type: 'include', kind: 'page', path };
  return { type: 'include', kind: 'code', path, language };
}

function deeper(place: Place): Place {
  return { ...place, depth: place.depth + 1 };
}

function inList(place: Place): Place {
  return { depth: place.depth + 1, inList: true };
}

/**
 * A group that contains only titled code is shown as tabs: `::: code-group`, `<CodeBlocks>`. With `namesAll`, code
 * without a title has the name of its language.
 */
function tabsOfCode(blocks: Block[], { namesAll = false } = {}): Block[] {
  const uses = new Map<string, number>();
  const panels = blocks.flatMap((block) => {
    if (block.type !== 'code' || (block.title === undefined && !namesAll)) return [];
    const { title, ...code } = block;
    const name = title ?? (block.language === undefined ? 'Code' : languageLabel(block.language));
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    const label = title === undefined && use > 1 ? `${name} ${use}` : name;
    return [{ label, blocks: [code] }];
  });
  return panels.length > 1 && panels.length === blocks.length ? [{ type: 'tabs', panels }] : blocks;
}

/** Beside panels with headings, which cannot be tabs, a single tab is not shown as one either. */
function withoutLoneTab(blocks: Block[]): Block[] {
  if (blocks.length < 2) return blocks;
  return blocks.flatMap((block) => {
    const [only, ...others] = block.type === 'tabs' ? block.panels : [];
    if (only === undefined || others.length > 0) return [block];
    return [paragraph({ strong: [`${only.label}:`] }), ...only.blocks];
  });
}

/** The label of a block as bold text. */
function labelOf(block: MarkedBlock): Inline[] {
  if (block.kind === 'group' || block.kind === 'card') return [];
  const label = block.kind === 'callout' ? block.title : block.kind === 'panel' ? block.label : block.summary;
  return label === undefined ? [] : [{ strong: [`${label}:`] }];
}

function definitionOf(term: Inline[]): Definition {
  const place = term.find((piece) => typeof piece === 'object' && 'anchor' in piece);
  return { term, anchor: (place as { anchor: string } | undefined)?.anchor ?? null, blocks: [] };
}

const phrasing = new Set<TreeNode['type']>([
  'text',
  'strong',
  'emphasis',
  'delete',
  'inlineCode',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'break',
  'footnoteReference',
  'mdxTextExpression',
  'mdxJsxTextElement',
]);

/** `<Card>Two **words**</Card>` contains no paragraph: inline nodes are kept together as one line. */
function* paragraphRuns(nodes: Nodes): Generator<Nodes> {
  let run: TreeNode[] = [];
  for (const node of nodes) {
    const isApart = !isPhrasing(node) || !isPhrasing(run[0]) || isBelowBlank(node, run.at(-1));
    if (run.length > 0 && isApart) {
      yield* settledRun(run);
      run = [];
    }
    run.push(node);
  }
  yield* settledRun(run);
}

/** Whether a blank line separates two elements that each are alone on a line. */
function isBelowBlank(node: TreeNode, before: TreeNode | undefined): boolean {
  const [from, to] = [before?.position?.end.line, node.position?.start.line];
  return from !== undefined && to !== undefined && to > from + 1;
}

/** Adjacent components with only white space between them are separate blocks; parts of a line are not. */
function settledRun(run: TreeNode[]): Nodes[] {
  const shown = run.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const isApart = shown.every((node) => node.type === 'mdxJsxTextElement') && !shown.some(isPartOfLine);
  return isApart ? run.map((node) => [node]) : [spaced(run)];
}

function isPartOfLine(node: TreeNode): boolean {
  return 'name' in node && /^(?:b|code|em|i|kbd|s|small|span|strong|sub|sup|u|var)$/.test(String(node.name));
}

function isPhrasing(node: TreeNode | undefined): boolean {
  return node !== undefined && (phrasing.has(node.type) || isInlineElement(node));
}

/** In MDX, an element alone on its line is a block, even `<a>` and `<span>`. */
function isInlineElement(node: TreeNode): boolean {
  if (node.type !== 'mdxJsxFlowElement') return false;
  const isInline = /^(?:a|abbr|b|br|code|em|i|img|kbd|s|small|span|strong|sub|sup|u|var)$/.test(
    node.name ?? '',
  );
  return isInline && node.children.every((child) => isPhrasing(child as TreeNode));
}

/** Elements on lines of their own are separated by a space. */
function spaced(line: Nodes): Nodes {
  const space = { type: 'text', value: ' ' } as TreeNode;
  return line.flatMap((node, index) =>
    index > 0 && (isInlineElement(node) || isInlineElement(line[index - 1]!)) ? [space, node] : [node],
  );
}

/** Definitions may also be in lists and quotes; the first of each name is used. */
function definitionsOf(nodes: Nodes): Map<string, string> {
  const definitions = new Map<string, string>();
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    if (node.type === 'definition') {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
    } else if ('children' in node && !/^(?:paragraph|heading|table)$/.test(node.type))
      waiting.push(...(node.children as Nodes).toReversed());
  return definitions;
}
