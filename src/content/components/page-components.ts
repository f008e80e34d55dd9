import type { MdxJsxAttributeUnion } from 'satteri';
import {
  componentKind,
  isCardGroupName,
  isCardName,
  isCodeGroupName,
  isPanelName,
} from '../component-kind.ts';
import { isCode, isField } from '../markdown/component-text.ts';
import { isFileTree } from '../markdown/file-tree.ts';
import type { LiteralValue } from '../markdown/literal-value.ts';
import type { JsxElement, TreeNode } from '../markdown/parse-tree.ts';
import { plainText } from '../markdown/plain-text.ts';
import { parseValue } from '../programs/parse-program.ts';
import { type ComponentModule, ComponentModules, type ComponentSources } from './component-modules.ts';
import { nodesIn } from './element-nodes.ts';
import { isExternal, isNodes, isRecord, Unread, type Value } from './value.ts';

const mostSteps = 20_000;
const mostNodes = 3000;
/** Blocks whose meaning the name of a component does not tell. */
const boxes = /^(?:details|Details|Admonition|Tabs|CodeBlock|pre|table|blockquote|img|iframe|video|dl)$/;
/** Elements of a component that only works in a browser. */
const interactive = /^(?:button|input|select|textarea|form|canvas)$/;
const pictures = /^(?:img|video|iframe|Image|ThemedImage)$/;
/** A list with more pictures from other sites, such as those of contributors, is decoration. */
const mostFaces = 3;
/** What a component shows until its data has arrived. */
const loading = /^(?:loading|fetching|please wait|one moment)\b.{0,40}$/i;
/** The reader knows these components by their names. */
const known = /^(?:Tabs?|TabItem|Steps?|Badge)$|(?:^|[a-z])Tabs$/;

/** Shows the components of a page that are declared in the site, as far as their source shows their content. */
export class PageComponents {
  readonly #modules: ComponentModules;
  readonly #page: ComponentModule;
  #depth = 0;

  constructor(sources: ComponentSources, pageModules: readonly string[]) {
    this.#modules = new ComponentModules(sources);
    this.#page = this.#modules.page(pageModules.join('\n'));
  }

  /** What a component shows; null if that is only known in a browser. */
  nodes({ name, attributes, children }: JsxElement): TreeNode[] | null {
    if (name === null || !/^[A-Z]\w*$/.test(name) || isKnown(name)) return null;
    return this.#read(() => {
      const component = this.#page.isOwn(name) ? this.#page.scope.value(name) : this.#modules.shared(name);
      if (typeof component !== 'function') throw new Unread(name);
      const props = new Map(attributes.map((attribute) => this.#prop(attribute)));
      if (children.length > 0) props.set('children', { jsx: children as TreeNode[] });
      const nodes = nodesIn(component([props]));
      return nodes.length === 0 || isShown(nodes) ? nodes : null;
    });
  }

  #prop(attribute: MdxJsxAttributeUnion): [string, Value] {
    if (attribute.type !== 'mdxJsxAttribute') throw new Unread('the props');
    const { name, value } = attribute;
    if (value === null || value === undefined) return [name, true];
    return [name, typeof value === 'string' ? value : this.#evaluate(value.value)];
  }

  /**
   * What a component shows as a block. Texts and links in the props of a component are read without its source, which
   * mostly adds decoration.
   */
  blocks(element: JsxElement): TreeNode[] | null {
    const nodes = this.nodes(element);
    return nodes === null || !saysMore(element) || holdsBox(nodes) ? nodes : null;
  }

  /** The value of an expression; null if it is only known in a browser. */
  value(source: string): LiteralValue {
    return this.#read(() => literal(this.#evaluate(source)));
  }

  #evaluate(source: string): Value {
    const expression = parseValue(source);
    if (expression === null) throw new Unread('the syntax');
    return this.#page.scope.evaluate(expression);
  }

  #read<Result>(read: () => Result): Result | null {
    if (this.#depth > 0) return null;
    this.#modules.computation.stepsLeft = mostSteps;
    this.#depth++;
    try {
      return read();
    } catch (error) {
      if (error instanceof Unread || error instanceof SyntaxError || error instanceof RangeError) return null;
      throw error;
    } finally {
      this.#depth--;
    }
  }
}

function isKnown(name: string): boolean {
  return (
    known.test(name) ||
    componentKind(name, () => 'x') !== null ||
    isCardName(name) ||
    isCardGroupName(name) ||
    isCodeGroupName(name) ||
    isPanelName(name) ||
    isField(name) ||
    isCode(name) ||
    isFileTree(name)
  );
}

/** Whether nodes have text, code or pictures, and nothing that only works in a browser. */
function isShown(nodes: readonly TreeNode[]): boolean {
  if (loading.test(nodes.map(plainText).join(' ').trim())) return false;
  const waiting = [...nodes];
  let hasContent = false;
  let faces = 0;
  for (let count = 0; waiting.length > 0; count++) {
    const node = waiting.pop()!;
    const name = 'name' in node ? (node.name ?? '') : '';
    if (count > mostNodes || interactive.test(name)) return false;
    if (pictures.test(name)) faces += isFace(node) ? 1 : 0;
    hasContent ||= pictures.test(name) || isCode(name) || node.type === 'image' || node.type === 'html';
    if ('children' in node) waiting.push(...(node.children as TreeNode[]));
  }
  return (hasContent && faces <= mostFaces) || nodes.some((node) => plainText(node).trim() !== '');
}

/** Whether another site hosts a picture, mostly that of a person. */
function isFace(node: TreeNode): boolean {
  const attributes = 'name' in node && 'children' in node ? (node as JsxElement).attributes : [];
  return attributes.some(
    (each) =>
      each.type === 'mdxJsxAttribute' &&
      each.name === 'src' &&
      typeof each.value === 'string' &&
      /^https?:/.test(each.value),
  );
}

/** Whether the page has content for the component: children, or a title or list in its props. */
function saysMore({ attributes, children }: JsxElement): boolean {
  const isText = ({ value }: JsxElement['attributes'][number]) =>
    typeof value === 'string' ? /\s/.test(value) : /[[{]/.test(value?.value ?? '');
  return children.length > 0 || attributes.some(isText);
}

function holdsBox(nodes: readonly TreeNode[]): boolean {
  return nodes.some(
    (node) =>
      ('name' in node && boxes.test(node.name ?? '')) ||
      ('children' in node && holdsBox(node.children as TreeNode[])),
  );
}

function literal(value: Value): LiteralValue {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(literal);
  if (isNodes(value)) return value;
  if (isRecord(value)) return new Map([...value].map(([key, each]) => [key, literal(each)]));
  if (typeof value === 'function' || isExternal(value)) throw new Unread('an expression');
  return null;
}
