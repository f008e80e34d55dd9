import type { Link } from '../../vocabulary/page.ts';
import { componentText } from './component-text.ts';
import { joinLines } from './join-lines.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import type { TreeNode } from './parse-tree.ts';
import { plainText } from './plain-text.ts';

type Nodes = readonly TreeNode[];

const maxDepth = 80;

/** Writes the inline content of a page as readable text, and notes the links and anchors it meets. */
export class InlineText {
  readonly #links: Link[];
  readonly #anchors: Set<string>;
  readonly #definitions: ReadonlyMap<string, string>;
  #plain = false;
  #openLink: { href: string; from: number; line?: number } | null = null;
  #text = '';

  constructor(links: Link[], anchors: Set<string>, definitions: ReadonlyMap<string, string>) {
    this.#links = links;
    this.#anchors = anchors;
    this.#definitions = definitions;
  }

  /** With code spans marked by backticks. */
  read(nodes: Nodes): string {
    return this.#start(nodes, false);
  }

  /** The words alone, as a heading shows them. */
  readPlain(nodes: Nodes): string {
    return this.#start(nodes, true).replace(/\s+/g, ' ').trim();
  }

  #start(nodes: Nodes, plain: boolean): string {
    this.#plain = plain;
    this.#text = '';
    this.#openLink = null;
    this.#visit(nodes, 0);
    return this.#text;
  }

  #visit(nodes: Nodes, depth: number): void {
    for (const node of nodes) {
      if (depth > maxDepth) this.#text += plainText(node);
      else this.#node(node, depth);
    }
  }

  #node(node: TreeNode, depth: number): void {
    switch (node.type) {
      case 'text':
        this.#text += joinLines(node.value);
        return;
      case 'inlineCode':
        this.#text += this.#plain ? node.value : codeSpan(node.value);
        return;
      case 'strong':
        return this.#marked('**', node.children, depth);
      case 'link':
        return this.#link(node.url, node.children, depth, node.position?.start.line);
      case 'linkReference': {
        const url = this.#definitions.get(node.identifier);
        return url === undefined
          ? this.#visit(node.children, depth + 1)
          : this.#link(url, node.children, depth, node.position?.start.line);
      }
      case 'image':
      case 'imageReference':
        if (!this.#plain) this.#text += node.alt ?? '';
        return;
      case 'break':
        this.#text += '\n';
        return;
      case 'html':
        return this.#tag(node.value, node.position?.start.line);
      case 'footnoteReference':
        if (!this.#plain) this.#text += `[^${node.label ?? node.identifier}]`;
        return;
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        this.#text += stringLiteral(node.value);
        return;
      case 'mdxJsxTextElement':
      case 'mdxJsxFlowElement':
        return this.#element(node, depth);
      default:
        if ('children' in node) this.#visit(node.children as Nodes, depth + 1);
        else if ('value' in node && typeof node.value === 'string') this.#text += node.value;
    }
  }

  #marked(mark: string, children: Nodes, depth: number): void {
    if (this.#plain) return this.#visit(children, depth + 1);
    this.#text += mark;
    this.#visit(children, depth + 1);
    this.#text += mark;
  }

  #link(href: string, children: Nodes, depth: number, line: number | undefined): void {
    const before = this.#text;
    this.#text = '';
    this.#visit(children, depth + 1);
    this.#links.push({ href, text: bare(this.#text), line });
    this.#text = before + this.#text;
  }

  #tag(html: string, line: number | undefined): void {
    if (/^<br\b/i.test(html)) this.#text += '\n';
    else if (/^<img\b/i.test(html) && !this.#plain) this.#text += attribute(html, 'alt') ?? '';
    else if (/^<\/a\s*>/i.test(html)) this.#closeLink();
    const anchor = attribute(html, 'id') ?? (/^<a\b/i.test(html) ? attribute(html, 'name') : null);
    if (anchor !== null && !html.startsWith('<!--')) this.#anchors.add(anchor);
    const href = /^<a\b/i.test(html) ? attribute(html, 'href') : null;
    if (href !== null) this.#openLink = { href, from: this.#text.length, line };
  }

  #closeLink(): void {
    if (this.#openLink === null) return;
    const { href, from, line } = this.#openLink;
    this.#links.push({ href, text: bare(this.#text.slice(from)), line });
    this.#openLink = null;
  }

  #element(
    node: Extract<TreeNode, { type: 'mdxJsxTextElement' | 'mdxJsxFlowElement' }>,
    depth: number,
  ): void {
    const name = node.name ?? '';
    const attributes = jsxAttributes(node.attributes);
    const id = attributes.get('id');
    if (id !== undefined) this.#anchors.add(id);
    if (name === 'br') this.#text += '\n';
    else if (name === 'code' && !this.#plain) this.#text += codeSpan(plainText(node));
    else if (attributes.has('href'))
      this.#link(attributes.get('href') ?? '', node.children, depth, node.position?.start.line);
    else {
      // A badge behind a heading is neither in its text nor in its anchor.
      const words = node.children.length > 0 || this.#plain ? null : componentText(name, attributes);
      if (words !== null) this.#text += words;
      this.#visit(node.children, depth + 1);
    }
  }
}

function codeSpan(code: string): string {
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
}

function bare(text: string): string {
  return text.replace(/\*\*|`/g, '').trim();
}

function attribute(tag: string, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? null);
}

/** `{'text'}` and `{" "}` are content, every other expression is code. */
function stringLiteral(expression: string): string {
  return (
    /^\s*(?:'([^'\\]*)'|"([^"\\]*)"|`([^`$\\]*)`)\s*$/
      .exec(expression)
      ?.slice(1)
      .find((text) => text !== undefined) ?? ''
  );
}
