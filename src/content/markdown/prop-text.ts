import { type Block, childrenOf, type Inline } from '../../vocabulary/block.ts';
import { readHtmlFragment } from '../html/read-html-fragment.ts';
import { parseMarkdownTree, type TreeNode } from './parse-tree.ts';
import { plainText } from './plain-text.ts';

const longestText = 5000;

/** Parses one line of Markdown in a prop: ``Use `x` for **y**``. Several lines are kept as plain text. */
export function propNodes(text: string): TreeNode[] {
  const written = { type: 'text', value: text } as TreeNode;
  if (!/[`*_[&~]/.test(text) || text.length > longestText) return [written];
  const [only, ...others] = parseMarkdownTree(text).children;
  return only?.type === 'paragraph' && others.length === 0 ? (only.children as TreeNode[]) : [written];
}

/** The text of a prop as inline content. */
export function propText(text: string): Inline[] {
  if (/<\/?[a-z]+(?:\s[^<>]*)?>/i.test(text) && text.length <= longestText)
    return joined(readHtmlFragment(text).blocks);
  return propNodes(text).flatMap((node) => inlineOf(node, 0));
}

/** The paragraphs and list items of HTML in a prop, in one line. */
function joined(blocks: readonly Block[], separator = ' '): Inline[] {
  return blocks.flatMap((block, index) => [
    ...(index === 0 ? [] : [separator]),
    ...(block.type === 'paragraph'
      ? block.content
      : joined(childrenOf(block).flat(), block.type === 'list' ? ', ' : ' ')),
  ]);
}

/** The text after the title of a component: `: In two steps` */
export function aboutText(texts: readonly string[]): Inline[] {
  if (texts.length === 0) return [];
  const [first = '', ...rest] = propText(texts.join(' '));
  return typeof first === 'string' ? [`: ${first}`, ...rest] : [': ', first, ...rest];
}

function inlineOf(node: TreeNode, depth: number): Inline[] {
  if (node.type === 'inlineCode') return [{ code: node.value }];
  if (node.type === 'text') return [node.value];
  if (!('children' in node) || depth > 10) return [plainText(node)];
  const content = (node.children as TreeNode[]).flatMap((child) => inlineOf(child, depth + 1));
  if (node.type === 'strong') return [{ strong: content }];
  if (node.type === 'emphasis') return [{ emphasis: content }];
  if (node.type === 'delete') return [{ struck: content }];
  return node.type === 'link' ? [{ link: node.url, content }] : content;
}

/** Removes links from text that is inside a link. */
export function withoutLinks(content: readonly Inline[]): Inline[] {
  return content.flatMap((piece) =>
    typeof piece === 'object' && 'link' in piece ? withoutLinks(piece.content) : [piece],
  );
}
