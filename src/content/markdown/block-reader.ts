import type { Block, CodeBlock, Definition, Inline, ListItem, TableBlock } from '../../vocabulary/block.ts';
import { inlineText } from '../../vocabulary/plain-text.ts';
import { readHtmlFragment } from '../html/read-html-fragment.ts';
import { cellText } from './cell-text.ts';
import { codeBlock } from './code-element.ts';
import { readCodeInfo } from './code-info.ts';
import { tabsOfCode } from './code-tabs.ts';
import { isContents, isOwnPart } from './component-text.ts';
import { conditionTabs } from './condition-tabs.ts';
import { type ContentReader, ElementReader, type HeadingDepth, type TreeContext } from './element-reader.ts';
import { headingNotes, splitHeadingId } from './heading-id.ts';
import { joinHtmlTables } from './join-html-tables.ts';
import { languageLabel } from './language-label.ts';
import { lineMarks } from './line-marks.ts';
import { literalNodes, literalValue, pageConstants } from './literal-value.ts';
import { type MarkedPart, markedParts, takeAlert } from './marked-parts.ts';
import { siteNameMark } from './name-site.ts';
import { convertedManagers, packageCommand, packageTabs } from './package-commands.ts';
import { contentsName, type PageBlocks } from './page-blocks.ts';
import { boldLabel, readIncludeMark, readOpenMark, readUnreadMark, withPlainTitle } from './page-marks.ts';
import { paragraphRuns } from './paragraph-runs.ts';
import { parseMarkdownTree, type TreeNode } from './parse-tree.ts';
import { partMark, withPartMarks } from './part-marks.ts';
import { deeper, inList, type Place } from './place.ts';
import { plainText } from './plain-text.ts';
import type { MarkdownRules } from './rules.ts';
import { shownCode, switchedCode, takeControls } from './shown-code.ts';
import { takeAsides } from './take-asides.ts';
import { readTerminalColors } from './terminal-colors.ts';
import { badgesIn, withoutBadges, withoutBrackets } from './without-badges.ts';

type Nodes = readonly TreeNode[];
type Node<Type extends TreeNode['type']> = Extract<TreeNode, { type: Type }>;

const maxDepth = 80;

