import type { Inline } from '../../vocabulary/block.ts';
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
  return propNodes(withoutTags(text)).flatMap((node) => inlineOf(node, 0));
}

const tag = /<\/?(?:a|b|br|code|div|em|i|img|li|ol|p|span|strong|ul)(?:\s[^<>]{0,1000})?\/?>/gi;
const linkTag = /<a\s[^<>]{0,1000}?\bhref=(["']?)([^\s"'<>]{1,500})\1[^<>]{0,1000}>([^<>]{0,1000})<\/a>/gi;

/** HTML in a prop as one line: `<ul><li>Lid</li><li>Pot</li></ul>` is `Lid, Pot`. */
function withoutTags(text: string): string {
  if (!text.includes('<') || text.length > longestText) return text;
  return text
    .replace(linkTag, (_match, _quote, href: string, words: string) => `[${words.trim()}](<${href}>)`)
    .replace(/\s*<\/li>\s*(?=<li)/gi, ', ')
    .replace(tag, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .trim();
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
