import { isPanelName } from '../component-kind.ts';
import { jsxAttributes, labelNames, wordsIn } from './jsx-attributes.ts';
import { isJsx, type LiteralValue, literalValue, type PageConstants } from './literal-value.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';

/**
 * The children of tabs, each panel with its label: tabs label their panels in order (`items={['npm', 'pnpm']}`) or by
 * value (`values={[{ value: 'js', label: 'JavaScript' }]}`), and the label of a panel may be an expression.
 */
export function labelledPanels(tabs: JsxElement, constants: PageConstants): TreeNode[] {
  const children = tabs.children as TreeNode[];
  if (!/tabs?$/i.test(tabs.name ?? '')) return children;
  return withSelected(tabs, withLabels(tabs, constants));
}

function withLabels(tabs: JsxElement, constants: PageConstants): TreeNode[] {
  const children = tabs.children as TreeNode[];
  const given = namesIn(tabs, constants);
  let at = 0;
  return children.map((child) => {
    if (!isElement(child) || !isPanelName(child.name ?? '')) return child;
    const attributes = jsxAttributes(child.attributes, constants);
    const value = attributes.get('value');
    const name = given[at++];
    const byValue = given.find((each) => value !== undefined && each.value === value)?.label;
    if ([...labelNames, 'name'].some((key) => attributes.get(key))) return child;
    const label = byValue ?? value ?? name?.label ?? expressionName(child);
    return label === undefined ? child : withLabel(child, label);
  });
}

/** Marks the panel that the tabs show first: `defaultValue="npm"`, `defaultIndex={1}`. */
function withSelected(tabs: JsxElement, children: TreeNode[]): TreeNode[] {
  const panels = children.filter(
    (child) => isElement(child) && isPanelName(child.name ?? ''),
  ) as JsxElement[];
  const value = written(tabs, valueNames);
  const index = written(tabs, indexNames);
  const selected =
    panels.find((panel) => written(panel, flagNames) === 'true') ??
    panels.find((panel) => value !== undefined && hasName(panel, value)) ??
    (index === undefined ? undefined : panels[Number(index)]);
  if (selected === undefined) return children;
  const mark = { type: 'mdxJsxAttribute' as const, name: 'default', value: 'true' };
  return children.map((child) =>
    child === selected ? { ...selected, attributes: [...selected.attributes, mark] } : child,
  );
}

const valueNames = ['defaultValue', 'default-value', 'defaultTab', 'default', 'initialValue'];
const flagNames = ['default', 'selected'];
const indexNames = ['defaultIndex', 'defaultTabIndex', 'defaultSelectedIndex', 'selectedIndex'];

/** The value of the first of these attributes, without quotes: `b` for `"b"`, `{'b'}` and `` {`b`} ``. */
function written(element: JsxElement, names: readonly string[]): string | undefined {
  const given = element.attributes.find((each) => 'name' in each && names.includes(each.name));
  if (given === undefined) return undefined;
  const { value } = given;
  const source = typeof value === 'string' ? value : (value?.value ?? '');
  return source.trim().replace(/^(['"`])(.*)\1$/, '$2');
}

function hasName(panel: JsxElement, name: string): boolean {
  const given = jsxAttributes(panel.attributes);
  const isName = (key: string) => given.get(key)?.toLowerCase() === name.toLowerCase();
  return ['value', ...labelNames, 'name'].some(isName);
}

/** The panels of a tabs component: `<Fragment slot="npm">`. */
export function slotsOf(children: readonly TreeNode[]): [label: string, nodes: readonly TreeNode[]][] {
  return children.flatMap((child) => {
    const slot = child.type === 'mdxJsxFlowElement' ? jsxAttributes(child.attributes).get('slot') : undefined;
    return slot === undefined || !('children' in child) ? [] : [[slot, child.children as TreeNode[]]];
  });
}

export interface PanelName {
  label: string;
  value: string | null;
}

function namesIn(tabs: JsxElement, constants: PageConstants): PanelName[] {
  for (const attribute of tabs.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !/^(?:items|values|labels|tabs)$/.test(attribute.name))
      continue;
    const source = attribute.value;
    const list = typeof source === 'object' && source !== null ? literalValue(source.value, constants) : null;
    if (Array.isArray(list)) return list.map(panelName);
  }
  return [];
}

export function panelName(item: LiteralValue): PanelName {
  const field = (key: string) => {
    const text = item instanceof Map ? item.get(key) : undefined;
    if (text !== undefined && isJsx(text)) return wordsIn(text.jsx) || null;
    return typeof text === 'string' ? text : null;
  };
  const label = typeof item === 'string' ? item : (field('label') ?? field('title') ?? field('name'));
  return { label: label ?? field('value') ?? '', value: field('value') };
}

/** `Python SDK` for `labels.get(Language.PYTHON_SDK)`: the last name in an expression. */
function expressionName(panel: JsxElement): string | undefined {
  for (const key of [...labelNames, 'value']) {
    const attribute = panel.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === key);
    const source = attribute?.value;
    const name = typeof source === 'object' && source !== null ? lastName(source.value) : undefined;
    if (name !== undefined) return spelled(name);
  }
  return undefined;
}

function lastName(expression: string): string | undefined {
  return Array.from(expression.matchAll(/[A-Za-z_$][\w$]*/g), ([name]) => name).at(-1);
}

/** Longer words in capitals are not abbreviations. */
const longestAbbreviation = 3;

function spelled(name: string): string {
  return name
    .split(/_+|(?<=[a-z\d])(?=[A-Z])/)
    .filter((word) => word !== '')
    .map((word) =>
      word.length <= longestAbbreviation && word === word.toUpperCase()
        ? word
        : `${word[0]!.toUpperCase()}${word.slice(1).toLowerCase()}`,
    )
    .join(' ');
}

function withLabel(panel: JsxElement, label: string): TreeNode {
  const attributes = panel.attributes.filter(
    (each) => each.type !== 'mdxJsxAttribute' || !labelNames.includes(each.name),
  );
  const labelled = { type: 'mdxJsxAttribute' as const, name: 'label', value: label };
  return { ...panel, attributes: [...attributes, labelled] };
}

function isElement(node: TreeNode): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
