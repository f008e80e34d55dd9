import type { MdxJsxAttributeUnion } from 'satteri';
import { isLook } from '../markdown/component-text.ts';
import { labelNames } from '../markdown/jsx-attributes.ts';
import { elementOf } from '../markdown/jsx-nodes.ts';
import type { TreeNode } from '../markdown/parse-tree.ts';
import { plainText } from '../markdown/plain-text.ts';
import type { Scope } from './scope.ts';
import { isExternal, isNodes, isRecord, plainValue, textOf, Unread, type Value } from './value.ts';

/** The nodes of an element of a component: its own nodes if it is another component of the site. */
export function elementNodes(
  name: string,
  given: ReadonlyMap<string, Value>,
  children: TreeNode[],
  scope: Scope,
): TreeNode[] {
  const inside = children.length > 0 ? children : nodesIn(given.get('children') ?? null);
  if (/^(?:React\.)?(?:Fragment)?$/.test(name)) return inside;
  if (!/^[A-Z]/.test(name)) return [element(name, given, inside)];
  const value = name.includes('.') ? { external: name } : scope.value(name);
  if (isExternal(value)) return [element(value.external, given, inside)];
  if (typeof value !== 'function') throw new Unread(name);
  return nodesIn(value([new Map([...given, ['children', { jsx: inside }]])]));
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
