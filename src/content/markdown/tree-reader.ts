import type { Link } from '../../vocabulary/page.ts';
import type { Finding } from '../document.ts';
import { readHtmlFragment } from '../html/read-html-fragment.ts';
import { readCodeInfo } from './code-info.ts';
import { componentText } from './component-text.ts';
import { splitHeadingId } from './heading-id.ts';
import { readIncludeMark } from './include-mark.ts';
import { InlineText } from './inline-text.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import type { TreeNode } from './parse-tree.ts';
import { plainText } from './plain-text.ts';
import type { MarkdownBlock, MarkdownRules } from './rules.ts';
import { createSlugger, type Slugger } from './slug-rules.ts';

type Nodes = readonly TreeNode[];
type Node<Type extends TreeNode['type']> = Extract<TreeNode, { type: Type }>;

/** Where in lists and quotes the next text stands. */
interface Place {
  /** Before every further line: `  `, `> `. */
  indent: string;
  /** Before the first line of a list item: `- `; used up by the first text. */
  marker: string | null;
  tight: boolean;
  depth: number;
}

const maxDepth = 80;

/** Only tags that wrap what stands in other blocks: `</div>`, `<div class="wide">`. */
const saysNothing =
  /^\s*(?:<\/?(?:div|span|p|center|section|ul|br|hr)(?:\s+(?:class|style|align)="[^"]*")*\s*\/?>\s*)*$/;

/** Walks the tree of one page and writes down its blocks, anchors and links. */
export class TreeReader {
  readonly blocks: MarkdownBlock[] = [];
  readonly links: Link[] = [];
  readonly anchors = new Set<string>();
  readonly findings: Finding[] = [];
  readonly #rules: MarkdownRules;
  readonly #slugger: Slugger;
  readonly #partials = new Map<string, string>();
  #inline: InlineText;

  constructor(rules: MarkdownRules) {
    this.#rules = rules;
    this.#slugger = createSlugger(rules.slugs);
    this.#inline = new InlineText(this.links, this.anchors, new Map());
  }

  /** Reads the top of a tree; `lineOffset` counts the lines above its text. */
  read(nodes: Nodes, lineOffset = 0): void {
    this.#inline = new InlineText(this.links, this.anchors, definitionsOf(nodes));
    const from = this.links.length;
    this.#flow(nodes, { indent: '', marker: null, tight: false, depth: 0 });
    if (lineOffset > 0)
      for (const link of this.links.slice(from)) if (link.line !== undefined) link.line += lineOffset;
  }

  #flow(nodes: Nodes, place: Place): void {
    if (place.depth > maxDepth) return this.#flatten(nodes, place);
    for (const run of paragraphRuns(nodes)) {
      if (run.length > 1) this.#text(this.#inline.read(run), place);
      else if (run[0] !== undefined) this.#block(run[0], place);
    }
  }

  #block(node: TreeNode, place: Place): void {
    switch (node.type) {
      case 'heading':
        return this.#heading(node.depth, node.children, place);
      case 'paragraph':
        return this.#text(this.#inline.read(node.children), place);
      case 'code':
        this.blocks.push({ type: 'code', text: node.value, ...readCodeInfo(node.lang, node.meta) });
        return;
      case 'list':
        return this.#list(node, place);
      case 'blockquote':
        return this.#quote(node.children, place);
      case 'table':
        return this.#table(node);
      case 'html':
        return this.#html(node.value, place);
      case 'footnoteDefinition':
        return this.#flow(node.children, { ...place, marker: `[^${node.label ?? node.identifier}]: ` });
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#element(node, place);
      case 'mdxjsEsm':
        return this.#imports(node.value);
      case 'mdxFlowExpression':
      case 'definition':
      case 'thematicBreak':
      case 'yaml':
        return;
      default:
        if ('children' in node) this.#flow(node.children as Nodes, deeper(place));
        else this.#text(this.#inline.read([node]), place);
    }
  }

  #heading(depth: 1 | 2 | 3 | 4 | 5 | 6, children: Nodes, place: Place, givenId: string | null = null): void {
    const words = this.#inline.readPlain(children);
    const endsInCode = children.at(-1)?.type === 'inlineCode';
    const { text, id } = endsInCode ? { text: words, id: null } : splitHeadingId(words, this.#rules);
    const anchor = givenId ?? id ?? ((text && this.#slugger.slug(text)) || null);
    if (anchor !== null) {
      this.#addAnchor(anchor, givenId !== null || id !== null, children[0]?.position?.start.line);
    }
    if (text === '') return;
    if (place.indent === '') this.blocks.push({ type: 'heading', depth, text, anchor });
    else this.#text(`**${text}**`, place);
  }

  #addAnchor(anchor: string, chosen: boolean, line?: number): void {
    if (chosen && this.anchors.has(anchor)) {
      this.findings.push({
        code: 'duplicate_anchor',
        severity: 'warning',
        line,
        message: `Two places on the page have the anchor "#${anchor}"; a link reaches only the first.`,
      });
    }
    if (chosen) this.#slugger.reserve(anchor);
    this.anchors.add(anchor);
  }

  #text(text: string, place: Place): void {
    const trimmed = text.trim();
    if (trimmed === '') return;
    const first = place.marker ?? place.indent;
    place.marker = null;
    const lines = place.indent === '' ? trimmed : trimmed.replaceAll('\n', `\n${place.indent}`);
    this.blocks.push({ type: 'text', text: first + lines, ...(place.tight && { tight: true }) });
    place.tight = false;
  }

  #list(list: Node<'list'>, place: Place): void {
    let number = list.start ?? 1;
    let tight = place.indent !== '' && !list.spread;
    for (const item of list.children) {
      const bullet = list.ordered ? `${number++}. ` : '- ';
      const box = item.checked === true ? '[x] ' : item.checked === false ? '[ ] ' : '';
      this.#flow(item.children, {
        indent: place.indent + ' '.repeat(bullet.length),
        marker: (place.marker ?? place.indent) + bullet + box,
        tight,
        depth: place.depth + 1,
      });
      place.marker = null;
      tight = !list.spread;
    }
  }

  #quote(children: Nodes, place: Place): void {
    const from = this.blocks.length;
    this.#flow(children, {
      ...deeper(place),
      indent: `${place.indent}> `,
      marker: place.marker && `${place.marker}> `,
    });
    place.marker = null;
    const first = this.blocks[from];
    if (first?.type === 'text') first.text = first.text.replace(alertMark, nameAlert).trimEnd();
  }

  #table(table: Node<'table'>): void {
    const [head = [], ...rows] = table.children.map((row) =>
      row.children.map((cell) => this.#inline.read(cell.children).replaceAll('\n', ' ').trim()),
    );
    this.blocks.push({ type: 'table', head, rows });
  }

  #html(html: string, place: Place): void {
    const include = readIncludeMark(html);
    if (include !== null) {
      this.blocks.push(include);
      return;
    }
    const visible = html.includes('<!--') ? html.replace(/<!--[\s\S]*?(?:-->|$)/g, '') : html;
    if (saysNothing.test(visible)) return;
    const fragment = readHtmlFragment(visible);
    for (const anchor of fragment.anchors) this.anchors.add(anchor);
    for (const link of fragment.links) this.links.push(link);
    for (const block of fragment.blocks) {
      if (block.type === 'text') this.#text(block.text, { ...place, tight: block.tight ?? false });
      else
        this.blocks.push(block.type === 'heading' ? { ...block, anchor: this.#headingAnchor(block) } : block);
    }
  }

  // Frameworks slug the headings they render themselves; one in raw HTML has the id its author gave it, or none.
  #headingAnchor({ anchor }: { anchor: string | null }): string | null {
    if (anchor !== null) this.#slugger.reserve(anchor);
    return anchor;
  }

  #element(node: Node<'mdxJsxFlowElement'> | Node<'mdxJsxTextElement'>, place: Place): void {
    const name = node.name ?? '';
    if (name === 'script' || name === 'style') return;
    const attributes = jsxAttributes(node.attributes);
    const partial = name === 'Snippet' ? attributes.get('file') : this.#partials.get(name);
    if (partial !== undefined) {
      this.blocks.push({ type: 'include', kind: 'page', path: partial });
      return;
    }
    const level = /^h([1-6])$/.exec(name)?.[1];
    const id = attributes.get('id') ?? null;
    if (level !== undefined) {
      return this.#heading(Number(level) as 1 | 2 | 3 | 4 | 5 | 6, node.children, place, id);
    }
    if (id !== null) this.anchors.add(id);
    if (name === 'table') return this.#jsxTable(node.children);
    const words = componentText(name, attributes);
    const href = attributes.get('href') ?? attributes.get('to');
    if (href !== undefined && name !== 'a') {
      this.links.push({
        href,
        text: attributes.get('title') ?? plainText(node),
        line: node.position?.start.line,
      });
    }
    if (name === 'a' || node.type === 'mdxJsxTextElement')
      return this.#text(this.#inline.read([node]), place);
    if (words !== null) this.#text(words, place);
    const inside =
      name === 'li'
        ? { ...deeper(place), marker: `${place.indent}- `, indent: `${place.indent}  ` }
        : deeper(place);
    this.#flow(node.children, inside);
  }

  #jsxTable(children: Nodes): void {
    const rows: string[][] = [];
    const visit = (nodes: Nodes, depth: number): void => {
      for (const node of nodes) {
        if (!('children' in node) || depth > maxDepth) continue;
        const name = 'name' in node ? node.name : null;
        if (name === 'tr') rows.push([]);
        if (name === 'td' || name === 'th') rows.at(-1)?.push(this.#cell(node.children as Nodes));
        else visit(node.children as Nodes, depth + 1);
      }
    };
    visit(children, 0);
    const [head, ...body] = rows.filter((row) => row.length > 0);
    if (head !== undefined) this.blocks.push({ type: 'table', head, rows: body });
  }

  #cell(nodes: Nodes): string {
    return this.#inline.read(nodes).replace(/\s+/g, ' ').trim();
  }

  #imports(source: string): void {
    for (const [, name = '', path = ''] of source.matchAll(
      /import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/g,
    )) {
      this.#partials.set(name, path);
    }
  }

  #flatten(nodes: Nodes, place: Place): void {
    if (!this.findings.some((finding) => finding.code === 'nested_too_deeply')) {
      this.findings.push({
        code: 'nested_too_deeply',
        severity: 'warning',
        line: nodes[0]?.position?.start.line,
        message: `Lists, quotes or components are nested more than ${maxDepth} deep; the rest was read as plain text.`,
      });
    }
    const text = nodes.map(plainText).join('\n');
    if (text.trim() !== '')
      this.blocks.push({ type: 'text', text: text.trim(), ...(place.tight && { tight: true }) });
  }
}