/** Tags that only wrap other blocks: `</div>`, `<div class="wide">`. */
const saysNothing =
  /^\s*(?:<\/?(?:div|span|p|center|section|ul|br|hr)(?:\s+(?:class|style|align)="[^"]*")*\s*\/?>\s*)*$/;

/** `<TeamMembers />` in a page that is not MDX. */
const loneComponent = /^\s*<([A-Z][\w.-]*)(?:\s[^<>]*)?(?:\/>|><\/\1>)\s*$/;

/** Rows that a script of the page repeats. */
const repeats = /<tr\s[^<>]*\b(?:v-for|x-for|\*ngFor)=/;

/** Reads the blocks of Markdown, and passes components to `ElementReader`. */
export class BlockReader implements ContentReader {
  readonly #page: PageBlocks;
  readonly #tree: TreeContext;
  readonly #rules: MarkdownRules;
  readonly #elements: ElementReader;

  constructor(page: PageBlocks, tree: TreeContext, rules: MarkdownRules) {
    this.#page = page;
    this.#tree = tree;
    this.#rules = rules;
    this.#elements = new ElementReader(page, tree, this);
  }

  flow(nodes: Nodes, place: Place): void {
    if (place.depth > maxDepth) return this.#flatten(nodes);
    for (const part of markedParts(conditionTabs(joinHtmlTables(nodes)))) {
      if ('mark' in part) this.marked(part, deeper(place));
      else
        for (const run of paragraphRuns(part.nodes)) {
          if (run.length > 1) this.line(run, place);
          else if (run[0] !== undefined) this.#block(run[0], place);
        }
    }
  }

  #block(node: TreeNode, place: Place): void {
    switch (node.type) {
      case 'heading':
        return this.heading(node.depth, node.children, place);
      case 'paragraph':
        return this.line(node.children, place);
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
        return this.nest(node.children, inList(place), (blocks) => ({ type: 'footnote', label, blocks }));
      }
      case 'descriptionList':
        return this.#definitions(node.children as Nodes, place);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#elements.read(node, place);
      case 'mdxFlowExpression':
        return this.#expression(node.value, place);
      case 'definition':
      case 'mdxjsEsm':
      case 'thematicBreak':
      case 'yaml':
        return;
      default:
        if ('children' in node) this.flow(node.children as Nodes, deeper(place));
        else this.#page.text(this.#tree.inline.read([node]));
    }
  }

  #code(node: Node<'code'>): void {
    const { value: written, lang, meta } = node;
    const variants = switchedCode(written, lang);
    if (variants !== null) return this.#switched(node, variants);
    const { code: value, ...named } = takeControls(written);
    const settings = `${lang ?? ''} ${meta ?? ''}`;
    const { text, colors } = readTerminalColors(shownCode(value, settings));
    const marks = lineMarks(value, settings);
    const { tab, span = 1, ...info } = readCodeInfo(lang, meta);
    const command = packageCommand(text, info.language);
    if (text.trim() === '' && command === null) {
      // A plugin of the site would show what is at this path.
      if (info.language && /^[^\s"']*\/[^\s"']*$/.test(meta ?? ''))
        this.#page.unread(info.language, node.position?.start.line);
      return;
    }
    const code: CodeBlock = {
      type: 'code',
      text,
      ...named,
      ...info,
      ...command,
      ...(marks.length > 0 && { marks }),
      ...(colors !== undefined && { colors }),
    };
    const shown = packageTabs(code, command === null ? convertedManagers(meta) : undefined);
    if (shown.type === 'tabs' && tab === undefined) this.#page.push(shown);
    else this.#page.code(code, { tab, span });
  }

  #switched(node: Node<'code'>, variants: readonly (readonly [code: string, lang: string])[]): void {
    const tabs = this.#page.collect(() => {
      for (const [index, [value, lang]] of variants.entries()) {
        const blocks = this.#page.collect(() => this.#code({ ...node, value, lang }));
        const shown = blocks.map((block) => (index > 0 ? ({ ...block, unindexed: true } as Block) : block));
        if (shown.length > 0) this.#page.panel({ label: languageLabel(lang), blocks: shown });
      }
    });
    this.#page.open(tabs);
  }

  heading(depth: HeadingDepth, children: Nodes, place: Place, givenId: string | null = null): void {
    const content = this.#tree.inline.readHeading(withPartMarks(children));
    const source = inlineText(content).replace(/\r?\n/g, ' ').trim();
    const notes = headingNotes(children, this.#tree.constants);
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
    const slugged = written.replaceAll(siteNameMark, '').replaceAll(partMark, '').trim();
    const wanted = givenId ?? id ?? ((text && this.#page.slugger.slug(slugged)) || null);
    const anchor = depth === 1 && this.#rules.titleIds === false ? null : wanted;
    if (anchor !== null) {
      this.#page.anchor(anchor, givenId !== null || id !== null, children[0]?.position?.start.line);
    }
    if (text === '') return;
    const places = content.filter((piece) => typeof piece === 'object' && 'anchor' in piece);
    if (place.inList)
      this.#page.text([...(anchor === null ? [] : [{ anchor }]), ...places, { strong: [text] }]);
    else {
      this.#page.text(places);
      const badges = [...badgesIn(children), ...notes.badges].filter((words) => !text.includes(words));
      this.#page.push({ type: 'heading', depth, text, anchor, ...(badges.length > 0 && { badges }) });
    }
    if (notes.operation !== null) this.#page.text([{ code: notes.operation }]);
  }

  /**
   * A paragraph, followed by its asides and the content in the props of its components. Constants are ignored here:
   * most often they are a list from which a citation or a badge picks one item.
   */
  line(nodes: Nodes, place: Place): void {
    const { line, asides } = takeAsides(nodes);
    const content = withoutBrackets(this.#tree.inline.read(line));
    if (isContentsMark(content)) return this.#page.unread(contentsName, nodes[0]?.position?.start.line);
    this.#page.text(content);
    for (const aside of asides) this.flow(aside.children, deeper(place));
    const elements = nodes.filter((node) => node.type === 'mdxJsxTextElement');
    const props = elements.flatMap((node) => this.#elements.props(node, pageConstants()));
    this.flow(props, deeper(place));
    const [only] = elements;
    if (nodes.length === 1 && only !== undefined && content.length === 0 && props.length === 0)
      this.#elements.ownPart(only);
  }

  nest(nodes: Nodes, place: Place, make: (blocks: Block[]) => Block, label: Inline[] = []): void {
    this.#page.nest(() => this.flow(nodes, place), make, label);
  }

  blocksOf(nodes: Nodes, place: Place): Block[] {
    return this.#page.collect(() => this.flow(nodes, place));
  }

  #list(list: Node<'list'>, place: Place): void {
    let number = list.start ?? 1;
    const items = list.children.map(
      ({ checked, children }): ListItem => ({
        ...(list.ordered && { number: number++ }),
        ...(typeof checked === 'boolean' && { checked }),
        blocks: this.blocksOf(children, inList(place)),
      }),
    );
    this.#page.list(
      items.filter(({ blocks }) => blocks.length > 0),
      { spread: list.spread === true },
    );
  }

  #quote(children: Nodes, place: Place): void {
    const alert = takeAlert(children);
    if (alert === null) this.nest(children, inList(place), (blocks) => ({ type: 'quote', blocks }));
    else this.marked({ mark: alert.mark, nodes: alert.children }, deeper(place));
  }

  /** A block between two marks, or a component recognised by its name. */
  marked({ mark: written, nodes }: MarkedPart, place: Place): void {
    const mark = withPlainTitle(written);
    switch (mark.kind) {
      case 'group':
        return this.#page.open(tabsOfCode(this.blocksOf(nodes, place)));
      case 'card': {
        const lead = parseMarkdownTree(mark.lead).children;
        return this.#page.card(this.blocksOf([...lead, ...nodes], place));
      }
      case 'callout': {
        const { callout: kind, title } = mark;
        const make = (blocks: Block[]): Block => ({
          type: 'callout',
          kind,
          ...(title !== undefined && { title }),
          blocks,
        });
        return this.nest(nodes, place, make, boldLabel(mark));
      }
      case 'details': {
        const summary = [mark.summary];
        return this.nest(nodes, place, (blocks) => ({ type: 'details', summary, blocks }), [
          { strong: summary },
        ]);
      }
      case 'panel': {
        const { kind, ...panel } = mark;
        return this.#page.panel({ ...panel, blocks: this.blocksOf(nodes, place) });
      }
    }
  }

  #definitions(nodes: Nodes, place: Place): void {
    const entries: Definition[] = [];
    for (const node of nodes) {
      if (node.type === 'descriptionTerm')
        entries.push(definitionOf(this.#tree.inline.read(node.children as Nodes)));
      else if ('children' in node)
        entries.at(-1)?.blocks.push(...this.blocksOf(node.children as Nodes, inList(place)));
    }
    if (entries.length > 0) this.#page.push({ type: 'definitions', entries });
  }

  #table(table: Node<'table'>): void {
    const [head = [], ...rows] = table.children.map((row) =>
      row.children.map((cell) => cellText(cell.children, this.#tree.inline)),
    );
    this.#page.push({ type: 'table', head, rows });
  }

  #html({ value: html, position }: Node<'html'>, place: Place): void {
    const line = position?.start.line;
    const include = readIncludeMark(html);
    if (include !== null) return this.#page.include({ ...include, line });
    const unread = readUnreadMark(html);
    if (unread !== null) return this.#page.unread(unread, line);
    // A block whose end is in another list or quote: its content is read, and its label is kept.
    const unclosed = readOpenMark(html);
    if (unclosed !== null) return this.#page.text(boldLabel(unclosed));
    const visible = html.includes('<!--') ? html.replace(/<!--[\s\S]*?(?:-->|$)/g, '') : html;
    if (saysNothing.test(visible)) return;
    const fragment = readHtmlFragment(visible);
    const [, component = ''] = loneComponent.exec(visible) ?? [];
    if (isContents(component)) return this.#page.unread(contentsName, line);
    if (fragment.blocks.length === 0 && isOwnPart(component)) this.#page.unread(component, line);
    for (const anchor of fragment.anchors) this.#page.anchors.add(anchor);
    for (const link of fragment.links) this.#page.links.push(link);
    for (const block of fragment.blocks) {
      if (block.type === 'table' && repeats.test(visible) && !hasValues(block))
        this.#page.unread('table', line);
      else if (block.type !== 'heading') this.#page.push(block);
      else if (place.inList) this.#page.text([{ strong: [block.text] }]);
      else this.#page.push({ ...block, anchor: this.#headingAnchor(block) });
    }
  }

  #expression(source: string, place: Place): void {
    const value = literalValue(source, this.#tree.constants);
    if (typeof value === 'string' && value.trim().includes('\n')) this.#page.push(codeBlock(value));
    else this.flow(literalNodes(value), deeper(place));
  }

  #flatten(nodes: Nodes): void {
    if (!this.#page.findings.some((finding) => finding.code === 'nested_too_deeply')) {
      this.#page.findings.push({
        code: 'nested_too_deeply',
        severity: 'warning',
        line: nodes[0]?.position?.start.line,
        message: `Lists, quotes or components are nested more than ${maxDepth} levels deep. Deeper levels were read as plain text.`,
      });
    }
    const text = nodes.map(plainText).join('\n').trim();
    if (text !== '') this.#page.text([text]);
  }

  // Frameworks slug the headings they render themselves; a heading in raw HTML has the id its author gave it, or none.
  #headingAnchor({ anchor }: { anchor: string | null }): string | null {
    if (anchor !== null) this.#page.slugger.reserve(anchor);
    return anchor;
  }
}

/** `[[toc]]`, `[TOC]`, `[[_TOC_]]` and `{:toc}`, which may be below a list item that it replaces. */
const contentsMark = /^(?:\[{1,2}_?toc_?\]{1,2}|(?:toc\s*|[^\n]{0,80}\n)?\{:\s*toc\b[^{}]*\})$/i;

function isContentsMark(content: readonly Inline[]): boolean {
  const isPlain = content.every((piece) => typeof piece === 'string' || 'emphasis' in piece);
  return isPlain && contentsMark.test(inlineText(content));
}

function hasValues({ rows }: TableBlock): boolean {
  return rows.length > 0 && !JSON.stringify(rows).includes('{{');
}

function definitionOf(term: Inline[]): Definition {
  const place = term.find((piece) => typeof piece === 'object' && 'anchor' in piece);
  return { term, anchor: (place as { anchor: string } | undefined)?.anchor ?? null, blocks: [] };
}
