import type { TreeNode } from './parse-tree.ts';

/** The words of a subtree of any depth. */
export function plainText(node: TreeNode): string {
  let text = '';
  const waiting: TreeNode[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('value' in next && typeof next.value === 'string' && !isCode(next)) text += next.value;
    if ('children' in next)
      for (const child of (next.children as TreeNode[]).toReversed()) waiting.push(child);
    if (next.type === 'paragraph' || next.type === 'code') text += '\n';
  }
  return text.trim();
}

function isCode(node: TreeNode): boolean {
  return node.type === 'html' || node.type.startsWith('mdx');
}
