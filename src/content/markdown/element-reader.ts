import {
  type Block,
  type Inline,
  type ListItem,
  type ParagraphBlock,
  paragraph,
} from '../../vocabulary/block.ts';
import { inlineText, isPicture } from '../../vocabulary/plain-text.ts';
import { withoutFewHeadings } from '../block-builder.ts';
import {
  componentKind,
  hrefOf,
  isCardGroupName,
  isCardName,
  isCodeGroupName,
  isPanelName,
  isTableName,
} from '../component-kind.ts';
import type { PageComponents } from '../components/page-components.ts';
import { embedLink, videoFile } from '../embed-link.ts';
import { blockCellText } from './cell-text.ts';
import { codeElement, fileTitle, withTitle } from './code-element.ts';
import { tabsOfCode, withoutLoneTab } from './code-tabs.ts';
import { componentData, showsConstant } from './component-data.ts';
import { componentInclude, includeOf, namedFile } from './component-include.ts';
import { componentTable } from './component-table.ts';
import {
  captionText,
  documentedName,
  isComponent,
  isContents,
  isField,
  isHidden,
  isOwnPart,
  linkedText,
} from './component-text.ts';
import { asFileTree, fileTree, isFileTree } from './file-tree.ts';
import { type ImportedPanel, importedPanels } from './imported-panels.ts';
import { type InlineReader, videoAttribute } from './inline-reader.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import type { PageConstants } from './literal-value.ts';
import type { MarkedPart } from './marked-parts.ts';
import { stepsIn, stepsName, withNumber, withNumberedHeadings } from './numbered-steps.ts';
import { contentsName, type PageBlocks } from './page-blocks.ts';
import { paragraphRuns } from './paragraph-runs.ts';
import { type JsxElement, parseMarkdownTree, type TreeNode } from './parse-tree.ts';
import { deeper, inList, type Place } from './place.ts';
import { plainText } from './plain-text.ts';
import { located, propContent, withChildrenProp } from './prop-content.ts';
import { labelledPanels, slotsOf } from './tab-labels.ts';

type Nodes = readonly TreeNode[];

/** What is known about the tree of a page before its blocks are read. */
export interface TreeContext {
  inline: InlineReader;
  constants: PageConstants;
  /** The components that the site declares. */
  components: PageComponents | undefined;
  /** The paths of imported pages, by the name of their component. */
  partials: ReadonlyMap<string, string>;
}

export type HeadingDepth = 1 | 2 | 3 | 4 | 5 | 6;

/** Reads the Markdown inside a component. */
export interface ContentReader {
  flow(nodes: Nodes, place: Place): void;
  blocksOf(nodes: Nodes, place: Place): Block[];
  nest(nodes: Nodes, place: Place, make: (blocks: Block[]) => Block, label?: Inline[]): void;
  line(nodes: Nodes, place: Place): void;
  heading(depth: HeadingDepth, children: Nodes, place: Place, givenId: string | null): void;
  marked(part: MarkedPart, place: Place): void;
}

/** Reads HTML elements and components in MDX. */
export class ElementReader {
  readonly #page: PageBlocks;
  readonly #tree: TreeContext;
  readonly #blocks: ContentReader;

  constructor(page: PageBlocks, tree: TreeContext, blocks: ContentReader) {
    this.#page = page;
    this.#tree = tree;
    this.#blocks = blocks;
  }

