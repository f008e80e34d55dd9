import type { JSXAttribute, JSXElement, JSXFragment, JSXSpreadAttribute, Node } from '@babel/types';
import type { MdxJsxAttributeUnion } from 'satteri';
import { isLook } from '../markdown/component-text.ts';
import { labelNames } from '../markdown/jsx-attributes.ts';
import { elementOf, jsxText, settled, textNodes } from '../markdown/jsx-nodes.ts';
import type { TreeNode } from '../markdown/parse-tree.ts';
import { plainText } from '../markdown/plain-text.ts';
import type { Scope } from './scope.ts';
import { isExternal, isNodes, isRecord, plainValue, textOf, Unread, type Value } from './value.ts';

/** Attributes without words for readers; they may depend on the browser. */
const decoration =
  /^(?:class(?:Name|:list)?|style|key|ref|id|on[A-Z]\w*|data-.*|aria-.*|alt|width|height|size)$/;

/** The nodes of an element of a component: its own nodes if it is another component of the site. */
export function elementNodes(node: JSXElement | JSXFragment, scope: Scope): TreeNode[] {
  scope.step();
  const given = new Map<string, Value>();
  if (node.type === 'JSXElement')
    for (const each of node.openingElement.attributes) addAttribute(each, given, scope);
  const written = settled(node.children.flatMap((child) => childNodes(child, scope)));
  const children = written.length > 0 ? written : nodesIn(given.get('children') ?? null);
  const name = node.type === 'JSXElement' ? tagName(node.openingElement.name) : '';
  if (/^(?:React\.)?(?:Fragment)?$/.test(name)) return children;
  if (!/^[A-Z]/.test(name)) return [element(name, given, children)];
  const value = name.includes('.') ? { external: name } : scope.value(name);
  if (isExternal(value) && value.external !== '') return [element(value.external, given, children)];
  if (typeof value !== 'function') throw new Unread(name);
  return nodesIn(value([new Map([...given, ['children', { jsx: children }]])]));
}

function tagName(name: Node): string {
  if (name.type === 'JSXMemberExpression') return `${tagName(name.object)}.${name.property.name}`;
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
  return name.type === 'JSXIdentifier' ? name.name : '';
}

function addAttribute(
  attribute: JSXAttribute | JSXSpreadAttribute,
  given: Map<string, Value>,
  scope: Scope,
): void {
  if (attribute.type === 'JSXSpreadAttribute') {
    const spread = scope.evaluate(attribute.argument);
    if (isRecord(spread)) for (const [key, value] of spread) given.set(key, value);
    return;
  }
  const name = tagName(attribute.name);
  const { value } = attribute;
  try {
    if (!value) given.set(name, true);
    else given.set(name, scope.evaluate(value.type === 'JSXExpressionContainer' ? value.expression : value));
  } catch (error) {
    if (!(error instanceof Unread) || !decoration.test(name)) throw error;
  }
}

function childNodes(child: JSXElement['children'][number], scope: Scope): TreeNode[] {
  if (child.type === 'JSXText') return textNodes(jsxText(String(child.extra?.raw ?? child.value)));
  if (child.type === 'JSXElement' || child.type === 'JSXFragment') return elementNodes(child, scope);
  if (child.type !== 'JSXExpressionContainer') throw new Unread(child.type);
  return child.expression.type === 'JSXEmptyExpression' ? [] : nodesIn(scope.evaluate(child.expression));
}

/** The nodes of a value that is shown. */
export function nodesIn(value: Value): TreeNode[] {
  if (value === null || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (isNodes(value)) return value.jsx;
  const text = textOf(value);
  return text === '' ? [] : [{ type: 'text', value: text }];
}

function element(name: string, given: ReadonlyMap<string, Value>, children: TreeNode[]): TreeNode {
  const attributes = [...given].flatMap(([key, value]) => attribute(key, value));
  return elementOf({ name, attributes }, [...htmlIn(given), ...children]);
}

/** `dangerouslySetInnerHTML={{ __html: '<b>hot</b>' }}` */
function htmlIn(given: ReadonlyMap<string, Value>): TreeNode[] {
  const set = given.get('dangerouslySetInnerHTML') ?? null;
  const html = isRecord(set) ? (set.get('__html') ?? null) : null;
  if (isExternal(html)) throw new Unread('the HTML');
  return typeof html === 'string' ? [{ type: 'html', value: html }] : [];
}

function attribute(name: string, value: Value): MdxJsxAttributeUnion[] {
  if (value === null || value === false || name === 'children' || name === 'dangerouslySetInnerHTML')
    return [];
  if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }];
  if (typeof value === 'string' || typeof value === 'number')
    return [{ type: 'mdxJsxAttribute', name, value: String(value) }];
  if (isNodes(value)) {
    const text = value.jsx.map(plainText).join('').trim();
    if (labelNames.includes(name)) return [{ type: 'mdxJsxAttribute', name, value: text }];
    if (text !== '' && !isLook(name)) throw new Unread(name);
    return [];
  }
  if (isLook(name) || typeof value === 'function') return [];
  const source = JSON.stringify(plainValue(value));
  return [
    { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: source } },
  ];
}
