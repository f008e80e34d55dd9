import { type Block, type ListBlock, type ListItem, paragraph } from '../../vocabulary/block.ts';
import { jsxAttributes } from './jsx-attributes.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';

const deepest = 20;

export function isFileTree(name: string): boolean {
  return /^(?:Files|FileTree)$/.test(name);
}

/** The names in `<Files><Folder name="src"><File name="a.ts" /></Folder></Files>`; null if there are none. */
export function fileTree({ children }: JsxElement): ListBlock | null {
  const items = itemsOf(children as TreeNode[], 0);
  return items.length === 0 ? null : { type: 'list', items, tree: true };
}

/** Marks a list of files that is written as a list. */
export function asFileTree(block: Block): Block {
  return block.type === 'list' ? { ...block, tree: true } : block;
}

function itemsOf(nodes: readonly TreeNode[], depth: number): ListItem[] {
  return nodes.flatMap((node) => {
    if (!('children' in node) || depth > deepest) return [];
    const children = node.children as TreeNode[];
    const [, kind] = 'name' in node ? (/(?:^|\.)(File|Folder)$/.exec(node.name ?? '') ?? []) : [];
    if (kind === undefined) return itemsOf(children, depth);
    const name = jsxAttributes((node as JsxElement).attributes).get('name') ?? '';
    if (name === '') return [];
    const isFolder = kind === 'Folder' && !name.endsWith('/');
    const inside = itemsOf(children, depth + 1);
    const list: Block[] = inside.length === 0 ? [] : [{ type: 'list', items: inside }];
    return [{ blocks: [paragraph(`${name}${isFolder ? '/' : ''}`), ...list] }];
  });
}