  read(written: JsxElement, place: Place): void {
    const node = withChildrenProp(written, this.#tree.constants);
    const name = node.name ?? '';
    if (isHidden(node)) return;
    const own = this.#tree.components?.blocks(node);
    if (own) return this.#blocks.flow(located(own, node.position), deeper(place));
    const attributes = jsxAttributes(node.attributes, this.#tree.constants);
    const include = componentInclude(node, this.#tree.partials, this.#tree.constants);
    if (include !== undefined) return this.#page.include(include);
    const attribute = (key: string) => videoAttribute(node, attributes, key);
    if (embedLink(name, attribute) !== null || videoFile(name, attribute) !== null) {
      this.#blocks.line([node], place);
      return this.#caption(captionText(name, attributes), node, place);
    }
    const made = codeElement(node, this.#tree.constants) ?? (isFileTree(name) ? fileTree(node) : null);
    if (made !== null) return this.#page.push(made);
    if (isFileTree(name)) {
      for (const block of this.#blocks.blocksOf(node.children, deeper(place)))
        this.#page.push(asFileTree(block));
      return;
    }
    const level = /^h([1-6])$/.exec(name)?.[1];
    const id = attributes.get('id') ?? null;
    if (level !== undefined) {
      return this.#blocks.heading(Number(level) as HeadingDepth, node.children, place, id);
    }
    if (/^(?:a|code|kbd)$/.test(name) || (node.type === 'mdxJsxTextElement' && !isPanelName(name)))
      return this.#blocks.line([node], place);
    if (id !== null) {
      this.#page.anchors.add(id);
      this.#page.text([{ anchor: id }]);
    }
    if (isTableName(name) && (this.#table(node.children) || name === 'table')) return;
    this.#component(node, attributes, place);
  }

  #component(node: JsxElement, attributes: ReadonlyMap<string, string>, place: Place): void {
    const name = node.name ?? '';
    const href = isComponent(name) ? hrefOf((key) => attributes.get(key)) : attributes.get('href');
    // After the children, which often start with the heading for the content of the props.
    const children = [...labelledPanels(node, this.#tree.constants), ...this.props(node)];
    const isContinued = href !== undefined && /^\p{Ll}/u.test(plainText(node).trimStart());
    const words = linkedText(name, attributes, { href, isBare: children.length === 0, isContinued });
    if (href !== undefined) {
      const text = words === null ? plainText(node) : inlineText(words.slice(0, 1));
      this.#page.links.push({ href, text, line: node.position?.start.line });
    }
    const mark = componentKind(name, (key) => attributes.get(key));
    if (mark !== null) return this.#blocks.marked({ mark, nodes: children }, deeper(place));
    const write = () => {
      if (words === null && href !== undefined) this.#linkedBlocks(href, children, place);
      else this.#contentOf(name, children, words, place);
    };
    if (isCardName(name)) this.#page.card(this.#page.collect(write));
    else if (isCardGroupName(name)) this.#page.cards(this.#page.collect(write));
    else {
      const file = children.length === 0 ? undefined : fileTitle(attributes);
      if (file === undefined) write();
      else this.#page.open(withTitle(this.#page.collect(write), file));
    }
    const caption = captionText(name, attributes);
    if (caption === null && words === null && children.length === 0) return this.ownPart(node);
    this.#caption(caption, node, place);
  }

  /** The content of a component without texts or children: its data, or a note. */
  ownPart(node: JsxElement): void {
    const name = node.name ?? '';
    const panels = importedPanels(node, this.#tree.partials);
    if (panels.length > 0) return this.#importedPanels(panels, node.position?.start.line);
    if (isContents(name)) return this.#page.unread(contentsName, node.position?.start.line);
    if (node.children.length > 0 || !isOwnPart(name) || showsConstant(node, this.#tree.constants)) return;
    const data = componentData(node, this.#tree.constants);
    if (data !== null) return this.#page.push(data);
    const line = node.position?.start.line;
    const attributes = jsxAttributes(node.attributes, this.#tree.constants);
    const file = namedFile(name, attributes);
    if (file === undefined) this.#page.unread(documentedName(attributes) ?? name, line);
    else this.#page.include({ ...file, component: name, line });
  }

  #importedPanels(panels: readonly ImportedPanel[], line: number | undefined): void {
    const contents = panels.map(({ label, files }) => ({
      label,
      blocks: this.#page.collect(() => {
        for (const { path, title } of files) this.#page.include({ ...includeOf(path), title, line });
      }),
    }));
    const blocks = this.#page.collect(() => {
      for (const { label, blocks } of contents)
        if (label === null || contents.length === 1) this.#page.open(blocks);
        else this.#page.panel({ label, blocks });
    });
    this.#page.open(blocks);
  }

  #caption(text: string | null, { position }: JsxElement, place: Place): void {
    if (text === null) return;
    const nodes = located(parseMarkdownTree(text).children, position);
    this.#page.captions(this.#blocks.blocksOf(nodes, deeper(place)));
  }

  props(node: JsxElement, constants = this.#tree.constants): Nodes {
    const { nodes, unread } = propContent(node, constants);
    if (unread.length > 0)
      this.#page.findings.push({
        code: 'props_unread',
        severity: 'warning',
        line: node.position?.start.line,
        message: `The text in ${unread.map((name) => `\`${name}\``).join(', ')} of <${node.name}> was not read, because it is known only at run time.`,
      });
    return nodes;
  }

  #contentOf(name: string, children: Nodes, words: Inline[] | null, place: Place): void {
    if (name === 'li') return this.#page.list([{ blocks: this.#blocks.blocksOf(children, inList(place)) }]);
    if (name === 'ul' || name === 'ol') return this.#list(name, children, place);
    if (/^details$/i.test(name)) return this.#details(children, place);
    if (name === 'figcaption') return this.#page.captions(this.#blocks.blocksOf(children, deeper(place)));
    const steps = stepsIn(name, children, this.#tree.partials);
    if (steps.length > 0) return this.#steps(steps, place);
    if (stepsName.test(name))
      return this.#page.open(withNumberedHeadings(this.#blocks.blocksOf(children, deeper(place))));
    if (isField(name) && words !== null) return this.#field(words, children, place);
    // Collected separately, so that the tabs of one component do not join those of the component before.
    const slots = /tab/i.test(name) ? slotsOf(children) : [];
    const blocks = slots.length > 1 ? [] : this.#blocks.blocksOf(children, deeper(place));
    const [only, ...others] = blocks;
    if (words?.length === 1 && others.length === 0 && isShortValue(only))
      return this.#page.text([...words, ': ', ...only.content]);
    if (words?.length === 1 && only !== undefined && continues(only))
      return this.#page.open([paragraph(...words, ' ', ...only.content), ...others]);
    if (words !== null) this.#page.text(words);
    if (slots.length > 1)
      for (const [label, nodes] of slots)
        this.#page.panel({ label, blocks: this.#blocks.blocksOf(nodes, deeper(place)) });
    else if (/code|tab/i.test(name))
      this.#page.open(tabsOfCode(withoutLoneTab(blocks), { namesAll: isCodeGroupName(name) }));
    else this.#page.open(blocks);
  }

  /** A card without a title attribute: its only heading, or else its first text, becomes the link. */
  #linkedBlocks(href: string, children: Nodes, place: Place): void {
    const blocks = withoutOnlyHeading(this.#blocks.blocksOf(children, deeper(place)));
    const paragraphs = blocks.filter((block) => block.type === 'paragraph');
    const title = paragraphs.find(({ content }) => !isPicture(content)) ?? paragraphs[0];
    if (title !== undefined && !title.content.some((piece) => typeof piece === 'object' && 'link' in piece))
      title.content = [{ link: href, content: title.content }];
    this.#page.open(blocks);
  }

  #list(name: string, children: Nodes, place: Place): void {
    const items = children.filter((child) => 'name' in child && child.name === 'li') as JsxElement[];
    this.#page.list(
      items.map((item, index) => ({
        ...(name === 'ol' && { number: index + 1 }),
        blocks: this.#blocks.blocksOf(item.children, inList(place)),
      })),
    );
  }

  /** An ordered list; a step with headings, which cannot be in a list, has its number in its title. */
  #steps(steps: Nodes, place: Place): void {
    const items = steps.map((step, index): ListItem => {
      const number = index + 1;
      const blocks = this.#blocks.blocksOf([step], deeper(place));
      return { number, blocks: this.#page.mayNest(blocks) ? blocks : withNumber(number, blocks) };
    });
    this.#page.list(
      items.filter(({ blocks }) => blocks.length > 0),
      { spread: true },
    );
  }

  #details(written: Nodes, place: Place): void {
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
    if (shown.some(isHeading)) return this.#blocks.flow(children, place);
    const [first, ...below] = paragraphsOf(shown);
    const summary = this.#tree.inline.read(first ?? []);
    const rest = [...below.flat(), ...children.filter((child) => !isSummary(child))];
    this.#blocks.nest(rest, deeper(place), (blocks) => ({ type: 'details', summary, blocks }), [
      { strong: summary },
    ]);
  }

  /** A parameter and its description, added to the parameters before it. */
  #field(term: Inline[], children: Nodes, place: Place): void {
    const blocks = this.#blocks.blocksOf(children, deeper(place));
    if (!this.#page.mayNest(blocks)) return this.#page.open(blocks, term);
    const before = this.#page.blocks.at(-1);
    const entry = { term, anchor: null, blocks };
    if (before?.type === 'definitions') before.entries.push(entry);
    else this.#page.push({ type: 'definitions', entries: [entry] });
  }

  /** Returns false if there are no rows. */
  #table(children: Nodes): boolean {
    const { inline } = this.#tree;
    const { rows, captions } = componentTable(children);
    const [head, ...body] = rows.map((cells) => cells.map((cell) => blockCellText(cell, inline)));
    if (head === undefined) return false;
    for (const caption of captions) this.#page.text(inline.read(caption));
    this.#page.push({ type: 'table', head, rows: body });
    return true;
  }
}

/** The lines and blocks of a summary: only the first one is its title. */
function paragraphsOf(nodes: Nodes): Nodes[] {
  return [...paragraphRuns(nodes)].filter((run) => run.some((node) => plainText(node).trim() !== ''));
}

/** The blocks of a card, whose only heading is its title. */
function withoutOnlyHeading(blocks: Block[]): Block[] {
  return blocks.filter(({ type }) => type === 'heading').length === 1 ? withoutFewHeadings(blocks) : blocks;
}

/** Whether a text continues the words before it: `helps you brew` after `Kettle`. */
function continues(block: Block): block is ParagraphBlock {
  return block.type === 'paragraph' && /^\p{Ll}/u.test(inlineText(block.content).trimStart());
}

const longestValue = 80;

/** `Free feature` in `<Item title="Plan">Free feature</Item>`: words that are not a sentence. */
function isShortValue(block: Block | undefined): block is ParagraphBlock {
  const text = block?.type === 'paragraph' ? inlineText(block.content) : '';
  return text !== '' && text.length <= longestValue && !/[.!?:。！？：…]\W*$/.test(text);
}
