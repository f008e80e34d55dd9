import type { TreeNode } from './parse-tree.ts';

type Nodes = readonly TreeNode[];

/** Joins HTML tables again that Markdown splits into several HTML nodes at empty lines. */
export function joinHtmlTables(nodes: Nodes): Nodes {
  if (!nodes.some((node) => node.type === 'html' && /<table\b/i.test(node.value))) return nodes;
  const joined: TreeNode[] = [];
  let parts: { node: TreeNode; html: string }[] = [];
  let depth = 0;
  const leave = () => {
    for (const { node } of parts) joined.push(node);
    [parts, depth] = [[], 0];
  };
  for (const node of nodes) {
    const html = htmlOf(node, depth > 0);
    if (html === null) {
      leave();
      joined.push(node);
      continue;
    }
    parts.push({ node, html });
    depth += count(html, /<table\b/gi) - count(html, /<\/table>/gi);
    if (depth <= 0) {
      const [first] = parts;
      if (parts.length > 1)
        parts = [{ ...first!, node: { ...first!.node, value: joinedHtml(parts) } as TreeNode }];
      leave();
    }
  }
  leave();
  return joined;
}

/** The HTML of a node. Markdown reads deeply indented rows as code. */
function htmlOf(node: TreeNode, isInTable: boolean): string | null {
  if (node.type === 'html') return node.value;
  const isRow =
    isInTable && node.type === 'code' && !node.lang && /^\s*<\/?(?:t[rdh]|tbody|thead)\b/i.test(node.value);
  return isRow ? node.value : null;
}

function joinedHtml(parts: readonly { html: string }[]): string {
  return parts.map(({ html }) => html).join('\n');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
