import type { TreeNode } from './parse-tree.ts';

type Nodes = readonly TreeNode[];

/** Definitions may also be in lists and quotes; the first of each name is used. */
export function linkDefinitions(nodes: Nodes): Map<string, string> {
  const definitions = new Map<string, string>();
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    if (node.type === 'definition') {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
    } else if ('children' in node && !/^(?:paragraph|heading|table)$/.test(node.type))
      waiting.push(...(node.children as Nodes).toReversed());
  return definitions;
}
