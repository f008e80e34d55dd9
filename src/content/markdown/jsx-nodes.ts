import type { MdxJsxAttributeUnion } from 'satteri';
import { isCode } from './component-text.ts';
import { decodeEntities } from './decode-entities.ts';
import type { JsxElement, TreeNode } from './parse-tree.ts';

const inlineTags = /^(?:a|abbr|b|br|cite|code|em|i|img|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;
const blockTags = /^(?:p|div|section|article|ul|ol|li|table|pre|blockquote|details|figure|h[1-6])$/;

interface JsxTag {
  name: string;
  attributes: MdxJsxAttributeUnion[];
}

export function textNodes(value: string): TreeNode[] {
  return value === '' ? [] : [{ type: 'text', value }];
}

/** The text between tags without white space around line ends. */
export function jsxText(text: string): string {
  const lines = text.split('\n').map((line, index, all) => {
    const start = index === 0 ? line : line.trimStart();
    return index === all.length - 1 ? start : start.trimEnd();
  });
  return decodeEntities(lines.filter((line) => line !== '').join('\n'));
}

export function elementOf({ name, attributes }: JsxTag, children: TreeNode[]): JsxElement {
  const type = inlineTags.test(name) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
  return { type, name: name === '' ? null : name, attributes, children } as JsxElement;
}

/** Components between words are inline. */
export function settled(children: TreeNode[]): TreeNode[] {
  const isLine = children.some((node) => node.type === 'text' && node.value.trim() !== '');
  if (!isLine) return children;
  return children.map((node) =>
    node.type === 'mdxJsxFlowElement' && node.name !== null && !isBlock(node.name)
      ? ({ ...node, type: 'mdxJsxTextElement' } as JsxElement)
      : node,
  );
}

function isBlock(name: string): boolean {
  return blockTags.test(name) || (isCode(name) && name !== 'Code');
}