function deeper(place: Place): Place {
  return { ...place, depth: place.depth + 1 };
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

/** `<Card>Two **words**</Card>` holds no paragraph: what reads as one line there is kept together. */
function* paragraphRuns(nodes: Nodes): Generator<Nodes> {
  let run: TreeNode[] = [];
  for (const node of nodes) {
    if (run.length > 0 && !(isPhrasing(node) && isPhrasing(run[0]))) {
      yield* settledRun(run);
      run = [];
    }
    run.push(node);
  }
  yield* settledRun(run);
}

/** Components side by side with nothing but space between them are blocks of their own. */
function settledRun(run: TreeNode[]): Nodes[] {
  const isApart = run.every(
    (node) => node.type === 'mdxJsxTextElement' || (node.type === 'text' && node.value.trim() === ''),
  );
  return isApart ? run.map((node) => [node]) : [run];
}

function isPhrasing(node: TreeNode | undefined): boolean {
  return node !== undefined && phrasing.has(node.type);
}

/** `> [!NOTE]`, behind the marks of the lists and quotes it stands in. */
const alertMark = /^((?:[->]|\d+\.|\s)*)\[!(\w)(\w*)\]\s*/;

function nameAlert(_mark: string, place: string, initial: string, rest: string): string {
  return `${place}**${initial.toUpperCase()}${rest.toLowerCase()}:** `;
}

function definitionsOf(nodes: Nodes): Map<string, string> {
  const definitions = new Map<string, string>();
  for (const node of nodes) if (node.type === 'definition') definitions.set(node.identifier, node.url);
  return definitions;
}
