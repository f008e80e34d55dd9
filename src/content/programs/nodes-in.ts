import type { Node } from '@babel/types';

/** All nodes of a tree in the order of their text. Only nodes that `opens` accepts are entered. */
export function* nodesIn(root: Node, opens: (node: Node) => boolean = () => true): Generator<Node> {
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if (node === root || opens(node)) for (const part of partsOf(node).reverse()) waiting.push(part);
  }
}

function partsOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
