import type { CodeBlock } from '../../vocabulary/block.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';

const deepest = 20;

/** The names in `<Files><Folder name="src"><File name="a.ts" /></Folder></Files>`, indented; null for other components. */
export function fileTree(element: JsxElement): CodeBlock | null {
  if (!/^(?:Files|FileTree)$/.test(element.name ?? '')) return null;
  const lines = linesOf(element.children as TreeNode[], 0);
  return lines.length === 0 ? null : { type: 'code', text: lines.join('\n') };
}

function linesOf(nodes: readonly TreeNode[], depth: number): string[] {
  return nodes.flatMap((node) => {
    if (!('children' in node) || depth > deepest) return [];
    const children = node.children as TreeNode[];
    const [, kind] = 'name' in node ? (/(?:^|\.)(File|Folder)$/.exec(node.name ?? '') ?? []) : [];
    if (kind === undefined) return linesOf(children, depth);
    const name = jsxAttributes((node as JsxElement).attributes).get('name') ?? '';
    if (name === '') return [];
    const isFolder = kind === 'Folder' && !name.endsWith('/');
    return [`${'  '.repeat(depth)}${name}${isFolder ? '/' : ''}`, ...linesOf(children, depth + 1)];
  });
}
