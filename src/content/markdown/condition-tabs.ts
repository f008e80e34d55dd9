import { spelled } from './code-variants.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';

type Flow = JsxElement & { type: 'mdxJsxFlowElement' };

interface Condition {
  element: Flow;
  /** The component and its attribute. */
  key: string;
  label: string;
}

/**
 * Adjacent conditions with other values of the same attribute as tabs, because the published page shows only one of
 * them: `<If sdk="vue">…</If> <If sdk="react">…</If>`.
 */
export function conditionTabs(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const conditions = nodes.map(conditionOf);
  if (!conditions.some((each, index) => each !== null && each.key === conditions[index + 1]?.key))
    return nodes;
  const shown: TreeNode[] = [];
  for (let at = 0; at < nodes.length; at++) {
    let end = at + 1;
    while (conditions[at] !== null && conditions[end]?.key === conditions[at]!.key) end++;
    const run = conditions.slice(at, end).flatMap((each) => each ?? []);
    const isChoice = run.length > 1 && new Set(run.map(({ label }) => label)).size === run.length;
    if (isChoice)
      shown.push({ ...run[0]!.element, name: 'Tabs', attributes: [], children: run.map(panelOf) });
    else shown.push(...nodes.slice(at, end));
    at = end - 1;
  }
  return shown;
}

function conditionOf(node: TreeNode): Condition | null {
  if (node.type !== 'mdxJsxFlowElement' || !/^(?:If|When|Only)$/.test(node.name ?? '')) return null;
  const [only, ...others] = node.attributes;
  if (only?.type !== 'mdxJsxAttribute' || others.length > 0 || /^not/i.test(only.name)) return null;
  const { value } = only;
  const source = typeof value === 'string' ? `"${value}"` : (value?.value ?? '');
  if (!/^\[?(?:\s*(["'])[\w-]+\1\s*,?)+\s*\]?$/.test(source)) return null;
  const values = Array.from(source.matchAll(/[\w-]+/g), ([name]) => spelled(name));
  return { element: node, key: `${node.name} ${only.name}`, label: values.join(', ') };
}

function panelOf({ element, label }: Condition): Flow {
  return { ...element, name: 'Tab', attributes: [{ type: 'mdxJsxAttribute', name: 'title', value: label }] };
}
