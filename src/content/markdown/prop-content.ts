import { codeBlock, codeInfo } from './code-element.ts';
import { isComponent, isLook } from './component-text.ts';
import { labelNames, wordsIn } from './jsx-attributes.ts';
import { isJsx, type LiteralValue, literalNodes, literalValue, type PageConstants } from './literal-value.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';
import { recordLink, recordList } from './record-list.ts';

/** Content in the props of a component, except texts such as its title. */
export interface PropContent {
  nodes: TreeNode[];
  /** Props with text that is only known when the page runs. */
  unread: string[];
}

/** JSX, lists of records and code in the props of a component, in the order of the props. */
export function propContent(element: JsxElement, constants: PageConstants): PropContent {
  const content: PropContent = { nodes: [], unread: [] };
  if (!isComponent(element.name ?? '')) return content;
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || isLook(attribute.name)) continue;
    const { value: source } = attribute;
    const isText = source === null || source === undefined || typeof source === 'string';
    if (!isText && isShown(source.value.trim(), constants)) continue;
    const value = isText ? (source ?? null) : literalValue(source.value, constants);
    if (!isText && constants.unread.some(holdsWords)) content.unread.push(attribute.name);
    content.nodes.push(...located(nodesOf(attribute.name, value, element), element.position));
  }
  return content;
}

/** An element with the content of its `children` prop: `<Button children="Install" />` is `<Button>Install</Button>`. */
export function withChildrenProp(element: JsxElement, constants: PageConstants): JsxElement {
  if (element.children.length > 0) return element;
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'children') continue;
    const { value: source } = attribute;
    const value =
      typeof source === 'object' && source !== null ? literalValue(source.value, constants) : source;
    const nodes = value === undefined ? [] : literalNodes(value);
    const children = located(nodes, element.position);
    const attributes = element.attributes.filter((other) => other !== attribute);
    return children.length === 0 ? element : ({ ...element, attributes, children } as JsxElement);
  }
  return element;
}

/** Whether a prop is a constant that was shown before; marks it as shown. */
function isShown(source: string, { sources, shown }: PageConstants): boolean {
  if (!sources.has(source) || shown.has(source)) return shown.has(source);
  shown.add(source);
  return false;
}

function nodesOf(name: string, value: LiteralValue, element: JsxElement): TreeNode[] {
  if (typeof value === 'string') return name === 'code' ? codeOf(value, element) : [];
  if (isJsx(value)) return name === 'children' || isLabel(name, value.jsx) ? [] : value.jsx;
  if (Array.isArray(value)) return recordList(value);
  return value instanceof Map && recordLink(value) !== undefined ? recordList([value]) : [];
}

/** Whether `jsxAttributes` already reads the words of this JSX. */
function isLabel(name: string, jsx: readonly TreeNode[]): boolean {
  return labelNames.includes(name) && wordsIn(jsx) !== '';
}

/** `<Terminal code="npm install" />`; a code without a space may be a number or a key. */
function codeOf(value: string, element: JsxElement): TreeNode[] {
  const isCode = /code|snippet|terminal|shell/i.test(element.name ?? '') || /\s/.test(value.trim());
  if (!isCode) return [];
  const { text, language = isHtml(value) ? 'html' : null } = codeBlock(value, codeInfo(element));
  return [{ type: 'code', value: text, lang: language }];
}

function isHtml(code: string): boolean {
  return /^\s*<(?:!doctype\b|[a-z][a-z\d-]*[\s>])/i.test(code) && !/^\s*<[A-Z]/.test(code);
}

/** Gives nodes the position of their component, so that their links have a line. */
export function located(nodes: TreeNode[], position: TreeNode['position']): TreeNode[] {
  return nodes.map((node) => {
    const children = 'children' in node ? { children: located(node.children as TreeNode[], position) } : {};
    return { ...node, ...children, position } as TreeNode;
  });
}

/** Whether there are three words in a text or between tags. */
function holdsWords(source: string): boolean {
  return /['"`>][^'"`<>{}=;]{0,200}?\p{L}{2,30}\s{1,30}\p{L}{2,30}\s{1,30}\p{L}{2,30}/u.test(source);
}
